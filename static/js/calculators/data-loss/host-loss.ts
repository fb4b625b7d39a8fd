/** Loss of a whole host where the failure domain is the OSD: one host may hold several shards (own derivation). */
import { atLeast, drawProbability } from '../../math/binomial.ts';
import { type Cluster, YEAR_S } from './cluster.ts';
import { exposureOf } from './exposure.ts';
import { type Failure, perYear } from './failures.ts';
import type { Inputs } from './inputs.ts';
import { lastDrive, severalHosts } from './several-hosts.ts';

/**
 * Events and lost groups per year that take a host: at once, with drives already missing, with drives that fail after,
 * or with further hosts.
 */
export function hostLoss(i: Inputs, failures: Failure[], cluster: Cluster) {
  if (i.failure_domain !== 'osd' || i.host_afr === 0) return { events: 0, pgs: 0 };
  const { osds, width, pgs } = cluster;
  const m = i.parity_shards;
  const per_year = perYear(i.host_afr);
  const drive_rate = perYear(i.drive_afr);
  const missing = Math.min(1, drive_rate * (failures[0]?.mean_years ?? 0)); // q_d
  const exposure = exposureOf(i, cluster, 'host');
  const host_missing = Math.min(1, (per_year * exposure.mean_s) / YEAR_S);
  const onHost = (x: number) => drawProbability(x, osds, i.drives_per_host, width);
  let [direct, small] = [0, 0];
  for (let x = width; x > m; x--) direct += onHost(x);
  for (let x = 1; x <= m; x++) small += onHost(x) * atLeast(width - x, missing, m + 1 - x);
  const count = i.hosts;
  const each = i.drives_per_host;
  const of = { count, per_year, osds, each, width, spare: m, pgs, missing, host_missing, drive_rate, exposure };
  const more = severalHosts(of);
  const late = Array.from({ length: Math.min(m, count) }, (_, index) => lastDrive(of, index + 1));
  const [alone, atOnce] = [pgs * direct, count * per_year * pgs * small];
  return {
    // What a host takes by itself is not lost a second time with others.
    events:
      count * per_year * -Math.expm1(-alone) +
      Math.exp(-alone) * (atOnce + more.events) +
      late.reduce((sum, { events }) => sum + events, 0),
    pgs: count * per_year * alone + atOnce + more.pgs + late.reduce((sum, each) => sum + each.pgs, 0),
  };
}
