/** Compute and describe the mean time of one durable write: a write, and the flush that lets it survive a power cut. */
import { formatSeconds } from './format.ts';
import { at, number, text } from './json.ts';
import { baseValue } from './metrics.ts';

/** Ways to make a write durable, as a workload names them; a mapped file has msync. */
export const DURABLE_SYNCS = ['sync', 'dsync', 'fsync', 'fdatasync', 'sync+fsync'];

/** Mean times in seconds. */
interface DurableWrite {
  /** one writer at depth 1 does one write at a time: 1 ÷ IOPS */
  fromIops: number;
  /** latency of the write */
  write: number | null;
  /** of the call of fsync or fdatasync after it */
  flush: number | null;
}

/**
 * Say whether one job writes at depth 1 and every write is made durable, so that it does one durable write at a time.
 * @param workload of a record, or the fields of one in the API
 */
export function waitsForEachWrite(workload: unknown) {
  const field = (name: string) => number(at(workload, name));
  const writes = ['write', 'randwrite'].includes(text(at(workload, 'pattern')) ?? '') || field('read_percent') === 0;
  const alone = field('queue_depth') === 1 && field('jobs') === 1 && (field('clients') ?? 1) === 1;
  const durable = DURABLE_SYNCS.includes(text(at(workload, 'sync')) ?? '') && (field('sync_every') ?? 1) === 1;
  return writes && alone && durable;
}

/**
 * Compute the mean time of one durable write, where one job writes at depth 1 and every write is made durable.
 * @param measurement of a record
 * @returns null where the load is another, or there is no rate
 */
export function durableWrite(measurement: unknown): DurableWrite | null {
  const iops = baseValue(measurement, 'iops');
  if (!iops || !waitsForEachWrite(at(measurement, 'workload'))) return null;
  return {
    fromIops: 1 / iops,
    write: baseValue(measurement, 'latency_mean'),
    flush: baseValue(measurement, 'flush_latency_mean'),
  };
}

/**
 * Describe the mean time of one durable write.
 * @param measurement of a record
 * @returns such as `write 131 µs + flush 246 µs = 377 µs; computed from IOPS: 378 µs`
 */
export function describeDurableWrite(measurement: unknown): string | null {
  const times = durableWrite(measurement);
  if (!times) return null;
  const { fromIops, write, flush } = times;
  const computed = `computed from IOPS: ${formatSeconds(fromIops)}`;
  if (write === null || flush === null) return computed;
  const sum = formatSeconds(write + flush);
  return `write ${formatSeconds(write)} + flush ${formatSeconds(flush)} = ${sum}; ${computed}`;
}
