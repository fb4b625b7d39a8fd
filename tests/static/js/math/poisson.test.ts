/** poisson: the exact interval of a counted rate, beside Garwood's published table. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { poissonInterval } from '../../../../static/js/math/poisson.ts';

test('95 % limits as in printed tables', () => {
  const printed = [
    [0, 0, 3.689],
    [1, 0.0253, 5.572],
    [2, 0.242, 7.225],
    [10, 4.795, 18.39],
    [30, 20.24, 42.83],
    [100, 81.36, 121.63],
  ] as const;
  for (const [count, low, high] of printed) {
    const interval = poissonInterval(count);
    assert.ok(
      Math.abs(interval.low - low) < 5e-3 && Math.abs(interval.high - high) < 5e-3,
      `${count}: ${interval.low} to ${interval.high}`,
    );
  }
});

test('for many events it nears count ± 1.96 √count', () => {
  const { low, high } = poissonInterval(1e6);
  assert.ok(Math.abs(low - (1e6 - 1960)) < 5 && Math.abs(high - (1e6 + 1960)) < 5);
});
