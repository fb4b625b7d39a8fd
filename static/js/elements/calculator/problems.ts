/** Ties what is wrong with an input to its field in the form. */
import { InputError } from '../../math/input.ts';
import { allOf } from './fields.ts';

/** @typedef {{answer: string[]}} Result  of the calculator’s main function; render() knows the rest by its path */
/** @typedef {(input: object) => Result} Calculate */

/**
 * Ask the calculator, and tie what it refuses to the field concerned.
 * @param {Calculate} calculate
 * @param {object} values
 * @param {Map<string, string>} problems advice by field; gets what the calculator refuses
 * @returns {Result|null} null where it refuses
 */
export function attempt(calculate, values, problems) {
  try {
    return calculate(values);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    problems.set(error.field, `${error.advice}.`);
    return null;
  }
}

/**
 * Show what is wrong at each field.
 * @param {HTMLFormElement} form
 * @param {Map<string, string>} problems advice by field name
 */
export function showProblems(form, problems) {
  for (const field of allOf(form)) {
    const advice = problems.get(field.name) ?? field.dataset.problem;
    if (advice) field.setAttribute('aria-invalid', 'true');
    else field.removeAttribute('aria-invalid');
    const place = document.getElementById(`${field.id}-error`);
    if (place) place.textContent = advice ? advice.charAt(0).toUpperCase() + advice.slice(1) : '';
    if (advice) field.closest('details')?.setAttribute('open', '');
  }
}
