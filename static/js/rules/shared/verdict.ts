/** The verdicts that a rule may give, and the types that all rules share. */
import type { Json } from '../../domain/json.ts';

/** Figures in base units, by name. */
type Figures = Record<string, number | string>;
export interface Verdict {
  verdict: Outcome;
  /** one sentence: what was compared and what follows */
  explanation: string;
  /** what was compared */
  figures: Figures;
}
/** What surrounds a measurement; whatever is absent makes rules not checkable, never wrong. */
export interface Context {
  /** the result record: submitter or source, method, environment, settings */
  record?: unknown;
  /** the record of the drive that was measured */
  subject?: unknown;
  /** drives, controllers or clusters */
  kind?: string | null;
  /** figures of the same model, edition and workload: lists of numbers in base units by metric */
  peers?: unknown;
  /** results that hold a raw file or a set of figures: lists of identifiers by fingerprint */
  hashes?: unknown;
  /** the result that the measurement belongs to */
  id?: string | null;
}
export interface Rule {
  id: string;
  title: string;
  /** how grave a failure is */
  severity: 'error' | 'warn';
  formula: string;
  tolerance: string;
  /** what a failure means for the number */
  consequence: string;
  /** what to do about it */
  remedy: string;
  /** the reason why the rule does not apply */
  applies: (measurement: Json, context: Context) => string | null;
  check: (measurement: Json, context: Context) => Verdict;
}

/** Make a function that gives one verdict with a sentence and figures. */
const verdictOf =
  (verdict: Verdict['verdict']): ((explanation: string, figures?: Figures) => Verdict) =>
  (explanation, figures = {}) => ({ verdict, explanation, figures });

export const pass = verdictOf('pass');
export const fail = verdictOf('fail');
export const warn = verdictOf('warn');
export const notCheckable = verdictOf('not-checkable');

// The outcome of a rule in text: `pass`, `warn`, `fail` and `not-checkable` as people read them.

type Outcome = 'pass' | 'warn' | 'fail' | 'not-checkable';
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
