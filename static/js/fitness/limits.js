/** Judges one limit of a use by one measurement, or by all of a drive: held, broken or unknown, with the figure. */
import { formatFigure, formatNumber } from '../domain/format.js';
import { durableWriteTimes } from './durable-write.js';
import { compareWithJob } from './job.js';

/** @typedef {import('../domain/json.js').Json} Json */
/** @typedef {import('../domain/types.d.ts').Limit} Limit */
/** @typedef {import('../domain/types.d.ts').Job} Job */
/** @typedef {'held' | 'broken' | 'unknown'} Outcome */
/**
 * @typedef {object} Judgement
 * @property {Outcome} outcome
 * @property {number | null} figure seconds, or writes in a second
 * @property {string} words the figure against the limit
 * @property {string | null} missing what would tell, where it is unknown
 * @property {string | null} measurement_id what it rests on
 */

/** Were the 99th percentile within a limit that twice undercuts the mean, the rest took a hundred times the limit. */
const CERTAIN = 2;

/**
 * Write the bound of a limit.
 * @param {Limit} limit
 */
export const boundOf = ({ at_most_ms, at_least_per_s }) =>
  at_least_per_s
    ? `at least ${formatNumber(at_least_per_s)} a second`
    : `at most ${formatFigure((at_most_ms ?? 0) / 1000, 's')}`;

/**
 * Judge a limit by everything that was measured in one state of the drive.
 * @param {Limit} limit
 * @param {Job} job
 * @param {readonly Json[]} measurements
 * @returns {Judgement}
 */
export function judgeLimit(limit, job, measurements) {
  const judged = measurements.flatMap((measurement) => {
    const likeness = compareWithJob(measurement, job);
    if (!likeness) return [];
    const found = judgeOne(limit, measurement);
    const allowed = { held: likeness.showsFit, broken: likeness.showsMisfit, unknown: true }[found.outcome];
    const differences = likeness.differences.length ? ` (measured by ${likeness.differences.join(', ')})` : '';
    const id = typeof measurement.id === 'string' ? measurement.id : null;
    const outcome = /** @type {Outcome} */ (allowed ? found.outcome : 'unknown');
    const missing = allowed ? found.missing : 'the job itself: what was measured asks for something else';
    return [{ ...found, outcome, missing, words: found.words + differences, measurement_id: id }];
  });
  const held = judged.filter(({ outcome }) => outcome === 'held');
  const broken = judged.filter(({ outcome }) => outcome === 'broken');
  const [first] = judged;
  if (!first) return unknown('no write with a flush after each at depth 1 was measured', 'the job');
  if (held.length && broken.length) {
    const ends = `${least(held, limit).words}; ${least(broken, limit).words}`;
    return unknown(`reports disagree: ${ends}`, 'a further report: those on record disagree');
  }
  return least(held.length ? held : broken.length ? broken : judged, limit);
}

/**
 * Choose the figure that says least for the answer, so that any other report only strengthens it.
 * @template {Judgement} T
 * @param {readonly T[]} judged of one outcome, one at least
 * @param {Limit} limit
 * @returns {T}
 */
function least(judged, { figure }) {
  const slowest = judged.map((each) => ({ each, time: timeOf(each.figure, figure) })).sort((a, b) => b.time - a.time);
  const chosen = judged[0]?.outcome === 'broken' ? slowest.at(-1) : slowest[0];
  return /** @type {{each: T}} */ (chosen).each;
}

/** @param {number | null} value @param {Limit['figure']} figure */
const timeOf = (value, figure) => (value === null ? Infinity : figure === 'durable_writes' ? 1 / value : value);

/**
 * @param {Limit} limit
 * @param {Json} measurement
 * @returns {Omit<Judgement, 'measurement_id'>}
 */
function judgeOne(limit, measurement) {
  const times = durableWriteTimes(measurement);
  const good = (limit.at_most_ms ?? 0) / 1000;
  const bad = (limit.fails_above_ms ?? limit.at_most_ms ?? 0) / 1000;
  const against = (/** @type {string} */ figure) => `${limit.label} ${figure}, ${boundOf(limit)}`;
  if (limit.figure === 'durable_writes') {
    if (times.rate === null) return unknown(`${limit.label}: no rate`, 'the rate');
    const words = against(`${formatFigure(times.rate)} a second`);
    const outcome = times.rate >= (limit.at_least_per_s ?? 0) ? 'held' : 'broken';
    return { outcome, figure: times.rate, words, missing: null };
  }
  if (limit.figure === 'durable_write_mean') {
    if (times.mean === null) return unknown(`${limit.label}: no time`, 'the rate or the time');
    const words = against(formatFigure(times.mean, 's'));
    if (times.mean <= good) return { outcome: 'held', figure: times.mean, words, missing: null };
    if (times.mean > bad) return { outcome: 'broken', figure: times.mean, words, missing: null };
    return { outcome: 'unknown', figure: times.mean, words, missing: 'a clear answer: the source itself leaves it open' };
  }
  return judgePercentile(limit, times, good, bad, against);
}

/**
 * @param {Limit} limit
 * @param {import('./durable-write.js').Times} times
 * @param {number} good seconds
 * @param {number} bad seconds
 * @param {(figure: string) => string} against
 * @returns {Omit<Judgement, 'measurement_id'>}
 */
function judgePercentile(limit, times, good, bad, against) {
  const { p99, p99AtLeast, p99AtMost, mean, basis } = times;
  if (p99 !== null && p99 > good && p99 <= bad)
    return { outcome: 'unknown', figure: p99, words: against(formatFigure(p99, 's')), missing: 'a clear answer' };
  if (p99 !== null) {
    return { outcome: p99 <= good ? 'held' : 'broken', figure: p99, words: against(formatFigure(p99, 's')), missing: null };
  }
  if (p99AtMost <= good) {
    const words = `${against(`below ${formatFigure(p99AtMost, 's')}`)}, ${basis}`;
    return { outcome: 'held', figure: p99AtMost, words, missing: null };
  }
  if (p99AtLeast > bad) {
    const words = against(`above ${formatFigure(p99AtLeast, 's')}`);
    return { outcome: 'broken', figure: p99AtLeast, words, missing: null };
  }
  if (mean !== null && mean > CERTAIN * bad) {
    const words = `${limit.label}: the mean alone is ${formatFigure(mean, 's')}, ${boundOf(limit)}`;
    return { outcome: 'broken', figure: mean, words, missing: null };
  }
  const known = mean === null ? '' : `; the mean of a durable write is ${formatFigure(mean, 's')}`;
  return unknown(`${limit.label} not on record${known}`, `the ${limit.label}`);
}

/** @param {string} words @param {string} missing @returns {Judgement} */
function unknown(words, missing) {
  return { outcome: 'unknown', figure: null, words, missing, measurement_id: null };
}
