/**
 * Loss of several hosts at once where the failure domain is the OSD: together they may hold more shards of a group than
 * it can spare, though none of them does alone (own derivation, judged by simulation).
 */
import { atLeast, choose, drawProbability } from '../../math/binomial.ts';
import { YEAR_S } from './cluster.ts';

/** @typedef {import('./exposure.ts').Exposure} Exposure */
/**
 * @typedef {object} Hosts
 * @property {number} count H
 * @property {number} per_year   λ of one host
 * @property {number} osds       N
 * @property {number} each       D, OSDs of one host
 * @property {number} width      n
 * @property {number} spare      m
 * @property {number} pgs        NPG
 * @property {number} missing    q_d, chance that a drive’s shard is missing by itself
 * @property {number} host_missing q_h
 * @property {number} drive_rate λ of one drive
 * @property {Exposure} exposure of a lost host
 */

/** So many steps of the staircase are enough: more are put together. */
const STEPS = 64;
/** @param {number[]} held */
const total = (held) => held.reduce((sum, x) => sum + x, 0);

/**
 * The staircase of a lost host’s shards as few steps: years, and the share that is still missing then.
 * @param {Exposure} exposure
 */
function steps({ dead_s, shard_s, stairs }) {
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
 * @param {Hosts} of
 * @param {number} hosts
 * @param {number} [taken] OSDs of the hosts before
 * @param {number} [shards] on the hosts before
 * @returns {{held: number[], chance: number}[]}
 */
function splits(of, hosts, taken = 0, shards = 0) {
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

/**
 * Two hosts: the second is lost while shards of the first are still missing, drives may miss as well.
 * @param {Hosts} of
 */
function pairs(of) {
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
  const lostAt = (/** @type {number} */ left) =>
    terms.reduce((sum, { first, still, chance }) => sum + chance * left ** still * (1 - left) ** (first - still), 0);
  const each = steps(of.exposure).map(({ years, left }) => ({ years, groups: pgs * lostAt(left) }));
  const rate = count * per_year * (count - 1) * per_year;
  return {
    events: rate * each.reduce((sum, { years, groups }) => sum + years * -Math.expm1(-groups), 0),
    pgs: rate * each.reduce((sum, { years, groups }) => sum + years * groups, 0),
  };
}

/**
 * So many hosts miss, and the drive that fails last takes the shard that was one too many.
 * @param {Hosts} of
 * @param {number} hosts
 * @returns {{events: number, pgs: number}}
 */
export function lastDrive(of, hosts) {
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

/**
 * Three hosts or more: all must miss at once, and no fewer of them would have been enough.
 * @param {Hosts} of
 * @param {number} hosts
 */
function many(of, hosts) {
  const { count, per_year, spare, pgs } = of;
  const needsAll = splits(of, hosts).filter(
    ({ held }) => total(held) > spare && total(held) - Math.min(...held) <= spare,
  );
  const groups = pgs * needsAll.reduce((sum, { chance }) => sum + chance, 0);
  const rate = count * per_year * choose(count - 1, hosts - 1) * of.host_missing ** (hosts - 1);
  return { events: rate * -Math.expm1(-groups), pgs: rate * groups };
}

/**
 * Events and lost groups per year that take two hosts or more, the last failure a host’s.
 * @param {Hosts} of
 * @returns {{events: number, pgs: number}}
 */
export function severalHosts(of) {
  const most = Math.min(of.spare + 1, of.count);
  const each = Array.from({ length: Math.max(0, most - 1) }, (_, at) => (at === 0 ? pairs(of) : many(of, at + 2)));
  return { events: total(each.map(({ events }) => events)), pgs: total(each.map(({ pgs }) => pgs)) };
}
