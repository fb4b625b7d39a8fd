/** Judges the conditions of a use one by one: its limits by what was measured, then facts of the drive. */
import { boundOf, judgeLimit } from './limits.ts';
import { judgeRequirement } from './requirements.ts';
import { specified } from './stand-ins.ts';

/** @typedef {import('../domain/json.ts').Json} Json */
/** @typedef {import('../domain/types.d.ts').Use} Use */
/** @typedef {import('../domain/types.d.ts').UseLimit} Limit */
/** @typedef {import('./facts.ts').Facts} Facts */
/** @typedef {import('./limits.ts').Judgement} Judgement */
/**
 * What a condition asks; without unit it is about a fact.
 * @typedef {object} Asked
 * @property {string} condition
 * @property {string} condition_on figure or fact that it is about
 * @property {string} rule the condition with its bound
 * @property {number | null} threshold
 * @property {string | null} base_unit
 * @property {boolean} decisive
 * @property {string} source
 * @property {string} section
 */
/** @typedef {Judgement & Asked} Condition */
/**
 * @typedef {object} Measured
 * @property {readonly Json[]} own measurements in one state of the write cache
 * @property {readonly Json[]} ambiguous those that may be of that state
 * @property {readonly Json[]} all those of every state
 */

/**
 * Judge the conditions in one state of the write cache.
 * @param {Use} use
 * @param {Facts} facts
 * @param {Measured} measured
 * @returns {Condition[]} limits first
 */
export function judgeConditions({ job, limits, requires = [] }, facts, { own, ambiguous, all }) {
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
 * @param {{label: string, decisive?: boolean, source: import('../domain/types.d.ts').SourceRef}} condition
 * @param {string} condition_on figure or fact that it is about
 * @param {Limit} [limit] the same where it bounds a figure
 * @returns {Asked}
 */
const asked = ({ label, decisive = true, source }, condition_on, limit) => ({
  condition: label,
  condition_on,
  rule: limit ? `${label} ${boundOf(limit)}` : `${label} stated by a source`,
  ...bounded(limit),
  decisive,
  source: source.id,
  section: source.section,
});

/** @param {Limit} [limit] @returns {Pick<Asked, 'threshold' | 'base_unit'>} */
function bounded(limit) {
  if (!limit) return { threshold: null, base_unit: null };
  if (limit.at_least_per_s) return { threshold: limit.at_least_per_s, base_unit: 'iops' };
  if (limit.at_least_mb_per_s) return { threshold: limit.at_least_mb_per_s * 1e6, base_unit: 'B/s' };
  return { threshold: (limit.at_most_ms ?? 0) / 1000, base_unit: 's' };
}
