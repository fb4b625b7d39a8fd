/** Integer arithmetic that never rounds: bytes are BigInt where a product can pass 2^53. */

/**
 * ⌊value · factor⌋. A whole factor multiplies exactly; any other goes through a double, as it does in RocksDB and Ceph.
 * @param factor ≥ 0
 */
export function times(value: bigint, factor: number): bigint {
  return Number.isInteger(factor) ? value * BigInt(factor) : BigInt(Math.floor(Number(value) * factor));
}

/**
 * ⌊bytes · percent / 100⌋
 * @param percent whole
 */
export function percentOf(bytes: bigint, percent: number) {
  return (bytes * BigInt(percent)) / 100n;
}

/** ⌈numerator / denominator⌉ of numbers that are not negative. */
export function ceilDivide(numerator: bigint, denominator: bigint) {
  return (numerator + denominator - 1n) / denominator;
}

/**
 * ⌊numerator / denominator⌋ of doubles. The remainder of two doubles is exact, a rounded quotient is not.
 * @param numerator ≥ 0, whole
 * @param denominator > 0
 */
export function floorDivide(numerator: number, denominator: number) {
  return Math.round((numerator - (numerator % denominator)) / denominator);
}

/** Return the smaller of two whole numbers. */
export function smaller(a: bigint, b: bigint) {
  // Math.min takes no bigint
  return a < b ? a : b;
}
