/** Figures of the first records where a reader looks for them: from the source, through the build, to a page. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { onPage } from './browser.ts';

const off = { javaScriptEnabled: false };
const MICRON = 'drives/micron-5100-eco-960gb/';
const EFFECT = 'effects/write_cache/';

/** The table row that shows a figure before and after a change. */
function row(page: Page, before: number, after: number) {
  const cell = (value: number) => page.locator(`td data[value="${value}"]`);
  return page
    .locator('tbody tr')
    .filter({ has: cell(before) })
    .filter({ has: cell(after) })
    .first();
}

test('the page of the Micron 5100 shows 659 → 25,100, ×38, and 671 → 25,100', () =>
  onPage(
    MICRON,
    async (page) => {
      assert.match(await row(page, 659, 25100).innerText(), /659 IOPS\s+25,100 IOPS\s+×38\b/);
      assert.match(await row(page, 671, 25100).innerText(), /671 IOPS\s+25,100 IOPS\s+×37\b/);
    },
    off,
  ));

test('the effect of the write cache shows the Nytro going from 288 to 18,100, ×63', () =>
  onPage(
    EFFECT,
    async (page) => {
      const answer = page.locator('#flushed-write p', { hasText: 'Seagate Nytro 1351' });
      assert.match(await answer.innerText(), /288 IOPS → 18,100 IOPS \(×63, better\)/);
    },
    off,
  ));

test('codes that three laboratories tried are three systems by three testers', () =>
  onPage(
    'effects/redundancy/',
    async (page) => {
      const verdict = page.getByText('Worse on all 3 systems, by 3 testers').first();
      assert.ok(await verdict.isVisible());
    },
    off,
  ));

test('the loss from 603 to 405 is shown, in words and not by colour alone', () =>
  onPage(
    EFFECT,
    async (page) => {
      const text = await row(page, 603, 405).innerText();
      assert.match(text, /603 IOPS\s+405 IOPS\s+×0\.67/);
      assert.match(text, /\bworse\b/);
    },
    off,
  ));
