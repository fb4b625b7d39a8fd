/** Takes out of a text what says where something was measured: host names, addresses, serial numbers, paths of users. */

/** @type {readonly [RegExp, string][]} */
const PRIVATE = [
  [/\btraddr[=:]\S+/gi, '[address]'],
  [/\b(?:nqn|iqn|eui|naa|wwn|uuid|nguid)[.:-][\w.:-]+/gi, '[identifier]'],
  [/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi, '[identifier]'],
  [/\/dev\/disk\/by-\w+\/\S+/g, '[device]'],
  [/\b(?:[0-9a-f]{2}:){5}[0-9a-f]{2}\b/gi, '[address]'],
  [/\b\d{1,3}(?:\.\d{1,3}){3}\b/g, '[address]'],
  [/(?<![\w:])(?:[0-9a-f]{1,4}:){3,7}[0-9a-f]{1,4}\b|(?<![\w:])(?:[0-9a-f]{1,4}:)+:[0-9a-f]{0,4}\b/gi, '[address]'],
  [/\b[\w.+-]+@[\w-]+(?:\.[\w-]+)+\b/g, '[address]'],
  [/\b(?:[a-z][a-z0-9-]*\.){2,}[a-z]{2,}\b(?:-(?=\w))?/gi, '[host]-'],
  [
    /\b[a-z][a-z0-9-]*\.(?:local|localdomain|lan|internal|intranet|home|corp|com|net|org|io|de|eu|ru|cn|fr|uk)\b/gi,
    '[host]',
  ],
  [/[a-z]:\\[^\s"]+/gi, '[path]'],
  [/(?<![\w/])\/(?!dev\/[a-z]+\d*(?:[np]\d+)*(?![\w/-]))[\w.@+-]+(?:\/[\w.@+-]*)+/gi, '[path]'],
  [/(?<![\w/])~\/\S*/g, '[path]'],
];

/**
 * @param {string} text
 * @param {readonly string[]} [known]  names that the file itself says are host names
 */
export function redact(text, known = []) {
  const named = known.filter((name) => name.length > 1).reduce((rest, name) => rest.replaceAll(name, '[host]'), text);
  return PRIVATE.reduce((rest, [pattern, word]) => rest.replace(pattern, word), named)
    .replace(/\[host\]-(?=$|[^\w[])/g, '[host]')
    .replace(/\s+/g, ' ')
    .trim();
}
