/** Fits the rates of the law to figures of clusters: robust regression on the logarithm of predicted over measured. */
import { solve } from '../../../math/linear-system.ts';
import { type Cluster, type Form, LAW, type Rates } from './law.ts';

/** A row of the table calibration_figures. */
export type Figure = Cluster & {
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
export const kindOf = ({ read_share }: { read_share: number }): 'write' | 'read' | 'mix' =>
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
