/** Read and write the choices of a reader as the query of an address: readable names, and nothing unknown. */
import { initialState } from './columns.ts';

/** @typedef {import('./columns.ts').Column} Column */
/** @typedef {import('./columns.ts').State} State */
/** @typedef {import('./columns.ts').Range} Range */

const MAX_SEARCH_LENGTH = 200;
/** The choice of a reader who removed the choices that apply by default. */
const ANY = 'any';

/**
 * Read a state from a query.
 * @param {URLSearchParams} query
 * @param {Column[]} columns
 * @param {Record<string, Set<string>>} known values of each column of choices
 * @param {string} [prefix] of the names that every listing has, where a page has several
 * @returns {State}
 */
export function readState(query, columns, known, prefix = '') {
  const state = initialState(columns);
  state.search = (query.get(`${prefix}q`) ?? '').trim().slice(0, MAX_SEARCH_LENGTH);
  for (const column of columns) readFacet(query, column, known[column.name], state);
  state.sort = readSort(query.get(`${prefix}sort`) ?? '', columns);
  const shown = columns.map(({ name }) => name).filter((name) => query.getAll(`${prefix}column`).includes(name));
  if (shown.length) state.columns = shown;
  state.compact = query.get(`${prefix}density`) === 'compact';
  return state;
}

/** @param {URLSearchParams} query @param {Column} column @param {Set<string> | undefined} known @param {State} state */
function readFacet(query, { name, facet, factor }, known, state) {
  const given = query.getAll(name);
  if (facet === 'choice' && given.length) {
    const choices = [...new Set(given)].filter((value) => known?.has(value));
    if (choices.length) state.choices[name] = choices;
    else if (given.includes(ANY)) delete state.choices[name];
  }
  const range = facet === 'range' ? readRange(given[0] ?? '', factor) : null;
  if (range) state.ranges[name] = range;
}

/**
 * @param {string} text name of a column, with a minus if descending
 * @param {Column[]} columns
 * @returns {State['sort']}
 */
function readSort(text, columns) {
  const descending = text.startsWith('-');
  const name = descending ? text.slice(1) : text;
  return columns.some((column) => column.name === name) ? { name, descending } : null;
}

/**
 * Write a state into a query, whose other names are kept.
 * @param {URLSearchParams} query
 * @param {State} state
 * @param {Column[]} columns
 * @param {string} [prefix]
 */
export function writeState(query, state, columns, prefix = '') {
  for (const name of ['q', 'sort', 'column', 'density'].map((own) => prefix + own)) query.delete(name);
  for (const { name, facet, factor, chosen } of columns.filter((column) => column.facet)) {
    query.delete(name);
    const choices = state.choices[name] ?? [];
    if (facet === 'choice' && !sameChoices(choices, chosen))
      for (const value of choices.length ? choices : [ANY]) query.append(name, value);
    const range = state.ranges[name];
    if (facet === 'range' && range) query.set(name, writeRange(range, factor));
  }
  if (state.search) query.set(`${prefix}q`, state.search);
  if (state.sort) query.set(`${prefix}sort`, (state.sort.descending ? '-' : '') + state.sort.name);
  for (const name of state.columns ?? []) query.append(`${prefix}column`, name);
  if (state.compact) query.set(`${prefix}density`, 'compact');
}

/**
 * Whether two lists of choices hold the same values.
 * @param {string[]} one
 * @param {string[]} other
 */
export const sameChoices = (one, other) => one.length === other.length && one.every((value) => other.includes(value));

/**
 * Read a range: `10000` is a minimum, `..500` a maximum, `100..500` both.
 * @param {string} text
 * @param {number} factor to the unit of the row
 * @returns {Range | null}
 */
function readRange(text, factor) {
  const [first = '', second = ''] = text.split('..', 2).map((part) => part.trim());
  const number = (/** @type {string} */ part) => (/^\d{1,15}(\.\d{1,9})?$/.test(part) ? Number(part) * factor : null);
  const range = { min: number(first), max: number(second) };
  return range.min === null && range.max === null ? null : range;
}

/** @param {Range} range @param {number} factor */
const writeRange = ({ min, max }, factor) =>
  `${min === null ? '' : min / factor}${max === null ? '' : `..${max / factor}`}`;
