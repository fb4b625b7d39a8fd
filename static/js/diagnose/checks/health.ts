/** What Ceph itself complains of, each with its cause where one is seen, and flags that somebody set. */
import type { Cause, CephPool, DaemonKind, HealthCheck, HealthCode } from '../../domain/types.d.ts';
import { CAUSE_TESTS, type Shown } from '../causes.ts';
import { commandForms } from '../commands.ts';
import { CAUSES, CODES } from '../health-codes.ts';
import type { Check, Evidence } from '../types.ts';
import type { View } from '../view.ts';
import { counted, listed } from '../words.ts';
import { cannotTell, found, judge, outputOf } from './outcome.ts';

const DETAIL = 'ceph health detail -f json';

/**
 * List what Ceph said of its own health, which decides where it does not complain of a thing.
 * @returns nothing where that was not read: of a warning without a message nobody knows what it is about
 */
export function healthSaid({ system: { health_checks: checks, cluster } }: View): Evidence[] {
  const [first] = checks;
  if (first) return [{ where: 'ceph health', what: listed(checks.map(({ code }) => code)), output: first.output }];
  if (cluster?.health !== 'HEALTH_OK') return [];
  return [{ where: 'ceph health', what: 'HEALTH_OK', output: outputOf(cluster, 'health') }];
}

/** Say what a message of Ceph says, in its own words without names; the page puts in the words as they were printed. */
function evidenceOf({ code, count, says, osds, muted, output }: HealthCheck): Evidence {
  const named = osds.filter((id) => !says?.includes(`osd.${id}`));
  const words = says ?? (count ? counted(count, 'time') : '');
  const parts = [words, named.length > 0 ? listed(named.map((id) => `osd.${id}`)) : '', muted ? 'muted' : ''];
  return { where: code, what: parts.filter(Boolean).join('; '), output, printed: code };
}

/** Find what is the only cause of a check, as far as something shows it. */
function causeOf(view: View, check: HealthCheck): { id: string; cause: Cause; shown: Shown } | null {
  for (const [id, cause] of Object.entries(CAUSES)) {
    const shown = cause.codes.includes(check.code) ? CAUSE_TESTS[id]?.(view, check) : null;
    if (shown) return { id, cause, shown };
  }
  return null;
}

const pageOf = (code: string, { family }: HealthCode) => `guide/health/${family}/#${code.toLowerCase()}`;
const filled = (command: string, { release }: HealthCheck) => command.replace('RELEASE', release ?? 'RELEASE');

/** Say what decides how bad it is. */
const decidedBy = ({ decides }: HealthCode) => `What decides: ${decides.slice(0, 1).toLowerCase()}${decides.slice(1)}`;

/** What one check says and asks for; the kind of daemon decides where there are several. */
function wordsOf(entry: HealthCode, kind: DaemonKind | undefined) {
  const { title, means, first, command = '', never = '' } = kind ?? entry;
  return {
    title,
    means,
    first,
    command: command ?? '',
    never: never ?? '',
    pages: kind ? [kind.page] : (entry.pages ?? []),
  };
}

/**
 * Make the look at one check: what it says; what causes it, where that is seen; what to do, and what not.
 * @param kind of daemon that it speaks of, where the kind decides the way
 */
function healthCheck(check: HealthCheck, view: View, kind?: 'osd' | 'mon' | 'mds'): Check {
  const entry = CODES[check.code];
  if (!entry) return unknownCode(check);
  // What stops OSDs and clients does not slow monitors down.
  const known = kind === 'mon' ? null : causeOf(view, check);
  const { title, means, first, command, never, pages } = wordsOf(entry, kind ? entry.kinds?.[kind] : undefined);
  const cause = known?.cause;
  const what = known?.shown.command ?? cause?.command ?? command;
  const run = what ? filled(what, check).split('\n') : [];
  const step = [known?.shown.first ?? cause?.first ?? first, run.length > 0 ? `(${run.join('; ')})` : '']
    .join(' ')
    .trim();
  const more = [...(cause?.page ? [cause.page] : []), ...pages].map((page) => `guide/${page}/`);
  return {
    id: `health/${check.code}${kind ? `/${kind}` : ''}`,
    severity: cause?.severity ?? entry.severity,
    title: check.muted ? `${title} (muted)` : title,
    // A cause that is seen stands for what the check means otherwise: a lowered limit is no lack of space.
    why: cause ? cause.says : [means, kind ? '' : decidedBy(entry)].filter(Boolean).join(' '),
    step,
    pages: kind ? [...new Set(more), pageOf(check.code, entry)] : [pageOf(check.code, entry), ...new Set(more)],
    commands: cause ? commandForms(run) : commandForms(null, run),
    warning: cause?.never ?? never ?? null,
    ...(entry.check ? { closer: { check: entry.check, hasCause: known !== null } } : {}),
    look: () => {
      const closer = CLOSER[check.code]?.(view, check) ?? [];
      return found([evidenceOf(check), ...(known?.shown.evidence ?? closer)], { sure: !known?.shown.isLikely });
    },
  };
}

/** How many pools are named as the likely ones. */
const LIKELIEST = 3;

/** Say of pools how many objects a placement group holds, the most first. */
function crowdedPools({ system: { pools } }: View): Evidence[] {
  const told = pools.flatMap((pool) =>
    pool.objects && pool.pg_num ? [{ pool, objects: pool.objects, groups: pool.pg_num }] : [],
  );
  return told
    .sort((a, b) => b.objects / b.groups - a.objects / a.groups)
    .slice(0, LIKELIEST)
    .map(({ pool, objects, groups }) => ({
      where: pool.name,
      what: [counted(objects, 'object'), counted(groups, 'placement group'), autoscalerOf(pool)]
        .filter(Boolean)
        .join(', '),
      output: outputOf(pool, 'objects', 'pg_num'),
    }));
}

const autoscalerOf = ({ autoscale }: CephPool) => (autoscale ? `autoscaler ${autoscale}` : '');

/** Say of pools how many placement groups they have, the most first. */
const manyGroups = ({ system: { pools } }: View): Evidence[] =>
  [...pools]
    .filter(({ pg_num: groups }) => groups)
    .sort((a, b) => (b.pg_num ?? 0) - (a.pg_num ?? 0))
    .slice(0, LIKELIEST)
    .map((pool) => ({
      where: pool.name,
      what: [counted(pool.pg_num ?? 0, 'placement group'), autoscalerOf(pool)].filter(Boolean).join(', '),
      output: outputOf(pool, 'pg_num'),
    }));

/** Name the pools of a message. */
const named = (_: View, { pools, output }: HealthCheck): Evidence[] =>
  (pools ?? []).map((where) => ({ where, what: 'named by the message', output }));

/** By check: what the system says closer of it. */
const CLOSER: Readonly<Record<string, (view: View, check: HealthCheck) => Evidence[]>> = {
  BLUESTORE_FREE_FRAGMENTATION: ({ system: { osds } }) =>
    osds.flatMap((osd) =>
      osd.free_fragmentation
        ? [
            {
              where: `osd.${osd.id}`,
              what: `${osd.free_fragmentation} of 1`,
              output: outputOf(osd, 'free_fragmentation'),
            },
          ]
        : [],
    ),
  POOL_NO_REDUNDANCY: ({ system: { pools } }) =>
    pools
      .filter(({ size }) => size === 1)
      .map((pool) => ({ where: pool.name, what: 'size 1', output: outputOf(pool, 'size') })),
  MANY_OBJECTS_PER_PG: crowdedPools,
  TOO_MANY_PGS: manyGroups,
  LARGE_OMAP_OBJECTS: named,
  MGR_MODULE_DEPENDENCY: (_, { modules, output }) =>
    modules ? [{ where: 'modules that are off', what: listed(modules, 20), output }] : [],
  MGR_MODULE_ERROR: (_, { modules, output }) =>
    modules ? [{ where: 'modules that are off', what: listed(modules, 20), output }] : [],
};

/** Make the look at a check that is not on record: Ceph's own code and words are all that is known. */
function unknownCode(check: HealthCheck): Check {
  return {
    id: `health/${check.code}`,
    severity: check.severity === 'HEALTH_ERR' ? 'outage at risk' : 'note',
    title: `Ceph reports ${check.code}, which is not known here`,
    why: 'It is none of the checks of the releases on record: of a newer release, or of a module of somebody else.',
    step: `Look up ${check.code} in the documentation of your release.`,
    pages: ['guide/health/'],
    look: () => found([evidenceOf(check)]),
  };
}

/**
 * Ceph's words for OSDs that are down, where only the tree of OSDs was given; those that are out as well it does not
 * count.
 */
function fromTree({ system: { osds, health_checks: checks } }: View): HealthCheck[] {
  const down = osds.filter(({ up, in: isIn, reweight }) => up === false && isIn !== false && reweight !== 0);
  const [first] = down;
  if (!first || checks.some(({ code }) => code === 'OSD_DOWN')) return [];
  const output = outputOf(first, 'up') ?? 0;
  const says = `${down.length} osds down`;
  return [
    {
      code: 'OSD_DOWN',
      severity: 'HEALTH_WARN',
      count: down.length,
      muted: false,
      osds: down.map(({ id }) => id),
      says,
      output,
    },
  ];
}

/** Make the looks at everything that Ceph complains of, one for each check. */
export function healthChecks(view: View): Check[] {
  const all = [...view.system.health_checks, ...fromTree(view)];
  return all.flatMap((check) => {
    const kinds = CODES[check.code]?.kinds ?? {};
    const meant = (check.daemons ?? []).filter((kind) => kind !== 'mgr').filter((kind) => kinds[kind]);
    return meant.length > 0 ? meant.map((kind) => healthCheck(check, view, kind)) : [healthCheck(check, view)];
  });
}

export const unknownMessages: Check = {
  id: 'health/not-known',
  severity: 'note',
  title: 'Ceph says something that is not known here',
  why: 'These messages are none of the checks of the releases on record. ceph health detail names their codes.',
  pages: ['guide/health/'],
  look: (view) => {
    const { unknown_messages: messages } = view.system;
    const evidence = messages.map(({ severity, says, output }, place) => ({
      where: severity,
      what: says,
      output,
      printed: `message ${place}`,
    }));
    const isError = messages.some(({ severity }) => severity === 'HEALTH_ERR');
    return judge(evidence, { looked: healthSaid(view), run: [DETAIL] }, isError ? { severity: 'outage at risk' } : {});
  },
};

const FLAGS = new Map(
  Object.entries({
    pauserd: 'no client can read',
    pausewr: 'no client can write',
    noout: 'an OSD that fails is not replaced by copies elsewhere',
    noup: 'OSDs that start are not let in',
    nodown: 'OSDs that hang are not marked down',
    noin: 'new OSDs get no data',
    norecover: 'lost copies are not made again',
    nobackfill: 'data does not move to where it belongs',
    norebalance: 'data does not move to where it belongs',
    noscrub: 'damage is found later',
    'nodeep-scrub': 'damage is found later',
    nosnaptrim: 'the space of deleted snapshots is not freed',
    full: 'no client can write',
  }),
);

export const flags: Check = {
  id: 'cluster/flags',
  severity: 'outage at risk',
  title: 'Flags are set that keep the cluster from healing or checking itself',
  why: 'They are for the hour of a repair, and are forgotten easily. ceph osd unset FLAG takes one back.',
  step: 'Take back the flags that nobody needs any more: ceph osd unset FLAG.',
  warning: 'Ask first who set them: do not take them back in the middle of a maintenance.',
  pages: ['guide/recovery/drain-and-replace/'],
  look: ({ system: { cluster, health_checks: checks } }) => {
    const warned = checks.find(({ code }) => code === 'OSDMAP_FLAGS');
    if (!cluster?.flags)
      return warned
        ? found([{ where: 'OSDMAP_FLAGS', what: 'ceph osd dump names them', output: warned.output }])
        : cannotTell('ceph osd dump -f json');
    const output = outputOf(cluster, 'flags');
    const bad = cluster.flags.flatMap((flag) =>
      FLAGS.has(flag) ? [{ where: flag, what: FLAGS.get(flag) ?? '', output }] : [],
    );
    const looked = [{ where: 'flags', what: listed(cluster.flags) || 'none', output }];
    const names = [...new Set(bad.map(({ where }) => (where.startsWith('pause') ? 'pause' : where)))];
    const step = `Take back what nobody needs any more: ${names.map((name) => `ceph osd unset ${name}`).join('; ')}.`;
    return judge(bad, { looked, run: ['ceph osd dump -f json'] }, { step });
  },
};
