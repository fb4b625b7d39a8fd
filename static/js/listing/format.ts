/** Describe the choices and ranges of a listing. */
import { formatFigure } from '../domain/format.ts';
import { labelOf, NOT_STATED } from './columns.ts';

/** @typedef {import('./columns.ts').Column} Column */

/**
 * Describe one value of a column that readers choose from.
 * @param {Column} column
 * @param {string} value
 */
export function describeChoice(column, value) {
  if (value === NOT_STATED) return column.none;
  return labelOf(column, value);
}

/**
 * Describe a range of a column, in the unit that readers type.
 * @param {Column} column
 * @param {import('./columns.ts').Range} range in the unit of the row
 */
export function describeRange({ unit, factor }, { min, max }) {
  const withUnit = (/** @type {number} */ value) => `${formatFigure(value / factor)}${unit && ` ${unit}`}`;
  if (min !== null && max !== null) return `${withUnit(min)} to ${withUnit(max)}`;
  return min === null ? `at most ${withUnit(max ?? 0)}` : `at least ${withUnit(min)}`;
}

/**
 * Say how many rows match, and what to do where none does.
 * @param {number} shown
 * @param {number} total
 * @param {string} noun what a row is, in the plural
 */
export function describeCount(shown, total, noun) {
  if (shown === total) return `${total} ${noun}`;
  const none = shown === 0 ? ': nothing matches all of this. Remove a filter, or press Reset.' : '';
  return `${shown} of ${total} ${noun}${none}`;
}
