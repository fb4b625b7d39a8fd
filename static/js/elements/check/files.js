/** The list of files: what each was taken for, what could not be read, and a button to remove it. */
import { make } from '../dom.js';

/** @typedef {import('../../submission/read.js').FileRead} FileRead */

/** @param {FileRead} file */
function taken({ kind, measurements, identities, method }) {
  if (kind === 'result')
    return `${method.tool}: ${measurements.length} ${measurements.length === 1 ? 'measurement' : 'measurements'}`;
  return kind === 'identity'
    ? `says what the drive is: ${identities.map(({ model }) => model).join(', ')}`
    : 'could not be read';
}

/**
 * The state of the write cache in one file, asked where several could differ.
 * @param {string} name
 * @param {number} index
 * @param {string} chosen
 */
function cacheOf(name, index, chosen) {
  const choices = [
    ['', 'as stated below'],
    ['on', 'on'],
    ['off', 'off'],
  ].map(([value = '', words = '']) => make('option', { value, selected: value === chosen }, words));
  return make(
    'label.check__cache',
    {},
    'Write cache in this run: ',
    make('select', { 'data-cache-of': String(index), 'aria-label': `Write cache in ${name}` }, ...choices),
  );
}

/**
 * @param {ParentNode} root
 * @param {readonly FileRead[]} files
 * @param {readonly string[]} caches what was chosen for each file
 */
export function showFiles(root, files, caches) {
  const several = files.filter(({ kind }) => kind === 'result').length > 1;
  root
    .querySelector('[data-files]')
    ?.replaceChildren(
      ...files.map((file, index) =>
        make(
          'li',
          {},
          make('strong', {}, file.name),
          ` ${taken(file)} `,
          several && file.kind === 'result' && cacheOf(file.name, index, caches[index] ?? ''),
          make(
            'button',
            { type: 'button', 'data-remove': String(index), 'aria-label': `Remove ${file.name}` },
            'Remove',
          ),
          file.errors.length > 0 && make('ul.check__errors', {}, ...file.errors.map((words) => make('li', {}, words))),
          file.warnings.length > 0 && make('ul.notes', {}, ...file.warnings.map((words) => make('li', {}, words))),
        ),
      ),
    );
}

/**
 * @param {HTMLElement} root
 * @param {(index: number, state: string) => void} use the number of the file and the state of the write cache in it
 */
export function whenCacheIsSaid(root, use) {
  root.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLSelectElement && target.dataset.cacheOf !== undefined)
      use(Number(target.dataset.cacheOf), target.value);
  });
}

/**
 * Opens the parts of the page that have something to say.
 * @param {HTMLElement} root
 * @param {boolean} given whether there are files
 * @param {boolean} measured whether there are figures in them
 */
export function openParts(root, given, measured) {
  for (const place of ['[data-verdict]', '[data-record]'])
    root.querySelector(place)?.toggleAttribute('hidden', !measured);
  root.querySelector('form')?.toggleAttribute('hidden', !given);
  root.querySelector('.check__status')?.classList.toggle('visually-hidden', measured); // the verdict says it below
}
