/** Says in words what load was measured, and whether it was on a file. */
import { formatNumber } from '../domain/format.ts';
import { at, text } from '../domain/json.ts';
import { isRandom, run, workload } from '../rules/shared/workload-fields.ts';

/** @typedef {import('../domain/json.ts').Json} Json */
/** @typedef {import('./write-and-flush.ts').Call} Call */

export const sizeInWords = (/** @type {number} */ bytes) =>
  bytes % 1024 ? `${formatNumber(bytes)}-byte` : `${bytes / 1024}K`;

/**
 * Describe what was measured, for a figure in writes a second.
 * @param {Json} measurement
 * @param {number} size
 * @param {Call} call
 */
export function describeLoad(measurement, size, call) {
  const place = isOnFile(measurement) ? ' on a file' : '';
  return `${sizeInWords(size)} ${isRandom(measurement) ? 'random' : 'sequential'} writes a second${place} with ${call}`;
}

/** @param {Json} measurement */
export const isOnFile = (measurement) =>
  measurement.through_file_system === true ||
  text(at(at(run(measurement), 'ran_on'), 'kind')) === 'file' ||
  text(at(workload(measurement), 'tool')) === 'pg_test_fsync';
