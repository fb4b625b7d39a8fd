/** Checked inputs with the preset of the drive class under whatever is not written. */
import { check } from '../../math/input.js';
import { FUNCTIONS } from './functions.js';
import { presetOf } from './presets.js';
import { checkRedundancy } from './redundancy.js';

/**
 * @typedef {object} Resolved
 * @property {'read'|'write'} direction
 * @property {'small'|'linear'} pattern
 * @property {number} hosts
 * @property {number} osds_per_host
 * @property {import('./redundancy.js').Redundancy} redundancy
 * @property {import('./presets.js').DriveClass} drive_class
 * @property {import('./presets.js').Preset} preset
 * @property {import('./presets.js').Drive} drive
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
 * @throws {import('../../math/input.js').InputError}
 */
export function resolve(input) {
  const given = check(input, FUNCTIONS.estimate.inputs);
  const preset = presetOf(given.preset, given.drive_class);
  const own = Object.entries(given.drive ?? {}).filter(([, value]) => value !== null);
  return {
    ...given,
    redundancy: checkRedundancy(given.redundancy),
    drive: { ...preset.drive, ...Object.fromEntries(own) },
    write_amplification: given.write_amplification ?? preset.write_amplification,
    cpu_read_us: given.cpu_read_us ?? preset.cpu_read_us,
    cpu_write_us: given.cpu_write_us ?? preset.cpu_write_us,
    osd_ms: given.osd_ms ?? CODE_MS.osd,
    bluestore_ms: given.bluestore_ms ?? CODE_MS.bluestore,
    is_own_code: given.osd_ms !== null || (given.direction === 'write' && given.bluestore_ms !== null),
  };
}
