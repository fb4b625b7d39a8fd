/** Which shards of a simulated cluster are missing, counted by group and by drive. */

export class Missing {
  missingShards = 0;
  degraded = 0; // groups that miss two or more: only then does the order of a queue matter

  /**
   * @param {import('../cluster.ts').Cluster} cluster
   * @param {import('./placement.ts').Placement} placement
   */
  constructor(cluster, placement) {
    this.cluster = cluster;
    this.placement = placement;
    this.isMissing = new Uint8Array(placement.homes.length);
    this.missingOf = new Uint8Array(cluster.pgs);
    this.missingFrom = new Int32Array(cluster.osds); // a drive is out until its last shard is back
  }

  /** @param {number} shard */
  groupOf(shard) {
    return Math.floor(shard / this.cluster.width);
  }

  /**
   * @param {number} shard
   * @param {1|-1} by
   */
  count(shard, by) {
    const group = this.groupOf(shard);
    const before = this.missingOf[group] ?? 0;
    this.missingOf[group] = before + by;
    this.degraded += Number(before + by >= 2) - Number(before >= 2);
    this.isMissing[shard] = by > 0 ? 1 : 0;
    const home = this.placement.homes[shard] ?? 0;
    this.missingFrom[home] = (this.missingFrom[home] ?? 0) + by;
    this.missingShards += by;
  }

  /** @param {number} shard */
  restore(shard) {
    if (this.isMissing[shard]) this.count(shard, -1);
  }
}
