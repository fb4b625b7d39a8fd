/** Lets a specification speak for a limit that nobody has measured. */
import type { UseLimit as Limit, StandIn, UseRequirement } from '../domain/types.d.ts';
import type { Facts } from './facts.ts';
import type { Judgement } from './limits.ts';
import { judgeRequirement } from './requirements.ts';

/** What a value of the specification is called, where it is no requirement of a use. */
const WORDS = Object.freeze({
  server: 'a server drive, whose sheets state what lasts',
  cmr: 'conventional recording (CMR)',
} as Record<string, string>);

/**
 * Take the word of the specification where a limit is open and no figure speaks against it.
 * @param found by measurements
 */
export function specified(limit: Limit, found: Judgement, facts: Facts): Judgement {
  if (found.outcome !== 'unknown' || pointsAgainst(limit, found.figure)) return found;
  const { stand_ins = [] } = limit;
  const standIn = stand_ins.find(
    ({ fact, values, not_for = [] }) =>
      facts[fact] !== null && values.includes(String(facts[fact])) && !not_for.includes(String(facts.media)),
  );
  if (!standIn) return found;
  return { ...found, outcome: 'specified', words: `${wordsOf(standIn.fact, facts)}; ${found.words}`, missing: null };
}

/** Whether an unclear figure lies on the wrong side. */
function pointsAgainst({ at_most_ms, at_least_per_s, at_least_mb_per_s }: Limit, figure: number | null) {
  if (figure === null) return false;
  if (at_most_ms) return figure > at_most_ms / 1000;
  return figure < (at_least_per_s ?? (at_least_mb_per_s ?? 0) * 1e6);
}

function wordsOf(fact: StandIn['fact'], facts: Facts) {
  const value = String(facts[fact]);
  if (fact !== 'power_loss_protection') return WORDS[value] ?? `${fact} ${value}`;
  return judgeRequirement(PROTECTION, facts).words;
}

const PROTECTION: UseRequirement = {
  label: 'power-loss protection',
  fact: 'power_loss_protection',
  refused: ['no', 'partial'],
  set_by: 'us',
  why: '',
  source: { id: '', section: '' },
};
