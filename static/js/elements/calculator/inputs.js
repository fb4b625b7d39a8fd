/** The inputs behind an answer as a list of name and value: what stands on paper in place of the form. */
import { fieldsOf, unitOf } from './fields.js';

/** @typedef {import('./fields.js').Field} Field */

/**
 * @param {HTMLFormElement} form
 * @param {Field} field
 */
function written(form, field) {
  if (field instanceof HTMLSelectElement) return field.selectedOptions[0]?.text ?? '';
  const text = field.value.trim();
  const unit = unitOf(form, field.name);
  return text === '' ? 'left empty' : `${text}${unit ? ` ${unit.value}` : ''}`;
}

/**
 * @param {HTMLElement} list
 * @param {HTMLFormElement} form
 */
export function listInputs(list, form) {
  list.replaceChildren(
    ...fieldsOf(form).map((field) => {
      const entry = document.createElement('div');
      const [name, value] = [document.createElement('dt'), document.createElement('dd')];
      name.textContent = field.labels?.[0]?.textContent ?? field.name;
      value.textContent = written(form, field);
      entry.append(name, value);
      return entry;
    }),
  );
}
