/** Sort rows: groups stay together, rows marked `last` end their group, and rows without a value come last. */
import { type Column, labelOf, type State } from './columns.ts';
import type { Item } from './items.ts';

type SortKey = number | string | null;

const { compare: compareTexts } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/**
 * Sort items.
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
