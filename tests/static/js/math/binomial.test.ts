/** binomial: figures from tables and by hand, and laws that any tail obeys. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { atLeast, choose, drawProbability, falling, upperTails } from '../../../../static/js/math/binomial.ts';

const near = (actual: number, expected: number, rel = 1e-12) =>
  assert.ok(Math.abs(actual - expected) <= rel * Math.abs(expected), `${actual} is not ${expected}`);

test('subsets: 10 over 3 is 120, 52 over 5 is 2,598,960', () => {
  assert.equal(choose(10, 3), 120);
  near(choose(52, 5), 2_598_960);
  assert.deepEqual([choose(3, 4), choose(3, -1), falling(10, 3), falling(5, 0)], [0, 0, 720, 1]);
});

test('six of 49: three right are drawn with 0.01765', () => near(drawProbability(3, 49, 6, 6), 246_820 / 13_983_816));

test('two sixes or more in four throws: 171 of 1296', () => {
  near(atLeast(4, 1 / 6, 2), 171 / 1296);
  near(upperTails(4, 6)[1] ?? 0, 171 / 1296);
});

test('far tails keep their digits: 40 of 40 with one in a hundred is 1e-80', () => near(atLeast(40, 0.01, 40), 1e-80));

test('a single share takes all', () => assert.deepEqual(upperTails(3, 1), [1, 1, 1]));

test('tails fall from the first and add up to the mean', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_000_000 }), fc.integer({ min: 1, max: 1000 }), (n, shares) => {
      if (n / shares > 5000) return;
      const tails = upperTails(n, shares);
      for (const [index, tail] of tails.entries()) assert.ok(tail >= 0 && tail <= 1 && tail <= (tails[index - 1] ?? 1));
      near(
        tails.reduce((sum, tail) => sum + tail, 0),
        n / shares,
        1e-9,
      );
    }),
  );
});
