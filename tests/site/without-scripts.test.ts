/** Every type of page with scripts switched off: it is complete all the same. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { address, onPage, root } from './browser.ts';
import { allPages, TYPES } from './pages.ts';

const off = { javaScriptEnabled: false };
const pages = await allPages(root);

test('a type of page has its heading, tables and charts, and no button that does nothing', (t) =>
  onPage(
    '',
    async (page) => {
      for (const { name, path, tables = 0, drawings = 0 } of TYPES) {
        await t.test(name, async () => {
          await page.goto(address(path));
          const main = page.locator('main');
          assert.ok(await main.locator('h1').isVisible());
          const shown = await main.locator('table:not([hidden] table)').evaluateAll(readTables);
          assert.ok(shown.length >= tables, `${shown.length} tables, expected ${tables}`);
          for (const table of shown)
            assert.ok(table.caption && table.rows && !table.headersWithoutScope, JSON.stringify(table));
          const charts = await main.locator('figure svg').evaluateAll(readDrawings);
          assert.ok(charts.length >= drawings, `${charts.length} charts, expected ${drawings}`);
          for (const { role, words } of charts) {
            assert.equal(role, 'img');
            assert.equal(words.length, 2, 'a title and a description');
            assert.ok(
              words.every((text) => text.length > 10),
              words.join('; '),
            );
          }
          assert.deepEqual(await page.locator('button:visible:not(form[action] button)').allInnerTexts(), []);
        });
      }
    },
    off,
  ));

test('a calculator shows worked examples with their source', () =>
  onPage(
    'calculators/block-db/',
    async (page) => {
      const examples = page.locator('.calculator-examples tbody tr');
      assert.ok((await examples.count()) >= 3);
      for (const example of await examples.all())
        assert.ok((await example.locator('td').last().innerText()).length > 5);
    },
    off,
  ));

test('the search page leads to every page of the site, directly or by one list of its section', () =>
  onPage(
    'search/',
    async (page) => {
      const linked = new Set(['search/']);
      for (const path of linked) {
        if (!/^[a-z]+\/((all|page)\/(\d+\/)?|for\/([a-z-]+\/)?)?$/.test(path)) continue;
        await page.goto(address(path));
        const links = await page
          .locator('main a, header a')
          .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
        for (const href of links) linked.add(href.slice(root.href.length));
      }
      assert.deepEqual(
        pages.filter((path) => !linked.has(path) && !['', 'search/'].includes(path)),
        [],
      );
    },
    off,
  ));

function readTables(tables: Element[]) {
  return tables.map((table) => ({
    caption:
      table.querySelector('caption')?.textContent?.trim() || table.closest('[aria-label]')?.getAttribute('aria-label'),
    rows: table.querySelectorAll('tbody tr').length,
    headersWithoutScope: table.querySelectorAll('th:not([scope])').length,
  }));
}

function readDrawings(drawings: Element[]) {
  return drawings.map((svg) => ({
    role: svg.getAttribute('role'),
    words: (svg.getAttribute('aria-labelledby') ?? '')
      .split(' ')
      .map((id) => svg.closest('figure')?.querySelector(`figcaption [id="${id}"]`)?.textContent ?? ''),
  }));
}
