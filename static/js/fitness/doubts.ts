/** Finds figures that other runs of the same person contradict: one as demanding, or less, missed the limit. */
import type { UseLimit as Limit } from '../domain/types.d.ts';
import type { Likeness } from './job.ts';
import type { Judged } from './limits.ts';

/**
 * Find what the same person measured that speaks against a figure that keeps the limit: a run with the same call that
 * asks no more of the drive and is beyond the limit. It does not rule the drive out, since the job asks less still; but
 * a drive that kept the limit for a minute and not for five has not been shown to keep it.
 * @param judged all that was measured in the same state
 */
export const doubtOn = (limit: Limit, held: Judged, judged: readonly Judged[]): Judged | undefined =>
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
