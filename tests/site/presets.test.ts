/**
 * The lists of published values beside the fields of a calculator: choosing fills the field, editing leaves the list.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onPage } from './browser.ts';

const PLACE = 'calculators/data-loss/';
const ANSWERED = 'iops-calculator[data-ready]';

test('a published rate fills its field, changes the answer and is in the address', () =>
  onPage(PLACE, async (page) => {
    await page.locator(ANSWERED).waitFor();
    const before = await page.locator('[data-list=answer]').textContent();
    const list = page.getByLabel('A published rate');
    const label = await list.locator('option', { hasText: 'ST3000DM001' }).first().innerText();
    await list.selectOption({ label });
    assert.equal(await page.locator('#in-drive_afr').inputValue(), '25.302');
    await page.waitForFunction((old) => document.querySelector('[data-list=answer]')?.textContent !== old, before);
    await page.waitForURL(/drive_afr=25\.302/);
  }));

test('a speed brings its unit along, and a field edited by hand leaves the list', () =>
  onPage(PLACE, async (page) => {
    await page.locator(ANSWERED).waitFor();
    const list = page.getByLabel('A published speed');
    await list.selectOption({ label: await list.locator('option', { hasText: '388 MiB/s' }).first().innerText() });
    assert.deepEqual(
      [
        await page.locator('#in-rebuild_bytes_s').inputValue(),
        await page.locator('[data-unit-of=rebuild_bytes_s]').inputValue(),
      ],
      ['388', 'MiB'],
    );
    await page.locator('#in-rebuild_bytes_s').fill('60');
    assert.equal(await list.inputValue(), '');
  }));
