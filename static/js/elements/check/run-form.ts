/** The form about the drive and the run: the choices it offers, and what the files already say. */
import generated from '../../domain/generated.json' with { type: 'json' };
import { interfaceTitle } from '../../domain/interface.ts';
import { measurementsOf } from '../../rules/record.ts';
import { make } from '../dom.ts';
import { fieldNamed } from './form-answers.ts';
import type { SiteData } from './site-data.ts';

export type Submission = ReturnType<typeof import('../../submission/submission.ts').createSubmission>;

/** What a kind of system is called behind its title in the list; drives need no such note. */
const { drives: _drive, ...SYSTEM_KINDS } = generated.SUBJECT_KINDS as Record<string, string>;

/** Offer the subjects of the site, and the kinds of media and interface that its drives have. */
export function offerSubjects(form: HTMLFormElement, { drives, subjects = [] }: Pick<SiteData, 'drives' | 'subjects'>) {
  const systems = subjects
    .filter(({ kind }) => kind in SYSTEM_KINDS)
    .map(({ id, title, kind }) => ({ id, title: `${title} (${SYSTEM_KINDS[kind]})` }));
  const options = [...drives, ...systems].map(({ id, title }) => make('option', { value: id }, title));
  form.querySelector('datalist')?.replaceChildren(...options);
  for (const name of ['media', 'interface'] as const) {
    const values = [...new Set(drives.map((drive) => drive[name] ?? '').filter(Boolean))].sort();
    const select = fieldNamed(form, name);
    if (select?.childElementCount === 1)
      select.append(...values.map((value) => make('option', { value }, interfaceTitle(value))));
  }
}

/** Show what the files say: about the subject in a sentence, and in each empty field as its placeholder. */
export function showDetectedValues(form: HTMLFormElement, submission: Submission) {
  showDetectedSubject(form, submission);
  for (const [name, value] of Object.entries(placeholders(submission)))
    if (value !== undefined) fieldNamed(form, name)?.setAttribute('placeholder', String(value ?? ''));
  const { preconditioned } = submission.record.environment ?? {};
  const detected = {
    write_cache: cacheStates(submission.record),
    preconditioned: preconditioned === undefined ? '' : preconditioned ? 'yes' : 'no',
  };
  for (const [name, value] of Object.entries(detected)) {
    const [first] = fieldNamed(form, name)?.querySelectorAll('option') ?? [];
    if (first) first.textContent = value ? `${value}, as the files say` : 'not known';
  }
}

/** Say which subject was recognised; the fields of a new drive are shown only where no drive is known. */
function showDetectedSubject(form: HTMLFormElement, { recognised, known, kind }: Submission) {
  const sentence = form.querySelector('[data-recognised]');
  if (sentence) sentence.textContent = recognised;
  for (const part of form.querySelectorAll('[data-new-drive]'))
    part.toggleAttribute('hidden', known !== null || kind !== 'drives');
}

/** Collect the placeholders by the names of the fields: `null` empties one, `undefined` keeps that of the page. */
function placeholders({ known, identity, record }: Submission) {
  const { controller, kernel, fill_percent: fill, firmware } = record.environment ?? {};
  return {
    subject: known?.id ?? null,
    firmware: identity?.firmware ?? firmware ?? null,
    vendor: identity?.vendor ?? null,
    model: identity?.model ?? null,
    controller: controller ?? null,
    fill_percent: fill ?? null,
    kernel: kernel || undefined, // the page gives an example
  };
}

/** Describe the states of the write cache in a record: “on”, “off”, “on and off” or nothing. */
const cacheStates = (record: Submission['record']) =>
  [...new Set(measurementsOf(record).map(({ measurement }) => measurement.settings.write_cache))]
    .filter(Boolean)
    .join(' and ');
