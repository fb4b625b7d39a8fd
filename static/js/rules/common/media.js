/** What a drive can do at all by its medium and its line, with where each limit comes from. */
import { at, number, text } from '../../domain/json.js';

/** @typedef {import('../../domain/json.js').Json} Json */

/**
 * Bytes per second after line coding, and whether both directions run at once. A generation that is not stated counts as the fastest.
 * Sources: Serial ATA 3.x and USB 2 (line rate ÷ 10 and ÷ 8), SAS-2 and SAS-3 (8b/10b), PCI Express 3 to 5 (128b/130b, four lanes),
 * USB 3.2 gen 2x2 (128b/132b).
 * @type {Readonly<Record<string, {bytes: number, duplex: boolean}>>}
 */
export const LINES = Object.freeze({
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

/** Fastest sense of a NAND page that is sold (Z-NAND, XL-Flash: 3 to 5 µs) and its way to the host; every other flash is slower. */
const NAND_READ_S = 10e-6;
/** 3D XPoint: Intel states less than 6 µs for a 4K read of the fastest model. */
const XPOINT_READ_S = 4e-6;

/** @param {Json | null | undefined} drive */
export const isHardDisk = (drive) => text(at(drive, 'media')) === 'hdd';

/**
 * Half a revolution: what a random access of a hard disk waits on average before its seek is counted.
 * @param {Json | null | undefined} drive
 * @returns {number | null}
 */
export function halfRotation(drive) {
  const rpm = number(at(drive, 'rotation_rpm'));
  return isHardDisk(drive) && rpm ? 60 / rpm / 2 : null;
}

/**
 * @param {Json | null | undefined} drive
 * @returns {{seconds: number, words: string} | null} the least mean latency of a random read
 */
export function readFloor(drive) {
  const media = text(at(drive, 'media'));
  const half = halfRotation(drive);
  if (half) return { seconds: half, words: 'half a revolution' };
  if (media === 'optane') return { seconds: XPOINT_READ_S, words: 'a read of 3D XPoint' };
  return media?.startsWith('ssd') ? { seconds: NAND_READ_S, words: 'a read of the fastest flash' } : null;
}

/**
 * Whether a cache on the platters or in flash may answer random writes.
 * @param {Json | null | undefined} drive
 */
export function hasLastingCache(drive) {
  const caches = at(drive, 'caches');
  return (
    Array.isArray(caches) && caches.some((cache) => ['media-cache', 'ssd-cache'].includes(String(at(cache, 'kind'))))
  );
}

/**
 * Largest capacity on record.
 * @param {Json | null | undefined} drive
 */
export function capacity(drive) {
  const sizes = at(drive, 'capacities_bytes');
  return Array.isArray(sizes) ? sizes.reduce((most, size) => Math.max(most, number(size) ?? 0), 0) || null : null;
}
