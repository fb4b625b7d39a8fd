/**
 * The worker that holds DuckDB for the SQL page. Its engine is served compressed, since it has 34 MB and a host may
 * refuse files of that size or send them as they are; so it is unpacked here before it is compiled.
 */
import './unpack-engine.ts';

// Required and not imported: its package says that no module of it does anything by itself, so an import is dropped.
require('@duckdb/duckdb-wasm/dist/duckdb-browser-eh.worker.js');
