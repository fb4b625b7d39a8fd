/** Read what a load was: its pattern, its size, how it was flushed, and the run behind it. */
import { DURABLE_SYNCS } from '../../domain/durable-write.ts';
import { at, type Json, number, object, text } from '../../domain/json.ts';

/** Read the workload. */
export const workload = (measurement: Json) => object(at(measurement, 'workload'));

/** Read the pattern, in fio's terms. */
export const pattern = (measurement: Json) => text(at(workload(measurement), 'pattern'));

/** Whether the order of access is random. */
export const isRandom = (measurement: Json) => pattern(measurement)?.startsWith('rand') ?? false;

/** Whether the order of access is sequential. */
export const isSequential = (measurement: Json) => ['read', 'write', 'rw'].includes(pattern(measurement) ?? '');

const readPercent = (measurement: Json) => number(at(workload(measurement), 'read_percent'));

/** Whether the load has no writes. */
export const onlyReads = (measurement: Json) =>
  ['read', 'randread'].includes(pattern(measurement) ?? '') ||
  (pattern(measurement) === null && readPercent(measurement) === 100);

/** Whether the load has no reads. */
export const onlyWrites = (measurement: Json) =>
  ['write', 'randwrite'].includes(pattern(measurement) ?? '') ||
  (pattern(measurement) === null && readPercent(measurement) === 0);

/**
 * Read the bytes of one request; of a tool's run on objects those of an object, unless a request moved a part of one.
 */
export function blockSize(measurement: Json): number | null {
  const stated = number(at(workload(measurement), 'block_size_bytes')) || null;
  const ofRun =
    run(measurement) &&
    (number(at(measurement, 'bytes_per_io')) || number(at(workload(measurement), 'object_size_bytes')));
  return stated ?? (text(at(workload(measurement), 'kind')) === 'object' && ofRun ? ofRun : null);
}

/** Read how writes are made durable. */
export const sync = (measurement: Json) => text(at(workload(measurement), 'sync'));

/** Whether the load consists of writes that are forced out of every volatile cache. */
export const writesDurably = (measurement: Json) =>
  onlyWrites(measurement) && [...DURABLE_SYNCS, 'msync'].includes(sync(measurement) ?? '');

/**
 * Whether the page cache was bypassed.
 * @param record of the result
 * @returns null where it is not stated
 */
export function isDirect(measurement: Json, record: unknown): boolean | null {
  const stated = run(measurement) ? at(run(measurement), 'direct') : at(at(record, 'method'), 'direct');
  return typeof stated === 'boolean' ? stated : null;
}

/**
 * Read the run of a tool.
 * @returns null where no output of a tool is on record
 */
export const run = (measurement: Json): Json | null => {
  const found = object(at(measurement, 'run'));
  return Object.keys(found).length ? found : null;
};
