/** What a drive of each class and the software over it can do, in two presets, and what each was fitted to. */

export interface Drive {
  read_mb_s: number;
  write_mb_s: number;
  /** of the device */
  read_iops: number;
  /** of the device */
  write_iops: number;
  /** software ceiling of one OSD */
  osd_read_iops: number;
  /** software ceiling of one OSD */
  osd_write_iops: number;
  read_latency_ms: number;
  write_latency_ms: number;
}
export type DriveClass = 'nvme' | 'ssd' | 'hdd_ssd_db' | 'hdd';
export type Preset = 'calibrated' | 'conservative' | 'tuned';

/** A hard disk is so slow that the software never limits it. */
const NO_LIMIT = 1e9;
const HDD = Object.freeze({
  read_mb_s: 40,
  write_mb_s: 40,
  read_iops: 120,
  write_iops: 110,
  osd_read_iops: NO_LIMIT,
  osd_write_iops: NO_LIMIT,
  read_latency_ms: 14.6,
  write_latency_ms: 14.35, // 66 writes a second at depth 1 in all: “Ceph performance”
});
const SSD = Object.freeze({
  read_mb_s: 500,
  write_mb_s: 450,
  read_iops: 50_000,
  write_iops: 25_000,
  osd_read_iops: 30_000,
  osd_write_iops: 20_000,
  read_latency_ms: 0.12,
  write_latency_ms: 0.04,
});
const NVME = Object.freeze({
  read_mb_s: 2500,
  write_mb_s: 1700,
  read_iops: 400_000,
  write_iops: 150_000,
  osd_read_iops: 40_000,
  osd_write_iops: 20_000,
  read_latency_ms: 0.1,
  write_latency_ms: 0.02,
});

/**
 * Writes of the device per write of an OSD: data and journal on flash; on hard disks fitted to one published figure
 * each.
 */
const AMPLIFICATION = Object.freeze({ flash: 2, hdd_ssd_db: 1.65, hdd: 11 });

export const DRIVE_LABELS = Object.freeze({
  nvme: 'NVMe SSD',
  ssd: 'SATA or SAS SSD',
  hdd_ssd_db: 'hard disk, block.db on SSD',
  hdd: 'hard disk alone',
});

/** @param flash what the preset changes of an OSD on flash */
const drives = (flash: Partial<Drive>) =>
  Object.freeze({
    nvme: Object.freeze({ ...NVME, ...flash, write_amplification: AMPLIFICATION.flash }),
    ssd: Object.freeze({ ...SSD, ...flash, write_amplification: AMPLIFICATION.flash }),
    hdd_ssd_db: Object.freeze({ ...HDD, write_amplification: AMPLIFICATION.hdd_ssd_db }),
    hdd: Object.freeze({ ...HDD, write_amplification: AMPLIFICATION.hdd }),
  });

/** One small read of an erasure-coded pool costs what it took to meet this figure: no check of either preset. */
export const FITTED_FIGURES = Object.freeze(['clyso-68-node-nvme/2024-01-19-best#m19']);

/**
 * fitted_on: the clusters on record, by class, that a figure of the preset was chosen to meet; they are no check of
 * it.
 */
export const PRESETS = Object.freeze({
  // Where the fitted law says nothing its ceilings are those of the conservative preset.
  calibrated: Object.freeze({
    label: 'calibrated',
    cpu_read_us: 90,
    cpu_write_us: 250,
    drives: drives({}),
    fitted_to: 'clusters on record: small operations on NVMe drives in copies. For anything else its ceilings only',
    fitted_on: Object.freeze({}),
  }),
  conservative: Object.freeze({
    label: 'conservative',
    cpu_read_us: 90,
    cpu_write_us: 250,
    drives: drives({}),
    fitted_to:
      'mid-range figures of the wiki “Ceph performance”; the write amplification of hard disks to its 30 ' +
      'and 200 IOPS, its 66 IOPS at depth 1 to the latency',
    fitted_on: Object.freeze({
      nvme: ['p4500-single-osd-ceph'],
      hdd: ['nine-hdd-ceph', 'ceph-hdd-osd'],
      hdd_ssd_db: ['nine-hdd-ceph', 'ceph-hdd-osd-ssd-journal'],
    }),
  }),
  tuned: Object.freeze({
    label: 'tuned',
    cpu_read_us: 84,
    cpu_write_us: 200,
    drives: drives({ osd_write_iops: 24_000, osd_read_iops: 60_000 }),
    fitted_to:
      'Micron’s reference cluster of 2019: 479,882 writes and 2,277,453 reads a second. For NVMe; on other ' +
      'drives it is a guess',
    fitted_on: Object.freeze({ nvme: ['micron-9200-reference-ceph', 'p4500-single-osd-ceph'] }),
  }),
});

/** What a preset says of a class of drives. */
export function presetOf(preset: Preset, drive_class: DriveClass) {
  const {
    cpu_read_us,
    cpu_write_us,
    drives: {
      [drive_class]: { write_amplification, ...drive },
    },
  } = PRESETS[preset];
  return { cpu_read_us, cpu_write_us, write_amplification, drive };
}
