/** Reads `ceph report`: one document with the map, the metadata, CRUSH and the health of a cluster. */
import { list, object } from '../../domain/json.ts';
import type { Draft } from '../draft.ts';
import { figure, oneOf, versionOf, whole } from '../figures.ts';
import type { JsonReader, Output } from '../types.ts';
import { readCrush } from './crush.ts';
import { readHealth } from './health.ts';
import { readOsdMap } from './osd-dump.ts';
import { osdMetadata } from './osd-metadata.ts';

/** @param value a report, or what insights made of one */
const isReport = (value: unknown) => {
  const { osdmap, osd_dump: dump, crushmap, osd_metadata: metadata, crush_map: crush } = object(value);
  return (osdmap !== undefined && crushmap !== undefined) || (dump !== undefined && (metadata ?? crush) !== undefined);
};

/** Count the daemons of a service. */
const daemonsOf = (service: unknown) =>
  Object.entries(object(object(service).daemons)).filter(([name]) => name !== 'summary').length;

/** Note the use of each OSD. */
function readStats(stats: unknown, draft: Draft, output: Output) {
  for (const entry of list(stats).map(object)) {
    const id = whole(entry.osd);
    const total = figure(entry.kb);
    const used = figure(entry.kb_used);
    if (id === null || total === null || used === null) continue;
    const fields = {
      id,
      used_bytes: used * 1024,
      utilization_percent: total > 0 ? (used / total) * 100 : null,
      commit_latency_ms: figure(object(entry.perf_stat).commit_latency_ms),
    };
    draft.put('osds', String(id), fields, output.number);
  }
}

export const report: JsonReader = {
  command: 'ceph report',
  recognises: isReport,
  read: (value, draft, output) => {
    const all = object(value);
    const { osdmap, osd_dump: dump, osd_metadata: metadata, health, num_pg: groups, quorum } = all;
    readOsdMap(osdmap ?? dump, draft, output);
    if (metadata !== undefined && osdMetadata.recognises(metadata)) osdMetadata.read(metadata, draft, output);
    readCrush(all.crushmap ?? all.crush_map, draft, output);
    const state = object(health).current ?? health;
    readHealth(state, draft, output);
    readStats(all.osd_stats ?? object(all.pgmap).osd_stats, draft, output);
    for (const entry of list(all.num_pg_by_osd).map(object)) {
      const id = whole(entry.osd);
      if (id !== null) draft.put('osds', String(id), { id, pgs: whole(entry.num_acting_pg) }, output.number);
    }
    const version = versionOf(object(all.version).full ?? all.version);
    const running = version ? [{ daemon: 'mon', version, count: list(quorum).length || 1 }] : [];
    for (const entry of running) draft.versions.set(`${entry.daemon} ${entry.version}`, entry);
    draft.putCluster(
      {
        health: oneOf(object(state).status ?? object(state).overall_status, ['HEALTH_OK', 'HEALTH_WARN', 'HEALTH_ERR']),
        placement_groups: whole(groups),
        mons: list(object(all.monmap ?? all.mon_map).mons).length || null,
        rgw_daemons: all.servicemap ? daemonsOf(object(object(all.servicemap).services).rgw) : null,
        file_systems: all.fsmap ? list(object(all.fsmap).filesystems).length : null,
      },
      output.number,
    );
  },
};
