/** Loss of a whole host where the failure domain is the OSD: one host may hold several shards (own derivation). */
import { atLeast, choose, drawProbability } from '../../math/binomial.js';
import { YEAR_S } from './cluster.js';
import { perYear } from './failures.js';
import { exposureOf } from './exposure.js';

/**
 * Events and lost groups per year that take a host: at once, with drives already missing, or with drives that fail after.
 * @param {import('./inputs.js').Inputs} i
 * @param {import('./failures.js').Failure[]} failures
 * @param {import('./cluster.js').Cluster} cluster
 */
export function hostLoss(i, failures, cluster) {
  if (i.failure_domain !== 'osd' || i.host_afr === 0) return { events: 0, pgs: 0 };
  const { osds, width, pgs } = cluster;
  const m = i.parity_shards;
  const host = perYear(i.host_afr);
  const drive = perYear(i.drive_afr);
  const missing = Math.min(1, drive * (failures[0]?.mean_years ?? 0)); // q_d
  const hostMissing = (host * exposureOf(i, cluster, 'host').mean_s) / YEAR_S;
  const onHost = (/** @type {number} */ x) => drawProbability(x, osds, i.drives_per_host, width);
  let [direct, small, late] = [0, 0, 0];
  for (let x = width; x > m; x--) direct += onHost(x);
  for (let x = 1; x <= m; x++) {
    small += onHost(x) * atLeast(width - x, missing, m + 1 - x);
    late += onHost(x) * choose(width - x, m - x) * missing ** (m - x) * (width - m) * drive * hostMissing;
  }
  const others = i.hosts * pgs * (host * small + late);
  return { events: i.hosts * host * -Math.expm1(-pgs * direct) + others, pgs: i.hosts * host * pgs * direct + others };
}
