/** What can fail at once with all its shards: drives, and hosts and racks where no two shards of a group share one. */
import { YEAR_S } from './cluster.ts';
import { exposureOf } from './exposure.ts';

/** @typedef {import('./inputs.ts').Inputs} Inputs */
/** @typedef {import('./cluster.ts').Kind} Kind */
/**
 * @typedef {{per_year: number, units: number, exposure: import('./exposure.ts').Exposure, mean_years: number}}
 *   Failure
 */

/**
 * λ of an exponential lifetime, from the probability to fail within a year.
 * @param {number} afr
 */
export const perYear = (afr) => -Math.log1p(-afr);

/** The units of each kind in one failure domain by what the domain is. */
const UNITS = Object.freeze({
  osd: () => ({ drive: 1 }),
  /** @param {Inputs} i */
  host: (i) => ({ drive: i.drives_per_host, host: 1 }),
  /** @param {Inputs} i */
  rack: (i) => ({ drive: (i.hosts * i.drives_per_host) / i.racks, host: i.hosts / i.racks, rack: 1 }),
});

/**
 * List the kinds that fail at all, drives first.
 * @param {Inputs} i
 * @param {import('./cluster.ts').Cluster} cluster
 * @returns {Failure[]}
 */
export function failuresOf(i, cluster) {
  const units = /** @type {[Kind, number][]} */ (Object.entries(UNITS[i.failure_domain](i)));
  return units
    .map(([kind, count]) => ({ kind, count, afr: i[`${kind}_afr`] }))
    .filter(({ afr }) => afr > 0)
    .map(({ kind, count, afr }) => {
      const exposure = exposureOf(i, cluster, kind);
      return { per_year: perYear(afr), units: count, exposure, mean_years: exposure.mean_s / YEAR_S };
    });
}

/**
 * Λ, the rate at which a shard is lost, and q, the expected number of times it is missing.
 * @param {Failure[]} failures
 */
export const totals = (failures) => ({
  per_year: failures.reduce((sum, { per_year }) => sum + per_year, 0),
  missing: failures.reduce((sum, { per_year, mean_years }) => sum + per_year * mean_years, 0),
});
