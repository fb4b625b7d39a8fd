/** The rows of a listing as finished cells: the build writes the first of them into the page, a script the others. */
import { type Column, labelOf, type Row } from '../listing/columns.ts';
import type { Cell, ListingRow, Span } from './blocks.ts';

type Mark = { to: string; title: string };
type Kind = Readonly<{
  write: (value: unknown, row: Row, column: Column) => Span[];
  /** A figure: it stands to the right, and a dash stands where there is none. */
  isFigure?: true;
  /** A text that says so where nothing is stated. */
  isStated?: true;
}>;

const words = (text: unknown): Span => ({ text: String(text) });
const small = (text: unknown): Span => ({ small: [words(text)] });
const SPACE = words(' ');
const textOf = (row: Row, key: string): string => row.text?.[key] ?? '';

/** A value in the words of its column, or several. */
const aText: Kind = {
  write: (value, _row, column) => [
    words(
      [value]
        .flat()
        .map((one) => labelOf(column, one))
        .join(', '),
    ),
  ],
  isStated: true,
};
const aCapacity: Kind = { write: (_value, row, { key }) => [words(textOf(row, key))], isStated: true };
/** A figure, with the bar and the note that the row has of it. */
const aFigure: Kind = {
  write(value, row, { key }) {
    const [length, note] = [row[`${key}_bar`], row[`${key}_note`]];
    return [
      { text: textOf(row, key), value: String(value) },
      ...(length ? [{ bar: String(length) }] : []),
      ...(note ? [small(note)] : []),
    ];
  },
  isFigure: true,
};

/** What is written into a cell of each kind. */
export const KINDS: Readonly<Record<string, Kind>> = {
  page: {
    write: (title, { href, standing }) => [
      { to: href, text: String(title) },
      ...(standing === 'withdrawn' ? [SPACE, small(standing)] : []),
    ],
  },
  text: aText,
  date: aText,
  list: aText,
  link: { ...aText, write: (title, row, { to }) => [{ to: String(row[to]), text: String(title) }] },
  capacities: aCapacity,
  capacity: aCapacity,
  number: aFigure,
  iops: aFigure,
  ratio: aFigure,
  bar: aFigure,
  'median-range': {
    ...aFigure,
    write: (value, row, column) => [
      ...(row.last ? [small('not ranked'), SPACE] : []),
      ...aFigure.write(value, row, column),
      ...(Number(row.max) > Number(row.min) ? [small(`${textOf(row, 'min')}–${textOf(row, 'max')}`)] : []),
    ],
  },
  pairs: {
    ...aFigure,
    write: (value, { unmeasured }) => [
      { text: String(value), value: String(value) },
      ...(unmeasured ? [SPACE, small(`+ ${unmeasured} not measured`)] : []),
    ],
  },
  reports: {
    write: (n, { reports }) => [words(`${n}, ${reports === 1 ? 'single report' : `${reports} reports`}`)],
  },
  tested: {
    ...aFigure,
    write: (value, _row) => [words(Number(value) > 1 ? `${value} reports` : Number(value) ? 'one report' : 'nobody')],
  },
  level: {
    write(value, _row, column) {
      const [text = '', meaning] = labelOf(column, value).split(': ');
      return [{ text, level: `L${value}: ${meaning}` }];
    },
  },
  caveats: {
    write: (values) =>
      (values as Mark[]).flatMap(({ to, title }, place) => [
        ...(place ? [SPACE] : []),
        { to, text: title, class: 'chip' },
      ]),
  },
  shop: {
    write: (numbers, { shop_search }) => [
      { href: String(shop_search), text: 'Search shops', elsewhere: true },
      { code: String(numbers), summary: 'Part numbers', copies: 'the part numbers' },
    ],
  },
};

/** Make the cells of a row; the first is its head. */
export function rowOf(row: Row, columns: readonly Column[]): ListingRow {
  const [head, ...cells] = columns.map((column) => cellOf(row, column));
  return { id: row.id, head: head?.spans ?? [], cells };
}

function cellOf(row: Row, column: Column): Cell {
  const { write, isFigure, isStated } = KINDS[column.as] ?? aText;
  const value = row[column.key];
  const isMissing = value === null || value === undefined || (isStated && !String(value));
  return {
    spans: isMissing ? [words(isStated ? column.none : '–')] : write(value, row, column),
    ...(isFigure ? { number: true } : {}),
    ...(column.as === 'date' ? { class: 'date' } : {}),
  };
}
