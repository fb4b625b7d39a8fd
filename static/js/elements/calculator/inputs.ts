/** Lists the inputs behind an answer as name and value: on paper they take the place of the form. */
import { make } from '../dom.ts';
import { fieldsOf, unitOf } from './fields.ts';

/** @typedef {import('./fields.ts').Field} Field */

/**
 * Write what a field holds as text.
 * @param {HTMLFormElement} form
 * @param {Field} field
 */
function formatField(form, field) {
  if (field instanceof HTMLSelectElement) return field.selectedOptions[0]?.text ?? '';
  const text = field.value.trim();
  const unit = unitOf(form, field.name);
  return text === '' ? 'left empty' : `${text}${unit ? ` ${unit.value}` : ''}`;
}

/**
 * Write an input as its name and what it holds.
 * @param {HTMLFormElement} form
 * @param {Field} field
 * @returns {[name: string, text: string]}
 */
export const listed = (form, field) => [
  (field.labels?.[0]?.textContent ?? field.name).trim(),
  formatField(form, field),
];

/**
 * Fill a list with the inputs of a form.
 * @param {HTMLElement} list
 * @param {HTMLFormElement} form
 */
export function listInputs(list, form) {
  list.replaceChildren(
    ...fieldsOf(form).map((field) => {
      const [name, text] = listed(form, field);
      return make('div', {}, make('dt', {}, name), make('dd', {}, text));
    }),
  );
}
