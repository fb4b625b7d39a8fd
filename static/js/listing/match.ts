/** Find the rows that fit what a reader chose, and count what each further choice would leave. */

/** @typedef {import('./columns.ts').Column} Column */
/** @typedef {import('./columns.ts').State} State */
/** @typedef {import('./columns.ts').Range} Range */
/** @typedef {import('./items.ts').Item} Item */

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

/**
 * Counts the rows of a column by value, or finds the bounds of its numbers.
 * @typedef {object} Counter
 * @property {Column} column
 * @property {(item: Item) => void} count
 * @property {(found: Matched) => void} write what was found
 */

/** @param {Column} column @returns {Counter} */
const counterOf = (column) => (column.facet === 'choice' ? valueCounter(column) : boundsCounter(column));

/** @param {Column} column @returns {Counter} */
function valueCounter(column) {
  const { name } = column;
  /** @type {Map<string, {rows: number}>} so that a value is looked up once for each row and not twice */
  const counts = new Map();
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

/** @param {Column} column @returns {Counter} */
function boundsCounter(column) {
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
