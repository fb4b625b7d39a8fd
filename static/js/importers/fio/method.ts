/** Reads how the figures of a file were obtained, as far as fio wrote it down: version, command, day. */
import { asText, number } from '../../domain/json.ts';
import { redact } from '../shared/privacy.ts';

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

/** @typedef {{text: string | null, major: number | null, minor: number | null}} Version null where not stated */

/**
 * Parse the version of fio.
 * @param {unknown} version  as fio prints it: `fio-3.28-93-ga87e-dirty`
 * @returns {Version}
 */
export function parseVersion(version) {
  const match = /^fio-(\d+)(?:\.(\d+)[\w.-]*|\.[\w.-]+)?$/.exec(asText(version).trim());
  if (!match) return { text: null, major: null, minor: null };
  return { text: match[0].replace('fio-', ''), major: Number(match[1]), minor: match[2] ? Number(match[2]) : null };
}

/**
 * Return the day of the run, by universal time.
 * @param {import('../types.ts').UntrustedObject} report
 * @returns {string | null}
 */
export function dayOf(report) {
  const seconds = number(report.timestamp) ?? 0;
  const parsed = seconds > 0 && seconds < 1e11 ? seconds * 1000 : Date.parse(`${asText(report.time)} UTC`);
  return Number.isFinite(parsed) ? new Date(parsed).toISOString().slice(0, 10) : null;
}

/**
 * Build the command that gives the same load from the options that fio wrote down.
 * @param {import('./options.ts').Options} options
 * @returns {string | null} null where it wrote none
 */
export function commandOf({ values, known }) {
  const given = PUBLIC_OPTIONS.filter((name) => values[name] !== undefined).map((name) =>
    values[name] === '' ? `--${name}` : `--${name}=${redact(values[name] ?? '')}`,
  );
  return known ? ['fio --name=job', ...given].join(' ') : null;
}
