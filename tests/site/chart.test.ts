/** The first chart of the home page: described, with its numbers in a table, interactive on demand. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { onPage, openAll } from './browser.ts';

const RUNTIME = 'js/vendor/vega.js';

const first = (page: Page) => page.locator('iops-chart').first();

const numbers = (texts: string[]) =>
  [...new Set(texts.map((text) => Number(text.replaceAll(',', ''))))].sort((one, other) => one - other);

const labels = async (page: Page) =>
  numbers(
    (await first(page).locator(':is(.wide, .live) svg .mark-text.role-mark text').allTextContents()).filter((text) =>
      /^[\d,]+$/.test(text),
    ),
  );

const value = (page: Page) => first(page).getByRole('status');

/** By keyboard alone, to the drawing. */
async function wake(page: Page) {
  const drawing = first(page).locator('.drawing');
  for (let stops = 0; stops < 60; stops += 1) {
    await page.keyboard.press('Tab');
    if (await drawing.evaluate((element) => element === document.activeElement)) break;
  }
  await page.locator('iops-chart[data-live]').first().waitFor();
}

test('the table beside it lists the numbers that it draws, and no others', () =>
  onPage('', async (page) => {
    await openAll(page);
    const values = await first(page)
      .locator('figure table data')
      .evaluateAll((all) => all.map((data) => data.getAttribute('value') ?? ''));
    const drawn = await labels(page);
    assert.ok(drawn.length >= 6, `${drawn.length} numbers`);
    assert.deepEqual(drawn, numbers(values));
  }));

test('no code for charts is fetched before somebody asks', () =>
  onPage('', async (page, { requests }) => {
    await first(page).waitFor();
    await page.waitForLoadState('networkidle');
    assert.deepEqual(
      requests.filter((url) => /vega|charts\//.test(url)),
      [],
    );
  }));

test('by keyboard it becomes interactive under the policy of the site, and says the same', () =>
  onPage('', async (page, { requests }) => {
    const still = await labels(page);
    const name = await page
      .getByRole('img')
      .first()
      .evaluate((svg) => svg.getAttribute('aria-labelledby'));
    await wake(page);
    assert.ok(requests.some((url) => url.endsWith(RUNTIME)));
    assert.deepEqual(await labels(page), still);
    const svg = first(page).locator('.drawing svg[role=img]');
    assert.equal(await svg.getAttribute('aria-labelledby'), name);
    for (const id of (name ?? '').split(' '))
      assert.equal(await page.locator(`figcaption [id="${id}"]`).count(), 1, id);
    assert.ok(
      await page.evaluate(() => document.activeElement?.classList.contains('drawing')),
      'the focus stays at the chart',
    );
  }));

test('the value of a mark is shown under the pointer and by the arrow keys', () =>
  onPage('', async (page) => {
    await wake(page);
    const inTable = await first(page).locator('figure table data').allTextContents();
    const shown = async () => ((await value(page).textContent()) ?? '').match(/\b\d+,\d{3}\b/)?.[0] ?? '';
    await first(page).locator('.drawing .mark-symbol.role-mark path').first().hover();
    const pointed = await shown();
    assert.ok(inTable.includes(pointed), `“${pointed}” is in the table`);
    const stepped = new Set();
    for (let steps = 0; steps < 6; steps += 1) {
      await page.keyboard.press('ArrowRight');
      stepped.add(await value(page).textContent());
    }
    assert.equal(stepped.size, 6, 'each step shows another mark');
  }));

test('where its code does not load the drawing stays and a sentence says so', () =>
  onPage('', async (page, { complaints }) => {
    await page.route(`**/${RUNTIME}`, (route) => route.abort());
    const still = await labels(page);
    await first(page).locator('.drawing').hover();
    await first(page).getByText('could not be loaded').waitFor();
    assert.deepEqual(await labels(page), still);
    complaints.length = 0; // the failure that this test made
  }));
