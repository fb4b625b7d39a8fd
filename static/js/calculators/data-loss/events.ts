/** How often a set of failed units costs any placement group: groups that share the same units count once. */
import { choose, falling } from '../../math/binomial.ts';
import { LogGrid, type Tabulated } from '../../math/log-grid.ts';
import { type Cluster, YEAR_S } from './cluster.ts';
import type { Failure } from './failures.ts';

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
export function eventRates(failures: Failure[], cluster: Cluster, asked: { size: number; share: number }[]): number[] {
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
