/** Reads numbers out of the text of tools, and computes with figures of which one may be missing. */
import { number } from '../../domain/json.ts';

const DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;

/**
 * Parse a decimal number as tools print it.
 * @returns null where it is none, negative, or larger than any figure: no tool prints that
 */
export function parseNumber(text: string | undefined): number | null {
  if (text === undefined || !DECIMAL.test(text.trim())) return null;
  return number(Number(text));
}

/**
 * Find the first number that one of several patterns matches.
 * @param patterns whose first group is the number
 */
export function findNumber(text: string, ...patterns: RegExp[]) {
  for (const pattern of patterns) {
    const found = parseNumber(pattern.exec(text)?.[1]);
    if (found !== null) return found;
  }
  return null;
}

/** Round to a number of decimals. */
export function roundTo(value: number | null, decimals = 3): number | null {
  return value === null ? null : Number(value.toFixed(decimals));
}

/**
 * Convert a printed number to another unit without the noise of binary fractions.
 * @param factor a power of ten, or of two
 */
export const convertUnit = (value: number | null, factor: number) =>
  value === null ? null : roundTo(Number((value * factor).toPrecision(15)), 9);

/**
 * Add numbers up.
 * @returns null where one is missing
 */
export function sumOrNull(values: readonly (number | null)[]): number | null {
  return values.reduce((total, value) => (total === null || value === null ? null : total + value), 0 as number | null);
}
