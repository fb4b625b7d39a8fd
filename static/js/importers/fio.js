/** Reads what fio wrote (JSON and json+, fio 2.1 to 3.42) into measurements of a record; never guesses, never uploads. */
import { bytesOf, decode, sha256 } from './shared/text.js';
import { scan } from './shared/json.js';
import { explain } from './fio/explain.js';
import { documentsIn } from './fio/documents.js';
import { measure } from './fio/measure.js';

/**
 * What an importer gives. Sentences in `errors` say what could not be read and what to do; `warnings` what to know.
 * @typedef {object} Imported
 * @property {Record<string, any>[]} measurements  each with workload, figures, run, origin and warnings
 * @property {string[]} warnings
 * @property {string[]} errors
 * @property {Record<string, any>} method  of a record
 * @property {Record<string, any>} environment  of a record
 * @property {string | null} date  day of the run
 * @property {import('./shared/drive.js').Identity[]} [identities]  drives, where the file says which they were
 */

/**
 * Whether a text holds what fio wrote as JSON, even cut, or inside a document or a string of another tool; the bundle of
 * our own script holds it too, and has an importer of its own.
 * @param {string} text
 */
export const isFio = (text) =>
  !/^\s*\{\s*"honest_iops_bundle"\s*:/.test(text) &&
  (/\\?"fio version\\?"\s*:/.test(text) ||
    (/"(?:jobs|client_stats|jobname)"\s*:/.test(text) &&
      /"(?:read|write)"\s*:\s*\{[^{}]*"(?:iops|io_bytes)"/.test(text)));

/**
 * @param {string} text
 * @returns {Imported}
 */
export function readFio(text) {
  const { documents: found, broken } = scan(text);
  const { documents, warnings } = documentsIn(found);
  const measured = measure(documents);
  const unread = explain(text, found, documents, broken);
  return { ...measured, warnings: [...warnings, ...measured.warnings], errors: [...unread, ...measured.errors] };
}

/**
 * @param {import('./shared/text.js').Input} input  the file: bytes, text, or bytes as base64
 * @returns {Promise<Imported>}
 */
export async function importFio(input) {
  const bytes = bytesOf(input);
  const { text, errors, warnings } = decode(bytes);
  if (errors.length > 0)
    return { measurements: [], warnings, errors, method: { tool: 'fio' }, environment: {}, date: null };
  const read = readFio(text);
  const hash = await sha256(bytes);
  const measurements = read.measurements.map((measurement) => ({
    ...measurement,
    run: { ...measurement.run, raw_sha256: hash },
  }));
  return { ...read, measurements, warnings: [...warnings, ...read.warnings] };
}
