/** Judges one limit of a use by all that was measured of a drive, with the figure and who stands behind it. */
import { formatFigure, formatNumber } from '../domain/format.ts';
import { type Json, text } from '../domain/json.ts';
import type { UseJob as Job, UseLimit as Limit } from '../domain/types.d.ts';
import { blockSize, figure, onlyWrites, whole, workload } from '../rules/shared/load.ts';
import { compareWithJob, type Likeness } from './job.ts';
import { durableWriteTimes, type Times } from './write-and-flush.ts';

// Judges one limit of a use by one measurement: whether it holds, whether even the job would break it, or neither.

/**
 * `specified`: nobody has measured it, and the specification speaks for it. `short`: below a bound of ours, by no more
 * than half. `disputed`: independent figures lie on both sides. `not asked`: of this kind of drive it is not asked.
 */
type Outcome = 'held' | 'short' | 'specified' | 'broken' | 'disputed' | 'unknown' | 'not asked';
interface Found {
  outcome: Outcome;
  /** seconds, or writes in a second */
  figure: number | null;
  /** the figure against the limit */
  words: string;
  /** how the figure was come to, where it was not measured as such */
  derivation: string;
  /** what would tell, where it is unknown */
  missing: string | null;
}
type Answer = Omit<Found, 'derivation'> & { derivation?: string };

/** Were the 99th percentile within a limit of half the mean, the slowest hundredth would take 100 times the limit. */
const CERTAIN = 2;
const MISSING_JOB = 'a run of the job itself: what was measured leaves it open';

/**
 * Judge one measurement; each judge says from where on a figure is good enough, and from where on even the job is not.
 */
function judgeOne(limit: Limit, times: Times, likeness: Likeness): Found {
  const answer =
    limit.figure === 'durable_writes'
      ? judgeRate(limit, times, likeness)
      : limit.figure === 'durable_write_mean'
        ? judgeMean(limit, times, likeness.slack)
        : judgePercentile(limit, times, likeness.slack);
  const found = { derivation: '', ...answer };
  if (found.outcome !== 'held' || likeness.showsFit) return found;
  return { ...found, outcome: 'unknown', missing: MISSING_JOB };
}

function judgeRate(
  { label, at_least_per_s }: Limit,
  { rate }: Times,
  { slack, words: differs, load }: Likeness,
): Answer {
  const needed = at_least_per_s ?? 0;
  if (rate === null) return { outcome: 'unknown', figure: null, words: `no rate of ${label}`, missing: 'the rate' };
  // What was measured is named, where it was not the job of the use.
  const words = `${formatFigure(rate.value)} ${differs ? load : label} (${formatNumber(needed)} needed)`;
  const outcome = rate.low >= needed ? 'held' : rate.high * slack < needed ? 'broken' : 'unknown';
  return { outcome, figure: rate.value, words, missing: outcome === 'unknown' ? MISSING_JOB : null };
}

function judgeMean(limit: Limit, { mean }: Times, slack: number): Answer {
  if (mean === null) return { outcome: 'unknown', figure: null, words: `no ${limit.label}`, missing: 'the rate' };
  const { good, bad } = secondsOf(limit);
  const words = against(limit, formatFigure(mean.value, 's'));
  const outcome = mean.high <= good ? 'held' : mean.low > bad * slack ? 'broken' : 'unknown';
  const missing = outcome === 'unknown' ? MISSING_JOB : null;
  return { outcome, figure: mean.value, words, derivation: 'one over the rate', missing };
}

function judgePercentile(limit: Limit, { p99, p99AtLeast, p99AtMost, mean, derivation }: Times, slack: number): Answer {
  const { good, bad } = secondsOf(limit);
  const missing = null;
  const bounded = (side: string, bound: number) =>
    against(limit, p99 === null ? `${side} ${formatFigure(bound, 's')}` : formatFigure(p99, 's'));
  if (p99AtMost <= good) {
    const words = bounded('below', p99AtMost);
    return { outcome: 'held', figure: p99 ?? p99AtMost, words, derivation: p99 === null ? derivation : '', missing };
  }
  if (p99AtLeast > bad * slack) {
    return { outcome: 'broken', figure: p99 ?? p99AtLeast, words: bounded('above', p99AtLeast), missing };
  }
  const known = mean && `mean of a durable write ${formatFigure(mean.value, 's')}, ${limit.label}`;
  if (mean !== null && mean.low > CERTAIN * bad * slack) {
    const words = `${known} at most ${formatFigure(good, 's')} allowed`;
    return {
      outcome: 'broken',
      figure: mean.value,
      words,
      derivation: 'the mean is more than twice the limit',
      missing,
    };
  }
  if (p99 !== null || p99AtLeast > bad) {
    const words = bounded('above', p99AtLeast);
    return { outcome: 'unknown', figure: p99 ?? p99AtLeast, words, missing: MISSING_JOB };
  }
  const words = `${known ?? limit.label} not measured (${formatFigure(good, 's')} allowed)`;
  return { outcome: 'unknown', figure: null, words, missing: `the ${limit.label}` };
}

const secondsOf = ({ at_most_ms, fails_above_ms }: Limit) => ({
  good: (at_most_ms ?? 0) / 1000,
  bad: (fails_above_ms ?? at_most_ms ?? 0) / 1000,
});

const against = (limit: Limit, figure: string) =>
  `${limit.label} ${figure} (${formatFigure(secondsOf(limit).good, 's')} allowed)`;

// Judges the bandwidth of large writes that lasts once every cache of the drive is full.

const MEGABYTE = 1e6;
/** From this size on a write is bound by bandwidth and not by the number of requests. */
const LARGE_BYTES = 131_072;

/**
 * Judge one measurement; only one whose figures had become steady says what lasts.
 * @returns null for any other load
 */
function judgeSteadyWrites(
  { label, at_least_mb_per_s }: Limit,
  measurement: Json,
): (Found & { time: number; likeness: null }) | null {
  const isSteady = text(workload(measurement).window) === 'steady';
  if (!isSteady || !onlyWrites(measurement) || (blockSize(measurement) ?? 0) < LARGE_BYTES) return null;
  const bandwidth = figure(whole(measurement), 'bandwidth') ?? figure(whole(measurement), 'write_bandwidth');
  if (!bandwidth || !(bandwidth.high > 0)) return null;
  const least = (at_least_mb_per_s ?? 0) * MEGABYTE;
  const outcome = bandwidth.low >= least ? 'held' : bandwidth.high < least ? 'broken' : 'unknown';
  return {
    outcome,
    figure: bandwidth.value,
    words: `${formatNumber(bandwidth.value / MEGABYTE, 0)} ${label} (${formatNumber(at_least_mb_per_s ?? 0)} needed)`,
    derivation: '',
    missing: outcome === 'unknown' ? 'a run of the job' : null,
    time: 1 / bandwidth.high,
    likeness: null,
  };
}

// Finds figures that other runs of the same person contradict: one as demanding, or less, missed the limit.

/**
 * Find what the same person measured that speaks against a figure that keeps the limit: a run with the same call that
 * asks no more of the drive and is beyond the limit. It does not rule the drive out, since the job asks less still; but
 * a drive that kept the limit for a minute and not for five has not been shown to keep it.
 * @param judged all that was measured in the same state
 */
const doubtOn = (limit: Limit, held: Judged, judged: readonly Judged[]): Judged | undefined =>
  judged.find((other) => other.who === held.who && isBeyond(limit, other) && asksNoMore(other.likeness, held.likeness));

/** Whether a figure, taken as it is, lies beyond the limit, although the job itself might keep it. */
function isBeyond(limit: Limit, { judgement: { outcome, figure } }: Judged) {
  if (outcome !== 'unknown' || figure === null) return false;
  if (limit.figure === 'durable_writes') return figure < (limit.at_least_per_s ?? 0);
  return figure * 1000 > (limit.fails_above_ms ?? limit.at_most_ms ?? 0);
}

const asksNoMore = (one: Likeness | null, other: Likeness | null) =>
  one !== null &&
  other !== null &&
  one.call === other.call &&
  one.pages <= other.pages &&
  Number(one.random) <= Number(other.random) &&
  one.slack <= other.slack;

// Puts what was measured against a limit into one judgement, with the number of reports behind it.

const countReports = (judged: readonly Judged[]) => new Set(judged.map(({ who }) => who)).size;

const reportsInWords = (count: number) => (count === 1 ? 'one report' : `${count} independent reports`);

/** Figures of one load this far apart, at most, confirm each other. */
const SAME = 1.25;

/** Whether two measured the same figure: the same load, and what came of it within a quarter. */
function confirms(one: Judged, other: Judged): boolean {
  const [a, b] = [one.judgement.figure, other.judgement.figure];
  if (one === other) return true;
  return one.likeness?.load === other.likeness?.load && !!a && !!b && Math.max(a / b, b / a) <= SAME;
}

/** Say how many measured this very figure, and how many came to the same answer by another. */
function withReports(answer: Judged, alike: readonly Judged[]): Judgement {
  const reports = countReports(alike.filter((one) => confirms(answer, one)));
  const more = countReports(alike) - reports;
  const words = `${answer.judgement.words}, ${reportsInWords(reports)}`;
  const others = more === 1 ? 'another report' : `${more} other reports`;
  const verb = `${answer.judgement.outcome === 'held' ? 'keep' : 'miss'}${more === 1 ? 's' : ''}`;
  return {
    ...answer.judgement,
    reports,
    words: more ? `${words}; with another load or figure ${others} ${verb} the limit, too` : words,
  };
}

/** Whether a publication or the output of a tool stands behind a figure: numbers that people send in do not. */
const isShown = (held: readonly Judged[]) => held.some(({ isBare }) => !isBare);

const bare = ({ judgement }: Judged): Judgement => ({
  ...judgement,
  outcome: 'unknown',
  words: `${judgement.words}, sent in without the output of its tool`,
  missing: 'the output of the tool, or a published report',
});

const disputed = (good: Judged, bad: Judged, all: readonly Judged[]): Judgement => ({
  ...good.judgement,
  outcome: 'disputed',
  words: `reports disagree: ${good.judgement.words}; ${bad.judgement.words}`,
  missing: 'a further report: those on record disagree',
  reports: countReports(all),
});

const bothSides = (good: Judged, bad: Judged): Judgement =>
  nothing(`one report has figures on both sides: ${good.judgement.words}; ${bad.judgement.words}`, 'a further report');

function nothing(words: string, missing: string): Judgement {
  return { outcome: 'unknown', figure: null, words, derivation: '', missing, measurement_id: null, reports: 0 };
}

/** What it rests on, and on how many. */
export type Judgement = Found & { measurement_id: string | null; reports: number };
/**
 * A judgement with who measured, and how the load is like the job; null where no job is compared. `isBare`: numbers
 * that somebody sent in without the output of a tool.
 */
type Judged = { time: number; likeness: Likeness | null; who: string; isBare: boolean; judgement: Judgement };

/** The unit within a label. */
const RATE = /^MB\/s of | a second$/;
/** What would tell, where it is not a run of the job. */
const MISSING = Object.freeze({ steady_write_bandwidth: 'the bandwidth of writes that last' } as Record<
  string,
  string
>);

/** Write the bound of a limit. */
export const boundOf = ({ at_most_ms, at_least_per_s, at_least_mb_per_s }: Limit) => {
  const least = at_least_per_s ?? at_least_mb_per_s;
  return least ? `at least ${formatNumber(least)}` : `at most ${formatFigure((at_most_ms ?? 0) / 1000, 's')}`;
};

/**
 * Judge a limit by everything that was measured in one state of the drive.
 * @param measurements of that state
 * @param ambiguous those that may be of that state: theirs is not stated
 */
export function judgeLimit(
  limit: Limit,
  job: Job,
  measurements: readonly Json[],
  ambiguous: readonly Json[] = [],
): Judgement {
  const judged = judgeEach(limit, job, measurements);
  const kept = withOutcome(judged, 'held');
  const held = kept.filter((one) => !doubtOn(limit, one, judged));
  const broken = withOutcome(judged, 'broken');
  const against = held.length ? [...broken, ...withOutcome(judgeEach(limit, job, ambiguous), 'broken')] : [];
  // A run of the job itself speaks first; of its figures the one that says least for the answer, so that any other
  // report only strengthens it; of unclear ones the best.
  const [good] = held;
  const contrary = against.find(({ who }) => who !== good?.who);
  if (good && contrary) return disputed(good, contrary, [...held, ...against]);
  if (good && broken[0]) return bothSides(good, broken[0]);
  const doubt = !broken.length && kept[0] && doubtOn(limit, kept[0], judged);
  if (kept[0] && doubt && !good) return bothSides(kept[0], doubt);
  if (good) return isShown(held) ? withReports(good, held) : bare(good);
  const [fastest] = broken.toSorted(fastestOfTheJob);
  if (fastest) return withReports(fastest, broken);
  const [open] = withOutcome(judged, 'unknown').toSorted((a, b) => a.time - b.time);
  return (
    open?.judgement ??
    nothing(`${limit.label.replace(RATE, '')} not measured`, MISSING[limit.figure] ?? 'a run of the job')
  );
}

const judgeEach = (limit: Limit, job: Job, measurements: readonly Json[]): Judged[] =>
  measurements.flatMap((measurement) => {
    const found =
      limit.figure === 'steady_write_bandwidth'
        ? judgeSteadyWrites(limit, measurement)
        : judgeDurableWrites(limit, job, measurement);
    if (!found) return [];
    const { time, likeness, ...judgement } = found;
    const who = text(measurement.measurer) ?? text(measurement.report) ?? '';
    const isBare = measurement.bare === true;
    return [
      { time, likeness, who, isBare, judgement: { ...judgement, measurement_id: text(measurement.id), reports: 1 } },
    ];
  });

function judgeDurableWrites(
  limit: Limit,
  job: Job,
  measurement: Json,
): (Found & Pick<Judged, 'time' | 'likeness'>) | null {
  const likeness = compareWithJob(measurement, job);
  if (!likeness) return null;
  const times = durableWriteTimes(measurement);
  const found = judgeOne(limit, times, likeness);
  const derivation = [found.derivation, likeness.words].filter(Boolean).join('; ');
  return { ...found, derivation, time: times.mean?.value ?? Infinity, likeness };
}

/** @returns runs of the job first, from the slowest */
const withOutcome = (judged: readonly Judged[], outcome: string): Judged[] =>
  judged
    .filter(({ judgement }) => judgement.outcome === outcome)
    .toSorted((a, b) => byLikeness(a, b) || b.time - a.time);

const byLikeness = (a: Judged, b: Judged) => Number(isOther(a)) - Number(isOther(b));

/** Whether another load than the job was measured. */
const isOther = ({ likeness }: Judged) => Boolean(likeness?.words);

const fastestOfTheJob = (a: Judged, b: Judged) => byLikeness(a, b) || a.time - b.time;
