/** What the fitted laws say of a cluster: ranges with their probability, and where they go beyond what was fitted. */
import { formatFigure as about, formatNumber } from '../../../domain/units.ts';
import type { Resolved } from '../estimate.ts';
import CALIBRATION from './calibration.json' with { type: 'json' };
import { type Part, partsOf, saturatedIops, sumOf } from './laws.ts';

export interface Calibrated {
  /** operations a second with enough in flight, the middle of the range */
  saturated: number;
  /** how many times more or less the range reaches; nine of ten clusters lie in it */
  factor: number;
  /** in what the cluster lies outside of those that were fitted */
  beyond: string[];
  is_assumed_cores: boolean;
}

/**
 * The greatest that one client did over a network on record, operations a second (one virtual machine, 16 KiB): a
 * ceiling, since too few clusters give a law.
 */
export const CLIENT_IOPS = Object.freeze({ write: 64_100, read: 126_000 });
const { rates, errors, fitted } = CALIBRATION;
/** Cores for each drive that most clusters on record have; taken where they are not written. */
const USUAL_CORES = 4.8;
/** Unknown cores: the range reaches from half to twice of the usual ones. */
const UNKNOWN_CORES = 2;
/** Of the largest operation that is still a small one: the law was fitted to 4 KiB. */
const SMALL_BYTES = 8192;

const RATES = Object.fromEntries(Object.entries(rates).map(([name, { value }]) => [name, value]));

/** Tell for what the law is: small operations on NVMe drives in copies. */
export const isCovered = (i: Resolved) =>
  i.pattern === 'small' && i.drive_class === 'nvme' && 'replicas' in i.redundancy && i.block_bytes <= SMALL_BYTES;

/** How far, in logarithms, a value lies outside of two bounds. */
const outside = (value: number, [low = 0, high = Infinity]: readonly number[]) =>
  Math.max(0, Math.log(low / value), Math.log(value / high));

function saturated(i: Resolved, cores_per_drive: number) {
  const drives = (i.hosts * i.osds_per_host) / i.osds_per_drive;
  const replicas = 'replicas' in i.redundancy ? i.redundancy.replicas : 1;
  const read_share = i.direction === 'read' ? 1 : 0;
  return saturatedIops({ read_share, replicas, cores: cores_per_drive * drives, drives }, RATES);
}

/** Name what lies outside, and how far. */
function beyondOf(i: Resolved, drives_per_host: number, cores_per_drive: number) {
  const replicas = 'replicas' in i.redundancy ? i.redundancy.replicas : 1;
  const asked = [
    ['hosts', i.hosts, fitted.hosts],
    // Reads come from one copy, however many there are.
    ...(i.direction === 'write' ? [['copies', replicas, fitted.replicas]] : []),
    ['drives on a host', drives_per_host, fitted.drives_per_host],
    ['cores for each drive', cores_per_drive, fitted.cores_per_drive],
  ] as [string, number, readonly number[]][];
  return asked
    .map(([name, value, [low = 0, high = 0]]) => ({
      far: outside(value, [low, high]),
      text: `${about(value)} ${name}, fitted to ${formatNumber(low)} to ${formatNumber(high)}`,
    }))
    .filter(({ far }) => far > 0);
}

/**
 * Ask the fitted law. Beyond what was fitted the range widens as far again as the cluster lies outside.
 * @returns null where the law says nothing
 */
export function calibrated(i: Resolved): Calibrated | null {
  const { factor } = errors[i.direction];
  if (!isCovered(i) || factor === null) return null;
  const drives_per_host = i.osds_per_host / i.osds_per_drive;
  const isAssumed = i.cores_per_host === null;
  const cores_per_drive = i.cores_per_host === null ? USUAL_CORES : i.cores_per_host / drives_per_host;
  const middle = saturated(i, cores_per_drive);
  const beyond = beyondOf(i, drives_per_host, cores_per_drive);
  const further = isAssumed ? saturated(i, USUAL_CORES * UNKNOWN_CORES) / saturated(i, USUAL_CORES / UNKNOWN_CORES) : 1;
  return {
    saturated: middle,
    factor: factor * Math.sqrt(further) * Math.exp(beyond.reduce((sum, { far }) => sum + far, 0)),
    beyond: beyond.map(({ text }) => text),
    is_assumed_cores: isAssumed,
  };
}

// One write at a time on flash in copies: its parts by the fitted law, and the range of nine of ten clusters.

/** Before Ceph’s own code is known. */
type Asked = Omit<Resolved, 'osd_ms' | 'bluestore_ms' | 'is_own_code'>;
export interface SingleAnswer {
  parts: Part[];
  /** how many times more or less the range reaches; nine of ten clusters lie in it */
  factor: number;
  /** in what it lies outside of the clusters that were fitted */
  beyond: string[];
  clusters: number;
  /** of clusters that were left out */
  median_error_percent: number;
}

const FLASH = Object.freeze(['nvme', 'ssd']);

/** Whether the clusters on record are like it: small operations on flash in copies. */
export const isSingleKind = (i: Asked) =>
  i.preset === 'calibrated' &&
  i.pattern === 'small' &&
  'replicas' in i.redundancy &&
  i.block_bytes <= SMALL_BYTES &&
  FLASH.includes(i.drive_class);

/** The law of the direction that is asked. */
export const lawOf = ({ direction }: Pick<Resolved, 'direction'>) => CALIBRATION.single[direction];

/** The value, or the nearest of those that were fitted. */
const within = (value: number, [low = 0, high = Infinity]: readonly number[]) => Math.min(Math.max(value, low), high);

/** Whether the fitted law tells what one operation takes. */
function isFitted(i: Asked) {
  const { osd_ms, error } = lawOf(i);
  return osd_ms.is_told_apart && error.factor !== null && i.direction === 'write' && isSingleKind(i);
}

/** How the wiki’s budget divides the time of Ceph’s own code; one operation alone cannot tell the two apart. */
const SHARES = Object.freeze({ osd: 4 / 7, bluestore: 3 / 7 });

/**
 * What Ceph’s own code takes of one operation on all OSDs of its way, in the two parts that a reader may give instead.
 * @returns ms; null where the clusters on record do not tell
 */
export function fittedCode(i: Asked): { osd: number; bluestore: number } | null {
  if (!isFitted(i)) return null;
  const own = partsOf(operationOf({ ...i, network_ms: 0 }, 0), lawOf(i).osd_ms.value);
  return { osd: sumOf(own) * SHARES.osd, bluestore: sumOf(own) * SHARES.bluestore };
}

const operationOf = ({ redundancy, network_ms }: Asked, drive_ms: number) => ({
  read_share: 0,
  replicas: 'replicas' in redundancy ? redundancy.replicas : 1,
  round_trip_ms: network_ms / 2,
  drive_ms,
});

/**
 * Where the time of one operation goes by the law, with the reader’s figures of Ceph’s own code where they are given.
 * @returns null where the clusters on record do not tell
 */
export function singleParts(i: Resolved): Part[] | null {
  if (!isFitted(i)) return null;
  const parts = partsOf(operationOf(i, i.drive.write_latency_ms), lawOf(i).osd_ms.value);
  if (!i.is_own_code) return parts;
  return [
    ...parts.filter(({ kind }) => kind === 'network'),
    { part: 'OSD', kind: 'osd', ms: i.osd_ms },
    { part: 'BlueStore', kind: 'bluestore', ms: i.bluestore_ms },
    ...parts.filter(({ kind }) => kind === 'drive'),
  ];
}

/**
 * Ask the fitted law of one operation at a time. Beyond what was fitted the range reaches as much further as the answer
 * has moved from that at the nearest fitted values.
 * @returns null where no cluster on record tells, or the reader gave the latency of the code
 */
export function singleAnswer(i: Resolved): SingleAnswer | null {
  const parts = singleParts(i);
  const { osd_ms, error, fitted } = lawOf(i);
  const { factor, clusters, median_error_percent } = error;
  if (parts === null || factor === null || i.is_own_code) return null;
  const [round_trip_ms, drive_ms] = [i.network_ms / 2, i.drive.write_latency_ms];
  const nearest = {
    round_trip_ms: within(round_trip_ms, fitted.round_trip_ms),
    drive_ms: within(drive_ms, fitted.drive_ms),
  };
  const known = sumOf(partsOf({ ...operationOf(i, 0), ...nearest }, osd_ms.value));
  const stated = [
    ['a round trip', round_trip_ms, nearest.round_trip_ms, fitted.round_trip_ms],
    ['the drive’s durable write', drive_ms, nearest.drive_ms, fitted.drive_ms],
  ] as [string, number, number, readonly number[]][];
  return {
    parts,
    factor: factor * Math.exp(Math.abs(Math.log(sumOf(parts) / known))),
    beyond: stated
      .filter(([, value, near]) => value !== near)
      .map(
        ([name, value, , [low = 0, high = 0]]) =>
          `${name} of ${about(value)} ms, fitted to ${formatNumber(low)} to ${formatNumber(high)} ms`,
      ),
    clusters,
    median_error_percent,
  };
}

/** The range in operations a second. */
export function singleRange({ parts, factor, beyond, clusters, median_error_percent }: SingleAnswer) {
  const middle = 1000 / sumOf(parts);
  return { low: middle / factor, high: middle * factor, beyond, clusters, median_error_percent };
}
