/** Every type of page with scripts: it makes no error, and fits a phone, a tablet and a desk. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { go, onPage, openAll } from './browser.js';
import { TYPES } from './pages.js';

/** From the narrowest: what a script draws to the width of the window must fit that one. */
const WIDTHS = [320, 360, 768, 1440];

test('a type of page makes no error, breaks no policy, asks no other origin and is never too wide', (t) =>
  onPage(
    '',
    async (page, { complaints, requests }) => {
      for (const { name, path } of TYPES) {
        await t.test(name, async () => {
          await page.setViewportSize({ width: WIDTHS[0] ?? 320, height: 800 });
          await go(page, path);
          await page.waitForLoadState('networkidle'); // what the scripts of this type of page load
          await openAll(page);
          for (const width of WIDTHS) {
            await page.setViewportSize({ width, height: 800 });
            await page.waitForFunction((expected) => innerWidth === expected, width);
            assert.deepEqual(await page.evaluate(overflowingElements), [], `${width} px`);
          }
          assert.deepEqual(complaints.splice(0), []);
        });
      }
      assert.ok(requests.length > TYPES.length, 'the watch on requests sees nothing');
    },
    { viewport: { width: 320, height: 800 } },
  ));

/** The elements that make the document wider than the window; none of those inside a frame that scrolls by itself. */
function overflowingElements() {
  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const isFramed = (/** @type {Element} */ element) => {
    for (let frame = element.parentElement; frame; frame = frame.parentElement) {
      if (frame !== document.body && getComputedStyle(frame).overflowX !== 'visible') return true;
    }
    return false;
  };
  const wide = [...document.querySelectorAll('body *')]
    .filter((element) => element.getBoundingClientRect().right > clientWidth && !isFramed(element))
    .map((element) => element.outerHTML.slice(0, 80));
  return [`the document is ${scrollWidth} px wide`, ...wide];
}
