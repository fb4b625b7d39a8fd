/** The site by keyboard alone: past the navigation in one step, and the focus always to be seen. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Locator } from 'playwright-core';
import { onPage } from './browser.ts';
import { focused } from './focus.ts';

/** Pages that hold, between them, every sort of control. */
const WALKED = [
  '',
  'guide/choosing-drives/volatile-write-cache/',
  'drives/seagate-st8000nm0055/',
  'calculators/block-db/',
  'search/?q=Micron',
  'effects/?risk=unsafe',
];
const MOST_STOPS = 300;

test('the first stop skips to the content, and the next one is in it', () =>
  onPage('drives/', async (page) => {
    const skip = page.locator('.skip');
    assert.ok(await outside(skip), 'the link is in the way before anyone asked for it');
    await page.keyboard.press('Tab');
    assert.equal(await page.evaluate(() => document.activeElement?.className), 'skip');
    assert.equal(await outside(skip), false);
    await page.keyboard.press('Enter');
    await page.waitForURL(/#main$/);
    await page.keyboard.press('Tab');
    assert.ok(await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement)));
  }));

describe('every stop of the Tab key shows where the focus is', () => {
  for (const path of WALKED) {
    test(`on /${path}`, () =>
      onPage(path, async (page) => {
        for (let stops = 0; stops < MOST_STOPS; stops += 1) {
          await page.keyboard.press('Tab');
          const stop = await page.evaluate(focused);
          if (!stop) {
            assert.ok(stops > 10, `only ${stops} stops`);
            return;
          }
          assert.deepEqual(stop.faults, [], stop.html);
        }
        assert.fail(`the keyboard is caught: no end after ${MOST_STOPS} stops`);
      }));
  }
});

const outside = (link: Locator) => link.evaluate((element) => element.getBoundingClientRect().bottom <= 0);
