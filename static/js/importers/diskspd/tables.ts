/** Reads the tables that DiskSpd prints of one time span: totals of reads, writes and both, and percentiles. */
import { parseNumber, roundTo } from '../shared/numbers.ts';
import { withoutNulls } from '../shared/result.ts';

/** @typedef {Record<'bytes' | 'ios' | 'mib' | 'iops' | 'latency', number | null>} Totals MiB a second, ms */
/** @typedef {{all: Totals, reads: Totals, writes: Totals}} Tables */

const MIB = 2 ** 20;
/** Bytes ÷ time replace the rounded bandwidth where both agree to this share. */
const TOLERANCE = 0.02;
/** Columns of the table of percentiles: reads, writes, both. */
const BOTH = 2;
/** Percentiles by DiskSpd's names for them. */
const PERCENTILES = { '50th': 'p50', '95th': 'p95', '99th': 'p99', '3-nines': 'p99_9' };

/**
 * Read the last line of a table.
 * @param {string} text
 * @param {'Total' | 'Read' | 'Write'} name
 * @returns {Totals | null}
 */
function totalsOf(text, name) {
  const table = text.split(new RegExp(`^${name} IO\\s*$`, 'm'))[1] ?? '';
  const line = /^total:\s*(.*)$/m.exec(table)?.[1];
  if (line === undefined) return null;
  const [bytes = null, ios = null, mib = null, iops = null, latency = null] = line.split('|').map(parseNumber);
  return { bytes, ios, mib, iops, latency };
}

/** Read the tables; null where one is missing. @param {string} text @returns {Tables | null} */
export function readTables(text) {
  const [all, reads, writes] = [totalsOf(text, 'Total'), totalsOf(text, 'Read'), totalsOf(text, 'Write')];
  return all && reads && writes ? { all, reads, writes } : null;
}

/** Count the threads in the table of all requests. @param {string} text */
export function countThreads(text) {
  const table = text.split(/^Total IO\s*$/m)[1]?.split(/^total:/m)[0] ?? '';
  return table.match(/^[ \t]*\d+\s*\|/gm)?.length ?? 0;
}

/**
 * Read the latencies of all requests, in ms, by name in a record.
 * @param {string} text
 * @returns {Record<string, number | null>}
 */
export function latenciesOf(text) {
  const printed = new Map(
    Array.from(
      text.matchAll(/^[ \t]*(\S+)\s*\|\s*(\S+)\s*\|\s*(\S+)\s*\|\s*(\S+)\s*$/gm),
      ([, name = '', ...values]) => [name, parseNumber(values[BOTH])],
    ),
  );
  const percentiles = Object.entries(PERCENTILES).map(([name, key]) => [key, printed.get(name) ?? null]);
  return { min: printed.get('min') ?? null, max: printed.get('max') ?? null, ...Object.fromEntries(percentiles) };
}

/**
 * Compute the bandwidth in bytes a second: bytes ÷ time are exact where they agree with what is printed.
 * @param {Totals} totals
 * @param {number | null} seconds
 */
function bandwidthOf({ bytes, mib }, seconds) {
  if (mib === null) return null;
  const computed = bytes && seconds ? bytes / seconds : null;
  const agrees = computed !== null && Math.abs(computed / MIB - mib) <= TOLERANCE * mib;
  return roundTo(agrees ? computed : mib * MIB);
}

/**
 * Describe one direction of the run behind the figures.
 * @param {Totals} totals
 * @param {number | null} seconds
 */
export const directionOf = (totals, seconds) =>
  withoutNulls({
    total_ios: totals.ios,
    total_bytes: totals.bytes,
    runtime_s: seconds,
    iops: totals.iops,
    bandwidth_bytes_per_s: bandwidthOf(totals, seconds),
    latency_mean_us: totals.latency === null ? null : roundTo(totals.latency * 1000),
  });

/**
 * Convert totals into metrics.
 * @param {Totals} totals
 */
export const metricsOf = ({ iops, mib, latency }) => ({ iops, bandwidth_mib_per_s: mib, latency_mean_ms: latency });
