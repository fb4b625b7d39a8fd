/**
 * How sensitive the clients’ IOPS and the recovery time are to each input over its plausible range, the strongest
 * first.
 */
import { formatBytes, UNITS } from '../../domain/units.ts';
import { check } from '../../math/input.ts';
import { sensitivityTable } from '../../math/sensitivity.ts';
import { formatDuration, formatIops } from './format.ts';
import { FUNCTIONS } from './functions.ts';
import type { Inputs } from './inputs.ts';
import { plan } from './plan.ts';

const asked = (rate: number) => (rate === Infinity ? 'all it can get' : `${formatIops(rate)} IOPS`);
const spaced = (profile: unknown) => String(profile).replaceAll('_', ' ');

/**
 * Half and twice where only the reader knows what is plausible.
 * @param capacity IOPS
 */
const ranges = (i: Inputs, capacity: number) => [
  { field: 'profile', low: 'high_client_ops', high: 'high_recovery_ops', label: 'Profile', format: spaced },
  { field: 'capacity_iops', low: capacity / 2, high: capacity * 2, label: 'Capacity of the OSD', format: asked },
  { field: 'client_iops', low: capacity / 10, high: Infinity, label: 'Clients ask for', format: asked },
  { field: 'recovery_iops', low: capacity / 10, high: Infinity, label: 'Recovery asks for', format: asked },
  { field: 'best_effort_iops', low: 0, high: Infinity, label: 'Best effort asks for', format: asked },
  {
    field: 'op_bytes',
    low: 64 * UNITS.KiB,
    high: 4 * UNITS.MiB,
    label: 'One recovery operation',
    format: formatBytes,
  },
  {
    field: 'recovery_bytes',
    low: Math.floor(i.recovery_bytes / 2),
    high: 2 * i.recovery_bytes,
    label: 'Data to recover',
    format: (bytes: number) => formatBytes(bytes, 'decimal'),
  },
];

const ONLY_FOR_RECOVERY = new Set(['op_bytes', 'recovery_bytes']);

/**
 * Tell how sensitive the result is to each input.
 * @param input of FUNCTIONS.plan
 * @throws {InputError}
 */
export function sensitivity(input: unknown) {
  const given = (input ?? {}) as object;
  const all = ranges(check(given, FUNCTIONS.plan.inputs), plan(given).capacity_iops);
  const texts = { refused: 'not allowed' };
  return {
    client_iops: sensitivityTable(
      (moved) => plan(moved).expected.client,
      given,
      all.filter(({ field }) => !ONLY_FOR_RECOVERY.has(field)),
      asked,
      texts,
    ),
    recovery_s: sensitivityTable((moved) => plan(moved).recovery.seconds, given, all, formatDuration, texts),
  };
}
