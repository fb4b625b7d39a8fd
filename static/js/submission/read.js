/** Reads all files of one submission: benchmark output into measurements with verdicts, the drive's own words into an identity. */
import { importFile } from '../importers/index.js';
import { importIdentity } from '../importers/inventory/import-identity.js';
import { common } from './common.js';

/** @typedef {Record<string, any>} Json */
/**
 * @typedef {object} FileRead
 * @property {string} name
 * @property {string | null} [tool] identifier of the importer that read it
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
  const read = await importFile(bytes);
  const identified = importIdentity(bytes);
  // A tool that names the drive says it for the whole file.
  const identities = read.identities?.length ? read.identities : identified.drives;
  if (read.measurements.length > 0) return { ...read, name, kind: 'result', identities };
  if (identified.drives.length > 0)
    return { ...read, name, kind: 'identity', identities, warnings: identified.warnings, errors: identified.errors };
  return { ...read, name, kind: 'nothing', identities };
}

/**
 * @param {readonly {name: string, bytes: Uint8Array}[]} files
 * @returns {Promise<FileRead[]>}
 */
export const readFiles = (files) => Promise.all(files.map(readFile));

/**
 * The measurements of all files as of one run set; documents are counted through, and each keeps the settings of its file.
 * @param {readonly Pick<FileRead, 'name' | 'kind' | 'measurements' | 'method' | 'environment' | 'date'>[]} files
 * @param {readonly Json[]} settings of each file
 */
export function together(files, settings) {
  /** @type {Json[]} */
  const ofDocuments = [];
  const measurements = files.flatMap((file, index) => {
    if (file.kind !== 'result') return [];
    const first = ofDocuments.length;
    const documents = 1 + Math.max(...file.measurements.map(({ origin }) => Number(origin.document)));
    for (let document = 0; document < documents; document++) ofDocuments.push(settings[index] ?? {});
    return file.measurements.map((measurement) => ({
      ...measurement,
      file: file.name,
      origin: { ...measurement.origin, document: first + Number(measurement.origin.document) },
    }));
  });
  const results = files.filter(({ kind }) => kind === 'result');
  const tools = [...new Set(results.map(({ method }) => method.tool).filter(Boolean))];
  const method = {
    ...common(results.map((file) => file.method)),
    ...(tools.length > 1 ? { tool: tools.join(', ') } : {}),
  };
  const date =
    results
      .map((file) => file.date)
      .filter((day) => day !== null)
      .sort()[0] ?? null;
  return {
    measurements,
    settings: ofDocuments,
    method,
    environment: common(results.map(({ environment }) => environment)),
    date,
  };
}
