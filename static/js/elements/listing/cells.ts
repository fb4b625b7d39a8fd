/** A row of a listing made from its data; layouts/_partials/listing/cell.html writes the same; figures come as text. */
import { labelOf } from '../../listing/columns.ts';
import { make, makeSvg } from '../dom.ts';

/** @typedef {import('../../listing/columns.ts').Column} Column */
/** @typedef {import('../../listing/columns.ts').Row} Row */
/** @typedef {{row: Row, column: Column, siteRoot: string}} Place the row and the column of a cell, and the site */
/** @typedef {(value: unknown, place: Place) => (Node | string)[]} Writer writes the content of a cell */
/** @typedef {{caveat: string, number: number, title: string}} CaveatMark */

/** @param {string} siteRoot @param {unknown} href @param {unknown} text */
const makeLink = (siteRoot, href, text) => make('a', { href: siteRoot + String(href) }, String(text));
/** @param {string} text */
const makeSmall = (text) => make('small', {}, text);
/** @param {unknown} value @param {string} text */
const makeData = (value, text) => make('data', { value: String(value) }, text);
/** @param {Row} row @param {string} key @returns {string} the figure as the build wrote it */
const textOf = (row, key) => String(/** @type {Record<string, unknown>} */ (row.text)[key]);
/** @param {Place} place */
const preparedText = ({ row, column }) => textOf(row, column.key);

/** @param {Place} place the bar of a figure; layouts/_partials/listing/bar.html draws the same */
const makeBar = ({ row, column }) =>
  makeSvg(
    'svg',
    { class: 'log-bar', viewBox: '0 0 100 1', preserveAspectRatio: 'none', 'aria-hidden': 'true' },
    makeSvg('path', { d: `M0 0h${row[`${column.key}_bar`]}v1H0z` }),
  );

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
  capacities: (_values, place) => [preparedText(place)],
  capacity: (_value, place) => [preparedText(place)],
  number: (value, place) => [makeData(value, preparedText(place))],
  iops: (value, place) => [makeData(value, preparedText(place))],
  ratio: (value, place) => [makeData(value, preparedText(place))],
  bar: (value, place) => [
    makeData(value, preparedText(place)),
    makeBar(place),
    ...(place.row[`${place.column.key}_note`] ? [makeSmall(String(place.row[`${place.column.key}_note`]))] : []),
  ],
  level: (value, { column }) => {
    const [name = '', meaning = ''] = labelOf(column, value).split(': ');
    return [make('abbr.level', { title: `L${value}: ${meaning}` }, name)];
  },
  reports: (n, { row: { reports } }) => [`${n}, ${reports === 1 ? 'single report' : `${reports} reports`}`],
  pairs: (value, { row: { unmeasured } }) => [
    makeData(value, String(value)),
    ...(unmeasured ? [' ', makeSmall(`+ ${unmeasured} not measured`)] : []),
  ],
  caveats: (values, { siteRoot }) =>
    /** @type {CaveatMark[]} */ (values).flatMap(({ caveat, title }, index) => [
      ...(index > 0 ? [' '] : []),
      make('a.chip', { href: `${siteRoot}caveats/${caveat}/` }, title),
    ]),
  shop: (words, { row }) => [
    make('a', { href: String(row.shop_search), rel: 'nofollow noreferrer external' }, 'Search shops'),
    make(
      'details.in-cell',
      {},
      make('summary', {}, 'Part numbers'),
      make('iops-copy', { copies: 'the part numbers' }, make('code', {}, String(words))),
    ),
  ],
  'median-range': (value, place) => [
    ...(place.row.last ? [makeSmall('not ranked'), ' '] : []),
    makeData(value, preparedText(place)),
    ...(place.row[`${place.column.key}_bar`] ? [makeBar(place)] : []),
    ...(Number(place.row.max) > Number(place.row.min)
      ? [makeSmall(`${textOf(place.row, 'min')}–${textOf(place.row, 'max')}`)]
      : []),
  ],
});

/** Kinds of cell that say so where nothing is stated; the others show a dash. */
const STATED = ['text', 'date', 'link', 'list', 'capacities', 'capacity'];
/** Kinds of cell that are aligned as text; the others are numbers. */
const ALIGNED_AS_TEXT = [...STATED, 'page', 'reports', 'level', 'caveats', 'shop'];

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
