/** The median: by hand, and what must hold for any figures. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { median } from '../../../../static/js/math/median.ts';

test('the middle one of three, the mean of the middle two of four, whatever their order', () => {
  assert.deepEqual([median([9, 1, 5]), median([4, 1, 3, 2]), median([7])], [5, 2.5, 7]);
});

test('as many lie below as above, and the figures stay as they were given', () =>
  fc.assert(
    fc.property(fc.array(fc.integer(), { minLength: 1 }), (figures) => {
      const given = [...figures];
      const middle = median(figures);
      assert.ok(
        Math.abs(figures.filter((one) => one < middle).length - figures.filter((one) => one > middle).length) <=
          figures.filter((one) => one === middle).length,
      );
      assert.deepEqual(figures, given);
    }),
  ));
