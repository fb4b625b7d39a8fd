/** Names of drives in the outputs of others: what smartctl, nvme, lsblk and Ceph print, as JSON and as text. */
import { join } from 'node:path';
import { importIdentity } from '../../../../static/js/importers/inventory/import-identity.ts';

/** Folders of the collection `IOPS_FIXTURES` that hold descriptions of drives. */
const FOLDERS = [
  'smartctl-json',
  'nvme-json',
  'lsblk-json',
  'lsblk-text',
  ...['smartctl', 'nvme-list', 'nvme-id-ctrl', 'lsblk', 'device-ls', 'osd-metadata'].map((name) => `cluster/${name}`),
];
/** Where a text names a model: smartctl, `lsblk -P`, `ceph osd metadata`, Ceph's identifiers of devices. */
const IN_TEXT = [
  /^(?:Device Model|Model Number|Product): +(.+)$/gm,
  /\bMODEL="([^"]+)"/g,
  /"(?:model|device_model|model_name|scsi_product)": ?"([^"]+)"/g,
  /"(?:bdev|bluestore_bdev|bluefs_db)_model": ?"([^"]+)"/g,
];

/**
 * Collect the names of drives in all outputs.
 * @returns each model once
 */
export function collectIdentities(collection: {
  list(folder: string): string[];
  read(name: string): Buffer;
}): { model: string; vendor: string | null; capacity_bytes: number | null }[] {
  const found = new Map();
  for (const folder of FOLDERS) {
    for (const file of collection.list(folder)) {
      const raw = collection.read(join(folder, file));
      const { drives } = importIdentity(raw);
      for (const drive of drives) found.set(drive.model, drive);
      if (drives.length > 0) continue;
      for (const pattern of IN_TEXT)
        for (const [, model = ''] of String(raw).matchAll(pattern))
          found.set(model.trim(), { model: model.trim(), vendor: null, capacity_bytes: null });
    }
  }
  return [...found.values()].filter(({ model }) => /[A-Z]/i.test(model));
}
