/** What every calculator must refuse: each input in turn takes each value that it cannot be. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { InputError, type InputSpec } from '../../../../static/js/math/input.ts';

const CODES = ['not_a_number', 'not_an_integer', 'out_of_range', 'unknown_choice', 'not_enough_domains'];
const EMPTY = {};
const HOSTILE = [Number.NaN, '32', '', -1, 1e300, Number.POSITIVE_INFINITY, EMPTY, [], [1, 'x'], null, () => 1];

/** An input that may be left out, or an object whose every field may. */
const canBeLeftOut = ({ default: standard, fields }: InputSpec, value: unknown) =>
  standard === null && (value === null || (value === EMPTY && fields !== undefined));

/**
 * One test a function.
 * @param valid inputs that each function accepts
 */
export function refuseHostile(module: Record<string, any>, valid: Record<string, object>) {
  for (const [name, input] of Object.entries(valid)) {
    test(`${name}: every input refuses what it cannot be, and names itself`, () => {
      assert.doesNotThrow(() => module[name](input));
      for (const [field, spec] of Object.entries<InputSpec>(module.FUNCTIONS[name].inputs)) {
        for (const value of HOSTILE) {
          if (canBeLeftOut(spec, value)) continue;
          assert.throws(
            () => module[name]({ ...input, [field]: value }),
            (error) => error instanceof InputError && error.field === field && CODES.includes(error.code),
            `${field} = ${String(value)}`,
          );
        }
      }
    });
  }
}
