/** Tables of the page that need no scripts: the profiles of each release, and the study's measured splits. */
import { allocate } from './model.ts';
import { CLASS_LABELS, PROFILES, type ProfileName, RELEASES, type Release } from './profiles.ts';

const profileNames = Object.keys(PROFILES.reef) as ProfileName[];

const percent = (share: number) => Math.round(1000 * share) / 10;

/** One row a release, profile and class, in percent of the capacity. */
export function profileTable() {
  return (Object.keys(PROFILES) as Release[]).flatMap((release) =>
    profileNames.flatMap((profile) =>
      Object.entries(PROFILES[release][profile]).map(([name, { reservation, weight, limit }]) => ({
        release,
        release_label: RELEASES[release].label,
        profile,
        class: CLASS_LABELS[name as keyof typeof CLASS_LABELS],
        reservation_percent: percent(reservation),
        weight,
        limit_text: limit === 0 ? 'none' : `${percent(limit)} %`,
      })),
    ),
  );
}

/**
 * The study's runs on four P3700: 4 KiB writes at depth 64 beside snaptrim (A), and beside snaptrim and recovery (B).
 * A test holds these figures to the records of p3700-1-node-ceph.
 */
export const STUDY = Object.freeze({
  baseline_iops: 23_323.71,
  snaptrim: Object.freeze({ high_client_ops: 19_217.59, balanced: 18_998.55, high_recovery_ops: 18_293.2 }),
  'recovery+snaptrim': Object.freeze({ high_client_ops: 13_651.66, balanced: 10_541.26, high_recovery_ops: 9168.12 }),
  recovery_objects_per_s: Object.freeze({ high_client_ops: 83, balanced: 125, high_recovery_ops: 140 }),
});

function compared(load: 'snaptrim' | 'recovery+snaptrim', profile: ProfileName) {
  const recovers = load === 'recovery+snaptrim';
  const demand = { client: Infinity, recovery: recovers ? Infinity : 0, best_effort: Infinity };
  const split = allocate({ release: 'quincy_study', profile, capacity_iops: 1, demand });
  const objects = STUDY.recovery_objects_per_s;
  const recovery = (name: ProfileName) => PROFILES.quincy_study[name].recovery.reservation;
  const measured_iops = STUDY[load][profile];
  const client_percent = percent(measured_iops / STUDY.baseline_iops);
  const guaranteed_percent = percent(PROFILES.quincy_study[profile].client.reservation);
  return {
    load,
    profile,
    measured_iops,
    client_percent,
    guaranteed_percent,
    expected_percent: percent(Number(split.client)),
    kept: client_percent >= guaranteed_percent,
    kept_text: client_percent >= guaranteed_percent ? 'kept' : 'broken',
    recovery_objects_per_s: recovers ? objects[profile] : null,
    recovery_ratio: recovers ? Math.round((100 * objects[profile]) / objects.high_client_ops) / 100 : null,
    expected_recovery_ratio: recovers
      ? Math.round((100 * recovery(profile)) / recovery('high_client_ops')) / 100
      : null,
  };
}

/** One row a run of the study: the client's measured share of the baseline beside the guaranteed and the expected. */
export function studyTable() {
  return (['snaptrim', 'recovery+snaptrim'] as const).flatMap((load) =>
    profileNames.map((profile) => compared(load, profile)),
  );
}
