/** A query of the SQL page: how the address holds it, and what an error of the engine means for who wrote it. */

// What the address of the SQL page asks for, behind its `#`, which no server sees. Text, never run by itself.

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

// What an error of the engine means for a reader of this page, and what to write instead.

/** What the engine says, and a sentence that helps. */
const SENTENCES: [RegExp, string][] = [
  [
    /read-only mode|Cannot execute statement of type/i,
    'The published database is open for reading only. Use select; a result can be kept as CSV or JSON.',
  ],
  [
    /file system operations are disabled|Permission Error|disabled by configuration|configuration has been locked/i,
    'This page reads the published database alone: no files, no other addresses, no changed settings.',
  ],
  [
    /exists in the (\w+) extension|extension "?\w+"? (?:is not|could not)|INSTALL|Extension/i,
    'That is part of an extension, which a foreign server would have to send. The DuckDB command line has it.',
  ],
  [
    /Table with name .* does not exist/i,
    'There is no table of that name. All tables and their columns are listed below the query.',
  ],
  [
    /Referenced column .* not found|does not have a column|Referenced table .* not found/i,
    'No table after “from” has that column. Columns are listed below the query, under the name of their table.',
  ],
  [/syntax error|Parser Error/i, 'The query could not be read; “^” shows where. Put texts into single quotes.'],
  [
    /Conversion Error|Could not convert/i,
    'A value does not have the type that is asked of it; try_cast gives null there.',
  ],
  [
    /must appear in the GROUP BY/i,
    'Each column is either grouped by or inside a function such as count, median or max.',
  ],
  [/Out of Memory|memory/i, 'The result does not fit into the memory that a page has. Select fewer columns or rows.'],
];

/**
 * Explain an error.
 * @param message of the engine
 * @returns a sentence, or nothing where the message says it all
 */
export const explainError = (message: string): string => SENTENCES.find(([says]) => says.test(message))?.[1] ?? '';
