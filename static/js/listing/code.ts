/** Lines of pandas, DuckDB and R that give the rows which a reader chose in a listing, from the file that it shows. */
import { NOT_STATED } from './columns.ts';

/** @typedef {import('./columns.ts').Column} Column */
/** @typedef {import('./columns.ts').State} State */
/** @typedef {import('./columns.ts').Range} Range */
/** @typedef {import('./items.ts').Item} Item */

/**
 * A condition on one field of the rows.
 * @typedef {object} Condition
 * @property {string} key
 * @property {boolean} isList whether rows hold several values in it
 * @property {unknown[]} values one of which a row has, of the type that the rows have
 * @property {boolean} orNone whether a row without a value fits, too
 * @property {Range | null} range that one of its numbers lies in, instead of values
 */

/** @typedef {(address: string, conditions: Condition[]) => string} Writer */

/**
 * The conditions that a state puts on the rows. A search goes through words that are in no file: it becomes the
 * identifiers of what it found.
 * @param {Item[]} items all of the listing
 * @param {Item[]} matching those that the reader sees
 * @param {Column[]} columns
 * @param {State} state
 * @returns {Condition[]}
 */
export function conditionsOf(items, matching, columns, state) {
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

/** @param {unknown} value a text, a number or a boolean @param {[string, string]} booleans in the language */
const literal = (value, [yes, no]) => (typeof value === 'boolean' ? (value ? yes : no) : JSON.stringify(value));

/** @param {Range} range @param {string} name @param {string} and */
const within = ({ min, max }, name, and) =>
  [min === null ? '' : `${name} >= ${min}`, max === null ? '' : `${name} <= ${max}`].filter(Boolean).join(` ${and} `);

/** @param {string[]} tests @param {string} or */
const either = (tests, or) => (tests.length > 1 ? `(${tests.join(` ${or} `)})` : (tests[0] ?? ''));

/** @type {Writer} */
function pandas(address, conditions) {
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

/** @param {string} text */
const sqlText = (text) => `'${text.replaceAll("'", "''")}'`;

/** @type {Writer} */
function duckdb(address, conditions) {
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

/** @type {Writer} */
function r(address, conditions) {
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
