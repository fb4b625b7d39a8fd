/** Which shards of a simulated cluster are missing, counted by group and by drive. */
import type { Cluster } from '../cluster.ts';
import type { Placement } from './placement.ts';

export class Missing {
  cluster: Cluster;
  placement: Placement;
  isMissing: Uint8Array;
  missingOf: Uint8Array;
  missingFrom: Int32Array;
  missingShards = 0;
  degraded = 0; // groups that miss two or more: only then does the order of a queue matter

  constructor(cluster: Cluster, placement: Placement) {
    this.cluster = cluster;
    this.placement = placement;
    this.isMissing = new Uint8Array(placement.homes.length);
    this.missingOf = new Uint8Array(cluster.pgs);
    this.missingFrom = new Int32Array(cluster.osds); // a drive is out until its last shard is back
  }

  groupOf(shard: number) {
    return Math.floor(shard / this.cluster.width);
  }

  count(shard: number, by: 1 | -1) {
    const group = this.groupOf(shard);
    const before = this.missingOf[group] ?? 0;
    this.missingOf[group] = before + by;
    this.degraded += Number(before + by >= 2) - Number(before >= 2);
    this.isMissing[shard] = by > 0 ? 1 : 0;
    const home = this.placement.homes[shard] ?? 0;
    this.missingFrom[home] = (this.missingFrom[home] ?? 0) + by;
    this.missingShards += by;
  }

  restore(shard: number) {
    if (this.isMissing[shard]) this.count(shard, -1);
  }
}
