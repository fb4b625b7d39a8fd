/** The list of files: what each was taken for, what could not be read, and a button to remove it. */
import { make } from './dom.js';

/** @typedef {import('../../submit/read.js').FileRead} FileRead */

/** @param {FileRead} file */
function taken({ kind, measurements, identities }) {
  if (kind === 'result') return `${measurements.length} ${measurements.length === 1 ? 'measurement' : 'measurements'}`;
  return kind === 'identity' ? `says what the drive is: ${identities.map(({ model }) => model).join(', ')}` : 'could not be read';
}

/**
 * The state of the write cache in one file, asked where several could differ.
 * @param {string} name
 * @param {number} index
 * @param {string} chosen
 */
function cacheOf(name, index, chosen) {
  const choices = [['', 'as stated below'], ['on', 'on'], ['off', 'off']].map(([value = '', words = '']) => make('option', { value, selected: value === chosen }, words));
  return make('label.check__cache', {}, 'Write cache in this run: ', make('select', { 'data-cache-of': String(index), 'aria-label': `Write cache in ${name}` }, ...choices));
}

/**
 * @param {ParentNode} root
 * @param {readonly FileRead[]} files
 * @param {readonly string[]} caches what was chosen for each file
 */
export function showFiles(root, files, caches) {
  const several = files.filter(({ kind }) => kind === 'result').length > 1;
  root.querySelector('[data-files]')?.replaceChildren(...files.map((file, index) => make('li', {},
    make('strong', {}, file.name), ` ${taken(file)} `,
    several && file.kind === 'result' && cacheOf(file.name, index, caches[index] ?? ''),
    make('button', { type: 'button', 'data-remove': String(index), 'aria-label': `Remove ${file.name}` }, 'Remove'),
    file.errors.length > 0 && make('ul.check__errors', {}, ...file.errors.map((words) => make('li', {}, words))),
    file.warnings.length > 0 && make('ul.notes', {}, ...file.warnings.map((words) => make('li', {}, words))))));
}
