/** What holds for every calculator: it refuses what an input cannot be, and describes each function that it has. */
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
 * Each input in turn takes each value that it cannot be; one test a function.
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

/**
 * One test of what the page and the command line read.
 * @param main the function that runs when none is named
 * @param inputs of functions whose described outputs must be their outputs
 */
export function describesItself(module: Record<string, any>, main: string, inputs: Record<string, object>) {
  test('every function is described, and nothing is described that does not exist', () => {
    const { functions, ...described } = module.describe();
    assert.equal(described.main, main);
    const exported = Object.keys(module).filter(
      (name) => typeof module[name] === 'function' && !/^(describe|.*Table)$/.test(name),
    );
    assert.deepEqual(Object.keys(functions).sort(), exported.sort());
    for (const [name, input] of Object.entries(inputs))
      assert.deepEqual(Object.keys(functions[name].outputs).sort(), Object.keys(module[name](input)).sort(), name);
  });
}
