/** Lets a specification speak for a limit that nobody has measured. */
import { judgeRequirement } from './requirements.ts';

/** @typedef {import('../domain/types.d.ts').UseLimit} Limit */
/** @typedef {import('./facts.ts').Facts} Facts */
/** @typedef {import('./limits.ts').Judgement} Judgement */

/** What a value of the specification is called, where it is no requirement of a use. */
const WORDS = Object.freeze(
  /** @type {Record<string, string>} */ ({
    server: 'a server drive, whose sheets state what lasts',
    cmr: 'conventional recording (CMR)',
  }),
);

/**
 * Take the word of the specification where a limit is open and no figure speaks against it.
 * @param {Limit} limit
 * @param {Judgement} found by measurements
 * @param {Facts} facts
 * @returns {Judgement}
 */
export function specified(limit, found, facts) {
  if (found.outcome !== 'unknown' || pointsAgainst(limit, found.figure)) return found;
  const { stand_ins = [] } = limit;
  const standIn = stand_ins.find(
    ({ fact, values, not_for = [] }) =>
      facts[fact] !== null && values.includes(String(facts[fact])) && !not_for.includes(String(facts.media)),
  );
  if (!standIn) return found;
  return { ...found, outcome: 'specified', words: `${wordsOf(standIn.fact, facts)}; ${found.words}`, missing: null };
}

/** Whether an unclear figure lies on the wrong side. @param {Limit} limit @param {number | null} figure */
function pointsAgainst({ at_most_ms, at_least_per_s, at_least_mb_per_s }, figure) {
  if (figure === null) return false;
  if (at_most_ms) return figure > at_most_ms / 1000;
  return figure < (at_least_per_s ?? (at_least_mb_per_s ?? 0) * 1e6);
}

/** @param {import('../domain/types.d.ts').StandIn['fact']} fact @param {Facts} facts */
function wordsOf(fact, facts) {
  const value = String(facts[fact]);
  if (fact !== 'power_loss_protection') return WORDS[value] ?? `${fact} ${value}`;
  return judgeRequirement(PROTECTION, facts).words;
}

/** @type {import('../domain/types.d.ts').UseRequirement} */
const PROTECTION = {
  label: 'power-loss protection',
  fact: 'power_loss_protection',
  refused: ['no', 'partial'],
  set_by: 'us',
  why: '',
  source: { id: '', section: '' },
};
