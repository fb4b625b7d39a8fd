/** Read what a load was: its pattern, its size, how it was flushed, and the run behind it. */
import { DURABLE_SYNCS } from '../../domain/durable-write.ts';
import { at, number, object, text } from '../../domain/json.ts';

/** @typedef {import('../../domain/json.ts').Json} Json */

/** Read the workload. @param {Json} measurement */
export const workload = (measurement) => object(at(measurement, 'workload'));

/** Read the pattern, in fio's terms. @param {Json} measurement */
export const pattern = (measurement) => text(at(workload(measurement), 'pattern'));

/** Whether the order of access is random. @param {Json} measurement */
export const isRandom = (measurement) => pattern(measurement)?.startsWith('rand') ?? false;

/** Whether the order of access is sequential. @param {Json} measurement */
export const isSequential = (measurement) => ['read', 'write', 'rw'].includes(pattern(measurement) ?? '');

/** @param {Json} measurement */
const readPercent = (measurement) => number(at(workload(measurement), 'read_percent'));

/** Whether the load has no writes. @param {Json} measurement */
export const onlyReads = (measurement) =>
  ['read', 'randread'].includes(pattern(measurement) ?? '') ||
  (pattern(measurement) === null && readPercent(measurement) === 100);

/** Whether the load has no reads. @param {Json} measurement */
export const onlyWrites = (measurement) =>
  ['write', 'randwrite'].includes(pattern(measurement) ?? '') ||
  (pattern(measurement) === null && readPercent(measurement) === 0);

/**
 * Read the bytes of one request; of a tool's run on objects those of an object, unless a request moved a part of one.
 * @param {Json} measurement
 * @returns {number | null}
 */
export function blockSize(measurement) {
  const stated = number(at(workload(measurement), 'block_size_bytes')) || null;
  const ofRun =
    run(measurement) &&
    (number(at(measurement, 'bytes_per_io')) || number(at(workload(measurement), 'object_size_bytes')));
  return stated ?? (text(at(workload(measurement), 'kind')) === 'object' && ofRun ? ofRun : null);
}

/** Read how writes are made durable. @param {Json} measurement */
export const sync = (measurement) => text(at(workload(measurement), 'sync'));

/** Whether the load consists of writes that are forced out of every volatile cache. @param {Json} measurement */
export const writesDurably = (measurement) =>
  onlyWrites(measurement) && [...DURABLE_SYNCS, 'msync'].includes(sync(measurement) ?? '');

/**
 * Whether the page cache was bypassed.
 * @param {Json} measurement
 * @param {unknown} record of the result
 * @returns {boolean | null} null where it is not stated
 */
export function isDirect(measurement, record) {
  const stated = run(measurement) ? at(run(measurement), 'direct') : at(at(record, 'method'), 'direct');
  return typeof stated === 'boolean' ? stated : null;
}

/**
 * Read the run of a tool.
 * @param {Json} measurement
 * @returns {Json | null} null where no output of a tool is on record
 */
export const run = (measurement) => {
  const found = object(at(measurement, 'run'));
  return Object.keys(found).length ? found : null;
};
