/** Simulated years of one cluster: drives, hosts and racks fail at random, repairs run, and losses are counted. */
import { perYear } from '../failures.js';
import { YEAR_S } from '../cluster.js';
import { place } from './placement.js';
import { Repairs } from './repairs.js';

/** @typedef {import('../cluster.js').Kind} Kind */
/** @typedef {{failures: number, group: number, sector: number}} Counted  events: what is lost by one failure counts once */

/**
 * What fails how often in the whole cluster, and how many drives go with it.
 * @param {import('../inputs.js').Inputs} i
 * @param {import('../cluster.js').Cluster} cluster
 */
export function hazards(i, { osds, lost }) {
  const racks = i.failure_domain === 'rack' ? i.racks : 0;
  const kinds = /** @type {[Kind, number][]} */ ([
    ['drive', osds],
    ['host', i.hosts],
    ['rack', racks],
  ]);
  return kinds
    .map(([kind, units]) => ({ kind, drives: lost[kind], units, per_year: units * perYear(i[`${kind}_afr`]) }))
    .filter(({ per_year }) => per_year > 0);
}

/**
 * Tell whether two shards of a group can go with one unit of a kind.
 * @param {import('../inputs.js').Inputs} i
 * @param {Kind} kind
 */
const isSplit = ({ failure_domain }, kind) =>
  kind === 'drive' || failure_domain === 'rack' || (failure_domain === 'host' && kind === 'host');

/**
 * One history on one random placement.
 * @param {import('../inputs.js').Inputs} i
 * @param {import('../cluster.js').Cluster} cluster
 * @param {number} years
 * @param {() => number} random
 * @returns {Counted}
 */
export function history(i, cluster, years, random) {
  const placement = place(cluster, random);
  const repairs = new Repairs(i, cluster, placement, random);
  const kinds = hazards(i, cluster);
  const perSecond = kinds.reduce((sum, { per_year }) => sum + per_year, 0) / YEAR_S;
  const m = i.parity_shards;
  const unreadable = m === 0 ? 0 : -Math.expm1(-8 * i.ure_per_bit * i.data_shards * cluster.shard_bytes);
  const counted = { failures: 0, group: 0, sector: 0 };
  const after = () => -Math.log(random()) / perSecond;

  /** A failure with nothing else until all is rebuilt, even one shard after the other, needs no queues. @param {number[]} drives @param {Kind} kind @param {number} next */
  const isQuiet = (drives, kind, next) => {
    if (repairs.missingShards > 0 || m === 0) return false;
    const shards = drives.reduce((sum, drive) => sum + (placement.onDrive[drive]?.length ?? 0), 0);
    if (next < repairs.now + repairs.wait_s(repairs.isByHand(kind)) + shards * cluster.shard_s) return false;
    if (m === 1 && unreadable > 0 && random() < -Math.expm1(shards * Math.log1p(-unreadable))) counted.sector += 1;
    return true;
  };

  /** @param {number[]} drives @param {Kind} kind */
  const strike = (drives, kind) => {
    const groups = new Set(repairs.fail(drives, kind).map((shard) => repairs.groupOf(shard)));
    const hit = [...groups].filter((group) => Number(repairs.missingOf[group]) >= m);
    const over = hit.filter((group) => Number(repairs.missingOf[group]) > m);
    const met = unreadable > 0 && hit.some((group) => repairs.missingOf[group] === m && random() < unreadable);
    for (const group of over)
      for (let shard = group * cluster.width; shard < (group + 1) * cluster.width; shard++) repairs.restore(shard); // made anew, empty
    counted.group += Number(over.length > 0);
    counted.sector += Number(met);
  };

  for (let at = after(); at < years * YEAR_S; ) {
    repairs.advance(at);
    counted.failures += 1;
    let drawn = random() * perSecond * YEAR_S;
    const { kind, drives, units } =
      kinds.find(({ per_year }) => (drawn -= per_year) < 0) ?? /** @type {typeof kinds[number]} */ (kinds[0]);
    const first = Math.floor(random() * units) * drives;
    const struck = Array.from({ length: drives }, (_, index) => first + index);
    at += after();
    if (!(isSplit(i, kind) && isQuiet(struck, kind, at))) strike(struck, kind);
  }
  return counted;
}
