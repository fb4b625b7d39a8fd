/** Fits the law of one operation at a time, writes and reads each by themselves, and tells how far off it is. */
import { digits, intervals } from './certainty.ts';
import { type Figure, fitRates, kindOf } from './fit.ts';
import { coverageOf, errorOf, leftOut, withIntervals } from './left-out.ts';
import { driveOf, roundTripOf, SINGLE, type SingleFigure } from './single.ts';

const rangeOf = (values: readonly number[]) => [digits(Math.min(...values)), digits(Math.max(...values))];

/** The figures as the fit takes them. */
const asFigures = (figures: readonly SingleFigure[]) =>
  figures.filter(({ left_out }) => left_out === '') as unknown as Figure[];

/** What the calculator takes for writes and for reads: the rate, its error left out, and what it was fitted to. */
export function calibrateSingle(figures: readonly SingleFigure[]) {
  const kinds = Map.groupBy(asFigures(figures), kindOf);
  return Object.fromEntries(
    [...kinds].toSorted().map(([kind, own]) => {
      const rows = leftOut(own, SINGLE);
      const { spread, factor, ...error } = errorOf(rows);
      const coverage = coverageOf(withIntervals(rows));
      const singles = own as unknown as SingleFigure[];
      return [
        kind,
        {
          osd_ms: intervals(own, fitRates(own, SINGLE), SINGLE).osd_ms,
          error: {
            ...error,
            spread: digits(spread),
            factor: factor === null ? null : digits(factor),
            coverage_percent: coverage === null ? null : Math.round(coverage * 100),
          },
          fitted: { round_trip_ms: rangeOf(singles.map(roundTripOf)), drive_ms: rangeOf(singles.map(driveOf)) },
        },
      ];
    }),
  );
}

/** Whether a range held, in words. */
const heldText = (is_inside: boolean | null) => ({ null: 'none given', true: 'yes', false: 'no' })[`${is_inside}`];

/**
 * One row a figure of one operation at a time, with what the others predict of it; no prediction where it is left out.
 */
export function singleTable(figures: readonly SingleFigure[]) {
  const predicted = new Map(
    [...Map.groupBy(asFigures(figures), kindOf).values()]
      .flatMap((own) => withIntervals(leftOut(own, SINGLE)))
      .map((row) => [row.figure.measurement_id, row]),
  );
  return figures.map((figure) => {
    const { measurement_id, subject, workload, settings, measured, left_out } = figure;
    const row = predicted.get(measurement_id);
    const ms = (rate: number | null | undefined) => (rate ? digits(1000 / rate) : null);
    return {
      ...{ measurement_id, subject, workload, settings, left_out },
      measured,
      measured_ms: digits(1000 / measured),
      predicted_ms: ms(row?.predicted),
      error_percent: row ? Math.round((Math.exp(row.error) - 1) * 1000) / 10 : null,
      interval_low_ms: ms(row?.high),
      interval_high_ms: ms(row?.low),
      is_inside: row?.is_inside ?? null,
      inside: row ? heldText(row.is_inside) : 'not used',
    };
  });
}
