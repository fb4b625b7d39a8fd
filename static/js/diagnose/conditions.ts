/** Evaluates conditions of advice in three values: true, false, or undefined where a fact was not read. */
import type { FactTest } from '../domain/types.d.ts';
import type { Condition, FactValue } from './types.ts';
import { hasReached } from './versions.ts';

/** Value of a fact; of an option by its name. */
export type Lookup = (fact: string, name?: string) => FactValue;

/** Compare one value. */
function compare(value: string | number | boolean, { operator, value: asked }: FactTest): boolean {
  if (Array.isArray(asked)) return hasReached(String(value), asked) === (operator === 'at_least');
  if (operator === 'is' || operator === 'is_not') return sameValue(value, asked) === (operator === 'is');
  const [left, right] = [Number(value), Number(asked)];
  return operator === 'at_least' ? left >= right : left < right;
}

/** Options come as text, whatever they hold. */
const sameValue = (a: unknown, b: unknown) =>
  a === b || String(a) === String(b) || (a !== '' && b !== '' && Number(a) === Number(b));

/** Evaluate one question to one fact. */
function evaluateTest(test: FactTest, lookup: Lookup): boolean | undefined {
  const value = lookup(test.fact, test.name ?? undefined);
  if (value === undefined) return undefined;
  const possible = Array.isArray(value) ? value : [value as string | number | boolean];
  const answers = new Set(possible.map((one) => compare(one, test)));
  return answers.size === 1 ? [...answers][0] : undefined;
}

/**
 * Evaluate a condition.
 * @returns undefined where it cannot be told
 */
export function evaluate(condition: Condition, lookup: Lookup): boolean | undefined {
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
 * @returns keys of facts; `ceph.option` with the name behind a colon
 */
export function untold(condition: Condition, lookup: Lookup): string[] {
  if (evaluate(condition, lookup) !== undefined) return [];
  if ('fact' in condition) return [condition.name ? `${condition.fact}:${condition.name}` : condition.fact];
  const parts = 'not' in condition ? [condition.not] : 'all' in condition ? condition.all : condition.any;
  return [...new Set(parts.flatMap((part) => untold(part, lookup)))];
}

/**
 * List the facts that make a condition false, with their values.
 * @returns such as `ceph.hosts: 3`
 */
export function decided(condition: Condition, lookup: Lookup): string[] {
  if ('fact' in condition)
    return [`${condition.name ?? condition.fact}: ${lookup(condition.fact, condition.name ?? undefined)}`];
  if ('not' in condition) return decided(condition.not, lookup);
  if ('any' in condition) return [...new Set(condition.any.flatMap((part) => decided(part, lookup)))];
  const wrong = condition.all.filter((part) => evaluate(part, lookup) === false);
  return [...new Set(wrong.flatMap((part) => decided(part, lookup)))];
}

/** List every fact that a condition asks for. */
export function factsOf(condition: Condition): string[] {
  if ('fact' in condition) return [condition.fact];
  const parts = 'not' in condition ? [condition.not] : 'all' in condition ? condition.all : condition.any;
  return [...new Set(parts.flatMap(factsOf))];
}

/** List the options of Ceph that a condition asks for. */
export function optionsOf(condition: Condition): string[] {
  if ('fact' in condition) return condition.name ? [condition.name] : [];
  const parts = 'not' in condition ? [condition.not] : 'all' in condition ? condition.all : condition.any;
  return parts.flatMap(optionsOf);
}
