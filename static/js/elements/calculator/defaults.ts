/** Changes what a field of the form holds by default: a reader's own entry stays, and the address keeps only that. */
import { unitOf } from './fields.ts';

const defaultOption = (select: HTMLSelectElement) => [...select.options].find((option) => option.defaultSelected);

/** Read the default of a field. */
const defaultOf = (field: HTMLInputElement | HTMLSelectElement) =>
  field instanceof HTMLSelectElement ? (defaultOption(field)?.value ?? '') : field.defaultValue;

/** Set the default of a field; what the reader entered stays. */
function setDefault(field: HTMLInputElement | HTMLSelectElement, value: string) {
  const isUntouched = field.value === defaultOf(field);
  const unit = field.form && unitOf(field.form, field.name);
  if (isUntouched && unit) unit.value = defaultOf(unit); // the value counts in the unit that the page starts with
  const kept = isUntouched ? value : field.value;
  if (field instanceof HTMLSelectElement)
    for (const option of field.options) option.defaultSelected = option.value === value;
  else field.defaultValue = value;
  field.value = kept;
}

/**
 * Set the default of a field by its name.
 * @param value undefined: what the page says
 */
export function nameDefault(form: HTMLFormElement, name: string, value: string | number | undefined) {
  const field = form.elements.namedItem(name);
  if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) return;
  field.dataset.original ??= defaultOf(field); // what the page itself says
  setDefault(field, String(value ?? field.dataset.original));
}

/** Restore the defaults of the page. */
export function restoreDefaults(form: HTMLFormElement, names: readonly string[]) {
  for (const name of names) nameDefault(form, name, undefined);
}

/** Put every field back to its default, without an event. */
export function putDefaults(form: HTMLFormElement) {
  for (const field of form.elements) {
    if (field instanceof HTMLSelectElement) field.value = defaultOf(field) || (field.options[0]?.value ?? '');
    else if (field instanceof HTMLInputElement) field.value = field.defaultValue;
  }
}
