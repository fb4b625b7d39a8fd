/** Reads how the figures of a file were obtained, as far as fio wrote it down: version, command, day. */
import { asText, number } from '../../domain/json.ts';
import { redact } from '../shared/privacy.ts';
import type { UntrustedObject } from '../types.ts';
import type { Options } from './options.ts';

/** Options that say what was measured and identify nobody. */
const PUBLIC_OPTIONS = [
  'ioengine',
  'rw',
  'bs',
  'bsrange',
  'bssplit',
  'iodepth',
  'numjobs',
  'direct',
  'buffered',
  'sync',
  'fsync',
  'fdatasync',
  'end_fsync',
  'rwmixread',
  'rwmixwrite',
  'size',
  'runtime',
  'time_based',
  'ramp_time',
  'loops',
  'norandommap',
  'random_distribution',
  'randrepeat',
  'refill_buffers',
  'buffer_compress_percentage',
  'zero_buffers',
  'invalidate',
  'rate',
  'rate_iops',
  'thinktime',
  'group_reporting',
  'gtod_reduce',
];

/** Null where not stated. */
export type Version = { text: string | null; major: number | null; minor: number | null };

/**
 * Parse the version of fio.
 * @param version as fio prints it: `fio-3.28-93-ga87e-dirty`
 */
export function parseVersion(version: unknown): Version {
  const match = /^fio-(\d+)(?:\.(\d+)[\w.-]*|\.[\w.-]+)?$/.exec(asText(version).trim());
  if (!match) return { text: null, major: null, minor: null };
  return { text: match[0].replace('fio-', ''), major: Number(match[1]), minor: match[2] ? Number(match[2]) : null };
}

/** Return the day of the run, by universal time. */
export function dayOf(report: UntrustedObject): string | null {
  const seconds = number(report.timestamp) ?? 0;
  const parsed = seconds > 0 && seconds < 1e11 ? seconds * 1000 : Date.parse(`${asText(report.time)} UTC`);
  return Number.isFinite(parsed) ? new Date(parsed).toISOString().slice(0, 10) : null;
}

/**
 * Build the command that gives the same load from the options that fio wrote down.
 * @returns null where it wrote none
 */
export function commandOf({ values, known }: Options): string | null {
  const given = PUBLIC_OPTIONS.filter((name) => values[name] !== undefined).map((name) =>
    values[name] === '' ? `--${name}` : `--${name}=${redact(values[name] ?? '')}`,
  );
  return known ? ['fio --name=job', ...given].join(' ') : null;
}
