/** exact: integer arithmetic against BigInt, where doubles would round. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { ceilDivide, floorDivide, percentOf, times } from '../../../../static/js/math/exact.ts';

test('floorDivide is the integer quotient for whole doubles', () => {
  fc.assert(
    fc.property(fc.maxSafeNat(), fc.integer({ min: 1, max: 2 ** 50 }), (a, b) => {
      assert.equal(BigInt(floorDivide(a, b)), BigInt(a) / BigInt(b));
    }),
  );
});

test('a quotient just below a whole number is not rounded up to it', () => {
  assert.equal(floorDivide(9007199254740991, 2), 4503599627370495);
  assert.equal(floorDivide(1e15 - 1, 1e7), 99999999);
});

test('ceilDivide is the least whole number that is enough', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 80n }), fc.bigInt({ min: 1n, max: 2n ** 40n }), (a, b) => {
      const quotient = ceilDivide(a, b);
      assert.ok(quotient * b >= a && (quotient - 1n) * b < a);
    }),
  );
});

test('percentOf and whole factors are exact beyond 2^53', () => {
  assert.equal(percentOf(10n ** 17n + 99n, 95), 95000000000000094n);
  assert.equal(times(10n ** 17n + 1n, 10), 10n ** 18n + 10n);
});

test('a fraction as factor is cut down, as RocksDB does', () => assert.equal(times(3n, 2.5), 7n));
