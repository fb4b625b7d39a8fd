/** Judges one limit of a use by all that was measured of a drive: held, broken or unknown, with the figure. */
import { formatFigure, formatNumber } from '../domain/format.js';
import { durableWriteTimes } from './durable-write.js';
import { compareWithJob } from './job.js';
import { judgeOne } from './limit-of-one.js';

/** @typedef {import('../domain/json.js').Json} Json */
/** @typedef {import('../domain/types.d.ts').UseLimit} Limit */
/** @typedef {import('../domain/types.d.ts').UseJob} Job */
/** @typedef {import('./limit-of-one.js').Found & {measurement_id: string | null}} Judgement what it rests on */

/**
 * Write the bound of a limit.
 * @param {Limit} limit
 */
export const boundOf = ({ at_most_ms, at_least_per_s }) =>
  at_least_per_s
    ? `at least ${formatNumber(at_least_per_s)}`
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
    const found = judgeOne(limit, durableWriteTimes(measurement), likeness);
    const words = [found.words, likeness.words].filter(Boolean).join(', ');
    return [{ ...found, words, measurement_id: typeof measurement.id === 'string' ? measurement.id : null }];
  });
  const held = judged.filter(({ outcome }) => outcome === 'held');
  const broken = judged.filter(({ outcome }) => outcome === 'broken');
  const [first] = judged;
  if (!first) return unknown('no durable write at depth 1 on record', 'a run of the job');
  if (held.length && broken.length) {
    const ends = `${least(held, limit).words}; ${least(broken, limit).words}`;
    return unknown(`reports disagree: ${ends}`, 'a further report: those on record disagree');
  }
  return least(held.length ? held : broken.length ? broken : judged, limit);
}

/**
 * Choose the figure that says least for the answer, so that any other report only strengthens it; of unclear ones the
 * best.
 * @template {Judgement} T
 * @param {readonly T[]} judged of one outcome, one at least
 * @param {Limit} limit
 * @returns {T}
 */
function least(judged, { figure }) {
  const slowest = judged.map((each) => ({ each, time: timeOf(each.figure, figure) })).sort((a, b) => b.time - a.time);
  const chosen = judged[0]?.outcome === 'held' ? slowest[0] : slowest.at(-1);
  return /** @type {{each: T}} */ (chosen).each;
}

/** @param {number | null} value @param {Limit['figure']} figure */
const timeOf = (value, figure) => (value === null ? Infinity : figure === 'durable_writes' ? 1 / value : value);

/** @param {string} words @param {string} missing @returns {Judgement} */
function unknown(words, missing) {
  return { outcome: 'unknown', figure: null, words, missing, measurement_id: null };
}
