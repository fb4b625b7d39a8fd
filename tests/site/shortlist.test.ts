/** Shortlists by use, as somebody reads them who buys: narrowed by a link, and taken to a shop. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clickForNotice, onPage } from './browser.ts';

const OSD = 'drives/for/ceph-osd/';

test('a link narrows the list, and its address gives the same list again', () =>
  onPage(OSD, async (page) => {
    const list = page.locator('iops-listing').first();
    const link = page.getByRole('link', { name: 'SATA', exact: true });
    const [, promised] = /\((\d+)\)/.exec((await link.evaluate((node) => node.nextSibling?.textContent)) ?? '') ?? [];
    await link.click();
    await page.waitForURL(/\?interface=sata$/);
    await list
      .getByRole('status')
      .filter({ hasText: `${promised} of ` })
      .waitFor();
    assert.equal(await list.locator('tbody tr[data-id]').count(), Number(promised));
  }));

test('what is sold stands first and what is gone last, and of each what was tested before what is stated', () =>
  onPage(OSD, async (page) => {
    const rows = await (await page.request.get(page.url().replace(OSD, 'drives/for-ceph-osd.json'))).json();
    const sales = ['sold', 'new', 'unknown', 'succeeded', 'old', 'gone'];
    const order = rows.map((row: any) => [sales.indexOf(row.sale), row.fit !== 'measured fit']);
    const sorted = order.toSorted((a: any[], b: any[]) => {
      const at = a.findIndex((value, place) => value !== b[place]);
      return at === -1 ? 0 : Number(a[at]) - Number(b[at]);
    });
    assert.deepEqual(order, sorted);
    assert.ok(order.length > 50);
  }));

test('a row has its part numbers to copy and a search for shops that says nothing of the reader', () =>
  onPage(
    OSD,
    async (page) => {
      const row = page.locator('tr[data-id=samsung-pm9a3]').first();
      await row.getByText('Part numbers').click();
      const copy = row.locator('iops-copy');
      await clickForNotice(copy.getByRole('button'), copy.getByText('Copied'));
      const text = await page.evaluate(() => navigator.clipboard.readText());
      assert.match(text, /^Samsung PM9A3: .*MZQL2960HCJR/);
      const shops = row.getByRole('link', { name: 'Search shops' });
      assert.equal(await shops.getAttribute('rel'), 'nofollow noreferrer external');
      assert.match((await shops.getAttribute('href')) ?? '', /^https:\/\/[^?]+\?q=Samsung%20PM9A3%20price$/);
    },
    { permissions: ['clipboard-read', 'clipboard-write'] },
  ));
