/** The list of files: what each was taken for, what could not be read, and a button to remove it. */
import { make } from './dom.js';

/** @typedef {import('../../submit/read.js').FileRead} FileRead */

/** @param {FileRead} file */
function taken({ kind, measurements, identities }) {
  if (kind === 'result') return `${measurements.length} ${measurements.length === 1 ? 'measurement' : 'measurements'}`;
  return kind === 'identity' ? `says what the drive is: ${identities.map(({ model }) => model).join(', ')}` : 'could not be read';
}

/**
 * @param {ParentNode} root
 * @param {readonly FileRead[]} files
 */
export function showFiles(root, files) {
  root.querySelector('[data-files]')?.replaceChildren(...files.map((file, index) => make('li', {},
    make('strong', {}, file.name), ` ${taken(file)} `,
    make('button', { type: 'button', 'data-remove': String(index), 'aria-label': `Remove ${file.name}` }, 'Remove'),
    file.errors.length > 0 && make('ul.check__errors', {}, ...file.errors.map((words) => make('li', {}, words))),
    file.warnings.length > 0 && make('ul.notes', {}, ...file.warnings.map((words) => make('li', {}, words))))));
}
