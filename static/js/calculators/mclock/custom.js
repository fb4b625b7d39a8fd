/** The classes of a profile, the reader's own among them, and the commands that set it. */
import { OWN_CLASSES } from './functions.js';
import { CUSTOM, PROFILES } from './profiles.js';

/** @typedef {import('./profiles.js').Profile} Profile */

/** What the options of Ceph call each class (ceph/ceph, osd.yaml.in). */
const OPTION_NAMES = Object.freeze({
  client: 'client',
  recovery: 'background_recovery',
  best_effort: 'background_best_effort',
});

/**
 * @param {any} i settled inputs of plan
 * @returns {Profile}
 */
export function classesOf(i) {
  const release = PROFILES[/** @type {import('./profiles.js').Release} */ (i.release)];
  if (i.profile !== CUSTOM) return release[/** @type {import('./profiles.js').ProfileName} */ (i.profile)];
  const own = (/** @type {string} */ name) => ({
    reservation: i[`${name}_reservation`],
    weight: i[`${name}_weight`],
    limit: i[`${name}_limit`],
  });
  return { client: own('client'), recovery: own('recovery'), best_effort: own('best_effort') };
}

/**
 * Whether somebody wrote classes that the chosen profile does not use.
 * @param {any} i settled inputs of plan
 */
export const leavesOwnClasses = (i) =>
  i.profile !== CUSTOM && Object.entries(OWN_CLASSES).some(([name, spec]) => i[name] !== spec.default);

/**
 * Shares are what the options take since Reef and Quincy 17.2.7; before, they took operations a second of one shard.
 * @param {any} i settled inputs of plan
 * @returns {string|null}
 */
export function commands(i) {
  const profile = `ceph config set osd osd_mclock_profile ${i.profile}`;
  if (i.profile !== CUSTOM) return profile;
  if (i.release !== 'reef') return null;
  const lines = Object.entries(classesOf(i)).flatMap(([name, { reservation, weight, limit }]) => {
    const option = `ceph config set osd osd_mclock_scheduler_${OPTION_NAMES[/** @type {keyof typeof OPTION_NAMES} */ (name)]}`;
    return [`${option}_res ${reservation}`, `${option}_wgt ${weight}`, `${option}_lim ${limit}`];
  });
  return [profile, ...lines].join('\n');
}
