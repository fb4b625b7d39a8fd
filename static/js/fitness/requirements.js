/** Judges what a use asks of the drive itself: facts of its record, which are never guessed. */
import { at, text } from '../domain/json.js';

/** @typedef {import('../domain/types.d.ts').UseRequirement} Requirement */
/** @typedef {import('./limits.js').Judgement} Judgement */
/** @typedef {{power_loss_protection?: unknown, media?: unknown}} DriveFacts of a drive's record, or of v1/drives */

/**
 * Judge one requirement.
 * @param {Requirement} requirement
 * @param {DriveFacts | null} drive null where it is not known which drive it is
 * @returns {Judgement}
 */
export function judgeRequirement({ label, fact, refused, unknown = [], not_needed_for = [] }, drive) {
  const media = text(drive?.media);
  const value = text(drive?.[fact]) ?? text(at(drive?.[fact], 'state'));
  const judgement = { figure: null, derivation: '', measurement_id: null };
  if (media && not_needed_for.includes(media)) {
    return { ...judgement, outcome: 'held', words: `${label} not asked of ${media}`, missing: null };
  }
  if (value === null || unknown.includes(value)) {
    const missing = fact === 'power_loss_protection' ? 'a source for its power-loss protection' : `its ${fact}`;
    return { ...judgement, outcome: 'unknown', words: `${label} not known`, missing };
  }
  const isRefused = refused.includes(value);
  const words =
    fact === 'media'
      ? `media ${value}${isRefused ? `, ${label} needed` : ''}`
      : `${isRefused ? 'no ' : ''}${label}, says its source`;
  return { ...judgement, outcome: isRefused ? 'broken' : 'held', words, missing: null };
}
