/** Reads `ceph status` and `ceph versions`: state, counts, and which versions run. */
import { list, object } from '../../domain/json.ts';
import type { Draft } from '../draft.ts';
import { figure, oneOf, versionOf, whole } from '../figures.ts';
import type { JsonReader } from '../types.ts';
import { readHealth } from './health.ts';

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
