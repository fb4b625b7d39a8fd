/** What can fail at once with all its shards: drives, and hosts and racks where no two shards of a group share one. */
import { type Cluster, type Kind, YEAR_S } from './cluster.ts';
import { type Exposure, exposureOf } from './exposure.ts';
import type { Inputs } from './inputs.ts';

export type Failure = { per_year: number; units: number; exposure: Exposure; mean_years: number };

/** λ of an exponential lifetime, from the probability to fail within a year. */
export const perYear = (afr: number) => -Math.log1p(-afr);

/** The units of each kind in one failure domain by what the domain is. */
const UNITS = Object.freeze({
  osd: () => ({ drive: 1 }),
  host: (i: Inputs) => ({ drive: i.drives_per_host, host: 1 }),
  rack: (i: Inputs) => ({ drive: (i.hosts * i.drives_per_host) / i.racks, host: i.hosts / i.racks, rack: 1 }),
});

/** List the kinds that fail at all, drives first. */
export function failuresOf(i: Inputs, cluster: Cluster): Failure[] {
  const units = Object.entries(UNITS[i.failure_domain](i)) as [Kind, number][];
  return units
    .map(([kind, count]) => ({ kind, count, afr: i[`${kind}_afr`] }))
    .filter(({ afr }) => afr > 0)
    .map(({ kind, count, afr }) => {
      const exposure = exposureOf(i, cluster, kind);
      return { per_year: perYear(afr), units: count, exposure, mean_years: exposure.mean_s / YEAR_S };
    });
}

/** Λ, the rate at which a shard is lost, and q, the expected number of times it is missing. */
export const totals = (failures: Failure[]) => ({
  per_year: failures.reduce((sum, { per_year }) => sum + per_year, 0),
  missing: failures.reduce((sum, { per_year, mean_years }) => sum + per_year * mean_years, 0),
});
