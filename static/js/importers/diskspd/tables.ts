/** Reads the tables that DiskSpd prints of one time span: totals of reads, writes and both, and percentiles. */
import { parseNumber, roundTo } from '../shared/numbers.ts';
import { withoutNulls } from '../shared/result.ts';

/** MiB a second, ms */
type Totals = Record<'bytes' | 'ios' | 'mib' | 'iops' | 'latency', number | null>;
export type Tables = { all: Totals; reads: Totals; writes: Totals };

const MIB = 2 ** 20;
/** Bytes ÷ time replace the rounded bandwidth where both agree to this share. */
const TOLERANCE = 0.02;
/** Columns of the table of percentiles: reads, writes, both. */
const BOTH = 2;
/** Percentiles by DiskSpd's names for them. */
const PERCENTILES = { '50th': 'p50', '95th': 'p95', '99th': 'p99', '3-nines': 'p99_9' };

/** Read the last line of a table. */
function totalsOf(text: string, name: 'Total' | 'Read' | 'Write'): Totals | null {
  const table = text.split(new RegExp(`^${name} IO\\s*$`, 'm'))[1] ?? '';
  const line = /^total:\s*(.*)$/m.exec(table)?.[1];
  if (line === undefined) return null;
  const [bytes = null, ios = null, mib = null, iops = null, latency = null] = line.split('|').map(parseNumber);
  return { bytes, ios, mib, iops, latency };
}

/** Read the tables; null where one is missing. */
export function readTables(text: string): Tables | null {
  const [all, reads, writes] = [totalsOf(text, 'Total'), totalsOf(text, 'Read'), totalsOf(text, 'Write')];
  return all && reads && writes ? { all, reads, writes } : null;
}

/** Count the threads in the table of all requests. */
export function countThreads(text: string) {
  const table = text.split(/^Total IO\s*$/m)[1]?.split(/^total:/m)[0] ?? '';
  return table.match(/^[ \t]*\d+\s*\|/gm)?.length ?? 0;
}

/** Read the latencies of all requests, in ms, by name in a record. */
export function latenciesOf(text: string): Record<string, number | null> {
  const printed = new Map(
    Array.from(
      text.matchAll(/^[ \t]*(\S+)\s*\|\s*(\S+)\s*\|\s*(\S+)\s*\|\s*(\S+)\s*$/gm),
      ([, name = '', ...values]) => [name, parseNumber(values[BOTH])],
    ),
  );
  const percentiles = Object.entries(PERCENTILES).map(([name, key]) => [key, printed.get(name) ?? null]);
  return { min: printed.get('min') ?? null, max: printed.get('max') ?? null, ...Object.fromEntries(percentiles) };
}

/** Compute the bandwidth in bytes a second: bytes ÷ time are exact where they agree with what is printed. */
function bandwidthOf({ bytes, mib }: Totals, seconds: number | null) {
  if (mib === null) return null;
  const computed = bytes && seconds ? bytes / seconds : null;
  const agrees = computed !== null && Math.abs(computed / MIB - mib) <= TOLERANCE * mib;
  return roundTo(agrees ? computed : mib * MIB);
}

/** Describe one direction of the run behind the figures. */
export const directionOf = (totals: Totals, seconds: number | null) =>
  withoutNulls({
    total_ios: totals.ios,
    total_bytes: totals.bytes,
    runtime_s: seconds,
    iops: totals.iops,
    bandwidth_bytes_per_s: bandwidthOf(totals, seconds),
    latency_mean_us: totals.latency === null ? null : roundTo(totals.latency * 1000),
  });

/** Convert totals into metrics. */
export const metricsOf = ({ iops, mib, latency }: Totals) => ({
  iops,
  bandwidth_mib_per_s: mib,
  latency_mean_ms: latency,
});
