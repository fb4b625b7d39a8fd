/** Changes what a field of the form holds by default: a reader's own entry stays, and the address keeps only that. */

import { unitOf } from './fields.ts';

/** @type {WeakMap<Element, string>} what the page itself says */
const ORIGINAL = new WeakMap();

/** @param {HTMLSelectElement} select */
const defaultOption = (select) => [...select.options].find((option) => option.defaultSelected);

/**
 * Read the default of a field.
 * @param {HTMLInputElement|HTMLSelectElement} field
 */
const defaultOf = (field) =>
  field instanceof HTMLSelectElement ? (defaultOption(field)?.value ?? '') : field.defaultValue;

/**
 * Set the default of a field; what the reader entered stays.
 * @param {HTMLInputElement|HTMLSelectElement} field
 * @param {string} value
 */
function setDefault(field, value) {
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
 * @param {HTMLFormElement} form
 * @param {string} name
 * @param {string|number|undefined} value  undefined: what the page says
 */
export function nameDefault(form, name, value) {
  const field = form.elements.namedItem(name);
  if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) return;
  if (!ORIGINAL.has(field)) ORIGINAL.set(field, defaultOf(field));
  setDefault(field, String(value ?? ORIGINAL.get(field)));
}

/**
 * Restore the defaults of the page.
 * @param {HTMLFormElement} form
 * @param {readonly string[]} names
 */
export function restoreDefaults(form, names) {
  for (const name of names) nameDefault(form, name, undefined);
}

/**
 * Put every field back to its default, without an event.
 * @param {HTMLFormElement} form
 */
export function putDefaults(form) {
  for (const field of form.elements) {
    if (field instanceof HTMLSelectElement) field.value = defaultOf(field) || (field.options[0]?.value ?? '');
    else if (field instanceof HTMLInputElement) field.value = field.defaultValue;
  }
}
