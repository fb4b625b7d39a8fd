/** What a result hinges on: each input alone is moved over its range, and the inputs are sorted by what that changes. */
import { InputError } from './input.js';

/** @typedef {{field: string, low: unknown, high: unknown}} Range */
/** @typedef {Record<string, number>} Outputs */

/**
 * The outputs at one value; null where the calculator refuses that value beside the other inputs.
 * @param {(input: any) => Outputs} calculate
 * @param {object} input
 */
function attempt(calculate, input) {
  try {
    return calculate(input);
  } catch (error) {
    if (error instanceof InputError) return null;
    throw error;
  }
}

/**
 * How many times an output changes between two values of it: 1 for not at all, Infinity where one of them is 0.
 * @param {number} a
 * @param {number} b
 */
export const factorBetween = (a, b) => (a === b ? 1 : Math.max(a, b) / Math.min(a, b));

/**
 * Rows of `sensitivity`, the weightiest for that output first.
 * @template {{factor: Record<string, number>}} Row
 * @param {Row[]} rows
 * @param {string} by
 */
export const sortedBy = (rows, by) => rows.toSorted((a, b) => (a.factor[by] === b.factor[by] ? 0 : (b.factor[by] ?? 1) - (a.factor[by] ?? 1)));

/**
 * Works for any pure calculator with positive outputs. `ends` holds the outputs at both ends of the range, `factor`
 * by how much each output spans over the ends and the present value.
 * @param {(input: any) => Outputs} calculate
 * @param {Record<string, unknown>} input
 * @param {readonly Range[]} ranges what is plausible, not what is allowed
 * @param {string} by the output to sort by
 */
export function sensitivity(calculate, input, ranges, by) {
  const present = calculate(input);
  const rows = ranges.map(({ field, low, high }) => {
    const ends = [low, high].map((value) => attempt(calculate, { ...input, [field]: value }));
    const seen = [present, ...ends.filter((end) => end !== null)];
    const factor = Object.fromEntries(Object.keys(present).map((output) => {
      const values = seen.map((each) => each[output] ?? 0);
      return [output, factorBetween(Math.min(...values), Math.max(...values))];
    }));
    return { field, low, high, ends: { low: ends[0] ?? null, high: ends[1] ?? null }, factor };
  });
  return sortedBy(rows, by);
}
