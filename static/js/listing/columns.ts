/** A listing: its columns, its rows as they are published with the page, what a reader has chosen, and their words. */
import { formatFigure } from '../domain/format.ts';

export interface Column {
  /** field of a row */
  key: string;
  /** in the address */
  name: string;
  heading: string;
  /** the kind of its cells, of those that pages/cells.ts knows */
  as: string;
  facet: '' | 'choice' | 'range';
  /** of its values, where those are not readable by themselves */
  labels: Record<string, string>;
  /** text of a cell without a value */
  none: string;
  /** field with the address that a `link` leads to */
  to: string;
  /** that a reader types */
  unit: string;
  /** of that unit to the unit of the row */
  factor: number;
  /** choices that apply until a reader makes others */
  chosen: string[];
  /** whether the first sort by it begins with the largest */
  descending: boolean;
  /** whether it is hidden until a reader asks for it */
  optional: boolean;
}

export type Row = Record<string, unknown> & {
  id: string;
  href: string;
  subject?: string;
  last?: boolean;
  /** of its figures, by column, as the build wrote them */
  text?: Record<string, string>;
};
/** A column as a page gives it to its script: without what goes without saying. */
export type Described = Partial<Column> & Pick<Column, 'key' | 'heading' | 'as'>;
/** In the unit of the row. */
export type Range = { min: number | null; max: number | null };

export interface State {
  /** words that every row shown contains */
  search: string;
  /** by name of column */
  choices: Record<string, string[]>;
  /** by name of column */
  ranges: Record<string, Range>;
  sort: { name: string; descending: boolean } | null;
  /** names of those shown, where a reader chose them */
  columns: string[] | null;
  compact: boolean;
}

/** How the address and the facets call a value that nobody states. */
export const NOT_STATED = 'not-stated';

/** Complete a column with what goes without saying. */
export const columnOf = (described: Described): Column => ({
  name: described.key,
  facet: '',
  labels: {},
  none: 'not stated',
  to: '',
  unit: '',
  factor: 1,
  chosen: [],
  descending: false,
  optional: false,
  ...described,
});

/** Make the state in which a reader has not chosen anything. */
export function initialState(columns: Column[]): State {
  const chosen = columns.filter((column) => column.chosen.length > 0).map(({ name, chosen: values }) => [name, values]);
  return { search: '', choices: Object.fromEntries(chosen), ranges: {}, sort: null, columns: null, compact: false };
}

/** Look up the label of a value. */
export function labelOf({ labels }: Pick<Column, 'labels'>, value: unknown): string {
  const key = String(value);
  return (Object.hasOwn(labels, key) ? labels[key] : undefined) ?? key;
}

/** List the values of a row in a column as texts, for choosing. */
export function valuesOf(row: Row, { key }: Column): string[] {
  const value = row[key];
  if (value === null || value === undefined) return [NOT_STATED];
  if (!Array.isArray(value)) return [String(value)];
  return value.length ? value.map(String) : [NOT_STATED];
}

/** List the values of a row in a column as numbers, for ranges. */
export function numbersOf(row: Row, { key }: Column): number[] {
  const value = row[key];
  return (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'number');
}

/** Describe one value of a column that readers choose from. */
export function describeChoice(column: Column, value: string) {
  if (value === NOT_STATED) return column.none;
  return labelOf(column, value);
}

/**
 * Describe a range of a column, in the unit that readers type.
 * @param range in the unit of the row
 */
export function describeRange({ unit, factor, as }: Column, { min, max }: Range) {
  // A year is a number that is written as it is.
  const written = (value: number) => (as === 'text' ? String(value) : formatFigure(value / factor));
  const withUnit = (value: number) => `${written(value)}${unit && ` ${unit}`}`;
  if (min !== null && max !== null) return `${withUnit(min)} to ${withUnit(max)}`;
  return min === null ? `at most ${withUnit(max ?? 0)}` : `at least ${withUnit(min)}`;
}

/**
 * Say how many rows match, and what to do where none does.
 * @param noun what a row is, in the plural
 */
export function describeCount(shown: number, total: number, noun: string) {
  if (shown === total) return `${total} ${noun}`;
  const none = shown === 0 ? ': nothing matches all of this. Remove a filter, or press Reset.' : '';
  return `${shown} of ${total} ${noun}${none}`;
}
