/** Says of a file that holds no report of fio what it holds instead, and what to do. */

/** What other files begin with or contain, and what to do with each. */
const OTHERS = [
  {
    looks: /"json_format_version"|"smartctl"/,
    words: 'the output of smartctl',
    advice: 'give it as the identity of the drive, and the JSON of fio beside it',
  },
  {
    looks: /"blockdevices"/,
    words: 'the output of lsblk',
    advice: 'give it as the identity of the drive, and the JSON of fio beside it',
  },
  {
    looks: /"Devices"\s*:|"ModelNumber"/,
    words: 'the output of nvme',
    advice: 'give it as the identity of the drive, and the JSON of fio beside it',
  },
  {
    looks: /^\s*\[[\w-]+\]\s*$[\s\S]*^\s*\w+\s*=/m,
    words: 'a job file of fio, not its result',
    advice: 'run it with: fio --output-format=json --output=result.json JOBFILE',
  },
  {
    looks: /^\d+;fio-\d|^\d;[\w.-]*;/m,
    words: "fio's terse output",
    advice: 'it leaves out the options; run fio with --output-format=json',
  },
  {
    looks: /\bIOPS=|\biops=\d|\bclat \((?:n|u|m)sec\)/,
    words: "fio's text for people",
    advice: 'it is rounded; run fio with --output-format=json --output=result.json',
  },
  { looks: /^\s*</, words: 'a page or XML', advice: 'download the raw file instead' },
];

/**
 * What a text that is no result holds instead, and what to do; null where that is not known.
 * @param {string} text
 */
export function otherContent(text) {
  const other = OTHERS.find(({ looks }) => looks.test(text));
  return other ? `The file holds ${other.words}: ${other.advice}.` : null;
}

/**
 * @param {string} text
 * @param {import('../shared/json.js').Found[]} found
 */
function holds(text, found) {
  if (text.trim() === '')
    return 'The file is empty: fio was stopped before it wrote its result, or it wrote elsewhere. Run it with --output=FILE and give that file.';
  const other = otherContent(text);
  if (other) return other;
  const what =
    found.length > 0
      ? 'JSON, but nothing that fio wrote (no list “jobs” with “read” and “write” in it)'
      : 'no JSON at all';
  return `The file holds ${what}: give the file that fio wrote with --output-format=json.`;
}

/**
 * @param {string} text
 * @param {import('../shared/json.js').Found[]} found
 * @param {import('./documents.js').FioDocument[]} documents
 * @param {{line: number, why: string}[]} broken
 * @returns {string[]}
 */
export function explain(text, found, documents, broken) {
  const isFio = text.includes('"fio version"') || text.includes('"jobs"') || text.includes('"client_stats"');
  const place = text.split('\n').findIndex((line) => /^\s*(?:\.\.\.|…)\s*$/.test(line));
  const left = place < 0 ? '' : ` (“...” in line ${place + 1} stands for something that was left out)`;
  const errors = broken
    .filter(() => isFio)
    .map(
      ({ line, why }) =>
        `A report that begins in line ${line} cannot be read: ${why}${left}. Give the file as fio wrote it, whole and not shortened by hand.`,
    );
  return documents.length > 0 || errors.length > 0 ? errors : [holds(text, found)];
}
