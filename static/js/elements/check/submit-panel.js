/** Shows the record as JSON and the ways to submit it: the prefilled pull request, the clipboard, the download. */
import { newFile } from '../../submission/pull-request.js';
import { placeOf } from '../../submission/record.js';
import { make, makeItems } from '../dom.js';

/** @typedef {import('./run-form.js').Submission} Submission */
/** @typedef {{path: string, text: string, compact: string}} WrittenRecord path in the repository, JSON for people and for a link */
/** @typedef {{result: WrittenRecord, drive: WrittenRecord | null}} WrittenRecords the drive only where it is new */

/**
 * Show the record of a submission, and that of its drive where the drive is new.
 * @param {HTMLElement} root
 * @param {string} repository
 * @param {Submission} submission
 * @param {string} notice about an answer that the record leaves out
 * @returns {WrittenRecords}
 */
export function showSubmitPanel(root, repository, { record, drive, kind, missing }, notice) {
  const records = {
    result: writeRecord(placeOf(record, kind), record),
    drive: drive && writeRecord(`data/drives/${drive.id}.json`, drive.record),
  };
  showText(root, '[data-place]', records.result.path);
  showText(root, '[data-json]', records.result.text);
  showNewDrive(root, repository, records.drive);
  const fitsLink = linkPullRequest(root, '[data-open]', repository, records.result);
  showItems(root, '[data-steps]', describeSteps(fitsLink, records.drive !== null));
  showItems(root, '[data-missing]', [...missing.needed, ...missing.advised, notice].filter(Boolean));
  for (const part of root.querySelectorAll('[data-open], [data-open-drive], [data-steps]'))
    part.toggleAttribute('hidden', missing.needed.length > 0);
  return records;
}

/**
 * Offer a record as a download.
 * @param {WrittenRecord} record
 */
export function downloadRecord({ path, text }) {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const anchor = make('a', { href: address, download: path.split('/').at(-1) ?? 'result.json' });
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(address));
}

/** @param {string} path @param {object} record @returns {WrittenRecord} */
const writeRecord = (path, record) => ({
  path,
  text: `${JSON.stringify(record, null, 2)}\n`,
  compact: JSON.stringify(record),
});

/** @param {HTMLElement} root @param {string} repository @param {WrittenRecord | null} drive */
function showNewDrive(root, repository, drive) {
  root.querySelector('[data-new-record]')?.toggleAttribute('hidden', !drive);
  if (!drive) return;
  showText(root, '[data-drive-place]', drive.path);
  showText(root, '[data-drive-json]', drive.text);
  linkPullRequest(root, '[data-open-drive]', repository, drive);
}

/**
 * Point a link at the page of GitHub that proposes a file.
 * @param {HTMLElement} root
 * @param {string} selector of the link
 * @param {string} repository
 * @param {WrittenRecord} record
 * @returns {boolean} whether the link carries the content of the file
 */
function linkPullRequest(root, selector, repository, { path, compact }) {
  const { url, holdsContent } = newFile(repository, path, compact);
  root.querySelector(selector)?.setAttribute('href', url);
  return holdsContent;
}

/** @param {boolean} fitsLink @param {boolean} isNewDrive */
const describeSteps = (fitsLink, isNewDrive) => [
  ...(isNewDrive
    ? [
        'Open the pull request for the drive first. GitHub asks you to sign in and makes your own copy of the ' +
          'repository by itself; choose “Create a new branch” and propose the file.',
        'In the same branch of your copy, add the result as a second file.',
      ]
    : []),
  fitsLink
    ? 'The link opens a new file on GitHub with the record in it.'
    : 'The record is too long for a link, so copy it first; ' +
      'the link opens an empty file of the right name, and you paste.',
  'Press “Propose new file”, then “Create pull request”. ' +
    'The same rules run there, and their verdicts are written under it.',
];

/** @param {HTMLElement} root @param {string} selector @param {string} text */
function showText(root, selector, text) {
  const place = root.querySelector(selector);
  if (place) place.textContent = text;
}

/** @param {HTMLElement} root @param {string} selector @param {string[]} texts */
const showItems = (root, selector, texts) => root.querySelector(selector)?.replaceChildren(...makeItems(texts));
