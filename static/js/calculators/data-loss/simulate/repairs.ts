/** The repair of a simulated cluster: shards go missing, wait, queue at the drives that take them, and are back. */
import { type Cluster, type Kind, targetsOf } from '../cluster.ts';
import type { Inputs } from '../inputs.ts';
import { Agenda } from './agenda.ts';
import { chooseDrive, NOWHERE, nextShard } from './choose.ts';
import { Missing } from './missing.ts';
import type { Placement } from './placement.ts';

/** Shards of a queue that are looked at, and domains that are stepped over, in the time of a step. */
const [LOOKED_AT, STEPPED_OVER] = [50, 3];

export class Repairs extends Missing {
  i: Inputs;
  random: () => number;
  target: Int32Array;
  waitsSince: Float64Array;
  queues: number[][];
  serves: Int32Array;
  failures: Int32Array;
  agenda = new Agenda();
  now = 0;
  steps = 0; // done so far, so that a run can end in time: a shard moved is one, a shard looked at a part of one

  constructor(i: Inputs, cluster: Cluster, placement: Placement, random: () => number) {
    super(cluster, placement);
    this.i = i;
    this.random = random;
    this.target = new Int32Array(placement.homes.length).fill(NOWHERE);
    this.waitsSince = new Float64Array(placement.homes.length);
    this.queues = Array.from({ length: cluster.osds }, () => []);
    this.serves = new Int32Array(cluster.osds).fill(NOWHERE);
    this.failures = new Int32Array(cluster.osds);
  }

  /** Whether the shards of what failed wait for the replacement. */
  isByHand(kind: Kind) {
    return this.i.rebuild_mode === 'replacement' || targetsOf(this.i, this.cluster, kind) === 0;
  }

  wait_s(isByHand: boolean) {
    return isByHand ? Math.max(this.i.replacement_s, this.i.detection_s) : this.i.detection_s;
  }

  /**
   * Takes the drives’ shards away, and what was to be written to them waits again.
   * @returns the shards that were there until now
   */
  fail(drives: number[], kind: Kind): number[] {
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
   * @param isByHand until their own drive is replaced, else until other drives take them
   */
  #wait(shards: number[], isByHand: boolean) {
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
   * @returns whether a drive takes it
   */
  #queue(shard: number, isByHand: boolean): boolean {
    this.steps += this.cluster.width / STEPPED_OVER;
    const drive = isByHand ? (this.placement.homes[shard] as number) : chooseDrive(shard, this, this.random);
    if (drive === NOWHERE) return false;
    this.target[shard] = drive;
    this.queues[drive]?.push(shard);
    if (this.serves[drive] === NOWHERE) this.#serve(drive);
    return true;
  }

  #serve(drive: number) {
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

  /** Does what is due until then. */
  advance(until: number) {
    while (this.agenda.next <= until) {
      this.now = this.agenda.next;
      this.agenda.take()?.does();
    }
    this.now = until;
  }
}
