/** littles-law: requests in flight are rate times latency, whatever the device is; it does not catch caching. */
import { formatSignificant, formatNumber } from '../domain/format.js';
import { exact, over, place, plus, times } from './common/interval.js';
import { at, texts } from '../domain/json.js';
import { directions, figure, whole } from './common/figures.js';
import { depthShare, inFlight } from './common/in-flight.js';
import { hasFlushCalls, run } from './common/load.js';
import { fail, pass, unknown, warn } from './common/verdict.js';

/** @typedef {import('../domain/json.js').Json} Json */
/** @typedef {import('./common/interval.js').Interval} Interval */

const LEAST = 0.9;
const MOST = 1.02;
const FAULT = 1.05;
/** A whole multiple is hit this closely. */
const HIT = 0.02;
/** Percent of the requests that must have been issued at the depth. */
const AT_DEPTH = 90;

/**
 * IOPS × mean latency, over all directions.
 * @param {readonly import('./common/figures.js').Direction[]} parts
 * @returns {Interval | null}
 */
function busy(parts) {
  const products = parts.map((part) => {
    const iops = figure(part, 'iops');
    const latency = figure(part, 'latency_mean');
    return iops && latency && times(iops, latency);
  });
  return products.reduce(
    (/** @type {Interval | null} */ sum, product) => sum && product && plus(sum, product),
    exact(0),
  );
}

/** @param {Json} measurement */
function hindrance(measurement) {
  if (hasFlushCalls(measurement)) return 'the time of flush calls is not in the latency, so the product is too small';
  const slowed = [...texts(at(run(measurement), 'slowed_by'))].map(({ words }) => words);
  if (slowed.length) return `the load was held back on purpose (${slowed.join(', ')})`;
  const { depth, jobs } = inFlight(measurement);
  if (depth === null && jobs === null) return 'neither queue depth nor number of jobs is stated';
  const share = depth === null ? null : depthShare(measurement, depth);
  return share !== null && share < AT_DEPTH
    ? `only ${formatSignificant(share)} % of the requests were issued at the queue depth`
    : null;
}

/** @type {import('./common/verdict.js').Rule} */
export const rule = {
  id: 'littles-law',
  title: 'IOPS times latency fill the queue',
  severity: 'error',
  formula: 'Σ (IOPS × mean total latency) ÷ (queue depth × jobs)',
  tolerance: '0.90 to 1.02 passes; up to 1.05 and below 0.90 warns; above 1.05 fails',
  consequence: 'IOPS, latency, depth or jobs is not what it is called: they cannot all come from one steady run.',
  remedy:
    'Take IOPS and the mean of the total latency from the same output, and state the depth and the jobs that really ran.',
  applies: hindrance,
  check(measurement) {
    const kept = busy(directions(measurement)) ?? busy([whole(measurement)]);
    const { product, stated } = inFlight(measurement);
    const ratio = kept && over(kept, exact(product));
    if (!kept || !ratio || kept.value === 0) return unknown('it takes both IOPS and mean latency');
    const figures = { in_flight: kept.value, queue_depth_times_jobs: product, ratio: ratio.value };
    const least = stated ? '' : ' (at least: not all of depth and jobs is stated)';
    const words = `IOPS × latency keep ${formatSignificant(kept.value)} requests in flight, depth × jobs are ${formatNumber(product, 0)}${least}: ratio ${formatSignificant(ratio.value)}`;
    const where = place(ratio, LEAST, MOST);
    if (where === 'inside') return pass(words, figures);
    if (where === 'below') return warn(words, figures);
    if (where === 'open') return unknown(`${words}, but the figures are too rough to tell`, figures);
    if (!stated) return unknown(`${words}; more jobs or clients than are stated would explain it`, figures);
    const times = Math.round(ratio.value);
    const multiple =
      times > 1 && place(ratio, times * (1 - HIT), times * (1 + HIT)) === 'inside'
        ? `, as if ${times} times as many jobs ran as are stated`
        : '';
    return (ratio.low > FAULT ? fail : warn)(words + multiple, figures);
  },
};
