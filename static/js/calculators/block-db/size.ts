/** How large the database may become: the vendors' percentages, and a model from objects and keys. */
import { ceilDivide, percentOf } from '../../math/exact.ts';
import { check, InputError } from '../../math/input.ts';
import { FUNCTIONS } from './inputs.ts';

/** Published advice in percent of the data device. It disagrees, so each line keeps its source. */
export const ADVICE = Object.freeze([
  {
    workload: 'generic',
    stores: 'anything',
    min_percent: 1,
    max_percent: 4,
    source: 'Ceph documentation, BlueStore Configuration Reference, Sizing',
  },
  {
    workload: 'rbd',
    stores: 'RBD',
    min_percent: 1,
    max_percent: 2,
    source: 'Ceph documentation, BlueStore Configuration Reference, Sizing',
  },
  {
    workload: 'rgw',
    stores: 'RGW',
    min_percent: 4,
    max_percent: null,
    source: 'Ceph documentation, BlueStore Configuration Reference, Sizing',
  },
  {
    workload: null,
    stores: 'object, file, mixed',
    min_percent: 4,
    max_percent: null,
    source: 'Red Hat Ceph Storage and IBM Storage Ceph, Administration, Sizing considerations',
  },
  {
    workload: null,
    stores: 'block (RBD)',
    min_percent: 1,
    max_percent: null,
    source: 'Red Hat Ceph Storage and IBM Storage Ceph, Administration, Sizing considerations',
  },
  {
    workload: null,
    stores: 'anything (its default)',
    min_percent: 10,
    max_percent: 10,
    source: 'Proxmox VE Administration Guide, Ceph OSDs',
  },
]);

/**
 * Apply one piece of advice to a data device.
 * @param block bytes
 */
export function adviceBytes(
  block: number,
  { min_percent, max_percent }: { min_percent: number; max_percent: number | null },
) {
  const part = (percent: number) => Number(percentOf(BigInt(block), percent));
  return { min_bytes: part(min_percent), max_bytes: max_percent === null ? null : part(max_percent) };
}

/**
 * The rule of Ceph's documentation for one workload; `max_bytes` is null where it names no upper end.
 * @throws {InputError}
 */
export function percentRule(input: unknown): { min_bytes: number; max_bytes: number | null } {
  const { block_bytes, workload } = check(input, FUNCTIONS.percentRule.inputs);
  const advice = ADVICE.find((line) => line.workload === workload);
  return adviceBytes(block_bytes, advice as (typeof ADVICE)[number]);
}

/** Bytes of the model: our assumption, not a measurement. One checksum (crc32c) per 4 KiB, one blob per 64 KiB. */
const MODEL = Object.freeze({ object: 350n, checksum: 4n, blob: 40n, key: 200n });

/**
 * MODEL ASSUMPTION: ⌈(objects · per object + keys · 200 + PG logs) · 1.1⌉. The size that your own cluster reports is
 * better.
 * @throws {InputError}
 */
export function objectEstimate(input: unknown): { bytes_per_object: number; raw_bytes: number; db_bytes: number } {
  const { objects, object_bytes, omap_keys, pg_log_bytes } = check(input, FUNCTIONS.objectEstimate.inputs);
  const size = BigInt(object_bytes);
  const each = MODEL.object + MODEL.checksum * ceilDivide(size, 4096n) + MODEL.blob * ceilDivide(size, 65536n);
  const raw = BigInt(objects) * each + BigInt(omap_keys) * MODEL.key + BigInt(pg_log_bytes);
  const db = Number(ceilDivide(raw * 11n, 10n));
  if (!Number.isSafeInteger(db))
    throw new InputError(
      'out_of_range',
      'objects',
      objects,
      'write fewer or smaller objects: this database would pass 9 PB',
    );
  return { bytes_per_object: Number(each), raw_bytes: Number(raw), db_bytes: db };
}
