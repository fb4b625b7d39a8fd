/** What the metrics of a measurement must be by the run of the tool that is kept beside them. */
import { at, type Json, number, object } from '../../domain/json.ts';
import { run } from './workload-fields.ts';

/** Figures in base units (1/s, B/s, s) by metric without unit. */
type Expected = Record<string, number>;

const MICROSECOND = 1e-6;
const STATISTICS = ['mean', 'min', 'max', 'stddev'];
/** The names of a direction's latencies, see schemas/run.py. */
const FAMILIES = { latency: 'latency', submission_latency: 'submission', completion_latency: 'completion' };

/** Leave out what is not known. */
const known = (figures: Record<string, number | null>): Expected =>
  Object.fromEntries(Object.entries(figures).filter(([, value]) => value !== null)) as Expected;

/**
 * Name statistics and percentiles as metrics do.
 * @param metric family of a latency
 * @param times in µs, by `<prefix>mean_us` and so on
 * @param percentiles in µs by rank
 */
function latencies(metric: string, times: Json, prefix: string, percentiles: unknown) {
  const seconds = (us: unknown) => (number(us) === null ? null : Number(us) * MICROSECOND);
  return known(
    Object.fromEntries([
      ...STATISTICS.map((statistic) => [`${metric}_${statistic}`, seconds(at(times, `${prefix}${statistic}_us`))]),
      ...Object.entries(object(percentiles)).map(([rank, us]) => [`${metric}_p${rank.replace('.', '_')}`, seconds(us)]),
    ]),
  );
}

/**
 * List the figures of one direction. Percentiles of the completion may stand under either name, as `latency` is also
 * what a record says where its source does not tell which latency it is; those of the total may not.
 */
function ofDirection(direction: Json, percentilesOf: unknown): Expected {
  const percentiles = at(direction, 'percentiles_us');
  const families = Object.entries(FAMILIES).map(([metric, prefix]) => {
    const has = metric === 'latency' || (metric === 'completion_latency' && percentilesOf !== 'total');
    return latencies(metric, direction, `${prefix}_`, has ? percentiles : null);
  });
  return Object.assign(
    known({ iops: number(at(direction, 'iops')), bandwidth: number(at(direction, 'bandwidth_bytes_per_s')) }),
    ...families,
  );
}

/** Add up the directions: rates are summed, means weighted by requests, extremes are those of all. */
function ofAll(parts: readonly Json[]): Expected {
  const figures = parts.map((part) => ofDirection(part, null));
  const requests = parts.map((part) => number(at(part, 'total_ios')) ?? number(at(part, 'iops')));
  const all = (metric: string) => {
    const values = figures.map((each) => each[metric] ?? null);
    return values.includes(null) ? null : (values as number[]);
  };
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const sumOf = (metric: string) => all(metric) && sum(all(metric) ?? []);
  const weights = requests.includes(null) ? null : (requests as number[]);
  const meanOf = (metric: string) => {
    const values = all(metric);
    if (!values || !weights || !sum(weights)) return null;
    return sum(values.map((value, index) => value * (weights[index] ?? 0))) / sum(weights);
  };
  return known({
    iops: sumOf('iops'),
    bandwidth: sumOf('bandwidth'),
    ...Object.fromEntries(
      Object.keys(FAMILIES).flatMap((metric) => {
        const [minima, maxima] = [all(`${metric}_min`), all(`${metric}_max`)];
        return [
          [`${metric}_mean`, meanOf(`${metric}_mean`)],
          [`${metric}_min`, minima && Math.min(...minima)],
          [`${metric}_max`, maxima && Math.max(...maxima)],
        ];
      }),
    ),
  });
}

/**
 * Compute what the figures of a measurement and of its halves must be.
 * @returns null where it has no run
 */
export function figuresOfRun(measurement: Json): { whole: Expected; read: Expected; write: Expected } | null {
  const kept = run(measurement);
  if (!kept) return null;
  const directions = object(at(kept, 'directions'));
  const flushTimes = object(at(kept, 'flush_times'));
  const flushes = latencies('flush_latency', flushTimes, '', at(flushTimes, 'percentiles_us'));
  const of = (name: string) => ofDirection(object(directions[name]), at(kept, 'percentiles_of'));
  const [only = '', ...others] = Object.keys(directions);
  const sides = Object.fromEntries(
    ['read', 'write'].flatMap((name) => {
      const { iops, bandwidth } = of(name);
      return Object.entries({ [`${name}_bandwidth`]: bandwidth, [`${name}s_per_s`]: iops });
    }),
  );
  const whole = others.length ? ofAll(Object.values(directions).map(object)) : of(only);
  const named = Object.fromEntries(Object.entries(sides).filter(([, value]) => value !== undefined)) as Expected;
  return { whole: { ...named, ...whole, ...flushes }, read: of('read'), write: { ...of('write'), ...flushes } };
}
