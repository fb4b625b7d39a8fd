/** Everything that is fuzzed, by name; and one run of a target. */
import fc from 'fast-check';
import { CALCULATORS } from './calculators.ts';
import { READERS } from './readers.ts';

/**
 * @typedef {object} Target
 * @property {string} name
 * @property {fc.Arbitrary<any>} arbitrary
 * @property {(input: any) => unknown} holds  throws, or rejects, where a promise is broken
 * @property {string[]} [pool]  texts that are changed; grows by those that reached new code
 * @property {boolean} [isSlow]  a case takes seconds
 */

/** @type {readonly Target[]} */
export const TARGETS = [...READERS, ...CALCULATORS];

/**
 * Try cases of a target; what broke it is made as small as it goes.
 * @param {Target} target
 * @param {{cases: number, seed: number, onCase?: (input: any) => void}} options
 * @returns {Promise<{find: any, error: unknown, seed: number} | null>}
 */
export async function fuzz({ arbitrary, holds }, { cases, seed, onCase }) {
  const property = fc.asyncProperty(arbitrary, async (input) => {
    onCase?.(input);
    await holds(input);
  });
  const run = await fc.check(property, { numRuns: cases, seed, interruptAfterTimeLimit: undefined });
  return run.failed ? { find: run.counterexample?.[0], error: run.errorInstance, seed } : null;
}
