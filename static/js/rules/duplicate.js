/** duplicate: the same raw output, or the same figures to the last digit, under two names. */
import { at } from '../domain/json.js';
import { fingerprints } from './common/fingerprint.js';
import { fail, pass, unknown } from './common/verdict.js';

/** @type {import('./common/verdict.js').Rule} */
export const rule = {
  id: 'duplicate',
  title: 'The same figures stand once',
  severity: 'error',
  formula: 'hash of the raw output, and all figures with at least 12 digits together, occur in one result only',
  tolerance: 'none; fewer digits may agree by accident and are not compared',
  consequence: 'One run would count as two, and support itself.',
  remedy: 'Withdraw one of the two, or say in which result the run belongs.',
  applies: (_measurement, { hashes }) => (hashes ? null : 'what else is on record is not known here'),
  check(measurement, { hashes, id }) {
    const keys = fingerprints(measurement);
    if (!keys.length) return unknown('too few digits to tell accident from copy');
    for (const key of keys) {
      const found = at(hashes, key);
      const others = Array.isArray(found) ? found.filter((other) => other !== id) : [];
      if (others.length)
        return fail(`${key.startsWith('raw:') ? 'the same raw output' : 'the same figures'} as in ${others[0]}`, {
          other: String(others[0]),
        });
    }
    return pass('no other result holds these figures');
  },
};
