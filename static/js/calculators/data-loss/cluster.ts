/**
 * The cluster in the symbols of the formulas: how many drives share a rebuild, how long a shard stays lost, what can
 * fail at once.
 */
import { upperTails } from '../../math/binomial.ts';
import type { Inputs } from './inputs.ts';

export const YEAR_S = 365.25 * 86_400;

/** What fails. */
export type Kind = 'drive' | 'host' | 'rack';
export type Cluster = ReturnType<typeof clusterOf>;

const ORDER = Object.freeze({ drive: 0, osd: 0, host: 1, rack: 2 });

/** Derive the cluster in the symbols of the formulas. */
export function clusterOf(i: Inputs) {
  const osds = i.hosts * i.drives_per_host;
  const width = i.data_shards + i.parity_shards;
  const domains = { osd: osds, host: i.hosts, rack: i.racks }[i.failure_domain as 'osd' | 'host' | 'rack'];
  const shard_bytes = (i.drive_bytes * i.fill_fraction) / i.pgs_per_osd;
  return {
    osds,
    width,
    domains,
    shard_bytes,
    pgs: Math.max(1, Math.floor((osds * i.pgs_per_osd) / width + 0.5)),
    shard_s: shard_bytes / i.rebuild_bytes_s, // τ, one shard onto one drive
    // Drives that go with it.
    lost: { drive: 1, host: i.drives_per_host, rack: i.failure_domain === 'rack' ? osds / i.racks : osds },
  };
}

/**
 * M: drives that share the rebuild, as the size of an equally loaded pool, 1 / Σp² (own derivation); 0 where none may.
 */
export function targetsOf(i: Inputs, { osds, domains, width, lost }: Cluster, kind: Kind) {
  if (i.failure_domain === 'osd') return osds - lost[kind] < width ? 0 : osds - lost[kind];
  const inDomain = osds / domains;
  const isWhole = ORDER[kind] >= ORDER[i.failure_domain as 'host' | 'rack'];
  const same = isWhole ? 0 : inDomain - lost[kind];
  const other = (domains - 1) * inDomain;
  // Chance that a domain holds no shard of the group.
  const free = domains === 1 ? 0 : (domains - width) / (domains - 1);
  const reached = same + other * free;
  return reached <= 0 ? 0 : Math.floor(reached ** 2 / (same + other * free ** 2) + 1e-9);
}

// How long a shard stays lost: the dead time, then its place in the queues of the drives that take the rebuild.

export interface Exposure {
  kind: Kind;
  /** until the first shard is written */
  dead_s: number;
  /** τ, one shard */
  shard_s: number;
  /** M */
  targets: number;
  /** drives that can take urgent shards at once: M, and 1 where none is free */
  writers: number;
  /** S_i: chance that i shards or more are written before this one */
  stairs: number[];
  /** E[W] */
  mean_s: number;
  /** until the last shard is back */
  full_s: number;
}

const NEGLIGIBLE = 1e-15;

/**
 * Calculate S_i, the chance that i shards or more are written before this one.
 * @param jobs J
 * @param targets M
 * @param tails P(Bin(J, 1/M) ≥ j+1)
 */
function stairsOf(jobs: number, targets: number, tails: number[]) {
  const stairs = tails.map((tail) => (targets / jobs) * tail);
  for (let index = stairs.length - 2; index >= 0; index--)
    stairs[index] = (stairs[index] ?? 0) + (stairs[index + 1] ?? 0);
  const first = stairs[0] ?? 1;
  return stairs.map((stair) => stair / first).filter((stair, index) => index === 0 || stair >= NEGLIGIBLE);
}

/** E[max load] = Σ 1 − F(x)^M with F = 1 − tail. */
const longestQueue = (targets: number, tails: number[]) =>
  tails.reduce((sum, tail) => sum - Math.expm1(targets * Math.log1p(-tail)), 0);

/** The exposure of one shard (page: “How long a shard is missing”; own derivation). */
export function exposureOf(i: Inputs, cluster: Cluster, kind: Kind): Exposure {
  const { shard_s, lost } = cluster;
  const byHand = Math.max(i.replacement_s, i.detection_s);
  const isReplaced = i.rebuild_mode === 'replacement';
  const free = isReplaced ? 1 : targetsOf(i, cluster, kind);
  const targets = free || lost[kind];
  const dead_s = isReplaced || free === 0 ? byHand : i.detection_s;
  const jobs = isReplaced ? i.pgs_per_osd : lost[kind] * i.pgs_per_osd;
  const tails = upperTails(jobs, targets);
  const stairs = stairsOf(jobs, targets, tails);
  return {
    kind,
    dead_s,
    shard_s,
    targets,
    stairs,
    writers: Math.max(1, free),
    mean_s: dead_s + shard_s * stairs.reduce((sum, stair) => sum + stair, 0),
    full_s: dead_s + shard_s * longestQueue(targets, tails),
  };
}

// What can fail at once with all its shards: drives, and hosts and racks where no two shards of a group share one.

export type Failure = { per_year: number; units: number; exposure: Exposure; mean_years: number };

/** λ of an exponential lifetime, from the probability to fail within a year. */
export const perYear = (afr: number) => -Math.log1p(-afr);

/** The units of each kind in one failure domain by what the domain is. */
const UNITS = Object.freeze({
  osd: () => ({ drive: 1 }),
  host: (i: Inputs) => ({ drive: i.drives_per_host, host: 1 }),
  rack: (i: Inputs) => ({ drive: (i.hosts * i.drives_per_host) / i.racks, host: i.hosts / i.racks, rack: 1 }),
});

/** List the kinds that fail at all, drives first. */
export function failuresOf(i: Inputs, cluster: Cluster): Failure[] {
  const units = Object.entries(UNITS[i.failure_domain](i)) as [Kind, number][];
  return units
    .map(([kind, count]) => ({ kind, count, afr: i[`${kind}_afr`] }))
    .filter(({ afr }) => afr > 0)
    .map(({ kind, count, afr }) => {
      const exposure = exposureOf(i, cluster, kind);
      return { per_year: perYear(afr), units: count, exposure, mean_years: exposure.mean_s / YEAR_S };
    });
}

/** Λ, the rate at which a shard is lost, and q, the expected number of times it is missing. */
export const totals = (failures: Failure[]) => ({
  per_year: failures.reduce((sum, { per_year }) => sum + per_year, 0),
  missing: failures.reduce((sum, { per_year, mean_years }) => sum + per_year * mean_years, 0),
});
