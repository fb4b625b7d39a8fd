/**
 * Drives of the catalogue by their own figures, measured or claimed: as inputs of the page, and each in one reference
 * cluster.
 */
import { formatFigure as about } from '../../domain/units.ts';
import { plan } from './plan.ts';
import { DRIVE_LABELS, type DriveClass } from './presets.ts';

// What makers claim of drives, where nobody measured: beside the measured figures, never in their place.

/** A row of the table drive_claims. */
export interface DriveClaims {
  subject: string;
  title: string;
  drive_class: DriveClass;
  claimed_read_iops: number | null;
  claimed_write_iops: number | null;
  claimed_read_mb_s: number | null;
  claimed_write_mb_s: number | null;
}

/** The figures that makers claim, by the field of the form that each can fill, and how they are said. */
const CLAIMS = Object.freeze({
  write_iops: ['claimed_write_iops', 'writes at depth', 'IOPS'],
  read_iops: ['claimed_read_iops', 'reads at depth', 'IOPS'],
  write_mb_s: ['claimed_write_mb_s', 'sequential writes', 'MB/s'],
  read_mb_s: ['claimed_read_mb_s', 'sequential reads', 'MB/s'],
} as const);
type ClaimedName = keyof typeof CLAIMS;
const CLAIMED = Object.keys(CLAIMS) as ClaimedName[];

/**
 * Set what makers claim beside what was measured; a drive that nobody measured stands with its claims alone.
 * @param drives rows of drive_figures
 * @param claims rows of drive_claims
 */
export function addClaims(drives: DriveFigures[], claims: DriveClaims[]): DriveFigures[] {
  const bySubject = new Map(claims.map((claim) => [claim.subject, claim]));
  const measured = new Set(drives.map(({ subject }) => subject));
  const unmeasured = { read_mb_s: null, write_mb_s: null, read_iops: null, write_iops: null };
  const times = { read_latency_ms: null, write_latency_ms: null };
  return [
    ...drives.map((drive) => ({ ...drive, claims: bySubject.get(drive.subject) ?? null })),
    ...claims
      .filter(({ subject }) => !measured.has(subject))
      .map((claim) => ({
        subject: claim.subject,
        title: claim.title,
        drive_class: claim.drive_class,
        write_cache: 'not stated',
        ...unmeasured,
        ...times,
        n: 0,
        level: 0,
        claims: claim,
      })),
  ];
}

/**
 * Find the claims that fill what was not measured.
 * A drive of which any flushed write was measured keeps to that: its maker's claim would promise more.
 */
function claimsFor(drive: DriveFigures): Partial<Record<ClaimedName, number>> {
  const { claims } = drive;
  if (!claims) return {};
  const isOpen = (name: ClaimedName) =>
    (drive[name] ?? null) === null && (name !== 'write_iops' || (drive.write_latency_ms ?? null) === null);
  const known = CLAIMED.flatMap((name) => {
    const value = claims[CLAIMS[name][0]] ?? null;
    return value !== null && isOpen(name) ? [[name, Number(value.toPrecision(4))]] : [];
  });
  return Object.fromEntries(known);
}

/**
 * Say which figures are claims.
 * @returns null where none is used
 */
function describeClaims(drive: DriveFigures): string | null {
  const used = Object.entries(claimsFor(drive)).map(([name, value]) => {
    const [, words, unit] = CLAIMS[name as ClaimedName];
    return `${words} ${about(value)} ${unit}`;
  });
  return used.length === 0 ? null : `Claimed by its maker, not measured: ${used.join(', ')}.`;
}

// Drives of the catalogue by their own figures: as inputs of the page, and each in one reference cluster.

/** A row of the table drive_figures: null where nobody measured it. */
export interface DriveFigures {
  subject: string;
  title: string;
  drive_class: DriveClass;
  write_cache: string;
  read_mb_s: number | null;
  write_mb_s: number | null;
  read_iops: number | null;
  write_iops: number | null;
  read_latency_ms: number | null;
  write_latency_ms: number | null;
  n: number;
  level: number;
  /** what its maker claims, as addClaims sets it beside */
  claims?: DriveClaims | null;
}

/** The figures of a drive that can be measured, and how they are said. */
const FIGURES = Object.freeze({
  write_iops: ['flushed writes at depth', 'IOPS'],
  read_iops: ['reads at depth', 'IOPS'],
  write_latency_ms: ['one flushed write', 'ms'],
  read_latency_ms: ['one read', 'ms'],
  write_mb_s: ['sequential writes', 'MB/s'],
  read_mb_s: ['sequential reads', 'MB/s'],
} as const);
const NAMES = Object.keys(FIGURES) as (keyof typeof FIGURES)[];

/** List the figures that were measured on a drive. */
const measuredOf = (drive: DriveFigures) => NAMES.filter((name) => (drive[name] ?? null) !== null);

/**
 * Flushed writes at depth: as measured, else those at depth 1, the least that the drive does; null where neither is
 * known.
 * The figure of the class would promise a hundred times too much of a drive that flushes slowly.
 */
const writesAtDepth = ({ write_iops, write_latency_ms }: DriveFigures) =>
  write_iops ?? (write_latency_ms ? 1000 / write_latency_ms : null);

/** Tell whether writes at depth are known only from those at depth 1. */
const isFloor = ({ write_iops, write_latency_ms }: DriveFigures) =>
  (write_iops ?? null) === null && Boolean(write_latency_ms);

/**
 * The figures as inputs of plan, to four digits: as measured, else as claimed; what neither gives is left to the class.
 */
export function driveInputs(drive: DriveFigures): Record<string, string | number> {
  const known = { ...drive, write_iops: writesAtDepth(drive) };
  const figures = measuredOf(known).map((name) => [name, Number(Number(known[name]).toPrecision(4))]);
  return { drive_class: drive.drive_class, ...claimsFor(drive), ...Object.fromEntries(figures) };
}

/** Describe what is measured on a drive and what is not, in sentences. */
export function describeDrive(drive: DriveFigures): string[] {
  const measured = measuredOf(drive);
  const claimed = claimsFor(drive);
  const missing = NAMES.filter(
    (name) => !measured.includes(name) && !(name in claimed) && !(name === 'write_iops' && isFloor(drive)),
  );
  const said = measured.map((name) => `${FIGURES[name][0]} ${about(Number(drive[name]))} ${FIGURES[name][1]}`);
  return [
    measured.length === 0
      ? `No measurement of ${drive.title} fills these fields.`
      : `Measured on ${drive.title}, write cache ${drive.write_cache}: ${said.join(', ')}. Evidence: level ` +
        `${drive.level}, ${drive.n} ${drive.n === 1 ? 'measurement' : 'measurements'}.`,
    describeClaims(drive),
    isFloor(drive) &&
      `Nobody measured its flushed writes at depth: the ${about(Number(writesAtDepth(drive)))} a second at ` +
        'depth 1 are taken, the least that it does.',
    missing.length > 0 &&
      `Not measured${drive.claims ? ' nor claimed' : ''}, so taken from the class ` +
        `${DRIVE_LABELS[drive.drive_class]}: ${missing.map((name) => FIGURES[name][0]).join(', ')}.`,
    'The ceilings of the OSD’s software are those of the preset, the device writes per OSD write those of the class.',
  ].filter((line) => typeof line === 'string');
}

/** Three digits: more would pretend. */
const roughly = (value: number) => Number(value.toPrecision(3));

/** Predict what the reference cluster does with such drives. */
function predicted(drive: DriveFigures, direction: 'write' | 'read') {
  const { estimate, bound } = plan({ ...driveInputs(drive), preset: 'conservative', direction });
  const isKnown = (direction === 'read' ? (drive.read_iops ?? null) : writesAtDepth(drive)) !== null;
  const latencyKnown = (drive[`${direction}_latency_ms`] ?? null) !== null;
  return {
    [`cluster_${direction}_iops`]: isKnown ? roughly(estimate.value) : null,
    [`${direction}_bound`]: isKnown ? bound : null,
    [`qd1_${direction}_iops`]: latencyKnown ? roughly(Number(estimate.qd1_iops)) : null,
  };
}

/**
 * One row a drive and state of its write cache, in the cluster of the page's own defaults: a prediction stands only on
 * a figure that was measured, and a drive of which no flushed write was measured is left out.
 */
export function driveTable(drives: DriveFigures[]) {
  return drives
    .filter(({ write_iops, write_latency_ms }) => (write_iops ?? write_latency_ms ?? null) !== null)
    .map((drive) => ({
      subject: drive.subject,
      title: drive.title,
      drive_class: drive.drive_class,
      drive_class_label: DRIVE_LABELS[drive.drive_class],
      write_cache: drive.write_cache,
      ...predicted(drive, 'write'),
      writes_rest_on: isFloor(drive) ? 'depth 1, so at least' : 'depth',
      ...predicted(drive, 'read'),
      n: drive.n,
      level: drive.level,
    }));
}
