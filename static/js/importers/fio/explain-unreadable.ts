/** Explains what a file without a report of fio holds instead, and what to do. */
import type { FoundDocuments } from '../shared/json-documents.ts';
import type { FioDocument } from './documents.ts';

/**
 * Tell whether a section stands alone on its line, with an option below it. In two steps: one pattern for both takes
 * cubic time on blank lines.
 */
function isJobFile(text: string) {
  const section = text.search(/^[ \t]*\[[\w-]+\][ \t]*$/m);
  return section >= 0 && /^[ \t]*\w+[ \t]*=/m.test(text.slice(section));
}

const AS_IDENTITY = 'give it as the identity of the drive, and the JSON of fio beside it';
/** What other files begin with or contain, and what to do with each. */
const OTHER_CONTENT = [
  { pattern: /"json_format_version"|"smartctl"/, name: 'the output of smartctl', advice: AS_IDENTITY },
  { pattern: /"blockdevices"/, name: 'the output of lsblk', advice: AS_IDENTITY },
  { pattern: /"Devices"\s*:|"ModelNumber"/, name: 'the output of nvme', advice: AS_IDENTITY },
  {
    pattern: { test: isJobFile },
    name: 'a job file of fio, not its result',
    advice: 'run it with: fio --output-format=json --output=result.json JOBFILE',
  },
  {
    pattern: /^\d+;fio-\d|^\d;[\w.-]*;/m,
    name: "fio's terse output",
    advice: 'it leaves out the options; run fio with --output-format=json',
  },
  {
    pattern: /\bIOPS=|\biops=\d|\bclat \((?:n|u|m)sec\)/,
    name: "fio's text for people",
    advice: 'it is rounded; run fio with --output-format=json --output=result.json',
  },
  { pattern: /^\s*</, name: 'a page or XML', advice: 'download the raw file instead' },
];

/**
 * Describe the content of a text that is no result, and what to do with it.
 * @returns null where the content is not known
 */
export function describeOtherContent(text: string): string | null {
  const other = OTHER_CONTENT.find(({ pattern }) => pattern.test(text));
  return other ? `The file holds ${other.name}: ${other.advice}.` : null;
}

/** Describe a file without a report of fio. */
function describeContent(text: string, hasJson: boolean) {
  if (text.trim() === '')
    return (
      'The file is empty: fio was stopped before it wrote its result, or it wrote elsewhere. ' +
      'Run it with --output=FILE and give that file.'
    );
  const content = hasJson
    ? 'JSON, but nothing that fio wrote (no list “jobs” with “read” and “write” in it)'
    : 'no JSON at all';
  return (
    describeOtherContent(text) ?? `The file holds ${content}: give the file that fio wrote with --output-format=json.`
  );
}

/** Point to an ellipsis by which a person shortened the file. */
function describeEllipsis(text: string) {
  const place = text.split('\n').findIndex((line) => /^\s*(?:\.\.\.|…)\s*$/.test(line));
  return place < 0 ? '' : ` (“...” in line ${place + 1} stands for something that was left out)`;
}

/**
 * Explain what could not be read of a text.
 * @returns empty where everything was read
 */
export function explainUnreadable(text: string, found: FoundDocuments, documents: readonly FioDocument[]): string[] {
  const isFio = text.includes('"fio version"') || text.includes('"jobs"') || text.includes('"client_stats"');
  const broken = isFio ? found.broken : [];
  const errors = broken.map(
    ({ line, why }) =>
      `A report that begins in line ${line} cannot be read: ${why}${describeEllipsis(text)}. ` +
      'Give the file as fio wrote it, whole and not shortened by hand.',
  );
  if (documents.length > 0 || errors.length > 0) return errors;
  return [describeContent(text, found.documents.length > 0)];
}
