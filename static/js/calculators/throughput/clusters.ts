/** The comparison with every cluster on record that states enough: each figure beside what each preset predicts. */

import { boundBy } from './answer.ts';
import { assumed, inputsOf, isSingle } from './cluster-inputs.ts';
import { estimate } from './estimate.ts';
import { DRIVE_LABELS, FITTED_FIGURES, PRESETS } from './presets.ts';

/** @typedef {import('./cluster-inputs.ts').ClusterInputs} ClusterInputs */

/** Beyond this the model is said to miss. */
const MISS_PERCENT = 40;

/**
 * A preset that owes any of its figures to a cluster is not tested by it.
 * @param {import('./presets.ts').Preset} preset
 * @param {ClusterInputs} i
 */
function isFitted(preset, i) {
  /** @type {Partial<Record<string, readonly string[]>>} */
  const clusters = PRESETS[preset].fitted_on;
  return FITTED_FIGURES.includes(i.measurement_id) || (clusters[i.drive_class] ?? []).includes(i.subject);
}

/**
 * @param {number} error_percent
 * @param {boolean} fitted
 */
function verdictOf(error_percent, fitted) {
  const isMiss = Math.abs(error_percent) > MISS_PERCENT;
  if (fitted) return isMiss ? 'fitted, and yet a miss' : 'fitted';
  return isMiss ? 'miss' : 'predicted';
}

/**
 * Compare one cluster on record with the model.
 * @param {ClusterInputs} i
 * @param {import('./presets.ts').Preset} preset
 */
function compared(i, preset) {
  const result = estimate({ ...inputsOf(i), preset });
  const single = isSingle(i);
  const value = Number(single ? result.qd1_iops : result.value);
  const error_percent = Math.round((value / i.measured - 1) * 1000) / 10;
  const fitted = isFitted(preset, i);
  return {
    measurement_id: i.measurement_id,
    subject: i.subject,
    workload: i.workload,
    settings: i.settings,
    drive_class: i.drive_class,
    drive_class_label: DRIVE_LABELS[i.drive_class],
    preset,
    load: i.load,
    direction: i.direction,
    unit: i.unit,
    measured: i.measured,
    predicted: Number(value.toPrecision(3)),
    error_percent,
    bound: single ? 'latency of one operation' : boundBy(result.bottleneck),
    is_fitted: fitted,
    verdict: verdictOf(error_percent, fitted),
    assumed: assumed(i),
  };
}

/**
 * The tuned preset was fitted on NVMe and is tried on nothing else.
 * @param {string} drive_class
 * @returns {import('./presets.ts').Preset[]}
 */
export const presetsOf = (drive_class) => (drive_class === 'nvme' ? ['conservative', 'tuned'] : ['conservative']);

/**
 * One row a figure and preset.
 * @param {ClusterInputs[]} rows
 */
export const clusterTable = (rows) =>
  rows.flatMap((i) => presetsOf(i.drive_class).map((preset) => compared(i, preset)));
