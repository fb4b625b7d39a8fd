/** The rows of a listing that a reader sees, as CSV. */
import { csvLines } from '../domain/csv.js';
import { labelOf } from './columns.js';

/** @typedef {import('./columns.js').Column} Column */
/** @typedef {import('./items.js').Item} Item */

/**
 * Write rows as CSV: figures as numbers in base units, codes as words, lists with semicolons, and each row's page.
 * @param {Item[]} items in their order
 * @param {Column[]} columns those to write
 * @param {string} siteAddress with which the address of each row's page begins
 */
export const listingCsv = (items, columns, siteAddress) =>
  csvLines([
    [...columns.map(({ heading }) => heading), 'Page'],
    ...items.map(({ row }) => [...columns.map((column) => fieldOf(row[column.key], column)), siteAddress + row.href]),
  ]);

/** @param {unknown} value @param {Column} column */
function fieldOf(value, column) {
  if (Array.isArray(value)) return value.map((one) => labelOf(column, Object(one).title ?? one)).join('; ');
  if (value === null || value === undefined) return '';
  return typeof value === 'number' && column.as !== 'level' ? value : labelOf(column, value);
}
