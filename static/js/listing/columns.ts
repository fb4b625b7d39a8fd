/** Types of a listing: its columns, its rows as they are published with the page, and what a reader has chosen. */

/**
 * @typedef {object} Column
 * @property {string} key field of a row
 * @property {string} name in the address
 * @property {string} heading
 * @property {string} as the kind of its cells, as layouts/_partials/listing/cell.html lists them
 * @property {'' | 'choice' | 'range'} facet
 * @property {Record<string, string>} labels of its values, where those are not readable by themselves
 * @property {string} none text of a cell without a value
 * @property {string} to field with the address that a `link` leads to
 * @property {string} unit that a reader types
 * @property {number} factor of that unit to the unit of the row
 * @property {string[]} chosen choices that apply until a reader makes others
 * @property {boolean} descending whether the first sort by it begins with the largest
 * @property {boolean} optional whether it is hidden until a reader asks for it
 */

/** @typedef {Record<string, unknown> & {id: string, href: string, subject?: string, last?: boolean}} Row */
/** @typedef {{min: number | null, max: number | null}} Range in the unit of the row */

/**
 * @typedef {object} State
 * @property {string} search words that every row shown contains
 * @property {Record<string, string[]>} choices by name of column
 * @property {Record<string, Range>} ranges by name of column
 * @property {{name: string, descending: boolean} | null} sort
 * @property {string[] | null} columns names of those shown, where a reader chose them
 * @property {boolean} compact
 */

/** How the address and the facets call a value that nobody states. */
export const NOT_STATED = 'not-stated';

/**
 * Make the state in which a reader has not chosen anything.
 * @param {Column[]} columns
 * @returns {State}
 */
export function initialState(columns) {
  const chosen = columns.filter((column) => column.chosen.length > 0).map(({ name, chosen: values }) => [name, values]);
  return { search: '', choices: Object.fromEntries(chosen), ranges: {}, sort: null, columns: null, compact: false };
}

/**
 * Look up the label of a value.
 * @param {Pick<Column, 'labels'>} column
 * @param {unknown} value
 * @returns {string}
 */
export function labelOf({ labels }, value) {
  const key = String(value);
  return (Object.hasOwn(labels, key) ? labels[key] : undefined) ?? key;
}

/**
 * List the values of a row in a column as texts, for choosing.
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
 * List the values of a row in a column as numbers, for ranges.
 * @param {Row} row
 * @param {Column} column
 * @returns {number[]}
 */
export function numbersOf(row, { key }) {
  const value = row[key];
  return (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'number');
}
