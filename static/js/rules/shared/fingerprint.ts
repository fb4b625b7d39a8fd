/** Compute the keys by which two measurements are found to be one: hash of the raw output, and figures. */
import { at, list, object, text } from '../../domain/json.ts';
import { directions, whole } from './directions.ts';

/** @typedef {import('../../domain/json.ts').Json} Json */

/** So many digits in common are no accident. */
const LEAST_DIGITS = 12;

/** @param {number} value */
const countDigits = (value) => (value.toExponential().split('e')[0] ?? '').replace('.', '').length;

/**
 * Compute the fingerprints of a measurement.
 * @param {Json} measurement
 * @returns {string[]} `raw:…` and `figures:…`, as far as there are any
 */
export function fingerprints(measurement) {
  const raw = text(at(at(measurement, 'run'), 'raw_sha256'));
  const numbers = Object.entries(allFigures(measurement))
    .filter(([, value]) => typeof value === 'number' && Number.isFinite(value))
    .sort(([one], [other]) => (one < other ? -1 : 1));
  const digits = numbers.reduce((sum, [, value]) => sum + countDigits(Number(value)), 0);
  const figures =
    digits < LEAST_DIGITS ? [] : [`figures:${numbers.map(([key, value]) => `${key}=${value}`).join(',')}`];
  return [...(raw ? [`raw:${raw}`] : []), ...figures];
}

/**
 * Read the figures that a tool counted, named by direction, else those of the record.
 * @param {Json} measurement
 * @returns {Json}
 */
function allFigures(measurement) {
  if (!at(at(measurement, 'run'), 'directions')) return whole(measurement).figures;
  const named = directions(measurement).flatMap(({ name, figures }) =>
    Object.entries(object(figures)).map(([key, value]) => [`${name}.${key}`, value]),
  );
  return Object.fromEntries(named);
}

/** Counts by record, since each of its measurements asks for them. @type {WeakMap<object, Map<string, number>>} */
const counted = new WeakMap();

/**
 * Count how often each set of figures stands in one record.
 * @param {unknown} record a result
 * @returns {Map<string, number>} times by fingerprint
 */
export function countFigures(record) {
  const whole = object(record);
  const known = counted.get(whole);
  if (known) return known;
  /** @type {Map<string, number>} */
  const times = new Map();
  const holders = [whole, ...list(at(whole, 'steps'))];
  const measurements = holders.flatMap((holder) => list(at(holder, 'measurements')));
  for (const key of measurements.flatMap((measurement) => fingerprints(object(measurement))))
    if (key.startsWith('figures:')) times.set(key, (times.get(key) ?? 0) + 1);
  counted.set(whole, times);
  return times;
}
