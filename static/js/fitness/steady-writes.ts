/** Judges the bandwidth of large writes that lasts once every cache of the drive is full. */
import { formatNumber } from '../domain/format.ts';
import { type Json, text } from '../domain/json.ts';
import type { UseLimit as Limit } from '../domain/types.d.ts';
import { figure, whole } from '../rules/shared/directions.ts';
import { blockSize, onlyWrites, workload } from '../rules/shared/workload-fields.ts';
import type { Found } from './limit-of-one.ts';

const MEGABYTE = 1e6;
/** From this size on a write is bound by bandwidth and not by the number of requests. */
const LARGE_BYTES = 131_072;

/**
 * Judge one measurement; only one whose figures had become steady says what lasts.
 * @returns null for any other load
 */
export function judgeSteadyWrites(
  { label, at_least_mb_per_s }: Limit,
  measurement: Json,
): (Found & { time: number; likeness: null }) | null {
  const isSteady = text(workload(measurement).window) === 'steady';
  if (!isSteady || !onlyWrites(measurement) || (blockSize(measurement) ?? 0) < LARGE_BYTES) return null;
  const bandwidth = figure(whole(measurement), 'bandwidth') ?? figure(whole(measurement), 'write_bandwidth');
  if (!bandwidth || !(bandwidth.high > 0)) return null;
  const least = (at_least_mb_per_s ?? 0) * MEGABYTE;
  const outcome = bandwidth.low >= least ? 'held' : bandwidth.high < least ? 'broken' : 'unknown';
  return {
    outcome,
    figure: bandwidth.value,
    words: `${formatNumber(bandwidth.value / MEGABYTE, 0)} ${label} (${formatNumber(at_least_mb_per_s ?? 0)} needed)`,
    derivation: '',
    missing: outcome === 'unknown' ? 'a run of the job' : null,
    time: 1 / bandwidth.high,
    likeness: null,
  };
}
