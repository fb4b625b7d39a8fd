/** percentile-order: latencies stand in order, from the least over the percentiles to the greatest, and none is zero. */
import { formatSeconds } from '../domain/format.js';
import { exact } from './common/interval.js';
import { at, number, object, text } from '../domain/json.js';
import { directions, figure, whole } from './common/figures.js';
import { run } from './common/load.js';
import { fail, pass, unknown } from './common/verdict.js';

/** @typedef {import('./common/interval.js').Interval} Interval */
/** @typedef {{name: string, latency: Interval}} Named */

/** A tool keeps percentiles in buckets that are up to this wide. */
const BUCKET = 0.02;
const PRINTED = ['p50', 'p95', 'p99', 'p99_5', 'p99_9'];

/**
 * @param {import('./common/figures.js').Direction} part
 * @returns {Named[]} in rising order of their rank
 */
function percentiles(part) {
  const kept = Object.entries(object(at(part.figures, 'percentiles_us'))).flatMap(([rank, value]) => {
    const latency = number(value);
    return latency === null || !Number.isFinite(Number(rank))
      ? []
      : [{ rank: Number(rank), name: `p${rank}`, latency: exact(latency * 1e-6) }];
  });
  if (part.raw) return kept.sort((one, other) => one.rank - other.rank);
  return PRINTED.flatMap((name) => {
    const latency = figure(part, `latency_${name}`);
    return latency ? [{ name: name.replace('_', '.'), latency }] : [];
  });
}

/**
 * The orders that must hold. Completion leaves out the time of submission, so its percentiles may lie below the least total latency.
 * @param {import('./common/figures.js').Direction} part
 * @param {boolean} completion
 * @returns {Named[][]}
 */
function orders(part, completion) {
  /** @param {string} name @returns {Named[]} */
  const one = (name) => {
    const latency = figure(part, `latency_${name}`);
    return latency ? [{ name, latency }] : [];
  };
  const ranks = percentiles(part);
  return [
    [...(completion ? [] : one('min')), ...ranks, ...one('max')],
    [...one('min'), ...one('mean'), ...one('max')],
  ];
}

/** @type {import('./common/verdict.js').Rule} */
export const rule = {
  id: 'percentile-order',
  title: 'Latencies stand in order',
  severity: 'error',
  formula: 'min ≤ p50 ≤ p95 ≤ p99 ≤ p99.9 ≤ max, and min ≤ mean ≤ max',
  tolerance: '2 %, the width of the buckets in which tools keep percentiles; a latency of 0 is a fault',
  consequence: 'Figures were swapped or edited, or a latency that was not measured was written as 0.',
  remedy: 'Copy the latencies again; leave out what was not measured.',
  applies: () => null,
  check(measurement) {
    const completion = text(at(run(measurement), 'percentiles_of')) === 'completion';
    const parts = [...directions(measurement), whole(measurement)];
    const chains = parts.flatMap((part) => orders(part, completion));
    const zero = chains.flat().find(({ latency, name }) => latency.high === 0 && name !== 'min');
    if (zero) return fail(`${zero.name} is 0: not measured is left out, not written as 0`, { [`${zero.name}_s`]: 0 });
    const long = chains.filter((chain) => chain.length > 1);
    for (const chain of long) {
      for (const [index, { name, latency }] of chain.slice(1).entries()) {
        const before = /** @type {Named} */ (chain[index]);
        if (before.latency.low > latency.high * (1 + BUCKET)) {
          const words = `${before.name} ${formatSeconds(before.latency.value)} is more than ${name} ${formatSeconds(latency.value)}`;
          return fail(words, { [`${before.name}_s`]: before.latency.value, [`${name}_s`]: latency.value });
        }
      }
    }
    const longest = long.sort((one, other) => other.length - one.length)[0];
    if (!longest) return unknown('it takes two latencies of one run');
    return pass(
      `${longest.map(({ name, latency }) => `${name} ${formatSeconds(latency.value)}`).join(' ≤ ')}`,
      Object.fromEntries(longest.map(({ name, latency }) => [`${name}_s`, latency.value])),
    );
  },
};
