/**
 * The rows of a listing that a reader sees, to take away: as CSV, JSON and Markdown, and as lines of pandas, DuckDB and
 * R that give them from the file which the listing shows.
 */
import { csvLines } from '../domain/csv.ts';
import { escapeMarkdown, markdownTable } from '../domain/markdown.ts';
import { type Column, labelOf, NOT_STATED, type Range, type State } from './columns.ts';
import type { Item } from './match.ts';

/**
 * Write rows as CSV: figures as numbers in base units, codes as words, lists with semicolons, and each row's page.
 * @param items in their order
 * @param columns those to write
 * @param siteAddress with which the address of each row's page begins
 */
export const listingCsv = (items: Item[], columns: Column[], siteAddress: string) =>
  csvLines([
    [...columns.map(({ heading }) => heading), 'Page'],
    ...items.map(({ row }) => [...columns.map((column) => fieldOf(row[column.key], column)), siteAddress + row.href]),
  ]);

/**
 * Write rows as JSON, as they are published: every field, figures in base units.
 * @param items in their order
 */
export const listingJson = (items: Item[]) =>
  `${JSON.stringify(
    items.map(({ row }) => row),
    null,
    1,
  )}\n`;

/**
 * Write rows as a Markdown table with the address of the listing under it; the first column leads to each row's page.
 * @param items in their order
 * @param columns those to write
 * @param siteAddress with which the address of each row's page begins
 */
export function listingMarkdown(items: Item[], columns: Column[], siteAddress: string, listingAddress: string) {
  const lines = items.map(({ row }) =>
    columns.map((column, place) => {
      const text = escapeMarkdown(String(fieldOf(row[column.key], column)));
      return place ? text : `[${text}](${siteAddress}${row.href})`;
    }),
  );
  const isNumber = ({ key }: Column) => items.some(({ row }) => typeof row[key] === 'number');
  const alignment = columns.map((column) => (isNumber(column) ? 'right' : 'left'));
  const headings = columns.map(({ heading }) => escapeMarkdown(heading));
  return `${markdownTable(headings, lines, alignment)}\n\n<${listingAddress}>\n`;
}

function fieldOf(value: unknown, column: Column) {
  if (Array.isArray(value)) return value.map((one) => labelOf(column, Object(one).title ?? one)).join('; ');
  if (value === null || value === undefined) return '';
  return typeof value === 'number' && column.as !== 'level' ? value : labelOf(column, value);
}

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
