/** Reads `lsblk -J`, and notes the disks of all forms of lsblk. */
import { asText, list, object } from '../../domain/json.ts';
import type { Draft } from '../draft.ts';
import { figure, flag, nodeOf, size } from '../figures.ts';
import { modelName } from '../names.ts';
import type { JsonReader, Output } from '../types.ts';

type Row = { fields: Record<string, unknown>; depth: number };

const INTERFACES: ReadonlyMap<string, string> = new Map([
  ['sata', 'sata'],
  ['ata', 'sata'],
  ['sas', 'sas'],
  ['nvme', 'nvme'],
  ['usb', 'usb'],
]);
const VIRTUAL = /^(?:QEMU|VIRTUAL|VMware|Virtual|Msft|VBOX|LOGICAL|RAID|PERC|MR9|SMART ?Array|iDRAC|LUN|LIO-ORG)/i;
const DEEPEST = 16;

/** Tell from its model whether software makes a drive. */
export const isVirtual = (model: string | null) => (model === null ? null : VIRTUAL.test(model) || null);

/**
 * Note one disk.
 * @param row fields by names in lower case
 */
export function putDisk(row: Record<string, unknown>, inUse: boolean, draft: Draft, output: Output) {
  const node = nodeOf(row.name) ?? nodeOf(row.kname);
  const capacity = size(row.size);
  if (!node || capacity === 0) return;
  const vendor = asText(row.vendor).trim();
  const model = modelName(asText(row.model).replaceAll('_', ' '));
  const complete = !model || !vendor || ['ATA', 'NVMe'].includes(vendor) || model.startsWith(vendor);
  const virtio = node.startsWith('vd') ? 'virtio' : null;
  draft.putDrive(
    { host: output.host, node, serial: asText(row.serial) },
    {
      model: complete ? model : `${modelName(vendor)} ${model}`,
      firmware: modelName(row.rev),
      interface: INTERFACES.get(asText(row.tran)) ?? virtio ?? (node.startsWith('nvme') ? 'nvme' : null),
      rotational: flag(row.rota),
      capacity_bytes: capacity,
      logical_block_bytes: figure(row['log-sec']),
      physical_block_bytes: figure(row['phy-sec']),
      virtual: virtio || asText(row.tran) === 'iscsi' ? true : isVirtual(model),
      in_use: inUse || Boolean(asText(row.fstype) || asText(row.mountpoint)),
    },
    output.number,
  );
}

/** Note the disks among rows of which the children follow their parents. */
export function putRows(rows: readonly Row[], draft: Draft, output: Output) {
  rows.forEach(({ fields, depth }, place) => {
    const kind = asText(fields.type);
    if (depth > 0 || (kind && kind !== 'disk')) return;
    putDisk(fields, (rows[place + 1]?.depth ?? 0) > depth, draft, output);
  });
}

/** Flatten the tree of the JSON form. */
function flatten(devices: unknown, depth = 0): Row[] {
  if (depth > DEEPEST) return [];
  return list(devices).flatMap((device) => [
    { fields: object(device), depth },
    ...flatten(object(device).children, depth + 1),
  ]);
}

export const lsblk: JsonReader = {
  command: 'lsblk',
  recognises: (value) => Array.isArray(object(value).blockdevices),
  read: (value, draft, output) => putRows(flatten(object(value).blockdevices), draft, output),
};
