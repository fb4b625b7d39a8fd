/** How many years a simulation can run, whether it would see enough losses by then, and which case it could see instead. */
import { formatChance, formatMany, formatRough, formatTime } from '../../../math/chance.js';
import { formatNumber } from '../../../domain/units.js';
import { clusterOf, YEAR_S } from '../cluster.js';
import { dataLoss } from '../data-loss.js';
import { exposureOf } from '../exposure.js';
import { resolve } from '../resolve.js';
import { hazards } from './run.js';

/** Steps that a run may take: some ten seconds. A step moves one shard; a failure that meets nothing else costs a third of one. */
const STEPS = 1e7;
const QUIET_STEPS = 0.3;
/** Shards that fit a page’s memory with ease. */
const MOST_SHARDS = 200_000;
/** Fewer losses than this tell little: their interval spans a factor of four. So many are worth waiting for: ± 14 %. */
const ENOUGH = 10;
const WORTH = 200;

/**
 * Years within STEPS.
 * @param {import('../inputs.js').Inputs} i
 */
function affordable(i) {
  const cluster = clusterOf(i);
  const kinds = hazards(i, cluster);
  const perYear = kinds.reduce((sum, { per_year }) => sum + per_year, 0);
  const steps = kinds.reduce((sum, { kind, per_year, drives }) => {
    const shards = drives * i.pgs_per_osd;
    const busy_years = (exposureOf(i, cluster, kind).dead_s + shards * cluster.shard_s) / YEAR_S;
    return sum + per_year * (QUIET_STEPS - shards * Math.expm1(-perYear * busy_years));
  }, 0);
  return STEPS / steps;
}

/**
 * @param {import('../inputs.js').Inputs} i
 * @returns {{years: number, rates: number[], most: number, isTooLarge: boolean}} years is 0 where it would see too little
 */
export function effort(i) {
  const { pg_loss_events_per_year, ure_events_per_year } = dataLoss(i);
  const rates = [pg_loss_events_per_year, ure_events_per_year];
  const most = affordable(i);
  const seen = rates.filter((rate) => rate * most >= ENOUGH);
  const isTooLarge = i.hosts * i.drives_per_host * i.pgs_per_osd > MOST_SHARDS;
  const years = isTooLarge || seen.length === 0 ? 0 : Number(Math.min(most, WORTH / Math.min(...seen)).toPrecision(2));
  return { years, rates, most, isTooLarge };
}

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
  drive_afr: (/** @type {number} */ afr) => ({
    label: `${formatRough(afr * 100)} % of drives failing in a year`,
    value: `${formatRough(afr * 100)}%`,
  }),
  detection_s: (/** @type {number} */ seconds) => ({
    label: `${formatTime(seconds)} before the rebuild`,
    value: `${seconds / 3600}h`,
  }),
  rebuild_bytes_s: (/** @type {number} */ rate) => ({
    label: `rebuilt with ${rate / 1e6} MB/s`,
    value: `${rate / 1e6}MB`,
  }),
});

/**
 * The same cluster, made to lose data more often; null where nothing that is tried helps.
 * @param {import('../inputs.js').Inputs} i
 */
function faster(i) {
  const sign = { drive_afr: 1, detection_s: 1, rebuild_bytes_s: -1 };
  for (const each of WORSE) {
    const worse = /** @type {[keyof typeof sign, number][]} */ (Object.entries(each)).filter(
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

/** @param {ReturnType<typeof effort>} of */
export function outlook({ years, rates, most, isTooLarge }) {
  const rate = Math.max(...rates);
  if (isTooLarge)
    return [
      `This cluster has more than ${formatNumber(MOST_SHARDS)} shards: too many to simulate in a page. Simulate a smaller one of the same kind.`,
    ];
  if (years > 0)
    return [
      `A run of about ${formatMany(years)} years, each failure and each shard of it, would see some ${formatRough(rate * years)} losses.`,
    ];
  if (rate === 0) return ['Nothing is lost in this model, so there is nothing to simulate.'];
  return [
    `Simulating this would see nothing. A run covers some ${formatMany(most)} years, and the more frequent of the two losses has a chance of ${formatChance(-Math.expm1(-rate))} a year: to see ${ENOUGH} of them takes ${formatMany(ENOUGH / rate)} years.`,
  ];
}

/**
 * Tell whether `simulate` would see enough losses.
 * @param {unknown} input of CLUSTER
 * @throws {import('../../../math/input.js').InputError}
 */
export function simulable(input) {
  const i = resolve(input);
  const of = effort(i);
  return {
    possible: of.years > 0,
    simulated_years: of.years,
    answer: outlook(of),
    faster: of.years > 0 || of.isTooLarge ? null : faster(i),
  };
}
