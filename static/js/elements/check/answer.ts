/**
 * Shows what follows from the files that were read: verdicts, fitness, record. Loaded when the page is first used,
 * since it brings the rules and the figures of the site along.
 */
export { downloadSubmission } from './submit-panel.ts';

import { unreadableFile } from '../../submission/read.ts';
import { createSubmission } from '../../submission/submission.ts';
import type { FileRead } from '../../submission/types.ts';
import { scriptAt } from '../addresses.ts';
import { make, makeButton, makeItems } from '../dom.ts';
import type { InputFile } from './file-input.ts';
import { readAnswers } from './form-answers.ts';
import type { GivenFiles } from './given-files.ts';
import { showFitness, showResultCards } from './result-cards.ts';
import { offerSubjects, showDetectedValues } from './run-form.ts';
import { type SiteData, siteData } from './site-data.ts';
import { showSubmitPanel, type WrittenFiles } from './submit-panel.ts';

// The form's field for how full the drive was: reads a percentage and shows an error where there is none.

const ERROR = 'Write a number from 0 to 100, such as 80.';

/** Null where the field is empty or wrong. */
type FillPercent = { percent: number | null; error: string };

/** Read the field `fill_percent` of a form, and mark it where what it holds is no percentage. */
function readFillPercent(form: HTMLFormElement): FillPercent {
  const field = form.querySelector('[name="fill_percent"]') as HTMLInputElement | null;
  const text = field?.value.trim() ?? '';
  const percent = parsePercent(text);
  const wrong = text !== '' && percent === null;
  if (wrong) field?.setAttribute('aria-invalid', 'true');
  else field?.removeAttribute('aria-invalid');
  const message = form.querySelector('#check-fill_percent-error');
  if (message) message.textContent = wrong ? ERROR : '';
  return {
    percent,
    error: wrong ? `The record leaves out how full the drive was: “${text.slice(0, 60)}” is no percentage.` : '',
  };
}

/**
 * Parse a percentage as people write it: `80`, `80 %`, `12.5%`.
 * @returns from 0 to 100; null where the text is anything else
 */
function parsePercent(text: string): number | null {
  const [, digits] = /^(\d+(?:\.\d+)?)\s*%?$/.exec(text) ?? [];
  return digits === undefined || Number(digits) > 100 ? null : Number(digits);
}

// Passes files to the worker that reads them, one at a time, and stops it where one takes too long.

/** A report of 16 MB, the largest that is taken, is read within two seconds on a slow machine. */
const LIMIT_SECONDS = 20;
const TOO_LONG =
  `Reading it took longer than ${LIMIT_SECONDS} s and was stopped. Give the report of the tool alone, ` +
  'without logs or other text in the same file.';
const NO_WORKER = 'The browser could not start the program that reads files; reload the page and give the file again.';

/** The one worker of the page, started when it is first needed. */
let worker: Worker | null = null;
/** What was read before is not read again. */
const known: WeakMap<InputFile, Promise<FileRead>> = new WeakMap();
/** The file before must be finished, so that the limit counts one file's time alone. */
let queue: Promise<unknown> = Promise.resolve();
let lastId = 0;

/** Start the worker, so that it has loaded what it needs when the first file comes. */
function startWorker() {
  worker ??= new Worker(scriptAt('elements/check/worker.js'), { type: 'module' });
  return worker;
}

/** Read files off the page's own thread; a file that cannot be read says why in its `errors`. */
export const readInWorker = (files: readonly InputFile[]): Promise<FileRead[]> => Promise.all(files.map(readOnce));

function readOnce(file: InputFile) {
  const before = known.get(file);
  if (before) return before;
  const read = queue.then(() => ask(file));
  queue = read;
  known.set(file, read);
  return read;
}

function ask(file: InputFile): Promise<FileRead> {
  const asked = startWorker();
  lastId += 1;
  const id = lastId;
  return new Promise((resolve) => {
    const end = (read: FileRead) => {
      clearTimeout(timer);
      asked.removeEventListener('message', receive);
      asked.removeEventListener('error', fail);
      resolve(read);
    };
    const refuse = (reason: string) => {
      asked.terminate();
      worker = null;
      end(unreadableFile(file.name, reason));
    };
    const receive = ({ data }: MessageEvent) => data.id === id && end(data.value);
    const fail = () => refuse(NO_WORKER);
    const timer = setTimeout(() => refuse(TOO_LONG), LIMIT_SECONDS * 1000);
    asked.addEventListener('message', receive);
    asked.addEventListener('error', fail);
    asked.postMessage({ id, file });
  });
}

// The list of files: what each one contains, what could not be read, and a button to remove it.

const NOT_KEPT = 'Too large for this browser to keep: give it again if you close or reload this page.';
const CACHE_CHOICES = Object.freeze({ '': 'as stated below', on: 'on', off: 'off' });

/**
 * Show the files that were read.
 * @param root holds the place [data-files]
 * @param cacheStates what was chosen for each file
 * @param notKept names of files that this browser has no room to keep
 */
function showFiles(
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
function showSections(root: HTMLElement, hasFiles: boolean, hasMeasurements: boolean) {
  for (const section of ['[data-verdict]', '[data-record]'])
    root.querySelector(section)?.toggleAttribute('hidden', !hasMeasurements);
  root.querySelector('form')?.toggleAttribute('hidden', !hasFiles);
  // The verdict is shown below, so that the status is for screen readers alone.
  root.querySelector('.check__status')?.classList.toggle('visually-hidden', hasMeasurements);
}

// Makes a submission of what was given and shows what the files say, before its verdict and its record are shown.

/**
 * Make a submission of the files and of the answers in the form.
 * @param fillPercent how full the drive was
 */
function showSubmission(
  root: HTMLElement,
  form: HTMLFormElement,
  { read, cacheStates }: GivenFiles,
  data: SiteData,
  fillPercent: number | null,
) {
  const answers = { ...readAnswers(form), fill_percent: String(fillPercent ?? '') };
  const submission = createSubmission(read, answers, cacheStates, data);
  offerSubjects(form, data);
  showDetectedValues(form, submission);
  showSections(root, read.length > 0, submission.judged.length > 0);
  return submission;
}

type Shown = { notice: string; written: WrittenFiles | null };

const NO_SITE_DATA = 'The data of the site did not load, so drives and peers are not known; reload to try again.';

/** Load what the first file needs. */
export function prepare(root: HTMLElement) {
  startWorker();
  siteData(root.dataset.api ?? '').catch(() => null); // it is asked for again with the first file
}

/** Show the files that were read. */
export const showGivenFiles = (root: HTMLElement, { read, cacheStates, notKept }: GivenFiles) =>
  showFiles(root, read, cacheStates, notKept);

/**
 * Show verdicts and record.
 * @param root with the addresses of the site in its data attributes
 * @param notice announced before the verdict
 * @returns what to announce and to download; null where files were given meanwhile
 */
export async function showAnswer(
  root: HTMLElement,
  form: HTMLFormElement,
  given: GivenFiles,
  notice: string,
): Promise<Shown | null> {
  const { reading } = given;
  const { api = '', root: siteRoot = '/', repository = '' } = root.dataset;
  const fill = readFillPercent(form);
  const data = await siteData(api).catch(() => null);
  if (reading !== given.reading) return null;
  if (!data) return { notice: NO_SITE_DATA, written: null };
  const submission = showSubmission(root, form, given, data, fill.percent);
  if (submission.judged.length === 0) {
    const nothing = given.read.length ? 'No benchmark result was found in what you gave.' : '';
    return { notice: notice || nothing, written: null };
  }
  const verdict = showResultCards(root, submission.judged, data, siteRoot);
  showFitness(root, submission, data, siteRoot);
  const written = showSubmitPanel(root, repository, submission, fill.error);
  return { notice: `${notice} ${verdict}`.trim(), written };
}
