/** Judges one limit of a use by one measurement: whether it holds, whether even the job would break it, or neither. */
import { formatFigure, formatNumber } from '../domain/format.ts';

/** @typedef {import('../domain/types.d.ts').UseLimit} Limit */
/** @typedef {import('./write-and-flush.ts').Times} Times */
/** @typedef {import('./job.ts').Likeness} Likeness */
/**
 * `specified`: nobody has measured it, and the specification speaks for it. `disputed`: independent figures lie on both
 * sides. `not asked`: of this kind of drive the use does not ask it.
 * @typedef {'held' | 'specified' | 'broken' | 'disputed' | 'unknown' | 'not asked'} Outcome
 */
/**
 * @typedef {object} Found
 * @property {Outcome} outcome
 * @property {number | null} figure seconds, or writes in a second
 * @property {string} words the figure against the limit
 * @property {string} derivation how the figure was come to, where it was not measured as such
 * @property {string | null} missing what would tell, where it is unknown
 */
/** @typedef {Omit<Found, 'derivation'> & {derivation?: string}} Answer */

/** Were the 99th percentile within a limit of half the mean, the slowest hundredth would take 100 times the limit. */
const CERTAIN = 2;
const MISSING_JOB = 'a run of the job itself: what was measured leaves it open';

/**
 * Judge one measurement; each judge says from where on a figure is good enough, and from where on even the job is not.
 * @param {Limit} limit
 * @param {Times} times
 * @param {Likeness} likeness
 * @returns {Found}
 */
export function judgeOne(limit, times, likeness) {
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

/** @param {Limit} limit @param {Times} times @param {Likeness} likeness @returns {Answer} */
function judgeRate({ label, at_least_per_s }, { rate }, { slack, words: differs, load }) {
  const needed = at_least_per_s ?? 0;
  if (rate === null) return { outcome: 'unknown', figure: null, words: `no rate of ${label}`, missing: 'the rate' };
  // What was measured is named, where it was not the job of the use.
  const words = `${formatFigure(rate.value)} ${differs ? load : label} (${formatNumber(needed)} needed)`;
  const outcome = rate.low >= needed ? 'held' : rate.high * slack < needed ? 'broken' : 'unknown';
  return { outcome, figure: rate.value, words, missing: outcome === 'unknown' ? MISSING_JOB : null };
}

/** @param {Limit} limit @param {Times} times @param {number} slack @returns {Answer} */
function judgeMean(limit, { mean }, slack) {
  if (mean === null) return { outcome: 'unknown', figure: null, words: `no ${limit.label}`, missing: 'the rate' };
  const { good, bad } = secondsOf(limit);
  const words = against(limit, formatFigure(mean.value, 's'));
  const outcome = mean.high <= good ? 'held' : mean.low > bad * slack ? 'broken' : 'unknown';
  const missing = outcome === 'unknown' ? MISSING_JOB : null;
  return { outcome, figure: mean.value, words, derivation: 'one over the rate', missing };
}

/** @param {Limit} limit @param {Times} times @param {number} slack @returns {Answer} */
function judgePercentile(limit, { p99, p99AtLeast, p99AtMost, mean, derivation }, slack) {
  const { good, bad } = secondsOf(limit);
  const missing = null;
  const bounded = (/** @type {string} */ side, /** @type {number} */ bound) =>
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

/** @param {Limit} limit */
const secondsOf = ({ at_most_ms, fails_above_ms }) => ({
  good: (at_most_ms ?? 0) / 1000,
  bad: (fails_above_ms ?? at_most_ms ?? 0) / 1000,
});

/** @param {Limit} limit @param {string} figure */
const against = (limit, figure) => `${limit.label} ${figure} (${formatFigure(secondsOf(limit).good, 's')} allowed)`;
