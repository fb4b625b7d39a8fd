/** The pages of all calculators alike: by keyboard, from a link with unknown names, on paper, and without scripts. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { go, onPage, openAll } from './browser.ts';
import { answer, IDS, placeOf } from './calculator-form.ts';

const UNKNOWN = new URLSearchParams([
  ['<b>hosts[]', '5'],
  ['constructor', '1'],
  ['__proto__', '2'],
]);
/** A4 less the margins of print.css, in CSS pixels. */
const PAPER = { width: 658, height: 980 };

// One page for all of it: none of these changes what the next one looks at. layout.test.ts has phones.
describe('each calculator', { concurrency: 2 }, () => {
  for (const id of IDS) {
    test(id, (t) =>
      onPage(`${placeOf(id)}?${UNKNOWN}`, async (page) => {
        await t.test('a name that the calculator does not know is said and left out', async () => {
          assert.match(await page.locator('[data-ignored]').innerText(), /“<b>hosts\[\]”.*does not know/);
          assert.equal(await page.locator('main b').count(), 0);
          assert.equal(await page.locator('[aria-invalid]').count(), 0);
        });

        await t.test('the Tab key reaches every control of the form, folded ones too, and each has a name', () =>
          walk(page),
        );

        await t.test('on A4 paper stand answer, inputs and tables, no control, and nothing is cut', async () => {
          await page.setViewportSize(PAPER);
          await answer(page);
          await openAll(page);
          await page.emulateMedia({ media: 'print' });
          assert.equal(await page.locator('main :is(button, input, select):visible').count(), 0);
          assert.ok(await page.locator('[data-list=answer]').isVisible());
          const listed = await page.locator('[data-inputs] dd').allInnerTexts();
          assert.equal(listed.length, await page.locator('[data-kind][name]').count());
          assert.ok(listed.every((text) => text.trim() !== ''));
          assert.deepEqual(await page.evaluate(cutElements), []);
        });
      }),
    );
  }
});

test('without scripts it has formulas, examples, tables and sources, and no control that does nothing', (t) =>
  onPage(
    '',
    async (page) => {
      for (const id of IDS) {
        await t.test(id, async () => {
          await go(page, placeOf(id), false);
          assert.ok((await page.locator('.calculator-formula__maths').count()) >= 1);
          assert.ok((await page.locator('.calculator-examples tbody tr').count()) >= 3);
          assert.ok((await page.locator('main table').count()) >= 3);
          assert.ok(await page.locator('#sources').isVisible());
          assert.equal(await page.locator('main :is(input, select, button):visible').count(), 0);
          for (const link of await page.locator('.calculator__notice a').all()) {
            const target = (await link.getAttribute('href')) ?? '';
            assert.ok(await page.locator(target).isVisible(), target);
          }
        });
      }
    },
    { javaScriptEnabled: false },
  ));

/** Tab through the page until every control of the form had the focus, and unfold what is folded on the way. */
async function walk(page: Page) {
  const wanted = await page.locator('iops-calculator form :is(input, select, button)').count();
  const reached = new Set();
  for (let presses = 0; presses < 4 * wanted + 60 && reached.size < wanted; presses += 1) {
    await page.keyboard.press('Tab');
    const focus = await page.evaluate(focusedControl);
    if (focus === 'folded') await page.keyboard.press('Enter');
    else if (focus) {
      assert.match(focus, /^\d+ \S/, 'a control without a name');
      reached.add(focus);
    }
  }
  assert.equal(reached.size, wanted);
}

/** The control of the form that has the focus, as its place and its name; “folded” for a group that is closed. */
function focusedControl() {
  const at = document.activeElement;
  if (!at?.closest('iops-calculator form') || at.localName === 'a') return null;
  if (at.localName === 'summary') return at.parentElement?.hasAttribute('open') ? null : 'folded';
  const { labels } = at as HTMLInputElement;
  const name =
    [...(labels ?? [])].map((label) => label.textContent).join('') || at.getAttribute('aria-label') || at.textContent;
  const controls = [...document.querySelectorAll('iops-calculator form :is(input, select, button)')];
  return `${controls.indexOf(at)} ${name?.trim()}`;
}

/** The first elements that end right of the sheet. */
function cutElements() {
  return [...document.querySelectorAll('main *')]
    .filter(
      (element) =>
        !element.closest('.visually-hidden, svg') &&
        element.getBoundingClientRect().right > document.documentElement.clientWidth + 1,
    )
    .map((element) => element.outerHTML.slice(0, 90))
    .slice(0, 5);
}
