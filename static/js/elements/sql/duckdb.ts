/** What this page calls of DuckDB, and how it reads a result. */
import { plain, type Result } from '../../sql/values.ts';

/** The bundled DuckDB, as far as this module calls it. */
export type DuckDB = {
  AsyncDuckDB: new (logger: object, worker: Worker) => Database;
  DuckDBAccessMode: { READ_ONLY: number };
  VoidLogger: new () => object;
};
export interface Database {
  instantiate: (
    engine: string,
    worker: null,
    onLoaded: (progress: { bytesLoaded: number }) => void,
  ) => Promise<unknown>;
  registerFileBuffer: (name: string, bytes: Uint8Array) => Promise<void>;
  open: (options: object) => Promise<void>;
  connect: () => Promise<Connection>;
}
interface Connection {
  query: (query: string) => Promise<unknown>;
  send: (query: string, streams: boolean) => Promise<Reader>;
  cancelSent: () => Promise<unknown>;
  close: () => Promise<void>;
}
type Opened = { open: () => Promise<unknown>; schema: { fields: { name: string; type: object }[] } };
type Reader = AsyncIterable<Batch> & Opened;
type Batch = { numRows: number; getChildAt: (column: number) => { get: (row: number) => unknown } | null };

/** So many rows of a result are read; a query that has more is stopped there. */
const MOST_ROWS = 10_000;

/** Read a result, as many rows as the page takes. */
export async function read(reader: Reader): Promise<Result> {
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
