/** Says in words what load was measured, and whether it was on a file. */
import { formatNumber } from '../domain/format.ts';
import { at, type Json, text } from '../domain/json.ts';
import { isRandom, run, workload } from '../rules/shared/workload-fields.ts';
import type { Call } from './write-and-flush.ts';

export const sizeInWords = (bytes: number) => (bytes % 1024 ? `${formatNumber(bytes)}-byte` : `${bytes / 1024}K`);

/** Describe what was measured, for a figure in writes a second. */
export function describeLoad(measurement: Json, size: number, call: Call) {
  const place = isOnFile(measurement) ? ' on a file' : '';
  return `${sizeInWords(size)} ${isRandom(measurement) ? 'random' : 'sequential'} writes a second${place} with ${call}`;
}

export const isOnFile = (measurement: Json) =>
  measurement.through_file_system === true ||
  text(at(at(run(measurement), 'ran_on'), 'kind')) === 'file' ||
  text(at(workload(measurement), 'tool')) === 'pg_test_fsync';
