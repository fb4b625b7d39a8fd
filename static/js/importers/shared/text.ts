/** Reads days out of the text of tools, and removes from it what identifies a place. */
import { withoutPrivateText } from '../../domain/private-text.ts';

// Builds long regular expressions out of parts that fit on a line.

/**
 * Join the parts of a regular expression.
 * @param parts whose own flags do not count
 * @param flags of the whole
 */
export const joinPatterns = (parts: readonly RegExp[], flags = '') =>
  new RegExp(parts.map(({ source }) => source).join(''), flags);

// Reads the day of a run out of the text of tools.

/**
 * Write a day as ISO 8601 does.
 * @param month of two digits
 * @returns null where there is no such day
 */
export function isoDate(year: string, month: string, day: string): string | null {
  const date = `${year}-${month}-${day.padStart(2, '0')}`;
  return Number.isNaN(Date.parse(date)) ? null : date;
}

/**
 * Find the day that a text names.
 * @param patterns whose first three groups are year, month and day; the first one that matches counts
 */
export function findDate(text: string, ...patterns: RegExp[]): string | null {
  for (const pattern of patterns) {
    const [matched, year = '', month = '', day = ''] = pattern.exec(text) ?? [];
    if (matched !== undefined) return isoDate(year, month, day);
  }
  return null;
}

// Removes from a text what identifies a place: host names, addresses, serial numbers, paths of users.

/** A path of a file system, but for a device such as /dev/nvme0n1. */
const PATH = /(?<![\w/])\/(?!dev\/[a-z]+\d*(?:[np]\d+)*(?![\w/-]))[\w.@+-]+(?:\/[\w.@+-]*)+/gi;
const TOP_LEVEL_DOMAIN = /(?:local|localdomain|lan|internal|intranet|home|corp|com|net|org|io|de|eu|ru|cn|fr|uk)\b/;
/** IPv6: four groups and more, or some groups and a double colon. */
const IPV6 = /(?<![\w:])(?:[0-9a-f]{1,4}:){3,7}[0-9a-f]{1,4}\b|(?<![\w:])(?:[0-9a-f]{1,4}:)+:[0-9a-f]{0,4}\b/gi;

/** What is replaced, and by which placeholder; the order matters. */
const REPLACEMENTS: readonly [RegExp, string][] = [
  [/\btraddr[=:]\S+/gi, '[address]'],
  [/\b(?:nqn|iqn|eui|naa|wwn|uuid|nguid)[.:-][\w.:-]+/gi, '[identifier]'],
  [/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi, '[identifier]'],
  [/\/dev\/disk\/by-\w+\/\S+/g, '[device]'],
  [/\b(?:[0-9a-f]{2}:){5}[0-9a-f]{2}\b/gi, '[address]'],
  [/\b\d{1,3}(?:\.\d{1,3}){3}\b/g, '[address]'],
  [IPV6, '[address]'],
  [/\b[\w.+-]+@[\w-]+(?:\.[\w-]+)+\b/g, '[address]'],
  [/\b(?:[a-z][a-z0-9-]*\.){2,}[a-z]{2,}\b(?:-(?=\w))?/gi, '[host]-'],
  [joinPatterns([/\b[a-z][a-z0-9-]*\./, TOP_LEVEL_DOMAIN], 'gi'), '[host]'],
  [/[a-z]:\\[^\s"]+/gi, '[path]'],
  [PATH, '[path]'],
  [/(?<![\w/])~\/\S*/g, '[path]'],
];

/**
 * Replace names of hosts, addresses, identifiers and paths by placeholders.
 * @param hosts names that the file itself says are host names
 */
export function redact(text: string, hosts: readonly string[] = []) {
  const named = hosts.filter((name) => name.length > 1).reduce((rest, name) => rest.replaceAll(name, '[host]'), text);
  const replaced = REPLACEMENTS.reduce((rest, [pattern, placeholder]) => rest.replace(pattern, placeholder), named);
  return withoutPrivateText(replaced, '[identifier]')
    .replace(/\[host\]-(?=$|[^\w[])/g, '[host]')
    .replace(/\s+/g, ' ')
    .trim();
}
