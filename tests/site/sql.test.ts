/** SQL in the page: nothing loaded before it is asked, published answers, hostile links, stop, errors that explain. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { address, go, onPage } from './browser.ts';

const PAGE = 'data/sql/';
const HOSTILE = `<img src=x onerror=alert(1)> "'</textarea><script>alert(1)</script>`;

const editor = (page: Page) => page.getByRole('textbox', { name: 'Query' });

/** @param says what the status ends in */
async function answer(page: Page, says: RegExp = /rows? in /) {
  await page.locator('iops-sql:not([aria-busy]) [data-part=status]').filter({ hasText: says }).waitFor();
  return page.locator('[data-part=result]');
}

async function run(page: Page, query: string) {
  await editor(page).fill(query);
  await editor(page).press('Control+Enter');
}

const cells = (result: Locator) =>
  result
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent)));

/** @param name of the button @returns the file that it gives */
async function file(page: Page, name: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name, exact: true }).click(),
  ]);
  const chunks = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

test('worked questions and charts answer as published; errors explain; a query can be stopped', () =>
  onPage(PAGE, async (page, { requests }) => {
    const large = () => requests.filter((url) => /wasm|duckdb-gz|vendor\/duckdb/.test(url));
    await page.waitForLoadState('networkidle');
    assert.deepEqual(large(), [], 'nothing large before the first run');

    // A worked question, by its link and the keyboard.
    const [link] = await page.locator('a[data-start]').all();
    await link?.click();
    await page.locator('[data-part=status]').filter({ hasText: 'Press Run' }).waitFor();
    assert.deepEqual(large(), [], 'nothing large before the first run');
    await editor(page).press('Control+Enter');
    const result = await answer(page);
    const published = await (await fetch(address('data/'))).text();
    const [, question = ''] = published.match(/<h3 id="?1-[\s\S]*?<tbody>([\s\S]*?)<\/tbody>/) ?? [];
    const expected = [...question.matchAll(/<th scope="?row"?>([^<]*)</g)].map(([, text]) => text);
    assert.deepEqual(
      (await cells(result)).map(([first]) => first),
      expected,
    );
    assert.ok(expected.length > 0);
    assert.match(page.url(), /#query=/);

    // One drawing of a chart: its rows are those of the published file.
    await go(page, `${PAGE}#start=effects&only=effects/write_cache`);
    await page.locator('[data-part=status]').filter({ hasText: 'Press Run' }).waitFor();
    await page.locator('iops-sql').getByRole('button', { name: 'Run' }).click();
    await answer(page);
    const rows = JSON.parse(await file(page, 'JSON'));
    const drawn = await (await fetch(address('charts/effects/write_cache.json'))).json();
    assert.deepEqual(Object.keys(rows[0]), Object.keys(drawn[0]));
    assert.equal(rows.length, drawn.length);
    for (const [place, row] of rows.entries())
      for (const [name, value] of Object.entries(row))
        if (typeof value === 'number') assert.ok(Math.abs(value - drawn[place][name]) <= Math.abs(value) * 1e-9);
        else assert.deepEqual(value, drawn[place][name]);
    assert.equal((await file(page, 'CSV')).trimEnd().split('\r\n').length, drawn.length + 1);
    assert.ok((await file(page, 'MD')).includes('#query='));

    await page.getByRole('button', { name: 'Draw a chart' }).click();
    await page.locator('.sql-drawing svg').waitFor();

    // Errors say what to do; more rows than are read are said to be there; a long query ends when asked.
    await run(page, 'insert into drives select * from drives');
    assert.match((await (await answer(page, /no answer/)).textContent()) ?? '', /reading only/);
    await run(page, "select * from read_csv('https://example.org/x.csv')");
    assert.match((await (await answer(page, /no answer/)).textContent()) ?? '', /published database alone/);
    await run(page, 'select range from range(1000000)');
    await answer(page, /10,000 rows in .* has more rows/);
    await run(page, 'select count(*) from range(100000000) a, range(100000000) b where (a.range * b.range) % 7 = 3');
    await page.locator('[data-part=status]').filter({ hasText: 'Running' }).waitFor();
    await page.getByRole('button', { name: 'Stop' }).click();
    await answer(page, /^Stopped\.$/);
    await run(page, 'select 6 * 7 as answer');
    assert.deepEqual(await cells(await answer(page)), [['42']]);
  }));

test('a link with a hostile query writes it as text, runs nothing and loads nothing', () =>
  onPage(`${PAGE}#query=${encodeURIComponent(HOSTILE)}`, async (page, { requests }) => {
    assert.equal(await editor(page).inputValue(), HOSTILE);
    await page.locator('[data-part=status]').filter({ hasText: 'Press Run' }).waitFor();
    assert.deepEqual(
      requests.filter((url) => /wasm|\/x$/.test(url)),
      [],
    );
    // The same as values of a result.
    await run(page, `select '${HOSTILE.replaceAll("'", "''")}' as "<b>name</b>"`);
    const result = await answer(page);
    assert.deepEqual(await cells(result), [[HOSTILE]]);
    assert.equal(await result.locator('img, script, b').count(), 0);
  }));

test('tables and columns are explained before anything large is loaded, and lead into the query', () =>
  onPage(`${PAGE}#table=drives`, async (page, { requests }) => {
    assert.match(await editor(page).inputValue(), /from drives/);
    await page.getByText('Tables and columns', { exact: true }).click();
    await page.getByLabel('Find a table or a column').fill('flushed_iops');
    const table = page.locator('.sql-table:visible').filter({ hasText: 'honest_iops' }).first();
    await table.locator('summary').click();
    await table.getByText('Put', { exact: false }).count();
    await editor(page).fill('');
    await table.getByRole('button', { name: 'flushed_iops', exact: true }).click();
    assert.equal(await editor(page).inputValue(), 'flushed_iops');
    assert.deepEqual(
      requests.filter((url) => url.includes('wasm')),
      [],
    );
  }));

test('where scripts are off, the page says what runs the same queries', () =>
  onPage(
    PAGE,
    async (page) => {
      assert.equal(await editor(page).isVisible(), false);
      assert.ok(await page.getByText('Scripts are off').isVisible());
      assert.ok(await page.getByText('duckdb -readonly honest-iops.duckdb').isVisible());
    },
    { javaScriptEnabled: false },
  ));
