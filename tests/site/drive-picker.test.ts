/** A drive of the catalogue in the throughput calculator: by keyboard, from a link, unknown, taken back. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { onPage as open } from './browser.ts';

const PLACE = 'calculators/throughput/';
const NYTRO = 'seagate-nytro-1351-xa3840le10063';

const said = (page: Page, words: string | RegExp) => page.locator('[data-drive-summary]', { hasText: words }).waitFor();
const answer = (page: Page) => page.locator('[data-list=answer]').innerText();

describe('a drive of the catalogue', () => {
  test('typed and chosen by keyboard it fills the figures, says what was measured, and is in the address', () =>
    open(PLACE, async (page) => {
      await page.locator('iops-calculator[data-ready]').waitFor();
      await page.locator('summary', { hasText: 'A drive that was measured' }).focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      assert.equal(await page.evaluate(() => document.activeElement?.id), 'in-drive');
      await page.locator(`#in-drive-list option[value=${NYTRO}]`).waitFor({ state: 'attached' });
      await page.keyboard.type(NYTRO);
      await page.keyboard.press('Tab'); // past the link to the table
      await page.keyboard.press('Tab');
      assert.equal(await page.evaluate(() => document.activeElement?.id), 'in-write_cache');
      await said(page, 'Measured on Seagate Nytro 1351 XA3840LE10063, write cache off');
      assert.equal(await page.locator('#in-write_iops').inputValue(), '65700');
      assert.equal(await page.locator('#in-drive_class').inputValue(), 'ssd');
      await page.keyboard.press('ArrowDown');
      await said(page, /write cache on: flushed writes at depth 288 IOPS/);
      await page.locator('[data-list=answer]', { hasText: /1,920 IOPS .* bound by the drives/ }).waitFor();
      assert.match(await page.locator('[data-drive-summary]').innerText(), /one flushed write 3\.47\d? ms/);
      await page.waitForURL((url) => url.search === `?drive=${NYTRO}&write_cache=on`);
    }));

  test('the link on its own page leads to the same answer', () =>
    open(`drives/${NYTRO}/`, async (page) => {
      await page.getByRole('link', { name: 'Estimate a Ceph cluster of these drives, write cache on' }).click();
      await said(page, 'write cache on');
      await page.locator('[data-list=answer]', { hasText: '1,920 IOPS' }).waitFor();
      assert.equal(await page.locator('#in-write_iops').inputValue(), '288');
    }));

  test('an entry of the reader stays over the figure of the drive, in the form and in the link', () =>
    open(`${PLACE}?drive=${NYTRO}&write_cache=on&write_iops=1000`, async (page) => {
      await said(page, 'write cache on');
      assert.equal(await page.locator('#in-write_iops').inputValue(), '1000');
      assert.equal(await page.locator('#in-read_iops').inputValue(), '50000');
      await page.locator('#in-write_cache').selectOption('off');
      await said(page, 'write cache off');
      await page.waitForURL((url) => url.search === `?drive=${NYTRO}&write_iops=1000`);
    }));

  test('what was not measured stays that of the class, and is named', () =>
    open(`${PLACE}?drive=samsung-850-evo`, async (page) => {
      await said(page, 'Nobody measured it with the write cache off.');
      await said(page, /taken from the class SATA or SAS SSD: reads at depth, one read\./);
      assert.equal(await page.locator('#in-write_mb_s').inputValue(), '90');
      assert.equal(await page.locator('#in-read_iops').inputValue(), '');
    }));

  test('an unknown drive in a link is said at its field, and the class answers', () =>
    open(`${PLACE}?drive=<b>nothing</b>`, async (page) => {
      await page
        .locator('#in-drive-error', {
          hasText: 'No drive with figures is called “<b>nothing</b>”; choose one from the list',
        })
        .waitFor();
      assert.equal(await page.locator('#in-drive').getAttribute('aria-invalid'), 'true');
      assert.match(await answer(page), /IOPS of random writes/);
    }));

  test('Reset brings the class back', () =>
    open(`${PLACE}?drive=${NYTRO}`, async (page) => {
      await said(page, 'Measured on');
      await page.getByRole('button', { name: 'Reset' }).click();
      await page.waitForURL((url) => url.search === '');
      assert.deepEqual(
        await Promise.all(
          ['drive', 'write_iops', 'drive_class'].map((name) => page.locator(`#in-${name}`).inputValue()),
        ),
        ['', '', 'nvme'],
      );
      assert.equal(await page.locator('[data-drive-summary]').innerText(), '');
    }));

  test('without scripts the page leads to the table of drives', () =>
    open(
      PLACE,
      async (page) => {
        await page.locator('.calculator__notice').getByRole('link', { name: 'tables' }).click();
        assert.match(page.url(), /#drives$/);
        const drives = page.locator('section[aria-labelledby=drives]');
        await drives.locator('summary').first().click();
        const row = drives.locator('tr', { hasText: 'Seagate Nytro 1351' }).first();
        assert.match(await row.innerText(), /on\s+1,920 IOPS\s+the drives\s+depth\s+234 IOPS/);
      },
      { javaScriptEnabled: false },
    ));
});
