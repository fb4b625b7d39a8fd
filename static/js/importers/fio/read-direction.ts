/** Reads one direction of one fio job (read, write or trim) in µs, bytes and seconds, whichever fio wrote. */
import { number, object, positive } from '../../domain/json.ts';
import { bandwidthsOf, bytesOf } from './amounts.ts';
import { distributionOf, latencyBlock, latencyOf } from './latencies.ts';

/** @typedef {import('./latencies.ts').Latency} Latency */
/**
 * @typedef {object} DirectionFigures
 * @property {number | null} ios
 * @property {number | null} bytes
 * @property {number | null} runtime  s
 * @property {number | null} iops
 * @property {number | null} bandwidth  bytes a second, as printed
 * @property {number | null} exactBandwidth  the same; bytes ÷ time where fio printed whole KiB alone and these agree
 * @property {Latency | null} total  from submission to completion; null where not measured
 * @property {Latency | null} submission  fio's slat: until the request was submitted
 * @property {Latency | null} completion  fio's clat: from then on
 * @property {Record<string, number>} percentiles  µs by percent
 * @property {'completion'|'total'|null} percentilesOf
 * @property {Map<number, number> | null} histogram  requests by µs, of the same latency as the percentiles
 * @property {boolean} contradictory  whether fio's two figures for bandwidth disagree
 */

/**
 * Choose the distribution. Where fio gives percentiles of both latencies, those of the total are kept: a durable write
 * is waited for from its submission on.
 * @param {import('./latencies.ts').Distribution} ofTotal
 * @param {import('./latencies.ts').Distribution} ofCompletion
 * @returns {Pick<DirectionFigures, 'percentiles' | 'percentilesOf' | 'histogram'>}
 */
function chosenDistribution(ofTotal, ofCompletion) {
  const isKnown = (/** @type {import('./latencies.ts').Distribution} */ { percentiles }) =>
    Object.keys(percentiles).length > 0;
  if (isKnown(ofTotal)) return { ...ofTotal, percentilesOf: 'total' };
  return { ...ofCompletion, percentilesOf: isKnown(ofCompletion) ? 'completion' : null };
}

/**
 * Read one direction of a job.
 * @param {unknown} value  `read`, `write` or `trim` of the job
 * @param {number | null} major  fio's major version
 * @returns {DirectionFigures | null} null where this direction moved nothing
 */
export function readDirection(value, major) {
  const direction = object(value);
  const bytes = bytesOf(direction, major);
  const ios = number(direction.total_ios);
  if (!bytes && !ios && !positive(direction.iops)) return null;
  const completion = latencyBlock(direction, 'clat');
  const total = latencyBlock(direction, 'lat');
  const milliseconds = positive(direction.runtime);
  const runtime = milliseconds === null ? null : milliseconds / 1000;
  return {
    ios,
    bytes,
    runtime,
    iops: number(direction.iops),
    ...bandwidthsOf(direction, bytes, runtime),
    total: latencyOf(total),
    submission: latencyOf(latencyBlock(direction, 'slat')),
    completion: latencyOf(completion),
    ...chosenDistribution(distributionOf(total), distributionOf(completion)),
  };
}
