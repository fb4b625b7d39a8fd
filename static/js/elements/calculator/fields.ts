/** The fields of a calculator's form: their values for its function, their defaults, and the list of them for paper. */
import { convertInput, UNITS } from '../../domain/units.ts';
import { make } from '../dom.ts';

export type Field = HTMLInputElement | HTMLSelectElement;

/** Units that may hold parts: a share of one, and seconds. scripts/calculators/quantities.py knows the same. */
const SCALES = Object.freeze({ '%': 0.01, s: 1, min: 60, h: 3600, d: 86_400 });

/** Decimal point only: "1,500" is fifteen hundred to some and one and a half to others. */
const NUMBER = /^[+-]?\d{1,20}(\.\d{1,20})?(e[+-]?\d{1,3})?$/i;
const ADVICE = 'write a number with a decimal point and no separators, such as 1500 or 27.5.';

/** List the fields that a calculator reads. */
export const fieldsOf = (form: HTMLFormElement): Field[] =>
  [...form.elements].map((field) => field as Field).filter(({ dataset }) => dataset.kind !== undefined);

/** List the fields, and the choice of units that results are shown in. */
export const allOf = (form: HTMLFormElement): Field[] =>
  [...fieldsOf(form), ...form.querySelectorAll('[data-display-units]')].map((field) => field as Field);

/** Find the select beside a quantity that says its unit. */
export const unitOf = (form: HTMLFormElement, name: string) =>
  form.querySelector(`[data-unit-of="${name}"]`) as HTMLSelectElement | null;

/**
 * Convert a text to a number, NaN where it is none. Parts of a byte are rounded: a size typed as 27.94 GiB is not
 * meant to the byte.
 */
function numberOf(text: string, unit: HTMLSelectElement | null) {
  if (!NUMBER.test(text)) return Number.NaN;
  const number = Number(text);
  if (!unit) return number;
  const scale = SCALES[unit.value as keyof typeof SCALES];
  // 7 % is 0.07, not 0.07000000000000001.
  if (scale !== undefined) return Number((number * scale).toPrecision(15));
  const converted = convertInput(number, unit.value, unit.dataset.per ?? '');
  if (converted !== null) return converted;
  const bytes = number * UNITS[unit.value as keyof typeof UNITS];
  const per = UNITS[unit.dataset.per as keyof typeof UNITS];
  // Some inputs count in megabytes, and may hold parts of one.
  return per ? Number((bytes / per).toPrecision(15)) : Math.round(bytes);
}

/**
 * Read the value of one field.
 * @returns undefined where an optional field is empty
 */
function readField(form: HTMLFormElement, field: Field): unknown {
  const text = field.value.trim();
  if (field.dataset.kind === 'choice') return text;
  if (field.dataset.kind === 'boolean') return text === 'true';
  if (text === '' && !field.required) return undefined;
  const unit = unitOf(form, field.name);
  if (field.dataset.kind !== 'list') return numberOf(text, unit);
  return text
    .split(/[\s;]+/)
    .filter(Boolean)
    .map((item) => numberOf(item, unit));
}

/** Read the values of a form, and what in it is no number. */
export function readFields(form: HTMLFormElement): { values: Record<string, unknown>; problems: Map<string, string> } {
  const values: Record<string, unknown> = {};
  const problems: Map<string, string> = new Map();
  for (const field of fieldsOf(form)) {
    if (field.dataset.kind === 'drive') continue; // it only decides what other fields hold by default
    const value = readField(form, field);
    if (value !== undefined) values[field.name] = value;
    if ([value].flat().some((each) => typeof each === 'number' && !Number.isFinite(each)))
      problems.set(field.name, ADVICE);
  }
  return { values, problems };
}

/** Open the groups that count only with a choice that was just made, such as profile=custom. */
export function openGroups(form: HTMLFormElement) {
  for (const group of form.querySelectorAll('details[data-open-with]')) {
    const [name, value] = (group.getAttribute('data-open-with') ?? '').split('=');
    const isChosen = fieldsOf(form).some((field) => field.name === name && field.value === value);
    if (isChosen) group.setAttribute('open', '');
  }
}

/** Open the groups with fields that a link names, so that what it gave is seen. */
export function openGiven(form: HTMLFormElement, search: string) {
  for (const name of new Set(new URLSearchParams(search).keys())) {
    const group = allOf(form)
      .find((field) => field.name === name)
      ?.closest('details');
    // The choice above says what these hold; cluster.ts opens them where it cannot.
    if (group && !group.matches('[data-redundancy-by-hand]')) group.open = true;
  }
}

// Changes what a field of the form holds by default: a reader's own entry stays, and the address keeps only that.

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

// Lists the inputs behind an answer as name and value: on paper they take the place of the form.

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
