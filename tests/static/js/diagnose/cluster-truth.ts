/** Compares a system with facts that somebody else read from the same outputs, and says why it keeps no others. */
import type { System } from '../../../../static/js/domain/types.d.ts';
import { FINDERS, type Find } from './truth-finders.ts';
import { reasonFor } from './truth-left.ts';

type Fact = { fact: string; value: string };

const text = (value: unknown) => {
  if (typeof value === 'boolean') return value ? '1' : '0';
  return value === undefined || value === null ? '' : String(value);
};

/** Compare as numbers where both are, with what rounding to a unit costs. */
const isSame = (found: unknown, told: string) =>
  text(found) === told ||
  text(found) === /^\d+\.\d+\.\d+(?=-)/.exec(told)?.[0] ||
  { true: '1', false: '0', enabled: 'on', disabled: 'off' }[told] === text(found) ||
  (told !== '' && text(found) !== '' && Math.abs(Number(text(found)) - Number(told)) <= Math.abs(Number(told)) * 0.006);

/**
 * Compare the facts of one file.
 * @returns `left`: facts that a system does not keep, and why; without a reason it should
 */
export function compareFacts(
  system: System,
  facts: readonly Fact[],
): { right: number; wrong: string[]; left: { fact: string; reason: string | null }[] } {
  const result = {
    right: 0,
    wrong: [] as string[],
    left: [] as { fact: string; reason: string | null }[],
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

function finderOf(fact: string): [Find, RegExpExecArray] | [null, null] {
  for (const [pattern, find] of FINDERS) {
    const match = pattern.exec(fact);
    if (match) return [find, match];
  }
  return [null, null];
}
