/** Simulated years of one cluster: drives, hosts and racks fail at random, repairs run, and losses are counted. */
import { type Cluster, type Kind, perYear, targetsOf, YEAR_S } from './cluster.ts';
import type { Inputs } from './inputs.ts';

/** What fails how often in the whole cluster, and how many drives go with it. */
export function hazards(i: Inputs, { osds, lost }: Cluster) {
  const racks = i.failure_domain === 'rack' ? i.racks : 0;
  const kinds = [
    ['drive', osds],
    ['host', i.hosts],
    ['rack', racks],
  ] as [Kind, number][];
  return kinds
    .map(([kind, units]) => ({ kind, drives: lost[kind], units, per_year: units * perYear(i[`${kind}_afr`]) }))
    .filter(({ per_year }) => per_year > 0);
}

/** Tell whether two shards of a group can go with one unit of a kind. */
const isSplit = ({ failure_domain }: Inputs, kind: Kind) =>
  kind === 'drive' || failure_domain === 'rack' || (failure_domain === 'host' && kind === 'host');

/**
 * Draw the kind that fails next, each in proportion to its rate.
 * @param drawn from 0 to the sum of the rates
 */
function drawKind(kinds: ReturnType<typeof hazards>, drawn: number) {
  let rest = drawn;
  for (const kind of kinds) {
    rest -= kind.per_year;
    if (rest < 0) return kind;
  }
  return kinds[0] as (typeof kinds)[number];
}

// Where the shards of a simulated cluster lie: at random, no two of a group in one failure domain, as many on each
// drive.

type Random = () => number;
/** homes: the drive of each shard, group by group, there in order of domains */
type Placement = { homes: Int32Array; onDrive: Int32Array[]; domainOf: (drive: number) => number };

/** All drives in random order (Fisher and Yates). */
function deck(osds: number, random: Random) {
  const cards = Array.from({ length: osds }, (_, drive) => drive);
  for (let last = osds - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [cards[last], cards[other]] = [cards[other] as number, cards[last] as number];
  }
  return cards;
}

/** Deals decks of all drives, one shard a card; a card whose domain the group has already waits for the next group. */
function place({ osds, domains, width, pgs }: Cluster, random: Random): Placement {
  const domainOf = (drive: number) => Math.floor(drive / (osds / domains));
  const homes = new Int32Array(pgs * width);
  let cards: number[] = [];
  for (let shard = 0; shard < homes.length; ) {
    const used = new Set();
    for (let at = cards.length - 1; used.size < width; at--) {
      if (at < 0) {
        cards = [...deck(osds, random), ...cards];
        at = osds - 1;
      }
      const drive = cards[at] as number;
      if (used.has(domainOf(drive))) continue;
      used.add(domainOf(drive));
      homes[shard++] = drive;
      cards.splice(at, 1);
    }
    homes.subarray(shard - width, shard).sort(); // by domain
  }
  const onDrive = Array.from({ length: osds }, () => [] as number[]);
  for (const [shard, drive] of homes.entries()) onDrive[drive]?.push(shard);
  return { homes, onDrive: onDrive.map((shards) => Int32Array.from(shards)), domainOf };
}

// What happens next in a simulation: a binary heap of events by their time.

type Event = { at: number; does: () => void };

class Agenda {
  #heap: Event[] = [];

  get next() {
    return this.#heap[0]?.at ?? Infinity;
  }

  add(event: Event) {
    const heap = this.#heap;
    let place = heap.push(event) - 1;
    for (let above = (place - 1) >> 1; place > 0 && (heap[above] as Event).at > event.at; above = (place - 1) >> 1) {
      heap[place] = heap[above] as Event;
      place = above;
    }
    heap[place] = event;
  }

  /** @returns the earliest */
  take(): Event | undefined {
    const heap = this.#heap;
    const first = heap[0];
    const last = heap.pop();
    if (first === undefined || last === undefined || heap.length === 0) return first;
    let place = 0;
    for (let below = 1; below < heap.length; below = 2 * place + 1) {
      const right = below + 1;
      const least = right < heap.length && (heap[right] as Event).at < (heap[below] as Event).at ? right : below;
      if ((heap[least] as Event).at >= last.at) break;
      heap[place] = heap[least] as Event;
      place = least;
    }
    heap[place] = last;
    return first;
  }
}

// Which shards of a simulated cluster are missing, counted by group and by drive.

class Missing {
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

// Which drive takes a missing shard, and which shard of its queue a drive takes next.

/**
 * So often a drive is drawn before the shard waits for the replacement: all that may take it seem to be out
 * themselves.
 */
const TRIES = 64;
const NOWHERE = -1;

/** A drive that is in, of a failure domain that holds no other shard of the group. */
function chooseDrive(shard: number, { cluster, placement, missingFrom }: Missing, random: () => number) {
  const { osds, domains, width } = cluster;
  const [first, inDomain] = [Math.floor(shard / width) * width, osds / domains];
  for (let tries = 0; tries < TRIES; tries++) {
    let drive = Math.floor(random() * (domains - width + 1) * inDomain);
    for (let other = first; other < first + width; other++) {
      // homes are in order: step over each domain that is taken
      if (other === shard) continue;
      const start = Math.floor((placement.homes[other] ?? 0) / inDomain) * inDomain;
      if (drive >= start) drive += inDomain;
    }
    if (missingFrom[drive] === 0) return drive;
  }
  return NOWHERE;
}

/** The next shard of a queue, taken out of it: in order, or that of the group which misses most. */
function nextShard(queue: number[], state: Missing, order: string) {
  if (order === 'fifo' || state.degraded === 0) return queue.shift() ?? NOWHERE;
  let best = 0;
  const missing = (at: number) => state.missingOf[state.groupOf(queue[at] ?? 0)] ?? 0;
  for (let at = 1; at < queue.length; at++) if (missing(at) > missing(best)) best = at;
  return queue.splice(best, 1)[0] ?? NOWHERE;
}

// The repair of a simulated cluster: shards go missing, wait, queue at the drives that take them, and are back.

/** Shards of a queue that are looked at, and domains that are stepped over, in the time of a step. */
const [LOOKED_AT, STEPPED_OVER] = [50, 3];

class Repairs extends Missing {
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

// One history: failures strike, repairs run, and losses are counted.

/** Events: what is lost by one failure counts once; years may be fewer than were asked for. */
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
