/** Checked inputs with the preset of the drive class under whatever is not written. */
import { check } from '../../math/input.ts';
import { fittedCode } from './calibration/single-answer.ts';
import { FUNCTIONS } from './functions.ts';
import { type Drive, type DriveClass, type Preset, presetOf } from './presets.ts';
import { checkRedundancy, type Redundancy } from './redundancy.ts';

export interface Resolved {
  direction: 'read' | 'write';
  pattern: 'small' | 'linear';
  hosts: number;
  osds_per_host: number;
  redundancy: Redundancy;
  drive_class: DriveClass;
  preset: Preset;
  drive: Drive;
  osds_per_drive: number;
  block_bytes: number;
  clients: number;
  queue_depth: number;
  public_gbit_s: number;
  cluster_gbit_s: number | null;
  client_gbit_s: number | null;
  cores_per_host: number | null;
  write_amplification: number;
  fast_ec: boolean;
  cpu_read_us: number;
  cpu_write_us: number;
  network_ms: number;
  osd_ms: number;
  bluestore_ms: number;
  /** whether the reader gave the latency of Ceph’s own code */
  is_own_code: boolean;
}

/** What a well-tuned cluster’s code takes of one operation where no fitted law tells: “Ceph performance”. */
const CODE_MS = Object.freeze({ osd: 0.4, bluestore: 0.3 });

/**
 * Check the inputs and take the preset of the drive class for whatever is not given.
 * @param input of FUNCTIONS.estimate
 * @throws {InputError}
 */
export function resolve(input: unknown): Resolved {
  const given = check(input, FUNCTIONS.estimate.inputs);
  const preset = presetOf(given.preset, given.drive_class);
  const own = Object.entries(given.drive ?? {}).filter(([, value]) => value !== null);
  const asked = {
    ...given,
    redundancy: checkRedundancy(given.redundancy),
    drive: { ...preset.drive, ...Object.fromEntries(own) },
    write_amplification: given.write_amplification ?? preset.write_amplification,
    cpu_read_us: given.cpu_read_us ?? preset.cpu_read_us,
    cpu_write_us: given.cpu_write_us ?? preset.cpu_write_us,
  };
  const code = fittedCode(asked) ?? CODE_MS;
  return {
    ...asked,
    osd_ms: given.osd_ms ?? code.osd,
    bluestore_ms: given.bluestore_ms ?? code.bluestore,
    is_own_code: given.osd_ms !== null || (given.direction === 'write' && given.bluestore_ms !== null),
  };
}
