/** Compares a system with facts that somebody else read from the same outputs, and says why it keeps no others. */
import { FINDERS } from './truth-finders.ts';
import { reasonFor } from './truth-left.ts';

/** @typedef {import('../../../../static/js/domain/types.d.ts').System} System */
/** @typedef {{fact: string, value: string}} Fact */

/** @param {unknown} value */
const text = (value) => {
  if (typeof value === 'boolean') return value ? '1' : '0';
  return value === undefined || value === null ? '' : String(value);
};

/**
 * Compare as numbers where both are, with what rounding to a unit costs.
 * @param {unknown} found
 * @param {string} told
 */
const isSame = (found, told) =>
  text(found) === told ||
  text(found) === /^\d+\.\d+\.\d+(?=-)/.exec(told)?.[0] ||
  { true: '1', false: '0', enabled: 'on', disabled: 'off' }[told] === text(found) ||
  (told !== '' && text(found) !== '' && Math.abs(Number(text(found)) - Number(told)) <= Math.abs(Number(told)) * 0.006);

/**
 * Compare the facts of one file.
 * @param {System} system
 * @param {readonly Fact[]} facts
 * @returns {{right: number, wrong: string[], left: {fact: string, reason: string | null}[]}} `left`: facts that a
 *   system does not keep, and why; without a reason it should
 */
export function compareFacts(system, facts) {
  const result = {
    right: 0,
    wrong: /** @type {string[]} */ ([]),
    left: /** @type {{fact: string, reason: string | null}[]} */ ([]),
  };
  for (const { fact, value } of facts) {
    if (system.outputs.length === 0) {
      result.left.push({ fact, reason: 'the file is refused, and says why' });
      continue;
    }
    const reason = reasonFor(fact, system, value);
    const [finder, match] = reason ? [null, null] : finderOf(fact);
    const found = finder && match ? finder(system, match, value) : null;
    if (found === null) result.left.push({ fact, reason });
    else if (found.some((one) => isSame(one, value.replace(/^(\d+(?:\.\d+)?)%$/, '$1')))) result.right += 1;
    else result.wrong.push(`${fact}: found ${JSON.stringify(found).slice(0, 200)}, told ${value}`);
  }
  return result;
}

/** @param {string} fact @returns {[import('./truth-finders.ts').Find, RegExpExecArray] | [null, null]} */
function finderOf(fact) {
  for (const [pattern, find] of FINDERS) {
    const match = pattern.exec(fact);
    if (match) return [find, match];
  }
  return [null, null];
}
