/** The comparison with every cluster on record that states enough: each figure beside what each preset predicts. */
import { boundBy } from './answer.ts';
import { assumed, type ClusterInputs, inputsOf, isSingle } from './cluster-inputs.ts';
import { estimate } from './estimate.ts';
import { DRIVE_LABELS, FITTED_FIGURES, PRESETS, type Preset } from './presets.ts';

/** Beyond this the model is said to miss. */
const MISS_PERCENT = 40;

/** A preset that owes any of its figures to a cluster is not tested by it. */
function isFitted(preset: Preset, i: ClusterInputs) {
  const clusters: Partial<Record<string, readonly string[]>> = PRESETS[preset].fitted_on;
  return FITTED_FIGURES.includes(i.measurement_id) || (clusters[i.drive_class] ?? []).includes(i.subject);
}

function verdictOf(error_percent: number, fitted: boolean) {
  const isMiss = Math.abs(error_percent) > MISS_PERCENT;
  if (fitted) return isMiss ? 'fitted, and yet a miss' : 'fitted';
  return isMiss ? 'miss' : 'predicted';
}

/** Compare one cluster on record with the model. */
function compared(i: ClusterInputs, preset: Preset) {
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

/** The tuned preset was fitted on NVMe and is tried on nothing else. */
export const presetsOf = (drive_class: string): Preset[] =>
  drive_class === 'nvme' ? ['conservative', 'tuned'] : ['conservative'];

/** One row a figure and preset. */
export const clusterTable = (rows: ClusterInputs[]) =>
  rows.flatMap((i) => presetsOf(i.drive_class).map((preset) => compared(i, preset)));
