/** Reads the totals that hsbench logs or writes as JSON for each mode and loop, and the options of the run. */
import { number, object } from '../../domain/json.ts';
import { findDocuments } from '../shared/json-documents.ts';
import { findNumber, parseNumber, roundTo } from '../shared/numbers.ts';
import { joinPatterns } from '../shared/patterns.ts';

/** @typedef {import('../types.ts').UntrustedObject} UntrustedObject */
/**
 * Totals of one mode and loop; null where a figure is missing.
 * @typedef {object} ModeTotals
 * @property {number | null} loop
 * @property {string} mode
 * @property {number | null} ops
 * @property {number | null} mibPerS
 * @property {number | null} iops
 * @property {number | null} seconds
 * @property {number | null} minMs
 * @property {number | null} meanMs
 * @property {number | null} p99Ms
 * @property {number | null} maxMs
 * @property {number | null} slowdowns  requests that failed
 */
/** @typedef {{totals: ModeTotals[], unfinished: string[]}} LoggedTotals `unfinished`: modes without totals */
/** @typedef {ReturnType<typeof readParameters>} Parameters */

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

/**
 * Read the intervals of a log under the names of the JSON.
 * @param {string} text
 * @returns {UntrustedObject[]}
 */
function intervalsOfLog(text) {
  return Array.from(text.matchAll(LINE), ([, ...values]) =>
    Object.fromEntries(
      FIELDS.map((field, index) => [field, TEXT_FIELDS.includes(field) ? values[index] : parseNumber(values[index])]),
    ),
  );
}

/**
 * Read the intervals of JSON.
 * @param {string} text
 * @returns {UntrustedObject[]}
 */
const intervalsOfJson = (text) =>
  findDocuments(text)
    .documents.flatMap(({ value }) => (Array.isArray(value) ? value : [value]))
    .map(object)
    .filter((interval) => 'IntervalName' in interval);

/**
 * Read the totals of one mode and loop.
 * @param {UntrustedObject} interval
 * @returns {ModeTotals}
 */
const toTotals = (interval) => ({
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

/**
 * Read the totals of each mode and loop, and the modes that have none.
 * @param {string} text
 * @returns {LoggedTotals}
 */
export function readTotals(text) {
  const logged = intervalsOfLog(text);
  const intervals = logged.length > 0 ? logged : intervalsOfJson(text);
  const keyOf = (/** @type {UntrustedObject} */ { Loop, Mode }) => `${Loop} ${Mode}`;
  const totals = intervals.filter(({ IntervalName }) => IntervalName === 'TOTAL');
  const finished = new Set(totals.map(keyOf));
  const unfinished = new Set(intervals.map(keyOf).filter((key) => !finished.has(key)));
  return { totals: totals.map(toTotals), unfinished: [...unfinished].map((key) => key.split(' ')[1] ?? '') };
}

/**
 * Read the options that hsbench logs before it starts.
 * @param {string} text
 */
export function readParameters(text) {
  const size = /(?<!_)\bsize=(\d+)([KMGT]?)B?\s*$/m.exec(text);
  const [, amount = '', prefix = ''] = size ?? [];
  const minimum = /\bmin_size=(\d+[KMGT]?)/.exec(text)?.[1];
  const varied = minimum !== undefined && size !== null && minimum !== '0' && minimum !== `${amount}${size[2]}`;
  const bytes = size ? Number(amount) * 1024 ** PREFIXES.indexOf(prefix) : null;
  return { bytes: varied ? null : bytes, varied, threads: findNumber(text, /\bthreads=(\d+)/) };
}

/**
 * Return the duration in s. The log rounds it to a tenth; operations ÷ rate are closer where they round to the same.
 * @param {ModeTotals} totals
 */
export function durationOf({ ops, iops, seconds }) {
  if (seconds === null || ops === null || !iops) return roundTo(seconds);
  const computed = ops / iops;
  return roundTo(Math.abs(computed - seconds) <= 0.06 ? computed : seconds);
}
