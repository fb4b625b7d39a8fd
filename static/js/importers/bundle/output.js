/** One output of a bundle: what fio wrote for one job, read by its importer, as a measurement of a record. */
import { editionOf } from '../../domain/editions.js';
import { object } from '../shared/figures.js';
import { readFio } from '../fio.js';
import { isSteady } from './conform.js';
import { settingsOf } from './facts.js';
import { difference } from './job-file.js';

/** @typedef {import('./conform.js').Read} Read */

export const AGAIN = 'Give the file as the script left it, or run the script again.';

/**
 * One output as the fio importer reads it, and what is wrong with it.
 * @param {any} output
 * @param {import('./job-file.js').Jobs} jobs
 */
export function readOutput(output, jobs) {
  const { job, fio } = object(output);
  const asked = jobs.get(job);
  const name = JSON.stringify(job)?.slice(0, 40) ?? 'without a name';
  if (!asked)
    return {
      read: null,
      method: null,
      date: null,
      error: `The bundle holds an output of the job ${name}, which its job file does not have. ${AGAIN}`,
    };
  const differs = difference(asked, fio);
  if (differs)
    return {
      read: null,
      method: null,
      date: null,
      error: `The job ${name} ran with ${differs}: the bundle was put together from different runs, or edited. ${AGAIN}`,
    };
  const { measurements, errors, method, date } = readFio(JSON.stringify(fio));
  const error = errors[0]
    ? `Job ${name}: ${errors[0]}`
    : measurements.length !== 1
      ? `The job ${name} holds ${measurements.length} measurements where there should be one. ${AGAIN}`
      : null;
  return { read: { output, measurement: measurements[0] ?? null }, method, date, error };
}

/**
 * A measurement of the record; a window that calls itself steady is looked at again.
 * @param {Read} read
 * @param {readonly Read[]} all
 * @param {any} bundle
 * @param {{hash: string | null, kernelChanged: boolean}} about
 */
export function measurementOf(read, all, bundle, { hash, kernelChanged }) {
  const { output, measurement } = read;
  const { workload, run, origin, warnings, ...figures } = /** @type {Record<string, any>} */ (measurement);
  const edition = /** @type {import('../../domain/editions.js').Edition} */ (editionOf(bundle.edition));
  const window = output.window === 'steady' && isSteady(read, all, edition) ? 'steady' : output.window ? 'burst' : null;
  const memory = object(bundle.machine).memory_kib;
  const span = Number.isSafeInteger(bundle.span_bytes) && bundle.span_bytes > 0 ? bundle.span_bytes : null;
  return {
    workload: { ...workload, ...(span ? { span_bytes: span } : {}), ...(window ? { window } : {}) },
    settings: settingsOf(output, kernelChanged),
    ...figures,
    run: {
      ...run,
      raw_sha256: hash,
      span_bytes: span,
      memory_bytes: Number.isSafeInteger(memory) && memory > 0 ? memory * 1024 : null,
    },
    origin: { ...origin, document: 0 },
    warnings:
      window === 'burst'
        ? [...warnings, 'The rate had not become steady: it is the last window of random writes, labelled a burst.']
        : warnings,
  };
}
