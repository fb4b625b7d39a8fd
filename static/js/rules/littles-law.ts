/** littles-law: requests in flight are rate times latency, whatever the device is; it does not catch caching. */
import { formatNumber, formatSignificant } from '../domain/format.ts';
import { at, type Json, number, text, texts } from '../domain/json.ts';
import { exact, type Interval, over, place, plus, times } from './shared/interval.ts';
import {
  type Direction,
  depthShare,
  directions,
  figure,
  flushTimeOfRequest,
  hasFlushCalls,
  inFlight,
  run,
  whole,
  workload,
} from './shared/load.ts';
import { fail, notCheckable, pass, type Rule, warn } from './shared/verdict.ts';

const PASSES_FROM = 0.9;
const PASSES_TO = 1.02;
const FAILS_ABOVE = 1.05;
/** A run with more jobs than are stated gives a whole multiple this closely. */
const MULTIPLE_TOLERANCE = 0.02;
/** Percent of the requests that must have been issued at the depth. */
const LEAST_AT_DEPTH = 90;

export const rule: Rule = {
  id: 'littles-law',
  title: 'IOPS times latency equals the queue depth',
  severity: 'error',
  formula: 'Σ IOPS × (mean total latency + flush calls of a request × mean flush latency) ÷ (queue depth × jobs)',
  tolerance: '0.90 to 1.02 passes; up to 1.05 and below 0.90 warns; above 1.05 fails',
  consequence: 'IOPS, latency, depth or jobs is not what it is called: they cannot all come from one steady run.',
  remedy:
    'Take IOPS, the mean of the total latency and that of the flushes from the same output, ' +
    'and state the depth and the jobs that really ran.',
  applies: obstacle,
  check(measurement) {
    const kept = requestsKept(measurement, directions(measurement)) ?? requestsKept(measurement, [whole(measurement)]);
    const { product, stated } = inFlight(measurement);
    const ratio = kept && over(kept, exact(product));
    if (!kept || !ratio || kept.value === 0) return notCheckable(missingFigures(measurement));
    return verdictOn(kept, ratio, product, stated);
  },
};

/** @returns why the product says nothing about the queue */
function obstacle(measurement: Json): string | null {
  const slowed = [...texts(at(run(measurement), 'slowed_by'))].map(({ content }) => content);
  if (slowed.length) return `the load was held back on purpose (${slowed.join(', ')})`;
  const { depth, jobs } = inFlight(measurement);
  if (depth === null && jobs === null) return 'neither queue depth nor number of jobs is stated';
  if (directions(measurement).some(({ figures }) => endedApart(figures)) || ranInTurn(directions(measurement)))
    return 'parts of the load did not run at the same time, so their rates do not add up to what ran at once';
  if (depth === 1 && (depthShare(measurement, 2) ?? 0) > 100 - LEAST_AT_DEPTH)
    return 'requests were queued that ran one at a time, and the tool counts their time in the queue';
  if (depth === 1 && isBufferedQueue(measurement))
    return 'libaio without direct I/O: requests run one at a time, and the tool counts their time in the queue';
  const share = depth === null ? null : depthShare(measurement, depth);
  return share !== null && share < LEAST_AT_DEPTH
    ? `only ${formatSignificant(share)} % of the requests were issued at the queue depth`
    : null;
}

/** Whether requests may have been queued that ran one at a time, and the output does not say how many. */
const isBufferedQueue = (measurement: Json) =>
  depthShare(measurement, 1) === null &&
  text(at(workload(measurement), 'engine')) === 'libaio' &&
  at(run(measurement), 'direct') === false;

/** Run times of parts that ran together differ by less than this share. */
const TOGETHER = 0.9;
const timeOf = (figures: Json, name: string) => number(at(figures, name));

/** Whether jobs that were put together ended at different times. */
const endedApart = (figures: Json) =>
  (timeOf(figures, 'shortest_s') ?? Infinity) < TOGETHER * (timeOf(figures, 'runtime_s') ?? 0);

/** Whether reads and writes ran one after the other, as where a job verifies what it wrote. */
function ranInTurn(parts: readonly Direction[]) {
  const times = parts.flatMap(({ figures }) => timeOf(figures, 'runtime_s') ?? []);
  return times.length > 1 && Math.min(...times) < TOGETHER * Math.max(...times);
}

const missingFigures = (measurement: Json) =>
  hasFlushCalls(measurement)
    ? 'it takes IOPS, mean latency, and the number and the mean time of the flush calls, which is not in the latency'
    : 'it takes both IOPS and mean latency';

/**
 * Compute the requests that were in flight on average: IOPS × mean latency, over all directions. A flush call holds the
 * place of a request in the queue, so the time that requests wait for theirs is added.
 */
function requestsKept(measurement: Json, parts: readonly Direction[]): Interval | null {
  const flush = hasFlushCalls(measurement) ? flushTimeOfRequest(measurement, parts) : exact(0);
  const products = parts.map((part) => {
    const iops = figure(part, 'iops');
    const latency = figure(part, 'latency_mean');
    return iops && latency && flush && times(iops, plus(latency, flush));
  });
  return products.reduce((sum: Interval | null, product) => sum && product && plus(sum, product), exact(0));
}

/**
 * @param kept requests in flight by IOPS × latency
 * @param ratio of those to the product
 * @param product of depth, jobs and clients
 * @param stated whether both depth and jobs are
 */
function verdictOn(kept: Interval, ratio: Interval, product: number, stated: boolean) {
  const figures = { in_flight: kept.value, queue_depth_times_jobs: product, ratio: ratio.value };
  const least = stated ? '' : ' (at least: not all of depth and jobs is stated)';
  const words =
    `IOPS × latency keep ${formatSignificant(kept.value)} requests in flight, ` +
    `depth × jobs are ${formatNumber(product, 0)}${least}: ` +
    `ratio ${formatSignificant(ratio.value)}`;
  const where = place(ratio, PASSES_FROM, PASSES_TO);
  if (where === 'inside') return pass(words, figures);
  if (where === 'below') return warn(words, figures);
  if (where === 'open') return notCheckable(`${words}, but the figures are too rough to tell`, figures);
  if (!stated) return notCheckable(`${words}; more jobs or clients than are stated would explain it`, figures);
  const multiple = Math.round(ratio.value);
  const low = multiple * (1 - MULTIPLE_TOLERANCE);
  const high = multiple * (1 + MULTIPLE_TOLERANCE);
  const explanation =
    multiple > 1 && place(ratio, low, high) === 'inside'
      ? `, as if ${multiple} times as many jobs ran as are stated`
      : '';
  return (ratio.low > FAILS_ABOVE ? fail : warn)(words + explanation, figures);
}
