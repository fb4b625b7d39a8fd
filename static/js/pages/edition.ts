/** What the pages of our own benchmark say: how to run it, its jobs, how long they take, and what they do not show. */
import {
  type Block,
  type Bodies,
  type Body,
  code,
  h2,
  joined,
  line,
  link,
  prose,
  type Table,
  words,
} from './blocks.ts';
import { type Facts, type Row, textOf } from './facts.ts';

type Job = Row & {
  name: string;
  queue_depth: number;
  jobs?: number | null;
  sync?: string | null;
  runtime_s?: number | null;
  media?: string | null;
  shows: string;
};
type Edition = {
  released: string;
  measures: string;
  why: string[];
  changes: string[];
  limits: string[];
  least_span_bytes: number;
  steady: { job: string; windows: number; most_windows: number; within_percent: number; drift_percent: number };
  jobs: Job[];
};
type Front = { title: string; linkTitle?: string; edition?: number };
/** The records of editions by their number, and the front matter of content/bench. */
export type EditionRows = { fronts: Record<string, Front>; editions: Record<string, Edition> };

const SCRIPT_AND_JOBS = ['honest-iops.sh', 'honest-iops.fio'] as const;

/** The page of the benchmark, and one for each edition. */
export function editionPages(facts: Facts, { fronts, editions }: EditionRows): Bodies {
  const known = Object.entries(fronts).flatMap(([path, front]) => {
    const edition = editions[String(front.edition)];
    return edition ? [{ path, number: Number(front.edition), name: front.linkTitle ?? front.title, edition }] : [];
  });
  known.sort((a, b) => b.number - a.number);
  const pages = known.map(({ path, number, edition }) => [path, editionPage(facts, number, edition)]);
  return { bench: benchPage(known), ...Object.fromEntries(pages) };
}

type Known = { path: string; number: number; name: string; edition: Edition };

/** The benchmark in three steps by its newest edition, and every edition. */
function benchPage(known: readonly Known[]): Body {
  const [newest] = known;
  if (!newest) return { blocks: [] };
  const { path, number, name, edition } = newest;
  const files = SCRIPT_AND_JOBS.map((file) => [{ to: `bench/${number}/${file}`, text: file, download: true as const }]);
  const steps = [
    {
      spans: line(
        'Put ',
        joined(files, ' and '),
        ' into one folder of a Linux machine with fio 3, and see which drives can be tested.',
      ),
      blocks: [code('sh honest-iops.sh list')],
    },
    {
      spans: line(
        'Test one that holds nothing. The script asks for the drive’s model before it writes, and ',
        [link(`${path}/#refusals`, 'refuses')],
        ' whatever is in use.',
      ),
      blocks: [
        code('sh honest-iops.sh /dev/sdX'),
        words('A drive in use can be tested by reads alone, or through a file on its file system.'),
        code('sh honest-iops.sh /dev/sdX --read-only\nsh honest-iops.sh --file /mnt/data/test.bin'),
      ],
    },
    {
      spans: line(
        'Drop the file that it wrote on ',
        [link('contribute/check/', 'Check my result')],
        ': it says how the drive compares, and writes the record for a pull request.',
      ),
    },
  ];
  return {
    above: [prose(edition.measures, { class: 'lead' })],
    blocks: [
      h2('In three steps', 'steps'),
      { list: { items: steps, ordered: true } },
      prose([
        link(`${path}/`, `Everything about ${name}`),
        `: its ${edition.jobs.length} jobs, how long they take, the write cache, and what they do not show.`,
      ]),
      h2('Editions', 'editions'),
      {
        list: {
          items: known.map((one) => ({
            spans: line(
              [link(`${one.path}/`, one.name)],
              `, released on ${one.edition.released}: ${one.edition.jobs.length} jobs, files with their hashes`,
            ),
          })),
        },
      },
    ],
  };
}

/** An edition: how long it takes, its jobs, why, and what they do not show; its template has the files. */
function editionPage(facts: Facts, number: number, edition: Edition): Body & { measures: string; released: string } {
  const { measures, released, jobs, steady, least_span_bytes } = edition;
  // NVMe drives have more jobs.
  const timed = jobs.filter(({ runtime_s, media }) => (runtime_s ?? 0) > 0 && media !== 'nvme');
  const minutes = (windows: number) => Math.ceil(((timed.length + windows - 1) * (timed[0]?.runtime_s ?? 0)) / 60);
  return {
    measures,
    released,
    above: [
      prose([
        `On a drive that is no NVMe it takes ${minutes(steady.windows)} to ${minutes(steady.most_windows)} minutes ` +
          'for each run and each state of the cache, and before that as long as writing the tested span once. The ' +
          `span is a tenth of the drive, at least 16 GiB, and ${least_span_bytes / 2 ** 30} GiB of a file; `,
        { code: '--span' },
        ' changes it.',
      ]),
    ],
    blocks: [
      h2('The jobs', 'jobs'),
      { table: jobsTable(facts, jobs) },
      ...steadyBlocks(steady),
      ...listOf('Why it is done this way', 'why', edition.why),
      ...listOf('What changed', 'changes', edition.changes),
      ...listOf('What it does not show', 'limits', edition.limits),
      prose([link(`bench/${number}/edition.json`, 'This edition as JSON')]),
    ],
  };
}

const listOf = (title: string, id: string, lines: readonly string[]): Block[] => [
  h2(title, id),
  { list: { items: lines.map((text) => ({ spans: line(text) })) } },
];

const jobsTable = (facts: Facts, jobs: readonly Job[]): Table => ({
  caption: 'In the order in which they run, one after the other',
  label: 'Jobs',
  heads: [
    { text: 'Job' },
    { text: 'Block', number: true },
    { text: 'Depth', number: true },
    { text: 'Jobs', number: true },
    { text: 'Durable by' },
    { text: 'Time', number: true },
    { text: 'What it shows' },
  ],
  rows: jobs.map((job) => ({
    head: [{ code: job.name }],
    cells: [
      { spans: line(textOf(facts, job, 'block_size_bytes')), number: true },
      { spans: line(String(job.queue_depth)), number: true },
      { spans: line(String(job.jobs ?? 1)), number: true },
      { spans: line(job.sync ?? '–') },
      { spans: line(job.runtime_s ? `${job.runtime_s} s` : 'once'), number: true },
      { spans: line(job.shows, job.media === 'nvme' ? ' (NVMe alone)' : '') },
    ],
  })),
});

const steadyBlocks = (steady: Edition['steady']): Block[] => [
  h2('When random writes are steady', 'steady'),
  prose([
    'The job ',
    { code: steady.job },
    ` is repeated until its last ${steady.windows} windows agree: the mean of each is within ` +
      `${steady.within_percent} % of the mean of all, and the best straight line through their one-second series ` +
      `rises or falls by at most ${steady.drift_percent} %. The last window is then the figure, marked steady. ` +
      `After ${steady.most_windows} windows without that, or as many as `,
    { code: '--windows' },
    ' allows, the last one is marked a burst.',
  ]),
];
