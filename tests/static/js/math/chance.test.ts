/** chance: how chances and times are said; nothing possible is ever said to be zero. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatChance, formatRough, formatTime } from '../../../../static/js/math/chance.ts';

test('chances are said with two digits', () => {
  const said = [0, 0.9999, 0.3412, 0.0912, 2.17e-4, 1e-24, 6.8e-25, 1.47e-7, 1.67e-10, 1e-310].map(formatChance);
  assert.deepEqual(said, [
    'none in this model',
    'nearly certain',
    '34 %',
    '1 in 11',
    '1 in 4,600',
    '1 in 10^24',
    '1 in 1.5 · 10^24',
    '1 in 6.8 million',
    '1 in 6 billion',
    'less than 1 in 10^300',
  ]);
});

test('times take the unit that leaves two of it', () => {
  assert.deepEqual([0, 59, 119, 600, 7300, 200_000].map(formatTime), [
    '0 seconds',
    '59 seconds',
    '120 seconds',
    '10 minutes',
    '2 hours',
    '2.3 days',
  ]);
});

test('rough numbers', () =>
  assert.deepEqual([0, 0.00012, 12.34, 4567, Infinity].map(formatRough), [
    '0',
    '1.2 · 10^-4',
    '12',
    '4,600',
    'infinite',
  ]));
