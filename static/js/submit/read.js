/** Reads all files of one submission: benchmark output into measurements with verdicts, the drive's own words into an identity. */
import { importFio } from '../importers/fio.js';
import { identify } from '../importers/identity.js';
import { judge } from '../rules/index.js';

/** @typedef {Record<string, any>} Json */
/**
 * @typedef {object} FileRead
 * @property {string} name
 * @property {'result' | 'identity' | 'nothing'} kind
 * @property {Json[]} measurements
 * @property {Json[]} identities
 * @property {string[]} warnings
 * @property {string[]} errors
 * @property {Json} method
 * @property {Json} environment
 * @property {string | null} date
 */

/**
 * @param {{name: string, bytes: Uint8Array}} file
 * @returns {Promise<FileRead>}
 */
async function readFile({ name, bytes }) {
  const nothing = { name, measurements: [], identities: [], warnings: [], errors: [], method: {}, environment: {}, date: null };
  const identities = identify(bytes);
  if (identities.length > 0) return { ...nothing, kind: 'identity', identities };
  const read = await importFio(bytes);
  return { ...nothing, ...read, kind: read.measurements.length > 0 ? 'result' : 'nothing' };
}

/**
 * @param {readonly {name: string, bytes: Uint8Array}[]} files
 * @returns {Promise<FileRead[]>}
 */
export const readFiles = (files) => Promise.all(files.map(readFile));

/**
 * The measurements of all files as of one run set; documents are counted through.
 * @param {readonly FileRead[]} files
 */
export function together(files) {
  const results = files.filter(({ kind }) => kind === 'result');
  let documents = 0;
  const measurements = results.flatMap((file) => {
    const first = documents;
    documents += 1 + Math.max(...file.measurements.map(({ origin }) => Number(origin.document)));
    return file.measurements.map((measurement) => ({ ...measurement, file: file.name, origin: { ...measurement.origin, document: first + Number(measurement.origin.document) } }));
  });
  const first = results[0];
  return { measurements, method: first?.method ?? {}, environment: first?.environment ?? {}, date: first?.date ?? null };
}
