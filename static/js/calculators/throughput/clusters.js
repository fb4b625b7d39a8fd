/** The comparison with every cluster on record that states enough: each figure beside what each preset predicts. */
import { estimate } from './estimate.js';
import { DRIVE_LABELS, FITTED_FIGURES, PRESETS } from './presets.js';
import { boundBy } from './words.js';

/**
 * A row of the table cluster_inputs with nothing missing: null where the record does not say.
 * @typedef {object} ClusterInputs
 * @property {string} measurement_id
 * @property {string} subject
 * @property {string} workload
 * @property {string} settings
 * @property {'read'|'write'} direction
 * @property {'small'|'linear'} load
 * @property {number} measured
 * @property {string} unit
 * @property {number} hosts
 * @property {number} osds
 * @property {import('./presets.js').DriveClass} drive_class
 * @property {number|null} replicas
 * @property {number|null} data_shards
 * @property {number|null} parity_shards
 * @property {number|null} network_gbit_per_s
 * @property {number|null} block_bytes
 * @property {number|null} queue_depth
 * @property {number|null} jobs
 * @property {number|null} [osds_per_drive]
 * @property {number|null} [cores_per_host]
 * @property {number|null} [cluster_gbit_s]
 */

/** Where the record does not count the clients, there are so many that they do not bind. */
const MANY = Object.freeze({ clients: 5000, queue_depth: 128 });
/** Within one host nothing crosses a wire: the latency is that of the loopback. */
const ONE_HOST = Object.freeze({ public_gbit_s: 1e6, network_ms: 0.02 });
/** Beyond this the model is said to miss. */
const MISS_PERCENT = 40;

/** @param {ClusterInputs} i */
const isAlone = (i) => i.load === 'small' && i.queue_depth === 1 && (i.jobs ?? 1) === 1;

/** @param {ClusterInputs} i */
function inputsOf(i) {
  return {
    hosts: i.hosts,
    osds_per_host: i.osds / i.hosts,
    redundancy: i.replicas === null ? { data_shards: i.data_shards, parity_shards: i.parity_shards } : { replicas: i.replicas },
    drive_class: i.drive_class,
    direction: i.direction,
    pattern: i.load,
    block_bytes: i.block_bytes ?? 4096,
    osds_per_drive: i.osds_per_drive ?? 1,
    cores_per_host: i.cores_per_host ?? null,
    ...MANY,
    ...(i.jobs !== null && { clients: i.jobs, queue_depth: i.queue_depth ?? MANY.queue_depth }),
    ...(i.hosts === 1 ? ONE_HOST : { public_gbit_s: i.network_gbit_per_s, cluster_gbit_s: i.cluster_gbit_s ?? null }),
  };
}

/**
 * What was not stated and had to be taken.
 * @param {ClusterInputs} i
 */
function assumed(i) {
  return [
    (i.osds_per_drive ?? null) === null && 'one OSD a drive',
    (i.cores_per_host ?? null) === null && i.load === 'small' && 'processors that do not bind',
    i.jobs === null && !isAlone(i) && 'clients enough not to bind',
    i.block_bytes === null && i.load === 'small' && 'operations of 4 KiB',
  ].filter(Boolean).join('; ');
}

/**
 * A preset that owes any of its figures to a cluster is not tested by it.
 * @param {import('./presets.js').Preset} preset
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
 * @param {ClusterInputs} i
 * @param {import('./presets.js').Preset} preset
 */
function compared(i, preset) {
  const result = estimate({ ...inputsOf(i), preset });
  const alone = isAlone(i);
  const value = Number(alone ? result.qd1_iops : result.value);
  const error_percent = Math.round((value / i.measured - 1) * 1000) / 10;
  const fitted = isFitted(preset, i);
  return {
    measurement_id: i.measurement_id, subject: i.subject, workload: i.workload, settings: i.settings,
    drive_class: i.drive_class, drive_class_label: DRIVE_LABELS[i.drive_class], preset,
    load: i.load, direction: i.direction, unit: i.unit, measured: i.measured, predicted: Number(value.toPrecision(3)), error_percent,
    bound: alone ? 'latency of one operation' : boundBy(result.bottleneck), is_fitted: fitted,
    verdict: verdictOf(error_percent, fitted), assumed: assumed(i),
  };
}

/**
 * The tuned preset was fitted on NVMe and is tried on nothing else.
 * @param {string} drive_class
 * @returns {import('./presets.js').Preset[]}
 */
const presetsOf = (drive_class) => (drive_class === 'nvme' ? ['conservative', 'tuned'] : ['conservative']);

/**
 * One row a figure and preset.
 * @param {ClusterInputs[]} rows
 */
export const clusterTable = (rows) => rows.flatMap((i) => presetsOf(i.drive_class).map((preset) => compared(i, preset)));

/** @param {number[]} values in any order, at least one */
function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return (Number(sorted[Math.floor(middle)]) + Number(sorted[Math.ceil(middle)])) / 2;
}

/**
 * One row a class of drives and preset: how far off it was, over the figures that it was not fitted to; null where there are none.
 * @param {Pick<ReturnType<typeof compared>, 'drive_class'|'preset'|'is_fitted'|'subject'|'error_percent'>[]} estimates
 */
export function errorTable(estimates) {
  return Object.entries(DRIVE_LABELS).flatMap(([drive_class, drive_class_label]) => presetsOf(drive_class).map((preset) => {
    const rows = estimates.filter((each) => each.drive_class === drive_class && each.preset === preset && !each.is_fitted);
    const errors = rows.map(({ error_percent }) => Math.abs(error_percent));
    return {
      drive_class, drive_class_label, preset, figures: rows.length, clusters: new Set(rows.map(({ subject }) => subject)).size,
      median_error_percent: rows.length > 0 ? Math.round(median(errors) * 10) / 10 : null,
      greatest_error_percent: rows.length > 0 ? Math.max(...errors) : null,
    };
  }));
}
