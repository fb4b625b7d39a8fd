/** Evaluates conditions of advice in three values: true, false, or undefined where a fact was not read. */
import { hasReached } from './versions.ts';

/** @typedef {import('./types.ts').Condition} Condition */
/** @typedef {import('./types.ts').FactValue} FactValue */
/** @typedef {import('../domain/types.d.ts').FactTest} FactTest */
/** @typedef {(fact: string, name?: string) => FactValue} Lookup value of a fact; of an option by its name */

/**
 * Compare one value.
 * @param {string | number | boolean} value
 * @param {FactTest} test
 * @returns {boolean}
 */
function compare(value, { operator, value: asked }) {
  if (Array.isArray(asked)) return hasReached(String(value), asked) === (operator === 'at_least');
  if (operator === 'is' || operator === 'is_not') return sameValue(value, asked) === (operator === 'is');
  const [left, right] = [Number(value), Number(asked)];
  return operator === 'at_least' ? left >= right : left < right;
}

/** Options come as text, whatever they hold. @param {unknown} a @param {unknown} b */
const sameValue = (a, b) => a === b || String(a) === String(b) || (a !== '' && b !== '' && Number(a) === Number(b));

/**
 * Evaluate one question to one fact.
 * @param {FactTest} test
 * @param {Lookup} lookup
 * @returns {boolean | undefined}
 */
function evaluateTest(test, lookup) {
  const value = lookup(test.fact, test.name ?? undefined);
  if (value === undefined) return undefined;
  const possible = Array.isArray(value) ? value : [/** @type {string | number | boolean} */ (value)];
  const answers = new Set(possible.map((one) => compare(one, test)));
  return answers.size === 1 ? [...answers][0] : undefined;
}

/**
 * Evaluate a condition.
 * @param {Condition} condition
 * @param {Lookup} lookup
 * @returns {boolean | undefined} undefined where it cannot be told
 */
export function evaluate(condition, lookup) {
  if ('fact' in condition) return evaluateTest(condition, lookup);
  if ('not' in condition) {
    const inner = evaluate(condition.not, lookup);
    return inner === undefined ? undefined : !inner;
  }
  const isAll = 'all' in condition;
  const answers = (isAll ? condition.all : condition.any).map((part) => evaluate(part, lookup));
  if (answers.includes(!isAll)) return !isAll;
  return answers.includes(undefined) ? undefined : isAll;
}

/**
 * List the facts that keep a condition from being told.
 * @param {Condition} condition
 * @param {Lookup} lookup
 * @returns {string[]} keys of facts; `ceph.option` with the name behind a colon
 */
export function untold(condition, lookup) {
  if (evaluate(condition, lookup) !== undefined) return [];
  if ('fact' in condition) return [condition.name ? `${condition.fact}:${condition.name}` : condition.fact];
  const parts = 'not' in condition ? [condition.not] : 'all' in condition ? condition.all : condition.any;
  return [...new Set(parts.flatMap((part) => untold(part, lookup)))];
}

/**
 * List every fact that a condition asks for.
 * @param {Condition} condition
 * @returns {string[]}
 */
export function factsOf(condition) {
  if ('fact' in condition) return [condition.fact];
  const parts = 'not' in condition ? [condition.not] : 'all' in condition ? condition.all : condition.any;
  return [...new Set(parts.flatMap(factsOf))];
}

/**
 * List the options of Ceph that a condition asks for.
 * @param {Condition} condition
 * @returns {string[]}
 */
export function optionsOf(condition) {
  if ('fact' in condition) return condition.name ? [condition.name] : [];
  const parts = 'not' in condition ? [condition.not] : 'all' in condition ? condition.all : condition.any;
  return parts.flatMap(optionsOf);
}
