/** A row of a listing made from its data; it must read as the row that layouts/_partials/listing/cell.html writes. */
import { formatCapacity, formatFigure, formatNumber, formatRatio } from '../../domain/format.js';
import { labelOf } from '../../listing/columns.js';
import { make } from '../dom.js';

/** @typedef {import('../../listing/columns.js').Column} Column */
/** @typedef {import('../../listing/columns.js').Row} Row */
/** @typedef {{row: Row, column: Column, siteRoot: string}} Place the row and the column of a cell, and the site */
/** @typedef {(value: unknown, place: Place) => (Node | string)[]} Writer writes the content of a cell */
/** @typedef {{caveat: string, number: number, title: string}} CaveatMark */

/** @param {string} siteRoot @param {unknown} href @param {unknown} text */
const makeLink = (siteRoot, href, text) => make('a', { href: siteRoot + String(href) }, String(text));
/** @param {string} text */
const makeSmall = (text) => make('small', {}, text);
/** @param {unknown} value @param {string} text */
const makeData = (value, text) => make('data', { value: String(value) }, text);
/** @param {unknown} value */
const makeFigure = (value) => makeData(value, formatFigure(Number(value)));

/** @type {Readonly<Record<string, Writer>>} by the kind of cell */
const WRITERS = Object.freeze({
  page: (title, { row: { href, standing }, siteRoot }) => [
    makeLink(siteRoot, href, title),
    ...(standing === 'withdrawn' ? [' ', makeSmall('withdrawn')] : []),
  ],
  text: (value, { column }) => [labelOf(column, value)],
  date: (value) => [String(value)],
  link: (title, { row, column, siteRoot }) => [makeLink(siteRoot, row[column.to], title)],
  list: (values, { column }) => [/** @type {unknown[]} */ (values).map((value) => labelOf(column, value)).join(', ')],
  capacities: (values) => [/** @type {number[]} */ (values).map(formatCapacity).join(', ')],
  capacity: (value, { column: { unit, factor } }) => [`${formatNumber(Number(value) / factor)} ${unit}`],
  number: (value) => [makeFigure(value)],
  iops: (value) => [makeFigure(value)],
  ratio: (value) => [makeData(value, formatRatio(Number(value)))],
  level: (value, { column }) => [make('abbr.level', { title: labelOf(column, value) }, `L${value}`)],
  reports: (n, { row: { reports } }) => [`${n}, ${reports === 1 ? 'single report' : `${reports} reports`}`],
  pairs: (value, { row: { unmeasured } }) => [
    makeData(value, String(value)),
    ...(unmeasured ? [' ', makeSmall(`+ ${unmeasured} not measured`)] : []),
  ],
  caveats: (values, { siteRoot }) =>
    /** @type {CaveatMark[]} */ (values).flatMap(({ caveat, number, title }, index) => [
      ...(index > 0 ? [', '] : []),
      make('a', { href: `${siteRoot}caveats/${caveat}/`, title }, String(number)),
    ]),
  spread: (value, { row: { min, max, last } }) => [
    ...(last ? [makeSmall('not ranked'), ' '] : []),
    makeFigure(value),
    ...(Number(max) > Number(min)
      ? [make('br'), makeSmall(`${formatFigure(Number(min))}–${formatFigure(Number(max))}`)]
      : []),
  ],
});

/** Kinds of cell that say so where nothing is stated; the others show a dash. */
const STATED = ['text', 'date', 'link', 'list', 'capacities', 'capacity'];
/** Kinds of cell that are aligned as text; the others are numbers. */
const ALIGNED_AS_TEXT = [...STATED, 'page', 'reports', 'level', 'caveats'];

/**
 * Make the row of a listing.
 * @param {Row} row
 * @param {Column[]} columns
 * @param {string} siteRoot
 */
export function makeRow(row, columns, siteRoot) {
  const cells = columns.map((column) => makeCell({ row, column, siteRoot }));
  return /** @type {HTMLTableRowElement} */ (make('tr', { 'data-id': row.id }, ...cells));
}

/** @param {Place} place */
function makeCell(place) {
  const { row, column } = place;
  const content = isEmpty(row[column.key], column)
    ? [STATED.includes(column.as) ? column.none : '–']
    : (WRITERS[column.as]?.(row[column.key], place) ?? []);
  if (column.as === 'page') return make('th', { scope: 'row' }, ...content);
  if (column.as === 'date') return make('td.date', {}, ...content);
  return make(ALIGNED_AS_TEXT.includes(column.as) ? 'td' : 'td.num', {}, ...content);
}

/** @param {unknown} value @param {Column} column */
const isEmpty = (value, { as }) =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0 && STATED.includes(as));
