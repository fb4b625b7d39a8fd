/** privacy: names, serial numbers and addresses of people's machines do not belong into a public record. */
import { at, texts } from '../domain/json.js';
import { fail, pass } from './common/verdict.js';

/** Parts of a record that were looked through as measurements of their own, and texts that hold hashes. */
const WITHOUT = ['measurements', 'steps', 'raw_sha256', '$schema', 'url'];
/** Versions look like addresses. */
const VERSIONS = ['tool_version', 'firmware', 'kernel', 'os', 'software'];

/** What a text gives away; the words say what it looks like, never what it is. */
const LOOKS_LIKE = [
  {
    what: 'an IP address',
    pattern: /(?<![\d.])(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(?:25[0-5]|2[0-4]\d|1?\d?\d)(?![\d.])/,
    not: VERSIONS,
  },
  {
    what: 'an IP address',
    pattern: /(?<![\w:])(?:[0-9a-f]{1,4}:){4,7}[0-9a-f]{1,4}(?![\w:])|(?<![\w:])f[cde][0-9a-f]{2}:[0-9a-f:]*:/i,
  },
  { what: 'a hardware address', pattern: /(?<![\w:-])(?:[0-9a-f]{2}[:-]){5}[0-9a-f]{2}(?![\w:-])/i },
  { what: 'a world-wide name', pattern: /\b(?:wwn-|naa\.|eui\.|nguid|0x[35])[0-9a-f.x]{12,}/i },
  { what: 'a qualified name of a target', pattern: /\b(?:nqn|iqn)\.\d{4}-\d{2}\./i },
  { what: 'a path that holds a serial number', pattern: /\/dev\/disk\/by-(?:id|path|uuid)\// },
  { what: 'a serial number', pattern: /\b(?:serial(?: ?(?:number|no\.?))?|s\/n)[ :=#]+[a-z0-9]*\d[a-z0-9]{5,}/i },
  { what: "a user's path", pattern: /(?:\/home\/|\/Users\/|[a-z]:\\Users\\)[^\s/\\]/i },
  { what: 'a host name', pattern: /\b[\w-]+@[\w-]+|\b[a-z0-9-]+\.(?:local|lan|internal|corp|intranet|localdomain)\b/i },
];
/** Fields that give something away by their name, whatever stands in them. */
const FIELDS = /^(?:serial(?:_?number)?|wwn|eui64|nguid|host_?name|uuid|mac|ip)$/i;

/** @param {{field: string, words: string}} text */
function given({ field, words }) {
  if (FIELDS.test(field)) return { field, what: `a field called ${field}` };
  const found = LOOKS_LIKE.find(({ pattern, not }) => !not?.includes(field) && pattern.test(words));
  return found ? { field, what: found.what } : null;
}

/** @type {import('./common/verdict.js').Rule} */
export const rule = {
  id: 'privacy',
  title: 'Nothing private is told',
  severity: 'error',
  formula: 'no text looks like a host name, serial number, world-wide name, address or path of a user',
  tolerance: 'none; versions may look like addresses',
  consequence: 'A public record would give away whose machine it was.',
  remedy: 'Take it out of the file; the figures need none of it.',
  applies: (_measurement, { record }) => (at(record, 'source') ? 'what a source prints is public already' : null),
  check(measurement, { record }) {
    for (const text of [...texts(measurement, '', WITHOUT), ...texts(record, '', WITHOUT)]) {
      const found = given(text);
      if (found) return fail(`${found.what} stands in the record, in ${found.field}`, { field: found.field });
    }
    return pass('nothing looks like a name, a serial number or an address');
  },
};
