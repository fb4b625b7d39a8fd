/** Reads the section of warp's analysis about one operation: rate, bandwidth, duration, latencies. */
import { findNumber, parseNumber, roundTo } from '../shared/numbers.ts';

/** ms */
export type Latencies = Record<'mean' | 'p50' | 'p90' | 'p99' | 'min' | 'max' | 'stddev', number | null>;
export interface OperationFigures {
  /** objects a second */
  rate: number | null;
  /** in the unit */
  bandwidth: number | null;
  /** `k`, `m`, `g` or `t` for KiB/s, MiB/s, GiB/s or TiB/s; empty where no bandwidth is printed */
  unit: string;
  /** ms */
  duration: number | null;
  threads: number | null;
  errors: number | null;
  latencies: Latencies;
}

const HEADING = /^(?:Operation|Report): ([A-Za-z]+)/m;
const AVERAGE = /\*? ?Average: (?:([\d.]+) ?([KMGT]?)i?B\/s, )?([\d.]+) obj\/s/;
/** Milliseconds in the units of Go's durations. */
const MS = { h: 3_600_000, m: 60_000, s: 1000, ms: 1, µs: 1e-3, us: 1e-3 } as Record<string, number>;

/** Split an analysis by operation. */
export const sectionsIn = (text: string) =>
  text.split(/^(?=(?:Operation|Report): )/m).filter((section) => HEADING.test(section.split('\n', 1)[0] ?? ''));

/** Name the operation of a section, such as `PUT`. */
export const operationOf = (section: string) => HEADING.exec(section)?.[1]?.trim().toUpperCase() ?? '';

/**
 * Parse a duration such as `4m57s`, `1.101s`, `216.8ms`.
 * @returns ms
 */
function parseDuration(text: string | undefined): number | null {
  const parts = Array.from((text ?? '').matchAll(/([\d.]+)(ms|µs|us|h|m|s)/g));
  if (parts.length === 0) return null;
  const total = parts.reduce((sum, [, value, unit = '']) => sum + Number(value) * (MS[unit] ?? 0), 0);
  return roundTo(total, 6);
}

/** Read the latencies of a section. */
function latenciesOf(section: string): Latencies {
  const line = /Avg: [^\n]*Slowest:[^\n]*/.exec(section)?.[0] ?? '';
  const read = (name: string) => parseDuration(new RegExp(`${name}: ([\\d.a-zµ]+)`).exec(line)?.[1]);
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
 * @returns null where it has no average
 */
export function readSection(section: string): OperationFigures | null {
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
