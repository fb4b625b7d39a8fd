/** How certain a fitted rate is: what it becomes when each hardware in turn is left out. */
import { type Figure, fitRates } from './fit.ts';
import { type Form, LAW, type Rates } from './law.ts';
import { student } from './left-out.ts';

/** A rate whose 90 % interval spans more than this, a factor of four either way, is not told apart from the others. */
const MOST_SPAN = 16;

export const digits = (value: number) => Number(value.toPrecision(4));

/**
 * 90 % interval of each rate, from what it becomes when each hardware in turn is left out (jackknife, on logarithms).
 * Samples with replacement are of no use here: many of so few clusters have nearly the same cores for each drive.
 * @param rates of all
 */
export function intervals(figures: readonly Figure[], rates: Rates, form: Form = LAW) {
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
