/** Read and write the choices of a reader as the query of an address: readable names, and nothing unknown. */
import { type Column, initialState, type Range, type State } from './columns.ts';

const MAX_SEARCH_LENGTH = 200;
/** The choice of a reader who removed the choices that apply by default. */
const ANY = 'any';

/**
 * Read a state from a query.
 * @param known values of each column of choices
 * @param prefix of the names that every listing has, where a page has several
 */
export function readState(
  query: URLSearchParams,
  columns: Column[],
  known: Record<string, Set<string>>,
  prefix = '',
): State {
  const state = initialState(columns);
  state.search = (query.get(`${prefix}q`) ?? '').trim().slice(0, MAX_SEARCH_LENGTH);
  for (const column of columns) readFacet(query, column, known[column.name], state);
  state.sort = readSort(query.get(`${prefix}sort`) ?? '', columns);
  const shown = columns.map(({ name }) => name).filter((name) => query.getAll(`${prefix}column`).includes(name));
  if (shown.length) state.columns = shown;
  state.compact = query.get(`${prefix}density`) === 'compact';
  return state;
}

function readFacet(
  query: URLSearchParams,
  { name, facet, factor }: Column,
  known: Set<string> | undefined,
  state: State,
) {
  const given = query.getAll(name);
  if (facet === 'choice' && given.length) {
    const choices = [...new Set(given)].filter((value) => known?.has(value));
    if (choices.length) state.choices[name] = choices;
    else if (given.includes(ANY)) delete state.choices[name];
  }
  const range = facet === 'range' ? readRange(given[0] ?? '', factor) : null;
  if (range) state.ranges[name] = range;
}

/** @param text name of a column, with a minus if descending */
function readSort(text: string, columns: Column[]): State['sort'] {
  const descending = text.startsWith('-');
  const name = descending ? text.slice(1) : text;
  return columns.some((column) => column.name === name) ? { name, descending } : null;
}

/** Write a state into a query, whose other names are kept. */
export function writeState(query: URLSearchParams, state: State, columns: Column[], prefix = '') {
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

/** Whether two lists of choices hold the same values. */
export const sameChoices = (one: string[], other: string[]) =>
  one.length === other.length && one.every((value) => other.includes(value));

/**
 * Read a range: `10000` is a minimum, `..500` a maximum, `100..500` both.
 * @param factor to the unit of the row
 */
function readRange(text: string, factor: number): Range | null {
  const [first = '', second = ''] = text.split('..', 2).map((part) => part.trim());
  const number = (part: string) => (/^\d{1,15}(\.\d{1,9})?$/.test(part) ? Number(part) * factor : null);
  const range = { min: number(first), max: number(second) };
  return range.min === null && range.max === null ? null : range;
}

const writeRange = ({ min, max }: Range, factor: number) =>
  `${min === null ? '' : min / factor}${max === null ? '' : `..${max / factor}`}`;
