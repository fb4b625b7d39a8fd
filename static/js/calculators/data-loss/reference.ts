/**
 * The table of the page that needs no scripts: usual schemes on small, medium and large clusters of disks or
 * flash.
 */
import { formatChance, formatRough, formatTime } from '../../math/chance.ts';
import { dataLoss } from './data-loss.ts';
import { REBUILD_ON_RECORD } from './rebuild-on-record.ts';

const [HDD, FLASH] = [REBUILD_ON_RECORD.hdd.median, REBUILD_ON_RECORD.flash.median];
const DRIVES = Object.freeze([
  { drive: '8 TB hard disks', drive_bytes: 8e12, rebuild_bytes_s: HDD, ure_per_bit: 1e-15 },
  { drive: '20 TB hard disks', drive_bytes: 20e12, rebuild_bytes_s: HDD, ure_per_bit: 1e-15 },
  { drive: '4 TB flash', drive_bytes: 4e12, rebuild_bytes_s: FLASH, ure_per_bit: 1e-17 },
  { drive: '15.36 TB flash', drive_bytes: 15.36e12, rebuild_bytes_s: FLASH, ure_per_bit: 1e-17 },
]);
const SIZES = Object.freeze([
  { hosts: 4, drives_per_host: 4 },
  { hosts: 12, drives_per_host: 12 },
  { hosts: 40, drives_per_host: 24 },
]);
const SCHEMES = Object.freeze([
  { scheme: '2 copies', data_shards: 1, parity_shards: 1 },
  { scheme: '3 copies', data_shards: 1, parity_shards: 2 },
  { scheme: '2+1', data_shards: 2, parity_shards: 1 },
  { scheme: '4+2', data_shards: 4, parity_shards: 2 },
  { scheme: '8+3', data_shards: 8, parity_shards: 3 },
]);
/** A good, a usual and a bad batch. */
const AFRS = Object.freeze([0.005, 0.015, 0.03]);
const ALL = Object.freeze(
  DRIVES.flatMap((drives) =>
    SIZES.flatMap((size) =>
      SCHEMES.filter(({ data_shards, parity_shards }) => data_shards + parity_shards <= size.hosts).flatMap((scheme) =>
        AFRS.map((drive_afr) => ({ ...drives, ...size, ...scheme, drive_afr })),
      ),
    ),
  ),
);

function row({ drive, scheme, ...input }: (typeof ALL)[number]) {
  const loss = dataLoss(input);
  const [group, sector] = [-Math.expm1(-loss.pg_loss_events_per_year), -Math.expm1(-loss.ure_events_per_year)];
  return {
    drive_kind: drive,
    ...input,
    cluster: `${input.hosts} × ${input.drives_per_host}`,
    scheme,
    pg_loss_chance_year: group,
    pg_loss_text: formatChance(group),
    sector_loss_chance_year: sector,
    sector_loss_text: formatChance(sector),
    nines: loss.nines,
    nines_text: formatRough(loss.nines),
    mttdl_years: loss.mttdl_years,
    mttdl_text: `${formatRough(loss.mttdl_years)} years`,
    mean_exposure_s: loss.mean_exposure_s,
    exposure_text: formatTime(loss.mean_exposure_s),
    full_rebuild_s: loss.full_rebuild_s,
    rebuild_text: formatTime(loss.full_rebuild_s),
    dominated_by: sector > group ? 'unreadable sectors' : 'drives that fail together',
  };
}

/**
 * One row a kind of drive, size, scheme that has hosts enough, and rate of failures; chances within a year, drives
 * alone fail.
 */
export const referenceTable = () => ALL.map(row);

/** By the kind of drive that was rebuilt onto: the drive of the cluster that is asked about. */
const REBUILT = Object.freeze({ hdd: DRIVES[0], 'ssd-server': DRIVES[2] });
const OF_MIDDLE_SIZE = Object.freeze({ ...SIZES[1], ...SCHEMES[1], drive_afr: 0.015 });

/**
 * One row a rebuild of an OSD on record: what a cluster of middle size with three copies loses at that speed.
 * @param speeds of the table rebuild_speeds
 */
export const rebuildTable = (
  speeds: {
    reliability_id: string;
    source: string;
    system: string;
    drive_kind: 'hdd' | 'ssd-server';
    note: string;
    bytes_per_s: number;
  }[],
) =>
  speeds.map(({ reliability_id, source, system, drive_kind, note, bytes_per_s }) => {
    const { drive = '', ...figures } = REBUILT[drive_kind] ?? {};
    const { pg_loss_text, sector_loss_text, rebuild_text, pg_loss_chance_year } = row({
      ...({ drive, ...figures, ...OF_MIDDLE_SIZE } as (typeof ALL)[number]),
      rebuild_bytes_s: bytes_per_s,
    });
    const speed_mb_s = Math.round(bytes_per_s / 1e5) / 10;
    return {
      ...{ reliability_id, source, system, note, speed_mb_s, drive },
      ...{ pg_loss_text, pg_loss_chance_year, sector_loss_text, rebuild_text },
    };
  });
