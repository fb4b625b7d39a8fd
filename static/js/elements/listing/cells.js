/** A row of a listing made from its data; it must read as the row that layouts/_partials/listing/cell.html writes. */

import { formatNumber } from '../../domain/units.js';
import { capacity, figure, ratio } from '../../listing/format.js';
import { make } from '../dom.js';

/** @typedef {import('../../listing/columns.js').Column} Column */
/** @typedef {import('../../listing/columns.js').Row} Row */
/** @typedef {(value: any, row: Row, column: Column, root: string) => (Node | string)[]} Writer */

/** @param {string} root @param {string} href @param {string} text */
const link = (root, href, text) => make('a', { href: root + href }, text);
/** @param {number} value @param {string} text */
const data = (value, text) => make('data', { value: String(value) }, text);
/** @param {string} text */
const small = (text) => make('small', {}, text);
/** @param {Column} column @param {unknown} value */
const inWords = ({ words }, value) => words[String(value)] ?? String(value);

/** @type {Record<string, Writer>} */
const WRITERS = {
  page: (title, { href, standing }, _column, root) => [
    link(root, href, title),
    ...(standing === 'withdrawn' ? [' ', small('withdrawn')] : []),
  ],
  text: (value, _row, column) => [inWords(column, value)],
  date: (value) => [value],
  link: (title, row, { to }, root) => [link(root, row[to], title)],
  list: (values, _row, column) => [values.map((/** @type {unknown} */ value) => inWords(column, value)).join(', ')],
  capacities: (values) => [values.map(capacity).join(', ')],
  capacity: (value, _row, { unit, factor }) => [`${formatNumber(value / factor)} ${unit}`],
  number: (value) => [data(value, figure(value))],
  iops: (value) => [data(value, figure(value))],
  ratio: (value) => [data(value, ratio(value))],
  level: (value, _row, column) => [make('abbr.level', { title: inWords(column, value) }, `L${value}`)],
  reports: (n, { reports }) => [`${n}, ${reports === 1 ? 'single report' : `${reports} reports`}`],
  pairs: (value, { unmeasured }) => [
    data(value, String(value)),
    ...(unmeasured ? [' ', small(`+ ${unmeasured} not measured`)] : []),
  ],
  caveats: (values, _row, _column, root) =>
    values.flatMap((/** @type {any} */ { caveat, number, title }, /** @type {number} */ place) => [
      ...(place ? [', '] : []),
      make('a', { href: `${root}caveats/${caveat}/`, title }, String(number)),
    ]),
  spread: (value, { min, max, last }) => [
    ...(last ? [small('not ranked'), ' '] : []),
    data(value, figure(value)),
    ...(max > min ? [make('br'), small(`${figure(min)}–${figure(max)}`)] : []),
  ],
};

const STATED = ['text', 'date', 'link', 'list', 'capacities', 'capacity'];
const LEFT = [...STATED, 'page', 'reports', 'level', 'caveats'];

/**
 * @param {Row} row
 * @param {Column[]} columns
 * @param {string} root of the site
 */
export function makeRow(row, columns, root) {
  const cells = columns.map((column) => {
    const value = row[column.key];
    const empty =
      value === null ||
      value === undefined ||
      (Array.isArray(value) && value.length === 0 && STATED.includes(column.as));
    const content = empty
      ? [STATED.includes(column.as) ? column.none : '–']
      : (WRITERS[column.as]?.(value, row, column, root) ?? []);
    if (column.as === 'page') return make('th', { scope: 'row' }, ...content);
    return make(LEFT.includes(column.as) ? (column.as === 'date' ? 'td.date' : 'td') : 'td.num', {}, ...content);
  });
  return /** @type {HTMLTableRowElement} */ (make('tr', { 'data-id': row.id }, ...cells));
}
