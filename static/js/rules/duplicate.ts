/** duplicate: the same raw output, or the same figures to the last digit, under two names. */
import { at, type Json, list, object, text } from '../domain/json.ts';
import { directions, whole } from './shared/load.ts';
import { fail, notCheckable, pass, type Rule } from './shared/verdict.ts';

// Compute the keys by which two measurements are found to be one: hash of the raw output, and figures.

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
function countFigures(record: unknown): Map<string, number> {
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

export const rule: Rule = {
  id: 'duplicate',
  title: 'The same figures occur once',
  severity: 'error',
  formula: 'hash of the raw output occurs in one result only, all figures with at least 12 digits together once',
  tolerance: 'none; fewer digits may agree by accident and are not compared',
  consequence: 'One run would count as two, and support itself.',
  remedy: 'Withdraw one of the two, or say in which result the run belongs.',
  applies: (_measurement, { hashes }) => (hashes ? null : 'what else is on record is not known here'),
  check(measurement, { hashes, id, record }) {
    const keys = fingerprints(measurement);
    if (!keys.length) return notCheckable('too few digits to tell accident from copy');
    if (keys.some((key) => (countFigures(record).get(key) ?? 0) > 1))
      return fail('another measurement of this result has the same figures');
    for (const key of keys) {
      const [other] = list(at(hashes, key)).filter((holder) => holder !== id);
      const shared = key.startsWith('raw:') ? 'the same raw output' : 'the same figures';
      if (other !== undefined) return fail(`${shared} as in ${other}`, { other: String(other) });
    }
    return pass('no other result holds these figures');
  },
};
