/** Describes one drive under the names of a record, from what tools print of it. */
import { positive } from '../../domain/json.ts';
import type { DriveIdentity } from '../types.ts';
import { makerNamed, makerOf } from './makers.ts';

/**
 * Remove the padding of a text.
 * @returns null where nothing is left
 */
export function trimPadding(text: unknown): string | null {
  const trimmed = typeof text === 'string' ? text.replace(/\s+/g, ' ').trim() : '';
  return trimmed === '' ? null : trimmed;
}

/**
 * Read the generation of SATA from a line rate.
 * @param speed such as `6.0 Gb/s`, or a line with it
 * @returns null where no rate is named
 */
export function sataGeneration(speed: string): 1 | 2 | 3 | null {
  if (/(?:^|[ ,])6(?:\.0)? Gb/.test(speed)) return 3;
  if (/(?:^|[ ,])3(?:\.0)? Gb/.test(speed)) return 2;
  return /(?:^|[ ,])1\.5 Gb/.test(speed) ? 1 : null;
}

/** Fill a description up with null where the tool does not say. */
export function driveIdentity({
  model,
  vendor,
  capacity_bytes: capacity,
  ...rest
}: Partial<Omit<DriveIdentity, 'capacity_bytes'>> & { model: string; capacity_bytes?: unknown }): DriveIdentity {
  return {
    vendor: makerNamed(vendor) ?? makerOf(model) ?? vendor ?? null,
    model,
    firmware: null,
    capacity_bytes: positive(capacity),
    interface: null,
    interface_generation: null,
    rotational: null,
    rotation_rpm: null,
    write_cache: null,
    write_cache_present: null,
    ...rest,
  };
}
