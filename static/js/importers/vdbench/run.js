/** One run of vdbench as a measurement: what was asked, and the averages without the first interval. */
import { rounded, stated } from '../shared/figures.js';
import { measured } from '../shared/text-tools.js';

/**
 * @typedef {object} Run
 * @property {string} name  of the run definition
 * @property {Record<string, number | null>} average  by the names used here: rate, mib, bytes, readPercent, resp, …
 * @property {number | null} block  bytes of every request, where it is one size
 * @property {number | null} asked  percent of reads that were asked for
 * @property {'rand' | 'seq' | null} order
 * @property {string | null} limit  a rate that was not to be exceeded
 * @property {number | null} seconds
 * @property {string[]} warnings
 */

/** @param {'rand' | 'seq' | null} order @param {number | null} percent of reads */
function patternOf(order, percent) {
  if (order === null || percent === null) return null;
  const mixed = order === 'rand' ? 'randrw' : 'rw';
  return percent === 100
    ? { rand: 'randread', seq: 'read' }[order]
    : percent === 0
      ? { rand: 'randwrite', seq: 'write' }[order]
      : mixed;
}

/** @param {number | null | undefined} ms */
const us = (ms) => (ms === null || ms === undefined ? null : rounded(ms * 1000));

/** @param {Run} run @param {'read' | 'write'} side */
const half = ({ average }, side) =>
  stated({
    latency_mean_ms: average[`${side}Resp`] || null,
    latency_max_ms: average[`${side}Max`] || null,
    latency_stddev_ms: average[`${side}Std`] || null,
  });

/**
 * @param {Run} run
 * @param {number} place
 */
export function measurement(run, place) {
  const { average, block, asked, order, limit, name, seconds, warnings } = run;
  const seen = average.readPercent ?? null;
  const percent = asked ?? (seen === 0 || seen === 100 ? seen : null);
  const pattern = patternOf(order, percent);
  const mixed = seen !== null && seen > 0 && seen < 100;
  const direction = seen === 100 ? 'read' : 'write';
  const most = average.max ?? (mixed ? null : average[`${direction}Max`]) ?? null;
  const moved =
    mixed || seen === null
      ? {}
      : {
          [direction]: stated({
            iops: average.rate,
            bandwidth_bytes_per_s: average.mib === null ? null : rounded((average.mib ?? 0) * 2 ** 20),
            runtime_s: seconds,
            latency_mean_us: us(average.resp),
            latency_max_us: us(most),
          }),
        };
  const told = [
    ...warnings,
    'vdbench does not print how much was in flight in all; the record keeps its average queue depth.',
  ];
  if (pattern === null)
    told.push('Whether access was random or sequential is not printed here; flatfile.html says it.');
  return measured({
    workload: {
      kind: 'block',
      pattern,
      read_percent: pattern === null || mixed ? percent : null,
      block_size_bytes: block,
    },
    figures: {
      iops: average.rate,
      bandwidth_mib_per_s: average.mib,
      latency_mean_ms: average.resp,
      latency_max_ms: most,
      latency_stddev_ms: average.std,
      ...(block === null ? { bytes_per_io: average.bytes } : {}),
      ...(mixed ? { read_percent_measured: seen } : {}),
      queue_active_count: average.depth || null,
      cpu_percent: average.cpu || null,
      cpu_sys_percent: average.cpuSys || null,
    },
    ...(mixed ? { read: half(run, 'read'), write: half(run, 'write') } : {}),
    run: { directions: moved, slowed_by: limit ? [limit] : [] },
    name,
    place,
    direction: mixed ? 'mixed' : direction,
    warnings: told,
  });
}
