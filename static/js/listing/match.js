/** Find the rows that fit what a reader chose, and count what each further choice would leave. */

/** @typedef {import('./columns.js').Column} Column */
/** @typedef {import('./columns.js').State} State */
/** @typedef {import('./columns.js').Range} Range */
/** @typedef {import('./items.js').Item} Item */

/**
 * Counts and bounds of a column are those of the rows that fit all choices in other columns.
 * @typedef {object} Matched
 * @property {Item[]} shown those that fit, in the order given
 * @property {Record<string, Map<string, number>>} counts of rows by value, for each column of choices
 * @property {Record<string, {min: number, max: number} | null>} bounds of the numbers, for each column of ranges
 */

/**
 * Match items with a state.
 * @param {Item[]} items
 * @param {Column[]} columns
 * @param {State} state
 * @returns {Matched}
 */
export function match(items, columns, state) {
  const faceted = columns.filter(({ facet }) => facet);
  const tests = testsOf(faceted, state);
  const words = state.search.toLowerCase().split(/\s+/).filter(Boolean);
  /** @type {Matched} */
  const found = { shown: [], counts: {}, bounds: {} };
  for (const { name, facet } of faceted) {
    if (facet === 'choice') found.counts[name] = new Map();
    else found.bounds[name] = null;
  }
  for (const item of items) {
    if (!words.every((word) => item.text.includes(word))) continue;
    const failed = tests.filter(({ fits }) => !fits(item));
    if (failed.length > 1) continue;
    // A row that only one column keeps out still counts for that column: with another choice there it would be shown.
    const [only] = failed;
    if (!only) found.shown.push(item);
    for (const column of only ? [only.column] : faceted) count(found, column, item);
  }
  return found;
}

/** @param {Column[]} columns @param {State} state @returns {{column: Column, fits: (item: Item) => boolean}[]} */
function testsOf(columns, state) {
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

/** @param {number[]} numbers @param {Range} range */
const isWithin = (numbers, { min, max }) =>
  numbers.some((number) => (min === null || number >= min) && (max === null || number <= max));

/** @param {Matched} found @param {Column} column @param {Item} item */
function count(found, { name, facet }, item) {
  if (facet === 'choice') {
    const counts = found.counts[name];
    for (const value of item.values[name] ?? []) counts?.set(value, (counts.get(value) ?? 0) + 1);
    return;
  }
  for (const number of item.numbers[name] ?? []) {
    const { min, max } = found.bounds[name] ?? { min: number, max: number };
    found.bounds[name] = { min: Math.min(min, number), max: Math.max(max, number) };
  }
}
