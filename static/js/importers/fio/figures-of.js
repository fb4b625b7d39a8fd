/** The figures of one job under the names of a record, and the run behind them as the rules read it. */
import { rounded, stated, sum } from '../shared/figures.js';
import { mergeLatency } from './merge.js';

/** @typedef {import('./direction.js').Moved} Moved */
/** @typedef {import('./workload.js').Directions} Directions */

/** Percentiles that a record has a name for. */
const METRICS = { 50: 'p50', 95: 'p95', 99: 'p99', 99.5: 'p99_5', 99.9: 'p99_9' };

/** @param {number | null} bytes a second */
const kib = (bytes) => (bytes === null ? null : rounded(bytes / 1024, bytes < 2 ** 20 ? 6 : 3));

/**
 * The figures of one direction under the names of a record.
 * @param {Moved} moved
 */
function metricsOf({ iops, bandwidth, total, percentiles }) {
  const named = Object.entries(METRICS).map(([rank, name]) => [`latency_${name}_us`, percentiles[rank] ?? null]);
  return stated({
    iops,
    bandwidth_kib_per_s: kib(bandwidth),
    latency_mean_us: total?.mean,
    latency_min_us: total?.min,
    latency_max_us: total?.max,
    latency_stddev_us: total?.stddev,
    ...Object.fromEntries(named),
  });
}

/** @param {Moved} moved */
export function runOf({ ios, bytes, runtime, iops, precise, total, completion, percentiles }) {
  return {
    total_ios: ios,
    total_bytes: bytes,
    runtime_s: runtime,
    iops,
    bandwidth_bytes_per_s: precise,
    latency_mean_us: total?.mean ?? null,
    latency_min_us: total?.min ?? null,
    latency_max_us: total?.max ?? null,
    completion_mean_us: completion?.mean ?? null,
    percentiles_us:
      Object.keys(percentiles).length > 0
        ? Object.fromEntries(Object.entries(percentiles).filter(([rank]) => Number(rank) === 50 || Number(rank) >= 90))
        : null,
  };
}

/**
 * The figures of the whole load; of a mixed one both directions stand beside their totals.
 * @param {Directions} directions
 * @returns {Record<string, any>}
 */
export function figuresOf(directions) {
  const entries = Object.entries(directions);
  const [first] = entries;
  if (!first) return {};
  if (entries.length === 1) return metricsOf(first[1]);
  const parts = entries.map(([, moved]) => moved);
  const latency = mergeLatency(
    parts.map(({ total }) => total),
    parts.map(({ ios, iops }) => ios ?? iops ?? 0),
  );
  const bandwidth = sum(parts.map((moved) => moved.bandwidth));
  const sides = entries.filter(([name]) => name !== 'trim').map(([name, moved]) => [name, metricsOf(moved)]);
  return {
    ...stated({
      iops: rounded(sum(parts.map(({ iops }) => iops)), 6),
      bandwidth_kib_per_s: kib(bandwidth),
      latency_mean_us: latency?.mean,
      latency_min_us: latency?.min,
      latency_max_us: latency?.max,
    }),
    ...Object.fromEntries(sides),
  };
}
