/**
 * Loss of whole hosts where the failure domain is the OSD: one host, or several together, may hold more shards of a
 * group than it can spare (own derivation, judged by simulation).
 */
import { atLeast, choose, drawProbability } from '../../math/binomial.ts';
import { type Cluster, type Exposure, exposureOf, type Failure, perYear, YEAR_S } from './cluster.ts';
import type { Inputs } from './inputs.ts';

interface Hosts {
  /** H */
  count: number;
  /** λ of one host */
  per_year: number;
  /** N */
  osds: number;
  /** D, OSDs of one host */
  each: number;
  /** n */
  width: number;
  /** m */
  spare: number;
  /** NPG */
  pgs: number;
  /** q_d, chance that a drive’s shard is missing by itself */
  missing: number;
  /** q_h */
  host_missing: number;
  /** λ of one drive */
  drive_rate: number;
  /** of a lost host */
  exposure: Exposure;
}

/** So many steps of the staircase are enough: more are put together. */
const STEPS = 64;
const total = (held: number[]) => held.reduce((sum, x) => sum + x, 0);

/** The staircase of a lost host’s shards as few steps: years, and the share that is still missing then. */
function steps({ dead_s, shard_s, stairs }: Exposure) {
  const size = Math.ceil(stairs.length / STEPS);
  const merged = [{ years: dead_s / YEAR_S, left: 1 }];
  for (let at = 0; at < stairs.length; at += size) {
    const part = stairs.slice(at, at + size);
    merged.push({
      years: (part.length * shard_s) / YEAR_S,
      left: part.reduce((sum, stair) => sum + stair, 0) / part.length,
    });
  }
  return merged;
}

/**
 * How many shards of a group each of several hosts holds, with the chance of it: what all but the last hold can be
 * spared, and what the last one holds, too.
 * @param taken OSDs of the hosts before
 * @param shards on the hosts before
 */
function splits(of: Hosts, hosts: number, taken = 0, shards = 0): { held: number[]; chance: number }[] {
  if (hosts === 0) return [{ held: [], chance: 1 }];
  const room = hosts === 1 ? of.spare : of.spare - shards - (hosts - 2);
  const most = Math.min(room, of.each, of.width - shards);
  return Array.from({ length: Math.max(0, most) }, (_, index) => index + 1).flatMap((x) => {
    const chance = drawProbability(x, of.osds - taken, of.each, of.width - shards);
    if (chance === 0) return [];
    return splits(of, hosts - 1, taken + of.each, shards + x).map((rest) => ({
      held: [x, ...rest.held],
      chance: chance * rest.chance,
    }));
  });
}

/** Two hosts: the second is lost while shards of the first are still missing, drives may miss as well. */
function pairs(of: Hosts) {
  const { count, per_year, width, spare, pgs, missing } = of;
  const terms = splits(of, 2).flatMap(({ held: [first = 0, second = 0], chance }) => {
    const rest = width - first - second;
    const already = atLeast(rest, missing, spare + 1 - second);
    return Array.from({ length: first }, (_, index) => index + 1).map((still) => ({
      first,
      still,
      chance: chance * choose(first, still) * (atLeast(rest, missing, spare + 1 - still - second) - already),
    }));
  });
  const lostAt = (left: number) =>
    terms.reduce((sum, { first, still, chance }) => sum + chance * left ** still * (1 - left) ** (first - still), 0);
  const each = steps(of.exposure).map(({ years, left }) => ({ years, groups: pgs * lostAt(left) }));
  const rate = count * per_year * (count - 1) * per_year;
  return {
    events: rate * each.reduce((sum, { years, groups }) => sum + years * -Math.expm1(-groups), 0),
    pgs: rate * each.reduce((sum, { years, groups }) => sum + years * groups, 0),
  };
}

/** So many hosts miss, and the drive that fails last takes the shard that was one too many. */
function lastDrive(of: Hosts, hosts: number): { events: number; pgs: number } {
  const { count, width, spare, missing, drive_rate } = of;
  const per_group = splits(of, hosts).reduce((sum, { held, chance }) => {
    const more = spare - total(held);
    return more < 0
      ? sum
      : sum + chance * choose(width - total(held), more) * missing ** more * (width - spare) * drive_rate;
  }, 0);
  const failures = of.osds * drive_rate; // a year, while the hosts miss
  const groups = failures === 0 ? 0 : (of.pgs * per_group) / failures; // at each of them
  const rate = choose(count, hosts) * of.host_missing ** hosts * failures;
  return { events: rate * -Math.expm1(-groups), pgs: rate * groups };
}

/** Three hosts or more: all must miss at once, and no fewer of them would have been enough. */
function many(of: Hosts, hosts: number) {
  const { count, per_year, spare, pgs } = of;
  const needsAll = splits(of, hosts).filter(
    ({ held }) => total(held) > spare && total(held) - Math.min(...held) <= spare,
  );
  const groups = pgs * needsAll.reduce((sum, { chance }) => sum + chance, 0);
  const rate = count * per_year * choose(count - 1, hosts - 1) * of.host_missing ** (hosts - 1);
  return { events: rate * -Math.expm1(-groups), pgs: rate * groups };
}

/** Events and lost groups per year that take two hosts or more, the last failure a host’s. */
function severalHosts(of: Hosts): { events: number; pgs: number } {
  const most = Math.min(of.spare + 1, of.count);
  const each = Array.from({ length: Math.max(0, most - 1) }, (_, at) => (at === 0 ? pairs(of) : many(of, at + 2)));
  return { events: total(each.map(({ events }) => events)), pgs: total(each.map(({ pgs }) => pgs)) };
}

// Loss of a whole host where the failure domain is the OSD: one host may hold several shards (own derivation).

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
