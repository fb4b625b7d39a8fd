/** The order of rows: groups stay together, what is doubtful stays last in its group, and what has no value comes after what has one. */

/** @typedef {import('./columns.js').Column} Column */
/** @typedef {import('./columns.js').State} State */
/** @typedef {import('./items.js').Item} Item */

const { compare: compareTexts } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/**
 * @param {Item[]} items
 * @param {Column[]} columns
 * @param {State['sort']} sort none is the order of the page
 * @returns {Item[]}
 */
export function ordered(items, columns, sort) {
  const column = columns.find(({ name }) => name === sort?.name);
  const keys = column && new Map(items.map((item) => [item, keyOf(item, column)]));
  const sign = sort?.descending ? -1 : 1;
  return items.toSorted(
    (one, other) =>
      one.group - other.group ||
      Number(one.row.last ?? false) - Number(other.row.last ?? false) ||
      (keys ? compare(keys.get(one), keys.get(other), sign) : 0) ||
      one.place - other.place,
  );
}

/** @param {Item} item @param {Column} column @returns {number | string | null} */
function keyOf({ row }, { key, words }) {
  const value = row[key];
  if (Array.isArray(value)) {
    if (value.length === 0) return null;
    return typeof value[0] === 'number'
      ? Math.max(...value)
      : value.map((one) => words[String(one)] ?? one?.number ?? one).join(', ');
  }
  if (value === null || value === undefined || typeof value === 'number') return value ?? null;
  return words[String(value)] ?? String(value);
}

/** @param {number | string | null | undefined} one @param {number | string | null | undefined} other @param {number} sign */
function compare(one, other, sign) {
  const missing = Number(one === null || one === undefined) - Number(other === null || other === undefined);
  if (missing || one === null || one === undefined || other === null || other === undefined) return missing;
  return (
    sign *
    (typeof one === 'number' && typeof other === 'number' ? one - other : compareTexts(String(one), String(other)))
  );
}
