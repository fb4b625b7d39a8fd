/** Reads `lsblk -J`, and notes the disks of all forms of lsblk. */
import { asText, list, object } from '../../domain/json.ts';
import { figure, flag, nodeOf, size } from '../figures.ts';
import { modelName } from '../names.ts';

/** @typedef {import('../types.ts').Output} Output */
/** @typedef {import('../draft.ts').Draft} Draft */
/** @typedef {{fields: Record<string, unknown>, depth: number}} Row */

/** @type {ReadonlyMap<string, string>} */
const INTERFACES = new Map([
  ['sata', 'sata'],
  ['ata', 'sata'],
  ['sas', 'sas'],
  ['nvme', 'nvme'],
  ['usb', 'usb'],
]);
const VIRTUAL = /^(?:QEMU|VIRTUAL|VMware|Virtual|Msft|VBOX|LOGICAL|RAID|PERC|MR9|SMART ?Array|iDRAC|LUN|LIO-ORG)/i;
const DEEPEST = 16;

/** Tell from its model whether software makes a drive. @param {string | null} model */
export const isVirtual = (model) => (model === null ? null : VIRTUAL.test(model) || null);

/**
 * Note one disk.
 * @param {Record<string, unknown>} row  fields by names in lower case
 * @param {boolean} inUse
 * @param {Draft} draft
 * @param {Output} output
 */
export function putDisk(row, inUse, draft, output) {
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

/**
 * Note the disks among rows of which the children follow their parents.
 * @param {readonly Row[]} rows
 * @param {Draft} draft
 * @param {Output} output
 */
export function putRows(rows, draft, output) {
  rows.forEach(({ fields, depth }, place) => {
    const kind = asText(fields.type);
    if (depth > 0 || (kind && kind !== 'disk')) return;
    putDisk(fields, (rows[place + 1]?.depth ?? 0) > depth, draft, output);
  });
}

/**
 * Flatten the tree of the JSON form.
 * @param {unknown} devices
 * @param {number} [depth]
 * @returns {Row[]}
 */
function flatten(devices, depth = 0) {
  if (depth > DEEPEST) return [];
  return list(devices).flatMap((device) => [
    { fields: object(device), depth },
    ...flatten(object(device).children, depth + 1),
  ]);
}

/** @type {import('../types.ts').JsonReader} */
export const lsblk = {
  command: 'lsblk',
  recognises: (value) => Array.isArray(object(value).blockdevices),
  read: (value, draft, output) => putRows(flatten(object(value).blockdevices), draft, output),
};
