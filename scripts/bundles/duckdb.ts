/** DuckDB for the SQL page, as one module of our own origin: what talks to the engine in its worker. */
export { AsyncDuckDB, DuckDBAccessMode, VoidLogger } from '@duckdb/duckdb-wasm';
