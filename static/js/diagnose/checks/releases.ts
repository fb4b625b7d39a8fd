/** Releases of Ceph, notices about them, and options that are set. */
import type { CephOption } from '../../domain/types.d.ts';
import { askCondition } from '../advice.ts';
import { commandForms, commandsFor } from '../commands.ts';
import { evaluate, type Lookup, untold } from '../conditions.ts';
import type { FactTable } from '../facts.ts';
import type { Check, Notice, OptionNote } from '../types.ts';
import { compareVersions } from '../versions.ts';
import { defaultOf, oldestVersion, runningVersions, type View } from '../view.ts';
import { counted } from '../words.ts';
import { cannotTell, found } from './outcome.ts';

/** The command that tells the versions. */
const VERSIONS = 'ceph versions';

const NAMES: Readonly<Record<string, string>> = {
  mon: 'monitor',
  mgr: 'manager',
  osd: 'OSD',
  mds: 'metadata server',
  rgw: 'gateway',
};

/** Name the series of a version. */
const seriesOf = ({ knowledge }: View, version: string) =>
  knowledge.series.find(({ major }) => major === Number(version.split('.')[0]))?.series;

/** Count the daemons of a version. */
function countDaemons({ system }: View, version: string) {
  const daemons = system.versions.filter((entry) => entry.version === version && entry.daemon !== 'other');
  const named = daemons.map(({ count: many, daemon }) => counted(many, NAMES[daemon] ?? daemon)).join(', ');
  return named || counted(system.osds.filter((osd) => osd.version === version).length, 'OSD');
}

/**
 * Tell whether a notice of data/releases.json is about a version.
 * @param id of the notice
 */
export const isAffected = (view: View, id: string, version: string) =>
  view.knowledge.notices.some((notice) => notice.id === id && concerns(view, notice, version));

/** Tell whether a version is among those that a notice is about. */
const concerns = (view: View, { affects }: Notice, version: string) =>
  affects.some(
    ({ series, since, until }) =>
      series === seriesOf(view, version) &&
      (!since || compareVersions(version, since) >= 0) &&
      (!until || compareVersions(version, until) < 0),
  );

// Mixed releases, series without maintenance, newer versions of a series.

export const mixedReleases: Check = {
  id: 'release/mixed',
  severity: 'outage at risk',
  title: 'Daemons of several versions run beside each other',
  why:
    'That is the state of an upgrade, and should last no longer: options, fixes and defaults then differ ' +
    'from daemon to daemon.',
  step: 'Finish the upgrade: bring all daemons to one version.',
  pages: ['guide/releases/'],
  look: (view) => {
    const versions = runningVersions(view.system);
    if (versions.length === 0) return cannotTell(VERSIONS);
    return found(
      versions.length > 1 ? versions.map((version) => ({ where: version, what: countDaemons(view, version) })) : [],
    );
  },
};

export const endOfLife: Check = {
  id: 'release/end-of-life',
  severity: 'outage at risk',
  title: 'This release series gets no fixes any more',
  why: 'Faults and security holes that are found from now on stay.',
  pages: ['guide/releases/'],
  look: (view) => {
    const versions = runningVersions(view.system);
    if (versions.length === 0) return cannotTell(VERSIONS);
    const evidence = versions.flatMap((version) => {
      const series = seriesOf(view, version);
      const branch = view.knowledge.branches.find((one) => one.product === 'ceph' && one.series === series);
      // A series that nobody tracks any more is older than all that are.
      const known = view.knowledge.branches.filter(({ product }) => product === 'ceph');
      const isOld = !branch && series && known.length > 0;
      if (branch?.status === 'archived')
        return [{ where: version, what: `maintained until ${branch.end_of_life}. ${branch.run}` }];
      return isOld ? [{ where: version, what: `${series} has not been maintained for years` }] : [];
    });
    return found(evidence);
  },
};

export const behindNewest: Check = {
  id: 'release/behind',
  severity: 'note',
  title: 'A newer version of the series is out',
  why: 'Between versions of one series there are fixes alone.',
  pages: ['guide/releases/'],
  look: (view) => {
    const versions = runningVersions(view.system);
    if (versions.length === 0) return cannotTell(VERSIONS);
    const evidence = versions.flatMap((version) => {
      const branch = view.knowledge.branches.find(
        (one) => one.product === 'ceph' && one.series === seriesOf(view, version),
      );
      if (!branch?.newest || branch.status === 'archived' || compareVersions(version, branch.newest) >= 0) return [];
      return [{ where: version, what: `${branch.newest} is out` }];
    });
    return found(evidence);
  },
};

// Versions of Ceph to avoid, and security holes: one check for each notice of data/releases.json.

/** @returns the running versions that it is about */
const affected = (view: View, notice: Notice): string[] =>
  runningVersions(view.system).filter((version) => concerns(view, notice, version));

/** How bad it is, by what a fault costs. */
const SEVERITIES = {
  data: 'data at risk',
  security: 'security',
  availability: 'outage at risk',
  speed: 'slow',
} as const;

/** Make the check of a notice about the versions of Ceph. */
const noticeCheck = (notice: Notice, table: FactTable): Check => ({
  id: `release/${notice.id}`,
  severity: SEVERITIES[notice.harm ?? (notice.kind === 'security' ? 'security' : 'data')],
  title: notice.title,
  why: `${notice.why} ${notice.do}`,
  pages: ['guide/releases/'],
  commands: commandForms(notice.commands),
  look: (view) => {
    if (runningVersions(view.system).length === 0) return cannotTell(VERSIONS);
    const versions = affected(view, notice);
    if (versions.length === 0 || !notice.applies) return evidenceOf(view, versions);
    const asked = askCondition(notice.applies, table);
    if (!asked || asked.where.length > 0)
      return { ...evidenceOf(view, versions), sure: asked !== null && !asked.isAssumed };
    return asked.isOpen ? cannotTell(...commandsFor(asked.missing)) : found([]);
  },
});

const evidenceOf = (view: View, versions: readonly string[]) =>
  found(versions.map((version) => ({ where: version, what: countDaemons(view, version) })));

/** Make the checks of all notices about what runs; traps of an upgrade concern those who are before it. */
export const noticeChecks = (table: FactTable) =>
  table.view.knowledge.notices
    .filter(({ product, kind }) => product === 'ceph' && kind !== 'upgrade')
    .map((notice) => noticeCheck(notice, table));

/** The command that prints what is set. */
export const DUMP = 'ceph config dump -f json';

export const stored = ({ system }: View) => system.options.filter(({ kind }) => kind === 'set');

/** Show an option. */
export const shown = ({ name, value, who, mask }: CephOption, what: string) => ({
  where: `${who}${mask ? `/${mask}` : ''} ${name} = ${value}`,
  what,
});

export const hasOptions = ({ system }: View) => system.outputs.some(({ command }) => command === 'ceph config dump');

// Options that do nothing or harm: `options` of data/releases.json says which; and those that equal their default.

/** Tell whether a note is about an option. */
const isAboutOption = ({ names, value }: OptionNote, option: { name: string; value: string }) =>
  (value === null || isSameValue(option.value, value)) &&
  names.some((name) => (name.endsWith('*') ? option.name.startsWith(name.slice(0, -1)) : name === option.name));

/** Compare two values as Ceph would. */
const isSameValue = (a: string, b: string) => a === b || (a !== '' && b !== '' && Number(a) === Number(b));

const lookup =
  (view: View): Lookup =>
  (fact, name) => {
    if (fact === 'ceph.release') return view.release;
    if (fact !== 'ceph.option') return undefined;
    // An option that the whole stored configuration does not name is not set.
    return view.option(name ?? '') ?? (hasOptions(view) ? '' : undefined);
  };

/** Look for options that notes of one kind are about. */
const lookForOptions =
  (kind: OptionNote['kind']): Check['look'] =>
  (view) => {
    const set = stored(view);
    if (set.length === 0) return hasOptions(view) ? found([]) : cannotTell(DUMP);
    const notes = view.knowledge.option_notes.filter((note) => note.kind === kind);
    const ask = lookup(view);
    const missing: Set<string> = new Set();
    const evidence = set.flatMap((option) => {
      const meant = notes.filter((note) => isAboutOption(note, option));
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
  step: 'Remove the options that do nothing, or set what makes them count.',
  pages: ['guide/recovery/recovery-limits/', 'guide/qos/wpq-or-mclock/'],
  advice: ['recovery-limits'],
  look: lookForOptions('ignored'),
};

export const removedOptions: Check = {
  id: 'option/removed',
  severity: 'note',
  title: 'Options are set that this release no longer has',
  why: 'Nothing reads them. Remove them, so that nobody counts on them.',
  pages: ['guide/releases/'],
  look: lookForOptions('removed'),
};

export const againstAdvice: Check = {
  id: 'option/against-advice',
  severity: 'data at risk',
  title: 'Options are set that cost safety or sight',
  why: 'Each buys little or nothing today.',
  step: 'Remove the options that cost safety.',
  pages: ['guide/small-writes/safety-for-speed/'],
  look: lookForOptions('unwise'),
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
      return value !== undefined && isSameValue(option.value, value) && !option.who.includes('.')
        ? shown(option, `the default of ${version}`)
        : [];
    });
    return found(evidence);
  },
};
