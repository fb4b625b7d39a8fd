/**
 * Uniform random numbers from a seed, the same on every machine: xoshiro128** by Blackman and Vigna
 * (prng.di.unimi.it, public domain).
 */

const rotated = (word: number, bits: number) => (word << bits) | (word >>> (32 - bits));

/**
 * Four words of state from one seed, by the steps of splitmix32, so that neighbouring seeds do not resemble each other.
 */
function state(seed: number): [number, number, number, number] {
  let sum = seed | 0;
  const word = () => {
    sum = (sum + 0x9e3779b9) | 0;
    const mixed = Math.imul(sum ^ (sum >>> 16), 0x21f0aaad);
    const again = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return again ^ (again >>> 15);
  };
  return [word(), word(), word(), word()];
}

/**
 * Make a generator of random numbers that a seed decides.
 * @param seed a whole number; its lowest 32 bits count
 * @returns above 0 and below 1
 */
export function randomFrom(seed: number): () => number {
  let [a, b, c, d] = state(seed);
  return () => {
    const result = Math.imul(rotated(Math.imul(b, 5), 7), 9);
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = rotated(d, 11);
    return ((result >>> 0) + 0.5) / 2 ** 32;
  };
}
