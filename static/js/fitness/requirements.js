/** Judges what a use asks of the drive itself: facts of its specification, which are never guessed. */
import { formatBytes, formatSignificant } from '../domain/format.js';

/** @typedef {import('../domain/types.d.ts').UseRequirement} Requirement */
/** @typedef {import('./facts.js').Facts} Facts */
/** @typedef {import('./limits.js').Judgement} Judgement */

/** What a refused or a good value is called. */
const WORDS = Object.freeze(
  /** @type {Record<string, Record<string, string>>} */ ({
    power_loss_protection: {
      yes: 'power-loss protection',
      partial: 'power-loss protection of stored data only, not of what was flushed',
      no: 'no power-loss protection',
    },
    recording: { smr: 'shingled recording (SMR)', cmr: 'conventional recording (CMR)' },
  }),
);
/** What would tell, where a fact is not known. */
const MISSING = Object.freeze(
  /** @type {Record<string, string>} */ ({
    power_loss_protection: 'a source for its power-loss protection',
    recording: 'a source for its recording',
    endurance_dwpd: 'its rated endurance',
    endurance_bytes_per_day: 'its rated endurance',
    capacity_bytes: 'its capacities',
    media: 'its media',
  }),
);

/**
 * Judge one requirement.
 * @param {Requirement} requirement
 * @param {Facts} facts
 * @returns {Judgement}
 */
export function judgeRequirement(requirement, facts) {
  const { label, fact, refused = [], unknown = [], not_needed_for = [] } = requirement;
  const basis = { reports: 0, figure: null, derivation: '', measurement_id: null, missing: null };
  if (facts.media && not_needed_for.includes(facts.media)) {
    return { ...basis, outcome: 'not asked', words: `${label} not asked of ${facts.media}` };
  }
  const value = facts[fact];
  if (value === null || unknown.includes(String(value))) {
    return { ...basis, outcome: 'unknown', words: `${label} not known`, missing: missingOf(requirement, facts) };
  }
  if (typeof value === 'number') return { ...basis, ...judgeNumber(requirement, value, facts) };
  const outcome = refused.includes(value) ? 'broken' : 'held';
  const said = WORDS[fact]?.[value] ?? (fact === 'media' ? `media ${value}` : value);
  const grade =
    fact === 'power_loss_protection' ? ` (${facts.grade ? `source: ${facts.grade}` : 'says its source'})` : '';
  return {
    ...basis,
    outcome,
    words: `${said}${grade}${outcome === 'broken' && fact === 'media' ? `, ${label} needed` : ''}`,
  };
}

/** @param {Requirement} requirement @param {Facts} facts */
function missingOf({ label, fact }, { endurance_dwpd }) {
  // Writes in bytes are computed of a rating and a capacity.
  const asked = fact === 'endurance_bytes_per_day' && endurance_dwpd !== null ? 'capacity_bytes' : fact;
  return MISSING[asked] ?? label;
}

/**
 * Judge a number. Capacities on record need not be all that are sold, so too small ones leave it open.
 * @param {Requirement} requirement
 * @param {number} value
 * @param {Facts} facts
 * @returns {Pick<Judgement, 'outcome' | 'figure' | 'words' | 'derivation' | 'missing'>}
 */
function judgeNumber({ fact, at_least }, value, { dwpd_derivation }) {
  const least = at_least ?? 0;
  const isEnough = value >= least;
  if (fact === 'capacity_bytes') {
    const words = `largest capacity on record ${sizeInWords(value)} (${sizeInWords(least)} needed)`;
    const missing = isEnough ? null : 'whether larger capacities are sold';
    return { outcome: isEnough ? 'held' : 'unknown', figure: value, words, derivation: '', missing };
  }
  const words =
    fact === 'endurance_dwpd'
      ? `rated ${formatSignificant(value)} DWPD (${formatSignificant(least)} needed)`
      : `rated ${sizeInWords(value)} of writes a day (${sizeInWords(least)} needed)`;
  return { outcome: isEnough ? 'held' : 'broken', figure: value, words, derivation: dwpd_derivation, missing: null };
}

/** @param {number} bytes */
const sizeInWords = (bytes) => formatBytes(bytes, 'decimal');
