/**
 * The tables of the page that need no scripts: usual schemes on usual clusters, rebuilds on record, and the formulas
 * beside two independent simulations.
 */
import { formatChance, formatRough, formatTime } from '../../math/chance.ts';
import { dataLoss } from './rates.ts';
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

// The formulas beside two independent simulations: what each gave for the same cluster, and the ratio.

/** Shared by the first simulation's clusters unless a row says otherwise. */
const FIRST = Object.freeze({
  drive_bytes: 8e12,
  fill_fraction: 0.7,
  pgs_per_osd: 100,
  rebuild_bytes_s: 50e6,
  drive_afr: 0.03,
  detection_s: 600,
  ure_per_bit: 0,
});
const EC42 = Object.freeze({ hosts: 10, drives_per_host: 12, data_shards: 4, drive_bytes: 12e12 });

/**
 * Cluster, scheme, what differs, simulated events per year, its 95 % interval in percent. Event-driven, importance
 * sampling.
 */
const QUEUED = Object.freeze([
  [
    '4 × 3',
    '2 copies',
    '',
    { hosts: 4, drives_per_host: 3, parity_shards: 1, fill_fraction: 1, drive_bytes: 4e12, rebuild_bytes_s: 1e8 },
    1.691e-5,
    0.1,
  ],
  ['10 × 10', '2 copies', '', { parity_shards: 1 }, 4.486e-4, 0.1],
  ['10 × 10', '2 copies', 'unreadable sectors 1e-15', { parity_shards: 1, ure_per_bit: 1e-15 }, 1.338e-1, 0.1],
  ['10 × 10', '3 copies', '', {}, 1.348e-9, 0.3],
  ['10 × 10', '3 copies', 'no wait before the rebuild', { detection_s: 0 }, 8.005e-10, 0.3],
  ['10 × 10', '3 copies', 'a day before the rebuild', { detection_s: 86_400 }, 2.138e-6, 0.4],
  ['10 × 10', '3 copies', '8 shards on an OSD', { pgs_per_osd: 8 }, 5.225e-9, 2.4],
  ['10 × 10', '3 copies', 'hosts lost, 1 % a year', { host_afr: 0.01 }, 5.355e-9, 1.6],
  ['10 × 10', '3 copies', 'failure domain OSD', { failure_domain: 'osd' }, 1.35e-9, 0.4],
  ['10 × 10', '3 copies', 'failure domain OSD, hosts lost', { failure_domain: 'osd', host_afr: 0.01 }, 9.234e-2, 0.1],
  ['6 × 10', '2 copies', 'hosts lost, 2 % a year', { hosts: 6, parity_shards: 1, host_afr: 0.02 }, 4.539e-4, 0.1],
  [
    '20 × 24',
    '3 copies',
    '18 TB, 30 MB/s, 1.5 % a year',
    { hosts: 20, drives_per_host: 24, drive_bytes: 18e12, rebuild_bytes_s: 30e6, drive_afr: 0.015 },
    4.535e-9,
    0.4,
  ],
  ['10 × 12', '4+2', '12 TB', EC42, 2.824e-8, 0.4],
  ['10 × 12', '4+2', '12 TB, unreadable sectors 1e-15', { ...EC42, ure_per_bit: 1e-15 }, 1.441e-5, 0.3],
  ['6 × 10', '4+2', 'no spare host', { hosts: 6, data_shards: 4 }, 3.182e-8, 0.4],
  ['3 × 4', '3 copies', 'no spare host', { hosts: 3, drives_per_host: 4 }, 1.427e-9, 0.2],
  ['3 × 4', '3 copies', 'no spare host, hosts lost', { hosts: 3, drives_per_host: 4, host_afr: 0.01 }, 8.18e-9, 29.8],
  ['8 × 1', '3 copies', '400 shards on an OSD', { hosts: 8, drives_per_host: 1, pgs_per_osd: 400 }, 4.767e-10, 0.5],
] as const);

/**
 * Hosts, drives, k, m, shards on an OSD, failures a year, hours to repair, simulated events per year, interval in
 * percent.
 */
const FIXED = Object.freeze([
  [4, 4, 1, 1, 10, 0.05, 24, 7.147e-4, 1.8],
  [4, 4, 2, 1, 10, 0.05, 24, 1.038e-3, 1.5],
  [6, 8, 1, 2, 100, 0.2, 20, 1.783e-4, 3.1],
  [10, 10, 1, 1, 10, 0.03, 18, 1.707e-3, 1.4],
  [6, 10, 4, 1, 100, 0.03, 12.5, 3.762e-3, 1.1],
  [10, 10, 1, 2, 100, 0.3, 88, 2.541e-2, 1.0],
  [10, 10, 4, 2, 100, 0.1, 88, 8.301e-3, 0.8],
  [8, 6, 3, 3, 64, 0.3, 88, 2.18e-4, 4.6],
  [20, 5, 1, 2, 50, 0.1, 44, 1.253e-4, 5.2],
] as const);

function validated(
  simulation: string,
  cluster: string,
  scheme: string,
  differs: string,
  input: object,
  simulated: number,
  interval_percent: number,
) {
  const { loss_events_per_year: computed } = dataLoss(input);
  const ratio = Math.round((computed / simulated) * 1000) / 1000;
  return {
    simulation,
    cluster,
    scheme,
    differs,
    simulated,
    interval_percent,
    computed,
    ratio,
    simulated_text: simulated.toExponential(2),
    computed_text: computed.toExponential(2),
    interval_text: `± ${formatRough(interval_percent)} %`,
    ratio_text: ratio.toFixed(2),
  };
}

/** One row a simulated cluster; `ratio` is computed over simulated events per year. */
export function validationTable() {
  return [
    ...QUEUED.map(([cluster, scheme, differs, input, simulated, interval]) =>
      validated('queues', cluster, scheme, differs, { ...FIRST, ...input }, simulated, interval),
    ),
    ...FIXED.map(
      ([hosts, drives_per_host, data_shards, parity_shards, pgs_per_osd, rate, hours, simulated, interval]) =>
        validated(
          'fixed repair time',
          `${hosts} × ${drives_per_host}`,
          data_shards === 1 ? `${parity_shards + 1} copies` : `${data_shards}+${parity_shards}`,
          `${formatRough(rate * 100)} % a year, ${hours} hours, ${pgs_per_osd} shards`,
          {
            hosts,
            drives_per_host,
            data_shards,
            parity_shards,
            pgs_per_osd,
            drive_afr: -Math.expm1(-rate),
            fill_fraction: 1e-9,
            ure_per_bit: 0,
            rebuild_mode: 'replacement',
            replacement_s: hours * 3600,
          },
          simulated,
          interval,
        ),
    ),
  ];
}
