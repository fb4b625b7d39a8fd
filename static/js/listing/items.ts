/** Prepare rows for choosing among them: everything that a choice asks of a row is computed once. */
import { numbersOf, valuesOf } from './columns.ts';

/** @typedef {import('./columns.ts').Row} Row */
/** @typedef {import('./columns.ts').Column} Column */

/**
 * @typedef {object} Item
 * @property {Row} row
 * @property {number} place of the row in its file, which is the order of the page
 * @property {number} group number of the row's group, in the order of their first rows
 * @property {string} text in lower case, for the search
 * @property {Record<string, string[]>} values by name of column
 * @property {Record<string, number[]>} numbers by name of column
 */

const SEARCHED = ['page', 'text', 'date', 'link', 'list'];

/**
 * Prepare rows.
 * @param {Row[]} rows
 * @param {Column[]} columns
 * @param {string} [group] field by which rows are grouped
 * @returns {Item[]}
 */
export function itemsOf(rows, columns, group = '') {
  const choices = columns.filter(({ facet }) => facet === 'choice');
  const ranges = columns.filter(({ facet }) => facet === 'range');
  const searched = columns.filter(({ as }) => SEARCHED.includes(as));
  /** @type {Map<unknown, number>} */
  const groups = new Map();
  return rows.map((row, place) => {
    const value = group ? row[group] : '';
    if (!groups.has(value)) groups.set(value, groups.size);
    return {
      row,
      place,
      group: groups.get(value) ?? 0,
      text: searchTextOf(row, searched),
      values: Object.fromEntries(choices.map((column) => [column.name, valuesOf(row, column)])),
      numbers: Object.fromEntries(ranges.map((column) => [column.name, numbersOf(row, column)])),
    };
  });
}

/** @param {Row} row @param {Column[]} columns @returns {string} the values and their labels, in lower case */
function searchTextOf(row, columns) {
  const texts = columns.flatMap(({ key, labels }) =>
    [row[key]].flat().map((value) => `${value ?? ''} ${labels[String(value)] ?? ''}`),
  );
  return [...texts, row.words ?? ''].join(' ').toLowerCase();
}
