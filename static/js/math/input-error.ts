/** The one error of the calculators: which input is refused, why, and what to write instead. */

type ErrorCode = 'not_a_number' | 'not_an_integer' | 'out_of_range' | 'unknown_choice' | 'not_enough_domains';

/** An input that a calculator refuses: which field, why (`code`), and what to write (`advice`). */
export class InputError extends RangeError {
  code: ErrorCode;
  field: string;
  advice: string;

  constructor(code: ErrorCode, field: string, found: unknown, advice: string) {
    super(`${field}: found ${describe(found)}; ${advice}`);
    this.name = 'InputError';
    this.code = code;
    this.field = field;
    this.advice = advice;
  }
}

/** Describe what was found. */
function describe(found: unknown) {
  if (found === undefined) return 'nothing';
  if (typeof found === 'string') return `the text "${found.slice(0, 40)}"`;
  if (Array.isArray(found)) return 'a list';
  return found !== null && typeof found === 'object' ? 'an object' : String(found);
}
