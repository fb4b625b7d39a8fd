/** Makes the outcomes of checks: found, looked at and not so, or not looked at. */
import type { Evidence, Outcome } from '../types.ts';

type Found = Extract<Outcome, { answer: 'yes' }>;
/** Anything that says which output told each of its fields. */
type ReadThing = { read_from: Readonly<Record<string, number>> };

/** Not looked at: the output of these commands would tell. */
export const cannotTell = (...run: string[]): Outcome => ({ answer: 'cannot tell', run });

/** Found: what shows it, and where. */
export const found = (
  evidence: readonly [Evidence, ...Evidence[]],
  more: Omit<Found, 'answer' | 'evidence'> = {},
): Outcome => ({ answer: 'yes', evidence: [...evidence], ...more });

/** What a check looked at, and what would tell it more. */
type Looked = {
  /** What was looked at, with the figure of each that decides that it is not so. */
  looked: readonly Evidence[];
  /** Whether something that could show the fault was not read: then nobody can say that it is not so. */
  isOpen?: boolean;
  /** The commands whose output would tell. */
  run: readonly string[];
};

/**
 * Judge what was looked at: found where something shows it; not so where something was looked at and nothing is left
 * open; else it was not looked at. Where nothing was looked at, it is never “not so”.
 * @param more changes what the finding says
 */
export function judge(
  evidence: readonly Evidence[],
  { looked, isOpen = false, run }: Looked,
  more: Omit<Found, 'answer' | 'evidence'> = {},
): Outcome {
  const [first, ...others] = evidence;
  if (first) return found([first, ...others], more);
  const [seen, ...rest] = looked;
  return seen && !isOpen ? { answer: 'no', looked: [seen, ...rest] } : cannotTell(...run);
}

/** Return the number of the output that told a field of a thing, the first that is known of several. */
export const outputOf = ({ read_from: from }: ReadThing, ...fields: readonly string[]): number | null =>
  fields.map((field) => from[field]).find((output) => output !== undefined) ?? null;

/** Say of outputs of one command that they were read and hold nothing of the kind. */
export const readWithout = (
  outputs: readonly { number: number; command: string }[],
  command: string,
  what: string,
): Evidence[] =>
  outputs.filter((one) => one.command === command).map(({ number }) => ({ where: command, what, output: number }));

/** Tell whether a value was read. */
export const isKnown = <T>(value: T | null | undefined): value is T => value !== null && value !== undefined;
