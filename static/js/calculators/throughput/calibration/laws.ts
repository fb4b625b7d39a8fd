/**
 * The formulas whose rates are fitted to clusters on record: with enough in flight, and with one operation at a time.
 */
import { type DriveClass, presetOf } from '../presets.ts';

// What a cluster of NVMe drives in copies does with enough in flight.

export interface Cluster {
  /** 0..1 of the operations */
  read_share: number;
  replicas: number;
  /** of all hosts */
  cores: number;
  /** of all hosts */
  drives: number;
}
export type Rates = Record<string, number>;
/**
 * A form of the law. `evaluate` gives the seconds of the cluster that one operation takes, and for each rate how the
 * logarithm of this time follows the rate’s.
 */
export interface Form {
  label: string;
  /** where the search begins */
  start: Readonly<Rates>;
  evaluate: (cluster: Cluster, rates: Rates) => { time: number; slopes: Rates };
}

/**
 * write_limit, read_limit: copies written and operations read a second by the OSDs of one drive, however many cores
 * they have. half_cores: cores for each drive with which they do half of that.
 * time = (writes ÷ write_limit + reads ÷ read_limit) · (1 + half_cores · drives ÷ cores) ÷ drives
 */
export const LAW: Form = Object.freeze<Form>({
  label: 'a limit of each drive’s OSDs that more cores approach, the same for writes and reads',
  start: Object.freeze({ write_limit: 40_000, read_limit: 90_000, half_cores: 4 }),
  evaluate({ read_share, replicas, cores, drives }, { write_limit = 0, read_limit = 0, half_cores = 0 }) {
    const writes = ((1 - read_share) * replicas) / drives / write_limit;
    const reads = read_share / drives / read_limit;
    const stretch = 1 + (half_cores * drives) / cores;
    const slopes = {
      write_limit: -writes / (writes + reads),
      read_limit: -reads / (writes + reads),
      half_cores: (stretch - 1) / stretch,
    };
    return { time: (writes + reads) * stretch, slopes };
  },
});

/** Operations a second of clients with enough in flight. */
export const saturatedIops = (cluster: Cluster, rates: Rates, form: Form = LAW) =>
  1 / form.evaluate(cluster, rates).time;

// One operation at a time: the law whose one rate is fitted, by the part that takes the time.

/** A row of the table single_figures that the calibration may use. */
export interface SingleFigure {
  measurement_id: string;
  subject: string;
  hardware: string;
  workload: string;
  settings: string;
  /** 0 or 1 */
  read_share: number;
  replicas: number;
  hosts: number | null;
  drive_class: DriveClass;
  round_trip_ms: number | null;
  /** operations a second */
  measured: number;
  /** why it is not used, empty where it is */
  left_out: string;
}
export type Part = { part: string; kind: string; ms: number };

/** Where nobody measured the network: half of what the calculator takes for both trips; a loopback’s within a host. */
const ROUND_TRIP_MS = Object.freeze({ network: 0.05, loopback: 0.01 });

/** A write on several copies passes two OSDs one after the other; the further copies are written beside each other. */
const passesOf = ({ read_share, replicas }: { read_share: number; replicas: number }) =>
  read_share === 0 && replicas > 1 ? 2 : 1;

/** Round trip between two machines, in ms. */
export const roundTripOf = ({ round_trip_ms, hosts }: SingleFigure) =>
  round_trip_ms ?? (hosts === 1 ? ROUND_TRIP_MS.loopback : ROUND_TRIP_MS.network);

/** What a drive for servers of the class takes, in ms. */
export const driveOf = ({ drive_class, read_share }: Pick<SingleFigure, 'drive_class' | 'read_share'>) => {
  const { drive } = presetOf('calibrated', drive_class);
  return read_share === 0 ? drive.write_latency_ms : drive.read_latency_ms;
};

/**
 * Where the time of one operation goes.
 * @param osd_ms of one OSD’s code
 */
export function partsOf(
  {
    round_trip_ms,
    drive_ms,
    ...operation
  }: { read_share: number; replicas: number; round_trip_ms: number; drive_ms: number },
  osd_ms: number,
): Part[] {
  const passes = passesOf(operation);
  const isWrite = operation.read_share === 0;
  return [
    { part: passes === 2 ? 'two round trips of the network' : 'network', kind: 'network', ms: passes * round_trip_ms },
    { part: 'the OSD that the client asks', kind: 'osd', ms: osd_ms },
    ...(passes === 2 ? [{ part: 'the OSDs of the copies', kind: 'bluestore', ms: osd_ms }] : []),
    { part: isWrite ? 'the drive’s durable write' : 'the drive’s read', kind: 'drive', ms: drive_ms },
  ];
}

export const sumOf = (parts: readonly Part[]) => parts.reduce((sum, { ms }) => sum + ms, 0);

/** osd_ms: what one OSD’s code takes of one operation. */
export const SINGLE: Form = Object.freeze<Form>({
  label: 'round trips, the code of each OSD on the way, and the drive',
  start: Object.freeze({ osd_ms: 0.3 }),
  evaluate(cluster, { osd_ms = 0 }) {
    const figure = cluster as unknown as SingleFigure;
    const all = sumOf(partsOf({ ...figure, round_trip_ms: roundTripOf(figure), drive_ms: driveOf(figure) }, osd_ms));
    return { time: all / 1000, slopes: { osd_ms: (passesOf(figure) * osd_ms) / all } };
  },
});
