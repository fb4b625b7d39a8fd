/**
 * Where the shards of a simulated cluster lie: at random, no two of a group in one failure domain, as many on each
 * drive.
 */
import type { Cluster } from '../cluster.ts';

type Random = () => number;
/**
 * homes: the
 * drive of each shard, group by group, there in order of domains
 */
export type Placement = { homes: Int32Array; onDrive: Int32Array[]; domainOf: (drive: number) => number };

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
export function place({ osds, domains, width, pgs }: Cluster, random: Random): Placement {
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
