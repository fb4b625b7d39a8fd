/** Read the directions of a load and their figures, under the names of a record or of a tool's run. */
import { at, type Json, number, object } from '../../domain/json.ts';
import { splitUnit } from '../../domain/metrics.ts';
import { exact, type Interval, printed } from './interval.ts';

/** `raw`: figures as the tool counted them */
export type Direction = { name: string; figures: Json; raw: boolean };

/** Read the halves of a mixed load, or the one load; a tool's own numbers where they were kept. */
export function directions(measurement: Json): Direction[] {
  const kept = Object.entries(object(at(at(measurement, 'run'), 'directions')));
  if (kept.length) return kept.map(([name, figures]) => ({ name, figures: object(figures), raw: true }));
  const stated = halves(measurement);
  return stated.length ? stated : [whole(measurement)];
}

/** Read the halves of a mixed load as the record states them. */
export const halves = (measurement: Json): Direction[] =>
  ['read', 'write']
    .filter((half) => Object.keys(object(at(measurement, half))).length)
    .map((name) => ({ name, figures: object(measurement[name]), raw: false }));

/** Read the load as one, whatever halves it has. */
export const whole = (measurement: Json): Direction => ({ name: 'whole', figures: object(measurement), raw: false });

/** The names of a tool's run, see schemas/run.py. */
const RUN_FIELDS: Readonly<Record<string, { key: string; factor: number }>> = Object.freeze({
  iops: { key: 'iops', factor: 1 },
  bandwidth: { key: 'bandwidth_bytes_per_s', factor: 1 },
  latency_mean: { key: 'latency_mean_us', factor: 1e-6 },
  latency_min: { key: 'latency_min_us', factor: 1e-6 },
  latency_max: { key: 'latency_max_us', factor: 1e-6 },
  submission_latency_mean: { key: 'submission_mean_us', factor: 1e-6 },
  completion_latency_mean: { key: 'completion_mean_us', factor: 1e-6 },
  completion_latency_min: { key: 'completion_min_us', factor: 1e-6 },
  completion_latency_max: { key: 'completion_max_us', factor: 1e-6 },
  flush_latency_mean: { key: 'mean_us', factor: 1e-6 },
  flush_latency_min: { key: 'min_us', factor: 1e-6 },
  flush_latency_max: { key: 'max_us', factor: 1e-6 },
});

/**
 * Read one figure of a direction in its base unit.
 * @param metric without unit
 */
export function figure({ figures, raw }: Direction, metric: string): Interval | null {
  if (raw) {
    const field = RUN_FIELDS[metric];
    const value = field ? number(at(figures, field.key)) : null;
    return value === null || !field ? null : exact(value * field.factor);
  }
  for (const key of Object.keys(figures)) {
    const named = splitUnit(key);
    if (named.metric === metric) return printed(figures[key], named.factor, metric.endsWith('bandwidth'));
  }
  return null;
}

/**
 * Find a figure in the first direction that has it.
 * @param metric without unit
 */
export const figureOfAnyDirection = (measurement: Json, metric: string): Interval | undefined =>
  directions(measurement)
    .map((direction) => figure(direction, metric))
    .find((found) => found !== null);
