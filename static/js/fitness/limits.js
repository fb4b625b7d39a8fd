/** Judges one limit of a use by all that was measured of a drive, with the figure and who stands behind it. */
import { formatFigure, formatNumber } from '../domain/format.js';
import { text } from '../domain/json.js';
import { compareWithJob } from './job.js';
import { judgeOne } from './limit-of-one.js';
import { judgeSteadyWrites } from './steady-writes.js';
import { durableWriteTimes } from './write-and-flush.js';

/** @typedef {import('../domain/json.js').Json} Json */
/** @typedef {import('../domain/types.d.ts').UseLimit} Limit */
/** @typedef {import('../domain/types.d.ts').UseJob} Job */
/** @typedef {import('./limit-of-one.js').Found} Found */
/** @typedef {Found & {measurement_id: string | null, reports: number}} Judgement what it rests on, and on how many */
/**
 * A judgement with who measured, and whether another load than the job.
 * @typedef {{time: number, isOther: boolean, who: string, judgement: Judgement}} Judged
 */

/** The unit within a label. */
const RATE = /^MB\/s of | a second$/;
/** What would tell, where it is not a run of the job. */
const MISSING = Object.freeze(
  /** @type {Record<string, string>} */ ({ steady_write_bandwidth: 'the bandwidth of writes that last' }),
);

/**
 * Write the bound of a limit.
 * @param {Limit} limit
 */
export const boundOf = ({ at_most_ms, at_least_per_s, at_least_mb_per_s }) => {
  const least = at_least_per_s ?? at_least_mb_per_s;
  return least ? `at least ${formatNumber(least)}` : `at most ${formatFigure((at_most_ms ?? 0) / 1000, 's')}`;
};

/**
 * Judge a limit by everything that was measured in one state of the drive.
 * @param {Limit} limit
 * @param {Job} job
 * @param {readonly Json[]} measurements of that state
 * @param {readonly Json[]} [ambiguous] those that may be of that state: theirs is not stated
 * @returns {Judgement}
 */
export function judgeLimit(limit, job, measurements, ambiguous = []) {
  const judged = judgeEach(limit, job, measurements);
  const held = withOutcome(judged, 'held');
  const broken = withOutcome(judged, 'broken');
  const against = held.length ? [...broken, ...withOutcome(judgeEach(limit, job, ambiguous), 'broken')] : [];
  // A run of the job itself speaks first; of its figures the one that says least for the answer, so that any other
  // report only strengthens it; of unclear ones the best.
  const [good] = held;
  const contrary = against.find(({ who }) => who !== good?.who);
  if (good && contrary) return disputed(good, contrary, [...held, ...against]);
  if (good && broken.length) {
    return nothing(`one report has figures on both sides: ${good.judgement.words}`, 'a further report');
  }
  const answer = good ?? broken.toSorted(fastestOfTheJob)[0];
  if (answer) return withReports(answer.judgement, [...held, ...broken]);
  const [open] = withOutcome(judged, 'unknown').toSorted((a, b) => a.time - b.time);
  return (
    open?.judgement ??
    nothing(`${limit.label.replace(RATE, '')} not measured`, MISSING[limit.figure] ?? 'a run of the job')
  );
}

/** @param {Limit} limit @param {Job} job @param {readonly Json[]} measurements @returns {Judged[]} */
const judgeEach = (limit, job, measurements) =>
  measurements.flatMap((measurement) => {
    const found =
      limit.figure === 'steady_write_bandwidth'
        ? judgeSteadyWrites(limit, measurement)
        : judgeDurableWrites(limit, job, measurement);
    if (!found) return [];
    const { time, isOther, ...judgement } = found;
    const who = text(measurement.measurer) ?? text(measurement.report) ?? '';
    return [{ time, isOther, who, judgement: { ...judgement, measurement_id: text(measurement.id), reports: 1 } }];
  });

/**
 * @param {Limit} limit
 * @param {Job} job
 * @param {Json} measurement
 * @returns {(Found & {time: number, isOther: boolean}) | null}
 */
function judgeDurableWrites(limit, job, measurement) {
  const likeness = compareWithJob(measurement, job);
  if (!likeness) return null;
  const times = durableWriteTimes(measurement);
  const found = judgeOne(limit, times, likeness);
  const derivation = [found.derivation, likeness.words].filter(Boolean).join('; ');
  return { ...found, derivation, time: times.mean?.value ?? Infinity, isOther: likeness.words !== '' };
}

/**
 * @param {readonly Judged[]} judged
 * @param {string} outcome
 * @returns {Judged[]} runs of the job first, from the slowest
 */
const withOutcome = (judged, outcome) =>
  judged
    .filter(({ judgement }) => judgement.outcome === outcome)
    .toSorted((a, b) => Number(a.isOther) - Number(b.isOther) || b.time - a.time);

/** @param {Judged} a @param {Judged} b */
const fastestOfTheJob = (a, b) => Number(a.isOther) - Number(b.isOther) || a.time - b.time;

/** @param {readonly Judged[]} judged */
const countReports = (judged) => new Set(judged.map(({ who }) => who)).size;

/** @param {number} count */
const reportsInWords = (count) => (count === 1 ? 'one report' : `${count} independent reports`);

/** @param {Judgement} judgement @param {readonly Judged[]} behind @returns {Judgement} */
function withReports(judgement, behind) {
  const reports = countReports(behind);
  return { ...judgement, reports, words: `${judgement.words}, ${reportsInWords(reports)}` };
}

/** @param {Judged} good @param {Judged} bad @param {readonly Judged[]} all @returns {Judgement} */
const disputed = (good, bad, all) => ({
  ...good.judgement,
  outcome: 'disputed',
  words: `reports disagree: ${good.judgement.words}; ${bad.judgement.words}`,
  missing: 'a further report: those on record disagree',
  reports: countReports(all),
});

/** @param {string} words @param {string} missing @returns {Judgement} */
function nothing(words, missing) {
  return { outcome: 'unknown', figure: null, words, derivation: '', missing, measurement_id: null, reports: 0 };
}
