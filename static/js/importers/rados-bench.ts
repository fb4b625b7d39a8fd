/** Reads what `rados bench` printed, as text of any release or as JSON: writes and reads of objects. */
import { list, number, object } from '../domain/json.ts';
import { MIB } from '../domain/units.ts';
import { findDocuments } from '../paste/json-documents.ts';
import { findCommand, optionOf, wordsOf } from './shared/command.ts';
import { importResult, textImporter, toMeasurement, withoutNulls } from './shared/result.ts';
import { findDate } from './shared/text.ts';
import { convertUnit, findNumber, parseNumber, parseSize, roundTo } from './shared/units.ts';
import type { UntrustedObject } from './types.ts';

// Reads what one run of `rados bench` prints: its totals, and how many requests were in flight in each second.

interface Totals {
  writes: boolean;
  /** s */
  time: number | null;
  ops: number | null;
  opSize: number | null;
  objectSize: number | null;
  /** MiB/s */
  bandwidth: number | null;
  /** a whole number, as cut off by the tool */
  iops: number | null;
  /** s */
  latency: Record<'mean' | 'min' | 'max' | 'stddev', number | null>;
  threads: number | null;
  order: 'sequential' | 'random' | null;
  /** requests in a second */
  samples: Record<'rate_min' | 'rate_max' | 'rate_stddev', number | null>;
  /** s; null where no time was asked for, or a number of objects beside it */
  asked: number | null;
  /** what the command says and the output does not */
  fromCommand: string[];
}

/** `--show-time` prints the time before some lines. */
const TIME = String.raw`^[ \t]*(?:\d{4}-\d\d-\d\d[T ]\S+ +)?`;
const PROGRAM = /(?<![\w.-])rados[ \t](?=.*\bbench\b)/g;
/** Without an option rados bench keeps so many requests in flight. */
const USUAL_THREADS = 16;
const START =
  /Maintaining (\d+) concurrent (?:writes|reads|read\/writes)(?: of (\d+) bytes)?(?: to objects of size (\d+))?/;

/** Read what the command of a run asks for; null where it is not known. */
function readCommand(command: string | null) {
  if (command === null) return null;
  const words = wordsOf(command);
  const mode = words.find((word) => ['write', 'seq', 'rand'].includes(word)) ?? null;
  return {
    mode,
    threads: parseNumber(optionOf(words, 't', 'concurrent-ios') ?? String(USUAL_THREADS)),
    opSize: parseSize(optionOf(words, 'b', 'block-size') ?? undefined, 1024),
    objectSize: parseSize(optionOf(words, 'O', 'object-size') ?? undefined, 1024),
  };
}

/** Name the order of reads of a mode; the totals do not. */
function orderOf(mode: string | null | undefined): Totals['order'] {
  if (mode === 'seq') return 'sequential';
  return mode === 'rand' ? 'random' : null;
}

/**
 * Read the totals of a run in text.
 * @param text of one run
 * @param command above it, where the caller knows it
 */
function totalsOfText(text: string, command?: string): Totals {
  const [, threads, opSize, objectSize] = START.exec(text) ?? [];
  const line = (name: string) => findNumber(text, new RegExp(`${TIME}${name}:?\\s+(\\S+)`, 'im'));
  const latency = (name: string) => line(`${name} latency(?:\\(s\\))?`);
  const writes = new RegExp(`${TIME}Total writes made`, 'm').test(text);
  const asked = readCommand(command ?? findCommand(text, PROGRAM));
  const printed = {
    threads: parseNumber(threads),
    opSize: line('(?:Write|Read) size') ?? parseNumber(opSize),
    objectSize: line('Object size') ?? parseNumber(objectSize),
  };
  return {
    writes,
    time: line('Total time run'),
    ops: line('Total (?:writes|reads) made'),
    opSize: printed.opSize ?? asked?.opSize ?? null,
    objectSize: printed.objectSize ?? asked?.objectSize ?? null,
    bandwidth: line('Bandwidth \\(MB/sec\\)'),
    iops: line('Average IOPS'),
    latency: { mean: latency('Average'), min: latency('Min'), max: latency('Max'), stddev: latency('Stddev') },
    threads: printed.threads ?? asked?.threads ?? null,
    order: writes ? null : orderOf(asked?.mode),
    samples: { rate_min: line('Min IOPS'), rate_max: line('Max IOPS'), rate_stddev: line('Stddev IOPS') },
    asked: findNumber(text, /for up to (\d+) seconds or 0 objects/),
    fromCommand: [
      ...(asked && printed.threads === null ? [`${asked.threads} requests in flight`] : []),
      ...(asked?.opSize && printed.opSize === null ? [`requests of ${asked.opSize.toLocaleString('en')} bytes`] : []),
      ...(asked?.mode && !writes ? [asked.mode === 'seq' ? 'reads in order' : 'reads at random'] : []),
    ],
  };
}

/** Read a number under one of several names; it may be in quotes. */
function readMember(value: UntrustedObject, ...names: string[]) {
  const found = names.map((name) => value[name]).find((member) => member !== undefined);
  return typeof found === 'string' ? parseNumber(found) : number(found);
}

/** Read the totals of a run in JSON. */
function totalsOfJson(value: UntrustedObject): Totals {
  return {
    writes: 'total_writes_made' in value,
    time: readMember(value, 'total_time_run'),
    ops: readMember(value, 'total_writes_made', 'total_reads_made'),
    opSize: readMember(value, 'write_size', 'read_size', 'op_size'),
    objectSize: readMember(value, 'object_size'),
    bandwidth: readMember(value, 'bandwidth'),
    iops: readMember(value, 'average_iops'),
    // One release wrote the name of the maximum with a colon in it.
    latency: {
      mean: readMember(value, 'average_latency'),
      min: readMember(value, 'min_latency'),
      max: readMember(value, 'max_latency', 'max_latency:'),
      stddev: readMember(value, 'stddev_latency'),
    },
    threads: readMember(value, 'concurrent_ios'),
    order: null,
    samples: {
      rate_min: readMember(value, 'min_iops'),
      rate_max: readMember(value, 'max_iops'),
      rate_stddev: readMember(value, 'stddev_iops'),
    },
    asked: null,
    fromCommand: [],
  };
}

/** One second of a run: requests in flight, and those that were finished since its beginning. */
type Second = { second: number; inFlight: number; finished: number };
const SECOND = new RegExp(`${TIME}(\\d+)\\s+(\\d+)\\s+\\d+\\s+(\\d+)\\s+[\\d.]+\\s`, 'gm');

/** Read the seconds that the text prints. */
const secondsOf = (text: string): Second[] =>
  Array.from(text.matchAll(SECOND), ([, second, inFlight, finished]) => ({
    second: Number(second),
    inFlight: Number(inFlight),
    finished: Number(finished),
  }));

/** Read the requests in flight of each second that the text prints. */
const inFlightOfText = (text: string) =>
  secondsOf(text)
    .map(({ inFlight }) => inFlight)
    .filter((ops) => ops > 0);

/** Compute how the rate differed between the seconds that the text prints; empty where they are not all there. */
function samplesOfText(text: string): Partial<Totals['samples']> {
  const rows = secondsOf(text);
  const rates = rows.slice(1).flatMap(({ second, finished }, place) => {
    const before = rows[place];
    return before && second === before.second + 1 ? [finished - before.finished] : [];
  });
  const mean = rates.reduce((sum, rate) => sum + rate, 0) / rates.length;
  if (rates.length < rows.length - 1 || rates.length < 2 || rates.some((rate) => rate < 0)) return {};
  const square = rates.reduce((sum, rate) => sum + (rate - mean) ** 2, 0) / rates.length;
  return { rate_min: Math.min(...rates), rate_max: Math.max(...rates), rate_stddev: roundTo(Math.sqrt(square)) };
}

/** Read the requests in flight of each second in JSON. */
const inFlightOfJson = (value: UntrustedObject) =>
  list(value.datas)
    .map((second) => readMember(object(second), 'cur_ops') ?? 0)
    .filter((ops) => ops > 0);

// Finds the runs of `rados bench` in JSON or text.

/** `inFlight`: requests in each second */
type BenchRun = { totals: Totals; inFlight: number[] };

/** Where this share of the seconds has one number of requests in flight, that is the number of threads. */
const NEARLY_ALL = 0.8;
const TOTALS = new RegExp(`${TIME}Total time run:`, 'm');
/** Lines that only stand before the seconds or the totals of a run. */
const BEGIN = /(?<![\w.-])rados[ \t].*\bbench\b|Maintaining \d+ concurrent|^[ \t]*hints = /;
const SECONDS = /sec\s+Cur ops\s+started\s+finished/;

/** Return the number of requests that were kept in flight; for reads only the lines of each second show it. */
function threadsOf({ totals, inFlight }: BenchRun) {
  if (totals.threads !== null) return totals.threads;
  const most = Math.max(0, ...inFlight);
  return inFlight.filter((count) => count === most).length >= NEARLY_ALL * inFlight.length ? most || null : null;
}

/** Find the runs in JSON; empty where the text is none. */
const runsOfJson = (text: string): BenchRun[] =>
  findDocuments(text)
    .documents.map(({ value }) => object(object(value).bench ?? value))
    .filter((value) => 'total_time_run' in value || 'concurrent_ios' in value || 'datas' in value)
    .map((value) => ({ totals: totalsOfJson(value), inFlight: inFlightOfJson(value) }));

/** Split a text into runs: one begins with its command, its first message or, after other totals, its total time. */
function splitRuns(text: string): string[] {
  const runs: string[][] = [[]];
  let hasTotals = false;
  let hasBegun = false;
  for (const line of text.split('\n')) {
    const isTotal = TOTALS.test(line);
    if (hasTotals && (isTotal || BEGIN.test(line) || SECONDS.test(line))) {
      runs.push([]);
      [hasTotals, hasBegun] = [false, false];
    } else if (hasBegun && PROGRAM.test(line)) runs.push([]); // the run before it was stopped, and is told
    PROGRAM.lastIndex = 0;
    hasTotals ||= isTotal;
    hasBegun ||= SECONDS.test(line);
    runs.at(-1)?.push(line);
  }
  return runs.map((lines) => lines.join('\n'));
}

/** Find the runs in text. */
const runsOfText = (text: string, command?: string): BenchRun[] =>
  splitRuns(text)
    .filter((part) => TOTALS.test(part) || SECONDS.test(part))
    .map((part, place) => {
      const totals = totalsOfText(part, place === 0 ? command : undefined);
      const samples = totals.samples.rate_stddev === null ? samplesOfText(part) : {};
      return { totals: { ...totals, samples: { ...totals.samples, ...samples } }, inFlight: inFlightOfText(part) };
    });

/** Tell whether a run has its totals; latencies that are not in the text are not stated. */
const isWhole = ({ totals }: BenchRun) => totals.ops !== null && totals.time !== null && totals.bandwidth !== null;

const ADVICE = 'Run rados bench to its end and give everything that it printed.';

/** Warn of what a reader must know about a run. */
function warningsOf(
  { opSize, objectSize, writes, order, threads: printed, latency, fromCommand }: Totals,
  threads: number | null,
) {
  const warnings = ['rados bench prints MB and counts 1024 × 1024 bytes; the record says MiB.'];
  if (printed === null && threads !== null)
    warnings.push(`The number of reads in flight is not printed; ${threads} is what nearly every line shows.`);
  if (opSize !== null && objectSize !== null && opSize !== objectSize)
    warnings.push(
      `Each request moved ${opSize.toLocaleString('en')} bytes of an object of ${objectSize.toLocaleString('en')}.`,
    );
  if (!writes && order === null)
    warnings.push('The output does not say whether objects were read in order (seq) or at random (rand).');
  if (fromCommand.length > 0) warnings.push(`From the command above it: ${fromCommand.join(', ')}.`);
  if (latency.mean === null) warnings.push('The latencies of this run are not in the text.');
  return warnings;
}

/**
 * Describe the run behind the figures.
 * @param iops not cut off
 */
function directionOf({ ops, opSize, time, bandwidth, latency, samples, iops: mean }: Totals, iops: number | null) {
  const toUs = (seconds: number | null) => convertUnit(seconds, 1e6);
  return withoutNulls({
    total_ios: ops,
    total_bytes: ops !== null && opSize !== null ? ops * opSize : null,
    runtime_s: time,
    iops,
    // It prints MB and divides by 1024 × 1024 (obj_bencher.cc).
    bandwidth_bytes_per_s: bandwidth === null ? null : roundTo(bandwidth * MIB),
    latency_mean_us: toUs(latency.mean),
    latency_min_us: toUs(latency.min),
    latency_max_us: toUs(latency.max),
    ...(samples.rate_stddev === null
      ? {}
      : { rate_samples: time === null ? null : Math.floor(time), rate_mean: mean ?? iops, ...samples }),
  });
}

/** A run of writes that ends this much before its time did not end by itself. */
const LEAST_SHARE = 0.9;

/** Say why a run was not finished; reads end where there is no object left. */
const whyUnfinished = ({ writes, time, asked }: Totals) =>
  writes && time !== null && asked !== null && time < asked * LEAST_SHARE
    ? `it ran ${roundTo(time, 1)} s of the ${asked} s that were asked for`
    : null;

/**
 * Convert the totals into metrics.
 * @param iops not cut off
 */
function metricsOf({ iops: printed, bandwidth, latency, opSize, objectSize }: Totals, iops: number | null) {
  const latencies = Object.entries(latency).map(([name, s]) => [`latency_${name}_ms`, convertUnit(s, 1e3)]);
  const inParts = opSize !== objectSize && objectSize !== null;
  return {
    iops: printed ?? iops,
    bandwidth_mib_per_s: bandwidth,
    ...Object.fromEntries(latencies),
    bytes_per_io: inParts ? opSize : null,
  };
}

/** Build the measurement of a run. */
function measurementOf(run: BenchRun, place: number) {
  const { totals } = run;
  const { writes, ops, time, opSize, objectSize } = totals;
  const threads = threadsOf(run);
  const iops = ops !== null && time ? roundTo(ops / time) : null;
  const direction = writes ? 'write' : 'read';
  return toMeasurement({
    workload: {
      kind: 'object',
      operation: writes ? 'put' : 'get',
      object_size_bytes: objectSize ?? opSize,
      threads,
      order: totals.order,
    },
    figures: metricsOf(totals, iops),
    run: {
      effective_depth: threads,
      jobs_merged: threads === null ? null : 1,
      ...withoutNulls({ unfinished: whyUnfinished(totals) }),
      directions: { [direction]: directionOf(totals, iops) },
    },
    place,
    direction,
    warnings: warningsOf(totals, threads),
  });
}

/**
 * Read the runs in a text.
 * @param command above it, where the caller knows it
 */
function parse(text: string, command?: string) {
  const json = runsOfJson(text);
  const runs = json.length > 0 ? json : runsOfText(text, command);
  const whole = runs.filter(isWhole);
  const missing = runs.length - whole.length;
  const some = missing === 1 ? 'One run of the file lacks' : `${missing} runs of the file lack`;
  const subject = whole.length === 0 ? 'No run of the file has' : some;
  const error = `${subject} its totals: rados bench was stopped, or the text is cut. ${ADVICE}`;
  return importResult({
    measurements: whole.map(measurementOf),
    errors: runs.length > whole.length || runs.length === 0 ? [error] : [],
    date: findDate(text, /^[ \t]*(\d{4})-(\d\d)-(\d\d)[T ]/m),
  });
}

export const radosBench = textImporter({
  id: 'rados-bench',
  label: 'rados bench',
  recognises: (text) =>
    SECONDS.test(text) ||
    (TOTALS.test(text) && /Total (?:writes|reads) made/.test(text)) ||
    /"(?:total_writes_made|total_reads_made|concurrent_ios)"\s*:/.test(text),
  parse,
});
