/** What the fitted law says of a cluster: a range with its probability, and where it goes beyond what was fitted. */
import { formatFigure as about, formatNumber } from '../../../domain/units.ts';
import type { Resolved } from '../resolve.ts';
import CALIBRATION from './calibration.json' with { type: 'json' };
import { saturatedIops } from './law.ts';

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
