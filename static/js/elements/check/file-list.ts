/** The list of files: what each one contains, what could not be read, and a button to remove it. */
import type { FileRead } from '../../submission/types.ts';
import { make, makeButton, makeItems } from '../dom.ts';

const NOT_KEPT = 'Too large for this browser to keep: give it again if you close or reload this page.';
const CACHE_CHOICES = Object.freeze({ '': 'as stated below', on: 'on', off: 'off' });

/**
 * Show the files that were read.
 * @param root holds the place [data-files]
 * @param cacheStates what was chosen for each file
 * @param notKept names of files that this browser has no room to keep
 */
export function showFiles(
  root: ParentNode,
  files: readonly FileRead[],
  cacheStates: readonly string[],
  notKept: readonly string[],
) {
  const asksCache = files.filter(({ kind }) => kind === 'result').length > 1;
  const items = files.map((file, index) =>
    make(
      'li',
      {},
      make('strong', {}, file.name),
      ` ${describeFile(file)} `,
      asksCache && file.kind === 'result' && cacheField(file.name, index, cacheStates[index] ?? ''),
      makeButton('Remove', { 'data-remove': String(index), 'aria-label': `Remove ${file.name}` }),
      file.errors.length > 0 && make('ul.check__errors', {}, ...makeItems(file.errors)),
      file.warnings.length > 0 && make('ul.notes', {}, ...makeItems(file.warnings)),
      notKept.includes(file.name) && make('p.notes', {}, NOT_KEPT),
    ),
  );
  root.querySelector('[data-files]')?.replaceChildren(...items);
}

function describeFile({ kind, measurements, identities, method }: FileRead) {
  if (kind === 'result')
    return `${method.tool}: ${measurements.length} ${measurements.length === 1 ? 'measurement' : 'measurements'}`;
  return kind === 'identity'
    ? `says what the drive is: ${identities.map(({ model }) => model).join(', ')}`
    : 'could not be read';
}

/** Make the field for the state of the write cache in one file, asked where several files could differ. */
function cacheField(fileName: string, index: number, chosen: string) {
  const options = Object.entries(CACHE_CHOICES).map(([value, label]) =>
    make('option', { value, selected: value === chosen }, label),
  );
  return make(
    'label.check__cache',
    {},
    'Write cache in this run: ',
    make('select', { 'data-cache-of': String(index), 'aria-label': `Write cache in ${fileName}` }, ...options),
  );
}

/** Show the sections of the page that have content. */
export function showSections(root: HTMLElement, hasFiles: boolean, hasMeasurements: boolean) {
  for (const section of ['[data-verdict]', '[data-record]'])
    root.querySelector(section)?.toggleAttribute('hidden', !hasMeasurements);
  root.querySelector('form')?.toggleAttribute('hidden', !hasFiles);
  // The verdict is shown below, so that the status is for screen readers alone.
  root.querySelector('.check__status')?.classList.toggle('visually-hidden', hasMeasurements);
}
