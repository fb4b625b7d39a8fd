/** Redundancy in one choice, two answers side by side, and one cluster through several calculators. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { go, onPage, root } from './browser.ts';
import { answer } from './calculator-form.ts';

const CHOICE = '#in-redundancy-choice';

test('3 copies are kept beside 4+2, in a link that gives both again, and the cluster goes along', () =>
  onPage('calculators/capacity/?hosts=8&drive_bytes=10TB', async (page) => {
    const before = await answer(page);
    assert.match(before, /3 copies/);
    await page.getByRole('button', { name: 'Keep to compare' }).click();
    await page.selectOption(CHOICE, '4+2');
    await page.waitForFunction(() => location.search.includes('data_shards=4'));
    assert.match(await answer(page), /4\+2/);
    const table = page.locator('.calculator__kept table');
    const both = await table.innerText();
    assert.match(both, /Redundancy\s+3 copies\s+EC 4\+2/);
    await page.reload();
    await table.waitFor();
    assert.equal(await table.innerText(), both);
    assert.equal(await page.locator('[data-ignored]').innerText(), '');
    const link = page.locator('[data-same-cluster="data-loss"]');
    const { pathname, search } = new URL((await link.getAttribute('href')) ?? '', root);
    await go(page, pathname.slice(root.pathname.length) + search);
    assert.equal(await page.inputValue('#in-hosts'), '8');
    assert.equal(await page.inputValue('#in-drive_bytes'), '10');
    assert.equal(await page.inputValue(CHOICE), '4+2');
    await page.getByRole('button', { name: 'Drop the kept answer' }).waitFor({ state: 'hidden' });
  }));

test('a code that the list lacks opens the inputs that hold it', () =>
  onPage('calculators/data-loss/?data_shards=5&parity_shards=3', async (page) => {
    assert.equal(await page.inputValue(CHOICE), '');
    assert.equal(await page.inputValue('#in-data_shards'), '5');
    assert.ok(await page.locator('#in-data_shards').isVisible());
    await page.selectOption(CHOICE, '1+2');
    assert.equal(await page.inputValue('#in-data_shards'), '1');
    assert.match(await answer(page), /./);
  }));
