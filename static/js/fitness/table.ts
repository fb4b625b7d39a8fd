/** The tables of what each drive is good for, for the pipeline. */
import type { Json } from '../domain/json.ts';
import type { Uses } from '../domain/types.d.ts';
import { assessDrive } from './assess.ts';
import { factsOf } from './specification.ts';

type MeasuredDrive = Json & { subject: string; measurements: Json[] };
export type UseRow = { use: string; record: Uses[string] };

const byName = (uses: readonly UseRow[]): Uses => Object.fromEntries(uses.map(({ use, record }) => [use, record]));

/** List what each drive is good for: one row per drive and use, for the best state of its write cache. */
export const fitnessTable = (drives: readonly MeasuredDrive[], uses: readonly UseRow[]) =>
  drives.flatMap((drive) =>
    assessDrive(drive, drive.measurements, byName(uses)).map((answer) => {
      const deciding =
        answer.conditions.find(({ outcome }) => outcome === 'broken' || outcome === 'disputed') ?? answer.conditions[0];
      return {
        subject: drive.subject,
        use: answer.use,
        fit: answer.fit,
        write_cache: answer.write_cache,
        reports: answer.reports,
        asked: deciding?.rule ?? null,
        deciding_figure: deciding?.figure ?? null,
        threshold: deciding?.threshold ?? null,
        base_unit: deciding?.base_unit ?? null,
        measurement_id: deciding?.measurement_id ?? null,
        words: answer.words,
        reservations: answer.reservations,
        lacking: answer.missing,
      };
    }),
  );

/** List the conditions of each use on each drive, in every state of its write cache. */
export const conditionTable = (drives: readonly MeasuredDrive[], uses: readonly UseRow[]) =>
  drives.flatMap((drive) =>
    assessDrive(drive, drive.measurements, byName(uses)).flatMap(({ use, states }) =>
      states.flatMap(({ write_cache, conditions }) =>
        conditions.map(({ figure, missing, outcome, rule, reports, ...condition }, index) => ({
          subject: drive.subject,
          use,
          write_cache,
          position: index + 1,
          ...condition,
          deciding_figure: figure,
          holds: outcome,
          asked: rule,
          reports,
          lacking: missing ? [missing] : [],
        })),
      ),
    ),
  );

/** List the rated writes of each drive in one unit, drive writes a day, whichever way its source prints them. */
export const ratingTable = (drives: readonly MeasuredDrive[]) =>
  drives.flatMap((drive) => {
    const { endurance_dwpd, dwpd_derivation, rated_bytes } = factsOf(drive);
    if (endurance_dwpd === null) return [];
    return [{ subject: drive.subject, endurance_dwpd, capacity_bytes: rated_bytes, derivation: dwpd_derivation }];
  });
