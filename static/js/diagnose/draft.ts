/** Collects what outputs say under the real names, which stay here: `toSystem` replaces them by stand-ins. */
import type { System } from '../domain/types.d.ts';
import { nodeOf, poolName, whole } from './fields.ts';

type Fields = Record<string, unknown>;
/** What is known of one thing, and who told it. */
export type Entry = {
  fields: Fields;
  from: Record<string, number>;
  /** What later outputs say otherwise of its state. */
  disputes?: { name: string; value: unknown; output: number }[];
};
type Table =
  | 'hosts'
  | 'drives'
  | 'arrays'
  | 'osds'
  | 'pools'
  | 'profiles'
  | 'rules'
  | 'zfsPools'
  | 'zfsDatasets'
  | 'fileSystems'
  | 'buckets';

/** What CRUSH puts in place of an OSD that it does not find (CRUSH_ITEM_NONE), and the largest number below it. */
export const NO_OSD = 0x7fffffff;
/** A serial number that several virtual drives share tells nothing. */
const LEAST_SERIAL = 5;

/** Everything that was read so far. */
export class Draft {
  tables: Record<Table, Map<string, Entry>> = {
    hosts: new Map(),
    drives: new Map(),
    arrays: new Map(),
    osds: new Map(),
    pools: new Map(),
    profiles: new Map(),
    rules: new Map(),
    zfsPools: new Map(),
    zfsDatasets: new Map(),
    fileSystems: new Map(),
    buckets: new Map(),
  };
  cluster: Entry = { fields: {}, from: {} };
  versions: Map<string, { daemon: string; version: string; count: number }> = new Map();
  options: Fields[] = [];
  health: Map<string, Fields> = new Map();
  /** Messages that no check on record says. */
  unknown: { says: string; severity: string; output: number }[] = [];
  /** Names of things by their stand-ins: they stay in the page of their owner. */
  names: Map<string, string> = new Map();
  /** Messages as they were printed, by the code of their check or by their place: they stay in the page. */
  printed: Map<string, string> = new Map();
  operations: Fields[] = [];
  placementGroups: Fields[] = [];
  inconsistentObjects: Fields[] = [];
  logEvents: Fields[] = [];
  daemons: Fields[] = [];
  crashes: Fields[] = [];
  /** Of OSDs without a number. */
  databases: Fields[] = [];
  /** Keys of drives by their serial numbers. */
  #serials: Map<string, string> = new Map();
  /** Keys of pools by their names. */
  #pools: Map<string, string> = new Map();
  /** Names of machines by the key that a file had before its name was known. */
  aliases: Map<string, string> = new Map();

  /**
   * Note what an output says of a thing; what an earlier output said stays.
   * @param fields without what the output does not say (null or undefined)
   * @param output its number
   */
  put(table: Table, key: string, fields: Fields, output: number) {
    let entry = this.tables[table].get(key);
    if (!entry) {
      entry = { fields: {}, from: {} };
      this.tables[table].set(key, entry);
    }
    fill(entry, fields, output);
  }

  /** Note what an output says of an OSD; nothing, where its `id` is no number, or stands for one that is missing. */
  putOsd(fields: Fields & { id: unknown }, output: number) {
    const id = whole(fields.id);
    if (id !== null && id < NO_OSD) this.put('osds', String(id), { ...fields, id }, output);
  }

  /** Add one more value to a list of figures of an OSD, such as what each `ceph osd perf` says. */
  addSample(osd: unknown, list: string, value: number | null, output: number) {
    const id = whole(osd);
    if (id === null || id >= NO_OSD || value === null) return;
    const known = this.tables.osds.get(String(id))?.fields[list];
    if (Array.isArray(known)) known.push(value);
    else this.putOsd({ id, [list]: [value] }, output);
  }

  /**
   * Note what an output says of a pool by its number, by its name, or by both.
   * @param pool its real name, null where the output tells none
   */
  putPool(pool: { id?: number | null; name: string | null }, fields: Fields, output: number) {
    const { id = null, name } = pool;
    const named = name === null ? undefined : this.#pools.get(name);
    const key = id === null ? (named ?? `name ${name}`) : String(id);
    if (name !== null && id !== null && named !== key) {
      const before = this.tables.pools.get(`name ${name}`);
      this.tables.pools.delete(`name ${name}`);
      if (before) this.tables.pools.set(key, merged(this.tables.pools.get(key), before));
      this.#pools.set(name, key);
    }
    const own = id === null ? {} : { id, name: name === null ? null : poolName(name, id) };
    if (name && own.name && own.name !== name) this.names.set(own.name, name);
    this.put('pools', key, { ...own, ...fields }, output);
  }

  /** Note what an output says of the cluster. */
  putCluster(fields: Fields, output: number) {
    fill(this.cluster, fields, output);
  }

  /**
   * Note what an output says of a drive, which is recognised by its serial number or by its place.
   * @returns its key
   */
  putDrive(
    { host, node, serial }: { host: string; node?: string | null; serial?: string | null },
    fields: Fields,
    output: number,
  ): string {
    const device = nodeOf(node);
    const number = serial && serial.trim().length >= LEAST_SERIAL ? serial.trim().toUpperCase() : null;
    const place = device ? `${host} ${device}` : null;
    const known = number ? this.#serials.get(number) : undefined;
    const key = known ?? place ?? (number ? `serial ${number}` : `output ${output} of ${host}`);
    if (known && known !== place && !/^(?:serial|output) /.test(known)) {
      const [owner] = known.split(' ');
      if (owner && host.startsWith('file:') && !owner.startsWith('file:')) this.aliases.set(host, owner);
    }
    if (number && !known) this.#serials.set(number, key);
    this.put('drives', key, { host, node: device, ...fields }, output);
    return key;
  }
}

/** Join what was noted of one thing under two keys; the first counts. */
const merged = (first: Entry | undefined, second: Entry): Entry => ({
  fields: { ...second.fields, ...first?.fields },
  from: { ...second.from, ...first?.from },
});

/** Add fields that are not known yet. */
function fill(entry: Entry, fields: Fields, output: number) {
  for (const [name, value] of Object.entries(fields)) {
    if (value === null || value === undefined) continue;
    if (Object.hasOwn(entry.fields, name)) {
      if (STATE_FIELDS.has(name) && entry.fields[name] !== value && entry.from[name] !== output)
        entry.disputes = [...(entry.disputes ?? []), { name, value, output }];
      continue;
    }
    entry.fields[name] = value;
    entry.from[name] = output;
  }
}

/** Fields of which two outputs of one moment never say different things. */
const STATE_FIELDS = new Set(['health', 'osds_up', 'osds_in', 'up', 'in', 'size', 'min_size', 'state']);

/** List what outputs say differently of one thing, in words; the first counts. */
export function disputesOf({ tables, cluster }: Draft): string[] {
  const entries = [cluster, ...Object.values(tables).flatMap((table) => [...table.values()])];
  const all = entries.flatMap(({ fields, from, disputes }) =>
    (disputes ?? []).map(({ name, value, output }) => ({ name, first: fields[name], value, from: from[name], output })),
  );
  const [one] = all;
  if (!one) return [];
  const others = all.length > 1 ? `, and in ${all.length - 1} more` : '';
  const what = `${one.name} (${one.first} and ${one.value})${others}`;
  return [
    `Outputs ${one.from} and ${one.output} differ in ${what}: they are of different times or systems. What the first ` +
      'one says is taken.',
  ];
}

// Makes the system out of a draft: every name becomes a stand-in, and what links things follows.

/** Hands out `host-1`, `host-2`, … in the order in which names are first seen. */
class StandIns {
  prefix: string;
  /** Names by their stand-ins, of all kinds of things. */
  owners: Map<string, string>;
  #names: Map<string, string> = new Map();

  constructor(prefix: string, owners: Map<string, string>) {
    this.prefix = prefix;
    this.owners = owners;
  }

  /** Return the stand-in of a name. */
  of(name: string) {
    const known = this.#names.get(name);
    if (known) return known;
    const made = `${this.prefix}-${this.#names.size + 1}`;
    this.#names.set(name, made);
    // What several machines may have is kept under the machine and its name; a file without a prompt is no machine.
    const own = name.slice(name.lastIndexOf(' ') + 1);
    if (!own.startsWith('file:')) this.owners.set(made, own);
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

/** Pools by their numbers, then those of which outputs tell the names alone. */
function poolsOf(table: Map<string, Entry>, names: Map<string, string>): Entry[] {
  const unnumbered = new StandIns('unnumbered-pool', names);
  const isNamed = ([key]: [string, Entry]) => key.startsWith('name ');
  const named = [...table].filter(isNamed).map(([key, entry]) => {
    const name = key.slice('name '.length);
    const [known, other] = [poolName(name, 0), poolName('', 0)];
    return { ...entry, fields: { ...entry.fields, name: known === other ? unnumbered.of(name) : known } };
  });
  const numbered = new Map([...table].filter((pair) => !isNamed(pair)));
  return [...byNumber(numbered), ...named];
}

/** Link each OSD with the drives that `ceph device ls` names where its metadata named none. */
const drivesOf = (fields: Record<string, unknown>) => {
  const database = (fields.db_drives ?? []) as string[];
  const others = ((fields.all_drives ?? []) as string[]).filter((key) => !database.includes(key));
  return (fields.data_drives as string[] | undefined) ?? (others.length === 1 ? others : null);
};

/** Make the system. */
export function toSystem(draft: Draft, outputs: System['outputs']): System {
  const { tables, names } = draft;
  const hosts = new StandIns('host', names);
  const drives = new StandIns('drive', names);
  const zpools = new StandIns('zpool', names);
  const datasets = new StandIns('dataset', names);
  const profiles = new StandIns('profile', names);
  const fileSystems = new StandIns('fs', names);
  const buckets = new StandIns('bucket', names);
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
    pools: poolsOf(tables.pools, draft.names).map((entry) =>
      copy(entry, { erasure_code_profile: profile(entry.fields.erasure_code_profile) }),
    ),
    erasure_code_profiles: [...tables.profiles].map(([name, entry]) => copy(entry, { id: profile(name) })),
    crush_rules: byNumber(tables.rules).map(({ fields }) => fields),
    options: draft.options,
    health_checks: [...draft.health.values()],
    unknown_messages: draft.unknown,
    slow_operations: draft.operations,
    placement_groups: draft.placementGroups,
    inconsistent_objects: draft.inconsistentObjects,
    log_events: draft.logEvents,
    file_systems: [...tables.fileSystems].map(([key, entry]) => copy(entry, { id: fileSystems.of(key) })),
    buckets: [...tables.buckets].map(([key, { fields }]) => ({ ...fields, id: buckets.of(key) })),
    daemons: draft.daemons.map((daemon) => ({ ...daemon, host: host(daemon.host) ?? undefined })),
    crashes: draft.crashes,
    zfs_pools: [...tables.zfsPools].map(([key, entry]) => {
      const vdevs = entry.fields.vdevs as { nodes: string[] }[] | undefined;
      const linked = vdevs?.map((vdev) => ({ ...vdev, nodes: drive(vdev.nodes) }));
      const members = (entry.fields.members as { drive: string | null }[] | undefined)?.map((member) => ({
        ...member,
        drive: drive(member.drive ? [member.drive] : [])?.[0] ?? null,
      }));
      return copy(entry, { id: zpools.of(key), host: host(entry.fields.host), vdevs: linked, members });
    }),
    zfs_datasets: [...tables.zfsDatasets].map(([key, entry]) =>
      copy(entry, { id: datasets.of(key), pool: zpools.of(String(entry.fields.pool)) }),
    ),
  };
  return system as unknown as System;
}
