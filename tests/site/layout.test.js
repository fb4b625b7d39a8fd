/** Every type of page on a phone, a tablet and a desk: nothing sticks out sideways. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { onPage, openAll } from './browser.js';
import { TYPES } from './pages.js';

const WIDTHS = [320, 360, 768, 1440];

describe('the document is no wider than the window', () => {
  for (const { name, path } of TYPES) {
    test(`${name} at ${WIDTHS.join(', ')} px`, () => onPage(path, async (page) => {
      await openAll(page);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        assert.deepEqual(await page.evaluate(sticksOut), [], `at ${width} px`);
      }
    }));
  }
});

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
