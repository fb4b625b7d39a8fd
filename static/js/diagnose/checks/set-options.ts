/** Options that do nothing or harm: `options` of data/releases.json says which; and those that equal their default. */
import { evaluate, type Lookup, untold } from '../conditions.ts';
import { defaultOf, oldestVersion } from '../settings.ts';
import { commandsFor } from '../tell.ts';
import type { Check, OptionNote } from '../types.ts';
import type { View } from '../view.ts';
import { DUMP, hasOptions, shown, stored } from './option-parts.ts';
import { cannotTell, found } from './outcome.ts';

/** Tell whether a note is about an option. */
const concerns = ({ names, value }: OptionNote, option: { name: string; value: string }) =>
  (value === null || isSame(option.value, value)) &&
  names.some((name) => (name.endsWith('*') ? option.name.startsWith(name.slice(0, -1)) : name === option.name));

/** Compare two values as Ceph would. */
const isSame = (a: string, b: string) => a === b || (a !== '' && b !== '' && Number(a) === Number(b));

const lookup =
  (view: View): Lookup =>
  (fact, name) => {
    if (fact === 'ceph.release') return view.release;
    if (fact !== 'ceph.option') return undefined;
    // An option that the whole stored configuration does not name is not set.
    return view.option(name ?? '') ?? (hasOptions(view) ? '' : undefined);
  };

/** Look for options that notes of one kind are about. */
const lookFor =
  (kind: OptionNote['kind']): Check['look'] =>
  (view) => {
    const set = stored(view);
    if (set.length === 0) return hasOptions(view) ? found([]) : cannotTell(DUMP);
    const notes = view.knowledge.option_notes.filter((note) => note.kind === kind);
    const ask = lookup(view);
    const missing: Set<string> = new Set();
    const evidence = set.flatMap((option) => {
      const meant = notes.filter((note) => concerns(note, option));
      const note = meant.find(({ applies }) => !applies || evaluate(applies, ask));
      if (!note)
        for (const { applies } of meant) for (const fact of applies ? untold(applies, ask) : []) missing.add(fact);
      return note ? [shown(option, note.says)] : [];
    });
    return evidence.length > 0 || missing.size === 0 ? found(evidence) : cannotTell(...commandsFor([...missing]));
  };

export const ignoredOptions: Check = {
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

export const removedOptions: Check = {
  id: 'option/removed',
  severity: 'note',
  title: 'Options are set that this release no longer has',
  why: 'Nothing reads them. Remove them, so that nobody counts on them.',
  pages: ['guide/releases/'],
  look: lookFor('removed'),
};

export const againstAdvice: Check = {
  id: 'option/against-advice',
  severity: 'data at risk',
  title: 'Options are set that cost safety or sight',
  why: 'Each buys little or nothing today.',
  pages: ['guide/small-writes/safety-for-speed/'],
  look: lookFor('unwise'),
};

export const equalToDefault: Check = {
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
