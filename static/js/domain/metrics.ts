/** Splits the name of a metric into the metric and its unit, and tells families of latencies apart. */
import generated from './generated.json' with { type: 'json' };
import { at, number } from './json.ts';

type MetricUnit = Readonly<{ metric: string; factor: number }>;

/** Names that were split before: every rule asks for them at every measurement. */
const splitBefore: Map<string, MetricUnit> = new Map();
/** Names come from files of strangers, too, so that their number must have an end. */
const MOST_NAMES = 1000;

/**
 * Split a name into the metric and the factor to the base unit (B/s, s): `latency_mean_ms` is `latency_mean` and 0.001.
 */
export function splitUnit(key: string): MetricUnit {
  const known = splitBefore.get(key);
  if (known) return known;
  const split = findUnit(key);
  if (splitBefore.size < MOST_NAMES) splitBefore.set(key, split);
  return split;
}

function findUnit(key: string): MetricUnit {
  for (const [suffix, factor] of Object.entries(generated.METRIC_UNITS)) {
    const metric = key.slice(0, -suffix.length - 1);
    if (!key.endsWith(`_${suffix}`) || key.endsWith('_per_s') !== suffix.endsWith('_per_s')) continue;
    return { metric: ['read', 'write'].includes(metric) ? `${metric}_bandwidth` : metric, factor };
  }
  return { metric: key, factor: 1 };
}

/**
 * Read a single figure in its base unit.
 * @param figures by metric, as in a record
 * @param wanted metric without its unit
 * @returns null where there is none, or only a range or a bound
 */
export function baseValue(figures: unknown, wanted: string): number | null {
  for (const key of Object.keys(Object(figures))) {
    const { metric, factor } = splitUnit(key);
    const value = metric === wanted ? number(at(figures, key)) : null;
    if (value !== null) return value * factor;
  }
  return null;
}

/**
 * Name the family of a latency. Two families are never compared, nor shown as one list.
 * @param key of a metric
 * @returns such as `flush_latency`; null for a metric that is no latency
 */
export const latencyFamily = (key: string): string | null =>
  /^(?:(?:submission|completion|flush)_)?latency(?=_)/.exec(key)?.[0] ?? null;
