/** The arithmetic of wear: writes that reach one drive, as drive writes a day, against the rating. */
import { check } from '../../math/input.ts';
import { FUNCTIONS } from './functions.ts';

/**
 * Writes are taken to spread evenly. The rating already contains the drive's own amplification under the vendor's mix
 * (JESD218 and JESD219), so `device_write_amplification` is only what exceeds it.
 * @param input bytes, bytes a day, years
 * @throws {InputError}
 */
export function ssdLifetime(input: unknown): {
  drive_writes_bytes_day: number;
  used_dwpd: number;
  lifetime_years: number;
  headroom: number;
} {
  const i = check(input, FUNCTIONS.ssdLifetime.inputs);
  const amplification = i.redundancy_factor * i.ceph_write_amplification * i.device_write_amplification;
  const drive_writes_bytes_day = (i.client_writes_bytes_day * amplification) / i.drives;
  const used_dwpd = drive_writes_bytes_day / i.drive_bytes; // drive writes per day, by definition
  const headroom = i.dwpd / used_dwpd; // Infinity without writes
  return { drive_writes_bytes_day, used_dwpd, lifetime_years: i.warranty_years * headroom, headroom };
}
