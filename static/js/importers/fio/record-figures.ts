/** Converts the figures of one job into metrics of a record, a family of latencies at a time. */
import { roundTo, sumOrNull } from '../shared/numbers.ts';
import { withoutNulls } from '../shared/result.ts';
import type { Figures } from '../types.ts';
import type { Directions } from './block-size.ts';
import type { Flushes } from './flushes.ts';
import type { Latency } from './latencies.ts';
import { mergeLatencies } from './merge-latencies.ts';
import type { DirectionFigures } from './read-direction.ts';

type LatencyKind = 'total' | 'submission' | 'completion';

/** Percentiles that a record has a metric for. */
const PERCENTILES = { 50: 'p50', 95: 'p95', 99: 'p99', 99.5: 'p99_5', 99.9: 'p99_9' };

/** Convert a bandwidth to KiB a second. @param bytes a second */
const toKib = (bytes: number | null) => (bytes === null ? null : roundTo(bytes / 1024, bytes < 2 ** 20 ? 6 : 3));

/**
 * Convert a latency into metrics of one family, which are never mixed with those of another.
 * @param percentiles µs by percent, of this family
 */
const familyOf = (
  family: 'latency' | 'completion_latency' | 'flush_latency',
  latency: Latency | null,
  percentiles: Record<string, number> = {},
): Figures =>
  withoutNulls(
    Object.fromEntries([
      ...Object.entries(latency ?? {}).map(([statistic, us]) => [`${family}_${statistic}_us`, us]),
      ...Object.entries(PERCENTILES).map(([rank, name]) => [`${family}_${name}_us`, percentiles[rank] ?? null]),
    ]),
  );

/** Convert the figures of one direction into metrics. */
const metricsOf = ({
  iops,
  bandwidth,
  total,
  submission,
  completion,
  percentiles,
  percentilesOf,
}: Pick<DirectionFigures, 'iops' | 'bandwidth' | LatencyKind | 'percentiles' | 'percentilesOf'>): Figures => ({
  ...withoutNulls({ iops, bandwidth_kib_per_s: toKib(bandwidth) }),
  ...familyOf('latency', total, percentilesOf === 'total' ? percentiles : {}),
  ...withoutNulls({ submission_latency_mean_us: submission?.mean }),
  ...familyOf('completion_latency', completion, percentilesOf === 'completion' ? percentiles : {}),
});

/** Convert the times of flush calls into metrics. */
export const flushMetricsOf = ({ latency, percentiles }: Flushes) => familyOf('flush_latency', latency, percentiles);

/** Add up the directions of a mixed workload; percentiles cannot be. */
function totalsOf(parts: readonly DirectionFigures[]): Figures {
  const weights = parts.map(({ ios, iops }) => ios ?? iops ?? 0);
  const merged = (name: LatencyKind) =>
    mergeLatencies(
      parts.map((part) => part[name]),
      weights,
    );
  return metricsOf({
    iops: roundTo(sumOrNull(parts.map(({ iops }) => iops)), 6),
    bandwidth: sumOrNull(parts.map(({ bandwidth }) => bandwidth)),
    total: merged('total'),
    submission: merged('submission'),
    completion: merged('completion'),
    percentiles: {},
    percentilesOf: null,
  });
}

/** Convert the figures of a job into metrics; a mixed one has both directions beside the totals. */
export function figuresOf(directions: Directions): Figures & { read?: Figures; write?: Figures } {
  const parts = Object.values(directions);
  const [first] = parts;
  if (!first) return {};
  if (parts.length === 1) return metricsOf(first);
  const { read, write } = directions;
  return {
    ...totalsOf(parts),
    ...(read ? { read: metricsOf(read) } : {}),
    ...(write ? { write: metricsOf(write) } : {}),
  };
}
