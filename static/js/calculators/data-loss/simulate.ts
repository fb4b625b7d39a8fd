/**
 * A small event simulation of the same model, to set beside the formulas where losses are frequent enough to be seen.
 */
import { formatMany, formatRough } from '../../math/chance.ts';
import { check } from '../../math/input.ts';
import { poissonInterval } from '../../math/poisson.ts';
import { randomFrom } from '../../math/random.ts';
import { clusterOf } from './cluster.ts';
import { type Inputs, SIMULATED } from './inputs.ts';
import { resolve } from './resolve.ts';
import { effort, outlook, STEPS } from './simulate/effort.ts';
import { history } from './simulate/run.ts';

/** Placements that the years are shared out to, so that no odd one decides. */
const HISTORIES = 20;

/** Compare counted losses with the rate of the formula. */
function compared(losses: number, years: number, formula_per_year: number) {
  const { low, high } = poissonInterval(losses);
  const [low_per_year, high_per_year] = [low / years, high / years];
  const verdict = formula_per_year < low_per_year ? 'below' : 'above';
  return {
    losses,
    low_per_year,
    high_per_year,
    formula_per_year,
    verdict: formula_per_year >= low_per_year && formula_per_year <= high_per_year ? 'inside' : verdict,
  };
}

/** Write what was counted beside the formula. */
function sentence(
  what: string,
  { losses, low_per_year, high_per_year, formula_per_year, verdict }: ReturnType<typeof compared>,
  years: string,
) {
  const range =
    losses === 0
      ? `at most ${formatRough(high_per_year)}`
      : `${formatRough(low_per_year)} to ${formatRough(high_per_year)}`;
  const end = verdict === 'above' ? high_per_year : low_per_year; // of the interval, that the formula lies beyond
  const isInside = losses === 0 || verdict === 'inside';
  const off = isInside ? '' : ` by ${formatRough(Math.abs(formula_per_year / end - 1) * 100)} %`;
  const count = losses === 0 ? 'no loss' : `${losses.toLocaleString('en')} ${losses === 1 ? 'loss' : 'losses'}`;
  return (
    `${what}: ${count} in ${years} simulated years, so ${range} a year (95 %). The formula says ` +
    `${formatRough(formula_per_year)}: ` +
    `${verdict}${off}.`
  );
}

/** Simulate several histories and add up what they lose. */
function counted(i: Inputs, years: number, seed: number, progress: (done: number) => void) {
  const [cluster, random] = [clusterOf(i), randomFrom(seed)];
  const total = { failures: 0, group: 0, sector: 0, years: 0 };
  for (let done = 0; done < HISTORIES; done++) {
    progress(done / HISTORIES);
    const one = history(i, cluster, years / HISTORIES, random, STEPS / HISTORIES);
    total.failures += one.failures;
    total.group += one.group;
    total.sector += one.sector;
    total.years += one.years;
  }
  return total;
}

/**
 * Simulate the cluster and compare the losses with the formulas.
 * @param input of SIMULATED
 * @param progress called with the part of the run that is done, from 0 to 1
 * @throws {InputError}
 */
export function simulate(input: unknown, progress: (done: number) => void = () => {}) {
  const { seed, simulated_years } = check(input, SIMULATED);
  const i = resolve(input);
  const of = effort(i);
  const asked = of.isTooLarge ? 0 : Math.min(simulated_years ?? of.years, of.most);
  if (asked === 0) return { answer: outlook(of), simulated_years: 0, seed, failures: 0, group: null, sector: null };
  const { failures, group, sector, years: done } = counted(i, asked, seed, progress);
  const years = done === asked ? asked : Number(done.toPrecision(3));
  const [lost, unread] = [compared(group, years, of.rates[0] ?? 0), compared(sector, years, of.rates[1] ?? 0)];
  const lines = [sentence('A placement group', lost, formatMany(years))];
  if (i.ure_per_bit > 0 && i.parity_shards > 0)
    lines.push(sentence('An object to an unreadable sector', unread, formatMany(years)));
  if (done < asked)
    lines.push(
      `It stopped after ${formatMany(years)} of ${formatMany(asked)} years: more would take over ten seconds.`,
    );
  return { answer: lines, simulated_years: years, seed, failures, group: lost, sector: unread };
}
