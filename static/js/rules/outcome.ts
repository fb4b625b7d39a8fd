/** The outcome of a rule in text: `pass`, `warn`, `fail` and `not-checkable` as people read them. */

/** @typedef {'pass' | 'warn' | 'fail' | 'not-checkable'} Outcome */
/** @typedef {{verdict: Outcome}} Judged anything with an outcome, such as a verdict of a rule */

/** @type {readonly Outcome[]} the gravest first */
const OUTCOMES = Object.freeze(['fail', 'warn', 'pass', 'not-checkable']);

/** @type {Readonly<Record<Outcome, string>>} as a label */
export const OUTCOME_LABELS = Object.freeze({
  fail: 'Failed',
  warn: 'Warning',
  pass: 'Passed',
  'not-checkable': 'Not checkable',
});

/** Whether an outcome asks somebody to act. @param {Judged} verdict */
export const isFinding = ({ verdict }) => verdict === 'fail' || verdict === 'warn';

/**
 * Sort verdicts, the gravest first.
 * @template {Judged} T
 * @param {readonly T[]} verdicts
 * @returns {T[]}
 */
export const byGravity = (verdicts) =>
  verdicts.toSorted((one, other) => OUTCOMES.indexOf(one.verdict) - OUTCOMES.indexOf(other.verdict));

/**
 * Count the verdicts with one outcome.
 * @param {readonly Judged[]} verdicts
 * @param {Outcome} outcome
 */
export const countOutcome = (verdicts, outcome) => verdicts.filter(({ verdict }) => verdict === outcome).length;

/**
 * Describe how many verdicts there are of each outcome.
 * @param {readonly Judged[]} verdicts
 * @returns {string} such as `1 failed, 2 warnings, 9 passed`; the number that passed is always given
 */
export const describeOutcomes = (verdicts) =>
  OUTCOMES.map((outcome) => ({ outcome, n: countOutcome(verdicts, outcome) }))
    .filter(({ outcome, n }) => n > 0 || outcome === 'pass')
    .map(({ outcome, n }) => `${n} ${OUTCOME_LABELS[outcome].toLowerCase()}${outcome === 'warn' && n > 1 ? 's' : ''}`)
    .join(', ');
