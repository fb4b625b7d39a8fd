/** Makes the outcomes of checks. */
import type { Evidence, Outcome } from '../types.ts';

/** Nothing of the kind is in the system. */
const no = (): Outcome => ({ answer: 'no' });

/** The output of these commands would tell. */
export const cannotTell = (...run: string[]): Outcome => ({ answer: 'cannot tell', run });

/** Found, where there is evidence. */
export const found = (
  evidence: readonly Evidence[],
  more: Omit<Extract<Outcome, { answer: 'yes' }>, 'answer' | 'evidence'> = {},
): Outcome => (evidence.length > 0 ? { answer: 'yes', evidence: [...evidence], ...more } : no());

/**
 * Found where there is evidence; else it cannot be told where something was not read.
 * @param isComplete whether everything that had to be looked at was read
 */
export const foundOr = (evidence: readonly Evidence[], isComplete: boolean, run: readonly string[]): Outcome =>
  evidence.length > 0 || isComplete ? found(evidence) : cannotTell(...run);
