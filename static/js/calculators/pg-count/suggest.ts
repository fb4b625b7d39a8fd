/** The whole answer for the page and for `iops calc pg-count`: the number, what it does to an OSD, its neighbours. */
import { formatFigure, formatNumber } from '../../domain/units.ts';
import { check } from '../../math/input.ts';
import { pgCount, unrounded } from './count.ts';
import { FUNCTIONS, type Inputs } from './functions.ts';

type Parts = { pg_count: number; unrounded_pg_count: number; pgs_per_osd: number };

/**
 * mon_max_pg_per_osd by default: the monitors refuse a pool that would go beyond it (ceph/ceph, pull requests 23251 and
 * 69452).
 */
const MOST_PER_OSD = Object.freeze({ beforeUmbrella: 250, umbrella: 500 });

/** Whether the lower bound of one shard an OSD decides. */
const isRaised = (i: Inputs) => i.target_pgs_per_osd * i.data_fraction < 1;

/**
 * Answer in sentences.
 * @returns sentences, the most important first
 */
function answer(i: Inputs, { pg_count, unrounded_pg_count, pgs_per_osd }: Parts): string[] {
  return [
    `Set pg_num to ${formatNumber(pg_count)}, unless the autoscaler sets it for you.`,
    `Each of ${formatNumber(i.osds)} OSDs then holds about ${formatFigure(pgs_per_osd)} shards of this pool.`,
    isRaised(i)
      ? 'The pool’s share alone would give less than one shard an OSD, so the rule takes OSDs ÷ width, ' +
        `${formatFigure(unrounded_pg_count)}, and rounds that to a power of two.`
      : `The rule gives ${formatFigure(unrounded_pg_count)} before it rounds to a power of two.`,
  ];
}

/** List the limits of the answer for these inputs. */
function notes(i: Inputs, { pgs_per_osd }: Parts): string[] {
  return [
    'Where the pool’s pg_autoscale_mode is on, the manager sets pg_num itself and will change yours again. ' +
      'Give it the pool’s expected share (target_size_ratio) or the bulk flag instead of a number.',
    i.redundancy_width > i.osds && 'There are fewer OSDs than the pool is wide: no placement group could be complete.',
    pgs_per_osd > MOST_PER_OSD.umbrella
      ? `That is more than ${MOST_PER_OSD.umbrella} shards an OSD, the default of mon_max_pg_per_osd since Umbrella: ` +
        'the monitors would refuse it.'
      : pgs_per_osd > MOST_PER_OSD.beforeUmbrella &&
        `That is more than ${MOST_PER_OSD.beforeUmbrella} shards an OSD, the default of mon_max_pg_per_osd before ` +
          'Umbrella: the monitors of those releases would refuse it.',
    isRaised(i) && 'Many such small pools together can pass the target: count the shards of all pools on one OSD.',
    'The target is for all pools of an OSD together. The shares of the pools on the same OSDs must add up to ' +
      '1, or the OSDs get more than was meant.',
    'Equal OSDs are assumed. Where sizes differ, a larger OSD gets more of the shards.',
  ].filter((note) => note !== false);
}

/**
 * Answer everything about one pool.
 * @param input of FUNCTIONS.suggest
 * @throws {InputError}
 */
export function suggest(input: unknown) {
  const i = check(input, FUNCTIONS.suggest.inputs);
  const { pg_count } = pgCount(i);
  const perOsd = (pgs: number) => (pgs * i.redundancy_width) / i.osds;
  const parts = { pg_count, unrounded_pg_count: unrounded(i), pgs_per_osd: perOsd(pg_count) };
  return {
    answer: answer(i, parts),
    notes: notes(i, parts),
    ...parts,
    neighbours: [0.5, 1, 2]
      .map((times) => pg_count * times)
      .filter(Number.isInteger)
      .map((pgs) => ({
        pg_count: pgs,
        pgs_per_osd: perOsd(pgs),
        of_target: perOsd(pgs) / i.target_pgs_per_osd,
      })),
    config_line: `ceph osd pool set POOL pg_num ${pg_count}`,
  };
}
