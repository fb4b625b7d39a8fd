/** Converts the figures of one job into metrics of a record, and into the run by which the rules check them. */
import { roundTo, sumOrNull } from '../shared/numbers.js';
import { withoutNulls } from '../shared/result.js';
import { mergeLatencies } from './merge-directions.js';

/** @typedef {import('./read-direction.js').DirectionFigures} DirectionFigures */
/** @typedef {import('./read-direction.js').Latency} Latency */
/** @typedef {import('../types.d.ts').Figures} Figures */

/** Percentiles that a record has a metric for. */
const PERCENTILES = { 50: 'p50', 95: 'p95', 99: 'p99', 99.5: 'p99_5', 99.9: 'p99_9' };

/** Convert a bandwidth to KiB a second. @param {number | null} bytes  a second */
const toKib = (bytes) => (bytes === null ? null : roundTo(bytes / 1024, bytes < 2 ** 20 ? 6 : 3));

/**
 * Convert the figures of one direction into metrics.
 * @param {DirectionFigures} direction
 * @returns {Figures}
 */
function metricsOf({ iops, bandwidth, total, percentiles }) {
  const named = Object.entries(PERCENTILES).map(([rank, name]) => [`latency_${name}_us`, percentiles[rank] ?? null]);
  return withoutNulls({
    iops,
    bandwidth_kib_per_s: toKib(bandwidth),
    latency_mean_us: total?.mean,
    latency_min_us: total?.min,
    latency_max_us: total?.max,
    latency_stddev_us: total?.stddev,
    ...Object.fromEntries(named),
  });
}

/** Keep the percentiles that rules and charts use. @param {Record<string, number>} percentiles */
function usefulPercentiles(percentiles) {
  const all = Object.entries(percentiles);
  if (all.length === 0) return null;
  return Object.fromEntries(all.filter(([rank]) => Number(rank) === 50 || Number(rank) >= 90));
}

/**
 * Convert the figures of one direction into what the rules read.
 * @param {DirectionFigures} direction
 * @returns {import('../../domain/types.d.ts').Direction}
 */
export const runDirectionOf = ({ ios, bytes, runtime, iops, exactBandwidth, total, completion, percentiles }) => ({
  total_ios: ios,
  total_bytes: bytes,
  runtime_s: runtime,
  iops,
  bandwidth_bytes_per_s: exactBandwidth,
  latency_mean_us: total?.mean ?? null,
  latency_min_us: total?.min ?? null,
  latency_max_us: total?.max ?? null,
  completion_mean_us: completion?.mean ?? null,
  percentiles_us: usefulPercentiles(percentiles),
});

/**
 * Add up the directions of a mixed workload; percentiles cannot be.
 * @param {readonly DirectionFigures[]} parts
 * @returns {Figures}
 */
function totalsOf(parts) {
  const latency = mergeLatencies(
    parts.map(({ total }) => total),
    parts.map(({ ios, iops }) => ios ?? iops ?? 0),
  );
  return withoutNulls({
    iops: roundTo(sumOrNull(parts.map(({ iops }) => iops)), 6),
    bandwidth_kib_per_s: toKib(sumOrNull(parts.map(({ bandwidth }) => bandwidth))),
    latency_mean_us: latency?.mean,
    latency_min_us: latency?.min,
    latency_max_us: latency?.max,
  });
}

/**
 * Convert the figures of a job into metrics; a mixed one has both directions beside the totals.
 * @param {import('./block-size.js').Directions} directions
 * @returns {Figures & {read?: Figures, write?: Figures}}
 */
export function figuresOf(directions) {
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
