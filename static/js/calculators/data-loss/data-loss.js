/** The chance to lose data: a whole placement group, or an object to an unreadable sector met while rebuilding. */
import { choose } from '../../math/binomial.js';
import { clusterOf } from './cluster.js';
import { eventRates } from './events.js';
import { failuresOf, totals } from './failures.js';
import { hostLoss } from './host-loss.js';
import { resolve } from './resolve.js';
import { priorityFactor } from './priority.js';

/** What is possible is never printed as 0: a rate that a double cannot carry is given as this, which is far more. */
const LEAST_RATE = 1e-300;

/**
 * @param {number} rate
 * @param {boolean} isPossible
 */
const carried = (rate, isPossible) => (isPossible ? Math.max(rate, LEAST_RATE) : rate);

/**
 * −log10 of a probability; Infinity for none, and 0 rather than −0 for certainty.
 * @param {number} probability
 */
const ninesOf = (probability) => (probability >= 1 ? 0 : -Math.log10(probability));

/**
 * Rates per year of the two kinds of loss: events, and groups or objects hit (formulas of the page; own derivation).
 * @param {import('./inputs.js').Inputs} i
 * @param {import('./cluster.js').Cluster} cluster
 * @param {import('./failures.js').Failure[]} failures
 */
function ratesOf(i, cluster, failures) {
  const [m, n] = [i.parity_shards, cluster.width];
  const { per_year, missing } = totals(failures);
  const factor = priorityFactor(i, failures, cluster);
  const unreadable = m === 0 ? 0 : -Math.expm1(-8 * i.ure_per_bit * i.data_shards * cluster.shard_bytes);
  const asked = [{ size: m + 1, share: 1 }, ...(unreadable > 0 ? [{ size: m, share: unreadable }] : [])];
  const [fail = 0, read = 0] = eventRates(failures, cluster, asked);
  const host = hostLoss(i, failures, cluster);
  const readFactor = m >= 3 ? factor ** ((m - 2) / (m - 1)) : 1;
  return {
    factor,
    fail: carried(fail * factor, per_year > 0 && (m === 0 || missing > 0)) + host.events,
    read: carried(read * readFactor, unreadable > 0 && per_year > 0 && (m === 1 || missing > 0)),
    pgs: cluster.pgs * choose(n, m) * (n - m) * per_year * missing ** m * factor + host.pgs,
    objects:
      unreadable === 0
        ? 0
        : cluster.pgs * choose(n, m - 1) * (n - m + 1) * per_year * missing ** (m - 1) * unreadable * readFactor,
  };
}

/**
 * @param {unknown} input of CLUSTER: counts, bytes, bytes/s, fractions per year, seconds, years
 * @returns rates per year, probabilities, years, seconds, bytes; functions.js says what each is
 * @throws {import('../../math/input.js').InputError}
 */
export function dataLoss(input) {
  const i = resolve(input);
  const cluster = clusterOf(i);
  const failures = failuresOf(i, cluster);
  const { factor, fail, read, pgs, objects } = ratesOf(i, cluster, failures);
  const rate = fail + read;
  const bytes = pgs * i.data_shards * cluster.shard_bytes + objects * i.object_bytes;
  const loss_probability_year = -Math.expm1(-rate);
  return {
    loss_events_per_year: rate,
    pg_loss_events_per_year: fail,
    ure_events_per_year: read,
    loss_probability_year,
    loss_probability: -Math.expm1(-rate * i.years),
    mttdl_years: 1 / rate,
    nines: ninesOf(loss_probability_year),
    pgs_lost_per_year: pgs,
    bytes_lost_per_year: bytes,
    objects_lost_per_year: bytes / i.object_bytes,
    mean_exposure_s: failures[0]?.exposure.mean_s ?? 0,
    full_rebuild_s: failures[0]?.exposure.full_s ?? 0,
    shard_bytes: cluster.shard_bytes,
    pg_count: cluster.pgs,
    priority_factor: factor,
  };
}
