/** How the figures of a file were obtained, as far as fio wrote it down: version, direct I/O, command, day. */
import { number, text } from '../shared/figures.js';
import { redact } from '../shared/privacy.js';

/** Options that say what was measured and give nobody away. */
const TELLING = [
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

/**
 * @param {unknown} version  as fio prints it: `fio-3.28-93-ga87e-dirty`
 * @returns {{text: string | null, major: number | null}}
 */
export function versionOf(version) {
  const match = /^fio-(\d+)(?:\.[\w.-]+)?$/.exec(text(version).trim());
  return match ? { text: match[0].replace('fio-', ''), major: Number(match[1]) } : { text: null, major: null };
}

/**
 * The day of the run, by universal time.
 * @param {any} report
 * @returns {string | null}
 */
export function dayOf(report) {
  const seconds = number(report.timestamp) ?? 0;
  const parsed = seconds > 0 && seconds < 1e11 ? seconds * 1000 : Date.parse(`${text(report.time)} UTC`);
  return Number.isFinite(parsed) ? new Date(parsed).toISOString().slice(0, 10) : null;
}

/**
 * The command that gives the same load, from the options that fio wrote down; null where it wrote none.
 * @param {import('./options.js').Options} options
 */
export function commandOf({ of, known }) {
  const words = TELLING.filter((name) => of[name] !== undefined).map((name) =>
    of[name] === '' ? `--${name}` : `--${name}=${redact(of[name] ?? '')}`,
  );
  return known ? ['fio --name=job', ...words].join(' ') : null;
}
