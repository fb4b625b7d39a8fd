/** Which drive takes a missing shard, and which shard of its queue a drive takes next. */
import type { Missing } from './missing.ts';

/**
 * So often a drive is drawn before the shard waits for the replacement: all that may take it seem to be out
 * themselves.
 */
const TRIES = 64;
export const NOWHERE = -1;

/** A drive that is in, of a failure domain that holds no other shard of the group. */
export function chooseDrive(shard: number, { cluster, placement, missingFrom }: Missing, random: () => number) {
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
export function nextShard(queue: number[], state: Missing, order: string) {
  if (order === 'fifo' || state.degraded === 0) return queue.shift() ?? NOWHERE;
  let best = 0;
  const missing = (at: number) => state.missingOf[state.groupOf(queue[at] ?? 0)] ?? 0;
  for (let at = 1; at < queue.length; at++) if (missing(at) > missing(best)) best = at;
  return queue.splice(best, 1)[0] ?? NOWHERE;
}
