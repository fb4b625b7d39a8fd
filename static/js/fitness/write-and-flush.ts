/** Reads what a measurement says of one durable write: how many are done in a second, and how long they take. */
import { at, type Json, number, text } from '../domain/json.ts';
import type { Interval } from '../rules/shared/interval.ts';
import { blockSize, figure, inFlight, onlyWrites, sync, whole, workload } from '../rules/shared/load.ts';

export type Call = 'fsync' | 'fdatasync' | 'O_SYNC' | 'O_DSYNC' | 'O_SYNC and fsync';
/** What is known of the time of a durable write, in seconds. */
export interface Times {
  /** durable writes in a second */
  rate: Interval | null;
  mean: Interval | null;
  /** 99th percentile, where it was measured over write and flush */
  p99: number | null;
  /** lower bound of the 99th percentile; 0 where nothing bounds it */
  p99AtLeast: number;
  /** upper bound of it; infinite where nothing bounds it */
  p99AtMost: number;
  /** how the upper bound was found, in words */
  derivation: string;
}

/** Calls that make a write durable, by the names that workloads and probes give them. */
const CALLS = Object.freeze({
  fsync: 'fsync',
  fdatasync: 'fdatasync',
  'sync+fsync': 'O_SYNC and fsync',
  sync: 'O_SYNC',
  dsync: 'O_DSYNC',
  // diskinfo -wS sends a flush to the drive after each write, as fsync on a device does.
  '-wS': 'fsync',
  open_sync: 'O_SYNC',
  open_datasync: 'O_DSYNC',
} as Record<string, Call>);
/** Percentiles from the 99th on: each is an upper bound of the 99th. */
const ABOVE = ['p99', 'p99_5', 'p99_9', 'p99_99', 'p99_999', 'max'];
const BELOW = ['p99', 'p95', 'p90', 'p50', 'min'];
/** A hundredth of the writes cannot take more than a hundred times the mean (Markov's inequality). */
const MARKOV = 100;
/** Where the flush takes nine tenths of the time and more, the write went to the page cache and is a part of it. */
const COVERING = 0.9;

/**
 * Find the call that makes each write durable, where one writer waits for it after every write.
 * @returns null for any other load
 */
export function callOfEachWrite(measurement: Json): Call | null {
  if (text(at(workload(measurement), 'kind')) === 'probe') return callNamed(text(at(workload(measurement), 'method')));
  const every = number(at(workload(measurement), 'sync_every')) ?? 1;
  const { depth, product } = inFlight(measurement);
  const isOne = depth === 1 && product === 1 && every === 1 && onlyWrites(measurement);
  return isOne ? callNamed(sync(measurement)) : null;
}

const callNamed = (name: string | null): Call | null =>
  name !== null && Object.hasOwn(CALLS, name) ? (CALLS[name] ?? null) : null;

/**
 * Read the times of a durable write.
 * @param measurement of which callOfEachWrite finds the call
 */
export function durableWriteTimes(measurement: Json): Times {
  const rate = rateOf(measurement);
  const mean = rate && reciprocal(rate);
  const flush = (statistic: string) => secondsOf(measurement, `flush_latency_${statistic}`);
  const flushMean = flush('mean');
  const coversWrite =
    at(at(measurement, 'run'), 'direct') === false ||
    (flushMean !== null && mean !== null && flushMean >= COVERING * mean.value);
  const bounds = [
    ...(coversWrite ? ABOVE.map((statistic) => ({ at: flush(statistic), derivation: 'measured' })) : []),
    { at: sumOfParts(measurement), derivation: 'at most those of write and flush together' },
    {
      at: mean === null ? null : MARKOV * mean.high,
      derivation: 'at most 100 × the mean',
    },
  ].flatMap(({ at: value, derivation }) => (value === null ? [] : [{ value, derivation }]));
  const least = bounds.reduce((best, bound) => (bound.value < best.value ? bound : best), {
    value: Infinity,
    derivation: '',
  });
  return {
    rate,
    mean,
    p99: coversWrite ? flush('p99') : null,
    p99AtLeast: Math.max(0, ...BELOW.map((statistic) => flush(statistic) ?? 0)),
    p99AtMost: least.value,
    derivation: least.derivation,
  };
}

/**
 * Compute the rate; one writer at depth 1 does one write at a time, so of a time alone the rate is one over it.
 * @returns a second
 */
function rateOf(measurement: Json): Interval | null {
  const size = blockSize(measurement);
  const iops = figure(whole(measurement), 'iops');
  if (iops && iops.low > 0) return iops;
  const bandwidth = figure(whole(measurement), 'bandwidth') ?? figure(whole(measurement), 'write_bandwidth');
  if (bandwidth && bandwidth.low > 0 && size) return scaled(bandwidth, 1 / size);
  const time =
    secondsOf(measurement, 'flush_latency_mean') === null ? figure(whole(measurement), 'latency_mean') : null;
  return time && time.low > 0 ? reciprocal(time) : null;
}

const scaled = ({ value, low, high, rough }: Interval, factor: number): Interval => ({
  value: value * factor,
  low: low * factor,
  high: high * factor,
  rough,
});

/** @param interval above zero */
const reciprocal = ({ value, low, high, rough }: Interval): Interval => ({
  value: 1 / value,
  low: 1 / high,
  high: 1 / low,
  rough,
});

/**
 * Bound the 99th percentile of a sum: beyond the sum of two percentiles lie no more than both remainders together.
 * @returns seconds
 */
function sumOfParts(measurement: Json): number | null {
  const sums = ['p99_5', 'p99_9', 'p99_99'].flatMap((statistic) => {
    const write =
      secondsOf(measurement, `latency_${statistic}`) ?? secondsOf(measurement, `completion_latency_${statistic}`);
    const flush = secondsOf(measurement, `flush_latency_${statistic}`);
    return write === null || flush === null ? [] : [write + flush];
  });
  return sums.length ? Math.min(...sums) : null;
}

/** @returns in its base unit */
const secondsOf = (measurement: Json, metric: string): number | null => {
  const found = figure(whole(measurement), metric);
  return found && !found.rough ? found.value : null;
};
