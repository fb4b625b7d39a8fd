/** What must hold of every answer, whatever was asked. */
import assert from 'node:assert/strict';
import { applyRules, RULES } from '../../static/js/rules/index.ts';

const OUTCOMES = ['pass', 'fail', 'warn', 'not-checkable'];
const NO_SENTENCE = /\bNaN\b|\bundefined\b|\[object /;
/** The same words as part of longer ones, of which a message may quote the end. */
const FAULT_WORDS = /NaN|undefined|\[object /;
/** Seconds of processor time; the slowest honest answer takes a tenth. */
export const MOST_SECONDS = 2;
const CONTEXT = Object.freeze({
  kind: 'drives',
  subject: { media: 'ssd', interface: 'sata' },
  record: {},
  hashes: {},
  peers: {},
});
const UNTOUCHED = Object.getOwnPropertyNames(Object.prototype).length;

/**
 * Values alone: no function, no number that JSON does not know, no text that shows a fault.
 * @param options `source`: a text whose words may recur
 */
export function holdsValues(
  value: unknown,
  { isNumber = Number.isFinite, source = '' }: { isNumber?: (number: number) => boolean; source?: string } = {},
) {
  const isQuoted = FAULT_WORDS.test(source);
  const open = [value];
  for (let one = open.pop(); open.length > 0 || one !== undefined; one = open.pop()) {
    if (typeof one === 'number') assert.ok(isNumber(one), `the number ${one}`);
    if (typeof one === 'string' && !isQuoted) assert.doesNotMatch(one, NO_SENTENCE);
    assert.notEqual(typeof one, 'function');
    if (one !== null && typeof one === 'object') open.push(...Object.values(one));
  }
}

/** Nothing that was read changed what all objects share. */
export function holdsPrototype() {
  assert.equal(Object.getOwnPropertyNames(Object.prototype).length, UNTOUCHED, 'Object.prototype was changed');
  assert.equal(({} as any).x, undefined);
}

/** Every rule gives a verdict that can be told. */
export function holdsVerdicts(measurement: unknown) {
  const given = applyRules(measurement, CONTEXT);
  assert.equal(given.length, RULES.length);
  for (const { rule, verdict, explanation, figures } of given) {
    assert.ok(OUTCOMES.includes(verdict), rule);
    assert.ok(
      explanation.length > 0 && !/\bNaN\b|\bundefined\b|\bnull\b|\[object/.test(explanation),
      `${rule}: ${explanation}`,
    );
    assert.deepEqual(JSON.parse(JSON.stringify(figures)), figures);
  }
}

/**
 * Measure what an answer took, in processor time, so that a busy machine counts for nothing.
 * @param most seconds
 */
export function inTime<T>(answer: () => T, most: number = MOST_SECONDS): T {
  const before = process.cpuUsage();
  const given = answer();
  const { user } = process.cpuUsage(before);
  assert.ok(user / 1e6 < most, `it took ${user / 1e6} seconds`);
  return given;
}
