/** Rows made ready for choosing among them: everything that each choice asks of a row, worked out once. */
import { numbersOf, valuesOf } from './columns.js';

/** @typedef {import('./columns.js').Row} Row */
/** @typedef {import('./columns.js').Column} Column */

/**
 * @typedef {object} Item
 * @property {Row} row
 * @property {number} place of the row in its file, which is the order of the page
 * @property {number} group the groups of a listing by their first row
 * @property {string} text in lower case, to look for words in
 * @property {Record<string, string[]>} values by name of column
 * @property {Record<string, number[]>} numbers by name of column
 */

/**
 * @param {Row[]} rows
 * @param {Column[]} columns
 * @param {string} [group] field by which rows stand together
 * @returns {Item[]}
 */
export function itemsOf(rows, columns, group = '') {
  const choices = columns.filter(({ facet }) => facet === 'choice');
  const ranges = columns.filter(({ facet }) => facet === 'range');
  const texts = columns.filter(({ as }) => ['page', 'text', 'date', 'link', 'list'].includes(as));
  /** @type {Map<unknown, number>} */
  const groups = new Map();
  return rows.map((row, place) => {
    const value = group ? row[group] : '';
    if (!groups.has(value)) groups.set(value, groups.size);
    return {
      row,
      place,
      group: groups.get(value) ?? 0,
      text: textOf(row, texts),
      values: Object.fromEntries(choices.map((column) => [column.name, valuesOf(row, column)])),
      numbers: Object.fromEntries(ranges.map((column) => [column.name, numbersOf(row, column)])),
    };
  });
}

/** @param {Row} row @param {Column[]} columns */
function textOf(row, columns) {
  const said = columns.flatMap(({ key, words }) =>
    [row[key]].flat().map((value) => `${value ?? ''} ${words[String(value)] ?? ''}`),
  );
  return [...said, row['words'] ?? ''].join(' ').toLowerCase();
}
