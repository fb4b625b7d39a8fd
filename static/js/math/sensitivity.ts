/**
 * How sensitive a result is to its inputs: each is moved by itself over its range, and they are sorted by the effect.
 */

import { formatFigure } from '../domain/units.ts';
import { InputError } from './input.ts';

/** @typedef {number|string} Value  of an input */
/**
 * What is plausible for an input, not what is allowed.
 * @typedef {{field: string, label: string, low: Value, high: Value, format?: (value: any) => string}} Range
 *   `any`: a range knows whether its values are numbers or names, and formats them as such
 */
/**
 * An end is null where the calculator refuses it.
 * @typedef {{low: number|null, high: number|null}} Ends
 */
/** @typedef {{field: string, low: Value, high: Value, ends: Ends, factor: number}} Effect */
/**
 * One row of the chart and its table: figures, and the same as text.
 * @typedef {{field: string, input: string, low: string, high: string, ends: Ends, low_text: string, high_text: string,
 *   factor: number, factor_text: string}} SensitivityRow
 */
/** @typedef {{present: number, present_text: string, rows: SensitivityRow[]}} SensitivityTable */

/**
 * Calculate the output at one value, or null where the calculator refuses that value beside the other inputs.
 * @template {object} I
 * @param {(input: I) => number} calculate
 * @param {I} input
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
 * Tell how many times an output changes between two values of it: 1 for not at all, Infinity where one of them is 0.
 * @param {number} a
 * @param {number} b
 */
export const factorBetween = (a, b) => (a === b ? 1 : Math.max(a, b) / Math.min(a, b));

/**
 * Move each input over its range and sort by the effect, the strongest first. Works for any pure calculator of one
 * output that is 0 or more; `factor` spans both ends and the present value.
 * @template {object} I
 * @param {(input: I) => number} calculate
 * @param {I} input
 * @param {readonly {field: string, low: Value, high: Value}[]} ranges
 * @returns {{present: number, rows: Effect[]}}
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
function formatFactor(factor) {
  if (factor === Infinity) return 'decides it';
  return factor < 1.005 ? 'no change' : `× ${formatFigure(factor)}`;
}

/**
 * Write the sensitivity of one output as text, for the chart of a page, its table and a terminal.
 * @template {object} I
 * @param {(input: I) => number} calculate
 * @param {I} input
 * @param {readonly Range[]} ranges
 * @param {(output: number) => string} format  the output as text
 * @param {{refused: string, factor?: (factor: number) => string}} texts  where an end cannot be; a factor as text
 * @returns {SensitivityTable}
 */
export function sensitivityTable(calculate, input, ranges, format, texts) {
  const { present, rows } = sensitivity(calculate, input, ranges);
  const textOf = (/** @type {number|null} */ end) => (end === null ? texts.refused : format(end));
  return {
    present,
    present_text: format(present),
    rows: rows.map(({ field, low, high, ends, factor }) => {
      const range = /** @type {Range} */ (ranges.find((each) => each.field === field));
      const { label, format: formatInput = (value) => formatFigure(value) } = range;
      return {
        field,
        input: label,
        low: formatInput(low),
        high: formatInput(high),
        ends,
        low_text: textOf(ends.low),
        high_text: textOf(ends.high),
        factor,
        factor_text: (texts.factor ?? formatFactor)(factor),
      };
    }),
  };
}
