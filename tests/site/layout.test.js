/** Every type of page on a phone, a tablet and a desk: nothing sticks out sideways. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { onPage } from './browser.js';
import { TYPES } from './pages.js';

const WIDTHS = [320, 360, 768, 1440];

describe('the document is no wider than the window', () => {
  for (const { name, path } of TYPES) {
    test(`${name} at ${WIDTHS.join(', ')} px`, () => onPage(path, async (page) => {
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        assert.deepEqual(await page.evaluate(sticksOut), [], `at ${width} px`);
      }
    }));
  }
});

/** The elements that make the document wider than the window; what scrolls inside a frame of its own does not. */
function sticksOut() {
  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  return [`document ${scrollWidth}`, ...[...document.querySelectorAll('body *')]
    .filter((element) => element.getBoundingClientRect().right > clientWidth)
    .map((element) => element.outerHTML.slice(0, 80)).slice(0, 5)];
}
