/** duplicate: the same raw output, or the same figures to the last digit, under two names. */
import { at, list } from '../domain/json.ts';
import { countFigures, fingerprints } from './shared/fingerprint.ts';
import { fail, notCheckable, pass, type Rule } from './shared/verdict.ts';

export const rule: Rule = {
  id: 'duplicate',
  title: 'The same figures occur once',
  severity: 'error',
  formula: 'hash of the raw output occurs in one result only, all figures with at least 12 digits together once',
  tolerance: 'none; fewer digits may agree by accident and are not compared',
  consequence: 'One run would count as two, and support itself.',
  remedy: 'Withdraw one of the two, or say in which result the run belongs.',
  applies: (_measurement, { hashes }) => (hashes ? null : 'what else is on record is not known here'),
  check(measurement, { hashes, id, record }) {
    const keys = fingerprints(measurement);
    if (!keys.length) return notCheckable('too few digits to tell accident from copy');
    if (keys.some((key) => (countFigures(record).get(key) ?? 0) > 1))
      return fail('another measurement of this result has the same figures');
    for (const key of keys) {
      const [other] = list(at(hashes, key)).filter((holder) => holder !== id);
      const shared = key.startsWith('raw:') ? 'the same raw output' : 'the same figures';
      if (other !== undefined) return fail(`${shared} as in ${other}`, { other: String(other) });
    }
    return pass('no other result holds these figures');
  },
};
