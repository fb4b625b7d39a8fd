/** What the address of the SQL page asks for, behind its `#`, which no server sees. Text, never run by itself. */

/**
 * @typedef {{query: string}} Written a query that somebody wrote
 * @typedef {{start: string, only: string}} Started a query of the page by its name; of a chart that has many drawings
 *   the one to draw
 * @typedef {{table: string}} OfTable a table to look at
 */

/** What names of queries, drawings and tables are made of. */
const NAME = /^\w[\w.-]*(?:\/\w[\w.-]*)*$/;

/**
 * Read the part of an address after its `#`.
 * @param {string} hash
 * @returns {Written | Started | OfTable | null} null where it asks for nothing, or for no name
 */
export function readAddress(hash) {
  const asked = new URLSearchParams(hash.replace(/^#/, ''));
  const query = asked.get('query');
  if (query) return { query };
  const [start = '', only = '', table = ''] = ['start', 'only', 'table'].map((name) => asked.get(name) ?? '');
  if (NAME.test(table)) return { table };
  if (NAME.test(start)) return { start, only: NAME.test(only) ? only : '' };
  return null;
}

/**
 * Write the part of an address that keeps a query.
 * @param {string} query
 */
export const writeAddress = (query) => `#query=${encodeURIComponent(query)}`;

/**
 * The query of one drawing, of a query that makes several.
 * @param {string} query
 * @param {string} only name of the drawing; empty for all
 */
export function queryOf(query, only) {
  if (!only) return query;
  const inner = query.trim().replace(/;$/, '').replaceAll(/^/gm, '    ').trimEnd();
  return `select * exclude (chart) from (\n${inner}\n)\nwhere chart = '${only}';\n`;
}

/**
 * The query that shows the first rows of a table.
 * @param {string} table
 */
export const tableQuery = (table) => `select *\nfrom ${table}\nlimit 100;\n`;
