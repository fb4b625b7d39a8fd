/** share-out: what must hold for any claims, by the conditions of an optimum and not by the algorithm. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { shareOut } from '../../../../static/js/math/share-out.ts';

const claim = fc
  .tuple(
    fc.integer({ min: 0, max: 10 }),
    fc.double({ min: 0, max: 1e6, noNaN: true }),
    fc.double({ min: 0, max: 1e6, noNaN: true }),
  )
  .map(([weight, a, b]) => ({ weight, low: Math.min(a, b), high: Math.max(a, b) }));

test('shares stay in their bounds, use the amount up where they can, and otherwise follow their weights', () => {
  fc.assert(
    fc.property(
      fc.array(claim, { minLength: 1, maxLength: 12 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (claims, part) => {
        const sum = (values: number[]) => values.reduce((a, b) => a + b, 0);
        const least = sum(claims.map(({ low }) => low));
        const most = sum(claims.map(({ weight, low, high }) => (weight > 0 ? high : low)));
        const amount = least + part * 1.5 * (most - least);
        const shares = shareOut(claims, amount);
        const tiny = 1e-6 * (1 + amount);
        assert.ok(Math.abs(sum(shares) - Math.min(amount, most)) <= tiny);
        const levels = claims.flatMap(({ weight, low, high }, index) => {
          const share = Number(shares[index]);
          assert.ok(share >= low && share <= high);
          return weight > 0 && share > low + tiny && share < high - tiny ? [share / weight] : [];
        });
        for (const level of levels) assert.ok(Math.abs(level - Number(levels[0])) <= tiny);
      },
    ),
  );
});

test('no claims, nothing to share, all alike', () => {
  assert.deepEqual(shareOut([], 5), []);
  assert.deepEqual(shareOut([{ weight: 1, low: 0, high: 9 }], 0), [0]);
  assert.deepEqual(
    shareOut(
      [
        { weight: 1, low: 0, high: 9 },
        { weight: 2, low: 0, high: 9 },
      ],
      6,
    ),
    [2, 4],
  );
  assert.deepEqual(
    shareOut(
      [
        { weight: 0, low: 1, high: 9 },
        { weight: 1, low: 0, high: 9 },
      ],
      6,
    ),
    [1, 5],
  );
});
