/** Find the rows that fit what a reader chose, and count what each further choice would leave. */
import type { Column, Range, State } from './columns.ts';
import type { Item } from './items.ts';

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
