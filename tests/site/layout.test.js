/** Every type of page on a phone, a tablet and a desk: nothing sticks out sideways. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { go, onPage, openAll } from './browser.js';
import { TYPES } from './pages.js';

const WIDTHS = [320, 360, 768, 1440];

for (const width of WIDTHS) {
  test(`no type of page is wider than a window of ${width} px`, () =>
    onPage(
      '',
      async (page) => {
        /** @type {Record<string, string[]>} */
        const faults = {};
        for (const { path } of TYPES) {
          await go(page, path);
          await openAll(page);
          const found = await page.evaluate(sticksOut);
          if (found.length) faults[`/${path}`] = found;
        }
        assert.deepEqual(faults, {});
      },
      { viewport: { width, height: 800 } },
    ));
}

/** The elements that make the document wider than the window; none of those inside a frame that scrolls by itself. */
function sticksOut() {
  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const framed = (/** @type {Element} */ element) => {
    for (let frame = element.parentElement; frame; frame = frame.parentElement) {
      if (frame !== document.body && getComputedStyle(frame).overflowX !== 'visible') return true;
    }
    return false;
  };
  const wide = [...document.querySelectorAll('body *')]
    .filter((element) => element.getBoundingClientRect().right > clientWidth && !framed(element))
    .map((element) => element.outerHTML.slice(0, 80));
  return [`the document is ${scrollWidth} px wide`, ...wide];
}
