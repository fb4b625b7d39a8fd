/** What the clients’ IOPS and the recovery time hinge on: each input over its plausible range, the strongest first. */
import { hingesOf } from '../../math/sensitivity.js';
import { formatBytes, UNITS } from '../../domain/units.js';
import { check } from '../../math/input.js';
import { FUNCTIONS } from './functions.js';
import { plan } from './plan.js';
import { iops, lasting } from './answer.js';

/** @param {number} rate */
const asked = (rate) => (rate === Infinity ? 'all it can get' : `${iops(rate)} IOPS`);
/** @param {unknown} profile */
const spaced = (profile) => String(profile).replaceAll('_', ' ');

/**
 * Half and twice where only the reader knows what is plausible.
 * @param {any} i checked inputs
 * @param {number} capacity IOPS
 */
const ranges = (i, capacity) => [
  { field: 'profile', low: 'high_client_ops', high: 'high_recovery_ops', label: 'Profile', written: spaced },
  { field: 'capacity_iops', low: capacity / 2, high: capacity * 2, label: 'Capacity of the OSD', written: asked },
  { field: 'client_iops', low: capacity / 10, high: Infinity, label: 'Clients ask for', written: asked },
  { field: 'recovery_iops', low: capacity / 10, high: Infinity, label: 'Recovery asks for', written: asked },
  { field: 'best_effort_iops', low: 0, high: Infinity, label: 'Best effort asks for', written: asked },
  {
    field: 'op_bytes',
    low: 64 * UNITS.KiB,
    high: 4 * UNITS.MiB,
    label: 'One recovery operation',
    written: formatBytes,
  },
  {
    field: 'recovery_bytes',
    low: Math.floor(i.recovery_bytes / 2),
    high: 2 * i.recovery_bytes,
    label: 'Data to recover',
    written: (/** @type {number} */ bytes) => formatBytes(bytes, 'decimal'),
  },
];

const OF_RECOVERY_ALONE = new Set(['op_bytes', 'recovery_bytes']);

/**
 * @param {any} input of FUNCTIONS.plan
 * @throws {import('../../math/input.js').InputError}
 */
export function hinges(input) {
  const given = input ?? {};
  const all = ranges(check(given, FUNCTIONS.plan.inputs), plan(given).capacity_iops);
  const words = { refused: 'not allowed' };
  return {
    client_iops: hingesOf(
      (moved) => Number(plan(moved).expected.client),
      given,
      all.filter(({ field }) => !OF_RECOVERY_ALONE.has(field)),
      asked,
      words,
    ),
    recovery_s: hingesOf((moved) => plan(moved).recovery.seconds, given, all, lasting, words),
  };
}
