/** How far the fitted law is from each cluster when neither it nor any other with its processors was used to fit it. */
import { median } from '../../../math/median.ts';
import { type Figure, fitRates, kindOf } from './fit.ts';
import { type Form, LAW, saturatedIops } from './law.ts';

type LeftOut = ReturnType<typeof leftOut>[number];

/** Two-sided 90 % quantiles of Student’s t by degrees of freedom (any table of it); beyond them the normal law’s. */
const STUDENT = [6.314, 2.92, 2.353, 2.132, 2.015, 1.943, 1.895, 1.86, 1.833, 1.812, 1.796, 1.782, 1.771, 1.761, 1.753];
const NORMAL = 1.645;
/** With fewer clusters nothing is promised. */
const LEAST_CLUSTERS = 3;

/** @param degrees of freedom, at least 1 */
export const student = (degrees: number) => STUDENT[Math.max(1, degrees) - 1] ?? NORMAL;

/** Predict each figure without the clusters of its hardware. */
export function leftOut(figures: readonly Figure[], form: Form = LAW) {
  return [...Map.groupBy(figures, ({ hardware }) => hardware)].flatMap(([hardware, own]) => {
    const rates = fitRates(
      figures.filter((figure) => figure.hardware !== hardware),
      form,
    );
    return own.map((figure) => {
      const predicted = saturatedIops(figure, rates, form);
      return { figure, kind: kindOf(figure), predicted, error: Math.log(predicted / figure.measured) };
    });
  });
}

/** Root of the mean square of the errors in logarithms, each cluster counted once. */
function spreadOf(rows: readonly LeftOut[]) {
  const clusters = [...Map.groupBy(rows, ({ figure }) => figure.subject).values()];
  const squares = clusters.map((own) => own.reduce((sum, { error }) => sum + error ** 2, 0) / own.length);
  return Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / squares.length);
}

/**
 * What is known of the error of one kind of load: spread in logarithms, and how many times more or less the 90 %
 * interval reaches. `factor` is null with fewer than three clusters.
 * @param rows of one kind
 */
export function errorOf(rows: readonly LeftOut[]) {
  const clusters = new Set(rows.map(({ figure }) => figure.subject)).size;
  const hardware = new Set(rows.map((row) => row.figure.hardware)).size;
  const spread = spreadOf(rows);
  const absolute = rows.map(({ error }) => Math.abs(Math.exp(error) - 1));
  return {
    clusters,
    hardware,
    figures: rows.length,
    median_error_percent: Math.round(median(absolute) * 1000) / 10,
    spread,
    factor: clusters < LEAST_CLUSTERS ? null : Math.exp(student(hardware - 1) * spread),
  };
}

/**
 * Each figure with the interval that the other clusters alone would have promised for it.
 * @param rows of one kind
 */
export function withIntervals(
  rows: readonly LeftOut[],
): (LeftOut & { low: number | null; high: number | null; is_inside: boolean | null })[] {
  return rows.map((row) => {
    const others = rows.filter(({ figure }) => figure.hardware !== row.figure.hardware);
    const { factor } = others.length > 0 ? errorOf(others) : { factor: null };
    if (factor === null) return { ...row, low: null, high: null, is_inside: null };
    const [low, high] = [row.predicted / factor, row.predicted * factor];
    return { ...row, low, high, is_inside: row.figure.measured >= low && row.figure.measured <= high };
  });
}

/**
 * Part of the figures that lie inside of their interval, each cluster counted once; null where there is no interval.
 */
export function coverageOf(rows: readonly { figure: Figure; is_inside: boolean | null }[]) {
  const known = rows.filter(({ is_inside }) => is_inside !== null);
  const clusters = [...Map.groupBy(known, ({ figure }) => figure.subject).values()];
  if (clusters.length === 0) return null;
  const shares = clusters.map((own) => own.filter(({ is_inside }) => is_inside).length / own.length);
  return shares.reduce((sum, share) => sum + share, 0) / shares.length;
}
