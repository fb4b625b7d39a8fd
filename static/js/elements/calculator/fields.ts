/** Reads the fields of a calculator's form into the values of its function. */
import { convertInput, UNITS } from '../../domain/units.ts';

/** @typedef {HTMLInputElement | HTMLSelectElement} Field */

/** Units that may hold parts: a share of one, and seconds. scripts/calculators/quantities.py knows the same. */
const SCALES = Object.freeze({ '%': 0.01, s: 1, min: 60, h: 3600, d: 86_400 });

/** Decimal point only: "1,500" is fifteen hundred to some and one and a half to others. */
const NUMBER = /^[+-]?\d{1,20}(\.\d{1,20})?(e[+-]?\d{1,3})?$/i;
const ADVICE = 'write a number with a decimal point and no separators, such as 1500 or 27.5.';

/**
 * List the fields that a calculator reads.
 * @param {HTMLFormElement} form
 * @returns {Field[]}
 */
export const fieldsOf = (form) =>
  [...form.elements].map((field) => /** @type {Field} */ (field)).filter(({ dataset }) => dataset.kind !== undefined);

/**
 * List the fields, and the choice of units that results are shown in.
 * @param {HTMLFormElement} form
 * @returns {Field[]}
 */
export const allOf = (form) =>
  [...fieldsOf(form), ...form.querySelectorAll('[data-display-units]')].map((field) => /** @type {Field} */ (field));

/**
 * Find the select beside a quantity that says its unit.
 * @param {HTMLFormElement} form
 * @param {string} name
 */
export const unitOf = (form, name) =>
  /** @type {HTMLSelectElement|null} */ (form.querySelector(`[data-unit-of="${name}"]`));

/**
 * Convert a text to a number, NaN where it is none. Parts of a byte are rounded: a size typed as 27.94 GiB is not
 * meant to the byte.
 * @param {string} text
 * @param {HTMLSelectElement|null} unit
 */
function numberOf(text, unit) {
  if (!NUMBER.test(text)) return Number.NaN;
  const number = Number(text);
  if (!unit) return number;
  const scale = SCALES[/** @type {keyof typeof SCALES} */ (unit.value)];
  // 7 % is 0.07, not 0.07000000000000001.
  if (scale !== undefined) return Number((number * scale).toPrecision(15));
  const converted = convertInput(number, unit.value, unit.dataset.per ?? '');
  if (converted !== null) return converted;
  const bytes = number * UNITS[/** @type {keyof typeof UNITS} */ (unit.value)];
  const per = UNITS[/** @type {keyof typeof UNITS} */ (unit.dataset.per)];
  // Some inputs count in megabytes, and may hold parts of one.
  return per ? Number((bytes / per).toPrecision(15)) : Math.round(bytes);
}

/**
 * Read the value of one field.
 * @param {HTMLFormElement} form
 * @param {Field} field
 * @returns {unknown} undefined where an optional field is empty
 */
function readField(form, field) {
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

/**
 * Read the values of a form, and what in it is no number.
 * @param {HTMLFormElement} form
 * @returns {{values: Record<string, unknown>, problems: Map<string, string>}}
 */
export function readFields(form) {
  /** @type {Record<string, unknown>} */
  const values = {};
  /** @type {Map<string, string>} */
  const problems = new Map();
  for (const field of fieldsOf(form)) {
    if (field.dataset.kind === 'drive') continue; // it only decides what other fields hold by default
    const value = readField(form, field);
    if (value !== undefined) values[field.name] = value;
    if ([value].flat().some((each) => typeof each === 'number' && !Number.isFinite(each)))
      problems.set(field.name, ADVICE);
  }
  return { values, problems };
}

/**
 * Open the groups that count only with a choice that was just made, such as profile=custom.
 * @param {HTMLFormElement} form
 */
export function openGroups(form) {
  for (const group of form.querySelectorAll('details[data-open-with]')) {
    const [name, value] = (group.getAttribute('data-open-with') ?? '').split('=');
    const isChosen = fieldsOf(form).some((field) => field.name === name && field.value === value);
    if (isChosen) group.setAttribute('open', '');
  }
}

/**
 * Open the groups with fields that a link names, so that what it gave is seen.
 * @param {HTMLFormElement} form
 * @param {string} search
 */
export function openGiven(form, search) {
  for (const name of new Set(new URLSearchParams(search).keys())) {
    const group = allOf(form)
      .find((field) => field.name === name)
      ?.closest('details');
    // The choice above says what these hold; redundancy.js opens them where it cannot.
    if (group && !group.matches('[data-redundancy-by-hand]')) group.open = true;
  }
}
