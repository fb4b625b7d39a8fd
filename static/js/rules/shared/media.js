/** Limits of drives by medium and interface, with the source of each. */
import { at, list, number, text } from '../../domain/json.js';

/**
 * Bytes per second of each interface after line coding, and whether both directions run at once.
 * A generation that is not stated counts as the fastest.
 * Sources: Serial ATA 3.x and USB 2 (line rate ÷ 10 and ÷ 8), SAS-2 and SAS-3 (8b/10b),
 * PCI Express 3 to 5 (128b/130b, four lanes), USB 3.2 gen 2x2 (128b/132b).
 * @type {Readonly<Record<string, {bytes: number, duplex: boolean}>>}
 */
export const INTERFACES = Object.freeze({
  sata: { bytes: 600e6, duplex: false },
  sata2: { bytes: 300e6, duplex: false },
  sata3: { bytes: 600e6, duplex: false },
  sas2: { bytes: 600e6, duplex: true },
  sas3: { bytes: 1200e6, duplex: true },
  nvme: { bytes: 15754e6, duplex: true },
  'nvme-pcie3x4': { bytes: 3938e6, duplex: true },
  'nvme-pcie4x4': { bytes: 7877e6, duplex: true },
  'nvme-pcie5x4': { bytes: 15754e6, duplex: true },
  usb2: { bytes: 60e6, duplex: false },
  usb3: { bytes: 2424e6, duplex: true },
});

/** Fastest read of a NAND page that is sold (Z-NAND, XL-Flash: 3 to 5 µs) with its transfer; other flash is slower. */
const NAND_READ_S = 10e-6;
/** 3D XPoint: Intel states less than 6 µs for a 4K read of the fastest model. */
const XPOINT_READ_S = 4e-6;

/** Whether a drive is a hard disk. @param {unknown} drive its record, or null */
export const isHardDisk = (drive) => text(at(drive, 'media')) === 'hdd';

/**
 * Compute the time of half a revolution: what a random access of a hard disk waits on average, without its seek.
 * @param {unknown} drive record of a drive, or null
 * @returns {number | null} seconds
 */
export function halfRotation(drive) {
  const rpm = number(at(drive, 'rotation_rpm'));
  return isHardDisk(drive) && rpm ? 60 / rpm / 2 : null;
}

/**
 * Look up the smallest mean latency that a random read can have.
 * @param {unknown} drive record of a drive, or null
 * @returns {{seconds: number, access: string} | null} null where the record does not say what the medium is
 */
export function smallestReadLatency(drive) {
  const media = text(at(drive, 'media'));
  const half = halfRotation(drive);
  if (half) return { seconds: half, access: 'half a revolution' };
  if (media === 'optane') return { seconds: XPOINT_READ_S, access: 'a read of 3D XPoint' };
  return media?.startsWith('ssd') ? { seconds: NAND_READ_S, access: 'a read of the fastest flash' } : null;
}

/**
 * Whether a cache on the platters or in flash may answer random writes.
 * @param {unknown} drive record of a drive, or null
 */
export function hasPersistentCache(drive) {
  return list(at(drive, 'caches')).some((cache) => ['media-cache', 'ssd-cache'].includes(String(at(cache, 'kind'))));
}

/**
 * Find the largest capacity on record.
 * @param {unknown} drive record of a drive, or null
 * @returns {number | null} bytes
 */
export function capacity(drive) {
  return Math.max(0, ...list(at(drive, 'capacities_bytes')).map((size) => number(size) ?? 0)) || null;
}
