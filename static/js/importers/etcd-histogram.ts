/** Reads the histograms that etcd keeps of its disk (`/metrics`, Prometheus text): how long it waited for flushes. */
import { ranOn } from './shared/ran-on.ts';
import { importResult, textImporter, toMeasurement } from './shared/result.ts';
import { joinPatterns } from './shared/text.ts';
import { parseNumber, roundTo } from './shared/units.ts';
import type { ImportedMeasurement } from './types.ts';

type Name = 'wal_fsync' | 'backend_commit';

/** `buckets`: number of calls up to each time in s; they are cumulative */
type Histogram = { buckets: { upTo: number; count: number }[]; sum: number | null; count: number | null };

const LINE = joinPatterns(
  [
    /^[ \t]*etcd_disk_(wal_fsync|backend_commit)_duration_seconds_(bucket|sum|count)/,
    /(?:\{([^}\n]{0,400})\})?[ \t]+([\d.eE+-]+)/,
  ],
  'gm',
);

/** Read the histograms; several members in one text are told apart by their labels. */
function histogramsOf(text: string) {
  const found = new Map<string, { name: Name; histogram: Histogram }>();
  for (const [, name = '', part, labels = '', printed] of text.matchAll(LINE)) {
    const value = parseNumber(printed);
    const upTo = /(?:^|,)\s*le="([^"]*)"/.exec(labels)?.[1];
    const member = labels.replace(/(?:^|,)\s*le="[^"]*"/, '').replace(/^,/, '');
    const key = `${name} ${member}`;
    const entry = found.get(key) ?? {
      name: name as Name,
      histogram: { buckets: [], sum: null, count: null },
    };
    found.set(key, entry);
    if (value === null) continue;
    if (part === 'bucket') {
      const time = upTo === '+Inf' ? Number.POSITIVE_INFINITY : parseNumber(upTo);
      if (time !== null) entry.histogram.buckets.push({ upTo: time, count: value });
    } else if (part === 'sum') entry.histogram.sum = value;
    else entry.histogram.count = value;
  }
  return [...found.values()];
}

// Says what a histogram shows: a percentile lies between two of its limits.

/** s: 99 % of flushes of the log within this, by etcd's documentation; 25 ms for commits of its database. */
const LIMITS: Readonly<Record<Name, number>> = { wal_fsync: 0.01, backend_commit: 0.025 };
const RANK = 0.99;

/** Return the limits between which the 99th percentile lies, in s. */
function percentileOf({ buckets }: Histogram, count: number) {
  const sorted = buckets.toSorted((one, other) => one.upTo - other.upTo);
  const at = sorted.findIndex((bucket) => bucket.count >= RANK * count);
  if (at < 0) return null;
  return { above: sorted[at - 1]?.upTo ?? 0, upTo: sorted[at]?.upTo ?? Number.POSITIVE_INFINITY };
}

const ms = (seconds: number) => `${roundTo(seconds * 1000, 3)} ms`;

/** Say whether the percentile keeps etcd's limit. */
function describePercentile(name: Name, histogram: Histogram, count: number) {
  const within = percentileOf(histogram, count);
  const limit = LIMITS[name];
  if (!within) return 'The text has no buckets of it: give all lines of /metrics for the percentiles.';
  const range = Number.isFinite(within.upTo)
    ? `between ${ms(within.above)} and ${ms(within.upTo)}`
    : `more than ${ms(within.above)}`;
  const asked = `etcd asks for ${ms(limit)} at most`;
  if (within.upTo <= limit) return `99 % took no longer than ${ms(within.upTo)} (${asked}): it is kept.`;
  if (within.above >= limit)
    return `The 99th percentile is ${range} (${asked}): it is not kept, and etcd logs slow requests.`;
  return `The 99th percentile is ${range} (${asked}): these limits leave open whether it is kept.`;
}

// Builds the measurements.

const SINCE_START =
  'Counted since this etcd started, under its own load, with all that shares its disk: an average of all that time.';

/** Build the measurement of a histogram; null where it counted nothing. */
function measurementOf({ name, histogram }: { name: Name; histogram: Histogram }, place: number) {
  const { sum, buckets } = histogram;
  const count = histogram.count ?? buckets.reduce((most, bucket) => Math.max(most, bucket.count), 0);
  if (!count) return null;
  const mean = sum === null ? null : roundTo((sum / count) * 1e6);
  const warnings = [SINCE_START, describePercentile(name, histogram, count)];
  const isFlush = name === 'wal_fsync';
  return toMeasurement({
    workload: isFlush
      ? {
          kind: 'block',
          pattern: 'write',
          queue_depth: 1,
          jobs: 1,
          sync: 'fdatasync',
          sync_every: 1,
          engine: 'etcd',
          window: 'overall',
        }
      : { kind: 'kv', operation: 'etcd backend commit', threads: 1, window: 'overall' },
    figures: isFlush ? { flush_latency_mean_us: mean } : { latency_mean_us: mean },
    run: {
      ...(isFlush ? { flushes: count, flush_times: { mean_us: mean } } : {}),
      ran_on: ranOn('file', []),
      effective_depth: 1,
    },
    name,
    place,
    direction: 'write',
    warnings,
  });
}

const NOTHING =
  'The text holds no counts of etcd_disk_wal_fsync_duration_seconds (_bucket, _sum, _count) that are above 0: etcd ' +
  'had just started, or the text is cut. Give: curl -s http://127.0.0.1:2381/metrics | grep etcd_disk';

/** Read a text. */
function parse(text: string) {
  const measurements = histogramsOf(text)
    .map(measurementOf)
    .filter((measurement): measurement is ImportedMeasurement => measurement !== null);
  return importResult({ measurements, errors: measurements.length > 0 ? [] : [NOTHING] });
}

export const etcdHistogram = textImporter({
  id: 'etcd-histogram',
  label: 'etcd',
  recognises: (text) => /^[ \t]*etcd_disk_(?:wal_fsync|backend_commit)_duration_seconds_/m.test(text),
  parse,
});
