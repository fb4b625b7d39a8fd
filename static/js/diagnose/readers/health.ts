/** Reads the state of a cluster: `ceph status`, `ceph versions`, `ceph health`, as JSON and as text. */
import { asText, list, object } from '../../domain/json.ts';
import type { Draft } from '../draft.ts';
import { figure, oneOf, osdsIn, poolName, size, versionOf, whole } from '../fields.ts';
import { codeOf, withoutNames } from '../health-codes.ts';
import type { JsonReader, Output, TextReader } from '../types.ts';

// Reads what a check of Ceph's health says: its code, its figures, the kinds of daemons; names stay out.

const STATES = ['HEALTH_OK', 'HEALTH_WARN', 'HEALTH_ERR'] as const;
const CODE = /^[A-Z][A-Z0-9_]{1,80}$/;
const SPILLED = /\bosd[.:](\d{1,7}) spilled over (?:to slow device: )?([\d.]+ [kMGT]?i?B)/;
const DB_USE = /\(([\d.]+ [kMGT]?i?B) used of ([\d.]+ [kMGT]?i?B)\)/;

/** A figure that stands alone: one within a name is part of the name. */
const COUNT = /(?:^|[\s(])(\d+)(?=[\s/)]|$)/;
const SET_FLAGS = /^(?:Some pool\(s\) have the )?([a-z_,-]+) flag\(s\) set/;
const HAS_FLAGS = /\b(?:has|have) flags ([a-z,-]+)/;
const MODULE = /\bModule '([a-z_]{1,40})' has failed/;
const POOL = /\bpool '([^']{1,100})'/;
const DAEMON = /\b(mon|mgr|osd|mds)\.[\w-]/g;
const GROUPS = /\b(\d+) pgs? ((?:stuck )?[a-z_+]+)/g;
const OBJECTS = /\b(\d+)\/\d+ objects (?:degraded|misplaced|unfound)/;
const RELEASE = /\brequire_osd_release < ([a-z]{1,30})|\bare running ([a-z]{1,30}) or later/;
const QUOTA = /\bquota\b|^\d+ pools (?:near)?full$/;
const MOST_OSDS = 2000;

/** Codes that Ceph takes for errors; the text of a status does not tell. */
const ERRORS =
  /^(?:PG_DAMAGED|OSD_SCRUB_ERRORS|OBJECT_UNFOUND|OSD_FULL|POOL_FULL|PG_RECOVERY_FULL|MDS_ALL_DOWN|MDS_DAMAGE)$/;

type Said = { code: string; severity: unknown; message: string; details: readonly string[]; muted?: unknown };

/** Read the longest time that a message names. @returns seconds */
function secondsIn(message: string): number | null {
  const seconds = /\b(?:blocked for|blocked >) (\d+(?:\.\d+)?) sec/.exec(message)?.[1];
  const milliseconds = /\blongest (?:is )?(\d+(?:\.\d+)?) ?ms/.exec(message)?.[1];
  if (seconds !== undefined) return figure(seconds);
  return milliseconds === undefined ? null : Number(milliseconds) / 1000;
}

/** Read the figures and the words of a closed list that a check names. */
function figuresOf({ code, message, details }: Said) {
  const all = [message, ...details];
  const kinds =
    code === 'SLOW_OPS' ? [...new Set(all.flatMap((text) => [...text.matchAll(DAEMON)].map(([, kind]) => kind)))] : [];
  const flags = all
    .flatMap((text) => (SET_FLAGS.exec(text)?.[1] ?? HAS_FLAGS.exec(text)?.[1] ?? '').split(','))
    .filter(Boolean);
  const groups = [...message.matchAll(GROUPS)].map(([, count, state]) => [state?.replace('stuck ', ''), Number(count)]);
  const modules = [...new Set(all.flatMap((text) => MODULE.exec(text)?.[1] ?? []))];
  const release = RELEASE.exec(message);
  const pools = [...new Set(all.flatMap((text) => POOL.exec(text)?.[1] ?? []))].filter(
    (name) => poolName(name, 0) === name,
  );
  return {
    says: withoutNames(message) || null,
    daemons: kinds.length > 0 ? kinds : null,
    seconds: secondsIn(message),
    groups: groups.length > 0 ? Object.fromEntries(groups) : null,
    objects: whole(OBJECTS.exec(message)?.[1]),
    quota: all.some((text) => QUOTA.test(text)) || null,
    flags: flags.length > 0 ? [...new Set(flags)] : null,
    modules: modules.length > 0 ? modules : null,
    subinterpreters: all.some((text) => text.includes('PyO3')) || null,
    release: release?.[1] ?? release?.[2] ?? null,
    pools: pools.length > 0 ? pools : null,
  };
}

/** Leave out what is not known. */
const knownOnly = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined));

/** Note one check. What a later output says of it fills what an earlier one left open. */
function putCheck(said: Said, draft: Draft, output: Output) {
  const { code, severity, message, details, muted } = said;
  if (!CODE.test(code)) return;
  for (const detail of details) {
    readSpill(detail, draft, output);
    if (code === 'BLUESTORE_FREE_FRAGMENTATION') readFragmentation(detail, draft, output);
  }
  const flags = code === 'OSDMAP_FLAGS' ? SET_FLAGS.exec(message)?.[1]?.split(',') : null;
  if (flags) draft.putCluster({ flags }, output.number);
  const osds = [...new Set([message, ...details].flatMap(osdsIn))].sort((a, b) => a - b).slice(0, MOST_OSDS);
  const known = draft.health.get(code);
  if (message && !draft.printed.has(code)) draft.printed.set(code, message.slice(0, 500));
  const count = whole(COUNT.exec(message)?.[1]);
  const fields = knownOnly(figuresOf(said));
  if (known) {
    const wasMuted = known.muted === true || muted === true;
    draft.health.set(code, {
      ...fields,
      ...known,
      count: known.count ?? count,
      ...((known.osds as number[]).length > 0 ? {} : { osds }),
      muted: wasMuted,
    });
    return;
  }
  draft.health.set(code, {
    code,
    severity: oneOf(severity, ['HEALTH_ERR']) ?? 'HEALTH_WARN',
    muted: muted === true,
    osds,
    count,
    ...fields,
    output: output.number,
  });
}

/** Note a message without its code: by its words, or as one that is not known. */
function putMessage(message: string, state: string | null | undefined, draft: Draft, output: Output) {
  const code = codeOf(message);
  if (code) {
    const severity = state === 'HEALTH_ERR' && ERRORS.test(code) ? 'HEALTH_ERR' : 'HEALTH_WARN';
    putCheck({ code, severity, message, details: [] }, draft, output);
    return;
  }
  const text = message.slice(0, 500);
  if (!/[a-z]/i.test(text) || draft.unknown.length >= MOST_UNKNOWN) return;
  if ([...draft.printed.values()].includes(text)) return;
  const severity = state === 'HEALTH_ERR' ? 'HEALTH_ERR' : 'HEALTH_WARN';
  draft.printed.set(`message ${draft.unknown.length}`, text);
  draft.unknown.push({ says: withoutNames(text), severity, output: output.number });
}

/** More messages than this are no health of one cluster. */
const MOST_UNKNOWN = 50;

/** Note that checks are muted. */
function putMuted(codes: readonly string[], draft: Draft, output: Output) {
  for (const code of codes)
    if (CODE.test(code))
      putCheck({ code, severity: 'HEALTH_WARN', message: '', details: [], muted: true }, draft, output);
}

/** Note how much of RocksDB lies on the slow device. */
function readSpill(text: string, draft: Draft, output: Output) {
  const match = SPILLED.exec(text);
  if (!match) return;
  const use = DB_USE.exec(text);
  const fields = {
    id: match[1],
    spillover_bytes: size(match[2]),
    dedicated_db: true,
    db_used_bytes: size(use?.[1]),
    db_size_bytes: size(use?.[2]),
  };
  draft.putOsd(fields, output.number);
}

/** Note how scattered the free space of an OSD is, as the detail scores it. */
function readFragmentation(text: string, draft: Draft, output: Output) {
  const [, id, score] = /\bosd\.(\d{1,7}) .*?\b([01]\.\d+)\b/.exec(text.slice(0, 200)) ?? [];
  if (id) draft.putOsd({ id, free_fragmentation: figure(score) }, output.number);
}

// Reads `ceph health` and `ceph health detail`, as JSON and as text, and its lines in the log of the cluster.

/** Note a state with its checks. */
export function readHealth(value: unknown, draft: Draft, output: Output) {
  const health = object(value);
  const state = oneOf(health.status ?? health.overall_status, STATES);
  draft.putCluster({ health: state }, output.number);
  const checks = Array.isArray(health.checks)
    ? health.checks.map((check) => [asText(object(check).type), check])
    : Object.entries(object(health.checks));
  for (const [code, inner] of checks) {
    const { severity, summary, detail, muted } = object(inner);
    const details = list(detail).map((entry) => asText(object(entry).message));
    const message = asText(object(summary).message);
    putCheck({ code: String(code), severity, message, details, muted }, draft, output);
  }
  putMuted(
    list(health.mutes).map((mute) => asText(object(mute).code)),
    draft,
    output,
  );
  // Before Luminous there were no codes.
  if (checks.length === 0)
    for (const entry of list(health.summary)) putMessage(asText(object(entry).summary), state, draft, output);
}

export const health: JsonReader = {
  command: 'ceph health detail',
  recognises: (value) => {
    const { checks, osdmap, monmap, timechecks } = object(value);
    if (osdmap !== undefined || monmap !== undefined) return false;
    return checks !== undefined || timechecks !== undefined;
  },
  read: readHealth,
};

const HEAD = /^\s*(HEALTH_(?:OK|WARN|ERR))\b:?(.*)/;
const CHECK =
  /^\s*(?:(\(MUTED[^)]*\)|\(muted\)) *)?(?:\[(WRN|ERR)\] )?(?:\(MUTED[^)]*\) )?([A-Z][A-Z0-9_]{4,})(?::)? (.*)$/;
const MUTED = /\(muted: ([A-Z0-9_ ,]+)\)/;

export const healthText: TextReader = {
  command: 'ceph health detail',
  begins: HEAD,
  read: (lines, draft, output) => {
    const [first = ''] = lines;
    const [, state, rest = ''] = HEAD.exec(first) ?? [];
    draft.putCluster({ health: oneOf(state, STATES) }, output.number);
    let open: { code: string; severity: string; message: string; details: string[]; muted: boolean } | null = null;
    for (const line of lines.slice(1)) {
      const match = CHECK.exec(line);
      if (match) {
        if (open) putCheck(open, draft, output);
        const severity = match[2] === 'ERR' || (!match[2] && state === 'HEALTH_ERR') ? 'HEALTH_ERR' : 'HEALTH_WARN';
        const muted = /\(muted/i.test(line);
        open = { code: match[3] ?? '', severity, message: match[4] ?? '', details: [], muted };
      } else open?.details.push(line);
    }
    const hasDetail = open !== null;
    if (open) putCheck(open, draft, output);
    const summary = rest.replace(MUTED, '');
    if (!hasDetail)
      for (const message of summary.split(';').map((part) => part.trim())) putMessage(message, state, draft, output);
    putMuted((MUTED.exec(first)?.[1] ?? '').split(/[ ,]+/), draft, output);
  },
};

const LOGGED = /\bHealth check (failed|update|cleared): (.*?)(?: \(([A-Z][A-Z0-9_]{2,80})\))?\s*$/;

export const healthLog: TextReader = {
  command: 'ceph log last',
  begins: /\bHealth check (?:failed|update|cleared): /,
  goesOn: true,
  read: (lines, draft, output) => {
    // The log tells what was; what was cleared later is no more.
    const last = new Map<string, { is: boolean; line: string; message: string }>();
    for (const line of lines) {
      const [, what, message = '', named] = LOGGED.exec(line) ?? [];
      const code = what === 'cleared' ? /^([A-Z][A-Z0-9_]{2,80})\b/.exec(message)?.[1] : (named ?? codeOf(message));
      if (code) last.set(code, { is: what !== 'cleared', line, message });
    }
    for (const [code, { is, line, message }] of last)
      if (is) {
        const severity = /\[ERR\]/.test(line) ? 'HEALTH_ERR' : 'HEALTH_WARN';
        putCheck({ code, severity, message, details: [] }, draft, output);
      }
  },
};

// Reads `ceph status` and `ceph versions`: state, counts, and which versions run.

const DAEMONS = ['mon', 'mgr', 'osd', 'mds', 'rgw'] as const;

const isVersions = (value: unknown) => {
  const entries = Object.entries(object(value)).filter(([name]) => name !== 'overall');
  const named = entries.flatMap(([, versions]) => Object.keys(object(versions)));
  return named.length > 0 && named.every((name) => name.startsWith('ceph version '));
};

/**
 * Note the versions of one kind of daemon.
 * @param versions counts by what `--version` prints
 */
function readDaemons(daemon: string, versions: unknown, draft: Draft) {
  const kind = oneOf(daemon, DAEMONS) ?? 'other';
  for (const [name, count] of Object.entries(object(versions))) {
    const version = versionOf(name);
    const counted = whole(count);
    const key = `${kind} ${version}`;
    const before = kind === 'other' ? (draft.versions.get(key)?.count ?? 0) : 0;
    if (version && counted) draft.versions.set(key, { daemon: kind, version, count: before + counted });
  }
}

export const versions: JsonReader = {
  command: 'ceph versions',
  recognises: isVersions,
  read: (value, draft, output) => {
    for (const [daemon, counts] of Object.entries(object(value)))
      if (daemon !== 'overall') readDaemons(daemon, counts, draft);
    const gateways = Object.values(object(object(value).rgw)).reduce(
      (sum: number, count) => sum + (whole(count) ?? 0),
      0,
    );
    // A gateway that is not in this list may still be in the services of ceph status.
    if (gateways > 0) draft.putCluster({ rgw_daemons: gateways }, output.number);
  },
};

/** Count the daemons of a service. */
const daemons = (services: unknown, service: string) =>
  Object.keys(object(object(object(services)[service]).daemons)).filter((name) => name !== 'summary').length;

/** Note the versions that services state; the daemons of Ceph's core state none there. */
function readServices(services: unknown, draft: Draft) {
  for (const [service, { daemons }] of Object.entries(object(services)).map(
    ([name, one]) => [name, object(one)] as const,
  )) {
    const versions = Object.values(object(daemons)).map((daemon) =>
      versionOf(object(object(daemon).metadata).ceph_version),
    );
    for (const [version, all] of Map.groupBy(
      versions.filter((one) => one !== null),
      (one) => one,
    )) {
      const daemon = oneOf(service, DAEMONS) ?? 'other';
      draft.versions.set(`${daemon} ${version}`, { daemon, version, count: all.length });
    }
  }
}

export const status: JsonReader = {
  command: 'ceph status',
  recognises: (value) => {
    const { health, osdmap, pgmap } = object(value);
    return health !== undefined && osdmap !== undefined && pgmap !== undefined;
  },
  read: (value, draft, output) => {
    const { health, osdmap, pgmap, monmap, servicemap, quorum } = object(value);
    readHealth(health, draft, output);
    readServices(object(servicemap).services, draft);
    const inner = object(osdmap);
    const osds = object(inner.osdmap ?? osdmap);
    const groups = object(pgmap);
    const map = object(monmap);
    draft.putCluster(
      {
        osds: whole(osds.num_osds),
        osds_up: whole(osds.num_up_osds),
        osds_in: whole(osds.num_in_osds),
        placement_groups: whole(groups.num_pgs),
        pools: whole(groups.num_pools),
        bytes_total: figure(groups.bytes_total),
        bytes_used: figure(groups.bytes_used),
        misplaced_share: figure(groups.misplaced_ratio) ?? (groups.num_pgs === undefined ? null : 0),
        degraded_share: figure(groups.degraded_ratio) ?? (groups.num_pgs === undefined ? null : 0),
        recovery_bytes_s: figure(groups.recovering_bytes_per_sec),
        objects: whole(groups.num_objects),
        iscsi_gateways: servicemap === undefined ? null : daemons(object(servicemap).services, 'tcmu-runner'),
        nvmeof_gateways: servicemap === undefined ? null : daemons(object(servicemap).services, 'nvmeof'),
        mons: whole(map.num_mons) ?? (list(map.mons).length || list(quorum).length || null),
        rgw_daemons: servicemap === undefined ? null : daemons(object(servicemap).services, 'rgw'),
      },
      output.number,
    );
  },
};

// Reads `ceph status` and `ceph --version` as they are printed for people.

/**
 * Return the lines that stand below the state of a status, until the next heading or a blank line.
 * Pastes may have lost their indentation.
 */
function complaintsOf(lines: readonly string[]): string[] {
  const state = lines.findIndex((line) => /^\s*health: +HEALTH_/.test(line));
  if (state < 0) return [];
  const below = lines.slice(state + 1).map((line) => line.trim());
  const end = below.findIndex(
    (line) => line === '' || /^(?:services|data|io|progress|cluster|mon|mgr|osd):(?:\s|$)/.test(line),
  );
  return [lines[state]?.replace(/^\s*health: +HEALTH_\w+/, '') ?? '', ...below.slice(0, end < 0 ? below.length : end)]
    .map((line) => line.trim())
    .filter(Boolean);
}

/** Tell whether the list of services was pasted whole, and has no gateway in it. */
function hasNoGateway(lines: readonly string[]) {
  const from = lines.findIndex((line) => /^\s*services:\s*$/.test(line));
  const to = lines.findIndex((line) => /^\s*data:\s*$/.test(line));
  const services = from < 0 || to < from ? [] : lines.slice(from, to);
  return services.some((line) => /^\s*osd: /.test(line)) && !services.some((line) => /^\s*rgw(?:-\w+)?: /.test(line));
}

export const statusText: TextReader = {
  command: 'ceph status',
  begins: /^\s*cluster:\s*$/,
  lines: new RegExp(
    String.raw`^\s*(?:(?:cluster|services|data|io|progress|health|id|mon|mgr|osd|mds|rgw|pools|objects|usage|pgs|` +
      String.raw`client|recovery):|\d+ (?:active|pgs|osds|slow)|\[[=.>]|Global Recovery)`,
  ),
  read: (lines, draft, output) => {
    const text = lines.join('\n');
    const found = (pattern: RegExp, group = 1) => pattern.exec(text)?.[group] ?? null;
    const state = found(/^\s*health: +(HEALTH_\w+)/m);
    for (const line of complaintsOf(lines)) {
      const muted = MUTED.exec(line)?.[1];
      if (muted) putMuted(muted.split(/[ ,]+/), draft, output);
      else putMessage(line, state, draft, output);
    }
    const osds = /^\s*osd: +(\d+) osds: (\d+) up.*?, (\d+) in/m;
    const share = (state: string) => {
      const percent = found(new RegExp(`^\\s*(?:pgs: +)?\\d+/\\d+ objects ${state} \\(([\\d.]+)%\\)`, 'm'));
      // Of placement groups that lack nothing it says nothing.
      return percent ? Number(percent) / 100 : found(/^\s*pgs: +\d/m, 0) && 0;
    };
    draft.putCluster(
      {
        health: oneOf(state, STATES),
        osds: whole(found(osds)),
        osds_up: whole(found(osds, 2)),
        osds_in: whole(found(osds, 3)),
        mons: whole(found(/^\s*mon: +(\d+) daemons/m)),
        pools: whole(found(/^\s*pools: +(\d+) pools/m)),
        placement_groups: whole(found(/^\s*pools: +\d+ pools, (\d+) pgs/m)),
        bytes_total: size(found(/^\s*usage: .* \/ ([\d.]+ [KMGTPE]i?B) avail/m)),
        bytes_used: size(found(/^\s*usage: +([\d.]+ [KMGTPE]?i?B) used/m)),
        rgw_daemons: whole(found(/^\s*rgw: +(\d+) daemons? active/m)) ?? (hasNoGateway(lines) ? 0 : null),
        degraded_share: share('degraded'),
        misplaced_share: share('misplaced'),
        recovery_bytes_s: size(found(/^\s*recovery: +([\d.]+ [KMGT]?i?B)\/s/m)),
      },
      output.number,
    );
  },
};

export const versionText: TextReader = {
  command: 'ceph --version',
  begins: /^ceph version \d+\.\d+\.\d+/,
  read: ([line = ''], draft) => {
    const version = versionOf(asText(line));
    if (version && draft.versions.size === 0)
      draft.versions.set(`other ${version}`, { daemon: 'other', version, count: 1 });
  },
};
