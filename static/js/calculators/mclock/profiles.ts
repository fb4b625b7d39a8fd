/**
 * The built-in mClock profiles of each release: reservation and limit as fractions of an OSD's capacity, limit 0 =
 * none.
 */

export type ClassSettings = { reservation: number; weight: number; limit: number };
export type ClassName = 'client' | 'recovery' | 'best_effort';
export type Profile = Record<ClassName, ClassSettings>;

const set = (reservation: number, weight: number, limit: number) => Object.freeze({ reservation, weight, limit });

export const CLASS_LABELS = Object.freeze({ client: 'clients', recovery: 'recovery', best_effort: 'best effort' });

export const PROFILES = Object.freeze({
  reef: Object.freeze({
    high_client_ops: Object.freeze({ client: set(0.6, 2, 0), recovery: set(0.4, 1, 0), best_effort: set(0, 1, 0.7) }),
    balanced: Object.freeze({ client: set(0.5, 1, 0), recovery: set(0.5, 1, 0), best_effort: set(0, 1, 0.9) }),
    high_recovery_ops: Object.freeze({ client: set(0.3, 1, 0), recovery: set(0.7, 2, 0), best_effort: set(0, 1, 0) }),
  }),
  quincy: Object.freeze({
    high_client_ops: Object.freeze({ client: set(0.5, 2, 0), recovery: set(0.25, 1, 1), best_effort: set(0.25, 2, 0) }),
    balanced: Object.freeze({ client: set(0.4, 1, 1), recovery: set(0.4, 1, 1.5), best_effort: set(0.2, 2, 0) }),
    high_recovery_ops: Object.freeze({ client: set(0.3, 1, 0.8), recovery: set(0.6, 2, 2), best_effort: set(0, 2, 0) }),
  }),
  quincy_study: Object.freeze({
    high_client_ops: Object.freeze({
      client: set(0.5, 2, 0),
      recovery: set(0.25, 1, 1),
      best_effort: set(0.25, 1, 0.3),
    }),
    balanced: Object.freeze({ client: set(0.4, 1, 1), recovery: set(0.4, 1, 1.5), best_effort: set(0.2, 1, 0.5) }),
    high_recovery_ops: Object.freeze({
      client: set(0.3, 1, 0.8),
      recovery: set(0.6, 2, 2),
      best_effort: set(0.1, 1, 0.4),
    }),
  }),
});

export const RELEASES = Object.freeze({
  reef: { label: 'Reef (18) and later', source: 'Ceph documentation, mClock Config Reference; mClockScheduler.cc' },
  quincy: {
    label: 'Quincy (17.2.0)',
    source: 'ceph/ceph v17.2.0, mClockScheduler.cc; its least reservation, one operation a second, is taken as 0',
  },
  quincy_study: {
    label: 'Quincy before release, as in the mClock study',
    source: 'the mClock and WPQ study, table of profile allocations',
  },
});
export type Release = keyof typeof PROFILES;
export type ProfileName = keyof typeof PROFILES.reef;

/**
 * Moving whole data is best effort where restoring missing data is recovery: since Reef and Quincy 17.2.7 (ceph/ceph,
 * pull request 49975).
 */
export const backfillClass = ({ release }: { release: string }): ClassName =>
  release === 'reef' ? 'best_effort' : 'recovery';

/** The profile whose classes are the reader's own. */
export const CUSTOM = 'custom';

/**
 * What the classes of that profile are until somebody writes others: the option keeps what the profile before it had
 * set.
 */
export const CUSTOM_DEFAULTS = PROFILES.reef.balanced;

/**
 * What an OSD is taken to do without a measurement of its own: osd_mclock_max_capacity_iops_*,
 * osd_mclock_max_sequential_bandwidth_*.
 */
export const DEVICES = Object.freeze({
  ssd: Object.freeze({
    label: 'SSD',
    capacity_iops: 21_500,
    bandwidth_bytes_s: 1200 * 2 ** 20,
    distrusted_above: 80_000,
  }),
  hdd: Object.freeze({
    label: 'hard disk',
    capacity_iops: 315,
    bandwidth_bytes_s: 150 * 2 ** 20,
    distrusted_above: 500,
  }),
});
