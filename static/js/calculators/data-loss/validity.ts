/** Where the formulas hold, and what no cluster can exceed where they do not. */
import { choose } from '../../math/binomial.ts';
import { type Cluster, clusterOf, YEAR_S } from './cluster.ts';
import { exposureOf } from './exposure.ts';
import { type Failure, failuresOf, perYear } from './failures.ts';
import type { Inputs } from './inputs.ts';

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
export function mostEvents(
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
