/** Reads services beside the OSDs: file systems with their metadata servers, buckets, daemons of the orchestrator. */
import { asText, type Json, list, object } from '../../domain/json.ts';
import type { Draft } from '../draft.ts';
import { figure, flag, oneOf, versionOf, whole } from '../fields.ts';
import type { JsonReader, Output, TextReader } from '../types.ts';

// File systems: which of their metadata servers are active, laggy, on the way or missing.

const DAEMONS = ['mon', 'mgr', 'osd', 'mds', 'rgw'] as const;

/** What a metadata server that holds a rank does, by its state. */
function roleOf(state: string): 'active' | 'laggy' | 'starting' | 'failed' {
  if (/laggy/.test(state)) return 'laggy';
  if (/^(?:up:)?active/.test(state)) return 'active';
  return /failed|damaged/.test(state) ? 'failed' : 'starting';
}

/** Count the ranks of a file system by what their servers do. @param states such as `active(laggy)` or `up:replay` */
function ranksOf(states: readonly string[]) {
  const roles = states.map(roleOf);
  const many = (role: string) => roles.filter((one) => one === role).length;
  return { active: many('active'), laggy: many('laggy'), starting: many('starting'), failed: many('failed') };
}

/** Note the versions that metadata servers say they run. */
function putVersion(text: unknown, draft: Draft) {
  const version = versionOf(text);
  if (version && !draft.versions.has(`mds ${version}`))
    draft.versions.set(`mds ${version}`, { daemon: 'mds', version, count: 1 });
}

const isStandby = (state: unknown) => /standby/.test(asText(state));

export const fsStatus: JsonReader = {
  command: 'ceph fs status',
  recognises: (value) => ['clients', 'mds_version', 'mdsmap', 'pools'].every((name) => name in object(value)),
  read: (value, draft, output) => {
    const { clients, mdsmap, mds_version: versions } = object(value);
    const servers = list(mdsmap).map(object);
    const standbys = servers.filter(({ state }) => asText(state) === 'standby').length;
    for (const { fs } of list(clients).map(object)) {
      // The servers do not say of which file system they are; with one there is no question.
      const own = list(clients).length === 1 ? servers.filter(({ state }) => !isStandby(state)) : null;
      const states = own?.map(({ state }) => asText(state));
      draft.put('fileSystems', asText(fs), { ...(states ? ranksOf(states) : {}), standbys }, output.number);
    }
    for (const { version } of list(versions).map(object)) putVersion(version, draft);
  },
};

const FS_HEAD = /^(\S.*?) - (\d+) clients\s*$/;
const RANK = /^\s*(?:\d+(?:-s)?)\s+([a-z:-]+(?:\(laggy\))?)\s/;

export const fsStatusText: TextReader = {
  command: 'ceph fs status',
  goesOn: true,
  begins: FS_HEAD,
  read: (lines, draft, output) => {
    const starts = lines.flatMap((line, place) => (FS_HEAD.test(line) ? [place] : []));
    const below = lines.findIndex((line) => /^\s*STANDBY MDS\s*$/.test(line));
    const waiting = below < 0 ? [] : lines.slice(below + 1).filter((line) => /^\s+\S+\s*$/.test(line));
    starts.forEach((start, index) => {
      const name = FS_HEAD.exec(lines[start] ?? '')?.[1] ?? '';
      const own = lines.slice(start, starts[index + 1]);
      const states = own.flatMap((line) => RANK.exec(line)?.[1] ?? []).filter((state) => !isStandby(state));
      draft.put('fileSystems', name, { ...ranksOf(states), standbys: waiting.length }, output.number);
    });
    for (const line of lines) if (line.startsWith('MDS version:')) putVersion(line, draft);
  },
};

/** A file system that no server may join has the lowest bit of its flags set (CEPH_MDSMAP_NOT_JOINABLE). */
const NOT_JOINABLE = 1;

/** Note file systems as `fs dump` and `ceph report` have them. */
export function readFileSystems(value: unknown, draft: Draft, output: Output) {
  const { filesystems, standbys } = object(value);
  for (const { mdsmap } of list(filesystems).map(object)) {
    const map = object(mdsmap);
    const servers = Object.values(object(map.info)).map(object);
    const states = servers
      .filter(({ rank, state }) => (figure(rank) ?? -1) >= 0 && !isStandby(state))
      .map(({ state, laggy_since: laggy }) => `${asText(state)}${laggy === undefined ? '' : '(laggy)'}`);
    const flags = whole(map.flags);
    const fields = {
      max_mds: whole(map.max_mds),
      ...ranksOf(states),
      failed: list(map.failed).length,
      damaged: list(map.damaged).length,
      joinable: flag(object(map.flags_state).joinable) ?? (flags === null ? null : (flags & NOT_JOINABLE) === 0),
      standbys: Array.isArray(standbys) ? standbys.length : null,
      standbys_wanted: whole(map.standby_count_wanted),
    };
    draft.put('fileSystems', asText(map.fs_name), fields, output.number);
  }
  if (Array.isArray(filesystems)) draft.putCluster({ file_systems: filesystems.length }, output.number);
}

export const fsDump: JsonReader = {
  command: 'ceph fs dump',
  recognises: (value) => Array.isArray(object(value).filesystems) && 'standbys' in object(value),
  read: readFileSystems,
};

const FS_NAME = /^Filesystem '(.*)' \((\d+)\)$/;
const SERVER = /^\[mds\.\S*\{(-?\d+):\d+\} state (up:[a-z-]+)(?: seq \d+)?( laggy since \S+)?/;

export const fsDumpText: TextReader = {
  command: 'ceph fs dump',
  goesOn: true,
  begins: /^(?:e\d+|enable_multiple, ever_enabled_multiple: .*|Filesystem '.*' \(\d+\))$/,
  read: (lines, draft, output) => {
    const starts = lines.flatMap((line, place) => (FS_NAME.test(line) ? [place] : []));
    const servers = lines.flatMap((line) => {
      const [all, rank, state = '', laggy] = SERVER.exec(line) ?? [];
      return all ? [{ rank: Number(rank), state: `${state}${laggy ? '(laggy)' : ''}`, line }] : [];
    });
    const standbys = servers.filter(({ rank, state }) => rank < 0 && isStandby(state)).length;
    starts.forEach((start, index) => {
      const own = lines.slice(start, starts[index + 1]);
      const field = (name: string) =>
        own
          .find((line) => line.startsWith(`${name}\t`))
          ?.slice(name.length + 1)
          .trim();
      const [hex = '', ...words] = (field('flags') ?? '').split(' ');
      const here = servers.filter(({ rank, state, line }) => rank >= 0 && !isStandby(state) && own.includes(line));
      const numbers = (name: string) => (field(name) ?? '').split(',').filter((one) => /^\d+$/.test(one)).length;
      const fields = {
        max_mds: whole(field('max_mds')),
        ...ranksOf(here.map(({ state }) => state)),
        failed: numbers('failed'),
        damaged: numbers('damaged'),
        joinable: hex ? words.includes('joinable') || (Number.parseInt(hex, 16) & NOT_JOINABLE) === 0 : null,
        standbys,
        standbys_wanted: whole(field('standby_count_wanted')),
      };
      draft.put('fileSystems', FS_NAME.exec(lines[start] ?? '')?.[1] ?? '', fields, output.number);
    });
    draft.putCluster({ file_systems: starts.length }, output.number);
  },
};

// Buckets: how many objects each shard of their index holds.

/** Note one bucket. */
function putBucket(owner: unknown, bucket: Json, draft: Draft, output: Output) {
  const [objects, shards] = [whole(bucket.num_objects), whole(bucket.num_shards)];
  if (objects === null || shards === null) return;
  const fields = {
    objects,
    shards,
    objects_per_shard: figure(bucket.objects_per_shard) ?? objects / Math.max(1, shards),
    output: output.number,
  };
  draft.put('buckets', `${asText(owner)} ${asText(bucket.tenant)} ${asText(bucket.bucket)}`, fields, output.number);
}

export const bucketLimits: JsonReader = {
  command: 'radosgw-admin bucket limit check',
  recognises: (value) => {
    const [first] = list(value).map(object);
    return first !== undefined && 'user_id' in first && Array.isArray(first.buckets);
  },
  read: (value, draft, output) => {
    for (const { user_id: owner, buckets } of list(value).map(object))
      for (const bucket of list(buckets).map(object)) putBucket(owner, bucket, draft, output);
  },
};

// Daemons, as the orchestrator sees them: `ceph orch ps`.

const STATES = ['running', 'stopped', 'error', 'starting'] as const;

/** Note daemons, those of one kind, host and state together. */
function putDaemons(
  daemons: readonly { kind: string; host: string; state: string; version: string | null }[],
  draft: Draft,
  output: Output,
) {
  const groups = Map.groupBy(
    daemons,
    ({ kind, host, state }) => `${oneOf(kind, DAEMONS) ?? 'other'}\n${host}\n${state}`,
  );
  for (const [key, members] of groups) {
    const [kind, host, state] = key.split('\n');
    const known = oneOf(state, STATES) ?? 'unknown';
    draft.daemons.push({ kind, host, state: known, count: members.length, output: output.number });
  }
  const running = daemons.filter(({ kind, version }) => version && oneOf(kind, DAEMONS));
  for (const [key, members] of Map.groupBy(running, ({ kind, version }) => `${kind} ${version}`)) {
    const [daemon, version] = key.split(' ');
    if (daemon && version && !draft.versions.has(key))
      draft.versions.set(key, { daemon, version, count: members.length });
  }
}

export const orchPs: JsonReader = {
  command: 'ceph orch ps',
  recognises: (value) => {
    const [first] = list(value).map(object);
    return first !== undefined && 'daemon_type' in first && 'hostname' in first;
  },
  read: (value, draft, output) => {
    const daemons = list(value).map((entry) => {
      const { daemon_type: kind, hostname, status_desc: state, version } = object(entry);
      return { kind: asText(kind), host: asText(hostname), state: asText(state), version: versionOf(version) };
    });
    putDaemons(daemons, draft, output);
  },
};

const ORCH_HEAD = /^NAME\s+HOST\s+(?:PORTS\s+)?STATUS\s+REFRESHED\b/;
const ORCH_ROW = /^([a-z-]+)\.(\S+)\s+(\S+)\s+(.*)$/;
const ORCH_STATE = /(?:^|\s)(running|stopped|error|starting|unknown)\b/;

export const orchPsText: TextReader = {
  command: 'ceph orch ps',
  begins: ORCH_HEAD,
  isTable: true,
  read: (lines, draft, output) => {
    const daemons = lines.slice(1).flatMap((line) => {
      const [, kind = '', , host = '', rest = ''] = ORCH_ROW.exec(line) ?? [];
      const state = ORCH_STATE.exec(rest)?.[1];
      // One that does not run shows the version of its image alone.
      const version = state === 'running' ? versionOf(rest) : null;
      return kind && state ? [{ kind, host, state, version }] : [];
    });
    putDaemons(daemons, draft, output);
  },
};

// Crashes: `ceph crash ls`, `ceph crash ls-new`.

/** Note the crashes of each daemon. @param crashes `at` as Ceph prints it: `2024-03-02T03:11:22.233411Z` */
function putCrashes(crashes: readonly { entity: string; at: string }[], draft: Draft, output: Output) {
  for (const [entity, own] of Map.groupBy(crashes, (crash) => crash.entity)) {
    const [kind = '', ...rest] = entity.split('.');
    const days = own.map(({ at }) => at.slice(0, 10)).toSorted();
    draft.crashes.push({
      kind: oneOf(kind, DAEMONS) ?? (rest[0] === 'rgw' ? 'rgw' : 'other'),
      osd: kind === 'osd' ? whole(Number(rest.join('.'))) : undefined,
      count: own.length,
      days: [days[0], days.at(-1)],
      output: output.number,
    });
  }
}

const CRASH = /^(\d{4}-\d\d-\d\d[T_][\d:.]+Z?)_[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\s+([a-z]+\.\S+)/;

export const crashText: TextReader = {
  command: 'ceph crash ls',
  goesOn: true,
  isTable: true,
  begins: new RegExp(String.raw`^ID\s+ENTITY\b|${CRASH.source}`),
  read: (lines, draft, output) => {
    const crashes = lines.flatMap((line) => {
      const [, at = '', entity = ''] = CRASH.exec(line) ?? [];
      return entity ? [{ at, entity }] : [];
    });
    putCrashes(crashes, draft, output);
  },
};

export const crashList: JsonReader = {
  command: 'ceph crash ls',
  recognises: (value) => {
    const [first] = list(value).map(object);
    return first !== undefined && 'crash_id' in first && 'entity_name' in first;
  },
  read: (value, draft, output) => {
    const crashes = list(value).map((entry) => {
      const { entity_name: entity, timestamp: at } = object(entry);
      return { entity: asText(entity), at: asText(at) };
    });
    putCrashes(crashes, draft, output);
  },
};
