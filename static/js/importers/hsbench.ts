/** Reads the log of hsbench, or the JSON that it writes: the totals of each mode and loop. */
import { number, object } from '../domain/json.ts';
import type { Directions } from '../domain/types.d.ts';
import { MIB } from '../domain/units.ts';
import { findDocuments } from '../paste/json-documents.ts';
import { importResult, textImporter, toMeasurement, withoutNulls } from './shared/result.ts';
import { findDate, joinPatterns } from './shared/text.ts';
import { convertUnit, findNumber, parseNumber, parseSize, roundTo } from './shared/units.ts';
import type { UntrustedObject } from './types.ts';

// Reads the totals that hsbench logs or writes as JSON for each mode and loop, and the options of the run.

/** Totals of one mode and loop; null where a figure is missing. */
interface ModeTotals {
  loop: number | null;
  mode: string;
  ops: number | null;
  mibPerS: number | null;
  iops: number | null;
  seconds: number | null;
  minMs: number | null;
  meanMs: number | null;
  p99Ms: number | null;
  maxMs: number | null;
  /** requests that failed */
  slowdowns: number | null;
}
/** `unfinished`: modes without totals */
type LoggedTotals = { totals: ModeTotals[]; unfinished: string[] };
type Parameters = ReturnType<typeof readParameters>;

const LINE = joinPatterns(
  [
    /Loop: (\d+), Int: (\w+), Dur\(s\): ([\d.]+), Mode: (\w+), Ops: (\d+), MB\/s: ([\d.]+), IO\/s: (\d+),/,
    / Lat\(ms\): \[ min: ([\d.]+), avg: ([\d.]+), 99%: ([\d.]+), max: ([\d.]+) \], Slowdowns: (\d+)/,
  ],
  'g',
);
/** Members of the JSON, in the order of the fields of a line. */
const FIELDS = [
  'Loop',
  'IntervalName',
  'Seconds',
  'Mode',
  'Ops',
  'Mbps',
  'Iops',
  'MinLat',
  'AvgLat',
  'NinetyNineLat',
  'MaxLat',
  'Slowdowns',
];
const TEXT_FIELDS = ['IntervalName', 'Mode'];

/** Read the intervals of a log under the names of the JSON. */
function intervalsOfLog(text: string): UntrustedObject[] {
  return Array.from(text.matchAll(LINE), ([, ...values]) =>
    Object.fromEntries(
      FIELDS.map((field, index) => [field, TEXT_FIELDS.includes(field) ? values[index] : parseNumber(values[index])]),
    ),
  );
}

/** Read the intervals of JSON. */
const intervalsOfJson = (text: string): UntrustedObject[] =>
  findDocuments(text)
    .documents.flatMap(({ value }) => (Array.isArray(value) ? value : [value]))
    .map(object)
    .filter((interval) => 'IntervalName' in interval);

/** Read the totals of one mode and loop. */
const toTotals = (interval: UntrustedObject): ModeTotals => ({
  loop: number(interval.Loop),
  mode: String(interval.Mode),
  ops: number(interval.Ops),
  mibPerS: number(interval.Mbps),
  iops: number(interval.Iops),
  seconds: number(interval.Seconds),
  minMs: number(interval.MinLat),
  meanMs: number(interval.AvgLat),
  p99Ms: number(interval.NinetyNineLat),
  maxMs: number(interval.MaxLat),
  slowdowns: number(interval.Slowdowns),
});

/** Read the totals of each mode and loop, and the modes that have none. */
function readTotals(text: string): LoggedTotals {
  const logged = intervalsOfLog(text);
  const intervals = logged.length > 0 ? logged : intervalsOfJson(text);
  const keyOf = ({ Loop, Mode }: UntrustedObject) => `${Loop} ${Mode}`;
  const totals = intervals.filter(({ IntervalName }) => IntervalName === 'TOTAL');
  const finished = new Set(totals.map(keyOf));
  const unfinished = new Set(intervals.map(keyOf).filter((key) => !finished.has(key)));
  return { totals: totals.map(toTotals), unfinished: [...unfinished].map((key) => key.split(' ')[1] ?? '') };
}

/** Read the options that hsbench logs before it starts. */
function readParameters(text: string) {
  const size = /(?<!_)\bsize=(\d+)([KMGT]?)B?\s*$/m.exec(text);
  const printed = size ? `${size[1]}${size[2]}` : undefined;
  const minimum = /\bmin_size=(\d+[KMGT]?)/.exec(text)?.[1];
  const varied = minimum !== undefined && size !== null && minimum !== '0' && minimum !== printed;
  const bytes = parseSize(printed, 1024);
  return { bytes: varied ? null : bytes, varied, threads: findNumber(text, /\bthreads=(\d+)/) };
}

/**
 * Return the duration in s. The log rounds it to a tenth; operations ÷ rate are closer where they round to the same.
 */
function durationOf({ ops, iops, seconds }: ModeTotals) {
  if (seconds === null || ops === null || !iops) return roundTo(seconds);
  const computed = ops / iops;
  return roundTo(Math.abs(computed - seconds) <= 0.06 ? computed : seconds);
}

// Builds the measurement of one mode and loop of hsbench.

type Mode = { operation: 'put' | 'get' | 'delete' | 'list'; direction: 'read' | 'write' | null };

/** Modes that a record has a name for, and the direction of their data. */
const MODES: Map<string, Mode> = new Map([
  ['PUT', { operation: 'put', direction: 'write' }],
  ['GET', { operation: 'get', direction: 'read' }],
  ['DEL', { operation: 'delete', direction: null }],
  ['LIST', { operation: 'list', direction: null }],
]);

/**
 * Warn of what a reader must know about the totals of a mode.
 * @param varied whether objects had several sizes
 */
function warningsOf({ slowdowns }: ModeTotals, { operation, direction }: Mode, varied: boolean) {
  const warnings = direction ? ['hsbench prints MB and counts 1024 × 1024 bytes; the record says MiB.'] : [];
  if (slowdowns) warnings.push(`${slowdowns} requests failed and count as slowdowns.`);
  if (operation === 'get')
    warnings.push(
      'hsbench takes the time to the first byte of an answer, not to its last, for its latencies of reads.',
    );
  if (varied) warnings.push('Object sizes varied, so there is no single one to store.');
  return warnings;
}

/**
 * Describe the run behind the figures of a mode that moves data.
 * @param bytes of an object
 */
function directionsOf(totals: ModeTotals, { operation, direction }: Mode, bytes: number | null): Directions {
  if (!direction) return {};
  const { ops, mibPerS, iops, minMs, meanMs, maxMs } = totals;
  const toUs = (ms: number | null) => convertUnit(ms, 1000);
  const toLastByte = operation !== 'get';
  return {
    [direction]: withoutNulls({
      total_ios: ops,
      total_bytes: bytes === null || ops === null ? null : ops * bytes,
      iops: roundTo(iops),
      // hsbench divides by bytefmt.MEGABYTE, which is 1024 × 1024, and calls the result MB.
      bandwidth_bytes_per_s: roundTo(mibPerS === null ? null : mibPerS * MIB),
      runtime_s: durationOf(totals),
      latency_mean_us: toLastByte ? toUs(meanMs) : null,
      latency_min_us: toLastByte ? toUs(minMs) : null,
      latency_max_us: toLastByte ? toUs(maxMs) : null,
    }),
  };
}

/** Build the measurement of one mode and loop. */
function measurementOf(totals: ModeTotals, mode: Mode, { bytes, varied, threads }: Parameters, place: number) {
  const { operation, direction } = mode;
  const isList = operation === 'list';
  return toMeasurement({
    workload: { kind: 'object', operation, object_size_bytes: isList ? null : bytes, threads },
    figures: {
      // A listing answers with many names, so its rate is one of requests.
      [isList ? 'iops' : 'objects_per_s']: totals.iops,
      bandwidth_mib_per_s: direction ? totals.mibPerS : null,
      latency_min_ms: totals.minMs,
      latency_mean_ms: totals.meanMs,
      latency_p99_ms: totals.p99Ms,
      latency_max_ms: totals.maxMs,
      duration_s: totals.seconds,
    },
    run: {
      directions: directionsOf(totals, mode, bytes),
      effective_depth: threads,
      jobs_merged: threads === null ? null : 1,
      percentiles_of: direction ? 'total' : null,
    },
    name: totals.loop === null ? '' : `loop ${totals.loop}`,
    place,
    direction: direction ?? operation,
    warnings: warningsOf(totals, mode, varied),
  });
}

/** Say which modes have no totals. */
function errorsOf(unfinished: readonly string[], measured: number) {
  const errors = unfinished
    .filter((mode) => MODES.has(mode))
    .map(
      (mode) =>
        `The mode ${mode} has no line “Int: TOTAL”: hsbench was stopped, or the text is cut. ` +
        'Let it run to its end and give the whole log.',
    );
  if (measured > 0 || errors.length > 0) return errors;
  return ['The log holds no totals of PUT, GET, LIST or DEL: let hsbench run to its end and give the whole log.'];
}

/** Read the totals in a text. */
function parse(text: string) {
  const { totals, unfinished } = readTotals(text);
  const parameters = readParameters(text);
  const measured = totals
    .filter(({ ops }) => (ops ?? 0) > 0)
    .flatMap((one) => {
      const mode = MODES.get(one.mode);
      return mode ? [{ totals: one, mode }] : [];
    });
  const others = [...new Set(totals.map(({ mode }) => mode))].filter((mode) => !MODES.has(mode));
  const warnings = others.length > 0 ? [`Work on buckets (${others.join(', ')}) is preparation and was left out.`] : [];
  if (parameters.threads === null && measured.length > 0)
    warnings.push('The number of threads and the size of objects are only in the log, not in the JSON; give the log.');
  return importResult({
    measurements: measured.map(({ totals: one, mode }, place) => measurementOf(one, mode, parameters, place)),
    errors: errorsOf(unfinished, measured.length),
    warnings,
    method: withoutNulls({ tool_version: /Hotsauce S3 Benchmark Version (\S+)/.exec(text)?.[1] }),
    date: findDate(text, /^(\d{4})\/(\d\d)\/(\d\d) /m),
  });
}

export const hsbench = textImporter({
  id: 'hsbench',
  label: 'hsbench',
  recognises: (text) =>
    /Hotsauce S3 Benchmark|Int: \w+, Dur\(s\): [\d.]+, Mode: /.test(text) ||
    (/"IntervalName"\s*:/.test(text) && /"NinetyNineLat"\s*:/.test(text)),
  parse,
});
