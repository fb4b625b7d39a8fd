/** Options that do nothing, equal the default, or contradict advice. */
import { defaultOf, oldestVersion, optionValue } from '../settings.js';
import { cannotTell, found } from './outcome.js';

/** @typedef {import('../facts.js').View} View */
/** @typedef {import('../types.d.ts').Check} Check */
/** @typedef {import('../../domain/types.d.ts').CephOption} CephOption */

const DUMP = 'ceph config dump -f json';
const OVERRIDE = 'osd_mclock_override_recovery_settings';
/** What mClock manages itself: it ignores these without the override (documentation of mClock, recovery limits). */
const LIMITS = /^osd_(?:max_backfills|recovery_max_active(?:_hdd|_ssd)?)$/;
/** What mClock sets to zero or ignores, override or not (documentation of mClock, sleep options). */
const SLEEPS = /^osd_(?:recovery|snap_trim|delete|scrub)_sleep(?:_hdd|_ssd|_hybrid)?$/;
const CUSTOM = /^osd_mclock_scheduler_/;
/** Options that are gone, with the release since which nothing reads them. */
const REMOVED = /** @type {const} */ ([
  [/^(?:filestore|journal)_/, 18, 'Filestore was removed with Reef'],
  [
    /^osd_(?:op_threads|disk_threads|recovery_threads|disk_thread_ioprio_(?:class|priority))$/,
    14,
    'this thread pool is gone',
  ],
  [/^ms_nocrc$/, 11, 'ms_crc_data and ms_crc_header took its place'],
  [/^rbd_op_threads$/, 16, 'librbd uses the threads of its own executor'],
]);

/** @param {View} view */
const stored = ({ system }) => system.options.filter(({ kind }) => kind === 'set');

/** Show an option. @param {CephOption} option @param {string} what */
const shown = ({ name, value, who, mask }, what) => ({
  where: `${who}${mask ? `/${mask}` : ''} ${name} = ${value}`,
  what,
});

/** @param {View} view */
const hasOptions = ({ system }) => system.outputs.some(({ command }) => command === 'ceph config dump');

/** @type {Check} */
export const ignoredByScheduler = {
  id: 'option/ignored-by-mclock',
  severity: 'slow',
  title: 'Options are set that mClock ignores',
  why: 'Under mClock the limits of recovery belong to its profile, and sleeps are switched off. Choose a profile, or set the override first.',
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

/** @type {Check} */
export const removedOptions = {
  id: 'option/removed',
  severity: 'note',
  title: 'Options are set that this release no longer has',
  why: 'Nothing reads them. Remove them, so that nobody counts on them.',
  pages: ['guide/releases/'],
  look: (view) => {
    if (view.system.options.length === 0) return hasOptions(view) ? found([]) : cannotTell(DUMP);
    const version = oldestVersion(view.system);
    if (!version) return cannotTell('ceph versions');
    const major = Number(version.split('.')[0]);
    const evidence = stored(view).flatMap((option) => {
      const gone = REMOVED.find(([pattern, since]) => pattern.test(option.name) && major >= since);
      return gone ? shown(option, gone[2]) : [];
    });
    return found(evidence);
  },
};

/** Compare two values as Ceph would. @param {string} a @param {string} b */
const isSame = (a, b) => a === b || (a !== '' && b !== '' && Number(a) === Number(b));

/** @type {Check} */
export const equalToDefault = {
  id: 'option/equal-to-default',
  severity: 'note',
  title: 'Options are set to what is the default anyway',
  why: 'They change nothing today, and hold an old value when a later release changes its default.',
  pages: ['guide/start-here/how-old-is-the-advice/'],
  look: (view) => {
    if (view.system.options.length === 0) return hasOptions(view) ? found([]) : cannotTell(DUMP);
    const version = oldestVersion(view.system);
    if (!version) return cannotTell('ceph versions');
    const evidence = stored(view).flatMap((option) => {
      const value = defaultOf(option.name, version, view.knowledge);
      return value !== undefined && isSame(option.value, value) && !option.who.includes('.')
        ? shown(option, `the default of ${version}`)
        : [];
    });
    return found(evidence);
  },
};

/** Options whose value contradicts advice: what to say where they are set so. */
const AGAINST = /** @type {const} */ ([
  ['osd_pool_default_min_size', /^1$/, 'new pools accept a write that one copy alone holds'],
  ['mon_allow_pool_size_one', /^true$/, 'pools with a single copy can be made'],
  ['osd_enable_op_tracker', /^false$/, 'slow operations can then not be looked into'],
  ['bluestore_csum_type', /^none$/, 'silent corruption stays unnoticed'],
  ['bluestore_debug_omit_block_device_write', /^true$/, 'data is not written at all'],
  ['bluestore_cache_autotune', /^false$/, 'osd_memory_target has then no effect'],
  [
    'auth_allow_insecure_global_id_reclaim',
    /^true$/,
    'clients without the fix of 2021 may take over the identity of others',
  ],
  ['cephx_require_signatures', /^false$/, 'messages need no signature'],
  ['ms_crc_data', /^false$/, 'damage on the way stays unnoticed'],
]);

/** @type {Check} */
export const againstAdvice = {
  id: 'option/against-advice',
  severity: 'data at risk',
  title: 'Options are set against advice',
  why: 'Each buys little or nothing today and costs safety or sight.',
  pages: ['guide/small-writes/safety-for-speed/'],
  look: (view) => {
    if (view.system.options.length === 0) return hasOptions(view) ? found([]) : cannotTell(DUMP);
    const evidence = view.system.options.flatMap((option) => {
      const known = AGAINST.find(([name, value]) => name === option.name && value.test(option.value));
      return known ? shown(option, known[2]) : [];
    });
    return found(evidence);
  },
};

/** Read an option of the cluster as a whole. @param {View} view @param {string} name */
export const clusterOption = ({ system, knowledge }, name) => optionValue(system, knowledge, name);
