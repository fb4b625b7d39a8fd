/** A row of a listing made from its data; layouts/_partials/listing/cell.html writes the same; figures come as text. */
import { type Column, labelOf, type Row } from '../../listing/columns.ts';
import { make, makeSvg } from '../dom.ts';

/** The row and the column of a cell, and the site. */
type Place = { row: Row; column: Column; siteRoot: string };
/** Writes the content of a cell. */
type Writer = (value: unknown, place: Place) => (Node | string)[];
type CaveatMark = { caveat: string; number: number; title: string };

const makeLink = (siteRoot: string, href: unknown, text: unknown) =>
  make('a', { href: siteRoot + String(href) }, String(text));
const makeSmall = (text: string) => make('small', {}, text);
const makeData = (value: unknown, text: string) => make('data', { value: String(value) }, text);
/** @returns the figure as the build wrote it */
const textOf = (row: Row, key: string): string => String((row.text as Record<string, unknown>)[key]);
const preparedText = ({ row, column }: Place) => textOf(row, column.key);

/** @param place the bar of a figure; layouts/_partials/listing/bar.html draws the same */
const makeBar = ({ row, column }: Place) =>
  makeSvg(
    'svg',
    { class: 'log-bar', viewBox: '0 0 100 1', preserveAspectRatio: 'none', 'aria-hidden': 'true' },
    makeSvg('path', { d: `M0 0h${row[`${column.key}_bar`]}v1H0z` }),
  );

/** By the kind of cell. */
const WRITERS: Readonly<Record<string, Writer>> = Object.freeze({
  page: (title, { row: { href, standing }, siteRoot }) => [
    makeLink(siteRoot, href, title),
    ...(standing === 'withdrawn' ? [' ', makeSmall('withdrawn')] : []),
  ],
  text: (value, { column }) => [labelOf(column, value)],
  date: (value) => [String(value)],
  link: (title, { row, column, siteRoot }) => [makeLink(siteRoot, row[column.to], title)],
  list: (values, { column }) => [(values as unknown[]).map((value) => labelOf(column, value)).join(', ')],
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
    (values as CaveatMark[]).flatMap(({ caveat, title }, index) => [
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

/** Make the row of a listing. */
export function makeRow(row: Row, columns: Column[], siteRoot: string) {
  const cells = columns.map((column) => makeCell({ row, column, siteRoot }));
  return make('tr', { 'data-id': row.id }, ...cells) as HTMLTableRowElement;
}

function makeCell(place: Place) {
  const { row, column } = place;
  const content = isEmpty(row[column.key], column)
    ? [STATED.includes(column.as) ? column.none : '–']
    : (WRITERS[column.as]?.(row[column.key], place) ?? []);
  if (column.as === 'page') return make('th', { scope: 'row' }, ...content);
  if (column.as === 'date') return make('td.date', {}, ...content);
  return make(ALIGNED_AS_TEXT.includes(column.as) ? 'td' : 'td.num', {}, ...content);
}

const isEmpty = (value: unknown, { as }: Column) =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0 && STATED.includes(as));
