/**
 * Splits the name of a metric into the metric and its unit, and lists the figures of a measurement, a family of
 * latencies at a time.
 */
import { formatNumber, formatSignificant } from './format.ts';
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
const latencyFamily = (key: string): string | null =>
  /^(?:(?:submission|completion|flush)_)?latency(?=_)/.exec(key)?.[0] ?? null;

// List the figures of a measurement with their labels, a family of latencies at a time.

type LabelledFigure = { label: string; text: string };
type FigureGroup = { family: string | null; heading: string; figures: LabelledFigure[] };

/** Headings of the families, in the order in which they are shown; what is no latency comes first. */
const HEADINGS = Object.freeze({
  latency: 'Latency, from submission to end',
  flush_latency: 'Flush latency: calls of fsync or fdatasync',
  completion_latency: 'Completion only: without the time to submit',
  submission_latency: 'Submission only',
}) as Readonly<Record<string, string>>;

/** @param value of the reader's own run: whole from 1000 on, to be found again in what the tool printed */
const formatOwn = (value: number) => (Math.abs(value) >= 1000 ? formatNumber(value, 0) : formatSignificant(value));

/**
 * List the figures of a measurement, or of one half of it.
 * @param figures by metric, as in a record
 * @param metrics by their key, of /api/v1/metrics.json
 * @returns those that have figures; in each the order of the metrics
 */
export function describeMetrics(
  figures: unknown,
  metrics: Record<string, { label: string; unit: string }>,
): FigureGroup[] {
  const all = Object.entries(metrics).flatMap(([key, { label, unit }]) => {
    const value = number(at(figures, key));
    if (value === null) return [];
    return [{ family: latencyFamily(key), label, text: `${formatOwn(value)} ${unit === 'iops' ? 'IOPS' : unit}` }];
  });
  return [null, ...Object.keys(HEADINGS)].flatMap((family) => {
    const found = all.filter((figure) => figure.family === family).map(({ label, text }) => ({ label, text }));
    return found.length > 0 ? [{ family, heading: HEADINGS[family ?? ''] ?? '', figures: found }] : [];
  });
}
