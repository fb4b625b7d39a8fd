/** Nothing on a page moves by itself under a reader's eye: not with a face that comes late, not with a script. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { go, onPage } from './browser.ts';

/** The pages that moved once, at the width where they did: the face of figures, results of a search, a form. */
const PLACES = [
  '',
  'drives/',
  'drives/micron-5100-eco-960gb/',
  'search/?q=Micron',
  'compare/?subjects=micron-5100-eco-960gb,samsung-970-evo',
  'contribute/check/',
  'diagnose/',
  'calculators/throughput/',
];
const BUDGET = 0.02;
/** A phone on a slow line gets its fonts about so much later than its first lines. */
const FONT_DELAY_MS = 600;

test('on a phone whose font comes late, pages shift by 0.02 at most', (t) =>
  onPage(
    '',
    async (page) => {
      await page.addInitScript(() => {
        const shifts = [] as { value: number; hadRecentInput: boolean }[];
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push(entry as any);
        }).observe({ type: 'layout-shift', buffered: true });
        Object.assign(globalThis, { shifts });
      });
      await page.route('**/*.woff2', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, FONT_DELAY_MS));
        await route.continue();
      });
      for (const path of PLACES) {
        await t.test(`/${path}`, async () => {
          await go(page, path);
          await page.waitForLoadState('networkidle');
          const moved = await page.evaluate(() =>
            (globalThis as any).shifts
              .filter((shift: any) => !shift.hadRecentInput)
              .reduce((sum: number, shift: any) => sum + shift.value, 0),
          );
          assert.ok(moved <= BUDGET, `moved by ${moved}`);
        });
      }
    },
    { viewport: { width: 360, height: 740 } },
  ));
