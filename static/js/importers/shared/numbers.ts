/** Reads numbers out of the text of tools, and computes with figures of which one may be missing. */
import { number } from '../../domain/json.ts';

const DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;

/**
 * Parse a decimal number as tools print it.
 * @param {string | undefined} text
 * @returns {number | null} null where it is none, negative, or larger than any figure: no tool prints that
 */
export function parseNumber(text) {
  if (text === undefined || !DECIMAL.test(text.trim())) return null;
  return number(Number(text));
}

/**
 * Find the first number that one of several patterns matches.
 * @param {string} text
 * @param {...RegExp} patterns  whose first group is the number
 */
export function findNumber(text, ...patterns) {
  for (const pattern of patterns) {
    const found = parseNumber(pattern.exec(text)?.[1]);
    if (found !== null) return found;
  }
  return null;
}

/**
 * Round to a number of decimals.
 * @param {number | null} value
 * @param {number} [decimals]
 * @returns {number | null}
 */
export function roundTo(value, decimals = 3) {
  return value === null ? null : Number(value.toFixed(decimals));
}

/**
 * Convert a printed number to another unit without the noise of binary fractions.
 * @param {number | null} value
 * @param {number} factor  a power of ten, or of two
 */
export const convertUnit = (value, factor) =>
  value === null ? null : roundTo(Number((value * factor).toPrecision(15)), 9);

/**
 * Add numbers up.
 * @param {readonly (number | null)[]} values
 * @returns {number | null} null where one is missing
 */
export function sumOrNull(values) {
  return values.reduce(
    (total, value) => (total === null || value === null ? null : total + value),
    /** @type {number | null} */ (0),
  );
}
