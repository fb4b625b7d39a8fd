/** Which rows fit what a reader chose, and what each further choice would leave. */

/** @typedef {import('./columns.js').Column} Column */
/** @typedef {import('./columns.js').State} State */
/** @typedef {import('./columns.js').Range} Range */
/** @typedef {import('./items.js').Item} Item */

/**
 * @typedef {object} Matched
 * @property {Item[]} shown those that fit, in the order given
 * @property {Record<string, Map<string, number>>} counts per column of choices: how many rows each value has among those that fit all other choices
 * @property {Record<string, {least: number, most: number} | null>} bounds per column of ranges: the numbers among those that fit all other choices
 */

/**
 * @param {Item[]} items
 * @param {Column[]} columns
 * @param {State} state
 * @returns {Matched}
 */
export function match(items, columns, state) {
  const faceted = columns.filter(({ facet }) => facet);
  const tests = testsOf(faceted, state);
  const words = state.words.toLowerCase().split(/\s+/).filter(Boolean);
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
      return range ? [{ column, fits: (item) => within(item.numbers[name] ?? [], range) }] : [];
    const wanted = new Set(chosen);
    return wanted.size
      ? [{ column, fits: (item) => (item.values[name] ?? []).some((value) => wanted.has(value)) }]
      : [];
  });
}

/** @param {number[]} numbers @param {Range} range */
const within = (numbers, { least, most }) =>
  numbers.some((number) => (least === null || number >= least) && (most === null || number <= most));

/** @param {Matched} found @param {Column} column @param {Item} item */
function count(found, { name, facet }, item) {
  if (facet === 'choice') {
    const counts = found.counts[name];
    for (const value of item.values[name] ?? []) counts?.set(value, (counts.get(value) ?? 0) + 1);
    return;
  }
  for (const number of item.numbers[name] ?? []) {
    const bounds = (found.bounds[name] ??= { least: number, most: number });
    bounds.least = Math.min(bounds.least, number);
    bounds.most = Math.max(bounds.most, number);
  }
}
