/** Checks the inputs of `fit` and fills in what the release sets. */
import { check } from '../../math/input.ts';
import { FUNCTIONS } from './functions.ts';
import { PRESETS } from './inputs.ts';

export type Resolved = ReturnType<typeof resolve>;

/**
 * Check the inputs and take the release’s preset for whatever is not given.
 * @param input of FUNCTIONS.fit
 * @throws {InputError}
 */
export function resolve(input: unknown) {
  const given = check(input, FUNCTIONS.fit.inputs);
  const { level_base_bytes, level_multiplier, wal_bytes } = PRESETS[given.release];
  return {
    ...given,
    level_base_bytes: given.level_base_bytes ?? level_base_bytes,
    level_multiplier: given.level_multiplier ?? level_multiplier,
    wal_bytes: given.wal_bytes ?? wal_bytes,
  };
}
