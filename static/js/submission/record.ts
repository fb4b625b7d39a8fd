/** Create a result record from what an importer read and what a person states, in the page and in the terminal. */
import { object } from '../domain/json.ts';
import { describeWorkload } from '../domain/workload.ts';
import { sharedFields } from './shared-fields.ts';

/** @typedef {import('./types.ts').DraftResult} DraftResult */
/** @typedef {import('./types.ts').SubmittedMeasurement} SubmittedMeasurement */
/** @typedef {import('./types.ts').RunSet} RunSet */
/** @typedef {import('../domain/types.d.ts').Measurement} Measurement */
/** @typedef {import('../domain/types.d.ts').Settings} Settings */
/**
 * What only the person knows.
 * @typedef {object} Statements
 * @property {string} subject identifier of the drive or system
 * @property {string} [title]
 * @property {string} [submitter] name or handle
 * @property {object} [environment] controller, kernel, firmware, fill_percent, preconditioned
 * @property {readonly Settings[]} [settings] of each document in the order of the files; one for all where there is one
 */
/** @typedef {Pick<RunSet, 'method'> & {measurements: readonly SubmittedMeasurement[]} & Partial<RunSet>} Imported */

/**
 * Fields of an imported measurement that no record keeps: where it was in the file, such as the name that somebody gave
 * a job, and what to tell at once.
 */
const NOT_RECORDED = ['origin', 'warnings', 'file'];

/**
 * Leave out what is null or undefined, however deep.
 * @param {unknown} value
 * @returns {unknown}
 */
function withoutNulls(value) {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (value === null || typeof value !== 'object') return value;
  const known = Object.entries(value).filter(([, inner]) => inner !== null && inner !== undefined);
  return Object.fromEntries(known.map(([key, inner]) => [key, withoutNulls(inner)]));
}

/**
 * Leave out fields that are null, undefined or empty.
 * @template {object} T
 * @param {T} value
 * @returns {Partial<T>}
 */
const statedFields = (value) =>
  /** @type {Partial<T>} */ (
    Object.fromEntries(
      Object.entries(value).filter(([, inner]) => inner !== null && inner !== undefined && inner !== ''),
    )
  );

/** @template {object} T @param {string} key @param {T} value @returns {Record<string, T>} empty where the value is */
const unlessEmpty = (key, value) => (Object.keys(value).length ? { [key]: value } : {});

/**
 * Create a result record.
 * @param {Imported} imported
 * @param {Statements} statements
 * @returns {DraftResult} in the shape of schemas/json/result.schema.json
 */
export function createRecord(imported, statements) {
  const { settings = [] } = statements;
  // What the file itself says of a measurement counts for more than what was said of the whole file.
  const held = imported.measurements.map(({ origin, settings: own }) => ({
    .../** @type {Settings} */ (statedFields(settings[origin?.document ?? 0] ?? settings[0] ?? {})),
    .../** @type {Settings} */ (statedFields(object(own))),
  }));
  const shared = /** @type {Settings} */ (sharedFields(held));
  const environment = statedFields({ ...imported.environment, ...statedFields(object(statements.environment)) });
  return {
    $schema: '../../../../schemas/json/result.schema.json',
    subject: statements.subject,
    title: statements.title || titleOf(imported),
    basis: 'measured',
    submitter: { name: statements.submitter || '' },
    ...(imported.date ? { date: imported.date } : {}),
    method: statedFields(imported.method),
    ...unlessEmpty('environment', environment),
    ...unlessEmpty('settings', shared),
    measurements: imported.measurements.map((each, index) => recordMeasurement(each, held[index] ?? {}, shared)),
  };
}

/**
 * @param {SubmittedMeasurement} measurement
 * @param {Settings} settings that hold for it
 * @param {Settings} shared by all measurements
 * @returns {Measurement}
 */
function recordMeasurement(measurement, settings, shared) {
  const { workload, settings: _own, ...rest } = measurement;
  const differing = Object.fromEntries(Object.entries(settings).filter(([key]) => !(key in shared)));
  const kept = Object.fromEntries(Object.entries(rest).filter(([key]) => !NOT_RECORDED.includes(key)));
  return {
    workload,
    ...unlessEmpty('settings', differing),
    .../** @type {object} */ (withoutNulls(kept)),
  };
}

/** @param {Imported} imported @returns {string} the tool, and what it did */
function titleOf({ measurements, method }) {
  if (method.edition) return `Edition ${method.edition} of the benchmark`;
  const workloads = [...new Set(measurements.map(({ workload }) => describeWorkload(workload)))];
  const [first] = workloads;
  return `${method.tool ?? 'benchmark'}: ${workloads.length === 1 ? first : `${workloads.length} workloads`}`;
}

/**
 * Build the path of a record in the repository.
 * @param {{subject: string, title: string, date?: string | null}} record
 * @param {string} [kind] folder of the subject
 * @returns {string}
 */
export const recordPath = (record, kind = 'drives') =>
  `data/results/${kind}/${record.subject}/${record.date ?? 'undated'}-${slug(record.title || 'run')}.json`;

/**
 * Turn a text into a part of an address: lower case, ASCII, hyphens.
 * @param {string} text
 */
export const slug = (text) =>
  text
    .normalize('NFKD')
    .replace(/\P{ASCII}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
