/** What makers claim of drives, where nobody measured: beside the measured figures, never in their place. */
import { formatFigure as about } from '../../domain/units.ts';
import type { DriveFigures } from './drives.ts';
import type { DriveClass } from './presets.ts';

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
const NAMES = Object.keys(CLAIMS) as ClaimedName[];

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
export function claimsFor(drive: DriveFigures): Partial<Record<ClaimedName, number>> {
  const { claims } = drive;
  if (!claims) return {};
  const isOpen = (name: ClaimedName) =>
    (drive[name] ?? null) === null && (name !== 'write_iops' || (drive.write_latency_ms ?? null) === null);
  const known = NAMES.flatMap((name) => {
    const value = claims[CLAIMS[name][0]] ?? null;
    return value !== null && isOpen(name) ? [[name, Number(value.toPrecision(4))]] : [];
  });
  return Object.fromEntries(known);
}

/**
 * Say which figures are claims.
 * @returns null where none is used
 */
export function describeClaims(drive: DriveFigures): string | null {
  const used = Object.entries(claimsFor(drive)).map(([name, value]) => {
    const [, words, unit] = CLAIMS[name as ClaimedName];
    return `${words} ${about(value)} ${unit}`;
  });
  return used.length === 0 ? null : `Claimed by its maker, not measured: ${used.join(', ')}.`;
}
