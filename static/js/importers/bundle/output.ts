/** Reads one output of a bundle: what fio wrote for one job, by its importer, as a measurement of a record. */
import { object } from '../../domain/json.ts';
import { readFio } from '../fio.ts';
import { ranOn } from '../shared/ran-on.ts';
import { ADVICE, positiveInteger } from './bundle-file.ts';
import { isSteady } from './edition-check.ts';
import { settingsOf } from './environment.ts';
import { firstDifference } from './job-file.ts';

/** @typedef {import('../types.ts').ImportedMeasurement} ImportedMeasurement */
/** @typedef {import('../types.ts').UntrustedObject} UntrustedObject */
/** @typedef {{output: UntrustedObject, measurement: ImportedMeasurement}} OutputRead what was read from an output */
/** @typedef {OutputRead & Pick<import('../types.ts').ImportResult, 'method' | 'date'>} OutputResult */
/** @typedef {{hash: string | null, kernelCacheChanged: boolean}} FileContext `hash` of the bundle */

/**
 * Read an output with the importer of fio.
 * @param {UntrustedObject} output
 * @param {import('./job-file.ts').JobFile} jobs
 * @returns {{result: OutputResult, error: null} | {result: null, error: string}}
 */
export function readOutput(output, jobs) {
  const refuse = (/** @type {string} */ error) => ({ result: null, error });
  const job = jobs.get(/** @type {string} */ (output.job));
  const name = JSON.stringify(output.job)?.slice(0, 40) ?? 'without a name';
  if (!job) return refuse(`The bundle holds an output of the job ${name}, which its job file does not have. ${ADVICE}`);
  const difference = firstDifference(job, output.fio);
  if (difference)
    return refuse(
      `The job ${name} ran with ${difference}: the bundle was put together from different runs, or edited. ${ADVICE}`,
    );
  const { measurements, errors, method, date } = readFio(JSON.stringify(output.fio));
  const [measurement, ...others] = measurements;
  if (errors[0]) return refuse(`Job ${name}: ${errors[0]}`);
  if (!measurement || others.length > 0)
    return refuse(`The job ${name} holds ${measurements.length} measurements where there should be one. ${ADVICE}`);
  return { result: { output, measurement, method, date }, error: null };
}

/**
 * Determine the window of an output; one that calls itself steady is checked.
 * @param {OutputRead} read
 * @param {readonly OutputRead[]} all
 * @param {import('./bundle-file.ts').Bundle} bundle
 * @returns {'steady' | 'burst' | null}
 */
function windowOf(read, all, { edition }) {
  const { window } = read.output;
  if (window === 'steady' && isSteady(read, all, edition)) return 'steady';
  return window ? 'burst' : null;
}

const TARGETS = /** @type {const} */ (['file', 'partition', 'device', 'logical-volume']);

/**
 * Tell what was tested. fio was given a neutral name that points at it, so the script's own word counts.
 * @param {ImportedMeasurement['run']} run
 * @param {import('./bundle-file.ts').Bundle} bundle
 */
const ranOnOf = ({ ran_on: counted }, { value: { target } }) =>
  ranOn(TARGETS.find((kind) => kind === target) ?? null, counted?.devices ?? []);

/**
 * Build the measurement of an output.
 * @param {OutputRead} read
 * @param {readonly OutputRead[]} all
 * @param {import('./bundle-file.ts').Bundle} bundle
 * @param {FileContext} context
 * @returns {ImportedMeasurement}
 */
export function measurementOf(read, all, bundle, { hash, kernelCacheChanged }) {
  const { workload, run, origin, warnings, ...figures } = read.measurement;
  const window = windowOf(read, all, bundle);
  const memory = positiveInteger(object(bundle.value.machine).memory_kib);
  const span = positiveInteger(bundle.value.span_bytes);
  const burst = 'The rate had not become steady: it is the last window of random writes, labelled a burst.';
  return /** @type {ImportedMeasurement} */ ({
    workload: { ...workload, ...(span ? { span_bytes: span } : {}), ...(window ? { window } : {}) },
    settings: settingsOf(read.output, kernelCacheChanged),
    ...figures,
    run: {
      ...run,
      ran_on: ranOnOf(run, bundle),
      raw_sha256: hash,
      span_bytes: span,
      memory_bytes: memory && memory * 1024,
    },
    origin: { ...origin, document: 0 },
    warnings: window === 'burst' ? [...warnings, burst] : warnings,
  });
}
