/** Reads the figures of one job of fio in µs, bytes and seconds, and merges those of its clones. */
import { number, object, positive } from '../../domain/json.ts';
import { roundTo, sumOrNull } from '../shared/units.ts';
import type { RawJob, UntrustedObject } from '../types.ts';
import { durability, isBefore, type Options, type Version } from './options.ts';

// Reads percentiles of latency as fio prints them, and computes them from the histograms of json+.

/** Requests by µs. */
type Histogram = Map<number, number>;

/**
 * Read the percentiles of a kind of latency.
 * @returns µs by percent, such as 99.9; empty where not measured
 */
function percentilesOf(latencies: UntrustedObject, unitsPerUs: number): Record<string, number> {
  const percentiles: Record<string, number> = {};
  for (const [percent, value] of Object.entries(object(latencies.percentile))) {
    const rank = Number(percent);
    const found = number(value);
    // A 0 is less than the unit of fio, 1 µs before version 3, or was not measured.
    if (rank > 0 && rank <= 100 && found) percentiles[String(rank)] = roundTo(found / unitsPerUs) as number;
  }
  return percentiles;
}

/**
 * Return the centre of one bin of fio 2's histogram (plat_idx_to_val in fio's stat.c): 2^bits bins to each doubling.
 */
function centreOfBin(index: number, bits: number) {
  const bins = 2 ** bits;
  if (index < 2 * bins) return index;
  const error = Math.floor(index / bins) - 1;
  return 2 ** (error + bits) + ((index % bins) + 0.5) * 2 ** error;
}

/** Read the histogram that json+ prints: by latency from fio 3 on, by number of the bin before. */
function histogramOf(latencies: UntrustedObject, unitsPerUs: number): Histogram | null {
  const bins = object(latencies.bins);
  const bits = number(bins.FIO_IO_U_PLAT_BITS);
  const histogram: Histogram = new Map();
  for (const [key, value] of Object.entries(bins)) {
    const count = number(value);
    if (!/^\d+$/.test(key) || !count) continue;
    histogram.set((bits === null ? Number(key) : centreOfBin(Number(key), bits)) / unitsPerUs, count);
  }
  return histogram.size > 0 ? histogram : null;
}

/**
 * Add histograms up.
 * @returns sorted by latency
 */
function mergeHistograms(histograms: readonly Histogram[]): Histogram {
  const merged: Histogram = new Map();
  for (const histogram of histograms)
    for (const [us, count] of histogram) merged.set(us, (merged.get(us) ?? 0) + count);
  return new Map([...merged].sort(([one], [other]) => one - other));
}

/**
 * Find the latency of the first bin by which a share of all requests has completed, as fio does.
 * @param histogram sorted
 */
function latencyAt(histogram: Histogram, requests: number) {
  let completed = 0;
  for (const [us, count] of histogram) {
    completed += count;
    if (completed >= requests) return roundTo(us) as number;
  }
  return 0;
}

/**
 * Compute percentiles from a histogram.
 * @param histogram sorted
 * @param ranks percent
 */
function percentilesOfHistogram(histogram: Histogram, ranks: readonly string[]): Record<string, number> {
  const requests = [...histogram.values()].reduce((total, count) => total + count, 0);
  return Object.fromEntries(ranks.map((rank) => [rank, latencyAt(histogram, (Number(rank) / 100) * requests)]));
}

// Reads the latencies of fio in µs, whichever unit its version wrote: statistics, percentiles, histogram.

/** In µs. */
export type Latency = { mean: number; min: number | null; max: number | null; stddev: number | null };
/** As fio printed it. */
type LatencyBlock = { values: UntrustedObject; unitsPerUs: number };
interface Distribution {
  /** µs by percent; empty where not measured */
  percentiles: Record<string, number>;
  /** requests by µs */
  histogram: Map<number, number> | null;
}

/** Find the latencies of one kind: nanoseconds from fio 3 on (`lat_ns`), microseconds before (`lat`). */
function latencyBlock(direction: UntrustedObject, name: 'lat' | 'clat' | 'slat'): LatencyBlock {
  const values = object(direction[`${name}_ns`]);
  if (Object.keys(values).length > 0) return { values, unitsPerUs: 1000 };
  return { values: object(direction[name]), unitsPerUs: 1 };
}

/**
 * Read the statistics of a latency.
 * @returns null where fio measured none: it then prints zeros
 */
function latencyOf({ values, unitsPerUs }: LatencyBlock): Latency | null {
  const us = (value: unknown) => {
    const found = number(value);
    return found === null ? null : roundTo(found / unitsPerUs);
  };
  const mean = us(values.mean);
  if (!mean) return null;
  return { mean, min: us(values.min), max: us(values.max), stddev: us(values.stddev) };
}

/** Read the percentiles of a latency, and the histogram that json+ prints beside them. */
const distributionOf = ({ values, unitsPerUs }: LatencyBlock): Distribution => ({
  percentiles: percentilesOf(values, unitsPerUs),
  histogram: histogramOf(values, unitsPerUs),
});

// Reads the bytes and the bandwidth of one direction of a fio job, whose units changed between versions.

/**
 * Count the bytes. Before fio 3 `io_bytes` counted KiB; the figures themselves say which, where they can, else the
 * version.
 */
function bytesOf(direction: UntrustedObject, major: number | null): number | null {
  const printed = number(direction.io_bytes);
  const printedKib = number(direction.io_kbytes);
  if (printed === null) return printedKib === null ? null : printedKib * 1024;
  if ('io_kbytes' in direction) return printed;
  const expectedKib = (number(direction.bw) ?? 0) * ((number(direction.runtime) ?? 0) / 1000);
  if (expectedKib >= 1024) return printed / expectedKib > 30 ? printed : printed * 1024;
  return major !== null && major >= 3 ? printed : printed * 1024;
}

/**
 * Compute the bandwidth from totals where fio printed whole KiB alone and both agree.
 * @param kib a second, as printed
 */
function computeBandwidth(kib: number, bytes: number | null, runtime: number | null) {
  const computed = bytes && runtime ? bytes / runtime : 0;
  return Math.abs(computed / 1024 - kib) <= 1 ? roundTo(computed) : kib * 1024;
}

/** Read the two bandwidths that fio prints: `bw` in whole KiB, and `bw_bytes` from fio 3 on. */
function bandwidthsOf(
  direction: UntrustedObject,
  bytes: number | null,
  runtime: number | null,
): Pick<DirectionFigures, 'bandwidth' | 'exactBandwidth'> {
  const kib = number(direction.bw);
  const exact = number(direction.bw_bytes);
  return {
    bandwidth: exact ?? (kib === null ? null : kib * 1024),
    exactBandwidth: exact ?? (kib === null ? null : computeBandwidth(kib, bytes, runtime)),
  };
}

// Reads one direction of one fio job (read, write or trim) in µs, bytes and seconds, whichever fio wrote.

export interface DirectionFigures {
  ios: number | null;
  bytes: number | null;
  /** s */
  runtime: number | null;
  /** s; of the entry that ended first, where several were put together */
  shortest: number | null;
  iops: number | null;
  /** share by which rate and bandwidth may be off, where a text printed them rounded */
  roundedBy: number | null;
  /** bytes a second, as printed */
  bandwidth: number | null;
  /** the same; bytes ÷ time where fio printed whole KiB alone and these agree */
  exactBandwidth: number | null;
  /** from submission to completion; null where not measured */
  total: Latency | null;
  /** fio's slat: until the request was submitted */
  submission: Latency | null;
  /** fio's clat: from then on */
  completion: Latency | null;
  /** µs by percent */
  percentiles: Record<string, number>;
  percentilesOf: 'completion' | 'total' | null;
  /** requests by µs, of the same latency as the percentiles */
  histogram: Map<number, number> | null;
  /** requests a second in parts of the run, each half a second unless an option says otherwise; null where not known */
  samples: { count: number; mean: number; min: number; max: number; stddev: number } | null;
}

/** Read how the rate differed between the parts of the run. */
function samplesOf(direction: UntrustedObject): DirectionFigures['samples'] {
  const [count, mean, min, max, stddev] = ['samples', 'mean', 'min', 'max', 'stddev'].map((name) =>
    number(direction[`iops_${name}`]),
  );
  if (!count || !mean || typeof min !== 'number' || typeof max !== 'number' || typeof stddev !== 'number') return null;
  return { count, mean, min, max, stddev };
}

/**
 * Choose the distribution. Where fio gives percentiles of both latencies, those of the total are kept: a durable write
 * is waited for from its submission on.
 */
function chosenDistribution(
  ofTotal: Distribution,
  ofCompletion: Distribution,
): Pick<DirectionFigures, 'percentiles' | 'percentilesOf' | 'histogram'> {
  const isKnown = ({ percentiles }: Distribution) => Object.keys(percentiles).length > 0;
  if (isKnown(ofTotal)) return { ...ofTotal, percentilesOf: 'total' };
  return { ...ofCompletion, percentilesOf: isKnown(ofCompletion) ? 'completion' : null };
}

/**
 * Read one direction of a job.
 * @param value `read`, `write` or `trim` of the job
 * @param major fio's major version
 * @returns null where this direction moved nothing
 */
export function readDirection(value: unknown, major: number | null): DirectionFigures | null {
  const direction = object(value);
  const bytes = bytesOf(direction, major);
  const ios = number(direction.total_ios);
  if (!bytes && !ios && !positive(direction.iops)) return null;
  const completion = latencyBlock(direction, 'clat');
  const total = latencyBlock(direction, 'lat');
  const milliseconds = positive(direction.runtime);
  const runtime = milliseconds === null ? null : milliseconds / 1000;
  return {
    ios,
    bytes,
    runtime,
    shortest: runtime,
    iops: number(direction.iops),
    roundedBy: number(direction.rounded_by),
    ...bandwidthsOf(direction, bytes, runtime),
    total: latencyOf(total),
    submission: latencyOf(latencyBlock(direction, 'slat')),
    completion: latencyOf(completion),
    samples: samplesOf(direction),
    ...chosenDistribution(distributionOf(total), distributionOf(completion)),
  };
}

// Finds figures of one direction of one entry that cannot stand together: fio computes one of them from the others.

/** Share by which a figure may differ from what the others give; fio writes six digits. */
const ROUNDED = 0.001;
/** Share by which mean latencies may differ from their parts: a few requests are in one of them alone. */
const OTHER_REQUESTS = 0.25;
/** Share by which requests may have taken longer than there was time: fio counts time in whole milliseconds. */
const OTHER_CLOCK = 0.02;

/** Share by which a mean may leave what the percentiles allow: fio keeps them in buckets of this width. */
const BUCKET = 0.03;
/** µs; longer latencies are all in the last bucket. */
const LAST_BUCKET = 8e6;

/** Tell whether percentiles and extremes allow for the mean, and mean and extremes for the deviation. */
function isPossible(block: LatencyBlock): boolean {
  const latency = latencyOf(block);
  if (!latency || latency.min === null || latency.max === null || latency.max > LAST_BUCKET) return true;
  const { mean, min, max, stddev } = latency;
  let [least, most, below, last] = [0, 0, 0, min];
  const ranks = Object.entries(percentilesOf(block.values, block.unitsPerUs)).map(([rank, us]) => [Number(rank), us]);
  if (ranks.length === 0) return true;
  for (const [rank = 0, us = 0] of [...ranks.sort(([one = 0], [other = 0]) => one - other), [100, max]]) {
    least += (rank - below) * last;
    most += (rank - below) * us;
    [below, last] = [rank, us];
  }
  const [low, high] = [(least / 100) * (1 - BUCKET) - 1, (most / 100) * (1 + BUCKET) + 1];
  // Of all spreads with this mean between these extremes the one with both extremes alone is the widest.
  return mean >= low && mean <= high && (stddev ?? 0) ** 2 <= Math.max(0, max - mean) * (mean - min) * (1 + BUCKET) + 1;
}

const differs = (stated: number, expected: number, step: number) =>
  Math.abs(stated - expected) > expected * ROUNDED + step;

/**
 * Say which figures of a direction cannot stand together, in a clause each: fio computes rates from totals and time
 * (show_ddir_status in its stat.c), and times a request as a whole and in parts.
 * @param value `read`, `write`, `trim` or `mixed` of one entry
 */
function contradictionsOf(value: unknown): string[] {
  const direction = object(value);
  const [ios, iops, bytes, exact, kib, ran] = ['total_ios', 'iops', 'io_bytes', 'bw_bytes', 'bw', 'runtime'].map(
    (name) => positive(direction[name]),
  );
  const [total, completion, submission] = (['lat', 'clat', 'slat'] as const).map((name) =>
    latencyOf(latencyBlock(direction, name)),
  );
  const parts = completion ? completion.mean + (submission?.mean ?? 0) : null;
  const found = [];
  if (exact && kib && Math.abs(exact / 1024 - kib) > Math.max(2, kib * 0.01))
    found.push("fio's two figures for bandwidth (bw and bw_bytes) disagree");
  if (ios && iops && ran && differs(iops, (ios * 1000) / ran, Number.isInteger(iops) ? 1 : 0))
    found.push('the requests (total_ios) over the time (runtime) are not the rate (iops)');
  // Before fio 3 the bandwidth is in whole KiB, and bytes are bytes where KiB of them stand beside.
  const rate = exact ?? ('io_kbytes' in direction && kib ? kib * 1024 : null);
  if (bytes && rate && ran && differs(rate, (bytes * 1000) / ran, exact ? 1 : 1024))
    found.push('the bytes (io_bytes) over the time (runtime) are not the bandwidth (bw)');
  // A part that takes longer than the longest request is the clock's fault.
  const isClock = (completion?.max ?? 0) > (total?.max ?? 0) * (1 + OTHER_REQUESTS);
  if (total && parts && !isClock && total.mean < parts * (1 - OTHER_REQUESTS) - 1)
    found.push('the mean latency is less than that of its parts');
  if (total && parts && submission && total.mean > parts * (1 + OTHER_REQUESTS) + 1)
    found.push('the mean latency is more than that of its parts');
  return found;
}

/**
 * Say which figures of one entry cannot stand together, in a clause each. A job has a place for each request that may
 * be in flight, and flushes take such places, so the sum of all latencies is no more than the time of all places.
 * @param depth places of each job; null where not known
 * @param flushed requests and mean latency of its flushes; null where fio did not time them as they were
 */
export function contradictionsIn(job: RawJob, depth: number | null, flushed: Flushes | null): string[] {
  const directions = ['read', 'write', 'trim', 'mixed'].map((name) => object(job[name]));
  const ran = positive(job.job_runtime);
  const waits = directions.map((direction) => ({
    ios: number(direction.total_ios) ?? 0,
    ...(latencyOf(latencyBlock(direction, 'lat')) ?? { mean: 0, max: 0 }),
  }));
  if (flushed?.latency) waits.push({ ios: flushed.count ?? 0, ...flushed.latency });
  const waited = waits.reduce((sum, { ios, mean }) => sum + ios * mean, 0);
  const longest = Math.max(...waits.map(({ max }) => max ?? 0));
  const isMore = ran && depth && waited > depth * (ran * 1000 + longest) * (1 + OTHER_CLOCK);
  const blocks = [object(job.sync), ...directions].flatMap((direction) =>
    (['lat', 'clat', 'slat'] as const).map((name) => latencyBlock(direction, name)),
  );
  return [
    ...directions.flatMap(contradictionsOf),
    ...(blocks.every(isPossible) ? [] : ['a mean latency does not fit its percentiles, extremes and deviation']),
    ...(isMore ? ['requests and flushes times their mean latencies are more than the time of the job'] : []),
  ];
}

// Merges latencies of several clones: statistics are weighted by requests, histograms are added up.

/**
 * Pick an extreme of numbers.
 * @returns null where one is missing
 */
function extremeOrNull(values: readonly (number | null)[], pick: (...values: number[]) => number): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === values.length ? pick(...known) : null;
}

/** Compute mean and deviation of all requests together: E[x²] of the parts, weighted by their number of requests. */
export function mergeLatencies(parts: readonly (Latency | null)[], weights: readonly number[]): Latency | null {
  const all = weights.reduce((total, weight) => total + weight, 0);
  const measured = parts.filter((part) => part !== null);
  if (measured.length < parts.length || !(all > 0)) return null;
  const share = (index: number) => (weights[index] ?? 0) / all;
  const mean = measured.reduce((total, part, index) => total + part.mean * share(index), 0);
  const square = measured.reduce(
    (total, { mean: own, stddev }, index) => total + (own ** 2 + (stddev ?? Number.NaN) ** 2) * share(index),
    0,
  );
  const minima = measured.map(({ min }) => min);
  const maxima = measured.map(({ max }) => max);
  return {
    mean: roundTo(mean) as number,
    min: extremeOrNull(minima, Math.min),
    max: extremeOrNull(maxima, Math.max),
    stddev: Number.isNaN(square) ? null : roundTo(Math.sqrt(Math.max(0, square - mean ** 2))),
  };
}

/**
 * Merge percentiles, which only histograms of all parts allow.
 * @returns without percentiles where they cannot be merged
 */
function mergeDistributions(parts: readonly Distribution[]): Distribution {
  const histograms = parts.map(({ histogram }) => histogram).filter((histogram) => histogram !== null);
  if (histograms.length < parts.length) return { percentiles: {}, histogram: null };
  const histogram = mergeHistograms(histograms);
  return { percentiles: percentilesOfHistogram(histogram, Object.keys(parts[0]?.percentiles ?? {})), histogram };
}

// Merges the same direction of several clones: rates add up, latencies are weighted, histograms merged.

/** Percent of requests by depth. */
export type DepthShares = Record<string, number>;

/** Merge the percentiles of directions, which must be of one kind of latency. */
function mergeOneKind(
  parts: readonly DirectionFigures[],
  { percentilesOf }: DirectionFigures,
): Pick<DirectionFigures, 'percentiles' | 'percentilesOf' | 'histogram'> {
  const alike = parts.every((part) => part.percentilesOf === percentilesOf);
  const merged = mergeDistributions(alike ? parts : [{ percentiles: {}, histogram: null }]);
  return { ...merged, percentilesOf: merged.histogram ? percentilesOf : null };
}

/**
 * Merge one direction of several clones.
 * @param parts at least one
 */
export function mergeDirections(parts: readonly DirectionFigures[]): DirectionFigures {
  const [first] = parts;
  if (!first) throw new RangeError('parts: found none; merge at least one');
  if (parts.length === 1) return first;
  // Requests of each part; where fio 2.1 gives none, its rate times its time.
  const weights = parts.map(({ ios, iops, runtime }) => ios ?? (iops ?? 0) * (runtime ?? 0));
  const all = (name: 'ios' | 'bytes' | 'runtime' | 'iops' | 'roundedBy' | 'bandwidth' | 'exactBandwidth') =>
    parts.map((part) => part[name]);
  const merged = (name: 'total' | 'submission' | 'completion') =>
    mergeLatencies(
      parts.map((part) => part[name]),
      weights,
    );
  return {
    ios: sumOrNull(all('ios')),
    bytes: sumOrNull(all('bytes')),
    runtime: extremeOrNull(all('runtime'), Math.max),
    shortest: extremeOrNull(all('runtime'), Math.min),
    iops: roundTo(sumOrNull(all('iops')), 6),
    roundedBy: extremeOrNull(all('roundedBy'), Math.max),
    bandwidth: sumOrNull(all('bandwidth')),
    exactBandwidth: roundTo(sumOrNull(all('exactBandwidth'))),
    total: merged('total'),
    submission: merged('submission'),
    completion: merged('completion'),
    ...mergeOneKind(parts, first),
    samples: null,
  };
}

/** Merge the shares of requests by depth over all clones. */
export function mergeDepthShares(
  parts: readonly (DepthShares | null)[],
  weights: readonly number[],
): DepthShares | null {
  const all = weights.reduce((total, weight) => total + weight, 0);
  const known = parts.filter((part) => part !== null);
  const [first] = known;
  if (!first || known.length < parts.length) return null;
  const weight = (index: number) => (all > 0 ? (weights[index] ?? 0) / all : 1 / parts.length);
  const shareAt = (depth: string) =>
    known.reduce((total, part, index) => total + (part[depth] ?? 0) * weight(index), 0);
  return Object.fromEntries(Object.keys(first).map((depth) => [depth, roundTo(shareAt(depth), 6) as number]));
}

// Tells whether fio's time of a flush is that of the flush alone, which depends on the engine and the version.

/** Versions of fio, as [major, minor]; from its sources (td_io_queue in ioengines.c, queue in engines/libaio.c). */
const CLOCK_LEFT_TO_ENGINE = [3, 31] as const;
const LIBAIO_QUEUES_FLUSHES = [3, 41] as const;
/** Engines that flush within their call for the next request, so that fio takes the time before or after by mistake. */
const FLUSH_WHILE_QUEUING = new Set(['libaio', 'windowsaio', 'solarisaio']);
const ADVICE = 'Run the job with --ioengine=psync: at a depth of 1 it is the same load, and fio times its flushes.';

/**
 * Say why the times that fio prints of flushes are not theirs.
 * @param version of fio
 * @returns null where they are
 */
function whyUntimed(engine: string | null, version: Version): string | null {
  if (engine === null)
    return `The engine is not stated, so it is not known what fio's times of flushes mean. ${ADVICE}`;
  if (!FLUSH_WHILE_QUEUING.has(engine)) return null;
  if (engine === 'libaio' && !isBefore(version, LIBAIO_QUEUES_FLUSHES)) return null;
  const fault =
    engine === 'libaio' && !isBefore(version, CLOCK_LEFT_TO_ENGINE)
      ? 'fio 3.31 to 3.40 starts the clock of a flush at the write before it with the engine libaio'
      : `this fio starts the clock of a flush only after it with the engine ${engine}`;
  return `${fault}, so the times of flushes were left out. ${ADVICE}`;
}

// Reads the calls of fsync and fdatasync (`sync`): how many there were, and how long they took, from fio 3.4 on.

export interface Flushes {
  /** null where fio does not say; 0 where there were none */
  count: number | null;
  /** null where not measured */
  latency: Latency | null;
  /** µs by percent */
  percentiles: Record<string, number>;
  warnings: string[];
}

/**
 * Count the calls of one job. `total_ios` leaves out fdatasync in most versions, and `N`, the calls that were timed,
 * came with fio 3.18.
 */
function countOf({ sync }: RawJob) {
  const issued = number(object(sync).total_ios);
  const timed = number(object(object(sync).lat_ns).N);
  if (issued === 0 && timed === null) return latencyOf(latencyBlock(object(sync), 'lat')) ? null : 0;
  return issued === null && timed === null ? null : Math.max(issued ?? 0, timed ?? 0);
}

/** Tell whether the job flushed while it ran. The one call at its end (end_fsync) is no time of a durable write. */
function flushedAlong(options: Options, latencies: readonly (Latency | null)[]) {
  const { sync } = durability(options);
  if (sync !== null) return /f(?:data)?sync/.test(sync);
  return latencies.some((latency) => latency !== null && latency.min !== latency.max);
}

/**
 * Read the calls of the clones of a job together.
 * @param version of fio
 */
export function flushesOf(jobs: readonly RawJob[], options: Options, engine: string | null, version: Version): Flushes {
  const counts = jobs.map(countOf);
  const count = sumOrNull(counts);
  const blocks = jobs.map(({ sync }) => latencyBlock(object(sync), 'lat'));
  const latencies = blocks.map(latencyOf);
  const untimed = { count, latency: null, percentiles: {} };
  if (!latencies.some(Boolean) || !flushedAlong(options, latencies)) return { ...untimed, warnings: [] };
  const reason = whyUntimed(engine, version);
  if (reason) return { ...untimed, warnings: [reason] };
  const [latency = null, ...others] = latencies;
  const [distribution = { percentiles: {} }] = blocks.map(distributionOf);
  if (others.length === 0) return { count, latency, percentiles: distribution.percentiles, warnings: [] };
  const weights = counts.map((calls) => calls ?? 0);
  const { percentiles } = mergeDistributions(blocks.map(distributionOf));
  return { count, latency: mergeLatencies(latencies, weights), percentiles, warnings: [] };
}
