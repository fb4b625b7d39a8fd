/** The table of what each cloud volume is good for, by machine, size and provisioned rate, for the pipeline. */
import { fitnessTable } from './table.ts';

/** @typedef {import('./table.ts').UseRow} UseRow */
/**
 * A cloud volume as it was rented, with what was measured of it then.
 * @typedef {object} RentedVolume
 * @property {string} subject
 * @property {string | null} instance_type
 * @property {number | null} size_gib
 * @property {number | null} provisioned_iops
 * @property {string | null} other_settings
 * @property {import('../domain/json.ts').Json[]} measurements
 */

/**
 * List what each volume is good for: one row per rented volume and use. Uses that ask for facts of a drive, such as its
 * protection, are left out: nobody knows them of a volume.
 * @param {readonly RentedVolume[]} volumes
 * @param {readonly UseRow[]} uses
 */
export function volumeTable(volumes, uses) {
  const askable = uses.filter(({ record }) => !record.requires?.length);
  return volumes.flatMap(({ subject, measurements, ...rented }) =>
    fitnessTable([{ subject, measurements }], askable)
      .filter(({ reports }) => reports > 0)
      .map(({ write_cache: _unknown, words, ...answer }) => ({
        ...rented,
        ...answer,
        // Nobody can switch a cache of the provider's, so its state is no condition.
        words: words.replace(', write cache not stated', ''),
      })),
  );
}
