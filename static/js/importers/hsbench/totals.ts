/** Reads the totals that hsbench logs or writes as JSON for each mode and loop, and the options of the run. */
import { number, object } from '../../domain/json.ts';
import { findDocuments } from '../shared/json-documents.ts';
import { findNumber, parseNumber, roundTo } from '../shared/numbers.ts';
import { joinPatterns } from '../shared/patterns.ts';
import type { UntrustedObject } from '../types.ts';

/** Totals of one mode and loop; null where a figure is missing. */
export interface ModeTotals {
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
export type Parameters = ReturnType<typeof readParameters>;

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
const PREFIXES = ['', 'K', 'M', 'G', 'T'];

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
export function readTotals(text: string): LoggedTotals {
  const logged = intervalsOfLog(text);
  const intervals = logged.length > 0 ? logged : intervalsOfJson(text);
  const keyOf = ({ Loop, Mode }: UntrustedObject) => `${Loop} ${Mode}`;
  const totals = intervals.filter(({ IntervalName }) => IntervalName === 'TOTAL');
  const finished = new Set(totals.map(keyOf));
  const unfinished = new Set(intervals.map(keyOf).filter((key) => !finished.has(key)));
  return { totals: totals.map(toTotals), unfinished: [...unfinished].map((key) => key.split(' ')[1] ?? '') };
}

/** Read the options that hsbench logs before it starts. */
export function readParameters(text: string) {
  const size = /(?<!_)\bsize=(\d+)([KMGT]?)B?\s*$/m.exec(text);
  const [, amount = '', prefix = ''] = size ?? [];
  const minimum = /\bmin_size=(\d+[KMGT]?)/.exec(text)?.[1];
  const varied = minimum !== undefined && size !== null && minimum !== '0' && minimum !== `${amount}${size[2]}`;
  const bytes = size ? Number(amount) * 1024 ** PREFIXES.indexOf(prefix) : null;
  return { bytes: varied ? null : bytes, varied, threads: findNumber(text, /\bthreads=(\d+)/) };
}

/**
 * Return the duration in s. The log rounds it to a tenth; operations ÷ rate are closer where they round to the same.
 */
export function durationOf({ ops, iops, seconds }: ModeTotals) {
  if (seconds === null || ops === null || !iops) return roundTo(seconds);
  const computed = ops / iops;
  return roundTo(Math.abs(computed - seconds) <= 0.06 ? computed : seconds);
}
