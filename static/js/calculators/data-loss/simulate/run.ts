/** Simulated years of one cluster: drives, hosts and racks fail at random, repairs run, and losses are counted. */
import { type Cluster, type Kind, YEAR_S } from '../cluster.ts';
import type { Inputs } from '../inputs.ts';
import { drawKind, hazards, isSplit } from './hazards.ts';
import { type Placement, place } from './placement.ts';
import { Repairs } from './repairs.ts';

/**
 * events: what is lost by one
 * failure counts once; years may be fewer than were asked for
 */
type Counted = { failures: number; group: number; sector: number; years: number };

/** Steps of a failure that meets nothing else: it needs no queues. */
export const QUIET_STEPS = 0.3;
/** Steps of one that meets another, beside those of its shards: its groups and queues are read. */
export const STRUCK_STEPS = 2;

/** One history on one random placement. */
class History {
  i: Inputs;
  cluster: Cluster;
  random: () => number;
  placement: Placement;
  repairs: Repairs;
  unreadable: number;
  counted: Counted = { failures: 0, group: 0, sector: 0, years: 0 };

  constructor(i: Inputs, cluster: Cluster, random: () => number) {
    this.i = i;
    this.cluster = cluster;
    this.random = random;
    this.placement = place(cluster, random);
    this.repairs = new Repairs(i, cluster, this.placement, random);
    this.unreadable = i.parity_shards === 0 ? 0 : -Math.expm1(-8 * i.ure_per_bit * i.data_shards * cluster.shard_bytes);
  }

  /**
   * Tell whether a failure meets nothing else until all is rebuilt, even one shard after the other: it needs no queues.
   * @param next time of the next failure
   */
  isQuiet(drives: number[], kind: Kind, next: number) {
    const { repairs, unreadable } = this;
    const m = this.i.parity_shards;
    if (repairs.missingShards > 0 || m === 0) return false;
    const shards = drives.reduce((sum, drive) => sum + (this.placement.onDrive[drive]?.length ?? 0), 0);
    const rebuilt = repairs.now + repairs.wait_s(repairs.isByHand(kind)) + shards * this.cluster.shard_s;
    if (next < rebuilt) return false;
    if (m === 1 && unreadable > 0 && this.random() < -Math.expm1(shards * Math.log1p(-unreadable)))
      this.counted.sector += 1;
    return true;
  }

  /** Let drives fail, count what is lost, and replace lost groups by empty ones. */
  strike(drives: number[], kind: Kind) {
    const { repairs, unreadable } = this;
    const m = this.i.parity_shards;
    const { width } = this.cluster;
    repairs.steps += STRUCK_STEPS;
    const groups = new Set(repairs.fail(drives, kind).map((shard) => repairs.groupOf(shard)));
    const hit = [...groups].filter((group) => Number(repairs.missingOf[group]) >= m);
    const over = hit.filter((group) => Number(repairs.missingOf[group]) > m);
    const met = unreadable > 0 && hit.some((group) => repairs.missingOf[group] === m && this.random() < unreadable);
    for (const group of over)
      for (let shard = group * width; shard < (group + 1) * width; shard++) repairs.restore(shard);
    this.counted.group += Number(over.length > 0);
    this.counted.sector += Number(met);
  }

  /** Run the history until its years or its steps are used up, whatever comes first. */
  run(years: number, steps: number) {
    const kinds = hazards(this.i, this.cluster);
    const perSecond = kinds.reduce((sum, { per_year }) => sum + per_year, 0) / YEAR_S;
    const untilNext = () => -Math.log(this.random()) / perSecond;
    for (let at = untilNext(); at < years * YEAR_S; ) {
      this.repairs.advance(at);
      if (this.repairs.steps + this.counted.failures * QUIET_STEPS > steps) {
        this.counted.years = at / YEAR_S;
        return this.counted;
      }
      this.counted.failures += 1;
      const { kind, drives, units } = drawKind(kinds, this.random() * perSecond * YEAR_S);
      const first = Math.floor(this.random() * units) * drives;
      const struck = Array.from({ length: drives }, (_, index) => first + index);
      at += untilNext();
      if (!(isSplit(this.i, kind) && this.isQuiet(struck, kind, at))) this.strike(struck, kind);
    }
    this.counted.years = years;
    return this.counted;
  }
}

/** Simulate one history on one random placement. */
export const history = (i: Inputs, cluster: Cluster, years: number, random: () => number, steps: number): Counted =>
  new History(i, cluster, random).run(years, steps);
