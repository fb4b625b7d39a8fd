/** The verdicts that a rule may give, and the types that all rules share. */
import type { Json } from '../../domain/json.ts';
import type { Outcome } from '../outcome.ts';

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
