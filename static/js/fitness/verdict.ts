/** Makes one verdict of the conditions of a use, and puts it into words. */
import type { State } from './assess.ts';
import type { Condition } from './conditions.ts';

export type Fit = 'measured fit' | 'fit by specification' | 'not fit' | 'disputed' | 'unknown';
/**
 * Make the verdict. A condition that is not decisive can rule a drive out, and is only mentioned while it is open.
 * @returns with the number of independent reports behind it
 */
export function fitOf(conditions: readonly Condition[]): { fit: Fit; reports: number } {
  const broken = conditions.filter(({ outcome }) => outcome === 'broken');
  if (broken.length) return { fit: 'not fit', reports: most(broken) };
  const disputed = conditions.filter(({ outcome }) => outcome === 'disputed');
  if (disputed.length) return { fit: 'disputed', reports: most(disputed) };
  const decisive = conditions.filter(({ decisive }) => decisive);
  const limits = decisive.filter(isLimit);
  if (decisive.some(({ outcome }) => outcome === 'unknown')) return { fit: 'unknown', reports: most(limits) };
  if (limits.some(({ outcome }) => outcome === 'specified'))
    return { fit: 'fit by specification', reports: most(limits) };
  return { fit: 'measured fit', reports: Math.min(...limits.map(({ reports }) => reports)) };
}

const isLimit = ({ base_unit }: Condition) => base_unit !== null;

const most = (conditions: readonly Condition[]) => Math.max(0, ...conditions.map(({ reports }) => reports));

/** What decides comes first: what rules out, what is open beside what holds. */
const WEIGHTS = Object.freeze(['broken', 'disputed', 'unknown', 'specified', 'held']);

/** Facts that go without saying while they hold. */
const QUIET = Object.freeze(['media', 'capacity_bytes']);

/**
 * Say what decides, each thing once.
 * @returns without a full stop
 */
export function describeState({ write_cache, fit, conditions }: State): string {
  const told = conditions.filter((condition) => isTold(condition, fit)).toSorted((a, b) => weight(a) - weight(b));
  const words = told.flatMap((condition) => condition.words.split('; '));
  const isStated = write_cache !== null && write_cache !== 'not stated';
  const wasMeasured = told.some((condition) => isLimit(condition) && condition.figure !== null);
  return [...new Set(isStated && wasMeasured ? [...words, `write cache ${write_cache}`] : words)].join('; ');
}

function isTold({ outcome, decisive, condition_on }: Condition, fit: Fit) {
  if (outcome === 'not asked' || (outcome === 'held' && QUIET.includes(condition_on))) return false;
  if (fit === 'not fit') return outcome === 'broken';
  if (fit === 'disputed') return outcome === 'disputed';
  return decisive || outcome === 'held';
}

const weight = ({ outcome, decisive }: Condition) => WEIGHTS.indexOf(outcome) + (decisive ? 0 : WEIGHTS.length);
