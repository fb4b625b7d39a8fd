/** Compute the keys by which two measurements are found to be one: hash of the raw output, and figures. */
import { at, type Json, list, object, text } from '../../domain/json.ts';
import { directions, whole } from './directions.ts';

/** So many digits in common are no accident. */
const LEAST_DIGITS = 12;

const countDigits = (value: number) => (value.toExponential().split('e')[0] ?? '').replace('.', '').length;

/**
 * Compute the fingerprints of a measurement.
 * @returns `raw:…` and `figures:…`, as far as there are any
 */
export function fingerprints(measurement: Json): string[] {
  const raw = text(at(at(measurement, 'run'), 'raw_sha256'));
  const numbers = Object.entries(allFigures(measurement))
    .filter(([, value]) => typeof value === 'number' && Number.isFinite(value))
    .sort(([one], [other]) => (one < other ? -1 : 1));
  const digits = numbers.reduce((sum, [, value]) => sum + countDigits(Number(value)), 0);
  const figures =
    digits < LEAST_DIGITS ? [] : [`figures:${numbers.map(([key, value]) => `${key}=${value}`).join(',')}`];
  return [...(raw ? [`raw:${raw}`] : []), ...figures];
}

/** Read the figures that a tool counted, named by direction, else those of the record. */
function allFigures(measurement: Json): Json {
  if (!at(at(measurement, 'run'), 'directions')) return whole(measurement).figures;
  const named = directions(measurement).flatMap(({ name, figures }) =>
    Object.entries(object(figures)).map(([key, value]) => [`${name}.${key}`, value]),
  );
  return Object.fromEntries(named);
}

/** Counts by record, since each of its measurements asks for them. */
const counted: WeakMap<object, Map<string, number>> = new WeakMap();

/**
 * Count how often each set of figures stands in one record.
 * @param record a result
 * @returns times by fingerprint
 */
export function countFigures(record: unknown): Map<string, number> {
  const whole = object(record);
  const known = counted.get(whole);
  if (known) return known;
  const times: Map<string, number> = new Map();
  const holders = [whole, ...list(at(whole, 'steps'))];
  const measurements = holders.flatMap((holder) => list(at(holder, 'measurements')));
  for (const key of measurements.flatMap((measurement) => fingerprints(object(measurement))))
    if (key.startsWith('figures:')) times.set(key, (times.get(key) ?? 0) + 1);
  counted.set(whole, times);
  return times;
}
