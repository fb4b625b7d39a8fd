/** A whole result record: its measurements with the settings that hold for each, their verdicts, and the keys that link them to others. */
import { splitUnit } from '../domain/metrics.js';
import { fingerprints } from './common/fingerprint.js';
import { judge } from './index.js';
import { printed } from './common/interval.js';
import { at, object, text } from '../domain/json.js';

/** @typedef {import('../domain/json.js').Json} Json */
/** @typedef {import('./common/verdict.js').Context} Context */
/** @typedef {{path: string, measurement: Json}} Placed */

/** @param {unknown} value @returns {unknown[]} */
const list = (value) => (Array.isArray(value) ? value : []);

/**
 * Those that stand alone first, then those of the steps; a step holds what the steps before it set.
 * @param {Json} record
 * @returns {Placed[]} in the order in which measurements are numbered
 */
export function measurementsOf(record) {
  let held = object(at(record, 'settings'));
  /** @param {unknown} measurements @param {string} path @returns {Placed[]} */
  const placed = (measurements, path) =>
    list(measurements).map((measurement, index) => ({
      path: `${path}measurements[${index}]`,
      measurement: { ...object(measurement), settings: { ...held, ...object(at(measurement, 'settings')) } },
    }));
  const alone = placed(at(record, 'measurements'), '');
  const inSteps = list(at(record, 'steps')).flatMap((step, index) => {
    held = { ...held, ...object(at(step, 'sets')) };
    return placed(at(step, 'measurements'), `steps[${index}].`);
  });
  return [...alone, ...inSteps];
}

/**
 * @param {Json} record
 * @param {Context} context the same for all
 * @param {readonly Context[]} [each] what differs, by the number of the measurement
 * @returns {{path: string, note: string | null, judgements: import('./index.js').Judgement[]}[]}
 */
export const judgeRecord = (record, context, each = []) =>
  measurementsOf(record).map(({ path, measurement }, index) => ({
    path,
    note: text(at(measurement, 'note')),
    judgements: judge(measurement, { ...context, record, ...each[index] }),
  }));

/** @param {unknown} value @returns {string} with the names of every object in order */
const canonical = (value) =>
  JSON.stringify(value, (_key, inner) =>
    Object.keys(object(inner)).length
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );

/**
 * What links a measurement to others: keys that must be its own, and the key and figures that it shares with its peers, where an edition was run.
 * @param {Json} record
 * @returns {{own: string[], peer: string | null, figures: Record<string, number>}[]}
 */
export function keysOf(record) {
  const edition = at(at(record, 'method'), 'edition');
  return measurementsOf(record).map(({ measurement }) => {
    const peer =
      edition === null
        ? null
        : canonical([at(record, 'subject'), edition, at(measurement, 'workload'), measurement.settings]);
    const figures = Object.entries(peer === null ? {} : measurement).flatMap(([key, value]) => {
      const { metric, factor } = splitUnit(key);
      const figure = ['workload', 'settings', 'run', 'read', 'write', 'target'].includes(key)
        ? null
        : printed(value, factor);
      return figure ? [[metric, figure.value]] : [];
    });
    return { own: fingerprints(measurement), peer, figures: Object.fromEntries(figures) };
  });
}
