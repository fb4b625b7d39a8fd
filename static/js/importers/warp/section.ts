/** Reads the section of warp's analysis about one operation: rate, bandwidth, duration, latencies. */
import { findNumber, parseNumber, roundTo } from '../shared/numbers.ts';

/** @typedef {Record<'mean' | 'p50' | 'p90' | 'p99' | 'min' | 'max' | 'stddev', number | null>} Latencies ms */
/**
 * @typedef {object} OperationFigures
 * @property {number | null} rate  objects a second
 * @property {number | null} bandwidth  in the unit
 * @property {string} unit  `k`, `m`, `g` or `t` for KiB/s, MiB/s, GiB/s or TiB/s; empty where no bandwidth is printed
 * @property {number | null} duration  ms
 * @property {number | null} threads
 * @property {number | null} errors
 * @property {Latencies} latencies
 */

const HEADING = /^(?:Operation|Report): ([A-Za-z]+)/m;
const AVERAGE = /\*? ?Average: (?:([\d.]+) ?([KMGT]?)i?B\/s, )?([\d.]+) obj\/s/;
/** Milliseconds in the units of Go's durations. */
const MS = /** @type {Record<string, number>} */ ({ h: 3_600_000, m: 60_000, s: 1000, ms: 1, µs: 1e-3, us: 1e-3 });

/** Split an analysis by operation. @param {string} text */
export const sectionsIn = (text) =>
  text.split(/^(?=(?:Operation|Report): )/m).filter((section) => HEADING.test(section.split('\n', 1)[0] ?? ''));

/** Name the operation of a section, such as `PUT`. @param {string} section */
export const operationOf = (section) => HEADING.exec(section)?.[1]?.trim().toUpperCase() ?? '';

/**
 * Parse a duration such as `4m57s`, `1.101s`, `216.8ms`.
 * @param {string | undefined} text
 * @returns {number | null} ms
 */
function parseDuration(text) {
  const parts = Array.from((text ?? '').matchAll(/([\d.]+)(ms|µs|us|h|m|s)/g));
  if (parts.length === 0) return null;
  const total = parts.reduce((sum, [, value, unit = '']) => sum + Number(value) * (MS[unit] ?? 0), 0);
  return roundTo(total, 6);
}

/**
 * Read the latencies of a section.
 * @param {string} section
 * @returns {Latencies}
 */
function latenciesOf(section) {
  const line = /Avg: [^\n]*Slowest:[^\n]*/.exec(section)?.[0] ?? '';
  const read = (/** @type {string} */ name) => parseDuration(new RegExp(`${name}: ([\\d.a-zµ]+)`).exec(line)?.[1]);
  return {
    mean: read('Avg'),
    p50: read('50%'),
    p90: read('90%'),
    p99: read('99%'),
    min: read('Fastest'),
    max: read('Slowest'),
    stddev: read('StdDev'),
  };
}

/**
 * Read the figures of a section.
 * @param {string} section
 * @returns {OperationFigures | null} null where it has no average
 */
export function readSection(section) {
  const average = AVERAGE.exec(section);
  if (!average) return null;
  const [, bandwidth, unit = '', rate] = average;
  return {
    rate: parseNumber(rate),
    bandwidth: parseNumber(bandwidth),
    unit: unit.toLowerCase(),
    duration: parseDuration(/(?:Ran:?|Duration:) ([\dhms.]+)/.exec(section)?.[1]),
    threads: findNumber(section, /Concurrency: (\d+)/),
    errors: findNumber(section, /Errs?: (\d+)/, /^Errors: (\d+)/m),
    latencies: latenciesOf(section),
  };
}
