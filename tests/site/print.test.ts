/** A page on paper. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onPage } from './browser.ts';

/** Pages that hold, between them, all that is left out on paper. */
const PRINTED = [
  '',
  'guide/choosing-drives/volatile-write-cache/',
  'drives/micron-5100-eco-960gb/',
  'calculators/block-db/',
  'search/',
];

test('paper has no navigation, no search and no buttons', async () => {
  for (const path of PRINTED) {
    await onPage(path, async (page) => {
      await page.emulateMedia({ media: 'print' });
      const shown = page.locator(':is(header, footer, nav, [role=search], button):visible');
      assert.deepEqual(await shown.allInnerTexts(), [], `/${path}`);
      assert.ok(await page.locator('h1').isVisible());
    });
  }
});

test('what is folded away on the screen is open on paper', async () => {
  for (const path of ['', 'data/health/']) {
    await onPage(path, async (page) => {
      const tables = page.locator('details:not([open]) table');
      const open = page.locator('details:not([open]) table:visible');
      const all = await tables.count();
      assert.ok(all > 0, 'nothing is folded here: choose another page');
      assert.equal(await open.count(), 0);
      await page.emulateMedia({ media: 'print' });
      await open.nth(all - 1).waitFor(); // the browser lays it out with its next frame
    });
  }
});

test('a link to another site is followed by its address', () =>
  onPage('calculators/block-db/', async (page) => {
    await page.emulateMedia({ media: 'print' });
    const links = page.locator('main a[href^="http"]');
    const after = await links.first().evaluate((link) => getComputedStyle(link, '::after').content);
    assert.match(after, /https?:/);
  }));

test('paper is white also for those who read in the dark', () =>
  onPage('', async (page) => {
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    assert.equal(await page.evaluate(() => getComputedStyle(document.body).backgroundColor), 'rgb(255, 255, 255)');
  }));
