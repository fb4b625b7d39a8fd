/** Reads `ceph osd metadata`: device, database, version and host of each OSD. */
import { asText, type Json, list, object } from '../../domain/json.ts';
import type { Draft } from '../draft.ts';
import { deviceClass, figure, flag, nodeOf, versionOf, whole } from '../figures.ts';
import { kernelVersion, modelName, splitDeviceId } from '../names.ts';
import type { JsonReader, Output } from '../types.ts';
import { isVirtual } from './lsblk.ts';
import { distribution, objectstore } from './osd-words.ts';

const isOne = (value: unknown) =>
  ['osd_objectstore', 'bluestore_bdev_size', 'filestore_backend'].some((name) => name in object(value)) ||
  ('osd_data' in object(value) && 'arch' in object(value));

/** Return the entries, whether one was asked for or all, or a program made a table of them. */
function entriesOf(value: unknown): Json[] {
  if (isOne(value)) return [object(value)];
  const inner = object(value).osd_metadata;
  if (inner !== undefined) return entriesOf(inner);
  if (Array.isArray(value)) return value.map(object);
  return Object.entries(object(value)).map(([id, entry]) => ({ id, ...object(entry) }));
}

const isMetadata = (value: unknown) => {
  const [first] = entriesOf(value);
  return first !== undefined && isOne(first);
};

/** @param value comma-separated nodes */
const nodes = (value: unknown) => asText(value).split(',').map(nodeOf);

/** Note the drives of an OSD. */
function putDrives(entry: Json, host: string, draft: Draft, output: Output) {
  const ids = asText(entry.device_ids).split(',').filter(Boolean);
  const serials = new Map(
    ids.map((pair) => {
      const [node = '', ...rest] = pair.split('=');
      return [nodeOf(node), splitDeviceId(rest.join('='))];
    }),
  );
  const databases = new Set([...nodes(entry.bluefs_db_devices), ...nodes(entry.bluefs_wal_devices)].filter(Boolean));
  const data = [...new Set(nodes(entry.bluestore_bdev_devices ?? entry.devices).filter(Boolean))];
  const put = (node: string | null, more: Record<string, unknown>) => {
    const known = serials.get(node);
    return draft.putDrive(
      { host, node, serial: known?.serial },
      { model: known?.model, virtual: isVirtual(known?.model ?? null), ...more },
      output.number,
    );
  };
  const isNvme = (node: string | null) => (node?.startsWith('nvme') ? 'nvme' : null);
  const dataDrives = data.map((node) =>
    put(node, { rotational: flag(entry.rotational), interface: isNvme(node), in_use: true }),
  );
  const dbDrives = [...databases].map((node) =>
    put(node, { rotational: flag(entry.bluefs_db_rotational), interface: isNvme(node), in_use: true }),
  );
  return { data_drives: dataDrives.length ? dataDrives : null, db_drives: dbDrives.length ? dbDrives : null };
}

/** Tell whether block.db lies on a device of its own; before Nautilus only its size tells. */
function hasDatabase(entry: Json) {
  const told = flag(entry.bluefs_dedicated_db);
  if (told !== null || entry.bluefs_db_size === undefined) return told;
  return flag(entry.bluefs_single_shared_device) !== true;
}

/** Note one OSD. */
function readEntry(entry: Json, draft: Draft, output: Output) {
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

export const osdMetadata: JsonReader = {
  command: 'ceph osd metadata',
  recognises: isMetadata,
  read: (value, draft, output) => {
    for (const entry of list(entriesOf(value))) readEntry(object(entry), draft, output);
  },
};
