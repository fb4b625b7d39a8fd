/** The calibration as it is committed: rates with their uncertainty, errors by kind of load, and what was fitted. */
import CALIBRATION from './calibration.json' with { type: 'json' };
import { digits, intervals } from './certainty.ts';
import { type Figure, fitRates } from './fit.ts';
import { FORMS } from './forms.ts';
import { coverageOf, errorOf, leftOut, withIntervals } from './left-out.ts';
import type { SingleFigure } from './single.ts';
import { calibrateSingle } from './single-fit.ts';

const rangeOf = (figures: readonly Figure[], of: (figure: Figure) => number) => {
  const values = figures.map(of);
  return [digits(Math.min(...values)), digits(Math.max(...values))];
};

/** Fit everything that the calculator takes from clusters on record. */
export function calibrate(figures: readonly Figure[], singles: readonly SingleFigure[] = []) {
  const kinds = Map.groupBy(leftOut(figures), ({ kind }) => kind);
  return {
    rates: intervals(figures, fitRates(figures)),
    errors: Object.fromEntries(
      [...kinds].toSorted().map(([kind, own]) => {
        const { spread, factor, ...rest } = errorOf(own);
        const coverage = coverageOf(withIntervals(own));
        return [
          kind,
          {
            ...rest,
            spread: digits(spread),
            factor: factor === null ? null : digits(factor),
            coverage_percent: coverage === null ? null : Math.round(coverage * 100),
          },
        ];
      }),
    ),
    fitted: {
      hosts: rangeOf(figures, ({ hosts }) => hosts),
      replicas: rangeOf(figures, ({ replicas }) => replicas),
      drives_per_host: rangeOf(figures, ({ drives, hosts }) => drives / hosts),
      cores_per_drive: rangeOf(figures, ({ cores, drives }) => cores / drives),
    },
    single: calibrateSingle(singles),
  };
}

/** One row a figure: measured, predicted without its own hardware, the interval, and whether the figure is inside. */
export function leftOutTable(figures: readonly Figure[]) {
  return [...Map.groupBy(leftOut(figures), ({ kind }) => kind).values()].flatMap((own) =>
    withIntervals(own).map(({ figure, kind, predicted, error, low, high, is_inside }) => ({
      measurement_id: figure.measurement_id,
      subject: figure.subject,
      hardware: figure.hardware,
      workload: figure.workload,
      settings: figure.settings,
      load_kind: kind,
      measured: figure.measured,
      predicted: digits(predicted),
      error_percent: Math.round((Math.exp(error) - 1) * 1000) / 10,
      interval_low: low === null ? null : digits(low),
      interval_high: high === null ? null : digits(high),
      is_inside,
      inside: is_inside === null ? 'none given' : is_inside ? 'yes' : 'no',
    })),
  );
}

/** One row a form of the law and kind of load: how far each is off, left out. What was dropped, and why. */
export function formTable(figures: readonly Figure[]) {
  return Object.entries(FORMS).flatMap(([id, form]) =>
    [...Map.groupBy(leftOut(figures, form), ({ kind }) => kind)].map(([kind, own]) => {
      const { median_error_percent, clusters, figures: count, spread } = errorOf(own);
      return {
        form: id,
        label: form.label,
        kind,
        clusters,
        figures: count,
        median_error_percent,
        spread: digits(spread),
      };
    }),
  );
}

/** One row a kind of load: how far the law was off, as committed. */
export const summaryTable = () =>
  Object.entries(CALIBRATION.errors).map(([load_kind, error]) => ({ load_kind, ...error }));
