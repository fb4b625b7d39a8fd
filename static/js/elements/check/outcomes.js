/** The outcomes of rules in text: `pass`, `warn`, `fail` and `not-checkable`, the gravest first. */

/** @typedef {import('../../rules/index.js').Judgement} Judgement */
/** @typedef {Judgement['verdict']} Outcome */

/** @type {readonly Outcome[]} */
const BY_GRAVITY = Object.freeze(['fail', 'warn', 'pass', 'not-checkable']);
/** @type {Record<Outcome, string>} */
export const OUTCOME_LABELS = Object.freeze({
  fail: 'Failed',
  warn: 'Warning',
  pass: 'Passed',
  'not-checkable': 'Not checkable',
});

/**
 * Sort judgements, the gravest first.
 * @param {readonly Judgement[]} judgements
 */
export const byGravity = (judgements) =>
  judgements.toSorted((one, other) => BY_GRAVITY.indexOf(one.verdict) - BY_GRAVITY.indexOf(other.verdict));

/** Whether a judgement asks somebody to act. @param {Judgement} judgement */
export const isFinding = ({ verdict }) => verdict === 'fail' || verdict === 'warn';

/**
 * Count the judgements of one outcome.
 * @param {readonly Judgement[]} judgements
 * @param {Outcome} outcome
 */
export const countOutcome = (judgements, outcome) => judgements.filter(({ verdict }) => verdict === outcome).length;

/**
 * Describe how many judgements there are of each outcome: “1 failed, 2 warnings, 9 passed”.
 * @param {readonly Judgement[]} judgements
 */
export function describeOutcomes(judgements) {
  return BY_GRAVITY.map((outcome) => ({ outcome, n: countOutcome(judgements, outcome) }))
    .filter(({ outcome, n }) => n > 0 || outcome === 'pass')
    .map(({ outcome, n }) => `${n} ${OUTCOME_LABELS[outcome].toLowerCase()}${outcome === 'warn' && n > 1 ? 's' : ''}`)
    .join(', ');
}
