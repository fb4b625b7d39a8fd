/** What the page of data health says: what the evidence is worth, what is missing, and how to fill it. */
import { fioCommand } from '../domain/fio-command.ts';
import {
  type Block,
  type Body,
  breakLine,
  code,
  counted,
  h2,
  joined,
  type ListItem,
  line,
  link,
  note,
  prose,
  sentence,
  small,
  strong,
  type Words,
  words,
} from './blocks.ts';
import { type Facts, type Row, rowsTable, sourceTitle, titleOf } from './facts.ts';
import { verdictWords } from './measurements.ts';
import { flaggedLink, MOST_FLAGGED, moreFlagged, type RuleRows, rulesTable } from './rule.ts';

type Question = {
  position: number;
  question: string;
  patterns: string[];
  block_size_bytes: number;
  queue_depth: number;
  sync: string | null;
  is_destructive: boolean;
};
type Health = {
  evidence: (Row & { level: number })[] | null;
  errata: { kind: string; result_id: string; subject: string; printed: string; computed: string; section: string }[];
  result_years: (Row & { year: number | null; results: number })[] | null;
  newest: number | null;
  median_year: number | null;
  report_counts: (Row & { kind: string; reports: number; subjects: number })[] | null;
  questions: Question[];
  reproductions: Row[] | null;
  reproduction_counts: {
    reproduced: number;
    with_outputs: number;
    disputed: number;
    compared: number;
    with_measurer: number;
  };
  totals: Row & { drives_with_durable_writes: number; drives: number; failed: number };
  coverage: { subject: string; counts: number[] }[] | null;
};
type Wanted = {
  subject: string;
  title: string;
  used_in_clusters: number;
  is_unproven: boolean;
  questions: { position: number; question: string }[];
};
type Gaps = {
  drives: Wanted[] | null;
  unpaired: { setting: string; label: string; meaning: string; commands: string[] | null; reported: number }[] | null;
  unmeasured: { subject: string; kind: string; title: string; is_class: boolean }[] | null;
  sources: { source: string; cited_for: string[] | null }[] | null;
  editions: { edition: number; is_newest: boolean; results: number }[] | null;
  stale: { kind: string; result_id: string; title: string; edition: number }[] | null;
};
type SpecificationGaps = {
  counts: { property: string; property_label: string; server_models: number; other_models: number }[] | null;
  drives: { subject: string; title: string; used_in_clusters: number; properties: string[] }[] | null;
  server_models: number;
};
/** Of build/summaries. */
export type HealthRows = Pick<RuleRows, 'reference/rules' | 'rules/counts'> & {
  health: Health;
  gaps: Gaps;
  specification_gaps: SpecificationGaps;
};

/** A list on the page has so many entries at most. */
const MOST = 250;
const MOST_WANTED = 12;
const MODELS = 'lsblk -J -b -o NAME,TYPE,VENDOR,MODEL,REV,SIZE,ROTA,TRAN';
/** Commands that tell a property of a drive. */
const WAYS: Readonly<Record<string, string[]>> = {
  power_loss_protection: [
    "nvme id-ctrl -H /dev/nvme0 | grep -i 'volatile write cache'",
    "smartctl -x /dev/sdX | grep -i -e 'power.loss' -e capacitor",
  ],
  recording: ['smartctl -i /dev/sdX | grep -i trim'],
  interface: [MODELS],
  capacities: [MODELS],
  match_names: [MODELS],
};
const HINTS: Readonly<Record<string, string>> = {
  power_loss_protection:
    "Or the maker's data sheet. A drive that reports no volatile cache promises to keep every write that it has " +
    'acknowledged.',
  endurance: 'Only the data sheet tells: drive writes a day or terabytes written, for each capacity.',
  recording: 'A hard disk that supports TRIM is shingled (SMR); the data sheet says so, too.',
};

/** The page: `blocks` up to how old the evidence is, `more` from how many reports there are. */
export function healthPage(facts: Facts, rows: HealthRows): Body {
  const { health, gaps } = rows;
  return {
    blocks: [
      summary(health),
      ...missing(gaps.drives ?? [], health.questions),
      coverage(facts, health),
      ...unknown(rows.specification_gaps),
      ...evidence(facts, health),
      ...age(facts, health),
    ],
    more: [
      ...reports(facts, health),
      ...rules(rows),
      ...errata(facts, health.errata ?? []),
      h2('Old editions of our own benchmark', 'editions'),
      ...editions(gaps),
      h2('On record, but without figures', 'empty'),
      unpaired(gaps.unpaired ?? []),
      unmeasured(gaps.unmeasured ?? []),
      sources(facts, gaps.sources ?? []),
    ],
  };
}

/** The state of the evidence in a few figures, each leading to its detail. */
function summary({ totals, report_counts, median_year }: Health): Block {
  const drives = (report_counts ?? []).filter(({ kind }) => kind === 'drives');
  const measured = drives.reduce((sum, { subjects }) => sum + subjects, 0);
  const single = drives.find(({ reports }) => reports === 1)?.subjects ?? 0;
  const text = totals.text as Record<string, string>;
  const number = (count: number) => ({ text: String(count), value: String(count) });
  const entry = (term: string, spans: Words, detail: Words) => ({
    term,
    spans: line(spans),
    details: [{ spans: line(detail) }],
  });
  return {
    figures: [
      entry(
        'measurements that count',
        [{ text: text.measurements ?? '', value: String(totals.measurements) }],
        [
          { href: '#evidence', text: `${text.measured} of them measured` },
          ', the rest typical, estimated, second-hand or specified',
        ],
      ),
      entry(
        'drive models with a durable write on record',
        [number(totals.drives_with_durable_writes), ` of ${totals.drives}`],
        ['4K at queue depth 1; ', { href: '#missing', text: 'what is missing most' }],
      ),
      entry(
        'measured drives that rest on one report',
        [number(single), ` of ${measured}`],
        [{ href: '#reports', text: 'a second run by somebody else' }, ' would tell more than any third'],
      ),
      entry('half of the dated results are from', median_year ? [number(median_year), ' or later'] : 'none is dated', [
        { href: '#age', text: 'by year' },
      ]),
      entry(
        'measurements that fail a rule',
        [number(totals.failed)],
        ['shown with ', { href: '#rules', text: 'the verdict beside them' }],
      ),
    ],
  };
}

const addRun = (subject: string, title: string, text: string) => ({
  to: `contribute/check/?subject=${subject}`,
  text,
  unseen: ` of ${title}`,
});

/** What nobody has measured, the most wanted first, and how to measure it. */
function missing(drives: readonly Wanted[], questions: readonly Question[]): Block[] {
  const first = drives.slice(0, MOST_WANTED);
  const items: ListItem[] = questions.map((one) => ({
    id: `measure-${one.position}`,
    spans: line(sentence(one.question), one.is_destructive ? [' (', strong('overwrites the drive'), ')'] : ''),
    blocks: [code(fioCommand({ ...one, pattern: one.patterns[0] ?? '' }))],
  }));
  return [
    h2('Measurements that are wanted', 'missing'),
    prose(
      'The drives below are wanted most: clusters on record use them, or a source states their power-loss protection ' +
        'and we have found no published figure for its durable writes. If one of them lies idle near you, a minute ' +
        'fills a hole: run a command, then drop its output on the page that checks it.',
    ),
    {
      table: {
        caption: `The ${first.length} drives that are wanted most, of ${drives.length}`,
        label: 'Most wanted',
        heads: [
          { text: 'Drive' },
          { text: 'Clusters that use it', number: true },
          { text: 'Protected, but unproven' },
          { text: 'Open questions' },
          { text: 'Fill them' },
        ],
        rows: first.map((one) => ({
          head: [link(`drives/${one.subject}/`, one.title)],
          cells: [
            {
              spans: one.used_in_clusters
                ? [{ text: String(one.used_in_clusters), value: String(one.used_in_clusters) }]
                : line('–'),
              number: true,
            },
            { spans: line(one.is_unproven ? 'yes' : '–') },
            { spans: openQuestions(one, questions.length) },
            { spans: [addRun(one.subject, one.title, 'Add a run')] },
          ],
        })),
      },
    },
    { h3: line('How to measure it'), id: 'measure' },
    prose([
      'Each command runs for a minute on the whole device ',
      { code: '/dev/sdX' },
      '. Those that write destroy what is on it. Say in which state the volatile write cache was: ',
      { code: 'hdparm -W /dev/sdX' },
      ' or ',
      { code: 'nvme get-feature -f 6 /dev/nvmeX' },
      ' tells.',
    ]),
    { list: { items, ordered: true, class: 'questions', quiet: true } },
  ];
}

const openQuestions = ({ questions }: Wanted, all: number) =>
  questions.length === all
    ? [{ href: '#measure', text: `all ${all}` }]
    : joined(
        questions.map(({ position, question }) => [
          { href: `#measure-${position}`, text: String(position), title: question },
        ]),
        ', ',
      );

/** Every drive model and how many measurements answer each question. */
function coverage(facts: Facts, { coverage: all, questions }: Health): Block {
  const models = all ?? [];
  const table: Block = {
    table: {
      caption: 'Measurements by drive and question; a dash is a hole',
      label: 'Coverage',
      heads: [
        { text: 'Drive' },
        ...questions.map(({ question }) => ({ text: question, number: true as const })),
        { text: 'Fill' },
      ],
      rows: models.slice(0, MOST).map(({ subject, counts }) => {
        const title = titleOf(facts, 'drives', subject);
        return {
          head: [link(`drives/${subject}/`, title)],
          cells: [
            ...counts.map((count) => ({ spans: line(count ? String(count) : '–'), number: true as const })),
            {
              spans: counts.includes(0) ? [{ ...addRun(subject, title, 'add'), unseen: ` a run of ${title}` }] : [],
            },
          ],
        };
      }),
    },
  };
  return folded(`Every drive and every question: ${models.length} models`, [
    table,
    ...(models.length > MOST
      ? [
          note(`The first ${MOST} models; the table `, [
            { code: 'coverage' },
            ' of the ',
            link('data/', 'downloads'),
            ' has all.',
          ]),
        ]
      : []),
  ]);
}

const folded = (summary: string, blocks: Block[], id?: string): Block => ({
  fold: { summary: line(summary), blocks, class: 'folded', ...(id ? { id } : {}) },
});

/** What no source states of the drives, server models first, and how to find out. */
function unknown({ counts, drives, server_models }: SpecificationGaps): Block[] {
  if (!counts?.length) return [];
  const unprotected = counts.find(({ property }) => property === 'power_loss_protection')?.server_models ?? 0;
  const models = drives ?? [];
  const items = models.slice(0, MOST).map(({ subject, title, properties, used_in_clusters: used }) => ({
    spans: line(
      [link(`drives/${subject}/`, title)],
      `: ${properties.join(', ').toLowerCase()}${used ? `; used in ${counted(used, 'cluster')}` : ''}`,
    ),
  }));
  return [
    h2('Specifications that are still unknown', 'unknown'),
    prose([
      `No source on record says whether ${unprotected} of the ${server_models} server models protect their cache ` +
        'when power fails. Unknown is not “no”. If you have the drive or its data sheet, add the answer to its ' +
        'file in ',
      { code: 'data/drives/' },
      ', with the source.',
    ]),
    {
      table: {
        caption: 'Models of which a property is unknown',
        label: 'Unknown properties',
        heads: [
          { text: 'Property' },
          { text: 'Server models', number: true },
          { text: 'Other models', number: true },
          { text: 'What would settle it' },
        ],
        rows: counts.map((row) => ({
          head: line(row.property_label),
          cells: [
            { spans: line(String(row.server_models)), number: true },
            { spans: line(String(row.other_models)), number: true },
            {
              spans: line(
                (WAYS[row.property] ?? []).flatMap((command) => [{ code: command }, breakLine]),
                HINTS[row.property] ? [small(HINTS[row.property] ?? '')] : '',
              ),
            },
          ],
        })),
      },
    },
    ...(items.length
      ? [
          folded(`Server models without protection or endurance on record: ${models.length}`, [
            ...(models.length > MOST ? [prose(`The first ${MOST} of them:`)] : []),
            { list: { items, class: 'columns' } },
          ]),
        ]
      : []),
  ];
}

function evidence(facts: Facts, { evidence: rows }: Health): Block[] {
  const isLow = !(rows ?? []).some(({ level }) => level >= 3);
  return [
    h2('What the evidence is', 'evidence'),
    ...rowsTable(facts, rows ?? [], 'Measurements by kind of subject, basis and level', 'evidence'),
    prose([
      "Level 0 is a vendor's specification, 1 is told: second-hand, a rule of thumb, or sent in without its output. " +
        'Level 2 is published with its place in the source, or read from a kept output of a run on a file. Level 3 ' +
        'is kept output of a tool that no rule fails: every check reads the figures from it again. Level 4 has its ' +
        'environment, the edition of the benchmark and three runs beside that; 5 is for runs that others reproduced, ' +
        `and both outputs are kept. ${isLow ? 'There are none of 3 and more yet. ' : ''}What was withdrawn is `,
      link('data/withdrawn/', 'listed apart'),
      ' and not counted here.',
    ]),
  ];
}

/** How old the evidence is. */
function age(facts: Facts, { result_years, median_year, newest }: Health): Block[] {
  const rows = result_years ?? [];
  const undated = rows.find(({ year }) => year === null);
  const dated = median_year
    ? `Half of the dated results are from ${median_year} or later, ${(newest ?? 0) - median_year} years before the ` +
      'newest. '
    : '';
  const rest = undated ? `${undated.results} results have no date, because their source gives none.` : '';
  return [
    h2('How old it is', 'age'),
    prose(`The year is that of the run, else of the publication. ${dated}${rest}`),
    {
      chart: {
        id: 'ages',
        table: rowsTable(facts, rows, 'Results by year; the last row has no date', 'result_years'),
      },
    },
  ];
}

/** How many independent reports subjects rest on, and how many of their figures others came to as well. */
function reports(facts: Facts, health: Health): Block[] {
  const counts = health.reproduction_counts;
  const were = counts.compared === 1 ? 'was' : 'were';
  return [
    h2('How many reports stand behind a subject', 'reports'),
    prose(
      'All runs of one publication, or of one person, are one report: they share a machine, a method and its mistakes.',
    ),
    ...rowsTable(
      facts,
      health.report_counts ?? [],
      'Subjects with measured figures, by number of independent reports',
      'report_counts',
    ),
    h2('What independent people found as well', 'reproduced'),
    prose(
      'Two runs are independent where both say who ran them, and it was not the same. Who measured is known of ' +
        `${counts.with_measurer} drives. ${counts.compared} ${were} measured by different people under the same ` +
        `load, stated settings and capacity: ${counts.reproduced} reproduced (figures within a factor of 1.25), ` +
        `${counts.disputed} disputed (beyond 2). Level 5 are those of which both outputs are kept: ` +
        `${counts.with_outputs}.`,
    ),
    ...(health.reproductions?.length
      ? rowsTable(facts, health.reproductions, 'Loads that independent people measured, in IOPS', 'all_reproductions')
      : []),
  ];
}

/** What the plausibility rules say of everything that counts, and each complaint. */
function rules(rows: HealthRows): Block[] {
  const flagged = rows['reference/rules'].flatMap(({ id }) =>
    (rows['rules/counts']?.[id]?.flagged ?? []).map((one) => ({ ...one, rule: id })),
  );
  const items = flagged.slice(0, MOST_FLAGGED).map((one) => ({
    spans: line([flaggedLink(one), ': '], verdictWords(one)),
  }));
  return [
    h2('What the rules say', 'rules'),
    prose([
      'Each measurement is checked against each of the ',
      link('rules/', 'plausibility rules'),
      '. Most need the output of a tool, which publications rarely print.',
    ]),
    rulesTable(rows),
    folded(`${flagged.length} that failed or got a warning`, [
      { list: { items, quiet: true } },
      ...(flagged.length > MOST_FLAGGED
        ? [moreFlagged(`The first ${MOST_FLAGGED}. The page of each rule has its own`)]
        : []),
    ]),
  ];
}

function errata(facts: Facts, all: Health['errata']): Block[] {
  const items = all.map((one) => ({
    spans: line(
      [link(`results/${one.kind}/${one.result_id}/`, titleOf(facts, one.kind, one.subject))],
      `: printed ${one.printed}; the figures give ${one.computed} (${one.section})`,
    ),
  }));
  return [
    h2('Where sources disagree with their own figures', 'errata'),
    folded(`${all.length} printed figures that the source's own numbers do not give`, [
      { list: { items, quiet: true } },
    ]),
  ];
}

/** Which editions of our own benchmark results were run with, and which results are stale. */
function editions({ editions: known, stale }: Gaps): Block[] {
  const newest = known?.find(({ is_newest }) => is_newest)?.edition;
  const old = stale ?? [];
  if (!known?.length) return [prose('The benchmark has no edition yet, and no result was run with one.')];
  if (!known.some(({ results }) => results > 0))
    return [prose(`The newest edition is ${newest}. No result on record was run with any, so none is stale.`)];
  if (!old.length)
    return [prose(`None is stale: every result that was run with an edition was run with the newest, ${newest}.`)];
  const items = old.slice(0, MOST).map((one) => ({
    spans: line([link(`results/${one.kind}/${one.result_id}/`, one.title)], `, edition ${one.edition}`),
  }));
  return [
    prose(
      `${old.length} ${old.length === 1 ? 'result was' : 'results were'} run with an edition before ${newest}, the ` +
        'newest; figures of different editions are not compared.',
    ),
    folded('Which', [{ list: { items, quiet: true } }]),
  ];
}

/** Settings without a pair. */
const unpaired = (settings: NonNullable<Gaps['unpaired']>): Block =>
  folded(
    `Wanted: ${settings.length} settings that no measured pair compares`,
    [
      prose([
        'Run the same job before and after the command, and change nothing else: two measurements of one result make ' +
          'the first pair. ',
        link('contribute/', 'How to contribute them'),
      ]),
      {
        terms: {
          quiet: true,
          items: settings.map(({ setting, label, reported, meaning, commands }) => ({
            id: `wanted-${setting}`,
            term: line(sentence(label), reported ? [' ', small(`(${reported} stated without both figures)`)] : ''),
            blocks: [words(meaning), ...(commands?.length ? [code(commands.join('\n'))] : [])],
          })),
        },
      },
    ],
    'wanted-settings',
  );

/** Says above a long list that it is only the beginning. */
const firstOf = (all: readonly unknown[]) => (all.length > MOST ? ` The first ${MOST} of them:` : '');

/** Subjects without a figure. */
function unmeasured(subjects: NonNullable<Gaps['unmeasured']>): Block {
  const items = subjects.slice(0, MOST).map(({ subject, kind, title, is_class }) => ({
    spans: line(
      [link(`${kind}/${subject}/`, sentence(title))],
      is_class ? ' (a class)' : '',
      kind === 'drives' && !is_class ? [': ', addRun(subject, title, 'add a run')] : '',
    ),
  }));
  return folded(`${subjects.length} subjects without a figure`, [
    prose(`They are named by a cluster, a class or a rate of failure.${firstOf(subjects)}`),
    { list: { items, quiet: true } },
  ]);
}

/** Sources without a result. */
function sources(facts: Facts, all: NonNullable<Gaps['sources']>): Block {
  const items = all.slice(0, MOST).map(({ source, cited_for }) => ({
    spans: line(
      [link(`sources/${source}/`, sourceTitle(facts, source))],
      `: ${cited_for?.length ? cited_for.join(', ') : 'the guide alone'}`,
    ),
  }));
  return folded(`${all.length} sources without a result`, [
    prose(`They are cited for what they say, not for measurements.${firstOf(all)}`),
    { list: { items, quiet: true } },
  ]);
}
