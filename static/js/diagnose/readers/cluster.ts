/** Reads what tells of a whole cluster or of its daemons: `ceph report`, monitors, managers, `ceph-volume`. */
import { asText, list, object } from '../../domain/json.ts';
import type { Draft } from '../draft.ts';
import { deviceClass, flag, nodeOf, versionOf, whole } from '../fields.ts';
import type { JsonReader, Output, TextReader } from '../types.ts';
import { readHealth } from './health.ts';
import { osdMetadata, putMachine, readStats } from './osds.ts';
import { readCrush, readOsdMap } from './pools.ts';
import { readFileSystems } from './services.ts';

// Reads `ceph report`: one document with the map, the metadata, CRUSH and the health of a cluster.

/** @param value a report, or what insights made of one */
const isReport = (value: unknown) => {
  const { osdmap, osd_dump: dump, crushmap, osd_metadata: metadata, crush_map: crush } = object(value);
  return (osdmap !== undefined && crushmap !== undefined) || (dump !== undefined && (metadata ?? crush) !== undefined);
};

/** Count the daemons of a service. */
const daemonsOf = (service: unknown) =>
  Object.entries(object(object(service).daemons)).filter(([name]) => name !== 'summary').length;

export const report: JsonReader = {
  command: 'ceph report',
  recognises: isReport,
  read: (value, draft, output) => {
    const all = object(value);
    const { osdmap, osd_dump: dump, osd_metadata: metadata, health, num_pg: groups, quorum } = all;
    readOsdMap(osdmap ?? dump, draft, output);
    if (metadata !== undefined && osdMetadata.recognises(metadata)) osdMetadata.read(metadata, draft, output);
    readCrush(all.crushmap ?? all.crush_map, draft, output);
    readHealth(object(health).current ?? health, draft, output);
    readStats(all.osd_stats ?? object(all.pgmap).osd_stats, draft, output);
    // The manager goes on to count the groups of OSDs that were removed.
    const inMap = new Set(list(object(osdmap ?? dump).osds).map((entry) => object(entry).osd));
    for (const { osd, num_acting_pg: pgs } of list(all.num_pg_by_osd).map(object))
      if (inMap.has(osd)) draft.putOsd({ id: osd, pgs: whole(pgs) }, output.number);
    for (const { poolid: id, stat_sum: sum } of list(all.pool_stats ?? object(all.pgmap).pool_stats).map(object))
      if (whole(id) !== null)
        draft.putPool({ id: whole(id), name: null }, { objects: whole(object(sum).num_objects) }, output.number);
    if (all.fsmap !== undefined) readFileSystems(all.fsmap, draft, output);
    const version = versionOf(object(all.version).full ?? all.version);
    const running = version ? [{ daemon: 'mon', version, count: list(quorum).length || 1 }] : [];
    for (const entry of running) draft.versions.set(`${entry.daemon} ${entry.version}`, entry);
    draft.putCluster(
      {
        placement_groups: whole(groups),
        mons: list(object(all.monmap ?? all.mon_map).mons).length || null,
        rgw_daemons: all.servicemap ? daemonsOf(object(object(all.servicemap).services).rgw) : null,
      },
      output.number,
    );
  },
};

// Reads `ceph mon dump`, `ceph mgr metadata` and `ceph mon metadata`: how many there are, on which machines.

export const monDump: JsonReader = {
  command: 'ceph mon dump',
  recognises: (value) => {
    const { mons, monmap, epoch, pools } = object(value);
    return Array.isArray(mons) && epoch !== undefined && monmap === undefined && pools === undefined;
  },
  read: (value, draft, output) => {
    const { mons, stretch_mode: stretch } = object(value);
    draft.putCluster({ mons: list(mons).length, stretch_mode: flag(stretch) }, output.number);
  },
};

export const daemonMetadata: JsonReader = {
  command: 'ceph mgr metadata',
  recognises: (value) => {
    const [first] = list(value).map(object);
    return first !== undefined && 'ceph_version_short' in first && 'name' in first && !('osd_data' in first);
  },
  read: (value, draft, output) => {
    for (const daemon of list(value).map(object)) {
      const version = versionOf(daemon.ceph_version_short);
      const known = draft.versions.get(`other ${version}`);
      if (version) draft.versions.set(`other ${version}`, { daemon: 'other', version, count: (known?.count ?? 0) + 1 });
      if (asText(daemon.hostname)) putMachine(asText(daemon.hostname), daemon, draft, output);
    }
  },
};

// Reads `ceph-volume lvm list`: which OSDs are encrypted, and on which devices their parts lie.

type Part = { type: string; encrypted: boolean | null; deviceClass: string | null; devices: string[] };

/** Note an OSD. */
function putOsd(osd: unknown, parts: readonly Part[], draft: Draft, output: Output) {
  const id = whole(osd);
  const block = parts.find(({ type }) => type === 'block');
  if (id === null || !block) return;
  const db = parts.find(({ type }) => type === 'db');
  const drives = (part: Part | undefined) =>
    (part?.devices ?? [])
      .filter(nodeOf)
      .map((node) => draft.putDrive({ host: output.host, node }, { in_use: true }, output.number));
  const [data, database] = [drives(block), drives(db)];
  const fields = {
    id,
    host: output.host,
    encrypted: block.encrypted,
    device_class: block.deviceClass,
    dedicated_db: db !== undefined,
    data_drives: data.length > 0 ? data : null,
    db_drives: database.length > 0 ? database : null,
  };
  draft.putOsd(fields, output.number);
}

const classOf = (value: unknown) => (asText(value) === 'None' ? null : deviceClass(value));

export const cephVolume: JsonReader = {
  command: 'ceph-volume lvm list',
  recognises: (value) => {
    const [first] = Object.values(object(value)).flatMap((parts) => list(parts).map(object));
    return first !== undefined && 'lv_path' in first && 'tags' in first;
  },
  read: (value, draft, output) => {
    for (const [id, parts] of Object.entries(object(value))) {
      const read = list(parts).map((part) => {
        const { type, tags, devices } = object(part);
        const { 'ceph.encrypted': encrypted, 'ceph.crush_device_class': name } = object(tags);
        const nodes = list(devices).map(asText);
        return { type: asText(type), encrypted: flag(encrypted), deviceClass: classOf(name), devices: nodes };
      });
      putOsd(id, read, draft, output);
    }
  },
};

export const cephVolumeText: TextReader = {
  command: 'ceph-volume lvm list',
  begins: /^=+ osd\.\d+ =+$/,
  read: ([first = '', ...lines], draft, output) => {
    const parts: Part[] = [];
    for (const line of lines) {
      const [, type] = /^\s+\[(block|db|wal)\]\s/.exec(line) ?? [];
      if (type) parts.push({ type, encrypted: null, deviceClass: null, devices: [] });
      const [, name, value = ''] = /^\s+(encrypted|crush device class|devices)\s+(\S.*)$/.exec(line) ?? [];
      const part = parts.at(-1);
      if (!part || !name) continue;
      if (name === 'encrypted') part.encrypted = flag(value.trim());
      else if (name === 'devices') part.devices = value.split(',').map((one) => one.trim());
      else part.deviceClass = classOf(value.trim());
    }
    putOsd(/osd\.(\d+)/.exec(first)?.[1], parts, draft, output);
  },
};

// Reads a version of Ceph that stands somewhere in a line, as forms of issues and remarks have it.

export const versionInLine: TextReader = {
  command: 'ceph --version',
  goesOn: true,
  begins: /^(?!\s*"|ceph version |MDS version: ).{0,200}\bceph version \d+\.\d+\.\d+/,
  read: (lines, draft) => {
    for (const line of lines) {
      const version = versionOf(/\bceph version (\d+\.\d+\.\d+)/.exec(line)?.[1]);
      if (version && draft.versions.size === 0)
        draft.versions.set(`other ${version}`, { daemon: 'other', version, count: 1 });
    }
  },
};
