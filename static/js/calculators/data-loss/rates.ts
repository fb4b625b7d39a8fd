/** The chance to lose data: a whole placement group, or an object to an unreadable sector met while rebuilding. */
import { choose, falling } from '../../math/binomial.ts';
import { LogGrid, type Tabulated } from '../../math/log-grid.ts';
import {
  type Cluster,
  clusterOf,
  type Exposure,
  exposureOf,
  type Failure,
  failuresOf,
  perYear,
  totals,
  YEAR_S,
} from './cluster.ts';
import { hostLoss } from './hosts.ts';
import { type Inputs, resolve } from './inputs.ts';

// How often a set of failed units costs any placement group: groups that share the same units count once.

/** Below this h(x) = I(x)/x is constant to within 5e-7. */
const LEAST = 1e-6;

/** All ways to write `size` as counts of `kinds` kinds. */
function compositions(size: number, kinds: number): number[][] {
  if (kinds === 1) return [[size]];
  return Array.from({ length: size + 1 }, (_, first) =>
    compositions(size - first, kinds - 1).map((rest) => [first, ...rest]),
  ).flat();
}

const without = (counts: number[], kind: number) => counts.map((count, index) => count - (index === kind ? 1 : 0));

/**
 * Σ over units that fail of one composition, in the symbols of the page’s “How often any group is lost” (own
 * derivation).
 * @param counts c
 */
function termOf(counts: number[], failures: Failure[], { domains, width, pgs }: Cluster) {
  const size = counts.reduce((sum, count) => sum + count, 0);
  const over = (of: (failure: Failure, count: number) => number) =>
    failures.reduce((product, failure, kind) => product * of(failure, counts[kind] ?? 0), 1);
  const units = over((failure, count) => failure.units ** count);
  return {
    counts,
    sets: (falling(domains, size) / over((_, count) => falling(count, count))) * units,
    groups: (pgs * choose(width, size)) / choose(domains, size) / units, // μ, groups on one such set
    rates: over((failure, count) => failure.per_year ** count),
  };
}

/**
 * The nested integrals I_c(x), tabulated as h = I/x: I_0 = 1 − e^−x, each failed unit adds one integral over its
 * exposure.
 */
function integrals(failures: Failure[], greatest: number) {
  const grid = new LogGrid(LEAST, Math.max(greatest, LEAST * 10));
  const kernels = failures.map(({ exposure: { dead_s, shard_s, stairs } }) =>
    grid.kernel(
      stairs.map((scale, index) => ({ scale, weight: (((index === 0 ? dead_s : 0) + shard_s) / YEAR_S) * scale })),
    ),
  );
  const known = new Map([[failures.map(() => 0).join(), grid.tabulate((x) => -Math.expm1(-x) / x, 1)]]);
  const table: (counts: number[]) => Tabulated = (counts) => {
    const found = known.get(counts.join());
    if (found) return found;
    const kind = counts.findIndex((count) => count > 0);
    const inner = table(without(counts, kind));
    const made = grid.apply(kernels[kind] as Float64Array, inner, inner.limit * (failures[kind]?.mean_years ?? 0));
    known.set(counts.join(), made);
    return made;
  };
  return (counts: number[], x: number) =>
    counts.some((count) => count > 0) ? x * grid.at(table(counts), x) : -Math.expm1(-x);
}

/**
 * Events per year in which `size` units fail and at least one group, each with chance `share`, is hit by all of them.
 * @returns one rate for each of `asked`
 */
function eventRates(failures: Failure[], cluster: Cluster, asked: { size: number; share: number }[]): number[] {
  if (failures.length === 0) return asked.map(() => 0);
  const all = asked.map(({ size, share }) =>
    compositions(size, failures.length).map((counts) => ({ share, ...termOf(counts, failures, cluster) })),
  );
  const integral = integrals(failures, Math.max(...all.flat().map(({ groups, share }) => groups * share)));
  return all.map((terms) =>
    terms.reduce((total, { counts, sets, groups, rates, share }) => {
      const last = counts.reduce(
        (sum, count, kind) => sum + (count > 0 ? count * integral(without(counts, kind), share * groups) : 0),
        0,
      );
      return total + sets * rates * last;
    }, 0),
  );
}

// What is gained by rebuilding the most degraded groups first (page: “Most degraded first”; own derivation).

/** Gauss–Legendre with three points on [0, 1]: place and weight. */
const GAUSS = Object.freeze(
  [
    [0.5 - 0.5 * Math.sqrt(0.6), 5 / 18],
    [0.5, 8 / 18],
    [0.5 + 0.5 * Math.sqrt(0.6), 5 / 18],
  ].map(([x = 0, weight = 0]) => ({ x, weight })),
);

/** Below it powers of times lose their digits: such a shard is back at once, whatever the order. */
const LEAST_POWER = 1e-250;

/** cw(K, t): mean time to the end of K urgent shards, of which the first failure's drives write alone for t seconds. */
const urgent = (first: Exposure, second: Exposure) => (groups: number, t: number) => {
  const tau = first.shard_s;
  const more = Math.max(groups - 1, 0);
  if (more === 0 || tau === 0) return tau;
  if ((more * tau) / first.writers <= t) return tau + (more * tau) / (2 * first.writers);
  const late = more - (first.writers * t) / tau;
  return (
    tau +
    t * (1 - (first.writers * t) / (2 * tau * more)) +
    (late ** 2 * tau) / (2 * more * (first.writers + second.writers))
  );
};

/** Mean time left before the queue would come to a shard that waits behind stair i, in shards. */
function waits(stairs: number[]) {
  const left = new Array(stairs.length + 1).fill(0);
  for (let index = stairs.length - 1; index > 0; index--) left[index] = left[index + 1] + (stairs[index] ?? 0);
  return left; // left[i + 1] = Σ_{j>i} S_j
}

/**
 * A: second⋯m-th failure after a first of kind e0 and a second of kind e1, seconds to the power m.
 * @param groups μ2, groups on two such units
 * @param power m − 1
 */
function area({ exposure: first }: Failure, { exposure: second }: Failure, groups: number, power: number) {
  const { dead_s: T0, shard_s: tau, stairs } = first;
  const [T1, mean] = [second.dead_s, second.mean_s];
  const cw = urgent(first, second);
  const left = waits(stairs);
  const integrate = (of: (x: number) => number) => GAUSS.reduce((sum, { x, weight }) => sum + weight * of(x), 0);
  const dead = T0 * integrate((x) => Math.min(T0 * (1 - x) + cw(groups, Math.min(T1, x * T0)), mean) ** power);
  const rest = stairs.reduce((sum, stair, index) => {
    const next = stairs[index + 1] ?? 0;
    const natural = next > 0 ? (tau * left[index + 1]) / next : 0;
    const then = Math.min(cw(groups * next, T1), Math.max(natural, tau));
    return (
      sum +
      integrate((x) => (stair - next) * (tau * (1 - x)) ** power + next * Math.min(tau * (1 - x) + then, mean) ** power)
    );
  }, 0);
  return dead + tau * rest;
}

/** F ≤ 1. The rates are taken as shares of their sum, so that no power of a tiny rate is ever formed. */
function priorityFactor(i: Inputs, failures: Failure[], { pgs, width, domains }: Cluster) {
  const m = i.parity_shards;
  const rate = failures.reduce((sum, { per_year }) => sum + per_year, 0);
  const mean = failures.reduce((sum, { per_year, exposure }) => sum + (per_year / rate) * exposure.mean_s, 0);
  if (i.rebuild_order !== 'priority' || m < 2 || !(mean ** m > LEAST_POWER)) return 1;
  const pairs = (pgs * choose(width, 2)) / choose(domains, 2);
  const areas = failures.flatMap((e0) =>
    failures.map(
      (e1) => (e0.per_year / rate) * (e1.per_year / rate) * area(e0, e1, pairs / (e0.units * e1.units), m - 1),
    ),
  );
  return Math.min(1, (m * areas.reduce((sum, each) => sum + each, 0)) / mean ** m);
}

// Where the formulas hold, and what no cluster can exceed where they do not.

/** Rebuilds under way at a time, on average, up to which the formulas were compared with simulation. */
const MOST_CHECKED = 0.05;
const OSDS_CHECKED = Object.freeze({ least: 4, most: 1000 });

/** Rebuilds under way below which no limit of this file can bind, so that none is computed. */
const NEVER_BINDS = 1e-3;
/** Terms of a tail beyond which nothing is left. */
const TERMS = 200;

/**
 * P(Bin(n, p) ≥ least): by the terms below it where it is large, by its own where it is small. Each term comes from the
 * one before, since the number of ways alone is beyond what a double holds.
 */
function tail(n: number, p: number, least: number) {
  if (p >= 1 || least <= 0) return n >= least ? 1 : 0;
  const isSmall = n * p < least;
  const [from, to] = isSmall ? [least, Math.min(n, least + TERMS)] : [0, Math.min(least, n + 1) - 1];
  let term = choose(n, from) * p ** from * Math.exp((n - from) * Math.log1p(-p));
  let sum = 0;
  for (let count = from; count <= to; count++) {
    sum += term;
    term *= ((n - count) / (count + 1)) * (p / (1 - p));
  }
  return isSmall ? sum : Math.max(0, 1 - sum);
}

/** Failures a year of hosts that hold several shards of a group: they are no failure of a domain. */
const sharedHosts = (i: Inputs) => (i.failure_domain === 'osd' ? i.hosts * perYear(i.host_afr) : 0);

/** Rebuilds under way at a time, on average. */
function busyWith(i: Inputs, failures: Failure[], cluster: Cluster) {
  const hosts = sharedHosts(i);
  const ofHosts = hosts === 0 ? 0 : (hosts * exposureOf(i, cluster, 'host').mean_s) / YEAR_S;
  return (
    ofHosts +
    cluster.domains * failures.reduce((sum, { units, per_year, mean_years }) => sum + units * per_year * mean_years, 0)
  );
}

/**
 * The most events a year that failures can cause: each needs a failure, and `others` further domains that are out
 * then. A domain is taken to be out until its last shard is back, so this is above the truth.
 * @returns events whose last failure is a domain’s, and all
 */
function mostEvents(
  i: Inputs,
  failures: Failure[],
  cluster: Cluster,
  others: number,
): { isFar: boolean; domains: number; all: number } {
  const { domains } = cluster;
  const perDomain = failures.reduce((sum, { units, per_year }) => sum + units * per_year, 0);
  const hosts = sharedHosts(i);
  const all = domains * perDomain;
  if (hosts === 0 && busyWith(i, failures, cluster) < NEVER_BINDS) return { isFar: false, domains: all, all };
  const out = failures.reduce(
    (sum, { units, per_year, exposure }) => sum + (units * per_year * exposure.full_s) / YEAR_S,
    0,
  );
  return { isFar: true, domains: all * tail(domains - 1, -Math.expm1(-out), others), all: all + hosts };
}

/**
 * Tell what of a cluster lies outside of what was compared with simulation.
 * @param i checked
 */
export function validityOf(i: Inputs): { busy: number; isBusy: boolean; osds: number; isSizeUnchecked: boolean } {
  const cluster = clusterOf(i);
  const busy = busyWith(i, failuresOf(i, cluster), cluster);
  const { osds } = cluster;
  return {
    busy,
    isBusy: busy > MOST_CHECKED,
    osds,
    isSizeUnchecked: osds < OSDS_CHECKED.least || osds > OSDS_CHECKED.most,
  };
}

// Both kinds of loss together.

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
 * @returns rates per year, probabilities, years, seconds, bytes; FUNCTIONS says what each is
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
