/** Judges one limit of a use by one measurement: whether it holds, whether even the job would break it, or neither. */
import { formatFigure, formatNumber } from '../domain/format.ts';
import type { UseLimit as Limit } from '../domain/types.d.ts';
import type { Likeness } from './job.ts';
import type { Times } from './write-and-flush.ts';

/**
 * `specified`: nobody has measured it, and the specification speaks for it. `disputed`: independent figures lie on both
 * sides. `not asked`: of this kind of drive the use does not ask it.
 */
type Outcome = 'held' | 'specified' | 'broken' | 'disputed' | 'unknown' | 'not asked';
export interface Found {
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
export function judgeOne(limit: Limit, times: Times, likeness: Likeness): Found {
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
