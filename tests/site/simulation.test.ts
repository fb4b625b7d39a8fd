/** The simulation on the data-loss page by keyboard, and the charts of each calculator’s sensitivity. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { address, onPage } from './browser.ts';

/** Two copies, five days of repair: it loses data a few times in a thousand years, and a run takes a second. */
const FREQUENT =
  'calculators/data-loss/?hosts=4&drives_per_host=4&parity_shards=1&drive_afr=5%25&ure_per_bit=0' +
  '&pgs_per_osd=10&detection_s=24h';
const SELDOM = 'calculators/data-loss/';

const run = (page: Page) => page.locator('[data-run]');

/** Waits until the button can be pressed: the worker has said that losses would be seen. */
const ready = (page: Page) =>
  page.locator('iops-calculator[data-ready] [data-simulation][aria-busy=false] [data-run]:enabled').waitFor();

async function tabTo(page: Page, selector: string) {
  for (let presses = 0; presses < 120; presses += 1) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
    await page.keyboard.press('Tab');
  }
  assert.fail(`no way to ${selector} by keyboard`);
}

describe('the simulation', () => {
  test('by keyboard alone it counts losses and sets them beside the formula, in words that are spoken too', () =>
    onPage(FREQUENT, async (page) => {
      await ready(page);
      await tabTo(page, '[data-run]');
      await page.keyboard.press('Enter');
      const words =
        /placement group: [\d,]+ losses in .* simulated years, so .* a year \(95 %\)\. The formula says .*: inside\./;
      await page.locator('[data-simulated] p', { hasText: words }).waitFor();
      await page.locator('main [role=status]', { hasText: words }).waitFor({ state: 'attached' });
      assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'Simulate it', 'the focus stays');
    }));

  test('another seed is another run, and the link carries it', () =>
    onPage(`${FREQUENT}&seed=7`, async (page) => {
      const simulated = page.locator('[data-simulated] p', { hasText: 'losses' });
      await ready(page);
      assert.equal(await page.locator('#in-seed').inputValue(), '7');
      await run(page).press('Enter');
      const first = await simulated.innerText();
      await page.locator('#in-seed').fill('8');
      await page.waitForURL(/seed=8/);
      await ready(page);
      assert.equal(await simulated.count(), 0, 'what was simulated is gone with its seed');
      await run(page).press('Enter');
      assert.notEqual(await simulated.innerText(), first);
    }));

  test('where it would see nothing it says so, and offers a case that it could see', () =>
    onPage(SELDOM, async (page) => {
      await page.locator('[data-simulable]', { hasText: /would see nothing/ }).waitFor();
      assert.ok(await run(page).isDisabled());
      await page.locator('[data-faster]').press('Enter');
      await ready(page);
      await page.waitForURL(/drive_afr=30%25.*detection_s=24h|detection_s=24h.*drive_afr=30%25/);
      assert.match(await page.locator('[data-simulable]').innerText(), /would see some/);
    }));

  test('it can be cancelled, and another input cancels it', () =>
    onPage(`${SELDOM}?drive_afr=30%25&detection_s=24h`, async (page) => {
      await ready(page);
      await run(page).press('Enter');
      await page.locator('[data-simulation] progress:not([hidden])').waitFor();
      assert.equal(await run(page).innerText(), 'Cancel');
      await run(page).press('Enter');
      assert.match(await page.locator('[data-simulated]').innerText(), /Cancelled/);
      await run(page).press('Enter');
      await page.locator('#in-hosts').fill('11');
      // A busy machine answers when the typing rests, and cancels only then.
      await page.locator('[data-run]', { hasText: 'Simulate it' }).waitFor();
      assert.equal(await page.locator('[data-simulation] progress').isVisible(), false);
    }));

  test('a seed that is none is tied to its field', () =>
    onPage(FREQUENT, async (page) => {
      await ready(page);
      for (const wrong of ['x', '-5', '1.5']) {
        await page.locator('#in-seed').fill(wrong);
        await page.locator('[data-result]:not([aria-busy])').waitFor(); // a busy machine answers when the typing rests
        assert.equal(await page.locator('#in-seed').getAttribute('aria-invalid'), 'true', wrong);
        assert.match(await page.locator('#in-seed-error').innerText(), /^Write a/, wrong);
      }
    }));
});

describe('sensitivity', () => {
  for (const id of ['block-db', 'capacity', 'data-loss', 'endurance', 'mclock', 'pg-count', 'throughput']) {
    test(`${id}: a bar an input, and the table says the same`, () =>
      onPage(`calculators/${id}/`, async (page) => {
        const figure = page.locator('[data-sensitivity][data-drawn]').first();
        await figure.waitFor();
        await figure.locator('summary').press('Enter');
        const names = await figure.locator('.sensitivity__name').allInnerTexts();
        const inTable = await figure.locator('tbody th').allInnerTexts();
        assert.ok(names.length >= 2 && inTable.length >= names.length);
        assert.deepEqual(names, inTable.slice(0, names.length));
        assert.equal(await figure.locator('[aria-hidden] :is(a, button, input)').count(), 0);
        const [track, ...bars] = await figure.evaluate((root) =>
          [
            '.sensitivity__track',
            ...Array.from(root.querySelectorAll('.sensitivity__bar'), () => '.sensitivity__bar'),
          ].map((selector, index) => {
            const { left, right } = (index === 0
              ? root.querySelector(selector)
              : root.querySelectorAll(selector)[index - 1]
            )?.getBoundingClientRect() ?? { left: 0, right: 0 };
            return { left, right };
          }),
        );
        for (const bar of bars)
          assert.ok(track && bar.left >= track.left - 1 && bar.right <= track.right + 1, 'no bar leaves the axis');
      }));
  }

  test('it follows the form', () =>
    onPage('calculators/pg-count/', async (page) => {
      const now = page.locator('[data-sensitivity-now]');
      await page.locator('#in-osds').fill('200');
      await page.locator('[data-sensitivity-now]', { hasText: '16,384' }).waitFor();
      assert.equal(await now.innerText(), '16,384');
      assert.equal(new URL(page.url()).pathname, new URL(address('calculators/pg-count/')).pathname);
    }));
});
