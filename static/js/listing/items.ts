/** Prepare rows for choosing among them: everything that a choice asks of a row is computed once. */
import { type Column, numbersOf, type Row, valuesOf } from './columns.ts';

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
