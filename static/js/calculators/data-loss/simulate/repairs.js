/** The repair of a simulated cluster: shards go missing, wait, queue at the drives that take them, and are back. */
import { targetsOf } from '../cluster.js';
import { Agenda } from './agenda.js';

/** @typedef {import('../cluster.js').Kind} Kind */

/** So often a drive is drawn before the shard waits for the replacement: all that may take it seem to be out themselves. */
const TRIES = 64;
const NOWHERE = -1;

export class Repairs {
  agenda = new Agenda();
  now = 0;
  missingShards = 0;

  /**
   * @param {any} i settled inputs
   * @param {import('../cluster.js').Cluster} cluster
   * @param {import('./placement.js').Placement} placement
   * @param {() => number} random
   */
  constructor(i, cluster, placement, random) {
    this.i = i;
    this.cluster = cluster;
    this.placement = placement;
    this.random = random;
    this.isMissing = new Uint8Array(placement.homes.length);
    this.missingOf = new Uint8Array(cluster.pgs);
    this.missingFrom = new Int32Array(cluster.osds); // a drive is out until its last shard is back
    this.degraded = 0; // groups that miss two or more: only then does the order of a queue matter
    this.target = new Int32Array(placement.homes.length).fill(NOWHERE);
    this.waitsSince = new Float64Array(placement.homes.length);
    /** @type {number[][]} */
    this.queues = Array.from({ length: cluster.osds }, () => []);
    this.serves = new Int32Array(cluster.osds).fill(NOWHERE);
    this.failures = new Int32Array(cluster.osds);
  }

  /** @param {number} shard */
  groupOf(shard) {
    return Math.floor(shard / this.cluster.width);
  }

  /**
   * @param {number} shard
   * @param {1|-1} by
   */
  #count(shard, by) {
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
    if (this.isMissing[shard]) this.#count(shard, -1);
  }

  /** Whether the shards of what failed wait for the replacement. @param {Kind} kind */
  isByHand(kind) {
    return this.i.rebuild_mode === 'replacement' || targetsOf(this.i, this.cluster, kind) === 0;
  }

  /** @param {boolean} isByHand */
  wait_s(isByHand) {
    return isByHand ? Math.max(this.i.replacement_s, this.i.detection_s) : this.i.detection_s;
  }

  /**
   * Takes the drives’ shards away, and what was to be written to them waits again.
   * @param {number[]} drives
   * @param {Kind} kind
   * @returns {number[]} the shards that were there until now
   */
  fail(drives, kind) {
    const lost = drives.flatMap((drive) => [...this.placement.onDrive[drive] ?? []].filter((shard) => !this.isMissing[shard]));
    const queued = drives.flatMap((drive) => [this.serves[drive] ?? NOWHERE, ...this.queues[drive] ?? []].filter((shard) => shard !== NOWHERE && this.isMissing[shard] && this.target[shard] === drive));
    for (const shard of lost) this.#count(shard, 1);
    for (const drive of drives) {
      this.queues[drive] = [];
      this.serves[drive] = NOWHERE;
      this.failures[drive] = (this.failures[drive] ?? 0) + 1;
    }
    this.#wait([...lost, ...queued], this.isByHand(kind));
    return lost;
  }

  /**
   * @param {number[]} shards
   * @param {boolean} isByHand until their own drive is replaced, else until other drives take them
   */
  #wait(shards, isByHand) {
    const since = this.now;
    for (const shard of shards) {
      this.target[shard] = NOWHERE;
      this.waitsSince[shard] = since;
    }
    const start = () => {
      const stuck = shards.filter((shard) => this.isMissing[shard] && this.target[shard] === NOWHERE && this.waitsSince[shard] === since && !this.#queue(shard, isByHand));
      if (stuck.length > 0) this.#wait(stuck, true);
    };
    this.agenda.add({ at: since + this.wait_s(isByHand), does: start });
  }

  /**
   * @param {number} shard
   * @param {boolean} isByHand
   * @returns {boolean} whether a drive takes it
   */
  #queue(shard, isByHand) {
    const drive = isByHand ? /** @type {number} */ (this.placement.homes[shard]) : this.#choose(shard);
    if (drive === NOWHERE) return false;
    this.target[shard] = drive;
    this.queues[drive]?.push(shard);
    if (this.serves[drive] === NOWHERE) this.#serve(drive);
    return true;
  }

  /**
   * A drive that is in, of a failure domain that holds no other shard of the group.
   * @param {number} shard
   */
  #choose(shard) {
    const { osds, domains, width } = this.cluster;
    const [first, inDomain] = [this.groupOf(shard) * width, osds / domains];
    for (let tries = 0; tries < TRIES; tries++) {
      let drive = Math.floor(this.random() * (domains - width + 1) * inDomain);
      for (let other = first; other < first + width; other++) { // homes are in order: step over each domain that is taken
        if (other === shard) continue;
        const start = Math.floor((this.placement.homes[other] ?? 0) / inDomain) * inDomain;
        if (drive >= start) drive += inDomain;
      }
      if (this.missingFrom[drive] === 0) return drive;
    }
    return NOWHERE;
  }

  /**
   * The next shard of a queue: in order, or that of the group which misses most.
   * @param {number[]} queue
   */
  #pick(queue) {
    if (this.i.rebuild_order === 'fifo' || this.degraded === 0) return queue.shift() ?? NOWHERE;
    let best = 0;
    const missing = (/** @type {number} */ at) => this.missingOf[this.groupOf(queue[at] ?? 0)] ?? 0;
    for (let at = 1; at < queue.length; at++) if (missing(at) > missing(best)) best = at;
    return queue.splice(best, 1)[0] ?? NOWHERE;
  }

  /** @param {number} drive */
  #serve(drive) {
    const queue = this.queues[drive] ?? [];
    let shard = this.#pick(queue);
    while (shard !== NOWHERE && !(this.isMissing[shard] && this.target[shard] === drive)) shard = this.#pick(queue); // back by other means
    this.serves[drive] = shard;
    if (shard === NOWHERE) return;
    const failures = this.failures[drive];
    const done = () => {
      if (this.failures[drive] !== failures) return;
      if (this.target[shard] === drive) this.restore(shard);
      this.#serve(drive);
    };
    this.agenda.add({ at: this.now + this.cluster.shard_s, does: done });
  }

  /** Does what is due until then. @param {number} until */
  advance(until) {
    while (this.agenda.next <= until) {
      this.now = this.agenda.next;
      this.agenda.take()?.does();
    }
    this.now = until;
  }
}
