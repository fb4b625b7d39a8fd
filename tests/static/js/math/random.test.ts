/** random: repeatable, even, and different from seed to seed. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { randomFrom } from '../../../../static/js/math/random.ts';

const draw = (seed: number, count: number) => {
  const random = randomFrom(seed);
  return Array.from({ length: count }, random);
};

test('a seed repeats its numbers, its neighbour gives others', () => {
  assert.deepEqual(draw(1, 5), draw(1, 5));
  assert.notDeepEqual(draw(1, 5), draw(2, 5));
});

test('numbers lie strictly between 0 and 1, as many in each tenth, also for seed 0', () => {
  for (const seed of [0, 1, 2 ** 32 - 1]) {
    const tenths = new Array(10).fill(0);
    for (const number of draw(seed, 100_000)) {
      assert.ok(number > 0 && number < 1);
      tenths[Math.floor(number * 10)] += 1;
    }
    for (const count of tenths) assert.ok(Math.abs(count - 10_000) < 500, `seed ${seed}: ${tenths}`);
  }
});
