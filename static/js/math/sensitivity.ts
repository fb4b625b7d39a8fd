/**
 * How sensitive a result is to its inputs: each is moved by itself over its range, and they are sorted by the effect.
 */
import { formatFigure } from '../domain/units.ts';
import { InputError } from './input.ts';

/** Of an input. */
type Value = number | string;
/**
 * What is plausible for an input, not what is allowed.
 * `never`: a range knows whether its values are numbers or names, and formats them as such
 */
export type Range = { field: string; label: string; low: Value; high: Value; format?: (value: never) => string };
/** An end is null where the calculator refuses it. */
type Ends = { low: number | null; high: number | null };
type Effect = { field: string; low: Value; high: Value; ends: Ends; factor: number };
/** One row of the chart and its table: figures, and the same as text. */
export type SensitivityRow = {
  field: string;
  input: string;
  low: string;
  high: string;
  ends: Ends;
  low_text: string;
  high_text: string;
  factor: number;
  factor_text: string;
};
export type SensitivityTable = { present: number; present_text: string; rows: SensitivityRow[] };

/** Calculate the output at one value, or null where the calculator refuses that value beside the other inputs. */
function attempt<I extends object>(calculate: (input: I) => number, input: I) {
  try {
    return calculate(input);
  } catch (error) {
    if (error instanceof InputError) return null;
    throw error;
  }
}

/**
 * Tell how many times an output changes between two values of it: 1 for not at all, Infinity where one of them is 0.
 */
export const factorBetween = (a: number, b: number) => (a === b ? 1 : Math.max(a, b) / Math.min(a, b));

/**
 * Move each input over its range and sort by the effect, the strongest first. Works for any pure calculator of one
 * output that is 0 or more; `factor` spans both ends and the present value.
 */
export function sensitivity<I extends object>(
  calculate: (input: I) => number,
  input: I,
  ranges: readonly { field: string; low: Value; high: Value }[],
): { present: number; rows: Effect[] } {
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

function formatFactor(factor: number) {
  if (factor === Infinity) return 'decides it';
  return factor < 1.005 ? 'no change' : `× ${formatFigure(factor)}`;
}

/**
 * Write the sensitivity of one output as text, for the chart of a page, its table and a terminal.
 * @param format the output as text
 * @param texts where an end cannot be; a factor as text
 */
export function sensitivityTable<I extends object>(
  calculate: (input: I) => number,
  input: I,
  ranges: readonly Range[],
  format: (output: number) => string,
  texts: { refused: string; factor?: (factor: number) => string },
): SensitivityTable {
  const { present, rows } = sensitivity(calculate, input, ranges);
  const textOf = (end: number | null) => (end === null ? texts.refused : format(end));
  return {
    present,
    present_text: format(present),
    rows: rows.map(({ field, low, high, ends, factor }) => {
      const range = ranges.find((each) => each.field === field) as Range;
      const formatInput = (range.format ?? formatFigure) as (value: Value) => string;
      return {
        field,
        input: range.label,
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
