/** Reads one direction of one fio job (read, write or trim) in µs, bytes and seconds, whichever fio wrote. */
import { number, object, positive } from '../../domain/json.ts';
import { bandwidthsOf, bytesOf } from './amounts.ts';
import { type Distribution, distributionOf, type Latency, latencyBlock, latencyOf } from './latencies.ts';

export interface DirectionFigures {
  ios: number | null;
  bytes: number | null;
  /** s */
  runtime: number | null;
  iops: number | null;
  /** bytes a second, as printed */
  bandwidth: number | null;
  /** the same; bytes ÷ time where fio printed whole KiB alone and these agree */
  exactBandwidth: number | null;
  /** from submission to completion; null where not measured */
  total: Latency | null;
  /** fio's slat: until the request was submitted */
  submission: Latency | null;
  /** fio's clat: from then on */
  completion: Latency | null;
  /** µs by percent */
  percentiles: Record<string, number>;
  percentilesOf: 'completion' | 'total' | null;
  /** requests by µs, of the same latency as the percentiles */
  histogram: Map<number, number> | null;
  /** whether fio's two figures for bandwidth disagree */
  contradictory: boolean;
}

/**
 * Choose the distribution. Where fio gives percentiles of both latencies, those of the total are kept: a durable write
 * is waited for from its submission on.
 */
function chosenDistribution(
  ofTotal: Distribution,
  ofCompletion: Distribution,
): Pick<DirectionFigures, 'percentiles' | 'percentilesOf' | 'histogram'> {
  const isKnown = ({ percentiles }: Distribution) => Object.keys(percentiles).length > 0;
  if (isKnown(ofTotal)) return { ...ofTotal, percentilesOf: 'total' };
  return { ...ofCompletion, percentilesOf: isKnown(ofCompletion) ? 'completion' : null };
}

/**
 * Read one direction of a job.
 * @param value `read`, `write` or `trim` of the job
 * @param major fio's major version
 * @returns null where this direction moved nothing
 */
export function readDirection(value: unknown, major: number | null): DirectionFigures | null {
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
