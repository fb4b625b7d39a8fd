/** What is gained by rebuilding the most degraded groups first (page: “Most degraded first”; own derivation). */
import { choose } from '../../math/binomial.ts';
import type { Cluster } from './cluster.ts';
import type { Exposure } from './exposure.ts';
import type { Failure } from './failures.ts';
import type { Inputs } from './inputs.ts';

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
export function priorityFactor(i: Inputs, failures: Failure[], { pgs, width, domains }: Cluster) {
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
