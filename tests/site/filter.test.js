/** The listing of drives: complete without scripts, narrowed by choices that the address keeps. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onPage } from './browser.js';

/** @param {import('playwright-core').Page} page */
const shown = (page) => page.locator('tr[data-iops]:visible');

test('protected SATA drives of 10,000 and more are what the address asks for', () => onPage('drives/?plp=yes&attachment=sata&iops=10000', async (page) => {
  await page.locator('iops-filter form').waitFor();
  const rows = await shown(page).evaluateAll((all) => all.map((row) => ({ ...(/** @type {HTMLElement} */ (row)).dataset })));
  assert.ok(rows.length >= 5);
  assert.ok(rows.every((row) => row['plp'] === 'yes' && row['attachment'] === 'sata' && Number(row['iops']) >= 10000));
  assert.equal(await page.getByLabel('IOPS at least').inputValue(), '10000');
  const all = await page.locator('tr[data-iops]').count();
  assert.equal(await page.getByRole('status').textContent(), `${rows.length} of ${all} rows`);
}));

test('a choice narrows the rows, is kept in the address, and goes away again', () => onPage('drives/', async (page) => {
  await page.locator('iops-filter form').waitFor();
  const all = await shown(page).count();
  await page.getByLabel('Made for').selectOption('client');
  const clients = await shown(page).count();
  assert.ok(clients > 0 && clients < all);
  assert.match(page.url(), /segment=client/);
  await page.getByLabel('Made for').selectOption('');
  assert.equal(await shown(page).count(), all);
  assert.doesNotMatch(page.url(), /segment/);
}));

test('a group without a row that fits is gone with its heading', () => onPage('drives/?iops=1000000000', async (page) => {
  await page.locator('iops-filter form').waitFor();
  assert.equal(await page.locator('iops-filter tbody:visible').count(), 0);
}));
