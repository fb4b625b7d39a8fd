/** Judges one limit of a use by all that was measured of a drive: held, broken or unknown, with the figure. */
import { formatFigure, formatNumber } from '../domain/format.js';
import { compareWithJob } from './job.js';
import { judgeOne } from './limit-of-one.js';
import { durableWriteTimes } from './write-and-flush.js';

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
    const times = durableWriteTimes(measurement);
    const found = judgeOne(limit, times, likeness);
    const derivation = [found.derivation, likeness.words].filter(Boolean).join('; ');
    const measurement_id = typeof measurement.id === 'string' ? measurement.id : null;
    return [{ time: times.mean?.value ?? Infinity, judgement: { ...found, derivation, measurement_id } }];
  });
  const withOutcome = (/** @type {string} */ outcome) =>
    judged.filter(({ judgement }) => judgement.outcome === outcome).toSorted((a, b) => b.time - a.time);
  // The figure that says least for the answer, so that any other report only strengthens it; of unclear ones the best.
  const held = withOutcome('held')[0]?.judgement;
  const broken = withOutcome('broken').at(-1)?.judgement;
  if (held && broken) {
    return unknown(`reports disagree: ${held.words}; ${broken.words}`, 'a further report: those on record disagree');
  }
  const open = withOutcome('unknown').at(-1)?.judgement;
  return held ?? broken ?? open ?? unknown('no durable write at depth 1 on record', 'a run of the job');
}

/** @param {string} words @param {string} missing @returns {Judgement} */
function unknown(words, missing) {
  return { outcome: 'unknown', figure: null, words, derivation: '', missing, measurement_id: null };
}
