/** Reads what `sysbench fileio … run` prints, of versions 0.4 to 1.1: rates of reads, writes and flushes of files. */
import { MIB } from '../domain/units.ts';
import { ranOn } from './shared/ran-on.ts';
import { importResult, textImporter, toMeasurement, withoutNulls } from './shared/result.ts';
import { convertUnit, findNumber, parseNumber, parseSize, roundTo } from './shared/units.ts';

// Reads what was asked, from the lines that sysbench prints before it begins.

type Direction = 'read' | 'write' | 'mixed';
type Mode = { pattern: string; direction: Direction };

const MODES: Readonly<Record<string, Mode>> = {
  'sequential write (creation)': { pattern: 'write', direction: 'write' },
  'sequential rewrite': { pattern: 'write', direction: 'write' },
  'sequential read': { pattern: 'read', direction: 'read' },
  'random read': { pattern: 'randread', direction: 'read' },
  'random write': { pattern: 'randwrite', direction: 'write' },
  'random r/w': { pattern: 'randrw', direction: 'mixed' },
};
/** The names of `--file-test-mode`, for a text of which only the command and the end were kept. */
const MODES_OF_COMMAND: Readonly<Record<string, string>> = {
  seqwr: 'sequential write (creation)',
  seqrewr: 'sequential rewrite',
  seqrd: 'sequential read',
  rndrd: 'random read',
  rndwr: 'random write',
  rndrw: 'random r/w',
};
/** O_DIRECT of x86 as a number, as versions before 1.0.18 print it. */
const O_DIRECT = '16384';
/** The command; what it does not say is as sysbench sets it by itself. */
const COMMAND = /\bsysbench\b.*\bfileio\b/;
/** Engines that wait for each request; “asynchronous” keeps up to `--file-async-backlog` in flight. */
const WAITS = ['synchronous', 'slow mmaped', 'fast mmaped'];

const firstGroup = (text: string, pattern: RegExp) => pattern.exec(text)?.[1]?.trim() ?? null;

/** Read an option of the command, where it stands above the output. */
const optionOf = (text: string, name: string) => firstGroup(text, new RegExp(`--${name}[= ](\\S+)`));

/** Say whether every write was durable by the way in which its file was opened. */
function openedBy(words: readonly string[]): 'sync' | 'dsync' | 'none' {
  if (words.includes('dsync')) return 'dsync';
  return words.includes('sync') ? 'sync' : 'none';
}

/** Read how files were opened from the command; without the option they are opened plainly. */
function flagsOfCommand(text: string) {
  if (!COMMAND.test(text)) return { direct: null, opened: null };
  const words = optionOf(text, 'file-extra-flags')?.split(',') ?? [];
  return { direct: words.includes('direct'), opened: openedBy(words) };
}

/** Read how files were opened; null where the text does not tell. */
function flagsOf(text: string) {
  const flags = firstGroup(text, /^[ \t]*Extra file open flags: (.*)$/m);
  const words = flags?.split(/\s+/) ?? [];
  if (flags === null) return flagsOfCommand(text);
  if (/^\d+$/.test(flags) && flags !== '0' && flags !== O_DIRECT) return { direct: null, opened: null };
  const opened = openedBy(words);
  return { direct: words.includes('directio') || flags === O_DIRECT, opened };
}

/** Read how often files are flushed: requests between two rounds; 1 where each write is, 0 where none is. */
function flushEvery(text: string) {
  if (/^[ \t]*Calling fsync\(\) after each write operation/m.test(text)) return 1;
  const every = findNumber(text, /^[ \t]*Periodic FSYNC enabled, calling fsync\(\) each (\d+) requests/m);
  if (every !== null) return every;
  if (/^[ \t]*Block size /m.test(text)) return 0;
  if (!COMMAND.test(text)) return null;
  if (optionOf(text, 'file-fsync-all') === 'on') return 1;
  return parseNumber(optionOf(text, 'file-fsync-freq') ?? '100');
}

/** Name the engine that the command asks for. */
function engineOfCommand(text: string) {
  if (!COMMAND.test(text)) return null;
  return optionOf(text, 'file-io-mode') === 'async' ? 'asynchronous' : 'synchronous';
}

/** Read everything that was asked. */
function askedOf(text: string) {
  const known = COMMAND.test(text);
  const size = (pattern: RegExp) => parseSize(firstGroup(text, pattern) ?? undefined, 1024);
  const named =
    firstGroup(text, /^[ \t]*Doing (.+) test$/m) ?? MODES_OF_COMMAND[optionOf(text, 'file-test-mode') ?? ''];
  return {
    mode: MODES[named ?? ''] ?? null,
    blockSize:
      size(/^[ \t]*Block size (\S+)/m) ??
      parseSize(optionOf(text, 'file-block-size') ?? (known ? '16384' : undefined), 1024),
    files: findNumber(text, /^[ \t]*(\d+) files, /m),
    span: size(/^[ \t]*(\S+) total file size/m),
    threads: findNumber(text, /^[ \t]*Number of threads: (\d+)/m, /--(?:num-)?threads[= ](\d+)/) ?? (known ? 1 : null),
    ratio:
      findNumber(text, /^[ \t]*Read\/Write ratio for combined random IO test: (\S+)/m, /--file-rw-ratio[= ](\S+)/) ??
      (known ? 1.5 : null),
    engine: firstGroup(text, /^[ \t]*Using (.+) I\/O mode/m) ?? engineOfCommand(text),
    every: flushEvery(text),
    fdatasync: optionOf(text, 'file-fsync-mode') === 'fdatasync',
    ...flagsOf(text),
  };
}

type Asked = ReturnType<typeof askedOf>;

/** Return the share of reads in percent of a mix that is given as reads for each write. */
const readShare = ({ mode, ratio }: Asked) =>
  mode?.direction === 'mixed' && ratio !== null ? roundTo((100 * ratio) / (1 + ratio), 2) : null;

/** Say how writes are made durable, and how many lie between two flushes of a file. */
function syncOf(asked: Asked) {
  const { mode, every, opened, fdatasync } = asked;
  if (mode?.direction === 'read') return {};
  if (opened === null) return {};
  if (opened !== 'none') return { sync: opened };
  if (every === null || mode === null) return {};
  if (every === 0) return { sync: 'none' };
  const writes = mode.direction === 'mixed' ? every * (1 - (readShare(asked) ?? 0) / 100) : every;
  return { sync: fdatasync ? 'fdatasync' : 'fsync', sync_every: Math.max(1, Math.round(writes)) };
}

// Reads what came out. Rates are computed by the tool in versions 1.0 and later; older ones print what was done.

type Rates = {
  reads: number | null;
  writes: number | null;
  flushes: number | null;
  /** MiB/s */
  readMib: number | null;
  writeMib: number | null;
  /** counted requests, where they are printed */
  counts: { reads: number; writes: number; flushes: number } | null;
};

const COUNTS = /^[ \t]*Operations performed:\s+(\d+) reads?, (\d+) writes?, (\d+) other/im;

/** Read the rates of versions before 1.0 out of what was done and its time. */
function ratesOfCounts(text: string, seconds: number | null, blockSize: number | null): Rates | null {
  const [line, ...printed] = COUNTS.exec(text) ?? [];
  if (line === undefined || !seconds) return null;
  const [reads = 0, writes = 0, flushes = 0] = printed.map(Number);
  const rate = (count: number) => roundTo(count / seconds);
  const mib = (count: number) => (blockSize === null ? null : roundTo((count * blockSize) / MIB / seconds));
  return {
    reads: rate(reads),
    writes: rate(writes),
    flushes: rate(flushes),
    readMib: mib(reads),
    writeMib: mib(writes),
    counts: { reads, writes, flushes },
  };
}

/** Read the rates as versions 1.0 (a name, a colon) and 1.1 (`read:  IOPS=…`) print them. */
function ratesOfText(text: string, seconds: number | null, blockSize: number | null): Rates | null {
  const rate = (old: string, name: string) =>
    findNumber(text, new RegExp(`^[ \\t]*${old}: +(\\S+)`, 'm'), new RegExp(`^[ \\t]*${name}: +IOPS=(\\S+)`, 'm'));
  const mib = (old: string, name: string) =>
    findNumber(
      text,
      new RegExp(`^[ \\t]*${old}, MiB/s: +(\\S+)`, 'm'),
      new RegExp(`^[ \\t]*${name}: +IOPS=\\S+ +(\\S+) MiB/s`, 'm'),
    );
  const [readMib, writeMib] = [mib('read', 'read'), mib('written', 'write')];
  // People keep the lines of throughput alone; requests have one size, so the rate follows.
  const requests = (mebibytes: number | null) =>
    mebibytes === null || blockSize === null ? null : roundTo((mebibytes * MIB) / blockSize, 1);
  const reads = rate('reads/s', 'read') ?? requests(readMib);
  const writes = rate('writes/s', 'write') ?? requests(writeMib);
  if (reads === null && writes === null) return ratesOfCounts(text, seconds, blockSize);
  return { reads, writes, flushes: rate('fsyncs/s', 'fsync'), readMib, writeMib, counts: null };
}

/** Read the times in ms; `rank` is that of the percentile. */
function timesOf(text: string) {
  const [, rank, value] = /^[ \t]*(?:approx\. +)?(\d+)(?:th)? percentile: +([\d.]+)/m.exec(text) ?? [];
  const of = (name: string) => findNumber(text, new RegExp(`^[ \\t]*${name}: +([\\d.]+)(?:ms)?[ \\t]*$`, 'm'));
  return { mean: of('avg'), min: of('min'), max: of('max'), rank: rank ?? null, percentile: parseNumber(value) };
}

type Times = ReturnType<typeof timesOf>;

const RANKS: Readonly<Record<string, string>> = { 50: 'p50', 90: 'p90', 95: 'p95', 99: 'p99' };

/** Events may differ by so much from requests: those in flight when the time was up. */
const TOLERANCE = 0.02;

/**
 * Tell whether the times are of reads and writes alone. Versions before 1.0 left flushes out of the events that they
 * time, and a flush after each write is part of its event.
 */
function timesAreOfRequests(text: string, { reads, writes, flushes, counts }: Rates, seconds: number | null) {
  if (!flushes) return true;
  const events = findNumber(text, /^[ \t]*total number of events: +(\d+)/m);
  const requests = counts ? counts.reads + counts.writes : ((reads ?? 0) + (writes ?? 0)) * (seconds ?? 0);
  return events !== null && requests > 0 && Math.abs(events - requests) <= TOLERANCE * requests;
}

/** Build the figures of the times. */
function latenciesOf({ mean, min, max, rank, percentile }: Times) {
  const name = RANKS[rank ?? ''];
  // A minimum of 0.00 ms is below what the tool prints.
  const figures = { latency_mean_ms: mean, latency_min_ms: min || null, latency_max_ms: max };
  return name === undefined ? figures : { ...figures, [`latency_${name}_ms`]: percentile };
}

/** Describe one direction of the run behind the figures. */
function directionOf(rate: number | null, mib: number | null, count: number | null, seconds: number | null) {
  if (!rate) return null;
  return withoutNulls({
    total_ios: count,
    runtime_s: seconds,
    iops: rate,
    bandwidth_bytes_per_s: mib === null ? null : roundTo(mib * MIB),
  });
}

// Builds the measurement of a run.

const MEAN_OF_ALL = ({ mean, rank, percentile }: Times) =>
  `sysbench takes one mean over reads, writes and flushes (${mean} ms${
    rank === null ? '' : `, ${rank} % within ${percentile} ms`
  }): it is the latency of none of them, so the record has no latency.`;
const ROUND = ({ every, files }: Asked, { flushes, writes }: Rates) =>
  `After each ${every} requests sysbench flushes all ${files ?? ''} files: ${flushes} flushes a second beside ` +
  `${writes} writes. The rate is bound by flushes, and is not that of one durable write after another.`;
const CACHED =
  'The files were read through the page cache (no --file-extra-flags=direct): what was read before comes from memory.';
const WITH_FLUSH = 'A latency is that of a write with the flush after it.';

/** Warn of what a reader must know about a run. */
function warningsOf(asked: Asked, rates: Rates, times: Times, ofRequests: boolean) {
  const warnings = [];
  if (!ofRequests && times.mean !== null) warnings.push(MEAN_OF_ALL(times));
  if (rates.flushes && (asked.every ?? 0) > 1) warnings.push(ROUND(asked, rates));
  if (asked.every === 1 && rates.writes && ofRequests) warnings.push(WITH_FLUSH);
  if (asked.direct === false && rates.reads) warnings.push(CACHED);
  if (asked.mode === null) warnings.push('The text does not say which test ran (“Doing … test”).');
  return warnings;
}

/** Describe the workload. */
const workloadOf = (asked: Asked, waits: boolean | null) => ({
  kind: 'block',
  pattern: asked.mode?.pattern ?? null,
  read_percent: readShare(asked),
  block_size_bytes: asked.blockSize,
  queue_depth: waits ? 1 : null,
  jobs: asked.threads,
  ...syncOf(asked),
  span_bytes: asked.span,
  files: asked.files,
  engine: 'sysbench',
});

/** Build the measurement of a run; null where it has no rates. */
function measurementOf(text: string, place: number) {
  const asked = askedOf(text);
  const seconds = findNumber(text, /^[ \t]*total time: +([\d.]+)s/m);
  const rates = ratesOfText(text, seconds, asked.blockSize);
  if (rates === null || (!rates.reads && !rates.writes)) return null;
  const times = timesOf(text);
  const ofRequests = timesAreOfRequests(text, rates, seconds);
  const waits = asked.engine === null ? null : WAITS.includes(asked.engine);
  const read = directionOf(rates.reads, rates.readMib, rates.counts?.reads ?? null, seconds);
  const write = directionOf(rates.writes, rates.writeMib, rates.counts?.writes ?? null, seconds);
  const half = (iops: number | null, mib: number | null) => withoutNulls({ iops, bandwidth_mib_per_s: mib });
  const flushes = rates.counts?.flushes ?? (seconds === null ? null : Math.round((rates.flushes ?? 0) * seconds));
  return toMeasurement({
    workload: workloadOf(asked, waits),
    figures: {
      iops: convertUnit((rates.reads ?? 0) + (rates.writes ?? 0), 1),
      bandwidth_mib_per_s: convertUnit((rates.readMib ?? 0) + (rates.writeMib ?? 0), 1) || null,
      ...(ofRequests ? latenciesOf(times) : {}),
    },
    more: read && write ? { read: half(rates.reads, rates.readMib), write: half(rates.writes, rates.writeMib) } : {},
    run: {
      directions: { ...(read ? { read } : {}), ...(write ? { write } : {}) },
      effective_depth: waits ? 1 : null,
      engine_synchronous: waits,
      direct: asked.direct,
      jobs_merged: 1,
      flushes,
      percentiles_of: ofRequests && times.rank !== null ? 'total' : null,
      span_bytes: asked.span,
      ran_on: ranOn('file', []),
    },
    place,
    direction: asked.mode?.direction ?? '',
    warnings: warningsOf(asked, rates, times, ofRequests),
  });
}

const BEGINS = /^[ \t]*(?:Running the test with following options|sysbench \d+\.\d+.*)/m;
const RATES = /^[ \t]*(?:File operations:|reads\/s: |read, MiB\/s: |Operations performed: |read: +IOPS=)/m;
const CUT =
  'A run of the file has no rates: sysbench was stopped, only prepared its files, or the text is cut. ' +
  'Give everything that “sysbench fileio … run” printed, from its options to the latencies.';

/**
 * Take runs apart: each begins with its version, or with its options where that is missing.
 * @returns only what holds the options or the rates of one
 */
function runsOf(text: string) {
  const begins = /^(?=[ \t]*sysbench \d+\.\d+)/m.test(text)
    ? /^(?=[ \t]*sysbench \d+\.\d+)/m
    : /^(?=[ \t]*Running the test with following options)/m;
  const parts = text.split(begins);
  // A command, or what only the end was kept of, stands before the first of them.
  const [before = '', ...runs] = parts;
  const whole = RATES.test(before) || runs.length === 0 ? parts : [`${before}${runs[0]}`, ...runs.slice(1)];
  return whole.filter((part) => RATES.test(part) || (BEGINS.test(part) && /^[ \t]*Doing .* test$/m.test(part)));
}

/** Read the runs in a text. */
function parse(text: string) {
  const read = runsOf(text).map(measurementOf);
  const measurements = read.filter((measurement) => measurement !== null);
  const version = /^[ \t]*sysbench (\d[\w.-]*)/m.exec(text)?.[1]?.replace(/-$/, '');
  const direct = new Set(measurements.map(({ run }) => run.direct));
  return importResult({
    measurements,
    errors: read.includes(null) || read.length === 0 ? [CUT] : [],
    method: withoutNulls({ tool_version: version, direct: direct.size === 1 ? [...direct][0] : null }),
  });
}

export const sysbenchFileio = textImporter({
  id: 'sysbench-fileio',
  label: 'sysbench fileio',
  recognises: (text) =>
    /^[ \t]*(?:Extra file open flags: |Read\/Write ratio for combined random IO test: |File operations:[ \t]*$)/m.test(
      text,
    ) ||
    /^[ \t]*(?:read|written), MiB\/s: /m.test(text) ||
    COUNTS.test(text) ||
    /^[ \t]*fsync: +IOPS=/m.test(text),
  parse,
});
