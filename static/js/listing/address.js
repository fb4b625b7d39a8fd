/** What a reader chose, as the query of an address: readable names, and nothing that the listing does not know. */
import { untouched } from './columns.js';

/** @typedef {import('./columns.js').Column} Column */
/** @typedef {import('./columns.js').State} State */
/** @typedef {import('./columns.js').Range} Range */

const MOST_WORDS = 200;
/** Written where a reader took back choices that hold by themselves. */
const ANY = 'any';

/**
 * @param {URLSearchParams} query
 * @param {Column[]} columns
 * @param {Record<string, Set<string>>} known values of each column of choices
 * @param {string} [prefix] of the names that every listing has, where a page has several
 * @returns {State}
 */
export function readState(query, columns, known, prefix = '') {
  const state = untouched(columns);
  const names = new Set(columns.map(({ name }) => name));
  state.words = (query.get(`${prefix}q`) ?? '').trim().slice(0, MOST_WORDS);
  for (const { name, facet, factor } of columns) {
    const asked = query.getAll(name);
    if (facet === 'choice' && asked.length) {
      const choices = [...new Set(asked)].filter((value) => known[name]?.has(value));
      if (choices.length) state.choices[name] = choices;
      else if (asked.includes(ANY)) delete state.choices[name];
    }
    const range = facet === 'range' ? readRange(asked[0] ?? '', factor) : null;
    if (range) state.ranges[name] = range;
  }
  const [, minus, by = ''] = /^(-?)(.*)$/s.exec(query.get(`${prefix}sort`) ?? '') ?? [];
  if (names.has(by)) state.sort = { name: by, descending: minus === '-' };
  const shown = columns.map(({ name }) => name).filter((name) => query.getAll(`${prefix}column`).includes(name));
  if (shown.length) state.columns = shown;
  state.compact = query.get(`${prefix}density`) === 'compact';
  return state;
}

/**
 * Puts a state into a query, whose other names it leaves alone.
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
    if (facet === 'choice' && !alike(choices, chosen))
      for (const value of choices.length ? choices : [ANY]) query.append(name, value);
    const range = state.ranges[name];
    if (facet === 'range' && range) query.set(name, writeRange(range, factor));
  }
  if (state.words) query.set(`${prefix}q`, state.words);
  if (state.sort) query.set(`${prefix}sort`, (state.sort.descending ? '-' : '') + state.sort.name);
  for (const name of state.columns ?? []) query.append(`${prefix}column`, name);
  if (state.compact) query.set(`${prefix}density`, 'compact');
}

/** @param {string[]} one @param {string[]} other */
export const alike = (one, other) => one.length === other.length && one.every((value) => other.includes(value));

/** "10000" is a least figure, "..500" a greatest, "100..500" both. @param {string} text @param {number} factor @returns {Range | null} */
function readRange(text, factor) {
  const [first = '', second = ''] = text.split('..', 2).map((part) => part.trim());
  const number = (/** @type {string} */ part) => (/^\d{1,15}(\.\d{1,9})?$/.test(part) ? Number(part) * factor : null);
  const range = { least: number(first), most: number(second) };
  return range.least === null && range.most === null ? null : range;
}

/** @param {Range} range @param {number} factor */
const writeRange = ({ least, most }, factor) =>
  `${least === null ? '' : least / factor}${most === null ? '' : `..${most / factor}`}`;
