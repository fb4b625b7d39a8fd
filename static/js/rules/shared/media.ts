/** Limits of drives by medium, with the source of each. */
import { at, list, number, text } from '../../domain/json.ts';

/** Fastest read of a NAND page that is sold (Z-NAND, XL-Flash: 3 to 5 µs) with its transfer; other flash is slower. */
const NAND_READ_S = 10e-6;
/** 3D XPoint: Intel states less than 6 µs for a 4K read of the fastest model. */
const XPOINT_READ_S = 4e-6;

/**
 * Programming flash, at the very least: SLC takes 200 to 300 µs, MLC and TLC 600 and more (HP, "Technology differences
 * between SLC, MLC and TLC NAND", table 1). The fastest sound figure of a drive without capacitors on record is 206 µs.
 */
export const PROGRAMMING_S = 75e-6;

/** Whether a drive is a hard disk. @param drive its record, or null */
export const isHardDisk = (drive: unknown) => text(at(drive, 'media')) === 'hdd';

/**
 * Compute the time of half a revolution: what a random access of a hard disk waits on average, without its seek.
 * @param drive record of a drive, or null
 * @returns seconds
 */
export function halfRotation(drive: unknown): number | null {
  const rpm = number(at(drive, 'rotation_rpm'));
  return isHardDisk(drive) && rpm ? 60 / rpm / 2 : null;
}

/**
 * Look up the smallest mean latency that a random read can have.
 * @param drive record of a drive, or null
 * @returns null where the record does not say what the medium is
 */
export function smallestReadLatency(drive: unknown): { seconds: number; access: string } | null {
  const media = text(at(drive, 'media'));
  const half = halfRotation(drive);
  if (half) return { seconds: half, access: 'half a revolution' };
  if (media === 'optane') return { seconds: XPOINT_READ_S, access: 'a read of 3D XPoint' };
  return media?.startsWith('ssd') ? { seconds: NAND_READ_S, access: 'a read of the fastest flash' } : null;
}

/**
 * Whether a cache on the platters or in flash may answer random writes.
 * @param drive record of a drive, or null
 */
export function hasPersistentCache(drive: unknown) {
  return list(at(drive, 'caches')).some((cache) => ['media-cache', 'ssd-cache'].includes(String(at(cache, 'kind'))));
}

/**
 * Find the largest capacity on record.
 * @param drive record of a drive, or null
 * @returns bytes
 */
export function capacity(drive: unknown): number | null {
  return Math.max(0, ...list(at(drive, 'capacities_bytes')).map((size) => number(size) ?? 0)) || null;
}
