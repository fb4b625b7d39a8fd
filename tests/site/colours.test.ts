/** Light and dark: the colours change, and the text and marks of charts can be seen in both. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { go, onPage } from './browser.ts';
import { TYPES } from './pages.ts';

/** WCAG 2.2, success criteria 1.4.3 and 1.4.11. */
const TEXT = 4.5;
const MARK = 3;
const SCHEMES = ['light', 'dark'] as const;

const channels = (colour: string) =>
  (colour.match(/^rgba?\((\d+), (\d+), (\d+)/)?.slice(1) ?? assert.fail(`what colour is ${colour}?`)).map(Number);

/** Relative luminance, WCAG 2.2. */
function luminance(colour: string) {
  const [red = 0, green = 0, blue = 0] = channels(colour)
    .map((value) => value / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string) {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

test('a reader who asked for dark gets other colours', () =>
  onPage('', async (page) => {
    const seen = [];
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme });
      seen.push(
        await page.evaluate(() => [
          getComputedStyle(document.body).backgroundColor,
          getComputedStyle(document.body).color,
        ]),
      );
    }
    const [[lightPaper = '', lightInk = ''] = [], [darkPaper = '', darkInk = ''] = []] = seen;
    assert.ok(luminance(lightPaper) > 0.8 && luminance(lightInk) < 0.2, `${lightInk} on ${lightPaper}`);
    assert.ok(luminance(darkPaper) < 0.05 && luminance(darkInk) > 0.5, `${darkInk} on ${darkPaper}`);
  }));

test('text and marks of a chart have enough contrast with the page', (t) =>
  onPage('', async (page) => {
    for (const { name, path } of TYPES.filter(({ drawings }) => drawings)) {
      await t.test(`on ${name}`, async () => {
        await go(page, path);
        for (const colorScheme of SCHEMES) {
          await page.emulateMedia({ colorScheme });
          const { paper, texts, marks } = await page.evaluate(colours);
          assert.ok(texts.length > 0 && marks.length > 0);
          for (const colour of new Set(texts))
            assert.ok(contrast(colour, paper) >= TEXT, `${colorScheme}: text in ${colour} on ${paper}`);
          for (const colour of new Set(marks))
            assert.ok(contrast(colour, paper) >= MARK, `${colorScheme}: marks in ${colour} on ${paper}`);
        }
      });
    }
  }));

/** The colours in use; a mark shows by its fill, or by its stroke where it has no fill. */
function colours() {
  const style = (element: Element) => getComputedStyle(element);
  const shown = (mark: Element) => (style(mark).fill === 'none' ? style(mark).stroke : style(mark).fill);
  return {
    paper: style(document.body).backgroundColor,
    texts: [...document.querySelectorAll('figure svg text')].map((text) => style(text).fill),
    marks: [
      ...document.querySelectorAll(
        'figure svg :is(.role-mark:is(.mark-symbol, .mark-rect, .mark-arc), .role-legend-symbol) path',
      ),
    ].map(shown),
  };
}
