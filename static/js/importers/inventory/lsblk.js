/** Who the drives of a machine are, from `lsblk -J`. */
import { drive, words } from '../shared/drive.js';
import { object, text } from '../shared/figures.js';

/** @type {Map<string, import('../shared/drive.js').Identity['interface']>} */
const INTERFACES = new Map([
  ['sata', 'sata'],
  ['ata', 'sata'],
  ['sas', 'sas'],
  ['nvme', 'nvme'],
  ['usb', 'usb'],
]);

/** @param {unknown} value */
export const isLsblk = (value) => Array.isArray(object(value).blockdevices);

/**
 * Old versions print `"1"` for true.
 * @param {unknown} value
 */
const truth = (value) => (value === true || value === '1' ? true : value === false || value === '0' ? false : null);

/** @param {any} device */
function read(device) {
  const model = words(device.model);
  if (!model) return [];
  const vendor = words(device.vendor);
  const size = typeof device.size === 'string' && /^\d+$/.test(device.size) ? Number(device.size) : device.size;
  const named =
    vendor === null || ['ATA', 'NVMe'].includes(vendor) || model.toLowerCase().startsWith(vendor.toLowerCase())
      ? model
      : `${vendor} ${model}`;
  const attached = INTERFACES.get(text(device.tran)) ?? null;
  return [
    drive({
      model: named,
      firmware: words(device.rev),
      capacity_bytes: size,
      interface: attached,
      rotational: truth(device.rota),
    }),
  ];
}

/**
 * @param {unknown} value
 * @returns {import('../shared/drive.js').Drives}
 */
export function lsblk(value) {
  const devices = object(value).blockdevices.map(object);
  // Without the column TYPE, what has a model is a drive.
  const disks = devices.filter((/** @type {any} */ { type }) => type === undefined || type === 'disk');
  const drives = disks.flatMap(read);
  const advice = 'Run: lsblk -J -b -o NAME,TYPE,VENDOR,MODEL,REV,SIZE,ROTA,TRAN';
  const rough = disks.some((/** @type {any} */ { size }) => typeof size === 'string' && !/^\d+$/.test(size));
  const warnings =
    rough && drives.length > 0 ? [`lsblk printed rounded sizes, so capacities are not known. ${advice}`] : [];
  return {
    drives,
    warnings,
    errors: drives.length > 0 ? [] : [`This output of lsblk names the model of no drive. ${advice}`],
  };
}
