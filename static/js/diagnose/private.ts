/** Makes the system out of a draft: every name becomes a stand-in, and what links things follows. */
import type { System } from '../domain/types.d.ts';
import type { Draft, Entry } from './draft.ts';

/** Hands out `host-1`, `host-2`, … in the order in which names are first seen. */
class StandIns {
  prefix: string;
  #names: Map<string, string> = new Map();

  constructor(prefix: string) {
    this.prefix = prefix;
  }

  /** Return the stand-in of a name. */
  of(name: string) {
    const known = this.#names.get(name);
    if (known) return known;
    const made = `${this.prefix}-${this.#names.size + 1}`;
    this.#names.set(name, made);
    return made;
  }
}

/** Fields of the draft that the system does not have. */
const INTERNAL = new Set(['crush_host', 'all_drives', 'osds_on_it']);

/**
 * Copy an entry with the number of the output behind each field.
 * @param replaced fields whose values are stand-ins
 */
function copy({ fields, from }: Entry, replaced: Record<string, unknown>) {
  const all = { ...fields, ...replaced };
  const kept = Object.entries(all).filter(
    ([name, value]) => !INTERNAL.has(name) && value !== null && value !== undefined,
  );
  const told = kept.filter(([name]) => from[name] !== undefined && name !== 'id');
  return { ...Object.fromEntries(kept), read_from: Object.fromEntries(told.map(([name]) => [name, from[name]])) };
}

const byNumber = (table: Map<string, Entry>) =>
  [...table.values()].sort((a, b) => Number(a.fields.id) - Number(b.fields.id));

/** Link each OSD with the drives that `ceph device ls` names where its metadata named none. */
const drivesOf = (fields: Record<string, unknown>) => {
  const database = (fields.db_drives ?? []) as string[];
  const others = ((fields.all_drives ?? []) as string[]).filter((key) => !database.includes(key));
  return (fields.data_drives as string[] | undefined) ?? (others.length === 1 ? others : null);
};

/** Make the system. */
export function toSystem(draft: Draft, outputs: System['outputs']): System {
  const { tables } = draft;
  const hosts = new StandIns('host');
  const drives = new StandIns('drive');
  const zpools = new StandIns('zpool');
  const datasets = new StandIns('dataset');
  const profiles = new StandIns('profile');
  const host = (name: unknown) => (typeof name === 'string' && name ? hosts.of(draft.aliases.get(name) ?? name) : null);
  const drive = (keys: unknown) =>
    Array.isArray(keys) ? keys.filter((key) => tables.drives.has(key)).map((key) => drives.of(key)) : null;
  const profile = (name: unknown) =>
    typeof name === 'string' ? (name === 'default' ? name : profiles.of(name)) : null;

  const osds = byNumber(tables.osds).map((entry) => {
    const { fields } = entry;
    const known = { data_drives: drive(drivesOf(fields)), db_drives: drive(fields.db_drives) };
    return copy(entry, { host: host(fields.host ?? fields.crush_host), ...known });
  });
  const machines = new Map();
  for (const [name, entry] of tables.hosts) {
    const id = host(name);
    const known = machines.get(id);
    machines.set(
      id,
      known ? { fields: { ...entry.fields, ...known.fields }, from: { ...entry.from, ...known.from } } : entry,
    );
  }
  const disks: Record<string, unknown>[] = [...tables.drives].map(([key, entry]) =>
    copy(entry, { id: drives.of(key), host: host(entry.fields.host) }),
  );
  for (const { host: id } of [...osds, ...disks].map((thing) => thing as { host?: string }))
    if (id && !machines.has(id)) machines.set(id, { fields: {}, from: {} });
  const system = {
    outputs,
    cluster: Object.keys(draft.cluster.fields).length > 0 ? copy(draft.cluster, {}) : null,
    versions: [...draft.versions.values()],
    hosts: [...machines].map(([id, entry]) => copy(entry, { id })),
    drives: disks,
    arrays: [...tables.arrays.values()].map((entry) => copy(entry, { host: host(entry.fields.host) })),
    osds,
    databases: draft.databases,
    pools: byNumber(tables.pools).map((entry) =>
      copy(entry, { erasure_code_profile: profile(entry.fields.erasure_code_profile) }),
    ),
    erasure_code_profiles: [...tables.profiles].map(([name, entry]) => copy(entry, { id: profile(name) })),
    crush_rules: byNumber(tables.rules).map(({ fields }) => fields),
    options: draft.options,
    health_checks: [...draft.health.values()],
    slow_operations: draft.operations,
    zfs_pools: [...tables.zfsPools].map(([key, entry]) => {
      const vdevs = entry.fields.vdevs as { nodes: string[] }[] | undefined;
      const linked = vdevs?.map((vdev) => ({ ...vdev, nodes: drive(vdev.nodes) }));
      return copy(entry, { id: zpools.of(key), host: host(entry.fields.host), vdevs: linked });
    }),
    zfs_datasets: [...tables.zfsDatasets].map(([key, entry]) =>
      copy(entry, { id: datasets.of(key), pool: zpools.of(String(entry.fields.pool)) }),
    ),
  };
  return system as unknown as System;
}
