/** A result record from what an importer read and what a person says about the run; the same in the page and in the terminal. */
import { object } from '../domain/json.js';
import { common } from './common.js';
import { describeWorkload } from '../domain/workload.js';

/** @typedef {Record<string, any>} Json */
/**
 * @typedef {object} Said what only the person knows
 * @property {string} subject identifier of the drive
 * @property {string} [title]
 * @property {string} [submitter] name or handle
 * @property {Json} [environment] controller, kernel, firmware, fill_percent, preconditioned
 * @property {readonly Json[]} [settings] of each document in the order of the files; one for all where there is only one
 */
/**
 * @typedef {object} Read what an importer gave
 * @property {readonly Json[]} measurements
 * @property {Json} method
 * @property {Json} [environment]
 * @property {string | null} [date] day of the run
 */

/** Fields of an imported measurement that no record keeps: they say where it stood in the file, and what a reader should know at once. */
const PASSING = ['origin', 'warnings', 'file'];

/** What is not known is left out, however deep. @param {unknown} value @returns {any} */
const known = (value) =>
  Array.isArray(value)
    ? value.map(known)
    : value !== null && typeof value === 'object'
      ? Object.fromEntries(
          Object.entries(value)
            .filter(([, inner]) => inner !== null && inner !== undefined)
            .map(([key, inner]) => [key, known(inner)]),
        )
      : value;

/** @param {Json} value @returns {Json} without fields that are null, empty or not stated */
const stated = (value) =>
  Object.fromEntries(
    Object.entries(value).filter(([, inner]) => inner !== null && inner !== undefined && inner !== ''),
  );

/**
 * @param {Json} measurement
 * @param {Json} settings that hold for it
 * @param {Json} shared by all
 */
function measurementOf(measurement, settings, shared) {
  const { workload, settings: _own, ...rest } = measurement;
  const differing = Object.fromEntries(Object.entries(settings).filter(([key]) => !(key in shared)));
  const kept = Object.fromEntries(Object.entries(rest).filter(([key]) => !PASSING.includes(key)));
  const name = object(measurement.origin).name;
  return {
    workload,
    ...(Object.keys(differing).length ? { settings: differing } : {}),
    ...(name ? { label: String(name) } : {}),
    ...known(kept),
  };
}

/**
 * @param {Read} read
 * @param {Said} said
 * @returns {Json} in the shape of schemas/result.schema.json; what is not known is left out
 */
export function recordOf(read, said) {
  const documents = [...new Set(read.measurements.map((measurement) => object(measurement.origin).document ?? 0))];
  const settings = documents.map((document) => said.settings?.[Number(document)] ?? said.settings?.[0] ?? {});
  // What the file itself says of a measurement counts for more than what was said of the whole file.
  const held = read.measurements.map((measurement) => ({
    ...stated(settings[documents.indexOf(object(measurement.origin).document ?? 0)] ?? {}),
    ...stated(object(measurement.settings)),
  }));
  const shared = common(held);
  const environment = stated({ ...object(read.environment), ...stated(object(said.environment)) });
  return {
    $schema: '/schemas/result.schema.json',
    subject: said.subject,
    title: said.title || titleOf(read),
    basis: 'measured',
    submitter: { name: said.submitter || '' },
    ...(read.date ? { date: read.date } : {}),
    method: stated(read.method),
    ...(Object.keys(environment).length ? { environment } : {}),
    ...(Object.keys(shared).length ? { settings: shared } : {}),
    measurements: read.measurements.map((measurement, index) => measurementOf(measurement, held[index] ?? {}, shared)),
  };
}

/**
 * @param {Read} read
 * @returns {string} the tool, and what it did
 */
function titleOf({ measurements, method }) {
  if (method.edition) return `Edition ${method.edition} of the benchmark`;
  const words = [...new Set(measurements.map(({ workload }) => describeWorkload(workload)))];
  return `${method.tool ?? 'benchmark'}: ${words.length === 1 ? words[0] : `${words.length} workloads`}`;
}

/**
 * Where a record belongs in the repository.
 * @param {Json} record
 * @param {string} [kind] folder of the subject
 * @returns {string}
 */
export const placeOf = (record, kind = 'drives') =>
  `data/results/${kind}/${record.subject}/${record.date ?? 'undated'}-${slug(record.title || 'run')}.json`;

/**
 * Words as a part of an address: lower case, ASCII, hyphens.
 * @param {string} words
 */
export const slug = (words) =>
  words
    .normalize('NFKD')
    .replace(/\P{ASCII}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
