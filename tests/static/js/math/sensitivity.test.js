/** sensitivity: what an answer hinges on, for calculators whose effects are known by hand. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { InputError } from '../../../../static/js/math/input.js';
import { factorBetween, sensitivity } from '../../../../static/js/math/sensitivity.js';

const calculate = (/** @type {any} */ { a, b, c }) => {
  if (c > 5) throw new InputError('out_of_range', 'c', c, 'write less');
  return { value: a * b ** 2, other: c };
};
const NOW = { a: 2, b: 2, c: 2 };
const RANGES = [{ field: 'c', low: 1, high: 9 }, { field: 'a', low: 1, high: 4 }, { field: 'b', low: 1, high: 4 }];

test('inputs are sorted by what they change, and their ends are those of the calculator', () => {
  const rows = sensitivity(calculate, NOW, RANGES, 'value');
  assert.deepEqual(rows.map(({ field, factor }) => [field, factor.value]), [['b', 16], ['a', 4], ['c', 1]]);
  assert.deepEqual(rows[0]?.ends, { low: { value: 2, other: 2 }, high: { value: 32, other: 2 } });
});

test('a value that the calculator refuses is an end without an answer', () => {
  const row = sensitivity(calculate, NOW, RANGES, 'other')[0];
  assert.deepEqual([row?.field, row?.ends.high, row?.factor.other], ['c', null, 2]);
});

test('the present value counts where it lies outside of the range', () => {
  assert.equal(sensitivity(calculate, { ...NOW, a: 100 }, RANGES, 'value')[0]?.factor.value, 100);
});

test('any other error is not swallowed', () => {
  assert.throws(() => sensitivity(() => { throw new TypeError('broken'); }, NOW, RANGES, 'value'), TypeError);
});

test('no change is 1, also between zeros; from zero it is without limit', () => {
  assert.deepEqual([factorBetween(0, 0), factorBetween(3, 3), factorBetween(0, 3), factorBetween(6, 3)], [1, 1, Infinity, 2]);
});
