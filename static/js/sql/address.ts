/** What the address of the SQL page asks for, behind its `#`, which no server sees. Text, never run by itself. */

/** A query that somebody wrote. */
type Written = { query: string };
/**
 * A query of the page by its name; of a chart that has many drawings
 * the one to draw.
 */
type Started = { start: string; only: string };
/** A table to look at. */
type OfTable = { table: string };

/** What names of queries, drawings and tables are made of. */
const NAME = /^\w[\w.-]*(?:\/\w[\w.-]*)*$/;

/**
 * Read the part of an address after its `#`.
 * @returns null where it asks for nothing, or for no name
 */
export function readAddress(hash: string): Written | Started | OfTable | null {
  const asked = new URLSearchParams(hash.replace(/^#/, ''));
  const query = asked.get('query');
  if (query) return { query };
  const [start = '', only = '', table = ''] = ['start', 'only', 'table'].map((name) => asked.get(name) ?? '');
  if (NAME.test(table)) return { table };
  if (NAME.test(start)) return { start, only: NAME.test(only) ? only : '' };
  return null;
}

/** Write the part of an address that keeps a query. */
export const writeAddress = (query: string) => `#query=${encodeURIComponent(query)}`;

/**
 * The query of one drawing, of a query that makes several.
 * @param only name of the drawing; empty for all
 */
export function queryOf(query: string, only: string) {
  if (!only) return query;
  const inner = query.trim().replace(/;$/, '').replaceAll(/^/gm, '    ').trimEnd();
  return `select * exclude (chart) from (\n${inner}\n)\nwhere chart = '${only}';\n`;
}

/** The query that shows the first rows of a table. */
export const tableQuery = (table: string) => `select *\nfrom ${table}\nlimit 100;\n`;
