/**
 * Looks for what can be the only cause of a health check: a flag, a limit, a quota, an option, a host that is down.
 * What each cause says is in data/health-codes.json; here is what shows it.
 */
import { formatFigure, formatNumber } from '../domain/format.ts';
import type { CephPool, CrushRule, HealthCheck, Osd } from '../domain/types.d.ts';
import { isKnown, outputOf } from './checks/outcome.ts';
import { OPTIONS } from './health-codes.ts';
import { DAY, scrubWindow as windowOf } from './options.ts';
import type { Evidence } from './types.ts';
import type { View } from './view.ts';
import { counted, listed, percent, sizeWords } from './words.ts';

/** What shows a cause, and what of its words follows from it. */
export type Shown = { evidence: Evidence[]; command?: string; first?: string; isLikely?: boolean };
/** Looks for one cause of one check. Returns nothing where nothing shows it. */
type Test = (view: View, check: HealthCheck) => Shown | null;

const shown = (evidence: readonly Evidence[], more: Omit<Shown, 'evidence'> = {}): Shown | null =>
  evidence.length > 0 ? { evidence: [...evidence], ...more } : null;

// Limits of fullness.

const RATIOS = { nearfull: 0.85, backfillfull: 0.9, full: 0.95 } as const;
type Ratio = keyof typeof RATIOS;

/** An OSD grows between two reports; one that is fuller than this below a limit may have been above it a moment ago. */
const NEAR = 5;

/** Tell that a limit was lowered: it is printed, or Ceph complains of OSDs none of which is near the default. */
const lowered =
  (name: Ratio): Test =>
  ({ system: { cluster, osds } }) => {
    const limit = RATIOS[name];
    const ratio = cluster?.[`${name}_ratio`];
    const used = osds.flatMap(({ utilization_percent: share }) => (isKnown(share) ? [share] : []));
    if (used.length === 0 || used.length < osds.length) return null;
    const fullest = used.reduce((most, share) => Math.max(most, share));
    const words = `the fullest OSD: ${percent(fullest / 100)}; by default the limit is ${percent(limit)}`;
    if (!(cluster && isKnown(ratio)))
      return fullest < limit * 100 - NEAR ? shown([{ where: `${name}_ratio`, what: `not shown; ${words}` }]) : null;
    if (ratio >= limit || fullest >= limit * 100) return null;
    const what = `${formatNumber(ratio)}; ${words}`;
    return shown([{ where: `${name}_ratio`, what, output: outputOf(cluster, `${name}_ratio`) }]);
  };

const outOfOrder: Test = ({ system: { cluster } }) => {
  if (!cluster) return null;
  const { nearfull_ratio: near, backfillfull_ratio: backfill, full_ratio: full } = cluster;
  const pairs = [
    ['nearfull', near, 'backfillfull', backfill],
    ['backfillfull', backfill, 'full', full],
  ] as const;
  const wrong = pairs.filter(([, low, , high]) => isKnown(low) && isKnown(high) && low > high);
  const [first] = wrong;
  if (!first) return null;
  // The limit that is further from its default was the one that was set.
  const far = ([name, value]: readonly [Ratio, number]) => Math.abs(value - RATIOS[name]);
  const both = [
    [first[0], first[1] ?? 0],
    [first[2], first[3] ?? 0],
  ] as const;
  const [name] = far(both[0]) >= far(both[1]) ? both[0] : both[1];
  const fixed = RATIOS[name].toFixed(2);
  return shown(
    wrong.map(([low, value, high, limit]) => ({
      where: `${low}_ratio`,
      what: `${formatNumber(value ?? 0)}, above ${high}_ratio ${formatNumber(limit ?? 0)}`,
      output: outputOf(cluster, `${low}_ratio`),
    })),
    { command: `ceph osd set-${name}-ratio ${fixed}`, first: `Set ${name}_ratio back to ${fixed}.` },
  );
};

/** Say how far a pool has filled its quota. */
function quotaWords({ objects, quota_objects: most, stored_bytes: bytes, quota_bytes: limit }: CephPool): string {
  const parts = [
    most ? `${formatNumber(objects ?? 0)} of at most ${formatNumber(most)} objects` : '',
    limit ? `${sizeWords(bytes)} of at most ${sizeWords(limit)}` : '',
  ];
  return parts.filter(Boolean).join(', ');
}

/** Tell whether a pool is at its quota: Ceph marks it, or its figures reach it. */
const isOverQuota = ({
  over_quota: isOver,
  objects,
  quota_objects: most,
  stored_bytes: bytes,
  quota_bytes: limit,
}: CephPool) =>
  isOver === true ||
  Boolean(most && isKnown(objects) && objects >= most) ||
  Boolean(limit && isKnown(bytes) && bytes >= limit);

/** Tell that pools are at their quota. */
const quota: Test = ({ system: { health_checks: checks, pools } }, check) => {
  const over = pools.filter(isOverQuota).map((pool) => ({
    where: pool.name,
    what: quotaWords(pool) || 'marked as over its quota',
    output: outputOf(pool, 'over_quota', 'quota_objects', 'quota_bytes'),
  }));
  if (over.length > 0) return shown(over);
  const evidence = { where: check.code, what: 'the message speaks of a quota', output: check.output };
  if (check.quota) return shown([evidence]);
  // A pool is full by an OSD only where an OSD is full.
  const isDisk = checks.some(({ code }) => code === 'OSD_FULL');
  const what = 'and no OSD is full';
  return isDisk || checks.length === 0 ? null : shown([{ ...evidence, what }], { isLikely: true });
};

// Flags.

/** Find flags of the cluster, or of parts of it, that are set. */
function flagsSet({ system: { cluster, health_checks: checks } }: View, names: readonly string[]) {
  const own = (cluster?.flags ?? []).flatMap((flag) =>
    flag.split(',').map((one) => ({ flag: one, output: cluster ? outputOf(cluster, 'flags') : null })),
  );
  const parts = checks.flatMap(({ code, flags, output }) =>
    (flags ?? []).map((flag) => ({ flag, output, where: code === 'OSD_FLAGS' ? 'for some OSDs or hosts' : 'set' })),
  );
  const all = [...own.map((one) => ({ ...one, where: 'set' })), ...parts];
  const found = all.filter(
    ({ flag }, place) => names.includes(flag) && all.findIndex((one) => one.flag === flag) === place,
  );
  return found.map(({ flag, where, output }) => ({ where: flag, what: where, output }));
}

/** Tell that one of some flags is set. */
const flagged =
  (...names: readonly string[]): Test =>
  (view) => {
    const evidence = flagsSet(view, names);
    const flags = evidence.map(({ where }) => (where.startsWith('pause') ? 'pause' : where));
    return shown(evidence, { command: [...new Set(flags)].map((flag) => `ceph osd unset ${flag}`).join('\n') });
  };

const maintenance: Test = (view, check) => {
  const away = isDown(view) || check.code === 'HOST_IN_MAINTENANCE';
  const flags = flagsSet(view, ['noout']);
  if (!away) return null;
  const isPart = flags.some(({ what }) => what !== 'set');
  const command = isPart ? 'ceph osd unset-group noout HOST' : 'ceph osd unset noout';
  return shown(flags, { command, isLikely: true });
};

// OSDs and hosts that are missing.

const SUBTREE_DOWN = /^OSD_(?!UNREACHABLE)[A-Z]+_DOWN$/;

/** List OSDs that are down, as the tree or the messages have them. */
function downOsds({ system: { osds, health_checks: checks } }: View): Evidence[] {
  const down = osds.filter(({ up }) => up === false);
  const [first] = down;
  if (first)
    return [
      {
        where: counted(down.length, 'OSD down', 'OSDs down'),
        what: listed(down.map(({ id }) => `osd.${id}`)),
        output: outputOf(first, 'up'),
      },
    ];
  const said = checks.find(({ code }) => code === 'OSD_DOWN');
  if (!said) return [];
  return [
    {
      where: 'OSD_DOWN',
      what: said.osds.length > 0 ? listed(said.osds.map((id) => `osd.${id}`)) : (said.says ?? ''),
      output: said.output,
    },
  ];
}

/** Tell whether an OSD is known to be down. */
function isDown(view: View): boolean {
  const { cluster } = view.system;
  const areFewer = isKnown(cluster?.osds) && isKnown(cluster?.osds_up) && cluster.osds_up < cluster.osds;
  return areFewer || downOsds(view).length > 0;
}

/** Count the OSDs of which a message says that they are down with their host. */
const countDown = ({ says }: HealthCheck) => Number(/\((\d+) osds\) down/.exec(says ?? '')?.[1] ?? 0);

const hostDown: Test = ({ system: { health_checks: checks } }, { code, count }) => {
  const hosts = checks.filter((check) => SUBTREE_DOWN.test(check.code) && check.code !== code);
  const together = Math.max(0, ...hosts.map(countDown));
  // OSDs that are down beside the host's have a cause of their own.
  if (code === 'OSD_DOWN' && (count ?? 0) > together) return null;
  const evidence = hosts.map(({ code: where, says, output }) => ({ where, what: says ?? '', output }));
  return shown(evidence, { isLikely: code === 'MON_DOWN' });
};

const osdDown: Test = (view) => shown(downOsds(view));

const osdOut: Test = ({ system: { osds } }) =>
  shown(
    osds
      .filter((osd) => osd.up !== false && (osd.in === false || osd.reweight === 0))
      .map((osd) => ({
        where: `osd.${osd.id}`,
        what: osd.reweight === 0 ? 'reweight 0' : 'out',
        output: outputOf(osd, 'reweight', 'in'),
      })),
    { isLikely: true },
  );

// Pools that ask for more than there is.

type Place = { pool: CephPool; size: number; rule: CrushRule };

/** List the pools whose copies each need a host of their own. */
function placesByHost({ system: { pools }, rules, profiles }: View): Place[] {
  return pools.flatMap((pool) => {
    const rule = isKnown(pool.crush_rule) ? rules.get(pool.crush_rule) : undefined;
    const profile = profiles.get(pool.erasure_code_profile ?? '');
    const size = pool.size ?? (isKnown(profile?.k) && isKnown(profile?.m) ? profile.k + profile.m : null);
    return rule?.failure_domain === 'host' && rule.takes === 1 && isKnown(size) ? [{ pool, size, rule }] : [];
  });
}

/** Find pools that need more hosts than have an OSD that may serve them. @returns none where a host is not known */
function lackingHosts(view: View, mayServe: (osd: Osd) => boolean): Evidence[] {
  const { osds } = view.system;
  if (osds.length === 0 || osds.some(({ host }) => !host)) return [];
  return placesByHost(view).flatMap(({ pool, size, rule }) => {
    const isOfClass = (osd: Osd) => !rule.device_class || osd.device_class === rule.device_class;
    const hosts = new Set(osds.filter((osd) => isOfClass(osd) && mayServe(osd)).map(({ host }) => host)).size;
    const kind = rule.device_class ? `hosts with OSDs of class ${rule.device_class}` : 'hosts';
    const what = `size ${size}, ${formatNumber(hosts)} ${kind}`;
    return hosts < size ? [{ where: pool.name, what, output: outputOf(pool, 'size') }] : [];
  });
}

/** Find pools whose rule spreads by racks, or another type but hosts, of which the tree has fewer than copies. */
function lackingBuckets({ system: { cluster, pools }, rules }: View): Evidence[] {
  if (!cluster?.buckets) return [];
  const { buckets } = cluster;
  return pools.flatMap((pool) => {
    const rule = isKnown(pool.crush_rule) ? rules.get(pool.crush_rule) : undefined;
    const type = rule?.failure_domain;
    if (!(rule && type && isKnown(pool.size)) || type === 'host' || type === 'osd' || rule.takes !== 1) return [];
    const there = buckets[type] ?? 0;
    const what = `size ${pool.size}, its rule asks for one of each ${type}: the tree has ${there}`;
    return there < pool.size ? [{ where: pool.name, what, output: outputOf(cluster, 'buckets') }] : [];
  });
}

const tooFewHosts: Test = (view) => shown([...lackingHosts(view, () => true), ...lackingBuckets(view)]);
const lacksClass: Test = (view) =>
  shown(lackingHosts(view, ({ up, in: isIn, reweight }) => up !== false && isIn !== false && reweight !== 0));

const fewerOsds: Test = (view, check) => {
  const { cluster, osds, pools } = view.system;
  const there = cluster?.osds ?? (osds.length > 0 ? osds.length : null);
  if (!isKnown(there)) return null;
  const what = `${counted(there, 'OSD')} in all`;
  const output = cluster ? outputOf(cluster, 'osds') : null;
  const wide = pools.filter(({ size }) => isKnown(size) && size > there);
  if (wide.length > 0)
    return shown(
      wide.map((pool) => ({ where: pool.name, what: `size ${pool.size}, ${what}`, output: outputOf(pool, 'size') })),
    );
  if (check.code === 'TOO_FEW_OSDS') return shown([{ where: 'OSDs', what, output }]);
  const isUndersized = (check.groups?.undersized ?? 0) > 0 || check.code === 'PG_AVAILABILITY';
  const isSingle = there === 1 && isUndersized && pools.every(({ size }) => !isKnown(size));
  return isSingle ? shown([{ where: 'OSDs', what, output }]) : null;
};

const minSize: Test = (view) => {
  if (!isDown(view) && osdOut(view, {} as HealthCheck) === null) return null;
  const strict = view.system.pools.filter(
    ({ size, min_size: least }) => isKnown(size) && isKnown(least) && size > 1 && least >= size,
  );
  return shown(
    strict.map((pool) => ({
      where: pool.name,
      what: `size ${pool.size}, min_size ${pool.min_size}`,
      output: outputOf(pool, 'min_size'),
    })),
  );
};

// Checks that explain others, options, releases.

/** Tell that Ceph reports another check. */
const reported =
  (isMeant: (code: string) => boolean, isLikely = false): Test =>
  ({ system: { health_checks: checks } }, { code }) =>
    shown(
      checks
        .filter((check) => check.code !== code && isMeant(check.code))
        .map(({ code: where, says, output }) => ({ where, what: says ?? '', output })),
      { isLikely },
    );

const SCRUB_FLAGS = new Map([
  ['PG_NOT_DEEP_SCRUBBED', ['nodeep-scrub', 'noscrub']],
  ['PG_NOT_SCRUBBED', ['noscrub']],
]);

/** Tell that scrubs may start in a part of the day alone. */
const scrubWindow: Test = ({ system: { options } }) => {
  const span = windowOf(options);
  if (!span || span.hours >= DAY) return null;
  const lines = span.options.map(({ who, name }) => `ceph config rm ${who} ${name}`);
  return shown(span.evidence, { command: [...new Set(lines)].join('\n') });
};

/** Tell which pools carry the flags that forbid scrubs. */
const poolsNotScrubbed: Test = ({ system: { pools } }) => {
  const barred = pools.filter(({ scrub_flags: flags }) => flags && flags.length > 0);
  return shown(
    barred.map((pool) => ({
      where: pool.name,
      what: (pool.scrub_flags ?? []).join(', '),
      output: outputOf(pool, 'scrub_flags'),
    })),
  );
};

const scrubsForbidden: Test = (view, check) => flagged(...(SCRUB_FLAGS.get(check.code) ?? []))(view, check);

const optionChanged: Test = ({ system: { options } }, { code }) => {
  const bounds = OPTIONS.filter(({ codes }) => codes.includes(code));
  const changed = options.flatMap(({ name, value, who, output }) => {
    const bound = bounds.find(({ option }) => option === name);
    const set = Number(value);
    if (!bound || value.trim() === '' || !Number.isFinite(set)) return [];
    const limit = bound.follows ?? bound.default;
    // At its default it leaves the limit to another option.
    if (isKnown(bound.follows) && set === bound.default) return [];
    const isWrong = bound.wrong === 'below' ? set < limit : set > limit;
    const what = `${value} for ${who}; by default ${isKnown(bound.follows) ? 'the limit is ' : ''}${limit}`;
    return isWrong ? [{ name, who, evidence: { where: name, what, output } }] : [];
  });
  const names = [...new Set(changed.map(({ name }) => name))];
  const lines = changed.map(({ who, name }) => `ceph config rm ${who} ${name}`);
  return shown(
    changed.map(({ evidence }) => evidence),
    {
      command: [...new Set(lines)].join('\n'),
      first: `Remove ${names.join(', ')}, unless somebody wants ${names.length > 1 ? 'them' : 'it'} so.`,
    },
  );
};

const upgrading: Test = ({ system: { versions } }) => {
  const running = versions.filter(({ daemon }) => daemon !== 'other');
  const series = new Set(running.map(({ version }) => version.split('.')[0]));
  return series.size > 1
    ? shown(running.map(({ daemon, version, count }) => ({ where: daemon, what: `${count} with ${version}` })))
    : null;
};

const notJoinable: Test = ({ system: { file_systems: systems } }) =>
  shown(
    systems
      .filter(({ joinable }) => joinable === false)
      .map((one) => ({ where: one.id, what: 'not joinable', output: outputOf(one, 'joinable') })),
  );

const subinterpreters: Test = (_, { subinterpreters: isIt, modules, output }) =>
  isIt ? shown([{ where: 'modules that are off', what: listed(modules ?? [], 20), output }]) : null;

/** Tell that every OSD works and data is being copied: then nothing has to be done. */
const recovering: Test = (view) => {
  const { cluster } = view.system;
  const { osds, osds_up: up, osds_in: within, recovery_bytes_s: rate } = cluster ?? {};
  if (!cluster || !rate || !isKnown(osds) || up !== osds || within !== osds || isDown(view)) return null;
  return shown([
    { where: 'recovery', what: formatFigure(rate, 'B/s'), output: outputOf(cluster, 'recovery_bytes_s') },
    { where: counted(osds, 'OSD'), what: 'all are up and in', output: outputOf(cluster, 'osds_up') },
  ]);
};

/** By cause: what shows it. */
export const CAUSE_TESTS: Readonly<Record<string, Test>> = {
  'option-changed': optionChanged,
  'nearfull-ratio-lowered': lowered('nearfull'),
  'backfillfull-ratio-lowered': lowered('backfillfull'),
  'full-ratio-lowered': lowered('full'),
  'ratios-out-of-order': outOfOrder,
  'quota-reached': quota,
  'clients-paused': flagged('pauserd', 'pausewr', 'pause'),
  'osds-may-not-start': flagged('noup'),
  'planned-maintenance': maintenance,
  'recovery-forbidden': flagged('norecover', 'nobackfill'),
  'movement-forbidden': flagged('norebalance', 'nobackfill'),
  'too-few-hosts': tooFewHosts,
  'fewer-osds-than-copies': fewerOsds,
  'stopped-by-min-size': minSize,
  'host-down': hostDown,
  'osd-down': osdDown,
  'class-lacks-osds': lacksClass,
  'osd-out': osdOut,
  'recovery-runs': recovering,
  'scrubs-forbidden': scrubsForbidden,
  'scrub-window': scrubWindow,
  'pools-not-scrubbed': poolsNotScrubbed,
  'groups-not-clean': reported((code) => ['PG_DEGRADED', 'PG_AVAILABILITY', 'OBJECT_MISPLACED'].includes(code), true),
  'snaptrim-forbidden': flagged('nosnaptrim'),
  'fs-not-joinable': notJoinable,
  'inactive-groups': reported((code) => code === 'PG_AVAILABILITY', true),
  'full-stops-writes': reported((code) => code === 'OSD_FULL' || code === 'POOL_FULL', true),
  'slow-heartbeats': reported((code) => code.startsWith('OSD_SLOW_PING_TIME'), true),
  'client-holds-capability': reported((code) => code.startsWith('MDS_CLIENT_LATE_RELEASE'), true),
  'metadata-osds-slow': reported((code) => code === 'MDS_SLOW_METADATA_IO', true),
  'one-daemon-for-all-ranks': reported((code) => code === 'MDS_UP_LESS_THAN_MAX', true),
  'upgrade-under-way': upgrading,
  'old-clients-connected': reported((code) => code === 'AUTH_INSECURE_GLOBAL_ID_RECLAIM'),
  'python-of-the-manager': subinterpreters,
};
