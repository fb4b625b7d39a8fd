/** A result as plain data, as CSV, JSON and Markdown in which every text stays a text, and as a quick chart. */
import { csvLines } from '../domain/csv.ts';
import { escapeMarkdown, markdownTable } from '../domain/markdown.ts';

// Values of a result as plain data: what DuckDB hands over through Arrow, in forms that JSON and CSV can hold.

type Plain = string | number | boolean | null | Plain[] | { [name: string]: Plain };

/** A result, as far as it was read. */
export interface Result {
  /** in their order; a name may stand there twice */
  columns: { name: string; type: string; isNumber: boolean }[];
  rows: Plain[][];
  /** whether the query has rows that were not read */
  more: boolean;
}

const DAY = 10;

/**
 * Make a value plain. Whole numbers that a JavaScript number cannot hold become texts; so do days and times.
 * @param type as Arrow calls it, such as `Date32<DAY>`
 */
export function plain(value: unknown, type = ''): Plain {
  if (value === null || value === undefined) return null;
  if (typeof value === 'bigint') return Number.isSafeInteger(Number(value)) ? Number(value) : String(value);
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value);
  if (typeof value === 'number' && type.startsWith('Date')) return isoOf(value).slice(0, DAY);
  if (typeof value === 'number' && type.startsWith('Timestamp')) return isoOf(value);
  if (typeof value !== 'object') return value as Plain;
  if (value instanceof Uint8Array) return [...value].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return plainObject(value);
}

/** @param milliseconds since 1970 */
const isoOf = (milliseconds: number) => new Date(milliseconds).toISOString();

/** @param value a list, a struct or a map */
function plainObject(value: object): Plain {
  const inner = 'toJSON' in value && typeof value.toJSON === 'function' ? value.toJSON() : value;
  if (Array.isArray(inner) || ArrayBuffer.isView(inner))
    return [...(inner as Iterable<unknown>)].map((one) => plain(one));
  return Object.fromEntries(Object.entries(inner ?? {}).map(([name, one]) => [name, plain(one)]));
}

/** Write a value for a cell: lists and structs as JSON. */
export const cellText = (value: Plain) =>
  value !== null && typeof value === 'object' ? JSON.stringify(value) : `${value ?? ''}`;

// A result as CSV, JSON and Markdown, in which every text stays a text.

/** Write a result as CSV; numbers as they are, lists as JSON. */
export const resultCsv = ({ columns, rows }: Result) =>
  csvLines([
    columns.map(({ name }) => name),
    ...rows.map((row) => row.map((value) => (typeof value === 'number' ? value : cellText(value)))),
  ]);

/** Write a result as an array of objects. Of two columns with one name the second becomes `name_2`. */
export function resultJson({ columns, rows }: Result) {
  const names = distinctNames(columns);
  return `${JSON.stringify(
    rows.map((row) => Object.fromEntries(row.map((value, index) => [names[index], value]))),
    null,
    1,
  )}\n`;
}

/** Write a result as a Markdown table with the address of its query under it. */
export function resultMarkdown({ columns, rows }: Result, address: string) {
  const table = markdownTable(
    columns.map(({ name }) => escapeMarkdown(name)),
    rows.map((row) => row.map((value) => escapeMarkdown(cellText(value)))),
    columns.map(({ isNumber }) => (isNumber ? 'right' : 'left')),
  );
  return `${table}\n\n<${address}>\n`;
}

/** The names of columns, each of them once. */
function distinctNames(columns: { name: string }[]): string[] {
  const seen: Map<string, number> = new Map();
  return columns.map(({ name }) => {
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : `${name}_${count}`;
  });
}

// The Vega-Lite specification of a quick chart over the columns of a result.

/**
 * columns
 * by their place
 */
export type Chart = { mark: 'bar' | 'point' | 'line'; x: number; y: number; colour: number | null; log: boolean };

/** More bars or points than this nobody can tell apart, and drawing them stops the page. */
export const MOST_DRAWN = 500;
const SERIES = [
  'var(--series-1, #1d4ed8)',
  'var(--series-3, #c2410c)',
  'var(--series-2, #0f766e)',
  'var(--series-5, #7c3aed)',
  'var(--series-6, #a16207)',
  'var(--series-4, #6b7280)',
];

/**
 * The chart that suits a result: bars of the first number by the first text, else points of two numbers.
 * @returns null where there is no number to draw
 */
export function suitableChart({ columns, rows }: Result): Chart | null {
  const numbers = columns.flatMap(({ isNumber }, index) => (isNumber ? [index] : []));
  const texts = columns.flatMap(({ isNumber }, index) => (isNumber ? [] : [index]));
  const [x, second] = numbers;
  const [text] = texts;
  if (x === undefined || rows.length === 0) return null;
  if (text !== undefined) return { mark: 'bar', x, y: text, colour: null, log: false };
  return second === undefined ? null : { mark: 'point', x, y: second, colour: null, log: false };
}

/** Write the specification. Fields have neutral names, since Vega reads dots and brackets in a name as a path. */
export function chartSpecification({ columns, rows }: Result, { mark, x, y, colour, log }: Chart) {
  const names = distinctNames(columns);
  const drawn = rows.slice(0, MOST_DRAWN);
  const isNumber = (index: number) => columns[index]?.isNumber ?? false;
  const channel = (index: number, more: object = {}) => ({
    field: `c${index}`,
    type: isNumber(index) ? 'quantitative' : 'nominal',
    title: names[index],
    ...(isNumber(index) ? { scale: { type: log ? 'log' : 'linear', zero: mark === 'bar' && !log } } : { sort: null }),
    ...more,
  });
  const used = [x, y, ...(colour === null ? [] : [colour])];
  return {
    data: { name: 'rows' },
    datasets: { rows: drawn.map((row) => Object.fromEntries(used.map((index) => [`c${index}`, row[index] ?? null]))) },
    width: 480,
    ...(isNumber(y) ? { height: 300 } : { height: { step: 22 } }),
    mark: markOf(mark, log),
    encoding: {
      x: channel(x),
      y: channel(y, isNumber(y) ? {} : { axis: { labelLimit: 220 }, title: null }),
      color:
        colour === null
          ? { value: SERIES[0] }
          : { ...channel(colour), scale: isNumber(colour) ? {} : { range: SERIES } },
      tooltip: used.map((index) => ({ field: `c${index}`, title: names[index] })),
    },
  };
}

/** @param log a bar begins at 0, which no logarithmic axis has: points instead */
const markOf = (mark: Chart['mark'], log: boolean) => {
  if (mark === 'line') return { type: mark, point: true };
  return mark === 'bar' && !log ? { type: mark } : { type: 'point', filled: true, size: 60 };
};
