/** The query of an address: what a reader chose comes back from it, and what it does not know does nothing. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { readState, writeState } from '../../../../static/js/listing/address.ts';
import type { State } from '../../../../static/js/listing/columns.ts';
import { COLUMNS, state } from './example-rows.ts';

const KNOWN = {
  vendor: new Set(['Maker', 'Other & Sons', 'not-stated']),
  media: new Set(['ssd', 'hdd']),
  tags: new Set(['fast', 'small, cheap']),
  standing: new Set(['current', 'withdrawn']),
};

const read = (query: string) => readState(new URLSearchParams(query), COLUMNS, KNOWN);
function written(given: State) {
  const query = new URLSearchParams('other=kept');
  writeState(query, given, COLUMNS);
  return query.toString();
}

test('an address without a query, and one with the default, show what a reader who chose nothing sees', () => {
  assert.deepEqual(read(''), state());
  assert.equal(written(state()), 'other=kept');
});

test('names and values read as a person would write them', () => {
  const chosen = state({
    search: 'eco',
    choices: { standing: ['current'], media: ['ssd', 'hdd'] },
    ranges: { fsync: { min: 10000, max: null }, capacity: { min: 480e9, max: 2e12 } },
    sort: { name: 'fsync', descending: true },
    compact: true,
  });
  assert.equal(
    written(chosen),
    'other=kept&media=ssd&media=hdd&fsync=10000&capacity=480..2000&q=eco&sort=-fsync&density=compact',
  );
});

test('a single number is a minimum', () => {
  assert.deepEqual(read('fsync=10000').ranges, { fsync: { min: 10000, max: null } });
});

test('default choices can be removed, and the address keeps that', () => {
  assert.equal(written(state({ choices: {} })), 'other=kept&standing=any');
  assert.deepEqual(read('standing=any').choices, {});
});

test('what the listing does not know is ignored', () => {
  for (const query of [
    'vendor=Nobody',
    'vendor=',
    'media=any',
    'fsync=-1',
    'fsync=1e999',
    'fsync=..',
    'fsync=NaN',
    'sort=nothing',
    'sort=-',
    'column=none',
    'density=huge',
    'constructor=x',
    '__proto__=y',
    'standing=%00',
  ]) {
    assert.deepEqual(read(query), state(), query);
  }
});

test('every state comes back from its address', () => {
  const number = fc.option(fc.integer({ min: 0, max: 1e9 }));
  const range = fc.record({ min: number, max: number }).filter(({ min, max }) => min !== null || max !== null);
  const some = (values: Set<string>) => fc.subarray([...values], { minLength: 1 });
  const states = fc.record({
    search: fc.string({ maxLength: 40 }).map((text) => text.trim()),
    choices: fc.record(
      { vendor: some(KNOWN.vendor), media: some(KNOWN.media), tags: some(KNOWN.tags), standing: some(KNOWN.standing) },
      { requiredKeys: [] },
    ),
    ranges: fc.record({ fsync: range }, { requiredKeys: [] }),
    sort: fc.option(fc.record({ name: fc.constantFrom('title', 'fsync', 'capacity'), descending: fc.boolean() })),
    columns: fc.option(
      fc.subarray(
        COLUMNS.map(({ name }) => name),
        { minLength: 1 },
      ),
    ),
    compact: fc.boolean(),
  });
  // fast-check makes objects without a prototype
  const plain = (value: unknown) => JSON.parse(JSON.stringify(value));
  const sorted = (given: State) =>
    plain({ ...given, choices: Object.fromEntries(Object.entries(given.choices).sort()) });
  fc.assert(
    fc.property(states, (given) => {
      assert.deepEqual(sorted(readState(new URLSearchParams(written(given)), COLUMNS, KNOWN)), sorted(given));
    }),
  );
});

test('no query breaks the listing, and what it makes of one is stable', () => {
  const names = fc.constantFrom(
    'q',
    'sort',
    'column',
    'density',
    ...COLUMNS.map(({ name }) => name),
    '__proto__',
    'toString',
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(names, fc.string())), (pairs) => {
      const once = readState(new URLSearchParams(pairs), COLUMNS, KNOWN);
      assert.deepEqual(readState(new URLSearchParams(written(once)), COLUMNS, KNOWN), once);
    }),
  );
});

test('two listings of a page keep apart by their prefix', () => {
  const query = new URLSearchParams();
  writeState(query, state({ search: 'a', sort: { name: 'title', descending: false } }), COLUMNS, 'durable-');
  assert.equal(query.toString(), 'durable-q=a&durable-sort=title');
  assert.equal(readState(query, COLUMNS, KNOWN).search, '');
});
