/** Converts the figures of one job into the run by which the rules check them. */

/** Keep the percentiles that rules and charts use. @param {Record<string, number>} percentiles */
function usefulPercentiles(percentiles) {
  const all = Object.entries(percentiles);
  if (all.length === 0) return null;
  return Object.fromEntries(all.filter(([rank]) => Number(rank) === 50 || Number(rank) >= 90));
}

/**
 * Convert the figures of one direction into what the rules read.
 * @param {import('./read-direction.ts').DirectionFigures} direction
 * @returns {import('../../domain/types.d.ts').Direction}
 */
export const runDirectionOf = ({ total, submission, completion, ...direction }) => ({
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

/**
 * Convert the times of flush calls into what the rules read.
 * @param {import('./flushes.ts').Flushes} flushes
 * @returns {import('../../domain/types.d.ts').FlushTimes | null}
 */
export const flushTimesOf = ({ latency, percentiles }) =>
  latency && {
    mean_us: latency.mean,
    min_us: latency.min,
    max_us: latency.max,
    stddev_us: latency.stddev,
    percentiles_us: usefulPercentiles(percentiles),
  };
