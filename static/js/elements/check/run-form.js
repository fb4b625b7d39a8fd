/** The form about the drive and the run: lists of the catalogue, what the files already tell, what the person adds. */
import { SUBJECT_KINDS } from '../../domain/generated.js';
import { measurementsOf } from '../../rules/record.js';
import { make } from '../dom.js';

/** @typedef {Record<string, any>} Json */
/** @typedef {HTMLInputElement | HTMLSelectElement} Field */

/** @param {HTMLFormElement} form @returns {Field[]} */
const fields = (form) => [...form.querySelectorAll('[name]')].map((field) => /** @type {Field} */ (field));

/** @param {HTMLFormElement} form @param {string} name */
const field = (form, name) => /** @type {Field | null} */ (form.querySelector(`[name="${name}"]`));

/** @param {HTMLFormElement} form @returns {Record<string, string>} */
export const answers = (form) => Object.fromEntries(fields(form).map(({ name, value }) => [name, value.trim()]));

/**
 * @param {HTMLFormElement} form
 * @param {Record<string, string>} given
 */
export function fillAnswers(form, given) {
  for (const one of fields(form)) if (typeof given[one.name] === 'string') one.value = String(given[one.name]);
}

const { drives: _drive, ...SYSTEM_KINDS } = /** @type {Record<string, string>} */ (SUBJECT_KINDS);

/**
 * @param {HTMLFormElement} form
 * @param {{drives: readonly Json[], subjects: readonly Json[]}} data
 */
export function offerSubjects(form, { drives, subjects }) {
  const systems = subjects
    .filter(({ kind }) => kind in SYSTEM_KINDS)
    .map(({ id, title, kind }) => ({ id, title: `${title} (${SYSTEM_KINDS[kind]})` }));
  form
    .querySelector('datalist')
    ?.replaceChildren(...[...drives, ...systems].map(({ id, title }) => make('option', { value: id }, title)));
  for (const name of ['media', 'interface']) {
    const values = [...new Set(drives.map((drive) => drive[name]).filter(Boolean))].sort();
    const select = field(form, name);
    if (select?.childElementCount === 1) select.append(...values.map((value) => make('option', { value }, value)));
  }
}

/** @param {Json} record @returns {string} the states of the write cache that its measurements have, such as “on and off” */
const cachesOf = (record) =>
  [
    ...new Set(
      measurementsOf(record)
        .map(({ measurement }) => measurement.settings.write_cache)
        .filter(Boolean),
    ),
  ].join(' and ');

/**
 * Says what the files told of the subject; a drive is described only where none is known.
 * @param {HTMLFormElement} form
 * @param {{recognised: string, known: Json | null, kind: string}} about
 */
function tell(form, { recognised, known, kind }) {
  const place = form.querySelector('[data-recognised]');
  if (place) place.textContent = recognised;
  for (const part of form.querySelectorAll('[data-new-drive]'))
    part.toggleAttribute('hidden', known !== null || kind !== 'drives');
}

/**
 * What the files tell is shown where it counts as long as nothing else is written.
 * @param {HTMLFormElement} form
 * @param {{known: Json | null, identity: Json | null, record: Json, recognised: string, kind: string}} told
 */
export function hint(form, { known, identity, record, ...about }) {
  tell(form, { known, ...about });
  const { controller, kernel, fill_percent: fill, preconditioned, firmware } = record.environment ?? {};
  const hints = {
    subject: known?.id,
    firmware: identity?.firmware ?? firmware,
    vendor: identity?.vendor,
    model: identity?.model,
    controller,
    fill_percent: fill,
  };
  for (const [name, value] of Object.entries(hints))
    field(form, name)?.setAttribute('placeholder', String(value ?? ''));
  if (kernel) field(form, 'kernel')?.setAttribute('placeholder', kernel);
  const chosen = {
    write_cache: cachesOf(record),
    preconditioned: preconditioned === undefined ? '' : preconditioned ? 'yes' : 'no',
  };
  for (const [name, words] of Object.entries(chosen)) {
    const [first] = field(form, name)?.querySelectorAll('option') ?? [];
    if (first) first.textContent = words ? `${words}, as told` : 'not known';
  }
}

/**
 * @param {HTMLFormElement} form
 * @returns {number | null} the fill in percent; null where it is not stated or no percentage
 */
export function fillPercent(form) {
  const place = field(form, 'fill_percent');
  const text = place?.value.trim() ?? '';
  const value = Number(text.replace(/\s*%$/, ''));
  const wrong = text !== '' && !(value >= 0 && value <= 100);
  place?.toggleAttribute('aria-invalid', wrong);
  if (wrong) place?.setAttribute('aria-invalid', 'true');
  const error = form.querySelector('#check-fill_percent-error');
  if (error) error.textContent = wrong ? 'Write a number from 0 to 100, such as 80.' : '';
  return text === '' || wrong ? null : value;
}
