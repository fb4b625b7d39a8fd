/** Builds the measurement of one run of vdbench: what was requested, and the averages without the first interval. */
import { roundTo } from '../shared/numbers.ts';
import { toMeasurement, withoutNulls } from '../shared/result.ts';

/** Averages by the names used here; a table has only some of them. */
type Column = 'rate' | 'mib' | 'bytes' | 'readPercent' | 'resp' | 'max' | 'std' | 'depth' | 'cpu' | 'cpuSys';
type SideColumn = `${'read' | 'write'}${'Resp' | 'Max' | 'Std' | 'Rate' | 'Mib'}`;
/** Rates a second, times in ms, `mib` a second. */
export type Averages = Partial<Record<Column | SideColumn, number | null>>;
type Order = 'rand' | 'seq' | null;
interface VdbenchRun {
  /** of the run definition */
  name: string;
  averages: Averages;
  /** bytes of every request, where it is one size */
  block: number | null;
  /** that was requested */
  readPercent: number | null;
  order: Order;
  /** a rate that was not to be exceeded */
  limit: string | null;
  seconds: number | null;
  warnings: string[];
}

const MIB = 2 ** 20;
const UNKNOWN_DEPTH = 'vdbench does not print how much was in flight in all; the record keeps its average queue depth.';

/**
 * Read the order of requests from a seek percentage.
 * @param seek such as `100`, `rand`, `seq`, `eof`
 */
export function orderOf(seek: string | undefined = ''): Order {
  if (seek === '100' || /^rand/i.test(seek)) return 'rand';
  return seek === '0' || seek === '-1' || /^seq|^eof/i.test(seek) ? 'seq' : null;
}

/**
 * Name the pattern.
 * @param percent of reads
 */
function patternOf(order: Order, percent: number | null) {
  if (order === null || percent === null) return null;
  const [read, write, mixed] = order === 'rand' ? ['randread', 'randwrite', 'randrw'] : ['read', 'write', 'rw'];
  if (percent === 100) return read;
  return percent === 0 ? write : mixed;
}

/** Convert a latency to µs. */
const toUs = (ms: number | null | undefined) => (ms === null || ms === undefined ? null : roundTo(ms * 1000));

/** Return the latencies of one half of a mixed run. */
const halfOf = (averages: Averages, side: 'read' | 'write') =>
  withoutNulls({
    latency_mean_ms: averages[`${side}Resp`] || null,
    latency_max_ms: averages[`${side}Max`] || null,
    latency_stddev_ms: averages[`${side}Std`] || null,
  });

/** Tell what a run moved, as far as the share of reads shows it. @param readPercent as measured */
function directionOf(readPercent: number | null) {
  if (readPercent !== null && readPercent > 0 && readPercent < 100) return 'mixed';
  return readPercent === 100 ? 'read' : 'write';
}

/**
 * Describe one direction of the run behind the figures.
 * @param maximum latency in ms
 */
const runDirectionOf = ({ averages, seconds }: VdbenchRun, maximum: number | null) =>
  withoutNulls({
    iops: averages.rate,
    bandwidth_bytes_per_s: averages.mib === null ? null : roundTo((averages.mib ?? 0) * MIB),
    runtime_s: seconds,
    latency_mean_us: toUs(averages.resp),
    latency_max_us: toUs(maximum),
  });

/**
 * Convert the averages into metrics.
 * @param maximum latency in ms
 */
const metricsOf = ({ averages, block }: VdbenchRun, maximum: number | null, isMixed: boolean) => ({
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

/** Build the measurement of a run. */
export function measurementOf(run: VdbenchRun, place: number) {
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
