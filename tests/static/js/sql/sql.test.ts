/** The SQL page without a page: addresses that are data, values, files that keep texts as texts, charts. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compile } from 'vega-lite';
import { explainError, queryOf, readAddress, writeAddress } from '../../../../static/js/sql/query.ts';
import {
  chartSpecification,
  plain,
  type Result,
  resultCsv,
  resultJson,
  resultMarkdown,
  suitableChart,
} from '../../../../static/js/sql/result.ts';

const result: Result = {
  columns: [
    { name: 'drive.name', type: 'Utf8', isNumber: false },
    { name: 'iops', type: 'Int64', isNumber: true },
    { name: 'iops', type: 'Int64', isNumber: true },
  ],
  rows: [
    ['=cmd|"x"', 25100, 1],
    ['a | b\n<img src=x>', null, 2],
  ],
  more: false,
};

test('a query comes back from its address as it was, whatever it holds', () => {
  for (const query of ["select '#&=+% ü 😀'\n-- <script>", 'a'.repeat(20_000)])
    assert.deepEqual(readAddress(writeAddress(query)), { query });
});

test('names in an address are names, and nothing else is asked for', () => {
  assert.deepEqual(readAddress('#start=effects&only=effects/write_cache'), {
    start: 'effects',
    only: 'effects/write_cache',
  });
  assert.deepEqual(readAddress("#start=effects&only=x'; drop table y; --"), { start: 'effects', only: '' });
  for (const hash of ['', '#', '#table=drives; drop', '#start=../../x', '#start=//host/x', '#top'])
    assert.equal(readAddress(hash), null, hash);
});

test('the query of one drawing keeps the others out', () => {
  assert.equal(queryOf('select 1;', ''), 'select 1;');
  const one = queryOf("select 'a' as chart, 1 as n;\n", 'a');
  assert.match(one, /exclude \(chart\)[\s\S]*where chart = 'a';/);
  assert.ok(!one.includes('n;'), 'no end of a statement inside it');
});

test('values become plain: whole numbers beyond what a number holds stay exact, days and lists are readable', () => {
  assert.equal(plain(12n), 12);
  assert.equal(plain(9007199254740993n), '9007199254740993');
  assert.equal(plain(Date.UTC(2026, 10, 22), 'Date32<DAY>'), '2026-11-22');
  assert.equal(plain(Number.NaN), 'NaN');
  assert.deepEqual(plain({ toJSON: () => [1n, null] }), [1, null]);
});

test('files keep every text a text, and columns of one name apart', () => {
  assert.equal(resultCsv(result).split('\r\n')[1], `"'=cmd|""x""",25100,1`);
  assert.deepEqual(JSON.parse(resultJson(result))[0], { 'drive.name': '=cmd|"x"', iops: 25100, iops_2: 1 });
  const markdown = resultMarkdown(result, 'https://example.org/#query=1');
  assert.match(markdown, /^\| drive\.name \| iops \| iops \|\n\| --- \| ---: \| ---: \|\n/);
  assert.match(markdown, /\| a \\\| b \\<img src=x\\> \| {2}\| 2 \|\n/);
});

test('a chart takes texts and numbers by place, whatever the columns are called', () => {
  const chart = suitableChart(result);
  assert.deepEqual(chart, { mark: 'bar', x: 1, y: 0, colour: null, log: false });
  if (!chart) return;
  for (const log of [false, true]) {
    const { spec } = compile(chartSpecification(result, { ...chart, log }) as any);
    assert.ok(JSON.stringify(spec).includes('25100'));
  }
  assert.equal(suitableChart({ ...result, columns: result.columns.slice(0, 1) }), null);
});

test('an error of the engine is explained where there is something to do about it', () => {
  assert.match(explainError('Cannot execute statement of type "INSERT" … attached in read-only mode!'), /reading only/);
  assert.match(explainError('Catalog Error: Table with name drive does not exist!'), /listed below/);
  assert.match(explainError('to_json is not in the catalog, but it exists in the json extension.'), /extension/);
  assert.equal(explainError('Something else'), '');
});
