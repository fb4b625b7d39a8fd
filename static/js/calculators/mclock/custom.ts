/** The classes of a profile, the reader's own among them, and the commands that set it. */
import { keysOf } from '../../math/input-spec.ts';
import { type Inputs, OWN_CLASSES } from './inputs.ts';
import { type ClassName, CUSTOM, PROFILES, type Profile } from './profiles.ts';

/** What the options of Ceph call each class (ceph/ceph, osd.yaml.in). */
const OPTION_NAMES = Object.freeze({
  client: 'client',
  recovery: 'background_recovery',
  best_effort: 'background_best_effort',
});

/** List the settings of each class under the profile. */
export function classesOf(i: Inputs): Profile {
  const release = PROFILES[i.release];
  if (i.profile !== CUSTOM) return release[i.profile];
  const own = (name: ClassName) => ({
    reservation: i[`${name}_reservation`],
    weight: i[`${name}_weight`],
    limit: i[`${name}_limit`],
  });
  return { client: own('client'), recovery: own('recovery'), best_effort: own('best_effort') };
}

/** Whether somebody wrote classes that the chosen profile does not use. */
export const leavesOwnClasses = (i: Inputs) =>
  i.profile !== CUSTOM && keysOf(OWN_CLASSES).some((name) => i[name] !== OWN_CLASSES[name].default);

/**
 * Shares are what the options take since Reef and Quincy 17.2.7; before, they took operations a second of one shard.
 */
export function commands(i: Inputs): string | null {
  const profile = `ceph config set osd osd_mclock_profile ${i.profile}`;
  if (i.profile !== CUSTOM) return profile;
  if (i.release !== 'reef') return null;
  const classes = classesOf(i);
  const lines = keysOf(classes).flatMap((name) => {
    const { reservation, weight, limit } = classes[name];
    const option = `ceph config set osd osd_mclock_scheduler_${OPTION_NAMES[name]}`;
    return [`${option}_res ${reservation}`, `${option}_wgt ${weight}`, `${option}_lim ${limit}`];
  });
  return [profile, ...lines].join('\n');
}
