/** The directions of a load and their figures, under the names of a record or of a tool's run. */
import { splitUnit } from '../../domain/metrics.js';
import { at, number, object } from '../../domain/json.js';
import { exact, printed } from './interval.js';

/** @typedef {import('../../domain/json.js').Json} Json */
/** @typedef {import('./interval.js').Interval} Interval */
/** @typedef {{name: string, figures: Json, raw: boolean}} Direction */

/**
 * The halves of a mixed load, or the one load, under the names of a record; a tool's own numbers where they were kept.
 * @param {Json} measurement
 * @returns {Direction[]}
 */
export function directions(measurement) {
  const kept = Object.entries(object(at(at(measurement, 'run'), 'directions')));
  if (kept.length) return kept.map(([name, figures]) => ({ name, figures: object(figures), raw: true }));
  const halves = ['read', 'write'].filter((half) => Object.keys(object(at(measurement, half))).length);
  if (halves.length) return halves.map((name) => ({ name, figures: object(measurement[name]), raw: false }));
  return [whole(measurement)];
}

/**
 * The load as one, whatever halves it has.
 * @param {Json} measurement
 * @returns {Direction}
 */
export const whole = (measurement) => ({ name: 'whole', figures: object(measurement), raw: false });

/** @type {Readonly<Record<string, {key: string, factor: number}>>} the names of a tool run, see schemas/run.py */
const KEPT = Object.freeze({
  iops: { key: 'iops', factor: 1 },
  bandwidth: { key: 'bandwidth_bytes_per_s', factor: 1 },
  latency_mean: { key: 'latency_mean_us', factor: 1e-6 },
  latency_min: { key: 'latency_min_us', factor: 1e-6 },
  latency_max: { key: 'latency_max_us', factor: 1e-6 },
});

/**
 * One figure of a direction in its base unit.
 * @param {Direction} direction
 * @param {string} metric without unit
 * @returns {Interval | null}
 */
export function figure({ figures, raw }, metric) {
  if (raw) {
    const known = KEPT[metric];
    const value = known ? number(at(figures, known.key)) : null;
    return value === null || !known ? null : exact(value * known.factor);
  }
  for (const key of Object.keys(figures)) {
    const named = splitUnit(key);
    if (named.metric === metric) return printed(figures[key], named.factor, metric.endsWith('bandwidth'));
  }
  return null;
}
