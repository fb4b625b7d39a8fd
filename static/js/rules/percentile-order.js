/** percentile-order: latencies are in order, from the minimum over the percentiles to the maximum, and none is zero. */
import { formatSeconds } from '../domain/format.js';
import { at, number, object, text } from '../domain/json.js';
import { directions, figure, whole } from './shared/directions.js';
import { exact } from './shared/interval.js';
import { fail, notCheckable, pass } from './shared/verdict.js';
import { run } from './shared/workload-fields.js';

/** @typedef {import('../domain/json.js').Json} Json */
/** @typedef {import('./shared/interval.js').Interval} Interval */
/** @typedef {import('./shared/directions.js').Direction} Direction */
/** @typedef {{name: string, latency: Interval}} NamedLatency */

/** A tool keeps percentiles in buckets that are up to this wide. */
const BUCKET = 0.02;
const PRINTED_PERCENTILES = ['p50', 'p95', 'p99', 'p99_5', 'p99_9'];

/** @type {import('./shared/verdict.js').Rule} */
export const rule = {
  id: 'percentile-order',
  title: 'Latencies are in order',
  severity: 'error',
  formula: 'min ≤ p50 ≤ p95 ≤ p99 ≤ p99.9 ≤ max, and min ≤ mean ≤ max',
  tolerance: '2 %, the width of the buckets in which tools keep percentiles; a latency of 0 is a fault',
  consequence: 'Figures were swapped or edited, or a latency that was not measured was written as 0.',
  remedy: 'Copy the latencies again; leave out what was not measured.',
  applies: () => null,
  check(measurement) {
    const chains = chainsOf(measurement);
    const zero = chains.flat().find(({ latency, name }) => latency.high === 0 && name !== 'min');
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
 * List the chains of latencies that must be in rising order.
 * @param {Json} measurement
 * @returns {NamedLatency[][]}
 */
function chainsOf(measurement) {
  // Completion leaves out the time of submission, so its percentiles may be below the smallest total latency.
  const ofCompletion = text(at(run(measurement), 'percentiles_of')) === 'completion';
  return [...directions(measurement), whole(measurement)].flatMap((part) => [
    [...(ofCompletion ? [] : latencyOf(part, 'min')), ...percentilesOf(part), ...latencyOf(part, 'max')],
    [...latencyOf(part, 'min'), ...latencyOf(part, 'mean'), ...latencyOf(part, 'max')],
  ]);
}

/** @param {Direction} part @param {string} name @returns {NamedLatency[]} empty where it is not stated */
function latencyOf(part, name) {
  const latency = figure(part, `latency_${name}`);
  return latency ? [{ name: name.replace('_', '.'), latency }] : [];
}

/** @param {Direction} part @returns {NamedLatency[]} in rising order of their rank */
function percentilesOf(part) {
  if (!part.raw) return PRINTED_PERCENTILES.flatMap((name) => latencyOf(part, name));
  return Object.entries(object(at(part.figures, 'percentiles_us')))
    .flatMap(([rank, value]) => {
      const latency = number(value);
      if (latency === null || !Number.isFinite(Number(rank))) return [];
      return [{ rank: Number(rank), name: `p${rank}`, latency: exact(latency * 1e-6) }];
    })
    .sort((one, other) => one.rank - other.rank);
}
