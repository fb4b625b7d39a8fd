/** What a listing is made of: its columns, its rows as they lie beside the page, and what a reader has chosen. */

/**
 * @typedef {object} Column
 * @property {string} key field of a row
 * @property {string} name what the address calls it
 * @property {string} heading
 * @property {string} as the kind of its cells, as layouts/_partials/listing/cell.html lists them
 * @property {'' | 'choice' | 'range'} facet
 * @property {Record<string, string>} words words for its values, where those do not speak for themselves
 * @property {string} none what a cell without a value says
 * @property {string} to field with the address that a `link` leads to
 * @property {string} unit of what a reader types, and what one of it is in the unit of the row
 * @property {number} factor
 * @property {string[]} chosen choices that hold until a reader makes others
 * @property {boolean} descending the first sort by it begins with the greatest
 * @property {boolean} optional away until a reader asks for it
 */

/** @typedef {Record<string, any> & {id: string, href: string, subject?: string, last?: boolean}} Row */
/** @typedef {{least: number | null, most: number | null}} Range in the unit of the row */

/**
 * @typedef {object} State
 * @property {string} words that every row shown contains
 * @property {Record<string, string[]>} choices by name of column
 * @property {Record<string, Range>} ranges by name of column
 * @property {{name: string, descending: boolean} | null} sort
 * @property {string[] | null} columns names of those shown, where a reader chose them
 * @property {boolean} compact
 */

/** How the address and the facets call a value that nobody states. */
export const NOT_STATED = 'not-stated';

/** @param {Column[]} columns @returns {State} what is shown before a reader asks for anything */
export function untouched(columns) {
  const chosen = columns.filter((column) => column.chosen.length > 0).map(({ name, chosen: values }) => [name, values]);
  return { words: '', choices: Object.fromEntries(chosen), ranges: {}, sort: null, columns: null, compact: false };
}

/**
 * The values of a row in a column as texts, for choosing.
 * @param {Row} row
 * @param {Column} column
 * @returns {string[]}
 */
export function valuesOf(row, { key }) {
  const value = row[key];
  if (value === null || value === undefined) return [NOT_STATED];
  if (!Array.isArray(value)) return [String(value)];
  return value.length ? value.map(String) : [NOT_STATED];
}

/**
 * The values of a row in a column as numbers, for ranges.
 * @param {Row} row
 * @param {Column} column
 * @returns {number[]}
 */
export function numbersOf(row, { key }) {
  const value = row[key];
  return (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'number');
}
