/** The outcome of a rule in text: `pass`, `warn`, `fail` and `not-checkable` as people read them. */

export type Outcome = 'pass' | 'warn' | 'fail' | 'not-checkable';
/** Anything with an outcome, such as a verdict of a rule. */
type Judged = { verdict: Outcome };

/** The gravest first. */
const OUTCOMES: readonly Outcome[] = Object.freeze(['fail', 'warn', 'pass', 'not-checkable']);

/** As a label. */
export const OUTCOME_LABELS: Readonly<Record<Outcome, string>> = Object.freeze({
  fail: 'Failed',
  warn: 'Warning',
  pass: 'Passed',
  'not-checkable': 'Not checkable',
});

/** Whether an outcome asks somebody to act. */
export const isFinding = ({ verdict }: Judged) => verdict === 'fail' || verdict === 'warn';

/** Sort verdicts, the gravest first. */
export const byGravity = <T extends Judged>(verdicts: readonly T[]): T[] =>
  verdicts.toSorted((one, other) => OUTCOMES.indexOf(one.verdict) - OUTCOMES.indexOf(other.verdict));

/** Count the verdicts with one outcome. */
export const countOutcome = (verdicts: readonly Judged[], outcome: Outcome) =>
  verdicts.filter(({ verdict }) => verdict === outcome).length;

/**
 * Describe how many verdicts there are of each outcome.
 * @returns such as `1 failed, 2 warnings, 9 passed`; the number that passed is always given
 */
export const describeOutcomes = (verdicts: readonly Judged[]): string =>
  OUTCOMES.map((outcome) => ({ outcome, n: countOutcome(verdicts, outcome) }))
    .filter(({ outcome, n }) => n > 0 || outcome === 'pass')
    .map(({ outcome, n }) => `${n} ${OUTCOME_LABELS[outcome].toLowerCase()}${outcome === 'warn' && n > 1 ? 's' : ''}`)
    .join(', ');
