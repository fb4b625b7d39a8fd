/** Judges the conditions of a use one by one: its limits by what was measured, then facts of the drive. */
import type { Json } from '../domain/json.ts';
import type { UseLimit as Limit, SourceRef, Use } from '../domain/types.d.ts';
import type { Facts } from './facts.ts';
import { boundOf, type Judgement, judgeLimit } from './limits.ts';
import { judgeRequirement } from './requirements.ts';
import { specified } from './stand-ins.ts';

/** What a condition asks; without unit it is about a fact. */
interface Asked {
  condition: string;
  /** figure or fact that it is about */
  condition_on: string;
  /** the condition with its bound */
  rule: string;
  threshold: number | null;
  base_unit: string | null;
  decisive: boolean;
  source: string;
  section: string;
}
export type Condition = Judgement & Asked;
interface Measured {
  /** measurements in one state of the write cache */
  own: readonly Json[];
  /** those that may be of that state */
  ambiguous: readonly Json[];
  /** those of every state */
  all: readonly Json[];
}

/**
 * Judge the conditions in one state of the write cache.
 * @returns limits first
 */
export function judgeConditions(
  { job, limits, requires = [] }: Use,
  facts: Facts,
  { own, ambiguous, all }: Measured,
): Condition[] {
  return [
    ...limits.map((limit) => {
      // What lasts does not depend on the write cache.
      const found =
        limit.figure === 'steady_write_bandwidth'
          ? judgeLimit(limit, job, all)
          : judgeLimit(limit, job, own, ambiguous);
      return { ...asked(limit, limit.figure, limit), ...specified(limit, found, facts) };
    }),
    ...requires.map((fact) => ({ ...asked(fact, fact.fact), ...judgeRequirement(fact, facts) })),
  ];
}

/**
 * @param condition_on figure or fact that it is about
 * @param limit the same where it bounds a figure
 */
const asked = (
  { label, decisive = true, source }: { label: string; decisive?: boolean; source: SourceRef },
  condition_on: string,
  limit?: Limit,
): Asked => ({
  condition: label,
  condition_on,
  rule: limit ? `${label} ${boundOf(limit)}` : `${label} stated by a source`,
  ...bounded(limit),
  decisive,
  source: source.id,
  section: source.section,
});

function bounded(limit?: Limit): Pick<Asked, 'threshold' | 'base_unit'> {
  if (!limit) return { threshold: null, base_unit: null };
  if (limit.at_least_per_s) return { threshold: limit.at_least_per_s, base_unit: 'iops' };
  if (limit.at_least_mb_per_s) return { threshold: limit.at_least_mb_per_s * 1e6, base_unit: 'B/s' };
  return { threshold: (limit.at_most_ms ?? 0) / 1000, base_unit: 's' };
}
