/** What a result hinges on: each input alone is moved over its range, and the inputs are sorted by what that changes. */
import { InputError } from './input.js';
import { formatFigure } from '../domain/units.js';

/** @typedef {(value: any) => string} Written */
/** @typedef {{field: string, label: string, low: unknown, high: unknown, written?: Written}} Range  what is plausible, not what is allowed */
/** @typedef {{field: string, low: unknown, high: unknown, ends: {low: number|null, high: number|null}, factor: number}} Moved  an end is null where the calculator refuses it */
/** @typedef {{field: string, input: string, low: string, high: string, ends: {low: number|null, high: number|null}, low_text: string, high_text: string, factor: number, factor_text: string}} Hinge */
/** @typedef {{present: number, present_text: string, rows: Hinge[]}} Hinges */

/**
 * The output at one value; null where the calculator refuses that value beside the other inputs.
 * @param {(input: any) => number} calculate
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
 * Works for any pure calculator of one output that is 0 or more; the weightiest input comes first. `factor` spans both
 * ends and the present value.
 * @param {(input: any) => number} calculate
 * @param {object} input
 * @param {readonly {field: string, low: unknown, high: unknown}[]} ranges
 * @returns {{present: number, rows: Moved[]}}
 */
export function sensitivity(calculate, input, ranges) {
  const present = calculate(input);
  const rows = ranges.map(({ field, low, high }) => {
    const ends = {
      low: attempt(calculate, { ...input, [field]: low }),
      high: attempt(calculate, { ...input, [field]: high }),
    };
    const seen = [present, ends.low, ends.high].filter((end) => end !== null);
    return { field, low, high, ends, factor: factorBetween(Math.min(...seen), Math.max(...seen)) };
  });
  return { present, rows: rows.toSorted((a, b) => (a.factor === b.factor ? 0 : b.factor - a.factor)) };
}

/** @param {number} factor */
function times(factor) {
  if (factor === Infinity) return 'decides it';
  return factor < 1.005 ? 'no change' : `× ${formatFigure(factor)}`;
}

/**
 * The same in words, for the chart of a page, its table and a terminal.
 * @param {(input: any) => number} calculate
 * @param {object} input
 * @param {readonly Range[]} ranges
 * @param {Written} written how the output is written
 * @param {{refused: string, times?: Written}} words where an end cannot be, and how a factor is written
 * @returns {Hinges}
 */
export function hingesOf(calculate, input, ranges, written, words) {
  const { present, rows } = sensitivity(calculate, input, ranges);
  const at = (/** @type {number|null} */ end) => (end === null ? words.refused : written(end));
  return {
    present,
    present_text: written(present),
    rows: rows.map(({ field, low, high, ends, factor }) => {
      const range = /** @type {Range} */ (ranges.find((each) => each.field === field));
      const { label, written: inWords = /** @type {Written} */ (formatFigure) } = range;
      return {
        field,
        input: label,
        low: inWords(low),
        high: inWords(high),
        ends,
        low_text: at(ends.low),
        high_text: at(ends.high),
        factor,
        factor_text: (words.times ?? times)(factor),
      };
    }),
  };
}
