/** The options of one job: global ones under its own, under one name each, and what they say as values. */
import { object, text } from '../shared/figures.js';

/** Other names of options (fio's options.c), by the name used here. */
const ALIASES = new Map([
  ['readwrite', 'rw'],
  ['blocksize', 'bs'],
  ['blocksize_range', 'bsrange'],
]);
/** Options that hold the load back on purpose. */
const SLOWING = ['rate', 'rate_iops', 'thinktime', 'latency_target', 'flow'];

/** @param {unknown} value */
function named(value) {
  return Object.entries(object(value)).map(([key, given]) => [ALIASES.get(key) ?? key, text(given)]);
}

/**
 * @typedef {object} Options
 * @property {Record<string, string>} of  by name
 * @property {boolean} known  whether fio wrote the options down; where it did, one that is missing has its default
 */

/**
 * @param {any} document
 * @param {any} job
 * @returns {Options}
 */
export function optionsOf(document, job) {
  const of = Object.fromEntries([...named(document['global options']), ...named(job['job options'])]);
  // A report rebuilt from text is abridged: what it leaves out may have been given.
  const { abridged } = document;
  const known =
    !abridged &&
    Object.keys(of).some((key) => ['rw', 'bs', 'iodepth', 'ioengine', 'direct', 'filename', 'size'].includes(key));
  return { of, known };
}

/**
 * A yes-or-no option; one without a value is a yes.
 * @param {Record<string, string>} of
 * @param {string} name
 * @returns {boolean | undefined} undefined where it is not given
 */
export function flag(of, name) {
  const given = of[name];
  if (given === undefined) return undefined;
  return !['0', 'false', 'no', 'n', 'off'].includes(given.trim().toLowerCase());
}

/**
 * A whole number.
 * @param {Record<string, string>} of
 * @param {string} name
 * @returns {number | null} null where it is not given
 */
export function whole(of, name) {
  const value = Number.parseInt(of[name] ?? '', 10);
  return Number.isSafeInteger(value) && value >= 0 ? value : null;
}

/**
 * @param {Options} options
 * @returns {string[]} the options that hold the load back
 */
export function slowedBy({ of }) {
  return SLOWING.filter((name) => of[name] !== undefined && !/^[0,]*$/.test(of[name] ?? ''));
}

/**
 * How writes are made durable.
 * @param {Options} options
 * @returns {{sync: string | null, sync_every: number | null}}
 */
export function durability({ of, known }) {
  const every = { fsync: whole(of, 'fsync') || null, fdatasync: whole(of, 'fdatasync') || null };
  const calls = every.fsync ? 'fsync' : every.fdatasync ? 'fdatasync' : null;
  const sync = (of.sync ?? '0').trim().toLowerCase();
  const open =
    of.sync === undefined || ['0', 'none', 'false'].includes(sync) ? null : sync === 'dsync' ? 'dsync' : 'sync';
  if (open && calls) return { sync: 'sync+fsync', sync_every: every.fsync ?? every.fdatasync };
  if (open) return { sync: open, sync_every: 1 };
  if (calls) return { sync: calls, sync_every: every.fsync ?? every.fdatasync };
  return { sync: known ? 'none' : null, sync_every: null };
}
