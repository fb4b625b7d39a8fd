/**
 * Shows what follows from the files that were read: verdicts, fitness, record. Loaded when the page is first used,
 * since it brings the rules and the figures of the site along.
 */
import { describeDurableWrite } from '../../domain/durable-write.ts';
import { describeMetrics } from '../../domain/metrics.ts';
import { describeWorkload } from '../../domain/workload.ts';
import { type Assessment, assessDrive } from '../../fitness/assess.ts';
import type { ToolAnswer } from '../../importers/types.ts';
import type { Judgement } from '../../rules/index.ts';
import { measurementsOf } from '../../rules/record.ts';
import { byGravity, countOutcome, describeOutcomes, isFinding, OUTCOME_LABELS } from '../../rules/shared/verdict.ts';
import { answerOf } from '../../submission/answer.ts';
import { unreadableFile } from '../../submission/read.ts';
import { createSubmission } from '../../submission/submission.ts';
import type { FileRead } from '../../submission/types.ts';
import { scriptAt } from '../addresses.ts';
import { make, makeButton, makeItems } from '../dom.ts';
import type { InputFile } from './file-input.ts';
import { readAnswers } from './form-answers.ts';
import type { GivenFiles } from './given-files.ts';
import { offerSubjects, type Submission, showDetectedValues } from './run-form.ts';
import { type SiteData, siteData, type UseEntry } from './site-data.ts';
import { showSubmitPanel, type WrittenFiles } from './submit-panel.ts';

export { downloadSubmission } from './submit-panel.ts';

// Shows the figures of a measurement: the time of one durable write, then a list for each family of latencies.

type Judged = Submission['judged'][number];

/** @returns the time of one durable write */
function durableWriteLine(measurement: Judged['measurement']): HTMLElement | false {
  const time = describeDurableWrite(measurement);
  return time !== null && make('p.check__durable', {}, make('span.label', {}, 'One durable write: '), time);
}

/**
 * List the figures of a measurement, then those of its reads and writes where it mixes them: a list for each family of
 * latencies, so that a median of one is never read beside a minimum of another.
 */
const figureGroups = (measurement: Judged['measurement'], { metrics }: SiteData) =>
  [
    { part: measurement, of: '' },
    { part: measurement.read, of: 'Reads' },
    { part: measurement.write, of: 'Writes' },
  ].flatMap(({ part, of }) =>
    part
      ? describeMetrics(part, metrics).flatMap(({ heading, figures }) => {
          const title = [of, heading].filter(Boolean).join('. ');
          const list = figures.map(({ label, text }) => make('div', {}, make('dt', {}, label), make('dd', {}, text)));
          return [title !== '' && make('h4.check__family', {}, title), make('dl.check__figures', {}, ...list)];
        })
      : [],
  );

// Shows what the drive of a submission is good for, by its durable writes: each use with its verdict, and why.

/** Judge the uses of a drive by what was measured; none for a system, and none without durable writes. */
function assessSubmission({ kind, known, drive, record, judged }: Submission, { uses }: SiteData): Assessment[] {
  if (kind !== 'drives') return [];
  // What fails a rule says nothing of the drive.
  const measurements = measurementsOf(record)
    .filter((_placed, index) => !judged[index]?.judgements.some(({ verdict }) => verdict === 'fail'))
    .map(({ measurement }) => measurement);
  return assessDrive(known ?? drive?.record ?? null, measurements, usesByName(uses)).filter(
    ({ reports }) => reports > 0,
  );
}

const usesByName = (uses: readonly UseEntry[]) => Object.fromEntries(uses.map((use) => [use.id, use]));

/**
 * Show the verdicts.
 * @param root holds the place [data-fitness]
 * @param siteRoot address of the site
 */
function showFitness(root: HTMLElement, answers: readonly Assessment[], { uses }: SiteData, siteRoot: string) {
  const place = root.querySelector('[data-fitness]');
  const byName = usesByName(uses);
  place?.toggleAttribute('hidden', answers.length === 0);
  place?.querySelector('ul')?.replaceChildren(...answers.map((answer) => answerItem(answer, byName, siteRoot)));
}

function answerItem({ use: id, fit, words, missing }: Assessment, uses: Record<string, UseEntry>, siteRoot: string) {
  return make(
    'li',
    {},
    make('a', { href: `${siteRoot}data/uses/#${id}` }, uses[id]?.label ?? id),
    ': ',
    make(fit === 'not fit' ? 'strong.verdict-fail' : 'strong', {}, fit),
    `. ${words}.`,
    missing.length > 0 && ` Not on record: ${missing.join('; ')}.`,
    missing.length > 0 && fit !== 'measured fit' && make('code', {}, uses[id]?.job.command ?? ''),
  );
}

/** Cards that are drawn at once; a file of a thousand jobs would hold up the page for seconds. */
const CARDS_AT_ONCE = 40;

/**
 * Show the answer: what was measured, whether it can be true, what it means, what to do next, how runs differ.
 * @param root holds the place [data-summary]
 * @param siteRoot address of the site
 * @returns the verdict in one sentence
 */
function showAnswer(
  root: HTMLElement,
  { judged, record }: Submission,
  fits: readonly Assessment[],
  { uses }: SiteData,
  siteRoot: string,
) {
  const { opening, says, next, page, compared } = answerOf(judged, record.method.tool ?? '', fits, usesByName(uses));
  const verdict = describeVerdict(judged);
  const outcomes = describeOutcomes(judged.flatMap(({ judgements }) => judgements));
  root
    .querySelector('[data-summary]')
    ?.replaceChildren(
      make('p.answer', { tabindex: '-1' }, opening),
      make('p', {}, page ? make('a', { href: `${siteRoot}${page}` }, next) : next),
      make('ul', {}, ...makeItems(says)),
      ...(compared.length > 0 ? [make('ul', {}, ...makeItems(compared))] : []),
      make('p', {}, `${verdict} Rules over all: ${outcomes}. What could not be checked is not thereby right.`),
    );
  return [opening, ...says].join(' ');
}

/**
 * Show the cards.
 * @param root holds the place [data-measurements]
 * @param siteRoot address of the site
 */
function showResultCards(root: HTMLElement, judged: Judged[], data: SiteData, siteRoot: string) {
  const place = root.querySelector('[data-measurements]');
  place?.replaceChildren();
  // Cards that failed a rule come first where not all are drawn, so that none is hidden.
  const order =
    judged.length > CARDS_AT_ONCE ? judged.toSorted((one, other) => failures(other) - failures(one)) : judged;
  if (place) drawCards(place, order, 0, (one, index) => resultCard(one, index, data, siteRoot));
}

const failures = ({ judgements }: Judged) => Number(countOutcome(judgements, 'fail') > 0);

/** Draw the next cards, and a button that draws those after them. */
function drawCards(place: Element, judged: Judged[], first: number, card: (one: Judged, index: number) => HTMLElement) {
  const end = first + CARDS_AT_ONCE;
  place.append(...judged.slice(first, end).map((one, index) => card(one, first + index)));
  const left = judged.length - end;
  if (left <= 0) return;
  const more = makeButton(`Show ${Math.min(left, CARDS_AT_ONCE)} more of ${left}`, {});
  more.addEventListener('click', () => {
    const last = place.lastElementChild?.previousElementSibling;
    more.remove();
    drawCards(place, judged, end, card);
    const next = last?.nextElementSibling?.querySelector('h3');
    next?.setAttribute('tabindex', '-1');
    next?.focus();
  });
  place.append(more);
}

function describeVerdict(judged: Judged[]) {
  const failed = judged.filter(failures).length;
  const warned = judged.filter(
    ({ judgements }) => countOutcome(judgements, 'fail') === 0 && countOutcome(judgements, 'warn') > 0,
  ).length;
  const all = `${judged.length} ${judged.length === 1 ? 'measurement' : 'measurements'}`;
  if (failed > 0) return `${all}, of which ${failed} failed a rule.`;
  if (warned > 0) return `${all}; no rule failed, but ${warned} ${warned === 1 ? 'has' : 'have'} a warning.`;
  return `${all}; every rule that could be checked passed.`;
}

function resultCard({ measurement, judgements, peers }: Judged, index: number, data: SiteData, siteRoot: string) {
  const sorted = byGravity(judgements);
  const findings = sorted.filter(isFinding);
  const others = sorted.filter((judgement) => !isFinding(judgement));
  const list = (some: Judgement[]) =>
    make('ul', {}, ...some.map((judgement) => verdictItem(judgement, data.rules, siteRoot)));
  return make(
    'article.card.check__card',
    { 'aria-labelledby': `check-card-${index}` },
    make('h3', { id: `check-card-${index}` }, describeWorkload(measurement.workload)),
    make('p.provenance', {}, provenance(measurement)),
    durableWriteLine(measurement),
    make('details.check__statistics', {}, make('summary', {}, 'All figures'), ...figureGroups(measurement, data)),
    measurement.warnings.length > 0 && make('ul.notes', {}, ...makeItems(measurement.warnings)),
    make('p.label', {}, `Rules: ${describeOutcomes(judgements)}`),
    findings.length > 0 && list(findings),
    make('details.verdicts', {}, make('summary', {}, `${others.length} other rules`), list(others)),
    make('p', {}, make('span.label', {}, 'Compared with others: '), peers.text),
  );
}

const provenance = ({ file, origin }: Judged['measurement']) =>
  [file, origin.title && `“${origin.title}”`, origin.name && `job ${origin.name}`].filter(Boolean).join(', ');

/** Show one rule's outcome with a link to the rule, and what to do where it is a finding. */
function verdictItem(judgement: Judgement, rules: SiteData['rules'], siteRoot: string) {
  const { rule, verdict, explanation } = judgement;
  const { consequence = '', remedy = '' } = rules[rule] ?? {};
  return make(
    'li',
    {},
    make(`strong.verdict-${verdict}`, {}, OUTCOME_LABELS[verdict]),
    ' ',
    make('a', { href: `${siteRoot}rules/${rule}/` }, rule),
    `: ${explanation}.`,
    isFinding(judgement) && make('span.check__remedy', {}, ` ${consequence} `, make('em', {}, 'What to do: '), remedy),
  );
}

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

const NOT_KEPT = 'Too large to be kept in this tab: give it again after a reload.';
const CACHE_CHOICES = Object.freeze({ '': 'as stated below', on: 'on', off: 'off' });

/**
 * Show the files that were read.
 * @param root holds the place [data-files]
 * @param cacheStates what was chosen for each file
 * @param notKept names of files that this tab has no room to keep
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
      ...(file.answers ?? []).map(answerBlock),
      ...showUnread(file),
      notKept.includes(file.name) && make('p.notes', {}, NOT_KEPT),
    ),
  );
  root.querySelector('[data-files]')?.replaceChildren(...items);
}

/** Show a figure that makes no record, what it is, and the command that measures what was asked. */
const answerBlock = ({ figure, says, instead }: ToolAnswer) =>
  make(
    'div.check__answer',
    {},
    make('p', {}, make('strong', {}, `${figure}.`), ` ${says}`),
    make('p', {}, 'Run instead: ', make('code', {}, instead)),
  );

/** So many parts that nobody read are shown at once. */
const MOST_UNREAD = 20;

/** Show what nobody read in a file. */
function showUnread({ unread = [] }: FileRead) {
  const items = unread.slice(0, MOST_UNREAD).map(({ lines: [[from, to] = [1, 1]], first, name, instead }) => {
    const place = from === to ? `Line ${from}` : `Lines ${from} to ${to}`;
    return make('li', {}, `${place}, “${first}”: ${name}.${instead ? ` To do: ${instead}.` : ''}`);
  });
  const more = unread.length - items.length;
  return [
    items.length > 0 && make('p.label', {}, 'Not read:'),
    items.length > 0 && make('ul.notes', {}, ...items, more > 0 && make('li', {}, `and ${more} more parts`)),
  ];
}

function describeFile({ kind, measurements, identities, method, answers = [] }: FileRead) {
  if (kind === 'result')
    return `${method.tool}: ${measurements.length} ${measurements.length === 1 ? 'measurement' : 'measurements'}`;
  return kind === 'identity'
    ? `says what the drive is: ${identities.map(({ model }) => model).join(', ')}`
    : answers.length > 0
      ? 'makes no record'
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

const NO_RECORD = 'No figure makes a record: below its file each says what it measured, and what to run instead.';
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
export async function showResults(
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
    const answered = given.read.some(({ answers = [] }) => answers.length > 0);
    const found = answered ? NO_RECORD : 'No benchmark result was found in what you gave.';
    const nothing = given.read.length ? found : '';
    return { notice: notice || nothing, written: null };
  }
  const fits = assessSubmission(submission, data);
  const verdict = showAnswer(root, submission, fits, data, siteRoot);
  showResultCards(root, submission.judged, data, siteRoot);
  showFitness(root, fits, data, siteRoot);
  const written = showSubmitPanel(root, repository, submission, fill.error);
  return { notice: `${notice} ${verdict}`.trim(), written };
}
