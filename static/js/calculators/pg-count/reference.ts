/** The tables of the page that need no scripts: usual pools, and this rule beside what is published. */
import { formatNumber } from '../../domain/units.ts';
import { pgCount } from './count.ts';

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
