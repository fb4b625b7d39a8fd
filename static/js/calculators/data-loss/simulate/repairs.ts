/** The repair of a simulated cluster: shards go missing, wait, queue at the drives that take them, and are back. */
import { targetsOf } from '../cluster.ts';
import { Agenda } from './agenda.ts';
import { chooseDrive, NOWHERE, nextShard } from './choose.ts';
import { Missing } from './missing.ts';

/** @typedef {import('../cluster.ts').Kind} Kind */

/** Shards of a queue that are looked at, and domains that are stepped over, in the time of a step. */
const [LOOKED_AT, STEPPED_OVER] = [50, 3];

export class Repairs extends Missing {
  agenda = new Agenda();
  now = 0;
  steps = 0; // done so far, so that a run can end in time: a shard moved is one, a shard looked at a part of one

  /**
   * @param {import('../inputs.ts').Inputs} i
   * @param {import('../cluster.ts').Cluster} cluster
   * @param {import('./placement.ts').Placement} placement
   * @param {() => number} random
   */
  constructor(i, cluster, placement, random) {
    super(cluster, placement);
    this.i = i;
    this.random = random;
    this.target = new Int32Array(placement.homes.length).fill(NOWHERE);
    this.waitsSince = new Float64Array(placement.homes.length);
    /** @type {number[][]} */
    this.queues = Array.from({ length: cluster.osds }, () => []);
    this.serves = new Int32Array(cluster.osds).fill(NOWHERE);
    this.failures = new Int32Array(cluster.osds);
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
    const lost = drives.flatMap((drive) =>
      [...(this.placement.onDrive[drive] ?? [])].filter((shard) => !this.isMissing[shard]),
    );
    const queued = drives.flatMap((drive) =>
      [this.serves[drive] ?? NOWHERE, ...(this.queues[drive] ?? [])].filter(
        (shard) => shard !== NOWHERE && this.isMissing[shard] && this.target[shard] === drive,
      ),
    );
    this.steps += (lost.length + queued.length) / 2;
    for (const shard of lost) this.count(shard, 1);
    for (const drive of drives) {
      this.queues[drive] = [];
      this.serves[drive] = NOWHERE;
      this.failures[drive] = (this.failures[drive] ?? 0) + 1;
    }
    this.#wait([...lost, ...queued], this.isByHand(kind));
    return lost;
  }

  /**
   * Queue shards until their rebuild may start.
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
      const stuck = shards.filter(
        (shard) =>
          this.isMissing[shard] &&
          this.target[shard] === NOWHERE &&
          this.waitsSince[shard] === since &&
          !this.#queue(shard, isByHand),
      );
      if (stuck.length > 0) this.#wait(stuck, true);
    };
    this.agenda.add({ at: since + this.wait_s(isByHand), does: start });
  }

  /**
   * Give a shard its place in a queue.
   * @param {number} shard
   * @param {boolean} isByHand
   * @returns {boolean} whether a drive takes it
   */
  #queue(shard, isByHand) {
    this.steps += this.cluster.width / STEPPED_OVER;
    const drive = isByHand
      ? /** @type {number} */ (this.placement.homes[shard])
      : chooseDrive(shard, this, this.random);
    if (drive === NOWHERE) return false;
    this.target[shard] = drive;
    this.queues[drive]?.push(shard);
    if (this.serves[drive] === NOWHERE) this.#serve(drive);
    return true;
  }

  /** @param {number} drive */
  #serve(drive) {
    const queue = this.queues[drive] ?? [];
    this.steps += 0.5 + (this.degraded === 0 ? 0 : queue.length / LOOKED_AT);
    let shard = nextShard(queue, this, this.i.rebuild_order);
    while (shard !== NOWHERE && !(this.isMissing[shard] && this.target[shard] === drive))
      shard = nextShard(queue, this, this.i.rebuild_order); // back by other means
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
