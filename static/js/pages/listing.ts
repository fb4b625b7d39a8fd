/** What the pages of listings say: the first rows of each and, for those without scripts, every row by parts. */
import { columnOf, type Described, labelOf, type Row } from '../listing/columns.ts';
import { type Block, emphasis, h2, joined, type Listing, type ListingRow, link, prose, strong } from './blocks.ts';
import { KINDS, rowOf } from './cells.ts';
import { type Facts, LEVELS } from './facts.ts';

/** A listing as the front matter of its page describes it. */
export type Description = {
  id: string;
  /** The file of its rows; empty where each of several pages has its own. */
  rows: string;
  label: string;
  caption: string;
  noun: string;
  /** Of its names in the address, where a page has several listings. */
  prefix?: string;
  /** Key of the column by which rows are grouped. */
  group?: string;
  columns: (Omit<Described, 'labels'> & {
    /** What its values are called: pairs of both, or the name of a table of words. */
    words?: string | [value: string, words: string][];
    /** It is wide enough for sentences. */
    wide?: true;
  })[];
};
/** The front matter of a page with listings. */
export type Front = { title: string; listings: Description[] };
/** Rows by the name of their file. */
export type Rows = Readonly<Record<string, readonly Row[]>>;
/** The blocks of pages by the path of each. */
export type Pages = Record<string, { blocks: Block[] }>;

/** Of cells of these kinds, a reader looks for the greatest first. */
const GREATEST_FIRST = 'number iops bar ratio median-range pairs reports level capacities capacity'.split(' ');
/** So many rows stand in the page of a listing, and on each page of all rows. */
const FIRST_ROWS = 60;
const PART_ROWS = 500;

/**
 * Draw up a listing.
 * @param file of its rows in the section
 * @param all where the page shows the first rows: the link to every one
 * @param part where it shows all rows by parts: the number of this part
 */
export function listing(
  facts: Facts,
  { label, caption, noun, prefix, group, columns: described }: Description,
  section: string,
  file: string,
  rows: readonly Row[],
  { all, part }: { all?: { to: string; text: string }; part?: number },
): Block {
  const given = described.map((column) => describedOf(facts, column));
  const columns = given.map(columnOf);
  const standing = rows.filter((row) => row.standing !== 'withdrawn');
  const shown = part ? rows.slice((part - 1) * PART_ROWS, part * PART_ROWS) : standing.slice(0, FIRST_ROWS);
  const isWhole = !part || rows.length <= PART_ROWS;
  const groupColumn = columns.find(({ key }) => key === group);
  const groups: Listing['groups'] = [];
  let last: string | undefined;
  for (const row of shown) {
    const value = groupColumn && labelOf(groupColumn, row[groupColumn.key]);
    if (!groups.length || value !== last) groups.push({ ...(value ? { heading: value } : {}), rows: [] });
    groups.at(-1)?.rows.push(rowOf(row, columns));
    last = value;
  }
  const away = columns.flatMap(({ optional }, place) => (optional ? [place + 1] : []));
  const script = {
    rows: `${section}/${file}.json`,
    noun,
    first: FIRST_ROWS,
    columns: JSON.stringify(given),
    ...(prefix ? { prefix } : {}),
    ...(group ? { group } : {}),
    ...(part ? { all: true as const } : {}),
  };
  return {
    listing: {
      label,
      caption,
      ...(isWhole ? { script } : {}),
      ...(away.length ? { away: away.join(' ') } : {}),
      heads: described.map(({ heading, as, wide }) => ({
        text: heading,
        ...(KINDS[as]?.isFigure ? { class: 'num' } : wide ? { class: 'wide' } : {}),
      })),
      groups: groups.length ? groups : [{ rows: [] as ListingRow[] }],
      below: [
        ...(all && hasMore(rows)
          ? [
              prose([`${shown.length} rows here. `, link(all.to, `${all.text} ${rows.length}`)], {
                class: 'listing-more',
              }),
            ]
          : []),
        ...(isWhole && facts.published.includes(section)
          ? [
              prose([{ to: `data/sql/#table=${section}`, text: 'Open in SQL', unseen: `: ${section}` }], {
                class: 'provenance',
              }),
            ]
          : []),
      ],
    },
  };
}

/** Whether a page of the first rows leaves some out: those beyond it, and those that are withdrawn. */
const hasMore = (rows: readonly Row[]): boolean =>
  rows.length > FIRST_ROWS || rows.some(({ standing }) => standing === 'withdrawn');

/**
 * A column as its script gets it: what its values are called, and what a cell without one says.
 * @throws {RangeError} for a kind of cell that is not known
 */
function describedOf(facts: Facts, { words, wide: _, ...column }: Description['columns'][number]): Described {
  if (!KINDS[column.as])
    throw new RangeError(`cells of the kind ${column.as}: expected ${Object.keys(KINDS).join(', ')}`);
  const labels =
    column.as === 'level' ? LEVELS.map((level, place) => [place, level.join(': ')]) : wordsOf(facts, words);
  return {
    ...column,
    ...(labels.length ? { labels: Object.fromEntries(labels) } : {}),
    ...(column.as === 'date' && !column.none ? { none: 'undated' } : {}),
    ...(GREATEST_FIRST.includes(column.as) ? { descending: true } : {}),
  };
}

/** @throws {RangeError} where the site has no words of that name */
function wordsOf(facts: Facts, words: Description['columns'][number]['words']) {
  if (typeof words !== 'string') return words ?? [];
  const known = facts.words[words];
  if (!known) throw new RangeError(`words ${words}: expected one of [params.words] in config.toml`);
  return Object.entries(known);
}

type Around = (facts: Facts, listings: Readonly<Record<string, Block>>) => (Block | undefined)[];
/** What stands around the listings of a page, by its path. */
const AROUND: Readonly<Record<string, Around>> = {
  drives: (facts, { models }) => [
    prose([
      strong('Which one to buy?'),
      ' ',
      ...joined(
        facts.uses.map(({ use, label }) => [link(`drives/for/${use}/`, label)]),
        ' · ',
      ),
    ]),
    models,
    prose(
      [
        'Both figures are medians of 4K writes by one writer at queue depth 1, each durable before the next: ',
        emphasis('fsync'),
        ' calls fsync or fdatasync after each write, ',
        emphasis('O_SYNC'),
        ' opens the file or device with O_SYNC or O_DSYNC. The two ask different things of a drive, so compare down ' +
          'a column, never across. A dash means that we know of no published one; ' +
          "the drive's page says how to measure it. ",
        link('drives/durable-writes/', 'Every call and cache state'),
        ' · ',
        link('data/gathered/', 'How these figures were gathered'),
      ],
      { class: 'notes' },
    ),
  ],
  'drives/durable-writes': (_facts, { durable }) => [
    prose([
      'Ranked by the median within each call, never across calls: they ask different things of a drive. “Single ' +
        'report” means that one publication stands behind the figure, which is too little to call a drive good or ' +
        'bad. Figures that are not ranked come last in their group. ',
      link('data/gathered/', 'How these figures were gathered'),
    ]),
    durable,
  ],
  volumes: (_facts, { types, writes }) => [
    h2('Every type', 'types'),
    types,
    h2('Synchronous writes, by machine and size', 'writes'),
    prose(
      'One writer at depth 1 that waits for each write. Compare within one block size and one way of making a write ' +
        'durable, never across them: 2,300 B is the test of etcd, 8K that of PostgreSQL, 16K the page of InnoDB. ' +
        '“Single report” means that one publication stands behind the figure; figures that are not ranked carry a ' +
        'caveat that says why, or stand for a volume whose type the source does not name.',
    ),
    writes,
  ],
};

/**
 * The page with the first rows of its listings; of a section, also the pages of all rows, where there are more.
 * @param path of the page, such as `drives` or `drives/durable-writes`
 */
export function listingPages(facts: Facts, path: string, { title, listings }: Front, rows: Rows): Pages {
  const section = path.split('/')[0] ?? '';
  const isSection = path === section;
  const drawn = listings.map((described): [id: string, Block] => {
    const file = described.rows;
    const all = isSection
      ? { to: `${section}/all/`, text: 'Show all' }
      : { to: `${section}/${file}.json`, text: 'As JSON, all' };
    return [described.id, listing(facts, described, section, file, rows[file] ?? [], { all })];
  });
  const around = AROUND[path]?.(facts, Object.fromEntries(drawn)) ?? drawn.map(([, block]) => block);
  return {
    [path]: { blocks: around.filter((block) => block !== undefined) },
    ...(isSection ? allPages(facts, section, title, listings, rows) : {}),
  };
}

/** Every row of a section's listings, by parts, for those without scripts. */
function allPages(facts: Facts, section: string, title: string, listings: Description[], rows: Rows): Pages {
  const more = listings.map(({ rows: file }) => rows[file] ?? []).filter(hasMore);
  const count = Math.max(0, ...more.map(({ length }) => Math.ceil(length / PART_ROWS)));
  const place = (part: number) => `${section}/all${part > 1 ? `/${part}` : ''}`;
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => index + 1).map((part) => [
      place(part),
      {
        blocks: [
          prose([
            count > 1 ? `Page ${part} of ${count}. ` : 'Every row on one page. ',
            link(`${section}/`, `The listing of ${title.toLowerCase()}`),
            ' opens faster.',
          ]),
          ...listings
            .filter(({ rows: file }) => part === 1 || (rows[file]?.length ?? 0) > (part - 1) * PART_ROWS)
            .map((described) =>
              listing(facts, described, section, described.rows, rows[described.rows] ?? [], { part }),
            ),
          ...(count > 1
            ? [
                {
                  parts: {
                    label: 'Pages of the listing',
                    pages: Array.from({ length: count }, (_, index) => ({
                      text: String(index + 1),
                      ...(index + 1 === part ? {} : { to: `${place(index + 1)}/` }),
                    })),
                  },
                },
              ]
            : []),
        ],
      },
    ]),
  );
}
