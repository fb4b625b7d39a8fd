/** The rows that fit what a reader chose, in their order, and what each further choice would leave. */
import { type Column, labelOf, numbersOf, type Range, type Row, type State, valuesOf } from './columns.ts';

/** A row prepared for choosing: everything that a choice asks of it is computed once. */
export interface Item {
  row: Row;
  /** of the row in its file, which is the order of the page */
  place: number;
  /** number of the row's group, in the order of their first rows */
  group: number;
  /** in lower case, for the search */
  text: string;
  /** by name of column */
  values: Record<string, string[]>;
  /** by name of column */
  numbers: Record<string, number[]>;
}

const SEARCHED = ['page', 'text', 'date', 'link', 'list'];

/**
 * Prepare rows.
 * @param group field by which rows are grouped
 */
export function itemsOf(rows: Row[], columns: Column[], group = ''): Item[] {
  const choices = columns.filter(({ facet }) => facet === 'choice');
  const ranges = columns.filter(({ facet }) => facet === 'range');
  const searched = columns.filter(({ as }) => SEARCHED.includes(as));
  const groups: Map<unknown, number> = new Map();
  return rows.map((row, place) => {
    const value = group ? row[group] : '';
    if (!groups.has(value)) groups.set(value, groups.size);
    return {
      row,
      place,
      group: groups.get(value) ?? 0,
      text: searchTextOf(row, searched),
      values: Object.fromEntries(choices.map((column) => [column.name, valuesOf(row, column)])),
      numbers: Object.fromEntries(ranges.map((column) => [column.name, numbersOf(row, column)])),
    };
  });
}

/** @returns the values and their labels, in lower case */
function searchTextOf(row: Row, columns: Column[]): string {
  const texts = columns.flatMap(({ key, labels }) =>
    [row[key]].flat().map((value) => `${value ?? ''} ${labels[String(value)] ?? ''}`),
  );
  return [...texts, row.words ?? ''].join(' ').toLowerCase();
}

/** Counts and bounds of a column are those of the rows that fit all choices in other columns. */
export interface Matched {
  /** those that fit, in the order given */
  shown: Item[];
  /** of rows by value, for each column of choices */
  counts: Record<string, Map<string, number>>;
  /** of the numbers, for each column of ranges */
  bounds: Record<string, { min: number; max: number } | null>;
}

/** Match items with a state. */
export function match(items: Item[], columns: Column[], state: State): Matched {
  const faceted = columns.filter(({ facet }) => facet);
  const tests = testsOf(faceted, state);
  const words = state.search.toLowerCase().split(/\s+/).filter(Boolean);
  const found: Matched = { shown: [], counts: {}, bounds: {} };
  const counters = faceted.map((column) => counterOf(column));
  for (const item of items) {
    if (!words.every((word) => item.text.includes(word))) continue;
    const failed = tests.filter(({ fits }) => !fits(item));
    if (failed.length > 1) continue;
    // A row that only one column keeps out still counts for that column: with another choice there it would be shown.
    const [only] = failed;
    if (!only) found.shown.push(item);
    for (const counter of counters) if (!only || counter.column === only.column) counter.count(item);
  }
  for (const { write } of counters) write(found);
  return found;
}

function testsOf(columns: Column[], state: State): { column: Column; fits: (item: Item) => boolean }[] {
  return columns.flatMap((column) => {
    const { name } = column;
    const chosen = state.choices[name] ?? [];
    const range = state.ranges[name];
    if (column.facet === 'range')
      return range ? [{ column, fits: (item) => isWithin(item.numbers[name] ?? [], range) }] : [];
    const wanted = new Set(chosen);
    return wanted.size
      ? [{ column, fits: (item) => (item.values[name] ?? []).some((value) => wanted.has(value)) }]
      : [];
  });
}

const isWithin = (numbers: number[], { min, max }: Range) =>
  numbers.some((number) => (min === null || number >= min) && (max === null || number <= max));

/** Counts the rows of a column by value, or finds the bounds of its numbers. */
interface Counter {
  column: Column;
  count: (item: Item) => void;
  /** what was found */
  write: (found: Matched) => void;
}

const counterOf = (column: Column): Counter =>
  column.facet === 'choice' ? valueCounter(column) : boundsCounter(column);

function valueCounter(column: Column): Counter {
  const { name } = column;
  /** So that a value is looked up once for each row and not twice. */
  const counts: Map<string, { rows: number }> = new Map();
  return {
    column,
    count: ({ values }) => {
      for (const value of values[name] ?? []) {
        const known = counts.get(value);
        if (known) known.rows += 1;
        else counts.set(value, { rows: 1 });
      }
    },
    write: (found) => {
      found.counts[name] = new Map([...counts].map(([value, { rows }]) => [value, rows]));
    },
  };
}

function boundsCounter(column: Column): Counter {
  const { name } = column;
  let [min, max] = [Infinity, -Infinity];
  return {
    column,
    count: ({ numbers }) => {
      for (const number of numbers[name] ?? []) {
        if (number < min) min = number;
        if (number > max) max = number;
      }
    },
    write: (found) => {
      found.bounds[name] = min > max ? null : { min, max };
    },
  };
}

type SortKey = number | string | null;

const { compare: compareTexts } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/**
 * Sort items: groups stay together, rows marked `last` end their group, and rows without a value come last.
 * @param sort null for the order of the page
 */
export function sortItems(items: Item[], columns: Column[], sort: State['sort']): Item[] {
  const column = columns.find(({ name }) => name === sort?.name);
  const keys = column && new Map(items.map((item) => [item, keyOf(item, column)]));
  const sign = sort?.descending ? -1 : 1;
  return items.toSorted(
    (one, other) =>
      one.group - other.group ||
      Number(one.row.last ?? false) - Number(other.row.last ?? false) ||
      (keys ? compareKeys(keys.get(one) ?? null, keys.get(other) ?? null, sign) : 0) ||
      one.place - other.place,
  );
}

function keyOf({ row }: Item, column: Column): SortKey {
  const value = row[column.key];
  if (Array.isArray(value)) return keyOfList(value, column);
  if (value === null || value === undefined) return null;
  return typeof value === 'number' ? value : labelOf(column, value);
}

/** @param values texts, numbers, or objects with a number */
function keyOfList(values: unknown[], column: Column): SortKey {
  if (values.length === 0) return null;
  if (typeof values[0] === 'number') return Math.max(...values.map(Number));
  return values.map((value) => labelOf(column, Object(value).number ?? value)).join(', ');
}

/** @param sign -1 for descending */
function compareKeys(one: SortKey, other: SortKey, sign: number) {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  const areNumbers = typeof one === 'number' && typeof other === 'number';
  return sign * (areNumbers ? one - other : compareTexts(String(one), String(other)));
}
