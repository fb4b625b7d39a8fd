/** The first chart of the home page: described, with its numbers in a table, interactive on demand. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onPage, openAll } from './browser.js';

/** @typedef {import('playwright-core').Page} Page */

const RUNTIME = 'js/vendor/vega.js';

/** @param {Page} page */
const first = (page) => page.locator('iops-chart').first();

/** @param {string[]} texts */
const numbers = (texts) =>
  [...new Set(texts.map((text) => Number(text.replaceAll(',', ''))))].sort((one, other) => one - other);

/** @param {Page} page */
const labels = async (page) =>
  numbers(
    (await first(page).locator('svg .mark-text.role-mark text').allTextContents()).filter((text) =>
      /^[\d,]+$/.test(text),
    ),
  );

/** @param {Page} page */
const button = (page) => first(page).getByRole('button', { name: 'Show values under the pointer' });

/**
 * By keyboard alone, to the button and through it.
 * @param {Page} page
 */
async function wake(page) {
  for (let stops = 0; stops < 60; stops += 1) {
    await page.keyboard.press('Tab');
    if (await button(page).evaluate((element) => element === document.activeElement)) break;
  }
  await page.keyboard.press('Enter');
  await button(page).waitFor({ state: 'detached' });
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
    await button(page).waitFor();
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
    assert.equal(await svg.locator('> title, > desc').count(), 2);
    assert.equal(
      await page.evaluate(() => document.activeElement?.className),
      'drawing',
      'the focus stays at the chart',
    );
  }));

test('the values of a mark are shown under the pointer', () =>
  onPage('', async (page) => {
    await wake(page);
    const mark = first(page).locator('.drawing .mark-symbol.role-mark path').first();
    await mark.hover();
    await mark.locator('title').waitFor({ state: 'attached' });
    const [value = ''] = ((await mark.locator('title').textContent()) ?? '').match(/\b\d+,\d{3}\b/) ?? [];
    assert.ok(
      (await first(page).locator('figure table data').allTextContents()).includes(value),
      `“${value}” is in the table`,
    );
  }));

test('where its code does not load the drawing stays and the button says so', () =>
  onPage('', async (page, { complaints }) => {
    await page.route(`**/${RUNTIME}`, (route) => route.abort());
    const still = await labels(page);
    await button(page).click();
    await page.getByRole('button', { name: 'try again' }).waitFor();
    assert.deepEqual(await labels(page), still);
    complaints.length = 0; // the failure that this test made
  }));
