/** The Vega-Lite specification of a quick chart over the columns of a result. */
import { distinctNames } from './export.ts';
import type { Result } from './values.ts';

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
