/** sensitivity: how sensitive an answer is, for calculators whose effects are known by hand. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { InputError } from '../../../../static/js/math/input.ts';
import { factorBetween, sensitivity, sensitivityTable } from '../../../../static/js/math/sensitivity.ts';

const calculate = ({ a, b, c }: any) => {
  if (c > 5) throw new InputError('out_of_range', 'c', c, 'write less');
  return a * b ** 2 + 0 * c;
};
const NOW = { a: 2, b: 2, c: 2 };
const RANGES = [
  { field: 'c', label: 'C', low: 1, high: 9 },
  { field: 'a', label: 'A', low: 1, high: 4 },
  { field: 'b', label: 'B', low: 1, high: 4, format: (b: number) => `${b} b` },
];

test('inputs are sorted by what they change, and their ends are those of the calculator', () => {
  const { present, rows } = sensitivity(calculate, NOW, RANGES);
  assert.equal(present, 8);
  assert.deepEqual(
    rows.map(({ field, factor }) => [field, factor]),
    [
      ['b', 16],
      ['a', 4],
      ['c', 1],
    ],
  );
  assert.deepEqual(rows[0]?.ends, { low: 2, high: 32 });
});

test('a value that the calculator refuses is an end without an answer', () => {
  assert.deepEqual(sensitivity(calculate, NOW, RANGES).rows[2]?.ends, { low: 8, high: null });
});

test('the present value counts where it lies outside of the range', () => {
  assert.equal(sensitivity(calculate, { ...NOW, a: 100 }, RANGES).rows.find(({ field }) => field === 'a')?.factor, 100);
});

test('in words each end has its input and its answer', () => {
  const { present_text, rows } = sensitivityTable(calculate, NOW, RANGES, (value) => `${value} m²`, {
    refused: 'too much',
  });
  assert.equal(present_text, '8 m²');
  assert.deepEqual(
    rows.map(({ input, low, low_text, high, high_text, factor_text }) => [
      input,
      low,
      low_text,
      high,
      high_text,
      factor_text,
    ]),
    [
      ['B', '1 b', '2 m²', '4 b', '32 m²', '× 16'],
      ['A', '1', '4 m²', '4', '16 m²', '× 4'],
      ['C', '1', '8 m²', '9', 'too much', 'no change'],
    ],
  );
  assert.equal(
    sensitivityTable(({ a }) => a - 1, { a: 2 }, [{ field: 'a', label: 'A', low: 1, high: 3 }], String, { refused: '' })
      .rows[0]?.factor_text,
    'decides it',
  );
});

test('any other error is not swallowed', () => {
  assert.throws(
    () =>
      sensitivity(
        () => {
          throw new TypeError('broken');
        },
        NOW,
        RANGES,
      ),
    TypeError,
  );
});

test('no change is 1, also between zeros; from zero it is without limit', () => {
  assert.deepEqual(
    [factorBetween(0, 0), factorBetween(3, 3), factorBetween(0, 3), factorBetween(6, 3)],
    [1, 1, Infinity, 2],
  );
});
