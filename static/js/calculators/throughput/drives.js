/** Drives of the catalogue by their own measured figures: as inputs of the page, and each in one reference cluster. */
import { formatAbout as about } from '../../math/units.js';
import { DRIVE_LABELS } from './presets.js';
import { plan } from './plan.js';

/**
 * A row of the table drive_figures: null where nobody measured it.
 * @typedef {object} DriveFigures
 * @property {string} subject
 * @property {string} title
 * @property {import('./presets.js').DriveClass} drive_class
 * @property {string} write_cache
 * @property {number|null} read_mb_s
 * @property {number|null} write_mb_s
 * @property {number|null} read_iops
 * @property {number|null} write_iops
 * @property {number|null} read_latency_ms
 * @property {number|null} write_latency_ms
 * @property {number} n
 * @property {number} level
 */

/** The figures of a drive that can be measured, and how they are said. */
const FIGURES = Object.freeze(/** @type {const} */ ({
  write_iops: ['flushed writes at depth', 'IOPS'],
  read_iops: ['reads at depth', 'IOPS'],
  write_latency_ms: ['one flushed write', 'ms'],
  read_latency_ms: ['one read', 'ms'],
  write_mb_s: ['linear writes', 'MB/s'],
  read_mb_s: ['linear reads', 'MB/s'],
}));
const NAMES = /** @type {(keyof typeof FIGURES)[]} */ (Object.keys(FIGURES));

/** @param {DriveFigures} drive */
const measuredOf = (drive) => NAMES.filter((name) => (drive[name] ?? null) !== null);

/**
 * The measured figures as inputs of plan, to four digits; what was not measured stays out, so the class answers for it.
 * @param {DriveFigures} drive
 * @returns {Record<string, string|number>}
 */
export function driveInputs(drive) {
  const figures = measuredOf(drive).map((name) => [name, Number(Number(drive[name]).toPrecision(4))]);
  return { drive_class: drive.drive_class, ...Object.fromEntries(figures) };
}

/**
 * What is measured and what is not, in words.
 * @param {DriveFigures} drive
 * @returns {string[]}
 */
export function driveWords(drive) {
  const measured = measuredOf(drive);
  const missing = NAMES.filter((name) => !measured.includes(name));
  const said = measured.map((name) => `${FIGURES[name][0]} ${about(Number(drive[name]))} ${FIGURES[name][1]}`);
  return [
    `Measured on ${drive.title}, write cache ${drive.write_cache}: ${said.join(', ')}. Evidence: level ${drive.level}, ${drive.n} ${drive.n === 1 ? 'measurement' : 'measurements'}.`,
    missing.length === 0
      ? 'Of the class stay only the ceilings of the OSD’s software and the writes of the device for each.'
      : `Not measured, so taken from the class ${DRIVE_LABELS[drive.drive_class]}: ${missing.map((name) => FIGURES[name][0]).join(', ')}. The ceilings of the OSD’s software are of the preset.`,
  ];
}

/**
 * @param {DriveFigures} drive
 * @param {'write'|'read'} direction
 */
function predicted(drive, direction) {
  const { estimate, bound } = plan({ ...driveInputs(drive), direction });
  const isKnown = (drive[`${direction}_iops`] ?? null) !== null;
  const latencyKnown = (drive[`${direction}_latency_ms`] ?? null) !== null;
  return {
    [`cluster_${direction}_iops`]: isKnown ? Math.round(estimate.value) : null,
    [`${direction}_bound`]: isKnown ? bound : null,
    [`qd1_${direction}_iops`]: latencyKnown ? Math.round(Number(estimate.qd1_iops)) : null,
  };
}

/**
 * One row a drive and state of its write cache, in the cluster of the page's own defaults: a prediction stands only on
 * a figure that was measured, and a drive of which no flushed write was measured is left out.
 * @param {DriveFigures[]} drives
 */
export function driveTable(drives) {
  return drives
    .filter(({ write_iops, write_latency_ms }) => (write_iops ?? write_latency_ms ?? null) !== null)
    .map((drive) => ({
      subject: drive.subject, title: drive.title, drive_class: drive.drive_class, drive_class_label: DRIVE_LABELS[drive.drive_class],
      write_cache: drive.write_cache, ...predicted(drive, 'write'), ...predicted(drive, 'read'), n: drive.n, level: drive.level,
    }));
}
