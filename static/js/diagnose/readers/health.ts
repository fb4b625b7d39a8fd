/** Reads the state of a cluster: `ceph status`, `ceph versions`, `ceph health`, as JSON and as text. */
import { asText, list, object } from '../../domain/json.ts';
import type { Draft } from '../draft.ts';
import { figure, oneOf, osdsIn, size, versionOf, whole } from '../fields.ts';
import type { JsonReader, Output, TextReader } from '../types.ts';

// Names the checks of Ceph's health by the messages that `ceph status` prints instead of their codes.

/** Codes by what their messages hold (documentation, “Health checks”). */
const MESSAGES = [
  [/slow ops, oldest one blocked/, 'SLOW_OPS'],
  [/experiencing slow operations in BlueStore/, 'BLUESTORE_SLOW_OP_ALERT'],
  [/experiencing BlueFS spillover/, 'BLUEFS_SPILLOVER'],
  [/^\d+ osds? down/, 'OSD_DOWN'],
  [/^\d+ hosts? \(\d+ osds?\) down/, 'OSD_HOST_DOWN'],
  [/^\d+ racks? \(\d+ osds?\) down/, 'OSD_RACK_DOWN'],
  [/^\d+ nearfull osd/, 'OSD_NEARFULL'],
  [/^\d+ backfillfull osd/, 'OSD_BACKFILLFULL'],
  [/^\d+ full osd/, 'OSD_FULL'],
  [/pool\(s\) nearfull/, 'POOL_NEARFULL'],
  [/pool\(s\) full/, 'POOL_FULL'],
  [/mons? down, quorum/, 'MON_DOWN'],
  [/(?:is|are) very low on available space/, 'MON_DISK_CRIT'],
  [/(?:is|are) low on available space/, 'MON_DISK_LOW'],
  [/clock skew detected/, 'MON_CLOCK_SKEW'],
  [/insecure global_id reclaim/, 'AUTH_INSECURE_GLOBAL_ID_RECLAIM_ALLOWED'],
  [/Reduced data availability/, 'PG_AVAILABILITY'],
  [/Degraded data redundancy/, 'PG_DEGRADED'],
  [/Possible data damage/, 'PG_DAMAGED'],
  [/^\d+ scrub errors/, 'OSD_SCRUB_ERRORS'],
  [/objects unfound/, 'OBJECT_UNFOUND'],
  [/objects misplaced/, 'OBJECT_MISPLACED'],
  [/flag\(s\) set/, 'OSDMAP_FLAGS'],
  [/not deep-scrubbed in time/, 'PG_NOT_DEEP_SCRUBBED'],
  [/not scrubbed in time/, 'PG_NOT_SCRUBBED'],
  [/failed cephadm daemon/, 'CEPHADM_FAILED_DAEMON'],
  [/filesystems? (?:is|are) degraded/, 'FS_DEGRADED'],
  [/report damaged metadata/, 'MDS_DAMAGE'],
  [/daemons? have recently crashed/, 'RECENT_CRASH'],
  [/have no replicas configured/, 'POOL_NO_REDUNDANCY'],
  [/application not enabled/, 'POOL_APP_NOT_ENABLED'],
  [/^Long heartbeat ping times/, 'OSD_SLOW_PING_TIME_BACK'],
  [/too few PGs per OSD/, 'TOO_FEW_PGS'],
  [/too many PGs per OSD/, 'TOO_MANY_PGS'],
] as const;

/** Name the check of a message. */
const codeOf = (message: string): string | null => MESSAGES.find(([pattern]) => pattern.test(message))?.[1] ?? null;

// Reads `ceph health detail`: which checks complain, about which OSDs; texts that name hosts and pools stay out.

const STATES = ['HEALTH_OK', 'HEALTH_WARN', 'HEALTH_ERR'] as const;
const CODE = /^[A-Z][A-Z0-9_]{1,80}$/;
const SPILLED = /\bosd[.:](\d{1,7}) spilled over (?:to slow device: )?([\d.]+ [kMGT]?i?B)/;
const DB_USE = /\(([\d.]+ [kMGT]?i?B) used of ([\d.]+ [kMGT]?i?B)\)/;

/** A figure that stands alone: one within a name is part of the name. */
const COUNT = /(?:^|[\s(])(\d+)(?=[\s/)]|$)/;
const SET_FLAGS = /^([a-z_,-]+) flag\(s\) set/;

/** Note one check. */
function putCheck(
  {
    code,
    severity,
    message,
    details,
    muted,
  }: { code: string; severity: unknown; message: string; details: readonly string[]; muted?: unknown },
  draft: Draft,
  output: Output,
) {
  if (!CODE.test(code)) return;
  for (const detail of details) readSpill(detail, draft, output);
  const flags = code === 'OSDMAP_FLAGS' ? SET_FLAGS.exec(message)?.[1]?.split(',') : null;
  if (flags) draft.putCluster({ flags }, output.number);
  const known = draft.health.get(code);
  const osds = [...new Set([message, ...details].flatMap(osdsIn))].sort((a, b) => a - b);
  if (known && osds.length === 0) return;
  draft.health.set(code, {
    code,
    severity: oneOf(severity, ['HEALTH_ERR']) ?? 'HEALTH_WARN',
    count: whole(COUNT.exec(message)?.[1]),
    muted: muted === true,
    osds: osds.slice(0, 2000),
    output: output.number,
  });
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

/** Note a state with its checks. */
export function readHealth(value: unknown, draft: Draft, output: Output) {
  const health = object(value);
  draft.putCluster({ health: oneOf(health.status ?? health.overall_status, STATES) }, output.number);
  const checks = Array.isArray(health.checks)
    ? health.checks.map((check) => [asText(object(check).type), check])
    : Object.entries(object(health.checks));
  for (const [code, inner] of checks) {
    const { severity, summary, detail, muted } = object(inner);
    const details = list(detail).map((entry) => asText(object(entry).message));
    const message = asText(object(summary).message);
    putCheck({ code: String(code), severity, message, details, muted }, draft, output);
  }
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

/** Read the one line that `ceph health` prints without `detail`: messages without their codes. */
function readSummary(summary: string, severity: string | undefined, draft: Draft, output: Output) {
  for (const message of summary.split(';').map((part) => part.trim())) {
    const code = codeOf(message);
    if (code) putCheck({ code, severity, message, details: [] }, draft, output);
  }
}

const HEAD = /^\s*(HEALTH_(?:OK|WARN|ERR))\b:?(.*)/;
const CHECK = /^\s*(?:(\(MUTED\)|\(muted\)) *)?(?:\[(WRN|ERR)\] )?(?:\(MUTED[^)]*\) )?([A-Z][A-Z0-9_]{4,})(?::)? (.*)$/;

export const healthText: TextReader = {
  command: 'ceph health detail',
  begins: HEAD,
  read: (lines, draft, output) => {
    const [first = ''] = lines;
    const [, state, summary = ''] = HEAD.exec(first) ?? [];
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
    if (open) putCheck(open, draft, output);
    else readSummary(summary, state, draft, output);
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
    draft.putCluster({ rgw_daemons: gateways }, output.number);
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
    // What is wrong stands below the state, until the next heading.
    const [, complaints = ''] = /^\s*health: +HEALTH_\w+\n((?:\s{6,}\S.*\n?)*)/m.exec(text) ?? [];
    for (const line of complaints.split('\n').map((one) => one.trim())) {
      const code = codeOf(line);
      const severity = code === 'PG_DAMAGED' || code === 'OSD_SCRUB_ERRORS' ? 'HEALTH_ERR' : 'HEALTH_WARN';
      if (code) putCheck({ code, severity, message: line, details: [], muted: false }, draft, output);
    }
    const osds = /^\s*osd: +(\d+) osds: (\d+) up.*?, (\d+) in/m;
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
        rgw_daemons: whole(found(/^\s*rgw: +(\d+) daemons? active/m)),
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
