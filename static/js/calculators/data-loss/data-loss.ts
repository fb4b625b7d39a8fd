/** The chance to lose data: a whole placement group, or an object to an unreadable sector met while rebuilding. */
import { choose } from '../../math/binomial.ts';
import { type Cluster, clusterOf } from './cluster.ts';
import { eventRates } from './events.ts';
import { type Failure, failuresOf, totals } from './failures.ts';
import { hostLoss } from './host-loss.ts';
import type { Inputs } from './inputs.ts';
import { priorityFactor } from './priority.ts';
import { resolve } from './resolve.ts';
import { mostEvents } from './validity.ts';

/** What is possible is never printed as 0: a rate that a double cannot carry is given as this, which is far more. */
const LEAST_RATE = 1e-300;

/** Keep a rate that is possible above zero. */
const carried = (rate: number, isPossible: boolean) => (isPossible ? Math.max(rate, LEAST_RATE) : rate);

/** −log10 of a probability; Infinity for none, and 0 rather than −0 for certainty. */
const ninesOf = (probability: number) => (probability >= 1 ? 0 : -Math.log10(probability));

/**
 * What the same cluster loses with one shard less to spare: one more never loses more, and where failures are too
 * frequent for the formulas that has to be said. Infinity where they hold, or where the other cluster could heal by
 * itself and this one cannot; without any shard to spare there is nothing to heal from.
 */
function withOneLess(i: Inputs, cluster: Cluster, { isFar }: { isFar: boolean }) {
  const healsLess = i.rebuild_mode === 'declustered' && cluster.domains === cluster.width && i.parity_shards > 1;
  if (!isFar || i.parity_shards === 0 || healsLess) return Infinity;
  const less = { ...i, parity_shards: i.parity_shards - 1 };
  const other = clusterOf(less);
  return ratesOf(less, other, failuresOf(less, other)).fail;
}

/**
 * Rates per year of the two kinds of loss: events, and groups or objects hit (formulas of the page; own derivation).
 */
function ratesOf(
  i: Inputs,
  cluster: Cluster,
  failures: Failure[],
): { factor: number; fail: number; read: number; pgs: number; objects: number } {
  const [m, n] = [i.parity_shards, cluster.width];
  const { per_year, missing } = totals(failures);
  const factor = priorityFactor(i, failures, cluster);
  const unreadable = m === 0 ? 0 : -Math.expm1(-8 * i.ure_per_bit * i.data_shards * cluster.shard_bytes);
  const asked = [{ size: m + 1, share: 1 }, ...(unreadable > 0 ? [{ size: m, share: unreadable }] : [])];
  const [fail = 0, read = 0] = eventRates(failures, cluster, asked);
  const host = hostLoss(i, failures, cluster);
  const readFactor = m >= 3 ? factor ** ((m - 2) / (m - 1)) : 1;
  const most = mostEvents(i, failures, cluster, m);
  const drives = carried(fail * factor, per_year > 0 && (m === 0 || missing > 0));
  const events = Math.min(Math.min(drives, most.domains) + host.events, most.all, withOneLess(i, cluster, most));
  const groups = cluster.pgs * choose(n, m) * (n - m) * per_year * missing ** m * factor;
  const met = carried(read * readFactor, unreadable > 0 && per_year > 0 && (m === 1 || missing > 0));
  return {
    factor,
    fail: events,
    read: Math.min(met, mostEvents(i, failures, cluster, m - 1).domains),
    // No event takes more groups than there are.
    pgs: Math.min(groups * Math.min(1, most.domains / drives || 1) + host.pgs, events * cluster.pgs),
    objects:
      unreadable === 0
        ? 0
        : cluster.pgs * choose(n, m - 1) * (n - m + 1) * per_year * missing ** (m - 1) * unreadable * readFactor,
  };
}

/**
 * Calculate the rates and chances of loss.
 * @param input of CLUSTER: counts, bytes, bytes/s, fractions per year, seconds, years
 * @returns rates per year, probabilities, years, seconds, bytes; functions.ts says what each is
 * @throws {InputError}
 */
export function dataLoss(input: unknown) {
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
