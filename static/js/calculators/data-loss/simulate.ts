/**
 * A small event simulation of the same model, to set beside the formulas where losses are frequent enough to be seen.
 */
import { formatNumber } from '../../domain/units.ts';
import { formatChance, formatMany, formatRough, formatTime } from '../../math/chance.ts';
import { check } from '../../math/input.ts';
import { poissonInterval } from '../../math/poisson.ts';
import { randomFrom } from '../../math/random.ts';
import { clusterOf, exposureOf, YEAR_S } from './cluster.ts';
import { hazards, history, QUIET_STEPS, STRUCK_STEPS } from './history.ts';
import { type Inputs, resolve, SIMULATED } from './inputs.ts';
import { dataLoss } from './rates.ts';

// How many years a simulation can run, and whether it would see enough losses by then.

/**
 * Steps that a run may take: some ten seconds. A step moves one shard; a failure that meets nothing else costs a
 * third of one.
 */
const STEPS = 1e7;
/** Shards that fit a page’s memory with ease. */
const MOST_SHARDS = 200_000;
/** Fewer losses than this tell little: their interval spans a factor of four. So many are worth waiting for: ± 14 %. */
const ENOUGH = 10;
const WORTH = 200;

/** Years within STEPS. */
function affordable(i: Inputs) {
  const cluster = clusterOf(i);
  const kinds = hazards(i, cluster);
  const perYear = kinds.reduce((sum, { per_year }) => sum + per_year, 0);
  const steps = kinds.reduce((sum, { kind, per_year, drives }) => {
    const shards = drives * i.pgs_per_osd;
    const busy_years = (exposureOf(i, cluster, kind).dead_s + shards * cluster.shard_s) / YEAR_S;
    // Without redundancy none is quiet.
    const met = i.parity_shards === 0 ? 1 : -Math.expm1(-perYear * busy_years);
    return sum + per_year * (QUIET_STEPS + (STRUCK_STEPS + shards) * met);
  }, 0);
  return STEPS / steps;
}

/**
 * Calculate how many years a simulation of this cluster runs.
 * @returns years is 0 where it would see too little
 */
function effort(i: Inputs): { years: number; rates: number[]; most: number; isTooLarge: boolean } {
  const { pg_loss_events_per_year, ure_events_per_year } = dataLoss(i);
  const rates = [pg_loss_events_per_year, ure_events_per_year];
  const most = affordable(i);
  const seen = rates.filter((rate) => rate * most >= ENOUGH);
  const isTooLarge = i.hosts * i.drives_per_host * i.pgs_per_osd > MOST_SHARDS;
  const years = isTooLarge || seen.length === 0 ? 0 : Number(Math.min(most, WORTH / Math.min(...seen)).toPrecision(2));
  return { years, rates, most, isTooLarge };
}

/** Say in advance what a simulation would see. */
function outlook({ years, rates, most, isTooLarge }: ReturnType<typeof effort>) {
  const rate = Math.max(...rates);
  if (isTooLarge)
    return [
      `This cluster has more than ${formatNumber(MOST_SHARDS)} shards: too many to simulate in a page. ` +
        'Simulate a smaller one of the same kind.',
    ];
  if (years > 0)
    return [
      `A run of about ${formatMany(years)} years, each failure and each shard of it, would see some ` +
        `${formatRough(rate * years)} losses.`,
    ];
  if (rate === 0) return ['Nothing is lost in this model, so there is nothing to simulate.'];
  return [
    `Simulating this would see nothing. A run covers some ${formatMany(most)} years, and the more frequent of ` +
      `the two losses has a chance of ${formatChance(-Math.expm1(-rate))} a year: to see ${ENOUGH} of them takes ` +
      `${formatMany(ENOUGH / rate)} years.`,
  ];
}

// Whether a simulation would see enough losses, and which worse case of the same cluster it could see instead.

/** From mild to wild: what is tried until a simulation of the same cluster would see its losses. */
const WORSE = Object.freeze([
  { drive_afr: 0.1 },
  { drive_afr: 0.3 },
  { drive_afr: 0.3, detection_s: 86_400 },
  { drive_afr: 0.5, detection_s: 86_400, rebuild_bytes_s: 10e6 },
  { drive_afr: 0.6, detection_s: 3 * 86_400, rebuild_bytes_s: 5e6 },
]);
/** Each as the button names it, and as a link and a terminal write it. */
const WRITTEN = Object.freeze({
  drive_afr: (afr: number) => ({
    label: `${formatRough(afr * 100)} % of drives failing in a year`,
    value: `${formatRough(afr * 100)}%`,
  }),
  detection_s: (seconds: number) => ({
    label: `${formatTime(seconds)} before the rebuild`,
    value: `${seconds / 3600}h`,
  }),
  rebuild_bytes_s: (rate: number) => ({
    label: `rebuilt with ${rate / 1e6} MB/s`,
    value: `${rate / 1e6}MB`,
  }),
});

/** The same cluster, made to lose data more often; null where nothing that is tried helps. */
function faster(i: Inputs) {
  const sign = { drive_afr: 1, detection_s: 1, rebuild_bytes_s: -1 };
  for (const each of WORSE) {
    const worse = (Object.entries(each) as [keyof typeof sign, number][]).filter(
      ([field, value]) => (value - i[field]) * sign[field] > 0,
    );
    if (effort({ ...i, ...Object.fromEntries(worse) }).years === 0) continue;
    const written = worse.map(([field, value]) => ({
      field,
      ...WRITTEN[field](value),
    }));
    return {
      label: written.map(({ label }) => label).join(', '),
      inputs: Object.fromEntries(written.map(({ field, value }) => [field, value])),
    };
  }
  return null;
}

/**
 * Tell whether `simulate` would see enough losses.
 * @param input of CLUSTER
 * @throws {InputError}
 */
export function simulable(input: unknown) {
  const i = resolve(input);
  const of = effort(i);
  return {
    possible: of.years > 0,
    simulated_years: of.years,
    answer: outlook(of),
    faster: of.years > 0 || of.isTooLarge ? null : faster(i),
  };
}

// The run itself, beside the formulas.

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
