/** How far off the presets were, class by class, over the clusters that they were not fitted to. */
import { median } from '../../math/median.ts';
import { presetsOf } from './clusters.ts';
import { DRIVE_LABELS } from './presets.ts';

/**
 * One row a class of drives and preset: how far off it was, over the figures that it was not fitted to; null where
 * there are none.
 */
export function errorTable(
  estimates: Pick<
    ReturnType<typeof import('./clusters.ts').clusterTable>[number],
    'drive_class' | 'preset' | 'is_fitted' | 'subject' | 'error_percent'
  >[],
) {
  return Object.entries(DRIVE_LABELS).flatMap(([drive_class, drive_class_label]) =>
    presetsOf(drive_class).map((preset) => {
      const rows = estimates.filter(
        (each) => each.drive_class === drive_class && each.preset === preset && !each.is_fitted,
      );
      const errors = rows.map(({ error_percent }) => Math.abs(error_percent));
      return {
        drive_class,
        drive_class_label,
        preset,
        figures: rows.length,
        clusters: new Set(rows.map(({ subject }) => subject)).size,
        median_error_percent: rows.length > 0 ? Math.round(median(errors) * 10) / 10 : null,
        max_error_percent: rows.length > 0 ? Math.max(...errors) : null,
      };
    }),
  );
}
