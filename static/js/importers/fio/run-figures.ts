/** Converts the figures of one job into the run by which the rules check them. */
import type { Direction, FlushTimes } from '../../domain/types.d.ts';
import type { Flushes } from './flushes.ts';
import type { DirectionFigures } from './read-direction.ts';

/** Keep the percentiles that rules and charts use. */
function usefulPercentiles(percentiles: Record<string, number>) {
  const all = Object.entries(percentiles);
  if (all.length === 0) return null;
  return Object.fromEntries(all.filter(([rank]) => Number(rank) === 50 || Number(rank) >= 90));
}

/** Convert the figures of one direction into what the rules read. */
export const runDirectionOf = ({ total, submission, completion, ...direction }: DirectionFigures): Direction => ({
  total_ios: direction.ios,
  total_bytes: direction.bytes,
  runtime_s: direction.runtime,
  iops: direction.iops,
  bandwidth_bytes_per_s: direction.exactBandwidth,
  latency_mean_us: total?.mean ?? null,
  latency_min_us: total?.min ?? null,
  latency_max_us: total?.max ?? null,
  submission_mean_us: submission?.mean ?? null,
  completion_mean_us: completion?.mean ?? null,
  completion_min_us: completion?.min ?? null,
  completion_max_us: completion?.max ?? null,
  percentiles_us: usefulPercentiles(direction.percentiles),
});

/** Convert the times of flush calls into what the rules read. */
export const flushTimesOf = ({ latency, percentiles }: Flushes): FlushTimes | null =>
  latency && {
    mean_us: latency.mean,
    min_us: latency.min,
    max_us: latency.max,
    stddev_us: latency.stddev,
    percentiles_us: usefulPercentiles(percentiles),
  };
