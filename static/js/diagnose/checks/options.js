/** Options that the scheduler in force ignores. */
import { DUMP, hasOptions, shown, stored } from './option-parts.js';
import { cannotTell, found } from './outcome.js';

/** @typedef {import('../types.d.ts').Check} Check */

const OVERRIDE = 'osd_mclock_override_recovery_settings';
/** What mClock manages itself: it ignores these without the override (documentation of mClock, recovery limits). */
const LIMITS = /^osd_(?:max_backfills|recovery_max_active(?:_hdd|_ssd)?)$/;
/** What mClock sets to zero or ignores, override or not (documentation of mClock, sleep options). */
const SLEEPS = /^osd_(?:recovery|snap_trim|delete|scrub)_sleep(?:_hdd|_ssd|_hybrid)?$/;
const CUSTOM = /^osd_mclock_scheduler_/;
/** @type {Check} */
export const ignoredByScheduler = {
  id: 'option/ignored-by-mclock',
  severity: 'slow',
  title: 'Options are set that mClock ignores',
  why:
    'Under mClock the limits of recovery belong to its profile, and sleeps are switched off. Choose a profile, ' +
    'or set the override first.',
  pages: ['guide/recovery/recovery-limits/'],
  advice: ['recovery-limits'],
  look: (view) => {
    const scheduler = view.option('osd_op_queue');
    const set = stored(view);
    const limits = set.filter(({ name }) => LIMITS.test(name) || SLEEPS.test(name) || CUSTOM.test(name));
    if (limits.length === 0) return hasOptions(view) ? found([]) : cannotTell(DUMP);
    if (scheduler === undefined) return cannotTell('ceph versions', DUMP);
    if (scheduler !== 'mclock_scheduler') return found([]);
    const isOverridden = view.option(OVERRIDE) === 'true';
    const profile = view.option('osd_mclock_profile');
    const evidence = limits.flatMap((option) => {
      if (SLEEPS.test(option.name)) return shown(option, 'ignored: mClock uses no sleeps');
      if (CUSTOM.test(option.name))
        return profile && profile !== 'custom' ? shown(option, `ignored: the profile ${profile} sets it`) : [];
      return isOverridden ? [] : shown(option, `ignored: ${OVERRIDE} is not set`);
    });
    return found(evidence);
  },
};

/** @type {Check} */
export const mclockUnderWpq = {
  id: 'option/mclock-under-wpq',
  severity: 'note',
  title: 'Options of mClock are set, and WPQ runs',
  why: 'The scheduler wpq reads none of them.',
  pages: ['guide/qos/wpq-or-mclock/'],
  look: (view) => {
    const set = stored(view).filter(({ name }) => name.startsWith('osd_mclock_') && !name.includes('capacity_iops'));
    if (set.length === 0) return hasOptions(view) ? found([]) : cannotTell(DUMP);
    const scheduler = view.option('osd_op_queue');
    if (scheduler === undefined) return cannotTell('ceph versions');
    return found(scheduler === 'wpq' ? set.map((option) => shown(option, 'ignored under wpq')) : []);
  },
};
