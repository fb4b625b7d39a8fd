/** Makes the system out of a draft: every name becomes a stand-in, and what links things follows. */

/** @typedef {import('./draft.ts').Draft} Draft */
/** @typedef {import('./draft.ts').Entry} Entry */
/** @typedef {import('../domain/types.d.ts').System} System */

/** Hands out `host-1`, `host-2`, … in the order in which names are first seen. */
class StandIns {
  /** @type {Map<string, string>} */
  #names = new Map();

  /** @param {string} prefix */
  constructor(prefix) {
    this.prefix = prefix;
  }

  /** Return the stand-in of a name. @param {string} name */
  of(name) {
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
 * @param {Entry} entry
 * @param {Record<string, unknown>} replaced  fields whose values are stand-ins
 */
function copy({ fields, from }, replaced) {
  const all = { ...fields, ...replaced };
  const kept = Object.entries(all).filter(
    ([name, value]) => !INTERNAL.has(name) && value !== null && value !== undefined,
  );
  const told = kept.filter(([name]) => from[name] !== undefined && name !== 'id');
  return { ...Object.fromEntries(kept), read_from: Object.fromEntries(told.map(([name]) => [name, from[name]])) };
}

/** @param {Map<string, Entry>} table */
const byNumber = (table) => [...table.values()].sort((a, b) => Number(a.fields.id) - Number(b.fields.id));

/**
 * Link each OSD with the drives that `ceph device ls` names where its metadata named none.
 * @param {Record<string, unknown>} fields
 */
const drivesOf = (fields) => {
  const database = /** @type {string[]} */ (fields.db_drives ?? []);
  const others = /** @type {string[]} */ (fields.all_drives ?? []).filter((key) => !database.includes(key));
  return /** @type {string[] | undefined} */ (fields.data_drives) ?? (others.length === 1 ? others : null);
};

/**
 * Make the system.
 * @param {Draft} draft
 * @param {System['outputs']} outputs
 * @returns {System}
 */
export function toSystem(draft, outputs) {
  const { tables } = draft;
  const hosts = new StandIns('host');
  const drives = new StandIns('drive');
  const zpools = new StandIns('zpool');
  const datasets = new StandIns('dataset');
  const profiles = new StandIns('profile');
  const host = (/** @type {unknown} */ name) =>
    typeof name === 'string' && name ? hosts.of(draft.aliases.get(name) ?? name) : null;
  const drive = (/** @type {unknown} */ keys) =>
    Array.isArray(keys) ? keys.filter((key) => tables.drives.has(key)).map((key) => drives.of(key)) : null;
  const profile = (/** @type {unknown} */ name) =>
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
  /** @type {Record<string, unknown>[]} */
  const disks = [...tables.drives].map(([key, entry]) =>
    copy(entry, { id: drives.of(key), host: host(entry.fields.host) }),
  );
  for (const { host: id } of [...osds, ...disks].map((thing) => /** @type {{host?: string}} */ (thing)))
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
      const vdevs = /** @type {{nodes: string[]}[] | undefined} */ (entry.fields.vdevs);
      const linked = vdevs?.map((vdev) => ({ ...vdev, nodes: drive(vdev.nodes) }));
      return copy(entry, { id: zpools.of(key), host: host(entry.fields.host), vdevs: linked });
    }),
    zfs_datasets: [...tables.zfsDatasets].map(([key, entry]) =>
      copy(entry, { id: datasets.of(key), pool: zpools.of(String(entry.fields.pool)) }),
    ),
  };
  return /** @type {System} */ (/** @type {unknown} */ (system));
}
