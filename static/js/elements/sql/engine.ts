/** DuckDB in a worker on the published database: loaded with the first query, read-only, stopped with its worker. */
import { plain, type Result } from '../../sql/result.ts';

// What this page calls of DuckDB, and how it reads a result.

/** The bundled DuckDB, as far as this module calls it. */
type DuckDB = {
  AsyncDuckDB: new (logger: object, worker: Worker) => Database;
  DuckDBAccessMode: { READ_ONLY: number };
  VoidLogger: new () => object;
};
interface Database {
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
async function read(reader: Reader): Promise<Result> {
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

/**
 * Addresses on our
 * own origin, and how many bytes they have together.
 */
type Files = { bundle: string; worker: string; engine: string; database: string; bytes: number };

const NAME = 'honest-iops.duckdb';
// Extensions would come from a foreign server, and there is nothing else to read: so the tables alone are open.
const SETTINGS = `
  set autoinstall_known_extensions = false; set autoload_known_extensions = false;
  set enable_external_access = false; set lock_configuration = true;`;

/** What a query rejects with when a reader stopped it. */
export class StoppedError extends Error {}

export class Engine {
  files: Files;
  #worker: Worker | null = null;
  #opening: Promise<Database> | null = null;
  /** Rejects what is under way. */
  #fail: (why: Error) => void = () => {};

  constructor(files: Files) {
    this.files = files;
  }

  /** Whether a query can be answered without loading anything. */
  get isLoaded() {
    return this.#opening !== null;
  }

  /**
   * Run a query.
   * @param onLoading how much of the engine is loaded, 0 to 1
   * @throws {Error} in the words of the engine; StoppedError where a reader stopped it
   */
  async run(query: string, onLoading: (share: number) => void): Promise<Result & { milliseconds: number }> {
    const ended = new Promise<never>((_, reject) => {
      this.#fail = reject;
    });
    return Promise.race([ended, this.#answer(query, onLoading)]);
  }

  /** End what is under way; the next query starts the engine again. */
  stop() {
    this.#end(new StoppedError('stopped'));
  }

  #end(why: Error) {
    this.#worker?.terminate();
    this.#worker = null;
    this.#opening = null;
    this.#fail(why);
  }

  async #answer(query: string, onLoading: (share: number) => void) {
    this.#opening ??= this.#open(onLoading);
    const database = await this.#opening.catch((error) => {
      this.#end(error);
      throw error;
    });
    const connection = await database.connect();
    const started = performance.now();
    try {
      const result = await read(await connection.send(query, true));
      return { ...result, milliseconds: performance.now() - started };
    } finally {
      // A query that has more rows than are read ends with its connection.
      connection.cancelSent().finally(() => connection.close());
    }
  }

  async #open(onLoading: (share: number) => void) {
    const loaded = { engine: 0, database: 0 };
    const count = (part: 'engine' | 'database', bytes: number) => {
      loaded[part] = bytes;
      onLoading(Math.min(1, (loaded.engine + loaded.database) / this.files.bytes));
    };
    const [{ AsyncDuckDB, DuckDBAccessMode, VoidLogger }, bytes] = await Promise.all([
      import(this.files.bundle) as Promise<DuckDB>,
      unpack(this.files.database, (read) => count('database', read)),
    ]);
    this.#worker = new Worker(this.files.worker);
    this.#worker.addEventListener('error', ({ message }) => this.#end(new Error(message || 'The engine ended.')));
    const database = new AsyncDuckDB(new VoidLogger(), this.#worker);
    const engine = new URL(this.files.engine, location.href).href;
    await database.instantiate(engine, null, ({ bytesLoaded }) => count('engine', bytesLoaded));
    await database.registerFileBuffer(NAME, bytes);
    const query = { castBigIntToDouble: false, castDecimalToDouble: true, castTimestampToDate: true };
    await database.open({ path: NAME, accessMode: DuckDBAccessMode.READ_ONLY, query });
    const connection = await database.connect();
    await connection.query(SETTINGS);
    await connection.close();
    return database;
  }
}

/**
 * Fetch a file of gzip and unpack it.
 * @param onRead packed bytes so far
 */
async function unpack(address: string, onRead: (bytes: number) => void) {
  const { body, ok, status } = await fetch(address);
  if (!ok || !body) throw new Error(`The tables could not be loaded (${status}): try again in a moment.`);
  let bytes = 0;
  const counted = new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      onRead(bytes);
      controller.enqueue(chunk);
    },
  });
  const unpacked = body.pipeThrough(counted).pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(unpacked).arrayBuffer());
}
