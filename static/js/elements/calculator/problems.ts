/** Ties what is wrong with an input to its field in the form. */
import type { InputError } from '../../math/input.ts';
import { allOf } from './fields.ts';

/** Of the calculator’s main function; render() knows the rest by its path. */
type Result = { answer: string[] };
export type Calculate = (input: object) => Result;

/**
 * Ask the calculator, and tie what it refuses to the field concerned.
 * @param problems advice by field; gets what the calculator refuses
 * @returns null where it refuses
 */
export function attempt(calculate: Calculate, values: object, problems: Map<string, string>): Result | null {
  try {
    return calculate(values);
  } catch (error) {
    // By its name: the bundle of a calculator has a class of its own.
    if (!(error instanceof Error && error.name === 'InputError')) throw error;
    const { field, advice } = error as InputError;
    problems.set(field, `${advice}.`);
    return null;
  }
}

/**
 * Show what is wrong at each field.
 * @param problems advice by field name
 */
export function showProblems(form: HTMLFormElement, problems: Map<string, string>) {
  for (const field of allOf(form)) {
    const advice = problems.get(field.name) ?? field.dataset.problem;
    if (advice) field.setAttribute('aria-invalid', 'true');
    else field.removeAttribute('aria-invalid');
    const place = document.getElementById(`${field.id}-error`);
    if (place) place.textContent = advice ? advice.charAt(0).toUpperCase() + advice.slice(1) : '';
    if (advice) field.closest('details')?.setAttribute('open', '');
  }
}
