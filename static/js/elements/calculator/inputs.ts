/** Lists the inputs behind an answer as name and value: on paper they take the place of the form. */
import { make } from '../dom.ts';
import { type Field, fieldsOf, unitOf } from './fields.ts';

/** Write what a field holds as text. */
function formatField(form: HTMLFormElement, field: Field) {
  if (field instanceof HTMLSelectElement) return field.selectedOptions[0]?.text ?? '';
  const text = field.value.trim();
  const unit = unitOf(form, field.name);
  return text === '' ? 'left empty' : `${text}${unit ? ` ${unit.value}` : ''}`;
}

/** Write an input as its name and what it holds. */
export const listed = (form: HTMLFormElement, field: Field): [name: string, text: string] => [
  (field.labels?.[0]?.textContent ?? field.name).trim(),
  formatField(form, field),
];

/** Fill a list with the inputs of a form. */
export function listInputs(list: HTMLElement, form: HTMLFormElement) {
  list.replaceChildren(
    ...fieldsOf(form).map((field) => {
      const [name, text] = listed(form, field);
      return make('div', {}, make('dt', {}, name), make('dd', {}, text));
    }),
  );
}
