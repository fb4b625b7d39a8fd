/** Options that this release does not have, that equal its default, or that contradict advice. */
import { defaultOf, oldestVersion } from '../settings.js';
import { DUMP, hasOptions, shown, stored } from './option-parts.js';
import { cannotTell, found } from './outcome.js';

/** @typedef {import('../types.d.ts').Check} Check */

/** Options that are gone, with the release since which nothing reads them. */
const REMOVED = /** @type {const} */ ([
  [/^(?:filestore|journal)_/, 18, 'Filestore was removed with Reef'],
  [
    /^osd_(?:op_threads|disk_threads|recovery_threads|disk_thread_ioprio_(?:class|priority))$/,
    14,
    'this thread pool is gone',
  ],
  [/^ms_nocrc$/, 11, 'ms_crc_data and ms_crc_header took its place'],
]);

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
    const evidence = stored(view).flatMap((option) => {
      const known = AGAINST.find(([name, value]) => name === option.name && value.test(option.value));
      return known ? shown(option, known[2]) : [];
    });
    return found(evidence);
  },
};
