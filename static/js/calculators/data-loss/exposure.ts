/** How long a shard stays lost: the dead time, then its place in the queues of the drives that take the rebuild. */
import { upperTails } from '../../math/binomial.ts';
import { type Cluster, type Kind, targetsOf } from './cluster.ts';
import type { Inputs } from './inputs.ts';

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
