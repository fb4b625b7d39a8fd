/** What this page calls of DuckDB, and how it reads a result. */
import { plain } from '../../sql/values.ts';

/**
 * The bundled DuckDB, as far as this module calls it.
 * @typedef {{AsyncDuckDB: new (logger: object, worker: Worker) => Database, DuckDBAccessMode: {READ_ONLY: number},
 *   VoidLogger: new () => object}} DuckDB
 * @typedef {object} Database
 * @property {(engine: string, worker: null, onLoaded: (progress: {bytesLoaded: number}) => void) => Promise<unknown>}
 *   instantiate
 * @property {(name: string, bytes: Uint8Array) => Promise<void>} registerFileBuffer
 * @property {(options: object) => Promise<void>} open
 * @property {() => Promise<Connection>} connect
 * @typedef {object} Connection
 * @property {(query: string) => Promise<unknown>} query
 * @property {(query: string, streams: boolean) => Promise<Reader>} send
 * @property {() => Promise<unknown>} cancelSent
 * @property {() => Promise<void>} close
 * @typedef {{open: () => Promise<unknown>, schema: {fields: {name: string, type: object}[]}}} Opened
 * @typedef {AsyncIterable<Batch> & Opened} Reader
 * @typedef {{numRows: number, getChildAt: (column: number) => {get: (row: number) => unknown} | null}} Batch
 * @typedef {import('../../sql/values.ts').Result} Result
 */

/** So many rows of a result are read; a query that has more is stopped there. */
const MOST_ROWS = 10_000;

/**
 * Read a result, as many rows as the page takes.
 * @param {Reader} reader
 * @returns {Promise<Result>}
 */
export async function read(reader) {
  await reader.open();
  const fields = reader.schema.fields.map(({ name, type }) => ({ name, type: String(type) }));
  const columns = fields.map((field) => ({ ...field, isNumber: /^(?:U?[Ii]nt|Float|Decimal)/.test(field.type) }));
  const rows = [];
  for await (const batch of reader) {
    for (let index = 0; index < batch.numRows; index += 1) {
      if (rows.length === MOST_ROWS) return { columns, rows, more: true };
      rows.push(columns.map(({ type }, place) => plain(batch.getChildAt(place)?.get(index), type)));
    }
  }
  return { columns, rows, more: false };
}
