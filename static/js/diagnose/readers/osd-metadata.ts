/** Reads `ceph osd metadata`: device, database, version and host of each OSD. */
import { asText, list, object } from '../../domain/json.ts';
import { deviceClass, figure, flag, nodeOf, versionOf, whole } from '../figures.ts';
import { kernelVersion, modelName, splitDeviceId } from '../names.ts';
import { isVirtual } from './lsblk.ts';
import { distribution, objectstore } from './osd-words.ts';

/** @typedef {import('../../domain/json.ts').Json} Json */
/** @typedef {import('../types.ts').Output} Output */
/** @typedef {import('../draft.ts').Draft} Draft */

/** @param {unknown} value */
const isOne = (value) =>
  ['osd_objectstore', 'bluestore_bdev_size', 'filestore_backend'].some((name) => name in object(value)) ||
  ('osd_data' in object(value) && 'arch' in object(value));

/**
 * Return the entries, whether one was asked for or all, or a program made a table of them.
 * @param {unknown} value
 * @returns {Json[]}
 */
function entriesOf(value) {
  if (isOne(value)) return [object(value)];
  const inner = object(value).osd_metadata;
  if (inner !== undefined) return entriesOf(inner);
  if (Array.isArray(value)) return value.map(object);
  return Object.entries(object(value)).map(([id, entry]) => ({ id, ...object(entry) }));
}

/** @param {unknown} value */
const isMetadata = (value) => {
  const [first] = entriesOf(value);
  return first !== undefined && isOne(first);
};

/** @param {unknown} value comma-separated nodes */
const nodes = (value) => asText(value).split(',').map(nodeOf);

/**
 * Note the drives of an OSD.
 * @param {Json} entry
 * @param {string} host
 * @param {Draft} draft
 * @param {Output} output
 */
function putDrives(entry, host, draft, output) {
  const ids = asText(entry.device_ids).split(',').filter(Boolean);
  const serials = new Map(
    ids.map((pair) => {
      const [node = '', ...rest] = pair.split('=');
      return [nodeOf(node), splitDeviceId(rest.join('='))];
    }),
  );
  const databases = new Set([...nodes(entry.bluefs_db_devices), ...nodes(entry.bluefs_wal_devices)].filter(Boolean));
  const data = [...new Set(nodes(entry.bluestore_bdev_devices ?? entry.devices).filter(Boolean))];
  /** @param {string | null} node @param {Record<string, unknown>} more */
  const put = (node, more) => {
    const known = serials.get(node);
    return draft.putDrive(
      { host, node, serial: known?.serial },
      { model: known?.model, virtual: isVirtual(known?.model ?? null), ...more },
      output.number,
    );
  };
  const isNvme = (/** @type {string | null} */ node) => (node?.startsWith('nvme') ? 'nvme' : null);
  const dataDrives = data.map((node) =>
    put(node, { rotational: flag(entry.rotational), interface: isNvme(node), in_use: true }),
  );
  const dbDrives = [...databases].map((node) =>
    put(node, { rotational: flag(entry.bluefs_db_rotational), interface: isNvme(node), in_use: true }),
  );
  return { data_drives: dataDrives.length ? dataDrives : null, db_drives: dbDrives.length ? dbDrives : null };
}

/**
 * Tell whether block.db lies on a device of its own; before Nautilus only its size tells.
 * @param {Json} entry
 */
function hasDatabase(entry) {
  const told = flag(entry.bluefs_dedicated_db);
  if (told !== null || entry.bluefs_db_size === undefined) return told;
  return flag(entry.bluefs_single_shared_device) !== true;
}

/**
 * Note one OSD.
 * @param {Json} entry
 * @param {Draft} draft
 * @param {Output} output
 */
function readEntry(entry, draft, output) {
  const id = whole(entry.id);
  if (id === null) return;
  const host = asText(entry.hostname) || output.host;
  const memory = figure(entry.mem_total_kb);
  draft.put(
    'hosts',
    host,
    {
      kernel: kernelVersion(entry.kernel_version),
      cpu: modelName(entry.cpu),
      memory_bytes: memory === null ? null : memory * 1024,
    },
    output.number,
  );
  const dedicated = hasDatabase(entry);
  draft.put(
    'osds',
    String(id),
    {
      id,
      host,
      version: versionOf(entry.ceph_version_short ?? entry.ceph_version) ?? versionOf(entry.ceph_version),
      created_with: versionOf(entry.ceph_version_when_created),
      in_container: asText(entry.container_image) !== '' || asText(entry.container_hostname) !== '',
      distribution: distribution(entry.distro),
      objectstore: objectstore(entry.osd_objectstore),
      device_class: deviceClass(entry.default_device_class),
      rotational: flag(entry.rotational),
      db_rotational: dedicated ? flag(entry.bluefs_db_rotational) : null,
      dedicated_db: dedicated,
      dedicated_wal: flag(entry.bluefs_dedicated_wal),
      min_alloc_size_bytes: whole(entry.bluestore_min_alloc_size),
      elastic_shared_blobs: flag(entry.bluestore_elastic_shared_blobs ?? entry.elastic_shared_blobs),
      size_bytes: figure(entry.bluestore_bdev_size),
      db_size_bytes: dedicated ? figure(entry.bluefs_db_size) : null,
      ...putDrives(entry, host, draft, output),
    },
    output.number,
  );
}

/** @type {import('../types.ts').JsonReader} */
export const osdMetadata = {
  command: 'ceph osd metadata',
  recognises: isMetadata,
  read: (value, draft, output) => {
    for (const entry of list(entriesOf(value))) readEntry(object(entry), draft, output);
  },
};
