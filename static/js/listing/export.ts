/** The rows of a listing that a reader sees, as CSV, JSON and Markdown. */
import { csvLines } from '../domain/csv.ts';
import { escapeMarkdown, markdownTable } from '../domain/markdown.ts';
import { labelOf } from './columns.ts';

/** @typedef {import('./columns.ts').Column} Column */
/** @typedef {import('./items.ts').Item} Item */

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

/**
 * Write rows as JSON, as they are published: every field, figures in base units.
 * @param {Item[]} items in their order
 */
export const listingJson = (items) =>
  `${JSON.stringify(
    items.map(({ row }) => row),
    null,
    1,
  )}\n`;

/**
 * Write rows as a Markdown table with the address of the listing under it; the first column leads to each row's page.
 * @param {Item[]} items in their order
 * @param {Column[]} columns those to write
 * @param {string} siteAddress with which the address of each row's page begins
 * @param {string} listingAddress
 */
export function listingMarkdown(items, columns, siteAddress, listingAddress) {
  const lines = items.map(({ row }) =>
    columns.map((column, place) => {
      const text = escapeMarkdown(String(fieldOf(row[column.key], column)));
      return place ? text : `[${text}](${siteAddress}${row.href})`;
    }),
  );
  const isNumber = (/** @type {Column} */ { key }) => items.some(({ row }) => typeof row[key] === 'number');
  const alignment = columns.map((column) => (isNumber(column) ? 'right' : 'left'));
  const headings = columns.map(({ heading }) => escapeMarkdown(heading));
  return `${markdownTable(headings, lines, alignment)}\n\n<${listingAddress}>\n`;
}

/** @param {unknown} value @param {Column} column */
function fieldOf(value, column) {
  if (Array.isArray(value)) return value.map((one) => labelOf(column, Object(one).title ?? one)).join('; ');
  if (value === null || value === undefined) return '';
  return typeof value === 'number' && column.as !== 'level' ? value : labelOf(column, value);
}
