/** privacy: names, serial numbers and addresses of people's machines do not belong into a public record. */
import { at, texts } from '../domain/json.js';
import { fail, pass } from './shared/verdict.js';

/** Parts of a record that are searched as measurements of their own, and texts that are public or hold hashes. */
const EXCLUDED = ['measurements', 'steps', 'raw_sha256', '$schema', 'url'];
/** Versions look like addresses. */
const VERSIONS = ['tool_version', 'firmware', 'kernel', 'os', 'software'];

/** Patterns of private texts; a verdict names the kind, never the text. */
const PATTERNS = [
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
/** Fields that are private by their name, whatever they hold. */
const PRIVATE_FIELDS = /^(?:serial(?:_?number)?|wwn|eui64|nguid|host_?name|uuid|mac|ip)$/i;

/** @param {{field: string, content: string}} text @returns {{field: string, what: string} | null} */
function findPrivate({ field, content }) {
  if (PRIVATE_FIELDS.test(field)) return { field, what: `a field called ${field}` };
  const found = PATTERNS.find(({ pattern, not }) => !not?.includes(field) && pattern.test(content));
  return found ? { field, what: found.what } : null;
}

/** @type {import('./shared/verdict.js').Rule} */
export const rule = {
  id: 'privacy',
  title: 'Nothing private is published',
  severity: 'error',
  formula: 'no text looks like a host name, serial number, world-wide name, address or path of a user',
  tolerance: 'none; versions may look like addresses',
  consequence: 'A public record would give away whose machine it was.',
  remedy: 'Take it out of the file; the figures need none of it.',
  applies: (_measurement, { record }) => (at(record, 'source') ? 'what a source prints is public already' : null),
  check(measurement, { record }) {
    for (const text of [...texts(measurement, '', EXCLUDED), ...texts(record, '', EXCLUDED)]) {
      const found = findPrivate(text);
      if (found) return fail(`${found.what} is in the record, in ${found.field}`, { field: found.field });
    }
    return pass('nothing looks like a name, a serial number or an address');
  },
};
