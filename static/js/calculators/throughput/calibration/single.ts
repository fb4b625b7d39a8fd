/** One operation at a time: the law whose one rate is fitted, by the part that takes the time. */
import { presetOf } from '../presets.ts';

/**
 * A row of the table single_figures that the calibration may use.
 * @typedef {object} SingleFigure
 * @property {string} measurement_id
 * @property {string} subject
 * @property {string} hardware
 * @property {string} workload
 * @property {string} settings
 * @property {number} read_share  0 or 1
 * @property {number} replicas
 * @property {number|null} hosts
 * @property {import('../presets.ts').DriveClass} drive_class
 * @property {number|null} round_trip_ms
 * @property {number} measured  operations a second
 * @property {string} left_out  why it is not used, empty where it is
 */
/** @typedef {{part: string, kind: string, ms: number}} Part */

/** Where nobody measured the network: half of what the calculator takes for both trips; a loopback’s within a host. */
const ROUND_TRIP_MS = Object.freeze({ network: 0.05, loopback: 0.01 });

/** A write on several copies passes two OSDs one after the other; the further copies are written beside each other. */
const passesOf = (/** @type {{read_share: number, replicas: number}} */ { read_share, replicas }) =>
  read_share === 0 && replicas > 1 ? 2 : 1;

/** Round trip between two machines, in ms. @param {SingleFigure} figure */
export const roundTripOf = ({ round_trip_ms, hosts }) =>
  round_trip_ms ?? (hosts === 1 ? ROUND_TRIP_MS.loopback : ROUND_TRIP_MS.network);

/**
 * What a drive for servers of the class takes, in ms.
 * @param {Pick<SingleFigure, 'drive_class'|'read_share'>} figure
 */
export const driveOf = ({ drive_class, read_share }) => {
  const { drive } = presetOf('calibrated', drive_class);
  return read_share === 0 ? drive.write_latency_ms : drive.read_latency_ms;
};

/**
 * Where the time of one operation goes.
 * @param {{read_share: number, replicas: number, round_trip_ms: number, drive_ms: number}} operation
 * @param {number} osd_ms of one OSD’s code
 * @returns {Part[]}
 */
export function partsOf({ round_trip_ms, drive_ms, ...operation }, osd_ms) {
  const passes = passesOf(operation);
  const isWrite = operation.read_share === 0;
  return [
    { part: passes === 2 ? 'two round trips of the network' : 'network', kind: 'network', ms: passes * round_trip_ms },
    { part: 'the OSD that the client asks', kind: 'osd', ms: osd_ms },
    ...(passes === 2 ? [{ part: 'the OSDs of the copies', kind: 'bluestore', ms: osd_ms }] : []),
    { part: isWrite ? 'the drive’s durable write' : 'the drive’s read', kind: 'drive', ms: drive_ms },
  ];
}

/** @param {readonly Part[]} parts */
export const sumOf = (parts) => parts.reduce((sum, { ms }) => sum + ms, 0);

/** osd_ms: what one OSD’s code takes of one operation. @type {import('./law.ts').Form} */
export const SINGLE = Object.freeze({
  label: 'round trips, the code of each OSD on the way, and the drive',
  start: Object.freeze({ osd_ms: 0.3 }),
  evaluate(cluster, { osd_ms = 0 }) {
    const figure = /** @type {SingleFigure} */ (/** @type {unknown} */ (cluster));
    const all = sumOf(partsOf({ ...figure, round_trip_ms: roundTripOf(figure), drive_ms: driveOf(figure) }, osd_ms));
    return { time: all / 1000, slopes: { osd_ms: (passesOf(figure) * osd_ms) / all } };
  },
});
