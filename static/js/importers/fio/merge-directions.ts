/** Merges the same direction of several clones: rates add up, latencies are weighted, histograms merged. */
import { roundTo, sumOrNull } from '../shared/numbers.ts';
import { extremeOrNull, mergeDistributions, mergeLatencies } from './merge-latencies.ts';
import type { DirectionFigures } from './read-direction.ts';

/** Percent of requests by depth. */
export type DepthShares = Record<string, number>;

/** Merge the percentiles of directions, which must be of one kind of latency. */
function mergeOneKind(
  parts: readonly DirectionFigures[],
  { percentilesOf }: DirectionFigures,
): Pick<DirectionFigures, 'percentiles' | 'percentilesOf' | 'histogram'> {
  const alike = parts.every((part) => part.percentilesOf === percentilesOf);
  const merged = mergeDistributions(alike ? parts : [{ percentiles: {}, histogram: null }]);
  return { ...merged, percentilesOf: merged.histogram ? percentilesOf : null };
}

/**
 * Merge one direction of several clones.
 * @param parts at least one
 */
export function mergeDirections(parts: readonly DirectionFigures[]): DirectionFigures {
  const [first] = parts;
  if (!first) throw new RangeError('parts: found none; merge at least one');
  if (parts.length === 1) return first;
  // Requests of each part; where fio 2.1 gives none, its rate times its time.
  const weights = parts.map(({ ios, iops, runtime }) => ios ?? (iops ?? 0) * (runtime ?? 0));
  const all = (name: 'ios' | 'bytes' | 'runtime' | 'iops' | 'bandwidth' | 'exactBandwidth') =>
    parts.map((part) => part[name]);
  const merged = (name: 'total' | 'submission' | 'completion') =>
    mergeLatencies(
      parts.map((part) => part[name]),
      weights,
    );
  return {
    ios: sumOrNull(all('ios')),
    bytes: sumOrNull(all('bytes')),
    runtime: extremeOrNull(all('runtime'), Math.max),
    iops: roundTo(sumOrNull(all('iops')), 6),
    bandwidth: sumOrNull(all('bandwidth')),
    exactBandwidth: roundTo(sumOrNull(all('exactBandwidth'))),
    total: merged('total'),
    submission: merged('submission'),
    completion: merged('completion'),
    ...mergeOneKind(parts, first),
    contradictory: parts.some(({ contradictory }) => contradictory),
  };
}

/** Merge the shares of requests by depth over all clones. */
export function mergeDepthShares(
  parts: readonly (DepthShares | null)[],
  weights: readonly number[],
): DepthShares | null {
  const all = weights.reduce((total, weight) => total + weight, 0);
  const known = parts.filter((part) => part !== null);
  const [first] = known;
  if (!first || known.length < parts.length) return null;
  const weight = (index: number) => (all > 0 ? (weights[index] ?? 0) / all : 1 / parts.length);
  const shareAt = (depth: string) =>
    known.reduce((total, part, index) => total + (part[depth] ?? 0) * weight(index), 0);
  return Object.fromEntries(Object.keys(first).map((depth) => [depth, roundTo(shareAt(depth), 6) as number]));
}
