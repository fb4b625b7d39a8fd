/**
 * How many years a simulation can run, whether it would see enough losses by then, and which case it could see
 * instead.
 */
import { formatNumber } from '../../../domain/units.ts';
import { formatChance, formatMany, formatRough } from '../../../math/chance.ts';
import { clusterOf, YEAR_S } from '../cluster.ts';
import { dataLoss } from '../data-loss.ts';
import { exposureOf } from '../exposure.ts';
import type { Inputs } from '../inputs.ts';
import { hazards } from './hazards.ts';
import { QUIET_STEPS, STRUCK_STEPS } from './run.ts';

/**
 * Steps that a run may take: some ten seconds. A step moves one shard; a failure that meets nothing else costs a
 * third of one.
 */
export const STEPS = 1e7;
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
export function effort(i: Inputs): { years: number; rates: number[]; most: number; isTooLarge: boolean } {
  const { pg_loss_events_per_year, ure_events_per_year } = dataLoss(i);
  const rates = [pg_loss_events_per_year, ure_events_per_year];
  const most = affordable(i);
  const seen = rates.filter((rate) => rate * most >= ENOUGH);
  const isTooLarge = i.hosts * i.drives_per_host * i.pgs_per_osd > MOST_SHARDS;
  const years = isTooLarge || seen.length === 0 ? 0 : Number(Math.min(most, WORTH / Math.min(...seen)).toPrecision(2));
  return { years, rates, most, isTooLarge };
}

/** Say in advance what a simulation would see. */
export function outlook({ years, rates, most, isTooLarge }: ReturnType<typeof effort>) {
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
