/** The lines of code of a listing, run by the languages that they are written in: they give the rows that are shown. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { itemsOf, match } from '../../../../static/js/listing/match.ts';
import { conditionsOf, WRITERS } from '../../../../static/js/listing/take-away.ts';
import { COLUMNS, ROWS, state } from './example-rows.ts';

const PYTHON = fileURLToPath(new URL('../../../../.venv/bin/python', import.meta.url));
const PANDAS_PYTHON = process.env.PANDAS_PYTHON ?? PYTHON;
const STATES = [
  state(),
  state({ choices: { vendor: ['Maker', 'not-stated'] } }),
  state({ choices: { vendor: ['O\'Neil "& Sons"'] } }),
  state({ choices: { tags: ['fast'], standing: ['current'] } }),
  state({ choices: { tags: ['not-stated', 'slow'] } }),
  state({ ranges: { fsync: { min: 150, max: 900 } } }),
  state({ ranges: { capacity: { min: 900e9, max: null } }, choices: { media: ['ssd', 'hdd'] } }),
  state({ search: 'alpha', choices: {} }),
  state({ choices: { level: ['3'], is_class: ['true'] } }),
];

const more = { as: 'text', name: '', heading: '', labels: {}, none: '', to: '', unit: '', factor: 1, chosen: [] };
const columns = [
  ...COLUMNS,
  ...(['level', 'is_class'] as const).map((key) => ({
    ...more,
    ...{ key, name: key, facet: 'choice' as const, descending: false, optional: false },
  })),
];
const rows = [
  ...ROWS.map((row, place) => ({ ...row, level: place, is_class: place % 2 === 1 })),
  { ...ROWS[0], id: 'Quoted', href: 'q/', vendor: 'O\'Neil "& Sons"', level: null, is_class: null },
  { ...ROWS[0], id: 'Unknown', href: 'u/', vendor: null, level: 3, is_class: true },
];
const items = itemsOf(rows, columns);

const folder = mkdtempSync(join(tmpdir(), 'listing-code-'));
after(() => rmSync(folder, { recursive: true }));
const file = join(folder, 'rows.json');
writeFileSync(file, JSON.stringify(rows));

const cases = STATES.map((given) => {
  const { shown } = match(items, columns, given);
  return { conditions: conditionsOf(items, shown, columns, given), ids: shown.map(({ row }) => row.id).sort() };
});

/** @param code that prints a line of JSON for each case */
function run(program: string, args: string[], code: string) {
  const script = join(folder, 'script');
  writeFileSync(script, code);
  const { status, stdout, stderr } = spawnSync(program, [...args, script], { encoding: 'utf8' });
  assert.equal(status, 0, stderr);
  return stdout
    .trim()
    .split('\n')
    .map((line) => [...JSON.parse(line)].sort());
}

const works = (program: string, args: string[]) => spawnSync(program, args).status === 0;
const expected = cases.map(({ ids }) => ids);

test('the states of this test choose different rows', () => {
  assert.ok(new Set(expected.map(String)).size >= STATES.length - 1);
  assert.ok(expected.every((ids) => ids.length > 0));
});

test('DuckDB gives the rows that are shown', () => {
  const queries = cases.map(({ conditions }) => WRITERS.DuckDB(file, conditions));
  const code = `import json, duckdb
for query in ${JSON.stringify(queries)}:
    print(json.dumps([row[0] for row in duckdb.sql(query).select("id").fetchall()]))`;
  assert.deepEqual(run(PYTHON, [], code), expected);
});

const noPandas = works(PANDAS_PYTHON, ['-c', 'import pandas'])
  ? false
  : 'pandas is not installed: PANDAS_PYTHON may name one';
test('pandas gives the rows that are shown', { skip: noPandas }, () => {
  const address = pathToFileURL(file).href;
  const codes = cases.map(
    ({ conditions }) => `${WRITERS.pandas(address, conditions)}\nprint(json.dumps(list(rows["id"])))\n`,
  );
  assert.deepEqual(run(PANDAS_PYTHON, [], codes.join('\n')), expected);
});

const noR = works('Rscript', ['-e', 'library(jsonlite)']) ? false : 'R or its package jsonlite is not installed';
test('R gives the rows that are shown', { skip: noR }, () => {
  const codes = cases.map(
    ({ conditions }) => `${WRITERS.R(file, conditions)}\ncat(toJSON(as.character(rows$id)), "\\n")\n`,
  );
  assert.deepEqual(run('Rscript', [], codes.join('\n')), expected);
});
