/** Reads what `rbd bench` (`rbd bench-write` before Jewel) prints of one image: requests, their rate, and bandwidth. */
import { importResult, textImporter, toMeasurement, withoutNulls } from './shared/result.ts';
import { bandwidthFigure, parseNumber, parseSize, roundTo } from './shared/units.ts';

// Reads what was asked: the line above the table, or the command where that line is not in the text.

/** `type` came with Jewel; `readwrite` prints its shares before the size. */
const HEAD = /^[ \t]*bench(?:-write)? {1,2}(?:type (\w+)(?: read:write=(\d+):\d+)? )?io_size (\d+) io_threads (\d+) /m;
const PATTERN = /^[ \t]*bench(?:-write)? .* pattern (rand|seq|full seq)/m;
const COMMAND = /\brbd\b[^\n]* bench(-write)?\b[^\n]*/;
/** What `rbd bench` does where the command does not say (Bench.cc). */
const DEFAULTS = { size: 4096, threads: 16, pattern: 'seq' };
const TOTALS = /^[ \t]*elapsed: +(\d+) +ops: +(\d+) +ops\/sec: +(\S+) +bytes\/sec: +([\d.e+]+) *([KMGT]i?B\/s|B\/s)?/m;

type Asked = {
  /** as the tool names it: read, write, readwrite */
  type: string | null;
  readPercent: number | null;
  size: number | null;
  threads: number | null;
  pattern: string | null;
};

/** Read the line that the tool prints before it begins. */
function askedByHead(text: string): Asked | null {
  const [head, type = 'write', share, size, threads] = HEAD.exec(text) ?? [];
  if (head === undefined) return null;
  return {
    type,
    readPercent: parseNumber(share),
    size: parseNumber(size),
    threads: parseNumber(threads),
    pattern: PATTERN.exec(text)?.[1] ?? null,
  };
}

/** Read the command above the output; what it does not say is as the tool sets it by itself. */
function askedByCommand(text: string): Asked | null {
  const [command, old] = COMMAND.exec(text) ?? [];
  if (command === undefined) return null;
  const option = (name: string) => new RegExp(`--${name}[= ]+(\\S+)`).exec(command)?.[1];
  const type = old ? 'write' : (option('io-type')?.replace(/^rw$/, 'readwrite') ?? null);
  const share = type === 'readwrite' ? (parseNumber(option('rw-mix-read')) ?? 50) : null;
  return {
    type,
    readPercent: share,
    size: option('io-size') ? parseSize(option('io-size'), 1024) : DEFAULTS.size,
    threads: parseNumber(option('io-threads')) ?? DEFAULTS.threads,
    pattern: option('io-pattern') ?? DEFAULTS.pattern,
  };
}

const UNKNOWN: Asked = { type: null, readPercent: null, size: null, threads: null, pattern: null };
const PATTERNS: Readonly<Record<string, string>> = { read: 'read', write: 'write', readwrite: 'rw' };

/** Name the pattern as fio does; null where direction or order is not known. */
function patternOf({ type, pattern }: Asked) {
  const direction = PATTERNS[type ?? ''];
  if (direction === undefined || pattern === null) return null;
  return `${pattern === 'rand' ? 'rand' : ''}${direction}`;
}

// Reads the last line: what came out.

/**
 * Compute the time of the run: the tool prints whole seconds and divides by the exact time.
 * @returns s; the printed time where the rate does not lead to it
 */
function secondsOf(printed: number, ops: number, rate: number) {
  const exact = rate > 0 ? ops / rate : printed;
  return Math.abs(Math.floor(exact) - printed) <= 1 ? roundTo(exact) : printed;
}

/** Read the line of one direction of a mix. */
function halfOf(text: string, name: 'read' | 'write') {
  const line = new RegExp(
    `^[ \\t]*${name}_ops: +(\\d+) +${name}_ops/sec: +(\\S+) +${name}_bytes/sec: +([\\d.e+]+) *([KMGT]i?B/s|B/s)?`,
    'm',
  );
  const [, ops, rate, bandwidth, unit = 'B/s'] = line.exec(text) ?? [];
  const [count, iops] = [ops, rate].map(parseNumber);
  return {
    count: count ?? null,
    iops: iops ?? null,
    figures: withoutNulls({ iops, ...bandwidthFigure(parseNumber(bandwidth), unit, 1024) }),
  };
}

/** Describe what the run moved, split by the lines of both directions where it mixes them. */
function directionsOf(text: string, { type, size }: Asked, seconds: number | null) {
  const of = (ops: number | null, rate: number | null) =>
    withoutNulls({
      total_ios: ops,
      runtime_s: seconds,
      iops: rate,
      bandwidth_bytes_per_s: rate === null || size === null ? null : roundTo(rate * size),
    });
  if (type === 'readwrite') {
    const [read, write] = [halfOf(text, 'read'), halfOf(text, 'write')];
    return { read: of(read.count, read.iops), write: of(write.count, write.iops) };
  }
  const [, , ops, rate] = TOTALS.exec(text) ?? [];
  return type === null ? {} : { [type]: of(parseNumber(ops), parseNumber(rate)) };
}

const NOT_SAID =
  'The line “bench type … io_size … io_threads …” is missing, and no command is above it: what was measured is not ' +
  'known. Give everything that rbd bench printed.';
const MAY_MERGE =
  'rbd bench writes through librbd and flushes once at the end: its cache may join sequential writes, and nothing ' +
  'waits for a flush. It is no figure of durable writes.';
const SEQUENTIAL =
  'Each of the threads goes on from a random place of the image, so “sequential” is as many streams as threads.';

/** Warn of what a reader must know about a run. */
function warningsOf({ type, pattern, threads }: Asked, fromCommand: boolean) {
  const warnings = [];
  if (type === null) warnings.push(NOT_SAID);
  if (fromCommand) warnings.push('Type, size, threads and order come from the command above the output.');
  if (type !== null && type !== 'read') warnings.push(MAY_MERGE);
  if (pattern !== null && /^seq/.test(pattern) && threads !== 1) warnings.push(SEQUENTIAL);
  return warnings;
}

/**
 * Build the measurement of a run.
 * @param text of one run
 */
function measurementOf(text: string, place: number) {
  const [line, printed, ops, rate, bandwidth, unit = 'B/s'] = TOTALS.exec(text) ?? [];
  const [time, count, iops] = [printed, ops, rate].map(parseNumber);
  if (line === undefined || time == null || count == null || iops == null) return null;
  const head = askedByHead(text);
  const asked = head ?? askedByCommand(text) ?? UNKNOWN;
  const mixed = asked.type === 'readwrite';
  const direction = mixed ? 'mixed' : (asked.type ?? '');
  return toMeasurement({
    workload: {
      kind: 'block',
      pattern: patternOf(asked),
      read_percent: asked.readPercent,
      block_size_bytes: asked.size,
      queue_depth: asked.threads,
      jobs: 1,
      sync: direction === 'write' || mixed ? 'none' : null,
      engine: 'librbd',
    },
    figures: { iops, ...bandwidthFigure(parseNumber(bandwidth), unit, 1024) },
    more: mixed ? { read: halfOf(text, 'read').figures, write: halfOf(text, 'write').figures } : {},
    run: {
      effective_depth: asked.threads,
      jobs_merged: 1,
      directions: directionsOf(text, asked, secondsOf(time, count, iops)),
    },
    place,
    direction,
    warnings: warningsOf(asked, head === null && asked !== UNKNOWN),
  });
}

const CUT =
  'A run of the file has no line “elapsed: … ops: …”: rbd bench was stopped, or the text is cut. ' +
  'Let it run to its end and give everything that it printed.';

/** Read the runs in a text: each begins with its head, or with its command where that is missing. */
function parse(text: string) {
  const parts = text
    .split(/(?<=^[ \t]*elapsed: .*\n(?:[ \t]*(?:read|write)_ops: .*\n){0,2})(?![ \t]*(?:read|write)_ops: )/m)
    .filter((part) => HEAD.test(part) || TOTALS.test(part) || TABLE.test(part));
  const read = parts.map(measurementOf);
  return importResult({
    measurements: read.filter((measurement) => measurement !== null),
    errors: read.includes(null) || read.length === 0 ? [CUT] : [],
  });
}

const TABLE = /^[ \t]*SEC +OPS +OPS\/SEC +BYTES\/SEC/m;

export const rbdBench = textImporter({
  id: 'rbd-bench',
  label: 'rbd bench',
  recognises: (text) => HEAD.test(text) || TABLE.test(text) || TOTALS.test(text),
  parse,
});
