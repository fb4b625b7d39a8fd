/** All answers for one cluster and pool: what the page shows and `iops calc capacity` prints. */
import { UNITS } from '../../domain/units.ts';
import { check } from '../../math/input.ts';
import { allocationWaste } from './allocation.ts';
import { answer, notes } from './answer.ts';
import { FUNCTIONS, type Inputs } from './functions.ts';
import { canHeal } from './heal.ts';
import { type Parts, sensible } from './sensible.ts';
import { usableCapacity } from './usable.ts';

/** From a thumbnail to RBD's and RGW's whole object. */
const SIZES = Object.freeze([
  UNITS.KiB,
  4 * UNITS.KiB,
  16 * UNITS.KiB,
  64 * UNITS.KiB,
  256 * UNITS.KiB,
  UNITS.MiB,
  4 * UNITS.MiB,
]);

/** List what objects of common sizes take. */
function sizes(i: Inputs) {
  return SIZES.map((object_bytes) => {
    const { stored_bytes, amplification } = allocationWaste({ ...i, object_bytes });
    const fast = allocationWaste({ ...i, object_bytes, fast_ec: true });
    return { object_bytes, stored_bytes, amplification, fast_ec_bytes: fast.stored_bytes };
  });
}

/**
 * The raw space, cut so that the segments add up to it.
 * @param client bytes of data
 */
function bars(client: number, { usable }: Parts) {
  const copies = Math.round(client * (usable.redundancy_factor - 1));
  const full = Math.max(client + copies, Math.floor(usable.full_bytes * usable.redundancy_factor));
  return [
    { label: 'client data', bytes: client, kind: 'data' },
    { label: 'copies or parity', bytes: copies, kind: 'copies' },
    { label: 'room to heal, and above nearfull', bytes: full - client - copies, kind: 'unused' },
    { label: 'past full', bytes: usable.raw_bytes - full, kind: 'kept' },
  ].filter(({ bytes }) => bytes > 0);
}

/**
 * Answer everything about one cluster and pool.
 * @param input of FUNCTIONS.plan
 * @throws {InputError}
 */
export function plan(input: unknown) {
  const i = check(input, FUNCTIONS.plan.inputs);
  const parts = { usable: usableCapacity(i), allocation: allocationWaste(i), heal: canHeal(i) };
  const { sensible_bytes, sensible_object_bytes } = sensible(parts);
  const all = { ...parts, sensible_bytes, sensible_object_bytes };
  return {
    answer: answer(i, all),
    notes: notes(i, all),
    ...all,
    sizes: sizes(i),
    bars: { raw: bars(sensible_bytes, parts) },
  };
}
