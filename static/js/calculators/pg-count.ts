/** How many placement groups a pool wants: the documented rule of Ceph's PG calculator. */
import { formatFigure, formatNumber } from '../domain/units.ts';
import { check, type InputsOf, integer, number } from '../math/input.ts';
import { sensitivityTable } from '../math/sensitivity.ts';

type Inputs = InputsOf<typeof INPUTS>;

const INPUTS = {
  osds: integer('OSDs', [1, 1e6], 'OSDs that the pool’s CRUSH rule may use', { example: 30 }),
  target_pgs_per_osd: number('PGs', [1, 2000], 'PG shards that each OSD shall hold, over all pools', { default: 200 }),
  data_fraction: number('', [0, 1], 'share of the data on these OSDs that this pool will hold', { default: 1 }),
  redundancy_width: integer('', [1, 40], 'copies, or k+m with erasure coding', { default: 3 }),
};

export const FUNCTIONS = Object.freeze({
  suggest: {
    says: 'the number in words, with its neighbours',
    inputs: INPUTS,
    outputs: {
      answer: 'the answer in words',
      notes: 'what limits it',
      pg_count: 'pg_num to set',
      unrounded_pg_count: 'before the rounding',
      pgs_per_osd: 'shards of this pool on each OSD',
      neighbours: 'half, the answer, twice',
      config_line: 'the command to copy',
    },
  },
  sensitivity: {
    says: 'how much each input, by itself over its plausible range, changes the number',
    inputs: INPUTS,
    outputs: { pg_count: 'at both ends of each range' },
  },
  pgCount: { says: 'placement groups of one pool', inputs: INPUTS, outputs: { pg_count: 'a power of two' } },
});

/** The function that runs when none is named. */
export const MAIN = 'suggest';

/** FUNCTIONS and MAIN as one plain object, for callers that can only call functions (the command line). */
export const describe = () => ({ main: MAIN, functions: FUNCTIONS });

// The rule of Ceph's PG calculator: target over width, not below one shard an OSD, to a power of two.

/**
 * target · OSDs · share ÷ width, at least OSDs ÷ width (docs.ceph.com, PG Calc, “Logic behind Suggested PG Count”, 1).
 */
function unrounded({
  osds,
  target_pgs_per_osd,
  data_fraction,
  redundancy_width,
}: {
  osds: number;
  target_pgs_per_osd: number;
  data_fraction: number;
  redundancy_width: number;
}) {
  return Math.max(target_pgs_per_osd * osds * data_fraction, osds) / redundancy_width;
}

/**
 * The nearest power of two, or the next higher where that lies more than 25 % below (the same page, 2 and 3). A power
 * not more than a quarter below x is at least 3/4 · x, and then the one above it is never nearer.
 * @param x > 0
 */
function roundToPower(x: number) {
  let power = 1;
  while (power * 4 < x * 3) power *= 2;
  return power;
}

/**
 * Calculate pg_num by the documented rule.
 * @throws {InputError}
 */
export function pgCount(input: unknown): { pg_count: number } {
  return { pg_count: roundToPower(unrounded(check(input, FUNCTIONS.pgCount.inputs))) };
}

// The whole answer for the page and for `iops calc pg-count`: the number, what it does to an OSD, its neighbours.

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

// How sensitive pg_num is to each input over its plausible range, the strongest first.

const ranges = (i: Inputs) => [
  { field: 'data_fraction', low: 0.05, high: 1, label: 'Share of the data' },
  { field: 'redundancy_width', low: 2, high: 11, label: 'Copies, or k+m' }, // two copies to 8+3
  { field: 'target_pgs_per_osd', low: 50, high: 200, label: 'Shards per OSD to aim at' },
  { field: 'osds', low: Math.ceil(i.osds / 2), high: 2 * i.osds, label: 'OSDs under the pool', format: formatNumber },
];

/**
 * Tell how sensitive the result is to each input.
 * @param input of FUNCTIONS.sensitivity
 * @throws {InputError}
 */
export function sensitivity(input: unknown) {
  const i = check(input, FUNCTIONS.sensitivity.inputs);
  return {
    pg_count: sensitivityTable((moved) => pgCount(moved).pg_count, i, ranges(i), formatNumber, {
      refused: 'not allowed',
    }),
  };
}

// The tables of the page that need no scripts: usual pools, and this rule beside what is published.

const OSDS = Object.freeze([3, 6, 12, 24, 60, 100, 200, 500, 1000]);

const POOLS: Readonly<
  Record<string, { target_pgs_per_osd?: number; data_fraction?: number; redundancy_width?: number }>
> = Object.freeze({
  copies: {},
  copies_100: { target_pgs_per_osd: 100 },
  copies_small: { data_fraction: 0.05 },
  ec42: { redundancy_width: 6 },
  ec83: { redundancy_width: 11 },
});

/** Cases with an answer from outside the code. */
const PUBLISHED = Object.freeze([
  {
    case: '200 OSDs, 3 copies, all data, 100 an OSD',
    input: { osds: 200, target_pgs_per_osd: 100 },
    published: 8192,
    source: 'Ceph documentation, Placement Groups',
  },
  {
    case: '30 OSDs, 3 copies, 90 %, 100 an OSD',
    input: { osds: 30, target_pgs_per_osd: 100, data_fraction: 0.9 },
    published: 1024,
    source: 'the documented rule, by hand',
  },
  {
    case: '30 OSDs, 3 copies, 5 %, 100 an OSD',
    input: { osds: 30, target_pgs_per_osd: 100, data_fraction: 0.05 },
    published: 64,
    source: 'the documented rule, by hand',
  },
  {
    case: '12 OSDs, 3 copies, all data, 200 an OSD',
    input: { osds: 12, target_pgs_per_osd: 200 },
    published: 1024,
    source: 'the documented rule, by hand',
  },
  {
    case: '9 OSDs, 3 copies, 50 %, 100 an OSD',
    input: { osds: 9, target_pgs_per_osd: 100, data_fraction: 0.5 },
    published: 128,
    source: 'the documented rule, by hand',
  },
]);

/** One row a number of OSDs: pg_num of usual pools. */
export function referenceTable() {
  return OSDS.map((osds) => {
    const cells = Object.entries(POOLS).flatMap(([name, pool]) => {
      const { pg_count } = pgCount({ osds, ...pool });
      return [
        [name, pg_count],
        [`${name}_text`, osds < (pool.redundancy_width ?? 3) ? 'too few OSDs' : formatNumber(pg_count)],
      ];
    });
    return { osds: formatNumber(osds), ...Object.fromEntries(cells) };
  });
}

/** One row a case that someone else has answered. */
export function validationTable() {
  return PUBLISHED.map(({ case: name, input, published, source }) => {
    const { pg_count } = pgCount(input);
    return {
      case: name,
      published,
      published_text: formatNumber(published),
      pg_count,
      pg_count_text: formatNumber(pg_count),
      source,
    };
  });
}
