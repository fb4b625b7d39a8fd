/** Sort rows: groups stay together, rows marked `last` end their group, and rows without a value come last. */
import { labelOf } from './columns.ts';

/** @typedef {import('./columns.ts').Column} Column */
/** @typedef {import('./columns.ts').State} State */
/** @typedef {import('./items.ts').Item} Item */
/** @typedef {number | string | null} SortKey */

const { compare: compareTexts } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/**
 * Sort items.
 * @param {Item[]} items
 * @param {Column[]} columns
 * @param {State['sort']} sort null for the order of the page
 * @returns {Item[]}
 */
export function sortItems(items, columns, sort) {
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

/** @param {Item} item @param {Column} column @returns {SortKey} */
function keyOf({ row }, column) {
  const value = row[column.key];
  if (Array.isArray(value)) return keyOfList(value, column);
  if (value === null || value === undefined) return null;
  return typeof value === 'number' ? value : labelOf(column, value);
}

/** @param {unknown[]} values texts, numbers, or objects with a number @param {Column} column @returns {SortKey} */
function keyOfList(values, column) {
  if (values.length === 0) return null;
  if (typeof values[0] === 'number') return Math.max(...values.map(Number));
  return values.map((value) => labelOf(column, Object(value).number ?? value)).join(', ');
}

/** @param {SortKey} one @param {SortKey} other @param {number} sign -1 for descending */
function compareKeys(one, other, sign) {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  const areNumbers = typeof one === 'number' && typeof other === 'number';
  return sign * (areNumbers ? one - other : compareTexts(String(one), String(other)));
}
