/** The rate at which one OSD can be rebuilt: the least of what drive, network and mClock leave to recovery. */
import { check } from '../../math/input.ts';
import { REBUILD } from './inputs.ts';

/**
 * v = min(drive write rate left for recovery, NIC share / (D · k), mClock share · drive rate); plain arithmetic.
 * @param input of REBUILD
 * @throws {InputError}
 */
export function rebuildRate(input: unknown): { rebuild_bytes_s: number; limit: 'drive' | 'network' | 'mclock' } {
  const i = check(input, REBUILD);
  const limits = [
    ['drive', i.drive_write_bytes_s - i.client_write_bytes_s],
    ['network', i.recovery_nic_bytes_s / (i.drives_per_host * i.data_shards)],
    ['mclock', i.recovery_share * i.drive_write_bytes_s],
  ] as ['drive' | 'network' | 'mclock', number][];
  const [limit, rate] = limits.reduce((least, each) => (each[1] < least[1] ? each : least));
  return { rebuild_bytes_s: Math.max(0, rate), limit };
}
