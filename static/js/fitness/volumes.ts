/** The table of what each cloud volume is good for, by machine, size and provisioned rate, for the pipeline. */
import type { Json } from '../domain/json.ts';
import { fitnessTable, type UseRow } from './table.ts';

/** A cloud volume as it was rented, with what was measured of it then. */
interface RentedVolume {
  subject: string;
  instance_type: string | null;
  size_gib: number | null;
  provisioned_iops: number | null;
  other_settings: string | null;
  measurements: Json[];
}

/**
 * List what each volume is good for: one row per rented volume and use. Uses that ask for facts of a drive, such as its
 * endurance, are left out: nobody knows them of a volume. That it keeps what was flushed is the provider's promise,
 * which no tenant can test, so it is not asked.
 */
export function volumeTable(volumes: readonly RentedVolume[], uses: readonly UseRow[]) {
  const askable = uses
    .filter(({ record: { requires = [] } }) => requires.every(({ fact }) => fact === 'keeps_flushed'))
    .map(({ use, record }) => ({ use, record: { ...record, requires: [] } }));
  return volumes.flatMap(({ subject, measurements, ...rented }) =>
    fitnessTable([{ subject, measurements }], askable)
      .filter(({ reports }) => reports > 0)
      .map(({ write_cache: _unknown, reservations: _none, words, ...answer }) => ({
        ...rented,
        ...answer,
        // Nobody can switch a cache of the provider's, so its state is no condition.
        words: words.replace(', write cache not stated', ''),
      })),
  );
}
