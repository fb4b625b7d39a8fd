/** Options that do nothing or harm: `options` of data/releases.json says which; and those that equal their default. */
import { evaluate, untold } from '../conditions.ts';
import { defaultOf, oldestVersion } from '../settings.ts';
import { commandsFor } from '../tell.ts';
import { DUMP, hasOptions, shown, stored } from './option-parts.ts';
import { cannotTell, found } from './outcome.ts';

/** @typedef {import('../types.ts').Check} Check */
/** @typedef {import('../types.ts').OptionNote} OptionNote */
/** @typedef {import('../view.ts').View} View */

/**
 * Tell whether a note is about an option.
 * @param {OptionNote} note
 * @param {{name: string, value: string}} option
 */
const concerns = ({ names, value }, option) =>
  (value === null || isSame(option.value, value)) &&
  names.some((name) => (name.endsWith('*') ? option.name.startsWith(name.slice(0, -1)) : name === option.name));

/** Compare two values as Ceph would. @param {string} a @param {string} b */
const isSame = (a, b) => a === b || (a !== '' && b !== '' && Number(a) === Number(b));

/** @param {View} view @returns {import('../conditions.ts').Lookup} */
const lookup = (view) => (fact, name) => {
  if (fact === 'ceph.release') return view.release;
  if (fact !== 'ceph.option') return undefined;
  // An option that the whole stored configuration does not name is not set.
  return view.option(name ?? '') ?? (hasOptions(view) ? '' : undefined);
};

/**
 * Look for options that notes of one kind are about.
 * @param {OptionNote['kind']} kind
 * @returns {Check['look']}
 */
const lookFor = (kind) => (view) => {
  const set = stored(view);
  if (set.length === 0) return hasOptions(view) ? found([]) : cannotTell(DUMP);
  const notes = view.knowledge.option_notes.filter((note) => note.kind === kind);
  const ask = lookup(view);
  /** @type {Set<string>} */
  const missing = new Set();
  const evidence = set.flatMap((option) => {
    const meant = notes.filter((note) => concerns(note, option));
    const note = meant.find(({ applies }) => !applies || evaluate(applies, ask));
    if (!note)
      for (const { applies } of meant) for (const fact of applies ? untold(applies, ask) : []) missing.add(fact);
    return note ? [shown(option, note.says)] : [];
  });
  return evidence.length > 0 || missing.size === 0 ? found(evidence) : cannotTell(...commandsFor([...missing]));
};

/** @type {Check} */
export const ignoredOptions = {
  id: 'option/ignored',
  severity: 'slow',
  title: 'Options are set that do nothing here',
  why:
    'Something else decides, such as the profile of mClock. They were set for an effect that does not come: ' +
    'choose a profile, or set the override first, or remove them.',
  pages: ['guide/recovery/recovery-limits/', 'guide/qos/wpq-or-mclock/'],
  advice: ['recovery-limits'],
  look: lookFor('ignored'),
};

/** @type {Check} */
export const removedOptions = {
  id: 'option/removed',
  severity: 'note',
  title: 'Options are set that this release no longer has',
  why: 'Nothing reads them. Remove them, so that nobody counts on them.',
  pages: ['guide/releases/'],
  look: lookFor('removed'),
};

/** @type {Check} */
export const againstAdvice = {
  id: 'option/against-advice',
  severity: 'data at risk',
  title: 'Options are set that cost safety or sight',
  why: 'Each buys little or nothing today.',
  pages: ['guide/small-writes/safety-for-speed/'],
  look: lookFor('unwise'),
};

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
