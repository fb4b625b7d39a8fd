/** Apply the rules to a whole result record, and compute the keys that link its measurements to others. */
import { at, type Json, list, object, text } from '../domain/json.ts';
import { splitUnit } from '../domain/metrics.ts';
import { fingerprints } from './duplicate.ts';
import { applyRules, type Judgement } from './index.ts';
import { printed } from './shared/interval.ts';
import type { Context } from './shared/verdict.ts';

/** All settings that hold for it. */
type MeasurementWithSettings = Json & { settings: Json };
/** `path` within the record */
type PlacedMeasurement = { path: string; measurement: MeasurementWithSettings };

/** Fields of a measurement that are no figures. */
const NO_FIGURES = ['workload', 'settings', 'run', 'read', 'write', 'target'];

/**
 * List the measurements of a record with the settings that hold for each: first those outside the steps, then those of
 * the steps. A step keeps what the steps before it set.
 * @returns in the order in which measurements are numbered
 */
export function measurementsOf(record: unknown): PlacedMeasurement[] {
  let settings = object(at(record, 'settings'));
  const place = (measurements: unknown, path: string): PlacedMeasurement[] =>
    list(measurements).map((measurement, index) => ({
      path: `${path}measurements[${index}]`,
      measurement: { ...object(measurement), settings: { ...settings, ...object(at(measurement, 'settings')) } },
    }));
  const outsideSteps = place(at(record, 'measurements'), '');
  const inSteps = list(at(record, 'steps')).flatMap((step, index) => {
    settings = { ...settings, ...object(at(step, 'sets')) };
    return place(at(step, 'measurements'), `steps[${index}].`);
  });
  return [...outsideSteps, ...inSteps];
}

/** List the settings that hold for each measurement of a record, in the order in which measurements are numbered. */
export const settingsOf = (record: Json) => measurementsOf(record).map(({ measurement }) => measurement.settings);

/**
 * Apply the rules to every measurement of a record.
 * @param context the same for all
 * @param each what differs, by the number of the measurement
 */
export const applyRulesToRecord = (
  record: Json,
  context: Context,
  each: readonly Context[] = [],
): { path: string; note: string | null; judgements: Judgement[] }[] =>
  measurementsOf(record).map(({ path, measurement }, index) => ({
    path,
    note: text(at(measurement, 'note')),
    judgements: applyRules(measurement, { ...context, record, ...each[index] }),
  }));

/** Write JSON with the fields of every object in one order. */
const canonicalJson = (value: unknown) =>
  JSON.stringify(value, (_key, inner) =>
    Object.keys(object(inner)).length
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );

/**
 * Compute what links each measurement of a record to others: keys that must be its own and, where an edition of the
 * benchmark was run, the key and the figures that it shares with its peers.
 */
export function keysOf(record: Json): { own: string[]; peer: string | null; figures: Record<string, number> }[] {
  const edition = at(at(record, 'method'), 'edition');
  return measurementsOf(record).map(({ measurement }) => {
    const conditions = [at(record, 'subject'), edition, at(measurement, 'workload'), measurement.settings];
    const peer = edition === null ? null : canonicalJson(conditions);
    return { own: fingerprints(measurement), peer, figures: peer === null ? {} : figuresOf(measurement) };
  });
}

/** @returns in base units, by metric */
function figuresOf(measurement: Json): Record<string, number> {
  const figures = Object.entries(measurement).flatMap(([key, value]) => {
    const { metric, factor } = splitUnit(key);
    const figure = NO_FIGURES.includes(key) ? null : printed(value, factor);
    return figure ? [[metric, figure.value]] : [];
  });
  return Object.fromEntries(figures);
}
