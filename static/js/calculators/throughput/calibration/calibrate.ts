/** Fits the laws to clusters on record, tells how far off and how certain they are, and makes the tables of it. */
import { median } from '../../../math/median.ts';
import CALIBRATION from './calibration.json' with { type: 'json' };
import {
  type Cluster,
  driveOf,
  type Form,
  LAW,
  type Rates,
  roundTripOf,
  SINGLE,
  type SingleFigure,
  saturatedIops,
} from './laws.ts';

/**
 * Gaussian elimination with partial pivoting.
 * @param matrix square
 * @returns x with matrix · x = right
 * @throws {RangeError} where the equations do not decide x
 */
export function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, index) => [...row, Number(right[index])]);
  const at = (row: number, column: number) => Number(rows[row]?.[column]);
  const size = rows.length;
  for (let step = 0; step < size; step++) {
    let pivot = step;
    for (let row = step + 1; row < size; row++) if (Math.abs(at(row, step)) > Math.abs(at(pivot, step))) pivot = row;
    if (at(pivot, step) === 0) throw new RangeError('the equations do not decide every unknown');
    [rows[step], rows[pivot]] = [rows[pivot] as number[], rows[step] as number[]];
    for (let row = step + 1; row < size; row++) {
      const factor = at(row, step) / at(step, step);
      rows[row] = (rows[row] as number[]).map((value, column) => value - factor * at(step, column));
    }
  }
  const solved = new Array(size).fill(0);
  for (let row = size - 1; row >= 0; row--) {
    const known = solved.reduce((sum, value, column) => (column > row ? sum + at(row, column) * value : sum), 0);
    solved[row] = (at(row, size) - known) / at(row, row);
  }
  return solved;
}

// Fits the rates of the law to figures of clusters: robust regression on the logarithm of predicted over measured.

/** A row of the table calibration_figures. */
type Figure = Cluster & {
  measurement_id: string;
  subject: string;
  hardware: string;
  workload: string;
  settings: string;
  measured: number;
  hosts: number;
  osds: number;
};
/** Beyond this error, in logarithms, a figure pulls no harder: about 20 % (Huber). */
const PULL = 0.2;
const STEPS = 40;
/** No step changes a logarithm by more. */
const FURTHEST = 0.5;
/** Keeps each step short where figures decide little. */
const DAMPING = 1e-3;

/** What a figure is about. */
const kindOf = ({ read_share }: { read_share: number }): 'write' | 'read' | 'mix' =>
  read_share === 0 ? 'write' : read_share === 1 ? 'read' : 'mix';

/** Each cluster counts once for each kind of load, however many figures it has. */
function weightsOf(figures: readonly Figure[]) {
  const key = (figure: Figure) => `${figure.subject} ${kindOf(figure)}`;
  const counts = Map.groupBy(figures, key);
  return figures.map((figure) => 1 / Number(counts.get(key(figure))?.length));
}

/**
 * One step of Gauss and Newton on the logarithms of the rates.
 * @returns the change of each logarithm
 */
function step(figures: readonly Figure[], weights: readonly number[], rates: Rates, form: Form): number[] {
  const names = Object.keys(form.start);
  const matrix: number[][] = names.map((_, row) => names.map((_, column) => (row === column ? DAMPING : 0)));
  const right = names.map(() => 0);
  for (const [index, figure] of figures.entries()) {
    const { time, slopes } = form.evaluate(figure, rates);
    const error = -Math.log(time * figure.measured);
    const weight = Number(weights[index]) * Math.min(1, PULL / Math.abs(error || PULL));
    const slope = names.map((name) => slopes[name] ?? 0);
    for (const [row, one] of slope.entries()) {
      right[row] = Number(right[row]) + weight * one * error;
      const line = matrix[row] ?? [];
      for (const [column, other] of slope.entries()) line[column] = Number(line[column]) + weight * one * other;
    }
  }
  return solve(matrix, right);
}

/** The rates that meet the figures best; those that no figure decides stay where the search begins. */
export function fitRates(figures: readonly Figure[], form: Form = LAW): Rates {
  const weights = weightsOf(figures);
  let rates: Rates = { ...form.start };
  for (let count = 0; count < STEPS; count++) {
    const change = step(figures, weights, rates, form).map((each) => Math.max(-FURTHEST, Math.min(FURTHEST, each)));
    rates = Object.fromEntries(
      Object.entries(rates).map(([name, rate], index) => [name, rate * Math.exp(Number(change[index]))]),
    );
  }
  return rates;
}

// Other forms of the law that were tried and dropped: the page of the calculator shows how far off each was.

const START = Object.freeze({ write_core: 8000, write_drive: 40_000, read_core: 25_000, read_drive: 90_000 });

/** A form in which cores and drives have a rate of their own for each kind of operation. */
const ofTimes = (
  label: string,
  counts: (times: { [name in keyof typeof START]: number }) => Partial<Record<keyof typeof START, number>>,
): Form => ({
  label,
  start: START,
  evaluate({ read_share, replicas, cores, drives }, rates) {
    const writes = (1 - read_share) * replicas;
    const times = counts({
      write_core: writes / (cores * Number(rates.write_core)),
      write_drive: writes / (drives * Number(rates.write_drive)),
      read_core: read_share / (cores * Number(rates.read_core)),
      read_drive: read_share / (drives * Number(rates.read_drive)),
    });
    const time = Object.values(times).reduce((sum, each) => sum + each, 0);
    return { time, slopes: Object.fromEntries(Object.entries(times).map(([name, each]) => [name, -each / time])) };
  },
});

const FORMS: Readonly<Record<string, Form>> = Object.freeze({
  law: LAW,
  separate: ofTimes('the same with cores of their own for writes and for reads', (times) => times),
  least: ofTimes(
    'the least of what cores and drives allow, as in the other presets',
    ({ write_core, write_drive, read_core, read_drive }) => ({
      ...(write_core >= write_drive ? { write_core } : { write_drive }),
      ...(read_core >= read_drive ? { read_core } : { read_drive }),
    }),
  ),
  drives: ofTimes('drives alone', ({ write_drive, read_drive }) => ({ write_drive, read_drive })),
  cores: ofTimes('cores alone', ({ write_core, read_core }) => ({ write_core, read_core })),
});

// How far the fitted law is from each cluster when neither it nor any other with its processors was used to fit it.

type LeftOut = ReturnType<typeof leftOut>[number];

/** Two-sided 90 % quantiles of Student’s t by degrees of freedom (any table of it); beyond them the normal law’s. */
const STUDENT = [6.314, 2.92, 2.353, 2.132, 2.015, 1.943, 1.895, 1.86, 1.833, 1.812, 1.796, 1.782, 1.771, 1.761, 1.753];
const NORMAL = 1.645;
/** With fewer clusters nothing is promised. */
const LEAST_CLUSTERS = 3;

/** @param degrees of freedom, at least 1 */
const student = (degrees: number) => STUDENT[Math.max(1, degrees) - 1] ?? NORMAL;

/** Predict each figure without the clusters of its hardware. */
function leftOut(figures: readonly Figure[], form: Form = LAW) {
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
function errorOf(rows: readonly LeftOut[]) {
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
function withIntervals(
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
function coverageOf(rows: readonly { figure: Figure; is_inside: boolean | null }[]) {
  const known = rows.filter(({ is_inside }) => is_inside !== null);
  const clusters = [...Map.groupBy(known, ({ figure }) => figure.subject).values()];
  if (clusters.length === 0) return null;
  const shares = clusters.map((own) => own.filter(({ is_inside }) => is_inside).length / own.length);
  return shares.reduce((sum, share) => sum + share, 0) / shares.length;
}

// How certain a fitted rate is: what it becomes when each hardware in turn is left out.

/** A rate whose 90 % interval spans more than this, a factor of four either way, is not told apart from the others. */
const MOST_SPAN = 16;

const digits = (value: number) => Number(value.toPrecision(4));

/**
 * 90 % interval of each rate, from what it becomes when each hardware in turn is left out (jackknife, on logarithms).
 * Samples with replacement are of no use here: many of so few clusters have nearly the same cores for each drive.
 * @param rates of all
 */
function intervals(figures: readonly Figure[], rates: Rates, form: Form = LAW) {
  const hardware = [...new Set(figures.map((figure) => figure.hardware))];
  const without = hardware.map((one) =>
    fitRates(
      figures.filter((figure) => figure.hardware !== one),
      form,
    ),
  );
  return Object.fromEntries(
    Object.entries(rates).map(([name, value]) => {
      const logarithms = without.map((each) => Math.log(Number(each[name])));
      const mean = logarithms.reduce((sum, each) => sum + each, 0) / hardware.length;
      const squares = logarithms.reduce((sum, each) => sum + (each - mean) ** 2, 0);
      const reach = student(hardware.length - 1) * Math.sqrt((squares * (hardware.length - 1)) / hardware.length);
      const [low, high] = [value * Math.exp(-reach), value * Math.exp(reach)];
      return [
        name,
        { value: digits(value), low: digits(low), high: digits(high), is_told_apart: high / low <= MOST_SPAN },
      ];
    }),
  );
}

// Fits the law of one operation at a time, writes and reads each by themselves, and tells how far off it is.

const rangeOf = (values: readonly number[]) => [digits(Math.min(...values)), digits(Math.max(...values))];

/** The figures as the fit takes them. */
const asFigures = (figures: readonly SingleFigure[]) =>
  figures.filter(({ left_out }) => left_out === '') as unknown as Figure[];

/**
 * The error of one kind of load as it is committed, to four digits.
 * @param rows of one kind
 */
function committedError(rows: readonly LeftOut[]) {
  const { spread, factor, ...error } = errorOf(rows);
  const coverage = coverageOf(withIntervals(rows));
  return {
    ...error,
    spread: digits(spread),
    factor: factor === null ? null : digits(factor),
    coverage_percent: coverage === null ? null : Math.round(coverage * 100),
  };
}

/** What the calculator takes for writes and for reads: the rate, its error left out, and what it was fitted to. */
export function calibrateSingle(figures: readonly SingleFigure[]) {
  const kinds = Map.groupBy(asFigures(figures), kindOf);
  return Object.fromEntries(
    [...kinds].toSorted().map(([kind, own]) => {
      const singles = own as unknown as SingleFigure[];
      return [
        kind,
        {
          osd_ms: intervals(own, fitRates(own, SINGLE), SINGLE).osd_ms,
          error: committedError(leftOut(own, SINGLE)),
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

// The calibration as it is committed: rates with their uncertainty, errors by kind of load, and what was fitted.

/** Fit everything that the calculator takes from clusters on record. */
export function calibrate(figures: readonly Figure[], singles: readonly SingleFigure[] = []) {
  const kinds = Map.groupBy(leftOut(figures), ({ kind }) => kind);
  return {
    rates: intervals(figures, fitRates(figures)),
    errors: Object.fromEntries([...kinds].toSorted().map(([kind, own]) => [kind, committedError(own)])),
    fitted: {
      hosts: rangeOf(figures.map(({ hosts }) => hosts)),
      replicas: rangeOf(figures.map(({ replicas }) => replicas)),
      drives_per_host: rangeOf(figures.map(({ drives, hosts }) => drives / hosts)),
      cores_per_drive: rangeOf(figures.map(({ cores, drives }) => cores / drives)),
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
      inside: heldText(is_inside),
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
