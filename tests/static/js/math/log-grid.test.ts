/** log-grid: shifts in ln x and their sums, against functions that are known in closed form. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LogGrid } from '../../../../static/js/math/log-grid.ts';

const h = (x: number) => -Math.expm1(-x) / x;

test('values between the points are those of the function', () => {
  const grid = new LogGrid(1e-7, 1e3);
  const table = grid.tabulate(h, 1);
  for (const x of [1e-9, 1e-7, 0.0123, 1, 7.77, 999])
    assert.ok(Math.abs(grid.at(table, x) / h(x) - 1) < 1e-5, String(x));
});

test('a sum of scaled copies is one convolution', () => {
  const grid = new LogGrid(1e-7, 1e3);
  const terms = [
    { weight: 2, scale: 1 },
    { weight: 0.5, scale: 0.3 },
    { weight: 3, scale: 1e-6 },
  ];
  const made = grid.apply(grid.kernel(terms), grid.tabulate(h, 1), 5.5);
  for (const x of [1e-8, 0.5, 42, 1000]) {
    const sum = terms.reduce((total, { weight, scale }) => total + weight * h(x * scale), 0);
    assert.ok(Math.abs(grid.at(made, x) / sum - 1) < 1e-5, String(x));
  }
});
