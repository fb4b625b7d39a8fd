/** Which rows fit, what each further choice would leave, and their order. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { State } from '../../../../static/js/listing/columns.ts';
import { itemsOf, match, sortItems } from '../../../../static/js/listing/match.ts';
import { COLUMNS, manyRows, ROWS, state } from './example-rows.ts';

const items = itemsOf(ROWS, COLUMNS);
const shown = (chosen: Partial<State>) => match(items, COLUMNS, state(chosen)).shown.map(({ row }) => row.id);
const all = { choices: {} };

test('withdrawn rows are away until a reader asks for them', () => {
  assert.deepEqual(shown({}), ['Alpha 10', 'Alpha 9', 'Beta', 'Gamma']);
  assert.deepEqual(shown({ choices: { standing: ['withdrawn'] } }), ['Delta']);
  assert.equal(shown(all).length, 5);
});

test('values of one column add up, values of two narrow', () => {
  assert.deepEqual(shown({ choices: { media: ['ssd', 'hdd'], vendor: ['Maker'] } }), ['Alpha 10', 'Alpha 9', 'Delta']);
  assert.deepEqual(shown({ choices: { tags: ['small', 'slow'] } }), ['Alpha 10', 'Alpha 9']);
});

test('what nobody states can be chosen, and fits no range', () => {
  assert.deepEqual(shown({ choices: { tags: ['not-stated'] } }), ['Gamma', 'Delta']);
  assert.deepEqual(shown({ ...all, ranges: { fsync: { min: 0, max: null } } }), [
    'Alpha 10',
    'Alpha 9',
    'Beta',
    'Delta',
  ]);
});

test('limits include themselves, and one of several capacities is enough', () => {
  assert.deepEqual(shown({ ranges: { fsync: { min: 150, max: 500 } } }), ['Alpha 9', 'Beta']);
  assert.deepEqual(shown({ ranges: { capacity: { min: 900e9, max: 1e12 } } }), ['Alpha 10']);
});

test('search words match in any order and case, and in the labels of values', () => {
  assert.deepEqual(shown({ search: 'MAKER alp' }), ['Alpha 10', 'Alpha 9']);
  assert.deepEqual(shown({ search: 'hard disk' }), ['Alpha 9']);
});

test('a count says how many rows its choice would show', () => {
  const chosen = { choices: { media: ['ssd'] }, ranges: { fsync: { min: 400, max: null } } };
  const { counts, bounds } = match(items, COLUMNS, state(chosen));
  assert.deepEqual(
    [...(counts.vendor ?? [])],
    [
      ['Maker', 2],
      ['Other', 1],
    ],
  );
  assert.deepEqual([...(counts.media ?? [])], [['ssd', 3]]);
  assert.deepEqual(bounds.fsync, { min: 500, max: 20000 }, 'of the rows that fit all other choices');
});

test('every count offered is the number of rows that one would get, whatever is chosen', () => {
  const many = itemsOf(manyRows(300), COLUMNS);
  const some = (values: string[]) => fc.subarray(values);
  const chosen = fc.record({
    vendor: some(['Intel', 'Micron', 'Kioxia']),
    media: some(['ssd', 'hdd']),
    tags: some(['fast', 'new']),
    standing: some(['current', 'withdrawn']),
  });
  const least = fc.option(fc.integer({ min: 0, max: 100000 }));
  fc.assert(
    fc.property(chosen, least, fc.constantFrom('', 'sam', 'pm1 intel'), (choices, limit, search) => {
      const now = state({ choices, search, ranges: limit === null ? {} : { fsync: { min: limit, max: null } } });
      const { counts } = match(many, COLUMNS, now);
      for (const [name, values] of Object.entries(counts)) {
        for (const [value, count] of values) {
          const chosenOnly = match(many, COLUMNS, { ...now, choices: { ...now.choices, [name]: [value] } });
          assert.equal(chosenOnly.shown.length, count, `${name}=${value}`);
        }
      }
    }),
    { numRuns: 40 },
  );
});

test('numbers within names sort as numbers; rows without a value come last, both ways', () => {
  const by = (name: string, descending: boolean) =>
    sortItems(items, COLUMNS, { name, descending }).map(({ row }) => row.id);
  assert.deepEqual(by('title', false), ['Alpha 9', 'Alpha 10', 'Delta', 'Gamma', 'Beta']);
  assert.deepEqual(by('fsync', true), ['Alpha 10', 'Delta', 'Alpha 9', 'Gamma', 'Beta']);
  assert.deepEqual(by('fsync', false), ['Alpha 9', 'Delta', 'Alpha 10', 'Gamma', 'Beta']);
});

test('groups stay together in their order, and rows marked last end their group', () => {
  const grouped = itemsOf(ROWS, COLUMNS, 'vendor');
  assert.deepEqual(
    sortItems(grouped, COLUMNS, { name: 'title', descending: true }).map(({ row }) => row.id),
    ['Delta', 'Alpha 10', 'Alpha 9', 'Gamma', 'Beta'],
  );
});
