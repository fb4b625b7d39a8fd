/** Releases of Ceph, notices about them, and options that are set. */
import type { CephOption } from '../../domain/types.d.ts';
import { askCondition } from '../advice.ts';
import { commandForms, commandsFor } from '../commands.ts';
import { evaluate, factsOf, type Lookup, untold } from '../conditions.ts';
import type { FactTable } from '../facts.ts';
import type { Check, Evidence, Notice, OptionNote } from '../types.ts';
import { compareVersions } from '../versions.ts';
import { defaultOf, oldestVersion, runningVersions, type View } from '../view.ts';
import { counted } from '../words.ts';
import { cannotTell, judge, outputOf } from './outcome.ts';

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
 * @returns undefined where that is not on record
 */
export function isAffected(view: View, id: string, version: string): boolean | undefined {
  const notice = view.knowledge.notices.find((one) => one.id === id);
  return notice && concerns(view, notice, version);
}

const majorOf = (version: string) => Number(version.split('.')[0]);

/**
 * Tell whether a version is among those that a notice is about. A security hole counts for every version before the one
 * that closed it: where it begins, records say of the versions that somebody tried.
 * @returns undefined for a series of which the notice does not tell: older ones where the fault has no known
 * beginning, newer ones where it has no known end
 */
function concerns({ knowledge }: View, { affects, kind }: Notice, version: string): boolean | undefined {
  const isHole = kind === 'security';
  const major = majorOf(version);
  const majors = new Map(knowledge.series.map((one) => [one.series, one.major]));
  const told = affects.map((one) => ({ ...one, major: majors.get(one.series) ?? Number.NaN }));
  const own = told.filter((one) => one.major === major);
  if (own.length > 0)
    return own.some(
      ({ since, until }) =>
        (isHole || !since || compareVersions(version, since) >= 0) && (!until || compareVersions(version, until) < 0),
    );
  const [oldest, newest] = [
    told.toSorted((a, b) => a.major - b.major)[0],
    told.toSorted((a, b) => b.major - a.major)[0],
  ];
  if (oldest && major < oldest.major) return oldest.since && !isHole ? false : undefined;
  if (newest && major > newest.major) return newest.until ? false : undefined;
  return told.length > 0 ? false : undefined;
}

/** Say which versions run, where they were read: what decides every question about releases. */
const versionsSeen = (view: View) =>
  runningVersions(view.system).map((version) => ({
    where: `Ceph ${version}`,
    what: countDaemons(view, version),
    output: view.system.osds.flatMap((osd) => (osd.version === version ? outputOf(osd, 'version') : []))[0] ?? null,
  }));

/** Whether all daemons were asked; of OSDs alone nobody knows what the monitors run. */
const areAllTold = ({ system }: View) => system.versions.some(({ daemon }) => daemon === 'mon');

// The way to a maintained release, in steps that Ceph allows.

/** Ceph lets an upgrade skip one series. */
const LONGEST_STEP = 2;

/** List the newest version of each series of Ceph whose notes were read, the oldest first. */
const reviewedOf = ({ knowledge }: View) =>
  knowledge.branches
    .flatMap(({ product, reviewed, status }) => (product === 'ceph' && reviewed ? [{ reviewed, status }] : []))
    .toSorted((a, b) => compareVersions(a.reviewed, b.reviewed));

/** Tell whether an upgrade from one version straight to another is one that a notice warns of. */
const isWarnedOf = ({ knowledge }: View, from: string, to: string) =>
  knowledge.notices.some(
    ({ id, kind, product }) =>
      product === 'ceph' && kind === 'upgrade' && id === `${nameOf(knowledge, from)}-to-${nameOf(knowledge, to)}`,
  );

const nameOf = ({ series }: View['knowledge'], version: string) =>
  series.find(({ major }) => major === majorOf(version))?.series;

/**
 * Choose what to upgrade to: the version of its series that is recommended where it is maintained, else that of the
 * newest maintained series of which more than the first version is out. Never one that is not above what runs.
 * @returns the versions to install one after the other, the last is the target; empty where nothing is above
 */
export function upgradeSteps(view: View, version: string): string[] {
  const branches = reviewedOf(view);
  const own = branches.find(({ reviewed }) => majorOf(reviewed) === majorOf(version));
  const isKept = own?.status === 'maintained' || own?.status === 'ending';
  if (isKept && compareVersions(version, own.reviewed) < 0) return [own.reviewed];
  const target = branches.findLast(({ reviewed, status }) => status === 'maintained' && !isFirst(reviewed))?.reviewed;
  if (!target || compareVersions(version, target) >= 0) return [];
  const steps: string[] = [];
  for (let from = version; compareVersions(from, target) < 0; ) {
    const next = branches.findLast(
      ({ reviewed }) =>
        compareVersions(reviewed, from) > 0 &&
        compareVersions(reviewed, target) <= 0 &&
        majorOf(reviewed) - majorOf(from) <= LONGEST_STEP &&
        !isWarnedOf(view, from, reviewed),
    )?.reviewed;
    if (!next) return [];
    steps.push(next);
    from = next;
  }
  return steps;
}

/** Whether a version is the first stable one of its series. */
const isFirst = (version: string) => version.endsWith('.2.0');

/** Return the notices of what a version ends that runs: those that are about the one and not about the other. */
export const endedBy = (view: View, version: string, target: string) =>
  view.knowledge.notices.filter(
    (notice) =>
      notice.product === 'ceph' &&
      notice.kind !== 'upgrade' &&
      concerns(view, notice, version) &&
      concerns(view, notice, target) === false,
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
    const looked = versionsSeen(view);
    return judge(looked.length > 1 ? looked : [], { looked, isOpen: !areAllTold(view), run: [VERSIONS] });
  },
};

export const endOfLife: Check = {
  id: 'release/end-of-life',
  severity: 'outage at risk',
  title: 'This release series gets no fixes any more',
  why: 'Faults and security holes that are found from now on stay.',
  pages: ['guide/releases/'],
  look: (view) => {
    const [oldest] = reviewedOf(view);
    const told = runningVersions(view.system).map((version) => {
      const branch = view.knowledge.branches.find(
        (one) => one.product === 'ceph' && one.series === seriesOf(view, version),
      );
      const isOlder = oldest && majorOf(version) < majorOf(oldest.reviewed);
      const isEnded = branch ? branch.status === 'archived' : isOlder ? true : undefined;
      const way = upgradeSteps(view, version);
      const since = branch?.end_of_life ? `maintained until ${branch.end_of_life}` : 'not maintained for many years';
      const what = isEnded ? `${since}${way.length > 0 ? `; the way: ${way.join(', then ')}` : ''}` : 'maintained';
      return { isEnded, where: `Ceph ${version}`, what };
    });
    return judge(
      told.filter(({ isEnded }) => isEnded),
      {
        looked: told,
        isOpen: !areAllTold(view) || told.some(({ isEnded }) => isEnded === undefined),
        run: [VERSIONS],
      },
    );
  },
};

export const behindNewest: Check = {
  id: 'release/behind',
  severity: 'note',
  title: 'A newer version of the series is out',
  why: 'Between versions of one series there are fixes alone.',
  pages: ['guide/releases/'],
  look: (view) => {
    const evidence = runningVersions(view.system).flatMap((version) => {
      const branch = view.knowledge.branches.find(
        (one) => one.product === 'ceph' && one.series === seriesOf(view, version),
      );
      if (!branch?.newest || branch.status === 'archived' || compareVersions(version, branch.newest) >= 0) return [];
      return [{ where: `Ceph ${version}`, what: `${branch.newest} is out` }];
    });
    return judge(evidence, { looked: versionsSeen(view), isOpen: !areAllTold(view), run: [VERSIONS] });
  },
};

// Versions of Ceph to avoid, and security holes: one check for each notice of data/releases.json.

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
  step: notice.do,
  pages: ['guide/releases/'],
  commands: commandForms(notice.commands),
  look: (view) => {
    const versions = versionsSeen(view);
    const answers = runningVersions(view.system).map((version) => concerns(view, notice, version));
    const affected = versions.filter((_, place) => answers[place]);
    const isUntold = affected.length === 0 && answers.includes(undefined);
    const isOpen = isUntold || !areAllTold(view);
    // What no record tells of a series, no command tells either.
    const outside = { looked: versions, isOpen, run: isUntold ? [] : [VERSIONS] };
    if (affected.length === 0 || !notice.applies) return judge(affected, outside);
    const asked = askCondition(notice.applies, table);
    if (!asked) return cannotTell(...commandsFor(factsOf(notice.applies)));
    return judge(
      asked.where.length > 0 ? affected : [],
      { looked: asked.decided, isOpen: asked.isOpen, run: commandsFor(asked.missing) },
      { sure: !asked.isAssumed },
    );
  },
});

/**
 * Make the checks of all notices about what runs; traps of an upgrade concern those who are before it, and of a fault
 * that no version is free of no output shows anything.
 */
export const noticeChecks = (table: FactTable) =>
  table.view.knowledge.notices
    .filter(({ product, kind }) => product === 'ceph' && (kind === 'security' || kind === 'bad-version'))
    .map((notice) => noticeCheck(notice, table));

/** The command that prints what is set. */
export const DUMP = 'ceph config dump -f json';

export const stored = ({ system }: View) => system.options.filter(({ kind }) => kind === 'set');

/** Show an option. */
export const shown = ({ name, value, who, mask, output }: CephOption, what: string) => ({
  where: `${who}${mask ? `/${mask}` : ''} ${name} = ${value}`,
  what,
  output,
});

/** Say how many options are set, where all that are were read. */
export function optionsSeen(view: View): Evidence[] {
  const { outputs } = view.system;
  const dump = outputs.find(({ command }) => command === 'ceph config dump');
  return dump ? [{ where: 'ceph config dump', what: counted(stored(view).length, 'option'), output: dump.number }] : [];
}

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
    // An option that the whole stored configuration does not name is not set; its default then depends on the release.
    return view.option(name ?? '') ?? (hasOptions(view) && view.release ? '' : undefined);
  };

/** Tell whether an option does nothing here: its release has it no more, or something else decides. */
export const isIgnored = (view: View, option: { name: string; value: string }): boolean =>
  view.knowledge.option_notes.some(
    ({ kind, applies, ...note }) =>
      kind !== 'unwise' &&
      isAboutOption({ kind, applies, ...note }, option) &&
      (!applies || evaluate(applies, lookup(view))),
  );

/** Look for options that notes of one kind are about. */
const lookForOptions =
  (kind: OptionNote['kind']): Check['look'] =>
  (view) => {
    const set = stored(view);
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
    const run = missing.size > 0 ? commandsFor([...missing]) : [DUMP];
    return judge(evidence, { looked: optionsSeen(view), isOpen: missing.size > 0, run });
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
    const version = oldestVersion(view.system);
    const evidence = stored(view).flatMap((option) => {
      const value = defaultOf(option.name, version, view.knowledge);
      return value !== undefined && isSameValue(option.value, value) && !option.who.includes('.')
        ? shown(option, `the default of ${version}`)
        : [];
    });
    return judge(evidence, {
      looked: optionsSeen(view),
      isOpen: !version,
      run: hasOptions(view) ? [VERSIONS] : [DUMP],
    });
  },
};
