/** Reads what one job of fio was asked to do: its options, the engine behind them, and the workload that they make. */
import { isSynchronous } from '../../domain/engines.ts';
import { asText, number, object } from '../../domain/json.ts';
import type { BlockWorkload } from '../../domain/types.d.ts';
import { redact } from '../shared/text.ts';
import { powerOf } from '../shared/units.ts';
import type { DirectionName, Nullable, UntrustedObject } from '../types.ts';
import type { DepthShares, DirectionFigures } from './figures.ts';

/** By name. */
export type OptionValues = Readonly<Record<string, string>>;

/** Other names of options (fio's options.c), by the name used here. */
export const ALIASES = new Map([
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
  // A job rebuilt from text is abridged: what it leaves out may have been given.
  return { values, known: job.abridged !== true && Object.keys(values).some((key) => TYPICAL.includes(key)) };
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

// Reads sizes as fio's options spell them: 4k, 4Ki, 4096, 4kb, 4KiB, ranges, one size a direction, splits.

const PLACES: readonly DirectionName[] = ['read', 'write', 'trim'];

/**
 * Parse one size. With kb_base=1024, fio's default, units are swapped: `k` and `kb` are powers of 1024 and `kib` of
 * 1000; `ki` without the b is read as `k` (fio's parse.c, and measured with fio 3.33: bs=4KiB gives 4000 bytes, 4Ki
 * gives 4096).
 * @param kbBase the option kb_base
 */
export function parseOptionSize(text: string | undefined, kbBase?: string): number | null {
  const match = /^\s*(0x[0-9a-f]+|\d+(?:\.\d+)?)\s*([kmgtp]?)(i?)(b?)\s*$/i.exec(text ?? '');
  if (!match) return null;
  const [, digits = '', prefix = '', i, b] = match;
  const swapped = Number(kbBase) !== 1000;
  const base = Boolean(i && b) === swapped ? 1000 : 1024;
  const bytes = Number(digits) * base ** powerOf(prefix);
  return Number.isSafeInteger(bytes) && bytes > 0 ? bytes : null;
}

/**
 * Return the block size that the options give one direction.
 * @returns null where it varies, undefined where the options name none
 */
export function blockSizeOption(options: OptionValues, direction: DirectionName): number | null | undefined {
  if (options.bssplit !== undefined) return null;
  if (direction === 'mixed') {
    const [read, write] = [blockSizeOption(options, 'read'), blockSizeOption(options, 'write')];
    return read === write ? read : null;
  }
  const place = PLACES.indexOf(direction);
  const pick = (text: string) => {
    const parts = text.split(',');
    // A later place that is not given repeats the one before; an empty first place leaves fio's default.
    return parts[Math.min(place, parts.length - 1)]?.trim() || '';
  };
  const given = pick(options.bsrange ?? '') || pick(options.bs ?? options.blocksize ?? '');
  if (given === '') return undefined;
  const ends = given.split('-');
  if (ends.length === 1) return parseOptionSize(given, options.kb_base);
  const [low, high] = ends.map((end) => parseOptionSize(end, options.kb_base));
  return low === high ? low : null;
}

// Determines the one block size of a job from its options and from bytes and requests.

/** Those that moved something. */
export type Directions = Partial<Record<DirectionName, DirectionFigures>>;
/** `mean` where sizes varied */
type BlockSize = { bytes: number | null; mean: number | null; warnings: string[] };

/** Without an option fio issues blocks of this size. */
const DEFAULT_BYTES = 4096;
/** Where bytes ÷ requests differ from the option by more than this share, a warning says so. */
const CLOSE = 0.02;

/** Compute the mean size of a request. */
const meanSize = ({ bytes, ios }: DirectionFigures) => (bytes && ios ? bytes / ios : null);

/** Return the value that all have, also where it is null or undefined. */
const sameValue = <T>(values: readonly T[]) => (values.every((value) => value === values[0]) ? values[0] : null);

/** Compute the size where the options name none. */
function computedSize(mean: number | null): BlockSize {
  if (mean === null || !Number.isInteger(mean))
    return { bytes: null, mean: null, warnings: ['The block size is not known.'] };
  const warning = 'fio did not write down the block size; it was computed from bytes and requests.';
  return { bytes: mean, mean: null, warnings: [warning] };
}

/**
 * Warn where the totals contradict the requested size.
 * @param inFlight requests: after ramp_time fio counts the bytes of those in flight, but not their number
 */
function compareSizes(requested: number, directions: readonly DirectionFigures[], inFlight: number) {
  const other = directions
    .filter(({ ios }) => ios)
    .map((direction) => ({ mean: meanSize(direction), slack: CLOSE + inFlight / (direction.ios ?? 1) }))
    .find(({ mean, slack }) => mean !== null && Math.abs(mean / requested - 1) > slack)?.mean;
  if (!other) return [];
  const found = other.toLocaleString('en', { maximumFractionDigits: 1 });
  return [
    `The options say blocks of ${requested.toLocaleString('en')} bytes, but bytes ÷ requests gives ${found}: ` +
      'short requests, or an edited file.',
  ];
}

/** Determine the one block size: as the options say it where the totals agree, else what the totals give. */
function blockSizeOf({ values, known }: Options, directions: Directions, inFlight: number): BlockSize {
  const entries = Object.entries(directions) as [DirectionName, DirectionFigures][];
  const means = entries.map(([, direction]) => meanSize(direction));
  const sizes = entries.map(([name]) => {
    const option = blockSizeOption(values, name);
    return option === undefined && known ? DEFAULT_BYTES : option;
  });
  const requested = entries.length === 0 ? null : sameValue(sizes);
  if (requested === undefined) return computedSize(sameValue(means) ?? null);
  if (requested === null) {
    const mean = means.length === 1 ? (means[0] ?? null) : null;
    return { bytes: null, mean, warnings: ['Block sizes varied within the job, so there is no single one to store.'] };
  }
  return { bytes: requested, mean: null, warnings: compareSizes(requested, Object.values(directions), inFlight) };
}

// Reads the pattern of a job, and the share of reads, from its options and from what it moved.

type Pattern = NonNullable<BlockWorkload['pattern']>;

/** fio's names of patterns, with the name in a record and the directions that they move. */
const PATTERNS = new Map([
  ['read', { name: 'read', moves: ['read'] }],
  ['write', { name: 'write', moves: ['write'] }],
  ['trim', { name: 'trim', moves: ['trim'] }],
  ['randread', { name: 'randread', moves: ['read'] }],
  ['randwrite', { name: 'randwrite', moves: ['write'] }],
  ['randtrim', { name: null, moves: ['trim'] }],
  ['rw', { name: 'rw', moves: ['read', 'write'] }],
  ['readwrite', { name: 'rw', moves: ['read', 'write'] }],
  ['randrw', { name: 'randrw', moves: ['read', 'write'] }],
  ['trimwrite', { name: null, moves: ['trim', 'write'] }],
  ['randtrimwrite', { name: null, moves: ['trim', 'write'] }],
]) as Map<string, { name: Pattern | null; moves: readonly DirectionName[] }>;

/** Return the pattern that was requested; reads are fio's default. */
const requestedPattern = ({ values, known }: Options, moved: readonly DirectionName[]) =>
  values.rw?.split(':')[0]?.trim().toLowerCase() ?? (known && moved.join() === 'read' ? 'read' : undefined);

/** Return the direction of a pattern that has one alone. */
export function onlyDirection(options: Options): DirectionName | null {
  const [first = null, ...others] = PATTERNS.get(requestedPattern(options, []) ?? '')?.moves ?? [];
  return others.length === 0 ? first : null;
}

/**
 * Name the pattern.
 * @returns null where options and moved data do not agree on one
 */
function patternOf(options: Options, moved: readonly DirectionName[]): { pattern: Pattern | null; warnings: string[] } {
  const unknown = (warning: string) => ({ pattern: null, warnings: [warning] });
  const requested = requestedPattern(options, moved);
  if (!requested)
    return unknown('fio did not write down the pattern, so it is not known whether access was random or sequential.');
  const pattern = PATTERNS.get(requested);
  if (!pattern) return unknown(`The pattern “${requested.slice(0, 20)}” is none of fio's, so it was left out.`);
  if (!moved.every((direction) => direction === 'mixed' || pattern.moves.includes(direction)))
    return unknown(
      `The options say “${requested}”, but the job moved data by ${moved.join(' and ')}, as one does that verifies ` +
        'what it wrote: the pattern was left out.',
    );
  if (!pattern.name) return unknown(`The pattern “${requested}” has no name in a record and was left out.`);
  return { pattern: pattern.name, warnings: [] };
}

/** Return the share of reads that was requested, in percent; fio's default is half. */
function readPercentOf(pattern: Pattern | null, { values, known }: Options, moved: readonly DirectionName[]) {
  if (pattern === 'rw' || pattern === 'randrw') {
    const write = wholeNumber(values, 'rwmixwrite');
    return wholeNumber(values, 'rwmixread') ?? (write === null ? null : 100 - write) ?? (known ? 50 : null);
  }
  if (pattern !== null || moved.length !== 1 || !['read', 'write'].includes(moved[0] ?? '')) return null;
  return moved[0] === 'read' ? 100 : 0;
}

// Lists I/O engines of fio by what their requests reach.

/** Engines that talk to a device or a service themselves, past the kernel's page cache. */
const UNCACHED = new Set([
  'spdk',
  'rbd',
  'rados',
  'io_uring_cmd',
  'libiscsi',
  'nbd',
  'http',
  'sg',
  'libblkio',
  'nfs',
  'dfs',
  'nvme',
  'xnvme',
]);
/** Engines that reach their storage over a network. */
export const NETWORK = new Set([
  'rbd',
  'rados',
  'libiscsi',
  'nbd',
  'http',
  'nfs',
  'dfs',
  'gfapi',
  'gfapi_async',
  'libhdfs',
  'net',
  'netsplice',
  'rdma',
  'ime_psync',
  'ime_psyncv',
  'ime_aio',
]);
/** Engines whose requests never reach a block device of fio's own machine, so that its counters say nothing. */
export const REMOTE = new Set([...NETWORK, 'null', 'spdk', 'cpuio']);

// Determines what an I/O engine does: whether it waits, meets the page cache, and which depth it reaches.

/** Where more than this percentage of requests had one depth, that was the depth. */
const NEARLY_ALL = 99;

export interface Engine {
  /** null where not stated */
  name: string | null;
  /** whether the page cache was bypassed; null where not stated */
  direct: boolean | null;
  synchronous: boolean | null;
  /** whether the devices of this machine counted its requests */
  usesLocalDevice: boolean;
  /** depth that one job really reaches */
  effectiveDepth: number | null;
  warnings: string[];
}

/** Determine whether the page cache was bypassed. */
function directOf({ values, known }: Options): boolean | null {
  const direct = flag(values, 'direct') ?? (flag(values, 'odirect') || undefined);
  if (direct !== undefined) return direct;
  const buffered = flag(values, 'buffered');
  if (buffered !== undefined) return !buffered;
  if (UNCACHED.has(values.ioengine ?? '')) return true;
  return known ? false : null;
}

/** Tell whether nearly all requests ran one at a time. */
const ranOneByOne = (shares: DepthShares | null) => (shares?.['1'] ?? 0) >= NEARLY_ALL;

/** Tell whether an engine waits for each request; where it is not stated, the depths that fio counted may show it. */
function waitsForEach(name: string | null, requested: number | null, shares: DepthShares | null) {
  if (name !== null) return isSynchronous(name);
  if (shares === null || requested === null || requested === 1) return null;
  return ranOneByOne(shares);
}

/**
 * Say why the real depth is 1.
 * @param buffered whether libaio went through the page cache
 */
function reasonForDepth1(name: string | null, buffered: boolean) {
  if (buffered) return 'libaio without direct=1 waits for each request';
  if (name) return `the engine ${name} waits for each request`;
  return 'nearly all requests ran alone, so the engine waited for each';
}

/** Warn of a depth that is not the one that was requested, or that is not known. */
function warnOfDepth(requested: number | null, effective: number | null, reason: string) {
  if (requested === null)
    return effective === 1
      ? ['fio did not write down the options; the depth is 1 because nearly all requests ran alone.']
      : ['fio did not write down the options, so the queue depth is not known.'];
  return effective === requested ? [] : [`The depth asked for was ${requested}, but ${reason}: the real depth is 1.`];
}

/** Determine what the engine of a job did. */
export function engineOf(options: Options, shares: DepthShares | null): Engine {
  const { values, known } = options;
  const name = values.ioengine?.split(':')[0] || null;
  const direct = directOf(options);
  const requested = wholeNumber(values, 'iodepth') || (known ? 1 : null);
  const synchronous = waitsForEach(name, requested, shares);
  const buffered = name === 'libaio' && direct === false;
  const oneByOne = synchronous || buffered || (requested === null && ranOneByOne(shares));
  const effectiveDepth = oneByOne ? 1 : requested;
  const warnings = warnOfDepth(requested, effectiveDepth, reasonForDepth1(name, buffered));
  if (name === 'null')
    warnings.push(
      'The engine “null” moves no data: nothing was stored or read, so the figures say nothing about a drive.',
    );
  return { name, direct, synchronous, usesLocalDevice: !REMOTE.has(name ?? ''), effectiveDepth, warnings };
}

// Describes the workload of a job: pattern, mix, block size, depth, jobs, durability, engine.

type NullableWorkload = Nullable<BlockWorkload>;

/** Describe the workload of a job. */
export function workloadOf(
  options: Options,
  directions: Directions,
  engine: Engine,
  jobs: number | null,
): { workload: NullableWorkload; meanSize: number | null; warnings: string[] } {
  const moved = Object.keys(directions) as DirectionName[];
  const { pattern, warnings } = patternOf(options, moved);
  const blockSize = blockSizeOf(options, directions, (engine.effectiveDepth ?? 1) * (jobs ?? 1));
  const writes = moved.some((direction) => direction !== 'read');
  const workload = {
    kind: 'block',
    pattern,
    read_percent: readPercentOf(pattern, options, moved),
    block_size_bytes: blockSize.bytes,
    queue_depth: engine.effectiveDepth,
    jobs,
    ...(writes ? durability(options) : {}),
    engine: engine.name,
  } as const;
  return { workload, meanSize: blockSize.mean, warnings: [...warnings, ...blockSize.warnings] };
}

// Reads how the figures of a file were obtained, as far as fio wrote it down: version, command, day.

/** Options that say what was measured and identify nobody. */
export const PUBLIC_OPTIONS = [
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

/** Tell whether a version is before another; one that is not stated is. */
export const isBefore = ({ major, minor }: Version, [limitMajor, limitMinor]: readonly [number, number]) =>
  (major ?? 0) < limitMajor || (major === limitMajor && (minor ?? 0) < limitMinor);

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
