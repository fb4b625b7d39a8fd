/** Reads the options of one job, its own and the global ones, under one name each. */
import { asText, object } from '../../domain/json.ts';

/** @typedef {import('../types.ts').UntrustedObject} UntrustedObject */
/** @typedef {Readonly<Record<string, string>>} OptionValues by name */

/** Other names of options (fio's options.c), by the name used here. */
const ALIASES = new Map([
  ['readwrite', 'rw'],
  ['blocksize', 'bs'],
  ['blocksize_range', 'bsrange'],
]);
/** Options that limit the load on purpose. */
const LIMITING = ['rate', 'rate_iops', 'thinktime', 'latency_target', 'flow'];
/** Where fio wrote one of these down, it wrote all. */
const TYPICAL = ['rw', 'bs', 'iodepth', 'ioengine', 'direct', 'filename', 'size'];

/**
 * @typedef {object} Options
 * @property {OptionValues} values
 * @property {boolean} known  whether fio wrote the options down; where it did, one that is missing has its default
 */

/** Return options under the names used here. @param {unknown} options */
const renamed = (options) =>
  Object.entries(object(options)).map(([key, value]) => [ALIASES.get(key) ?? key, asText(value)]);

/**
 * Read the options of a job.
 * @param {UntrustedObject} report
 * @param {UntrustedObject} job
 * @returns {Options}
 */
export function optionsOf(report, job) {
  /** @type {OptionValues} */
  const values = Object.fromEntries([...renamed(report['global options']), ...renamed(job['job options'])]);
  // A report rebuilt from text is abridged: what it leaves out may have been given.
  return { values, known: !report.abridged && Object.keys(values).some((key) => TYPICAL.includes(key)) };
}

/**
 * Read a yes-or-no option; one without a value is a yes.
 * @param {OptionValues} values
 * @param {string} name
 * @returns {boolean | undefined} undefined where it is not given
 */
export function flag(values, name) {
  const given = values[name];
  if (given === undefined) return undefined;
  return !['0', 'false', 'no', 'n', 'off'].includes(given.trim().toLowerCase());
}

/**
 * Read an option that is a whole number.
 * @param {OptionValues} values
 * @param {string} name
 * @returns {number | null} null where it is not given
 */
export function wholeNumber(values, name) {
  const value = Number.parseInt(values[name] ?? '', 10);
  return Number.isSafeInteger(value) && value >= 0 ? value : null;
}

/**
 * Name the options that limit the load.
 * @param {Options} options
 */
export const limitingOptions = ({ values }) =>
  LIMITING.filter((name) => values[name] !== undefined && !/^[0,]*$/.test(values[name] ?? ''));

/** Read how files are opened for synchronous writes; null where they are not. @param {OptionValues} values */
function openMode({ sync }) {
  const mode = (sync ?? '0').trim().toLowerCase();
  if (['0', 'none', 'false'].includes(mode)) return null;
  return mode === 'dsync' ? 'dsync' : 'sync';
}

/**
 * Read how writes are made durable.
 * @param {Options} options
 * @returns {{sync: 'sync'|'dsync'|'fsync'|'fdatasync'|'sync+fsync'|'none'|null, sync_every: number | null}}
 */
export function durability({ values, known }) {
  const fsync = wholeNumber(values, 'fsync') || null;
  const every = fsync ?? (wholeNumber(values, 'fdatasync') || null);
  const open = openMode(values);
  if (open && every) return { sync: 'sync+fsync', sync_every: every };
  if (open) return { sync: open, sync_every: 1 };
  if (every) return { sync: fsync ? 'fsync' : 'fdatasync', sync_every: every };
  return { sync: known ? 'none' : null, sync_every: null };
}
