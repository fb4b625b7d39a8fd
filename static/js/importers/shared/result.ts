/** Builds what every importer returns: results, measurements in one shape, objects without missing members. */
import { redact } from './privacy.ts';

/** @typedef {import('../types.ts').Figures} Figures */
/** @typedef {import('../types.ts').ImportedMeasurement} ImportedMeasurement */
/** @typedef {import('../types.ts').ImportResult} ImportResult */
/** @typedef {import('../types.ts').MeasurementFrame} MeasurementFrame */
/** @typedef {import('../../domain/types.d.ts').Run} Run */

/**
 * Leave out the members that are null or undefined, so that a record holds only what is known.
 * @template {object} T
 * @param {T} object
 * @returns {import('../types.ts').WithoutNulls<T>}
 */
export const withoutNulls = (object) =>
  /** @type {import('../types.ts').WithoutNulls<T>} */ (
    Object.fromEntries(Object.entries(object).filter(([, value]) => value !== null && value !== undefined))
  );

/**
 * Return the value that all have in common.
 * @template T
 * @param {readonly T[]} values
 * @returns {T | null} null where two differ or there is none
 */
export const commonValue = (values) =>
  values.length > 0 && values.every((value) => value === values[0]) ? (values[0] ?? null) : null;

/**
 * What an importer of text knows of one measurement; missing members are null.
 * @typedef {object} MeasurementParts
 * @property {object} workload  of a record, with null where the tool does not say
 * @property {import('../types.ts').Nullable<Figures>} figures
 * @property {Pick<MeasurementFrame, 'target' | 'label' | 'note' | 'read' | 'write'>} [more]
 * @property {Partial<Run>} [run]
 * @property {string} [name]
 * @property {number} [place]  among the measurements of the file
 * @property {string} [direction]
 * @property {string[]} [warnings]
 */

/**
 * Build a measurement in the shape that all importers return.
 * @param {MeasurementParts} parts
 * @returns {ImportedMeasurement}
 */
export function toMeasurement({
  workload,
  figures,
  more = {},
  run = {},
  name = '',
  place = 0,
  direction = '',
  warnings = [],
}) {
  return /** @type {ImportedMeasurement} */ ({
    workload: withoutNulls(workload),
    ...withoutNulls(figures),
    ...more,
    run: { directions: {}, errors: null, truncated: false, slowed_by: [], ...run },
    origin: { document: 0, jobs: [place], name: redact(name), direction },
    warnings,
  });
}

/**
 * Fill a partial result up with empty members.
 * @param {Partial<ImportResult>} found
 * @returns {ImportResult}
 */
export const importResult = (found) => ({
  measurements: [],
  warnings: [],
  errors: [],
  method: {},
  environment: {},
  date: null,
  ...found,
});

/**
 * Write the hash of the file into the run of each measurement.
 * @param {readonly ImportedMeasurement[]} measurements
 * @param {string | null} hash
 */
export const withFileHash = (measurements, hash) =>
  measurements.map((measurement) => ({ ...measurement, run: { ...measurement.run, raw_sha256: hash } }));
