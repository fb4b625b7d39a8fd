/** axis: where the ends of bars lie, evenly or by factors. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axisOf } from '../../../../static/js/elements/calculator/sensitivity.ts';

test('values of one size lie evenly, values far apart by their factors', () => {
  const even = axisOf([10, 20, 30]);
  assert.deepEqual([even.isLogarithmic, even.place(10), even.place(20), even.place(30)], [false, 0, 0.5, 1]);
  const wide = axisOf([1e-9, 1e-3]);
  assert.deepEqual([wide.isLogarithmic, wide.place(1e-9), wide.place(1e-3)], [true, 0, 1]);
  assert.ok(Math.abs(wide.place(1e-6) - 0.5) < 1e-12);
});

test('nothing and without end have places beyond the others', () => {
  const { place } = axisOf([0, 1, 1000, Infinity]);
  assert.equal(place(0), 0);
  assert.equal(place(Infinity), 1);
  assert.ok(place(1) > 0 && place(1000) < 1 && place(1) < place(1000));
});

test('values that are all the same lie in the middle', () => {
  for (const value of [0, 5, Infinity]) assert.equal(axisOf([value, value]).place(value), 0.5);
});
