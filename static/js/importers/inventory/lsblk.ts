/** Reads which drives a machine has, from `lsblk -J`. */
import { asText, list, object } from '../../domain/json.ts';
import type { DriveIdentity, IdentityResult, UntrustedObject } from '../types.ts';
import { driveIdentity, trimPadding } from './drive-identity.ts';

const INTERFACES: Map<string, DriveIdentity['interface']> = new Map([
  ['sata', 'sata'],
  ['ata', 'sata'],
  ['sas', 'sas'],
  ['nvme', 'nvme'],
  ['usb', 'usb'],
]);
const ADVICE = 'Run: lsblk -J -b -o NAME,TYPE,VENDOR,MODEL,REV,SIZE,ROTA,TRAN';

/** Recognise JSON that lsblk wrote. */
export const isLsblk = (value: unknown) => Array.isArray(object(value).blockdevices);

/** Read a flag; old versions print `"1"` for true. */
function readFlag(value: unknown) {
  if (value === true || value === '1') return true;
  return value === false || value === '0' ? false : null;
}

/** Tell whether a size is rounded, as lsblk prints it without -b. */
const isRounded = (size: unknown) => typeof size === 'string' && !/^\d+$/.test(size);

/**
 * Describe one drive.
 * @returns empty where it has no model
 */
function describeDevice({
  model: printedModel,
  vendor: printedVendor,
  size,
  rev,
  rota,
  tran,
}: UntrustedObject): DriveIdentity[] {
  const model = trimPadding(printedModel);
  if (!model) return [];
  const vendor = trimPadding(printedVendor);
  const complete =
    vendor === null || ['ATA', 'NVMe'].includes(vendor) || model.toLowerCase().startsWith(vendor.toLowerCase());
  return [
    driveIdentity({
      model: complete ? model : `${vendor} ${model}`,
      firmware: trimPadding(rev),
      capacity_bytes: typeof size === 'string' && !isRounded(size) ? Number(size) : size,
      interface: INTERFACES.get(asText(tran)) ?? null,
      rotational: readFlag(rota),
    }),
  ];
}

/** Read the drives of a document of lsblk. */
export function readLsblk(value: unknown): IdentityResult {
  const devices: UntrustedObject[] = list(object(value).blockdevices).map(object);
  // Without the column TYPE, what has a model is a drive.
  const disks = devices.filter(({ type }) => type === undefined || type === 'disk');
  const drives = disks.flatMap(describeDevice);
  const rounded = disks.some(({ size }) => isRounded(size));
  return {
    drives,
    warnings:
      rounded && drives.length > 0 ? [`lsblk printed rounded sizes, so capacities are not known. ${ADVICE}`] : [],
    errors: drives.length > 0 ? [] : [`This output of lsblk names the model of no drive. ${ADVICE}`],
  };
}
