/** Builds the measurement of one run of vdbench: what was requested, and the averages without the first interval. */
import { roundTo } from '../shared/numbers.ts';
import { toMeasurement, withoutNulls } from '../shared/result.ts';

/**
 * Averages by the names used here; a table has only some of them.
 * @typedef {'rate' | 'mib' | 'bytes' | 'readPercent' | 'resp' | 'max' | 'std' | 'depth' | 'cpu' | 'cpuSys'} Column
 * @typedef {`${'read' | 'write'}${'Resp' | 'Max' | 'Std' | 'Rate' | 'Mib'}`} SideColumn
 * @typedef {Partial<Record<Column | SideColumn, number | null>>} Averages rates a second, times in ms, `mib` a second
 */
/** @typedef {'rand' | 'seq' | null} Order */
/**
 * @typedef {object} VdbenchRun
 * @property {string} name  of the run definition
 * @property {Averages} averages
 * @property {number | null} block  bytes of every request, where it is one size
 * @property {number | null} readPercent  that was requested
 * @property {Order} order
 * @property {string | null} limit  a rate that was not to be exceeded
 * @property {number | null} seconds
 * @property {string[]} warnings
 */

const MIB = 2 ** 20;
const UNKNOWN_DEPTH = 'vdbench does not print how much was in flight in all; the record keeps its average queue depth.';

/**
 * Read the order of requests from a seek percentage.
 * @param {string | undefined} seek  such as `100`, `rand`, `seq`, `eof`
 * @returns {Order}
 */
export function orderOf(seek = '') {
  if (seek === '100' || /^rand/i.test(seek)) return 'rand';
  return seek === '0' || seek === '-1' || /^seq|^eof/i.test(seek) ? 'seq' : null;
}

/**
 * Name the pattern.
 * @param {Order} order
 * @param {number | null} percent  of reads
 */
function patternOf(order, percent) {
  if (order === null || percent === null) return null;
  const [read, write, mixed] = order === 'rand' ? ['randread', 'randwrite', 'randrw'] : ['read', 'write', 'rw'];
  if (percent === 100) return read;
  return percent === 0 ? write : mixed;
}

/** Convert a latency to µs. @param {number | null | undefined} ms */
const toUs = (ms) => (ms === null || ms === undefined ? null : roundTo(ms * 1000));

/** Return the latencies of one half of a mixed run. @param {Averages} averages @param {'read' | 'write'} side */
const halfOf = (averages, side) =>
  withoutNulls({
    latency_mean_ms: averages[`${side}Resp`] || null,
    latency_max_ms: averages[`${side}Max`] || null,
    latency_stddev_ms: averages[`${side}Std`] || null,
  });

/** Tell what a run moved, as far as the share of reads shows it. @param {number | null} readPercent  as measured */
function directionOf(readPercent) {
  if (readPercent !== null && readPercent > 0 && readPercent < 100) return 'mixed';
  return readPercent === 100 ? 'read' : 'write';
}

/**
 * Describe one direction of the run behind the figures.
 * @param {VdbenchRun} run
 * @param {number | null} maximum  latency in ms
 */
const runDirectionOf = ({ averages, seconds }, maximum) =>
  withoutNulls({
    iops: averages.rate,
    bandwidth_bytes_per_s: averages.mib === null ? null : roundTo((averages.mib ?? 0) * MIB),
    runtime_s: seconds,
    latency_mean_us: toUs(averages.resp),
    latency_max_us: toUs(maximum),
  });

/**
 * Convert the averages into metrics.
 * @param {VdbenchRun} run
 * @param {number | null} maximum  latency in ms
 * @param {boolean} isMixed
 */
const metricsOf = ({ averages, block }, maximum, isMixed) => ({
  iops: averages.rate,
  bandwidth_mib_per_s: averages.mib,
  latency_mean_ms: averages.resp,
  latency_max_ms: maximum,
  latency_stddev_ms: averages.std,
  bytes_per_io: block === null ? averages.bytes : null,
  read_percent_measured: isMixed ? averages.readPercent : null,
  queue_active_count: averages.depth || null,
  cpu_percent: averages.cpu || null,
  cpu_sys_percent: averages.cpuSys || null,
});

/**
 * Build the measurement of a run.
 * @param {VdbenchRun} run
 * @param {number} place
 */
export function measurementOf(run, place) {
  const { averages, block, order, limit, name } = run;
  const measured = averages.readPercent ?? null;
  const readPercent = run.readPercent ?? (measured === 0 || measured === 100 ? measured : null);
  const pattern = patternOf(order, readPercent);
  const direction = directionOf(measured);
  const isMixed = direction === 'mixed';
  const maximum = averages.max ?? (isMixed ? null : averages[`${direction}Max`]) ?? null;
  const unknownOrder = 'Whether access was random or sequential is not printed here; flatfile.html says it.';
  return toMeasurement({
    workload: {
      kind: 'block',
      pattern,
      read_percent: pattern === null || isMixed ? readPercent : null,
      block_size_bytes: block,
    },
    figures: metricsOf(run, maximum, isMixed),
    more: isMixed ? { read: halfOf(averages, 'read'), write: halfOf(averages, 'write') } : {},
    run: {
      directions: isMixed || measured === null ? {} : { [direction]: runDirectionOf(run, maximum) },
      slowed_by: limit ? [limit] : [],
    },
    name,
    place,
    direction,
    warnings: [...run.warnings, UNKNOWN_DEPTH, ...(pattern === null ? [unknownOrder] : [])],
  });
}
