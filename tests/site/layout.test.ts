/** Every type of page with scripts: it makes no error, and fits phone, tablet and desk, with large letters, too. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chromium } from 'playwright-core';
import { go, onPage, openAll } from './browser.ts';
import { launch } from './chromium.ts';
import { TYPES } from './pages.ts';

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

test('with letters twice as large nothing is too wide, and no text is cut', async (t) => {
  // The setting of a browser's own, which media queries in rem follow, too.
  const args = [...launch.args, '--blink-settings=defaultFontSize=32,minimumFontSize=18'];
  const browser = await chromium.launch({ ...launch, args });
  try {
    const page = await browser.newPage({ reducedMotion: 'reduce' });
    for (const { name, path } of TYPES) {
      await t.test(name, async () => {
        await go(page, path);
        await openAll(page);
        for (const width of [1280, 768]) {
          await page.setViewportSize({ width, height: 800 });
          await page.waitForFunction((expected) => innerWidth === expected, width);
          assert.deepEqual(await page.evaluate(overflowingElements), [], `${width} px`);
          assert.deepEqual(await page.evaluate(cutTexts), [], `${width} px`);
        }
      });
    }
    assert.equal(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize), '32px');
    const cut = { width: '2em', overflow: 'hidden', whiteSpace: 'nowrap' };
    await page.locator('h1').evaluate((h1, style) => Object.assign(h1.style, style), cut);
    assert.equal((await page.evaluate(cutTexts)).length, 1, 'the watch on cut texts sees nothing');
  } finally {
    await browser.close();
  }
});

/** The elements that hide a part of their text, save those that show it to screen readers alone. */
function cutTexts() {
  return [...document.querySelectorAll('main *, header *, footer *')]
    .filter((element) => {
      const { overflowX, overflowY } = getComputedStyle(element);
      const hides = /hidden|clip/.test(overflowX + overflowY) && element.checkVisibility();
      const { clientWidth, clientHeight, scrollWidth, scrollHeight } = element;
      if (!hides || clientWidth <= 1 || !element.textContent?.trim()) return false;
      return scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1;
    })
    .map((element) => element.outerHTML.slice(0, 120));
}

/** The elements that make the document wider than the window; none of those inside a frame that scrolls by itself. */
function overflowingElements() {
  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const isFramed = (element: Element) => {
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
