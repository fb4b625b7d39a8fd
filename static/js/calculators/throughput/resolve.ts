/** Checked inputs with the preset of the drive class under whatever is not written. */
import { check } from '../../math/input.ts';
import { fittedCode } from './calibration/single-answer.ts';
import { FUNCTIONS } from './functions.ts';
import { presetOf } from './presets.ts';
import { checkRedundancy } from './redundancy.ts';

/**
 * @typedef {object} Resolved
 * @property {'read'|'write'} direction
 * @property {'small'|'linear'} pattern
 * @property {number} hosts
 * @property {number} osds_per_host
 * @property {import('./redundancy.ts').Redundancy} redundancy
 * @property {import('./presets.ts').DriveClass} drive_class
 * @property {import('./presets.ts').Preset} preset
 * @property {import('./presets.ts').Drive} drive
 * @property {number} osds_per_drive
 * @property {number} block_bytes
 * @property {number} clients
 * @property {number} queue_depth
 * @property {number} public_gbit_s
 * @property {number|null} cluster_gbit_s
 * @property {number|null} client_gbit_s
 * @property {number|null} cores_per_host
 * @property {number} write_amplification
 * @property {boolean} fast_ec
 * @property {number} cpu_read_us
 * @property {number} cpu_write_us
 * @property {number} network_ms
 * @property {number} osd_ms
 * @property {number} bluestore_ms
 * @property {boolean} is_own_code  whether the reader gave the latency of Ceph’s own code
 */

/** What a well-tuned cluster’s code takes of one operation where no fitted law tells: “Ceph performance”. */
const CODE_MS = Object.freeze({ osd: 0.4, bluestore: 0.3 });

/**
 * Check the inputs and take the preset of the drive class for whatever is not given.
 * @param {unknown} input of FUNCTIONS.estimate
 * @returns {Resolved}
 * @throws {import('../../math/input.ts').InputError}
 */
export function resolve(input) {
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
