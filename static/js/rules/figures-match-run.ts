/** figures-match-run: the figures of a measurement are those of the run that is kept beside them. */
import { formatSignificant } from '../domain/format.ts';
import { at, type Json, number, object } from '../domain/json.ts';
import { splitUnit } from '../domain/metrics.ts';
import { type Interval, mixedUpUnits, plus, printed, widened } from './shared/interval.ts';
import { run } from './shared/load.ts';
import { fail, notCheckable, pass, type Rule, warn } from './shared/verdict.ts';

// What the metrics of a measurement must be by the run of the tool that is kept beside them.

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
function figuresOfRun(measurement: Json): { whole: Expected; read: Expected; write: Expected } | null {
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

type Compared = { key: string; metric: string; factor: number; stated: Interval; expected: number };

const TOLERANCE = 0.005;
/** Some tools print whole KiB or whole requests a second, rounded down, where a run keeps totals ÷ time. */
const PRINTED_STEPS = { bandwidth: 1024, iops: 1 };
/** Figures that every tool counts for a direction of which it says anything. */
const RATES = ['iops', 'bandwidth'];
/** Enough to see where two figures differ, and to write the right one. */
const DIGITS = 6;

export const rule: Rule = {
  id: 'figures-match-run',
  title: 'The figures are those of the run',
  severity: 'error',
  formula: 'each figure of a measurement, and of its read and write halves = the same figure under its run',
  tolerance: '± 0.5 % and the rounding of the last digit; one IOPS and 1 KiB/s, as some tools print whole ones',
  consequence: 'Tables and charts would show a figure that the output of the tool does not give.',
  remedy: 'Import the output again and edit no figure; leave run out if the figures are not of this output.',
  applies: (measurement) => (run(measurement) ? null : 'no output of a tool is on record'),
  check(measurement) {
    const compared = comparisons(measurement);
    if (!compared.length) return notCheckable('the run holds none of the figures');
    const wrong = compared.filter(differs).sort((one, other) => distance(other) - distance(one));
    const [worst] = wrong;
    if (!worst) return withoutDifference(measurement, compared);
    const more = wrong.length > 1 ? `; ${wrong.length - 1} more of ${compared.length} figures differ` : '';
    const { expected, stated } = worst;
    return fail(`${describe(worst)}${more}`, { metric: worst.key, stated: stated.value, expected });
  },
};

/** Judge figures that do not differ: the rates have to be among them where the run says what its directions did. */
function withoutDifference(measurement: Json, compared: readonly Compared[]) {
  const rates = Object.keys(measurement).filter((key) => RATES.includes(splitUnit(key).metric));
  const alone = rates.find((rate) => !compared.some(({ key }) => key === rate));
  return alone
    ? warn(`${alone} is stated, but its run does not hold it`, { metric: alone })
    : pass(`${compared.length} figures agree with the run`, { figures: compared.length });
}

/** Pair the figures of a measurement and of its halves with those of its run. */
function comparisons(measurement: Json): Compared[] {
  const expected = figuresOfRun(measurement);
  if (!expected) return [];
  const pair = (figures: unknown, ofRun: Record<string, number>, half: string) =>
    Object.entries(object(figures)).flatMap(([name, value]) => {
      const { metric, factor } = splitUnit(name);
      const stated = printed(value, factor, metric.endsWith('bandwidth'));
      const figure = ofRun[metric];
      return stated && figure !== undefined
        ? [{ key: `${half}${name}`, metric, factor, stated, expected: figure }]
        : [];
    });
  return [
    ...pair(measurement, expected.whole, ''),
    ...pair(at(measurement, 'read'), expected.read, 'read.'),
    ...pair(at(measurement, 'write'), expected.write, 'write.'),
  ];
}

function differs({ metric, stated, expected }: Compared) {
  const step = Object.entries(PRINTED_STEPS).find(([name]) => metric.endsWith(name))?.[1] ?? 0;
  const { low, high } = plus(widened(stated, TOLERANCE), { value: 0, low: -step, high: step, rough: false });
  return expected < low || expected > high;
}

/** Measure how far apart the two are, whichever is larger. */
const distance = ({ stated, expected }: Compared) =>
  Math.abs(Math.log((stated.value || Number.MIN_VALUE) / (expected || Number.MIN_VALUE)));

/** Say both figures, in the unit of the record. */
function describe({ key, metric, factor, stated, expected }: Compared) {
  const text = (figure: number) => Number((figure / factor).toPrecision(DIGITS));
  const ratio = expected > 0 ? stated.value / expected : null;
  const units = ratio === null ? null : mixedUpUnits(metric, ratio);
  const words = `${key} is ${text(stated.value)}, but its run gives ${text(expected)}`;
  if (ratio === null) return words;
  return `${words}: ratio ${formatSignificant(ratio)}${units ? `, which is a mix-up of ${units}` : ''}`;
}
