/** Values of a listing as people read them; what Hugo's partials write must read the same. */
import { formatNumber } from '../domain/units.js';
import { NOT_STATED } from './columns.js';

/** @typedef {import('./columns.js').Column} Column */

/** A figure without its unit: as many decimals as are worth reading. @param {number} value */
export function figure(value) {
  return formatNumber(value, value >= 1000 ? 0 : value >= 100 ? 1 : 2);
}

/** A ratio: ×63, ×9.2, ×0.67, ×0.036. @param {number} value */
export function ratio(value) {
  return `×${formatNumber(value, value >= 9.95 ? 0 : value >= 2 ? 1 : value >= 0.1 ? 2 : 3)}`;
}

/** A capacity as it is sold. @param {number} bytes */
export function capacity(bytes) {
  return bytes >= 1e12 ? `${formatNumber(bytes / 1e12)} TB` : `${formatNumber(bytes / 1e9)} GB`;
}

/**
 * One value of a column that readers choose from.
 * @param {Column} column
 * @param {string} value
 */
export function choiceWords(column, value) {
  if (value === NOT_STATED) return column.none;
  const words = Object.hasOwn(column.words, value) ? (column.words[value] ?? value) : value;
  return column.as === 'level' ? `L${value}, ${words}` : words;
}

/**
 * A range of a column as one reads it aloud, in the unit that readers type.
 * @param {Column} column
 * @param {import('./columns.js').Range} range in the unit of the row
 */
export function rangeWords({ unit, factor }, { least, most }) {
  const said = (/** @type {number} */ value) => `${figure(value / factor)}${unit && ` ${unit}`}`;
  if (least !== null && most !== null) return `${said(least)} to ${said(most)}`;
  return least === null ? `at most ${said(most ?? 0)}` : `at least ${said(least)}`;
}
