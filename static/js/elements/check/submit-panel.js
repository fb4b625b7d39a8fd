/** Shows the record as JSON and the ways to hand it in: the prefilled pull request, the clipboard, the download. */
import { newFile } from '../../submission/pull-request.js';
import { placeOf } from '../../submission/record.js';
import { make } from '../dom.js';

/** @typedef {Record<string, any>} Json */
/** @typedef {{place: string, text: string, compact: string}} Written */

/** @param {string} place @param {Json} record @returns {Written} */
const written = (place, record) => ({
  place,
  text: `${JSON.stringify(record, null, 2)}\n`,
  compact: JSON.stringify(record),
});

/**
 * @param {Element} root
 * @param {string} selector
 * @param {string} text
 */
function put(root, selector, text) {
  const place = root.querySelector(selector);
  if (place) place.textContent = text;
}

/**
 * @param {Element} root
 * @param {string} selector
 * @param {string} repository
 * @param {Written} file
 * @returns {boolean} whether the link carries the file
 */
function link(root, selector, repository, { place, compact }) {
  const { url, holdsContent } = newFile(repository, place, compact);
  root.querySelector(selector)?.setAttribute('href', url);
  return holdsContent;
}

/** @param {boolean} carries @param {boolean} isNew */
const steps = (carries, isNew) => [
  ...(isNew
    ? [
        'Open the pull request for the drive first. GitHub asks you to sign in and makes your own copy of the repository by itself; choose “Create a new branch” and propose the file.',
        'In the same branch of your copy, add the result as a second file.',
      ]
    : []),
  carries
    ? 'The link opens a new file on GitHub with the record in it.'
    : 'The record is too long for a link, so copy it first; the link opens an empty file of the right name, and you paste.',
  'Press “Propose new file”, then “Create pull request”. The same rules run there, and their verdicts are written under it.',
];

/**
 * @param {HTMLElement} root
 * @param {string} repository
 * @param {Json} record
 * @param {{id: string, record: Json} | null} drive a new one
 * @param {string} kind folder of the subject
 * @param {{needed: readonly string[], advised: readonly string[]}} missing in sentences; what is needed holds the pull request back
 * @returns {{result: Written, drive: Written | null}}
 */
export function showRecord(root, repository, record, drive, kind, missing) {
  const result = written(placeOf(record, kind), record);
  const newDrive = drive && written(`data/drives/${drive.id}.json`, drive.record);
  put(root, '[data-place]', result.place);
  put(root, '[data-json]', result.text);
  root.querySelector('[data-new-record]')?.toggleAttribute('hidden', !newDrive);
  if (newDrive) {
    put(root, '[data-drive-place]', newDrive.place);
    put(root, '[data-drive-json]', newDrive.text);
    link(root, '[data-open-drive]', repository, newDrive);
  }
  const carries = link(root, '[data-open]', repository, result);
  root
    .querySelector('[data-missing]')
    ?.replaceChildren(...[...missing.needed, ...missing.advised].map((words) => make('li', {}, words)));
  for (const part of root.querySelectorAll('[data-open], [data-open-drive], [data-steps]'))
    part.toggleAttribute('hidden', missing.needed.length > 0);
  root
    .querySelector('[data-steps]')
    ?.replaceChildren(...steps(carries, newDrive !== null).map((words) => make('li', {}, words)));
  return { result, drive: newDrive };
}

/** @param {Written} file */
export function download({ place, text }) {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const anchor = make('a', { href: address, download: place.split('/').at(-1) ?? 'result.json' });
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(address));
}

/** @param {Written | null} file @returns {Promise<string>} what to say of it */
export async function copyText(file) {
  try {
    await navigator.clipboard.writeText(file?.text ?? '');
    return 'Record copied.';
  } catch {
    return 'Copying is not allowed here: select the text.';
  }
}
