/** Reads the options of one job, its own and the global ones, under one name each. */
import { asText, object } from '../../domain/json.ts';
import type { UntrustedObject } from '../types.ts';

/** By name. */
export type OptionValues = Readonly<Record<string, string>>;

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

export interface Options {
  values: OptionValues;
  /** whether fio wrote the options down; where it did, one that is missing has its default */
  known: boolean;
}

/** Return options under the names used here. */
const renamed = (options: unknown) =>
  Object.entries(object(options)).map(([key, value]) => [ALIASES.get(key) ?? key, asText(value)]);

/** Read the options of a job. */
export function optionsOf(report: UntrustedObject, job: UntrustedObject): Options {
  const values: OptionValues = Object.fromEntries([
    ...renamed(report['global options']),
    ...renamed(job['job options']),
  ]);
  // A report rebuilt from text is abridged: what it leaves out may have been given.
  return { values, known: !report.abridged && Object.keys(values).some((key) => TYPICAL.includes(key)) };
}

/**
 * Read a yes-or-no option; one without a value is a yes.
 * @returns undefined where it is not given
 */
export function flag(values: OptionValues, name: string): boolean | undefined {
  const given = values[name];
  if (given === undefined) return undefined;
  return !['0', 'false', 'no', 'n', 'off'].includes(given.trim().toLowerCase());
}

/**
 * Read an option that is a whole number.
 * @returns null where it is not given
 */
export function wholeNumber(values: OptionValues, name: string): number | null {
  const value = Number.parseInt(values[name] ?? '', 10);
  return Number.isSafeInteger(value) && value >= 0 ? value : null;
}

/** Name the options that limit the load. */
export const limitingOptions = ({ values }: Options) =>
  LIMITING.filter((name) => values[name] !== undefined && !/^[0,]*$/.test(values[name] ?? ''));

/** Read how files are opened for synchronous writes; null where they are not. */
function openMode({ sync }: OptionValues) {
  const mode = (sync ?? '0').trim().toLowerCase();
  if (['0', 'none', 'false'].includes(mode)) return null;
  return mode === 'dsync' ? 'dsync' : 'sync';
}

/** Read how writes are made durable. */
export function durability({ values, known }: Options): {
  sync: 'sync' | 'dsync' | 'fsync' | 'fdatasync' | 'sync+fsync' | 'none' | null;
  sync_every: number | null;
} {
  const fsync = wholeNumber(values, 'fsync') || null;
  const every = fsync ?? (wholeNumber(values, 'fdatasync') || null);
  const open = openMode(values);
  if (open && every) return { sync: 'sync+fsync', sync_every: every };
  if (open) return { sync: open, sync_every: 1 };
  if (every) return { sync: fsync ? 'fsync' : 'fdatasync', sync_every: every };
  return { sync: known ? 'none' : null, sync_every: null };
}
