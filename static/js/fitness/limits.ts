/** Judges one limit of a use by all that was measured of a drive, with the figure and who stands behind it. */
import { formatFigure, formatNumber } from '../domain/format.ts';
import { type Json, text } from '../domain/json.ts';
import type { UseJob as Job, UseLimit as Limit } from '../domain/types.d.ts';
import { doubtOn } from './doubts.ts';
import { compareWithJob, type Likeness } from './job.ts';
import { bothSides, disputed, nothing, withReports } from './judgements.ts';
import { type Found, judgeOne } from './limit-of-one.ts';
import { judgeSteadyWrites } from './steady-writes.ts';
import { durableWriteTimes } from './write-and-flush.ts';

/** What it rests on, and on how many. */
export type Judgement = Found & { measurement_id: string | null; reports: number };
/** A judgement with who measured, and how the load is like the job; null where no job is compared. */
export type Judged = { time: number; likeness: Likeness | null; who: string; judgement: Judgement };

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
  const answer = good ?? broken.toSorted(fastestOfTheJob)[0];
  if (answer) return withReports(answer.judgement, [...held, ...broken]);
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
    return [{ time, likeness, who, judgement: { ...judgement, measurement_id: text(measurement.id), reports: 1 } }];
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
