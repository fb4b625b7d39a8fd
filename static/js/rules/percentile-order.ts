/** percentile-order: latencies are in order, from the minimum over the percentiles to the maximum, and none is zero. */
import { formatSeconds } from '../domain/format.ts';
import { at, number, object, text } from '../domain/json.ts';
import { directions, figure, whole } from './shared/directions.ts';
import { flushTimes } from './shared/flushes.ts';
import { exact } from './shared/interval.ts';
import { fail, notCheckable, pass } from './shared/verdict.ts';
import { run } from './shared/workload-fields.ts';

/** @typedef {import('../domain/json.ts').Json} Json */
/** @typedef {import('./shared/interval.ts').Interval} Interval */
/** @typedef {import('./shared/directions.ts').Direction} Direction */
/** @typedef {{name: string, latency: Interval}} NamedLatency */

/** A tool keeps percentiles in buckets that are up to this wide. */
const BUCKET = 0.02;
const PRINTED_PERCENTILES = ['p50', 'p90', 'p95', 'p99', 'p99_5', 'p99_9', 'p99_99', 'p99_999'];
/** Kinds of latency, which are never compared with each other; those of schemas/units.py. */
const FAMILIES = ['latency', 'submission_latency', 'completion_latency', 'flush_latency'];

/** @type {import('./shared/verdict.ts').Rule} */
export const rule = {
  id: 'percentile-order',
  title: 'Latencies are in order',
  severity: 'error',
  formula:
    'min ≤ p50 ≤ p95 ≤ p99 ≤ p99.9 ≤ max, and min ≤ mean ≤ max, ' +
    'within the total, the completion and the flush latency each; completion ≤ total',
  tolerance: '2 %, the width of the buckets in which tools keep percentiles; a latency of 0 is a fault',
  consequence: 'Figures were swapped or edited, or a latency that was not measured was written as 0.',
  remedy: 'Copy the latencies again; leave out what was not measured.',
  applies: () => null,
  check(measurement) {
    const chains = chainsOf(measurement);
    const zero = chains.flat().find(({ latency, name }) => latency.high === 0 && !name.endsWith('min'));
    if (zero) return fail(`${zero.name} is 0: not measured is left out, not written as 0`, { [`${zero.name}_s`]: 0 });
    const swapped = chains.map(findSwapped).find(Boolean);
    if (swapped) {
      const [first, second] = swapped.map(({ name, latency }) => `${name} ${formatSeconds(latency.value)}`);
      return fail(`${first} is more than ${second}`, figuresOf(swapped));
    }
    const [longest] = chains.filter(({ length }) => length > 1).sort((one, other) => other.length - one.length);
    if (!longest) return notCheckable('it takes two latencies of one run');
    const words = longest.map(({ name, latency }) => `${name} ${formatSeconds(latency.value)}`).join(' ≤ ');
    return pass(words, figuresOf(longest));
  },
};

/** @param {readonly NamedLatency[]} latencies @returns {Record<string, number>} seconds by name */
const figuresOf = (latencies) => Object.fromEntries(latencies.map(({ name, latency }) => [`${name}_s`, latency.value]));

/** @param {NamedLatency[]} chain @returns {[NamedLatency, NamedLatency] | null} the first pair that is out of order */
function findSwapped(chain) {
  for (const [index, second] of chain.entries()) {
    const first = chain[index - 1];
    if (first && first.latency.low > second.latency.high * (1 + BUCKET)) return [first, second];
  }
  return null;
}

/**
 * List the chains of latencies that must be in rising order: those of one family, and a part of the time before the
 * whole.
 * @param {Json} measurement
 * @returns {NamedLatency[][]}
 */
function chainsOf(measurement) {
  const flushes = flushTimes(measurement);
  return [...directions(measurement), whole(measurement), ...(flushes ? [flushes] : [])].flatMap((part) => [
    ...FAMILIES.flatMap((family) => {
      const one = (/** @type {string} */ statistic) => latencyOf(part, family, statistic);
      return [
        [...one('min'), ...percentilesOf(part, family, measurement), ...one('max')],
        [...one('min'), ...one('mean'), ...one('max')],
      ];
    }),
    ...['mean', 'max'].map((name) => [
      ...latencyOf(part, 'completion_latency', name),
      ...latencyOf(part, 'latency', name),
    ]),
  ]);
}

/**
 * @param {Direction} part
 * @param {string} family
 * @param {string} statistic
 * @returns {NamedLatency[]} empty where it is not stated
 */
function latencyOf(part, family, statistic) {
  const latency = figure(part, `${family}_${statistic}`);
  const prefix = family === 'latency' ? '' : `${family.replace('_latency', '')} `;
  return latency ? [{ name: prefix + statistic.replace('_', '.'), latency }] : [];
}

/**
 * Read the percentiles of one family; those of a tool's run are of the family that the run names.
 * @param {Direction} part
 * @param {string} family
 * @param {Json} measurement
 * @returns {NamedLatency[]} in rising order of their rank
 */
function percentilesOf(part, family, measurement) {
  if (!part.raw) return PRINTED_PERCENTILES.flatMap((name) => latencyOf(part, family, name));
  const ofRequests = text(at(run(measurement), 'percentiles_of')) === 'completion' ? 'completion_latency' : 'latency';
  if (family !== (part.name === 'flush' ? 'flush_latency' : ofRequests)) return [];
  return Object.entries(object(at(part.figures, 'percentiles_us')))
    .flatMap(([rank, value]) => {
      const latency = number(value);
      if (latency === null || !Number.isFinite(Number(rank))) return [];
      return [{ rank: Number(rank), name: `p${rank}`, latency: exact(latency * 1e-6) }];
    })
    .sort((one, other) => one.rank - other.rank);
}
