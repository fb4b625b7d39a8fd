/** Drives of the catalogue by their own figures: as inputs of the page, and each in one reference cluster. */
import { formatFigure as about } from '../../domain/units.ts';
import { claimsFor, type DriveClaims, describeClaims } from './claims.ts';
import { plan } from './plan.ts';
import { DRIVE_LABELS, type DriveClass } from './presets.ts';

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
