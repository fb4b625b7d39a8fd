/** Integer arithmetic that never rounds: bytes are BigInt where a product can pass 2^53. */

/**
 * ⌊value · factor⌋. A whole factor multiplies exactly; any other goes through a double, as it does in RocksDB and Ceph.
 * @param {bigint} value
 * @param {number} factor ≥ 0
 * @returns {bigint}
 */
export function times(value, factor) {
  return Number.isInteger(factor) ? value * BigInt(factor) : BigInt(Math.floor(Number(value) * factor));
}

/**
 * ⌊bytes · percent / 100⌋
 * @param {bigint} bytes
 * @param {number} percent whole
 */
export function percentOf(bytes, percent) {
  return (bytes * BigInt(percent)) / 100n;
}

/**
 * ⌈numerator / denominator⌉ of numbers that are not negative.
 * @param {bigint} numerator
 * @param {bigint} denominator
 */
export function ceilDivide(numerator, denominator) {
  return (numerator + denominator - 1n) / denominator;
}

/**
 * ⌊numerator / denominator⌋ of doubles. The remainder of two doubles is exact, a rounded quotient is not.
 * @param {number} numerator ≥ 0, whole
 * @param {number} denominator > 0
 */
export function floorDivide(numerator, denominator) {
  return Math.round((numerator - (numerator % denominator)) / denominator);
}

/**
 * Return the smaller of two whole numbers.
 * @param {bigint} a
 * @param {bigint} b
 */
export function smaller(a, b) {
  // biome-ignore lint/complexity/useMathMinMax: Math.min takes no bigint
  return a < b ? a : b;
}
