/** Reads what `rados bench` printed, as text of any release or as JSON: writes and reads of objects. */
import { list, number, object } from '../domain/json.ts';
import { MIB } from '../domain/units.ts';
import { findDocuments } from '../paste/json-documents.ts';
import { importResult, textImporter, toMeasurement, withoutNulls } from './shared/result.ts';
import { findDate } from './shared/text.ts';
import { convertUnit, findNumber, parseNumber, roundTo } from './shared/units.ts';
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
}

const START =
  /Maintaining (\d+) concurrent (?:writes|reads|read\/writes)(?: of (\d+) bytes)?(?: to objects of size (\d+))?/;

/**
 * Read the totals of a run in text.
 * @param text of one run
 */
function totalsOfText(text: string): Totals {
  const [, threads, opSize, objectSize] = START.exec(text) ?? [];
  const latency = (name: string) =>
    findNumber(text, new RegExp(`^[ \\t]*${name} latency(?:\\(s\\))?:\\s+(\\S+)`, 'im'));
  const writes = /^[ \t]*Total writes made/m.test(text);
  return {
    writes,
    time: findNumber(text, /^[ \t]*Total time run:\s+(\S+)/m),
    ops: findNumber(text, /^[ \t]*Total (?:writes|reads) made:\s+(\S+)/m),
    opSize: findNumber(text, /^[ \t]*(?:Write|Read) size:\s+(\S+)/m) ?? parseNumber(opSize),
    objectSize: findNumber(text, /^[ \t]*Object size:\s+(\S+)/m) ?? parseNumber(objectSize),
    bandwidth: findNumber(text, /^[ \t]*Bandwidth \(MB\/sec\):\s+(\S+)/m),
    iops: findNumber(text, /^[ \t]*Average IOPS:?\s+(\S+)/m),
    latency: { mean: latency('Average'), min: latency('Min'), max: latency('Max'), stddev: latency('Stddev') },
    threads: parseNumber(threads),
    order: writes ? null : orderOf(text),
  };
}

/** Read the order of reads from the command, where it is printed above them; the totals do not name it. */
function orderOf(text: string): Totals['order'] {
  const mode = /rados\b[^\n]*\bbench\b[^\n]*\b(seq|rand)\b/.exec(text)?.[1];
  if (mode === 'seq') return 'sequential';
  return mode === 'rand' ? 'random' : null;
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
  };
}

/** Read the requests in flight of each second that the text prints. */
const inFlightOfText = (text: string) =>
  Array.from(text.matchAll(/^[ \t]*(?:\d{4}-\S+ )?\d+\s+(\d+)\s+\d+\s+\d+\s+[\d.]+\s/gm), ([, ops]) =>
    Number(ops),
  ).filter((ops) => ops > 0);

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
const TOTALS = /^[ \t]*Total time run:/m;
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

/** Find the runs in text: each ends with its lowest latency. */
const runsOfText = (text: string): BenchRun[] =>
  text
    .split(/(?<=^[ \t]*Min latency(?:\(s\))?:.*$)/m)
    .filter((part) => TOTALS.test(part) || SECONDS.test(part))
    .map((part) => ({ totals: totalsOfText(part), inFlight: inFlightOfText(part) }));

/** Tell whether all totals of a run are there. */
const isWhole = ({ totals }: BenchRun) =>
  totals.ops !== null && totals.time !== null && totals.bandwidth !== null && totals.latency.mean !== null;

const ADVICE = 'Run rados bench to its end and give everything that it printed.';

/** Warn of what a reader must know about a run. */
function warningsOf({ opSize, objectSize, writes, order, threads: printed }: Totals, threads: number | null) {
  const warnings = ['rados bench prints MB and counts 1024 × 1024 bytes; the record says MiB.'];
  if (printed === null && threads !== null)
    warnings.push(`The number of reads in flight is not printed; ${threads} is what nearly every line shows.`);
  if (opSize !== null && objectSize !== null && opSize !== objectSize)
    warnings.push(
      `Each request moved ${opSize.toLocaleString('en')} bytes of an object of ${objectSize.toLocaleString('en')}.`,
    );
  if (!writes && order === null)
    warnings.push('The output does not say whether objects were read in order (seq) or at random (rand).');
  return warnings;
}

/**
 * Describe the run behind the figures.
 * @param iops not cut off
 */
function directionOf({ ops, opSize, time, bandwidth, latency }: Totals, iops: number | null) {
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
  });
}

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
      directions: { [direction]: directionOf(totals, iops) },
    },
    place,
    direction,
    warnings: warningsOf(totals, threads),
  });
}

/** Read the runs in a text. */
function parse(text: string) {
  const json = runsOfJson(text);
  const runs = json.length > 0 ? json : runsOfText(text);
  const whole = runs.filter(isWhole);
  const subject = whole.length === 0 ? 'No run of the file has' : 'One run of the file lacks';
  const error = `${subject} its totals: rados bench was stopped, or the text is cut. ${ADVICE}`;
  return importResult({
    measurements: whole.map(measurementOf),
    errors: runs.length > whole.length || runs.length === 0 ? [error] : [],
    date: findDate(text, /^(\d{4})-(\d\d)-(\d\d)[T ]/m),
  });
}

export const radosBench = textImporter({
  id: 'rados-bench',
  label: 'rados bench',
  recognises: (text) =>
    SECONDS.test(text) ||
    (TOTALS.test(text) && /^[ \t]*Total (?:writes|reads) made/m.test(text)) ||
    /"(?:total_writes_made|total_reads_made|concurrent_ios)"\s*:/.test(text),
  parse,
});
