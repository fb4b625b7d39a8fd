/** Reads the latencies of one direction in fio's text into the members of fio's JSON. */
import { joinPatterns } from '../shared/patterns.ts';
import type { UntrustedObject } from '../types.ts';
import { parseRounded } from './units.ts';

/** ns */
type LatencyJson = Record<'min' | 'max' | 'mean' | 'stddev', number>;
/** As fio prints it. */
type Name = 'slat' | 'lat' | 'clat' | 'sync';

const NS = { nsec: 1, usec: 1000, msec: 1_000_000, sec: 1_000_000_000 } as Record<string, number>;
const LATENCY_FIGURES = joinPatterns([
  / \((\wsec|sec)\): *min= *([\d.]+[kmg]?), max= *([\d.]+[kmg]?),/,
  / avg= *([\d.]+[kmg]?), stdev= *([\d.]+[kmg]?)/,
]);

/** Read the latencies of one kind. */
function latencyOf(part: string, name: Name): LatencyJson | null {
  const found = new RegExp(`^ *${name}${LATENCY_FIGURES.source}`, 'im').exec(part);
  if (!found) return null;
  const factor = NS[found[1] ?? ''] ?? 1;
  const [min = 0, max = 0, mean = 0, stddev = 0] = found
    .slice(2)
    .map((text) => (parseRounded(text)?.value ?? 0) * factor);
  return { min, max, mean, stddev };
}

/**
 * Read the percentiles of one kind.
 * @returns ns by percent
 */
function percentilesOf(part: string, name: Name): { percentile: Record<string, number> } | null {
  const found = new RegExp(`^ *${name} percentiles \\((\\wsec|sec)\\):((?:\\n *\\|.*)+)`, 'm').exec(part);
  if (!found) return null;
  const factor = NS[found[1] ?? ''] ?? 1;
  const ranks = Array.from(
    (found[2] ?? '').matchAll(/([\d.]+)th=\[ *(\d+)\]/g),
    ([, rank = '', value]) => [rank, Number(value) * factor] as const,
  );
  return { percentile: Object.fromEntries(ranks) };
}

/**
 * Read latency and percentiles of one kind as a member of fio's JSON.
 * @returns empty where fio did not print it
 */
function memberOf(part: string, name: Name): UntrustedObject {
  const figures = { ...latencyOf(part, name), ...percentilesOf(part, name) };
  return Object.keys(figures).length > 0 ? { [`${name === 'sync' ? 'lat' : name}_ns`]: figures } : {};
}

/** Read the latencies of a direction under the names of fio's JSON. */
export const latenciesOf = (part: string) => ({
  ...memberOf(part, 'slat'),
  ...memberOf(part, 'clat'),
  ...memberOf(part, 'lat'),
});

/**
 * Read the times of flush calls under the names of fio's JSON; fio prints them once for the whole job.
 * @param section of the job
 */
export const flushTimesOf = (section: string) => memberOf(section, 'sync');
