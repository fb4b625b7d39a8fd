/** Everything that is fuzzed, by name; and one run of a target. */
import fc from 'fast-check';
import { CALCULATORS } from './calculators.ts';
import { PASTES } from './pastes.ts';
import { READERS } from './readers.ts';

export interface Target {
  name: string;
  arbitrary: fc.Arbitrary<any>;
  /** throws, or rejects, where a promise is broken */
  holds: (input: any) => unknown;
  /** texts that are changed; grows by those that reached new code */
  pool?: string[];
  /** a case takes seconds */
  isSlow?: boolean;
}

export const TARGETS: readonly Target[] = [...READERS, PASTES, ...CALCULATORS];

/** Try cases of a target; what broke it is made as small as it goes. */
export async function fuzz(
  { arbitrary, holds }: Target,
  { cases, seed, onCase }: { cases: number; seed: number; onCase?: (input: any) => void },
): Promise<{ find: any; error: unknown; seed: number } | null> {
  const property = fc.asyncProperty(arbitrary, async (input) => {
    onCase?.(input);
    await holds(input);
  });
  const run = await fc.check(property, { numRuns: cases, seed, interruptAfterTimeLimit: undefined });
  return run.failed ? { find: run.counterexample?.[0], error: run.errorInstance, seed } : null;
}
