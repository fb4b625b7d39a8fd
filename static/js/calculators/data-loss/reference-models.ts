/** Two well-known models that stand beside the answer for comparison; neither is the answer. */
import { atLeast } from '../../math/binomial.ts';
import { clusterOf, exposureOf, perYear, YEAR_S } from './cluster.ts';
import { resolve } from './inputs.ts';

/**
 * Mean years until a chain of 0..m missing shards passes m: births (n−j)λ, repairs j/E[W]; all terms positive.
 * @param width n
 * @param parity m
 * @param rate λ, per year
 * @param repair_years E[W]
 */
function meanYears(width: number, parity: number, rate: number, repair_years: number) {
  let [step, total] = [0, 0];
  for (let missing = 0; missing <= parity; missing++) {
    const birth = (width - missing) * rate;
    const repair = missing === 0 ? 0 : missing / repair_years;
    step = 1 / birth + (repair / birth) * step;
    total += step;
  }
  return total;
}

/**
 * The Markov chain of one placement group, times their number: as MTTDL is usually computed, a chain of births and
 * deaths. Like the published comparison it adds the rates of drives and hosts and repairs both in the exposure of a
 * drive's shard.
 * @param input of CLUSTER
 * @throws {InputError}
 */
export function markovReference(input: unknown) {
  const i = resolve(input);
  const cluster = clusterOf(i);
  const rate = perYear(i.drive_afr) + perYear(i.host_afr);
  const repair_years = exposureOf(i, cluster, 'drive').mean_s / YEAR_S;
  if (rate === 0 || (repair_years === 0 && i.parity_shards > 0)) return { loss_probability_year: 0 };
  return {
    loss_probability_year: -Math.expm1(-cluster.pgs / meanYears(cluster.width, i.parity_shards, rate, repair_years)),
  };
}

/** Seconds of a year as that formula counts them. */
const PLAIN_YEAR_S = 365 * 86_400;

/**
 * The formula of a widely used public page (vitalif/vitastor, mon/afr.js), restated from its mathematics.
 * @param input of CLUSTER
 * @throws {InputError}
 */
export function olderFormula(input: unknown) {
  const i = resolve(input);
  const { osds, width } = clusterOf(i);
  const others = width - 1;
  if (others === 0)
    return { loss_probability_year: -Math.expm1(osds * Math.log1p(-i.drive_afr) + i.hosts * Math.log1p(-i.host_afr)) };
  const peers = Math.min(i.pgs_per_osd, (osds - i.drives_per_host) / others);
  const hostPeers = Math.min(i.pgs_per_osd * i.drives_per_host, (osds - i.drives_per_host) / others);
  const peerHosts = Math.min(i.pgs_per_osd, (i.hosts - 1) / others);
  if (peers === 0) return { loss_probability_year: 0 };
  const rebuild = (i.drive_bytes * i.fill_fraction) / (peers * i.rebuild_bytes_s) / PLAIN_YEAR_S;
  const afr = i.drive_afr + (i.host_afr * peers) / peerHosts;
  const lost = (years: number) =>
    i.data_shards === 1 ? (afr * years) ** others : atLeast(others, Math.min(1, afr * years), i.parity_shards);
  const survived = (own: number, share: number, among: number) =>
    Math.log1p(own * Math.expm1(among * Math.log1p(-Math.min(1, share))));
  const drives = osds * survived(i.drive_afr, lost(rebuild), peers);
  const hosts = i.hosts * survived(i.host_afr, lost(rebuild * i.drives_per_host), hostPeers);
  return { loss_probability_year: -Math.expm1(drives + hosts) };
}
