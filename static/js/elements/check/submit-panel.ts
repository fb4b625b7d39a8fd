/** Shows the records as JSON and the ways to send them in: the form on GitHub, a pull request, a download. */
import { formatFileSize } from '../../domain/format.ts';
import { describeReplaced } from '../../submission/evidence.ts';
import { asSubmission, newFile, newIssue, submissionFile } from '../../submission/submission-file.ts';
import { makeItems } from '../dom.ts';
import { downloadText } from '../download.ts';
import type { Submission } from './run-form.ts';

/** What can be downloaded and copied. */
export interface WrittenFiles {
  /** of the download */
  name: string;
  /** JSON with every record, for the form */
  submission: string;
  /** JSON for a pull request: the same, or the result alone where its drive is on record */
  proposal: string;
}

/**
 * Show the record of a submission, that of its drive where the drive is new, and how to send them in.
 * @param notice about an answer that the record leaves out
 */
export function showSubmitPanel(
  root: HTMLElement,
  repository: string,
  { record, drive, kind, evidence, missing }: Submission,
  notice: string,
): WrittenFiles {
  const file = submissionFile(record, kind, drive, evidence);
  const submission = asSubmission(file);
  showRecords(root, file.records, drive !== null);
  showEvidence(root, evidence);
  const issue = newIssue(repository, record.subject, JSON.stringify(submission));
  const pull = newFile(repository, file.path, JSON.stringify(file.content));
  const send = root.querySelector('[data-send]');
  send?.setAttribute('href', issue.url);
  send?.toggleAttribute('data-download', !issue.holdsContent);
  root.querySelector('[data-open]')?.setAttribute('href', pull.url);
  showItems(root, '[data-send-steps]', describeSending(issue.holdsContent));
  showItems(root, '[data-steps]', describeProposal(pull.holdsContent, Object.keys(file.records).length > 1));
  showItems(root, '[data-missing]', [...missing.needed, ...missing.advised, notice].filter(Boolean));
  root.querySelector('[data-ways]')?.toggleAttribute('hidden', missing.needed.length > 0);
  return { name: file.name, submission: write(submission), proposal: write(file.content) };
}

/** Offer the submission file as a download. */
export function downloadSubmission({ name, submission }: WrittenFiles) {
  downloadText(name, submission, 'application/json');
}

const write = (value: object) => `${JSON.stringify(value, null, 2)}\n`;

/** Show what of the tools' outputs goes along, word for word, and what was replaced in it. */
function showEvidence(root: HTMLElement, evidence: Submission['evidence']) {
  root.querySelector('[data-evidence]')?.toggleAttribute('hidden', evidence.length === 0);
  showText(root, '[data-replaced]', describeReplaced(evidence.map(({ replaced }) => replaced)));
  showText(root, '[data-output]', shownPart(evidence.map(({ text }) => text).join('\n\n')));
}

/** @param records the result last */
function showRecords(root: HTMLElement, records: Record<string, object>, isNewDrive: boolean) {
  const written = Object.entries(records).map(([place, record]) => ({ place, text: write(record) }));
  const result = written.at(-1);
  const drive = isNewDrive ? written[0] : null;
  showText(root, '[data-place]', result?.place ?? '');
  showText(root, '[data-json]', shownPart(result?.text ?? ''));
  root.querySelector('[data-new-record]')?.toggleAttribute('hidden', !drive);
  showText(root, '[data-drive-place]', drive?.place ?? '');
  showText(root, '[data-drive-json]', drive?.text ?? '');
}

/** Characters of a record that are shown; the rest is in the copy and in the download. */
const SHOWN_CHARACTERS = 100_000;

function shownPart(text: string) {
  if (text.length <= SHOWN_CHARACTERS) return text;
  const kept = text.slice(0, SHOWN_CHARACTERS);
  return `${kept}\n… ${formatFileSize(text.length - kept.length)} more in the copy and in the download`;
}

const describeSending = (fitsLink: boolean) => [
  fitsLink
    ? 'The link opens a form on GitHub with everything filled in. Sign in, agree to the licence, and press “Create”.'
    : 'The link saves one file with everything in it and opens a form on GitHub. Sign in, drop the file into the ' +
      'field “What the tool printed”, agree to the licence, and press “Create”.',
  'A maintainer reads it and starts the import. A comment under your form then shows what the rules and the check ' +
    'say, and a pull request adds the records under your GitHub name.',
];

const describeProposal = (fitsLink: boolean, hasSeveral: boolean) => [
  fitsLink
    ? 'The link opens a new file on GitHub with the content in it.'
    : 'The file is too long for a link, so copy it first; ' +
      'the link opens an empty file with the right name, and you paste.',
  ...(hasSeveral ? ['The file contains several records; the check splits it and shows where each goes.'] : []),
  'Press “Propose new file”, then “Create pull request”. ' +
    'The same rules run there, and their verdicts are written under it.',
];

function showText(root: HTMLElement, selector: string, text: string) {
  const place = root.querySelector(selector);
  if (place) place.textContent = text;
}

const showItems = (root: HTMLElement, selector: string, texts: string[]) =>
  root.querySelector(selector)?.replaceChildren(...makeItems(texts));
