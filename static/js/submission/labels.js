/** Decide which names of a tool's jobs a record keeps. */
import { object } from '../domain/json.js';

/**
 * Keep the tool's own names of its jobs only where they tell measurements apart: one that was copied with a command,
 * such as “test”, says nothing beside the workload.
 * @param {readonly import('./types.d.ts').SubmittedMeasurement[]} measurements
 * @returns {(string | undefined)[]}
 */
export function labelsOf(measurements) {
  const names = measurements.map(({ origin }) => object(origin).name);
  const differ = measurements.length > 1 && new Set(names).size === measurements.length;
  return names.map((name) => (differ && name ? String(name) : undefined));
}
