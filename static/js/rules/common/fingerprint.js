/** The keys by which two measurements are found to be one: the hash of the raw output, and the figures themselves. */
import { at, object, text } from '../../domain/json.js';
import { directions, whole } from './figures.js';

/** @typedef {import('../../domain/json.js').Json} Json */

/** So many digits in common are no accident. */
const DIGITS = 12;

/** @param {number} value */
const significant = (value) => (value.toExponential().split('e')[0] ?? '').replace('.', '').length;

/**
 * @param {Json} measurement
 * @returns {string[]} `raw:…` and `figures:…`, as far as there are any
 */
export function fingerprints(measurement) {
  const raw = text(at(at(measurement, 'run'), 'raw_sha256'));
  const numbers = Object.entries(
    object(at(measurement, 'run')).directions
      ? Object.assign({}, ...directions(measurement).map(({ name, figures }) => prefixed(name, figures)))
      : whole(measurement).figures,
  )
    .filter(([, value]) => typeof value === 'number' && Number.isFinite(value))
    .sort(([one], [other]) => (one < other ? -1 : 1));
  const digits = numbers.reduce((sum, [, value]) => sum + significant(Number(value)), 0);
  const figures = digits < DIGITS ? [] : [`figures:${numbers.map(([key, value]) => `${key}=${value}`).join(',')}`];
  return [...(raw ? [`raw:${raw}`] : []), ...figures];
}

/**
 * @param {string} name
 * @param {Json} figures
 */
const prefixed = (name, figures) =>
  Object.fromEntries(Object.entries(figures).map(([key, value]) => [`${name}.${key}`, value]));

/**
 * Which results hold which keys.
 * @param {readonly {id: string, measurement: Json}[]} entries
 * @returns {Record<string, string[]>}
 */
export function hashesOf(entries) {
  /** @type {Map<string, Set<string>>} */
  const found = new Map();
  for (const { id, measurement } of entries) {
    for (const key of fingerprints(measurement)) found.set(key, (found.get(key) ?? new Set()).add(id));
  }
  return Object.fromEntries([...found].map(([key, ids]) => [key, [...ids].sort()]));
}
