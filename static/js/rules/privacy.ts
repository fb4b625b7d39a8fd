/** privacy: names, serial numbers and addresses of people's machines do not belong into a public record. */
import { at } from '../domain/json.ts';
import { privateTexts } from '../domain/private-text.ts';
import { fail, pass, type Rule } from './shared/verdict.ts';

/** Parts of a record that are searched as measurements of their own. */
const MEASUREMENTS = ['measurements', 'steps'];

export const rule: Rule = {
  id: 'privacy',
  title: 'Nothing private is published',
  severity: 'error',
  formula: 'no text looks like a host name, serial number, world-wide name, address or path of a user',
  tolerance: 'none; versions may look like addresses',
  consequence: 'A public record would give away whose machine it was.',
  remedy: 'Take it out of the file; the figures need none of it.',
  applies: (_measurement, { record }) => (at(record, 'source') ? 'what a source prints is public already' : null),
  check(measurement, { record }) {
    const [found] = [...privateTexts(measurement), ...privateTexts(record, MEASUREMENTS)];
    return found
      ? fail(`${found.what} is in the record, in ${found.field}`, { field: found.field })
      : pass('nothing looks like a name, a serial number or an address');
  },
};
