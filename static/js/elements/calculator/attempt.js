/** Asks a calculator, and ties what it refuses to the field that it is about. */
import { InputError } from '../../math/input.js';

/**
 * @param {(input: object) => Record<string, any>} calculate
 * @param {object} values
 * @param {Map<string, string>} problems takes what the calculator refuses
 * @returns {Record<string, any>|null} null where it refuses
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
