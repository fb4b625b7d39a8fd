/** Lines of pandas, DuckDB and R that give the rows which a reader chose in a listing, from the file that it shows. */
import { type Column, NOT_STATED, type Range, type State } from './columns.ts';
import type { Item } from './items.ts';

/** A condition on one field of the rows. */
interface Condition {
  key: string;
  /** whether rows hold several values in it */
  isList: boolean;
  /** one of which a row has, of the type that the rows have */
  values: unknown[];
  /** whether a row without a value fits, too */
  orNone: boolean;
  /** that one of its numbers lies in, instead of values */
  range: Range | null;
}

/**
 * The conditions that a state puts on the rows. A search goes through words that are in no file: it becomes the
 * identifiers of what it found.
 * @param items all of the listing
 * @param matching those that the reader sees
 */
export function conditionsOf(items: Item[], matching: Item[], columns: Column[], state: State): Condition[] {
  const none = { isList: false, orNone: false, range: null };
  const found = state.search ? [{ ...none, key: 'id', values: matching.map(({ row }) => row.id) }] : [];
  const chosen = columns.flatMap(({ key, name, facet }) => {
    const values = new Set((facet === 'choice' && state.choices[name]) || []);
    const range = (facet === 'range' && state.ranges[name]) || null;
    if (!values.size && !range) return [];
    const known = new Set(items.flatMap(({ row }) => row[key] ?? []));
    const isList = items.some(({ row }) => Array.isArray(row[key]));
    const typed = [...known].filter((value) => values.has(String(value)));
    return [{ key, isList, range, values: typed, orNone: values.has(NOT_STATED) }];
  });
  return [...found, ...chosen];
}

/** @param value a text, a number or a boolean @param booleans in the language */
const literal = (value: unknown, [yes, no]: [string, string]) =>
  typeof value === 'boolean' ? (value ? yes : no) : JSON.stringify(value);

const within = ({ min, max }: Range, name: string, and: string) =>
  [min === null ? '' : `${name} >= ${min}`, max === null ? '' : `${name} <= ${max}`].filter(Boolean).join(` ${and} `);

const either = (tests: string[], or: string) => (tests.length > 1 ? `(${tests.join(` ${or} `)})` : (tests[0] ?? ''));

function pandas(address: string, conditions: Condition[]) {
  const tests = conditions.map(({ key, isList, values, orNone, range }) => {
    const field = `row.get(${JSON.stringify(key)})`;
    const list = `[${values.map((value) => literal(value, ['True', 'False'])).join(', ')}]`;
    const fits = range ? within(range, 'one', 'and') : `one in ${list}`;
    const some = isList
      ? `any(${fits} for one in ${field} or [])`
      : `any(${fits} for one in [${field}] if one is not None)`;
    const none = isList ? `not ${field}` : `${field} is None`;
    return either([...(range || values.length ? [some] : []), ...(orNone ? [none] : [])], 'or');
  });
  const chosen = tests.map((test, index) => `\n    ${index ? 'and' : 'if'} ${test}`).join('');
  return [
    'import json, urllib.request',
    'import pandas as pd',
    '',
    `file = urllib.request.urlopen(${JSON.stringify(address)})`,
    `rows = pd.DataFrame([\n    row for row in json.load(file)${chosen}\n])`,
  ].join('\n');
}

const sqlText = (text: string) => `'${text.replaceAll("'", "''")}'`;

function duckdb(address: string, conditions: Condition[]) {
  const tests = conditions.map(({ key, isList, values, orNone, range }) => {
    const field = `"${key}"`;
    const list = values.map((value) => (typeof value === 'string' ? sqlText(value) : String(value))).join(', ');
    const ofList = range
      ? `len(list_filter(${field}, lambda one: ${within(range, 'one', 'and')})) > 0`
      : `list_has_any(${field}, [${list}])`;
    const some = isList ? ofList : range ? within(range, field, 'and') : `${field} in (${list})`;
    const none = isList ? `coalesce(len(${field}), 0) = 0` : `${field} is null`;
    return either([...(range || list ? [some] : []), ...(orNone ? [none] : [])], 'or');
  });
  const chosen = tests.map((test, index) => `\n${index ? 'and' : 'where'} ${test}`).join('');
  return `select *\nfrom read_json(${sqlText(address)})${chosen};`;
}

function r(address: string, conditions: Condition[]) {
  const lines = conditions.map(({ key, values, orNone, range }) => {
    const list = `c(${values.map((value) => literal(value, ['TRUE', 'FALSE'])).join(', ')})`;
    const some = `any(${range ? within(range, 'one', '&') : `one %in% ${list}`}, na.rm = TRUE)`;
    const test = either([some, ...(orNone ? ['length(one) == 0', 'all(is.na(one))'] : [])], '||');
    return `rows <- rows[sapply(rows[[${JSON.stringify(key)}]], function(one) ${test}), ]`;
  });
  return ['library(jsonlite)', '', `rows <- fromJSON(${JSON.stringify(address)})`, ...lines].join('\n');
}

/** The lines in each language, by its name. */
export const WRITERS = { pandas, DuckDB: duckdb, R: r };
