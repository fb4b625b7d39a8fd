/** The parts that pages of drives, controllers, clusters and cloud volumes share. */

import { fioCommand, type Job } from '../domain/fio-command.ts';
import {
  address,
  type Block,
  code,
  contentsOf,
  counted,
  foldedOver,
  h2,
  humanized,
  type ListItem,
  line,
  link,
  note,
  type Page,
  prose,
  type Span,
  sentence,
  small,
  type Verdict,
  type Words,
} from './blocks.ts';
import {
  below,
  citation,
  columnsOf,
  type Facts,
  figure,
  headsOf,
  level,
  metricWords,
  type Row,
  rowsTable,
  settingLabel,
  settingsWords,
  settingValue,
  sourceTitle,
  textOf,
  titleOf,
} from './facts.ts';
import { type Counts, type Measurement, measurementsTable, ruleCounts } from './measurements.ts';

export type Reference = { id: string; section: string };
/** A record as it is in `data/`: the fields that pages show. */
type SubjectRecord = Row & {
  model?: string;
  media?: string | null;
  interface?: string | null;
  form_factor?: string | null;
  capacities_bytes?: number[];
  aliases?: string[];
  notes?: string[];
  recording?: { kind: string; source: Reference } | null;
  power_loss_protection?: { state: string; source?: Reference | null } | null;
  caches?: { kind: string; note: string; source: Reference }[];
  drives?: { role: string; total?: number; drive?: string; description?: string; per_host?: number }[];
  endurance?: { warranty_years?: number } | null;
  stated?: { property: string; value: string }[];
};
export type Result = Row & {
  kind: string;
  result_id: string;
  title: string;
  basis: string;
  level: number;
  measurements: number;
  date: string | null;
  source: string | null;
  section: string | null;
  reported_by: string | null;
  submitter: string | null;
  original: string | null;
  tool: string | null;
  tool_version: string | null;
  retraction_reason: string | null;
  retracted_on: string | null;
  superseded_by: string | null;
};
export type Pair = Row & {
  kind: string;
  subject: string;
  setting: string;
  from_value: string;
  to_value: string;
  workload: string;
  target: string | null;
  target_drive: string | null;
  context: string | null;
  improvement: number | null;
  outcome: string | null;
  before_n: number;
  after_n: number;
  metric_label: string;
  is_headline: boolean;
  level: number;
  basis: string;
};
type Effects = { setting: string; pair_count: number; worse_count: number; pairs: Pair[] };
export type ReportedEffect = Row & {
  kind: string;
  subject: string;
  result_id: string;
  setting: string;
  from_value: string | null;
  to_value: string | null;
  also_changed: string | null;
  metric: string;
  qualifier: string | null;
  value: number | null;
  measure: string | null;
  unit: string | null;
  direction: string | null;
  basis: string;
  note: string | null;
};
export type Subject = Readonly<{
  subject: string;
  kind: string;
  title: string;
  is_class: boolean;
  interface: string | null;
  record: SubjectRecord;
  capacities_bytes?: number[] | null;
  results?: Result[] | null;
  withdrawn?: Result[] | null;
  rule_counts?: (Counts & { measurements: number }) | null;
  measurements?: (Measurement & { result_id: string })[];
  shown_results?: string[];
  part_measurements?: { result: Result; measurement_count: number; measurements: Measurement[] }[] | null;
  part_results?: number | null;
  effects?: Effects[] | null;
  reported_effects?: ReportedEffect[] | null;
  contrasts?: Row[] | null;
  bundles?: Row[] | null;
  bundle_count?: number | null;
  latency_load?: Row[] | null;
  repeated_figures?: Row[] | null;
  stated_settings?: string[] | null;
  reproducible_workloads?: (Row & Job & { workload: string })[] | null;
}>;

/** A figure of one unit beside another names the unit once. */
export const range = (least: string, most: string): string => (least === most ? least : `${least}–${most}`);

/** How many independent reports there are behind a page. */
export const reports = (subject: Subject): string => {
  const count = new Set((subject.results ?? []).map(({ source }) => source)).size;
  return count === 1 ? 'One report' : `${count} reports`;
};

/** What a reader can do with a system: put it beside others. */
export const systemTools = (subject: string): Block[] => {
  const compare = link(address('compare/', { subjects: subject, base: subject }), 'Compare it');
  return [
    h2('Tools for this system', 'use'),
    { list: { items: [{ spans: line([compare], ' with up to four others') }] } },
  ];
};

/** The list below a verdict: how sure it is, and where to go on. */
export const notes = (items: readonly (ListItem | Words)[]): Block => ({
  list: {
    class: 'conclusion-notes',
    items: items.map((item) => (typeof item === 'object' && 'spans' in item ? item : { spans: line(item as Words) })),
  },
});

/** What to paste where the verdict on a thing shall be shown, folded. */
export function embedCodes(
  facts: Facts,
  of: { kind: string; id: string; title: string; said: Verdict; words?: string; badge?: string },
): Block {
  const { kind, id, title, said } = of;
  const at = (path: string) => `${facts.address}${path}`;
  const picture = `embed/${kind}/${id}/verdict.svg`;
  const from = at(`${kind}/${id}/`);
  const words = of.words ?? (said.figure ? `${said.word} (${said.figure} ${said.unit})` : said.word);
  const name = title
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&#34;')
    .replaceAll("'", '&#39;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
  return {
    fold: {
      summary: line('Embed this verdict'),
      class: 'embed-codes',
      quiet: true,
      blocks: [
        code(`[![${title}](${at(picture)})](${from})`, 'the Markdown of the picture'),
        ...(of.badge ? [code(`[![${title}](${at(of.badge)})](${from})`, 'the Markdown of the badge')] : []),
        code(`**${title}**: ${words} [${facts.siteTitle}](${from})`, 'the words as Markdown'),
        code(
          `<iframe src="${at(`embed/${kind}/${id}/`)}" title="${name}" width="100%" height="400" ` +
            'loading="lazy"></iframe>',
          'the frame',
        ),
        prose([{ to: picture, text: 'SVG', picture: true }, ' · ', link('data/embed/', 'What each of them is for')]),
      ],
    },
  };
}

const FIELDS: readonly (readonly [string, string])[] = [
  ['vendor', 'Vendor'],
  ['provider', 'Provider'],
  ['family', 'Product line'],
  ['model', 'Model'],
  ['type', 'Type'],
  ['media', 'Media'],
  ['form_factor', 'Form factor'],
  ['segment', 'Market'],
  ['rotation_rpm', 'Speed, rpm'],
  ['software', 'Software'],
  ['software_version', 'Version'],
  ['hosts', 'Hosts'],
  ['cpu', 'CPU'],
  ['memory', 'Memory'],
  ['network', 'Network'],
  ['redundancy', 'Redundancy'],
  ['clients', 'Clients'],
];

/** What a subject is, with the source of what is not plain. What a record leaves open is said to be not stated. */
export function attributes(facts: Facts, subject: Subject, more: { head: string; spans: Span[] }[] = []): Block[] {
  const record = subject.record;
  const rows = FIELDS.flatMap(([key, head]) => {
    const value = record[key];
    // What the title says already is no news.
    const isInTitle = ['family', 'model'].includes(key) && Boolean(value) && subject.title.includes(String(value));
    if (!(key in record) || isInTitle) return [];
    const words = facts.words[key]?.[String(value)] ?? value;
    return [{ head, spans: line(words ? String(words) : 'not stated') }];
  });
  const add = (head: string, ...words: Words[]) => rows.push({ head, spans: line(...words) });
  if (subject.interface) add('Interface', subject.interface);
  if (record.recording) add('Recording', record.recording.kind.toUpperCase(), citation(facts, record.recording.source));
  if (subject.capacities_bytes?.length) add('Capacity', textOf(facts, subject, 'capacities_bytes'));
  if (record.power_loss_protection) {
    const { state, source } = record.power_loss_protection;
    add(
      'Power-loss protection',
      state === 'partial' ? 'of stored data only' : state,
      source ? citation(facts, source) : '',
    );
  }
  for (const cache of record.caches ?? []) add(humanized(cache.kind), cache.note, citation(facts, cache.source));
  rows.push(...more);
  for (const { role, total, drive, description, per_host } of record.drives ?? [])
    add(
      `${humanized(role)} drives`,
      total ? `${total} × ` : '',
      drive ? [link(`drives/${drive}/`, titleOf(facts, 'drives', drive))] : '',
      description ?? '',
      per_host ? ` (${per_host} in each host)` : '',
    );
  return [
    h2('What it is', 'what'),
    { attributes: { caption: 'Attributes', rows } },
    // In a sentence, since the search looks past tables.
    ...(record.aliases?.length ? [prose(`Also known as ${record.aliases.join(', ')}.`)] : []),
    ...(record.notes?.length
      ? [{ list: { class: 'notes', items: record.notes.map((one) => ({ spans: line(one) })) } }]
      : []),
  ];
}

/** Pairs of one setting as a table in which a column is headed by the setting; `who` names the subject of each. */
export function pairsTable(facts: Facts, pairs: readonly Pair[], caption: string, who: boolean): Block {
  const setting = pairs[0]?.setting ?? '';
  const columns = columnsOf(facts, 'effect_pairs')
    .filter(({ key }) => who || key !== 'title')
    .map((column) =>
      column.key === 'setting' ? { ...column, heading: sentence(settingLabel(facts, setting)) } : column,
    );
  return {
    table: {
      caption,
      heads: headsOf(columns),
      rows: pairs.map((pair) => {
        const isWorse = pair.outcome === 'worse';
        const target = pair.target ? ` · ${pair.target}` : '';
        const number = (column: string, n: number) => ({
          spans: line([figure(facts, pair, column)], n > 1 ? [' ', small(`n = ${n}`)] : ''),
          number: true as const,
        });
        const improvement = line(
          pair.improvement ? [figure(facts, pair, 'improvement')] : '',
          pair.is_headline ? '' : [' ', small(pair.metric_label)],
          isWorse ? [' ', { text: 'worse', class: 'verdict' }] : '',
        );
        return {
          ...(isWorse ? { class: 'worse' } : {}),
          ...(who ? { head: subjectOfPair(facts, pair) } : {}),
          cells: [
            { spans: line(pair.workload + (who ? '' : target)) },
            {
              spans: line(
                `${settingValue(facts, setting, pair.from_value)} → ${settingValue(facts, setting, pair.to_value)}`,
                pair.context ? below(`with ${settingsWords(facts, pair.context)}`) : '',
              ),
            },
            number('before', pair.before_n),
            number('after', pair.after_n),
            { spans: improvement, number: true as const },
            { spans: line([level(pair.level)], pair.basis === 'measured' ? '' : ` ${pair.basis}`) },
          ],
        };
      }),
    },
  };
}

const subjectOfPair = (facts: Facts, pair: Pair): Span[] =>
  line(
    [link(`${pair.kind}/${pair.subject}/`, titleOf(facts, pair.kind, pair.subject))],
    pair.target ? ` · ${pair.target}` : '',
    pair.target_drive ? [', ', link(`drives/${pair.target_drive}/`, titleOf(facts, 'drives', pair.target_drive))] : '',
  );

/** What settings did on a subject, or where it was a part. */
function effects(facts: Facts, subject: Subject): Block[] {
  if (!subject.effects?.length) return [];
  return [
    h2('What settings did', 'settings'),
    { chart: { id: `${subject.kind}/${subject.subject}` } },
    ...subject.effects.flatMap(({ setting, pair_count, worse_count, pairs }) => {
      const caption = `Pairs that differ in one setting alone: ${settingLabel(facts, setting)}`;
      const who = pairs[0]?.subject !== subject.subject;
      return [
        { h3: line(sentence(settingLabel(facts, setting))) },
        prose([
          `${counted(pair_count, 'pair')}${worse_count ? `, ${worse_count} got worse` : ''}. `,
          link(`effects/${setting}/`, 'All subjects'),
        ]),
        ...foldedOver(pair_count, `${pair_count} pairs`, pairsTable(facts, pairs, caption, who)),
        ...(pair_count > pairs.length
          ? [prose([`The first ${pairs.length} of them. `, link(`api/v1/effects/${setting}.json`, 'All as JSON')])]
          : []),
      ];
    }),
  ];
}

/** A bound or a round figure, in words before it. */
export const QUALIFIERS: Readonly<Record<string, string>> = {
  about: 'about ',
  at_most: 'at most ',
  at_least: 'at least ',
  more_than: 'more than ',
  less_than: 'less than ',
};

/** Changes that a source states without both figures; `who` names the subject of each. */
export function reportedEffects(
  facts: Facts,
  rows: readonly ReportedEffect[] | null | undefined,
  who = false,
): Block[] {
  if (!rows?.length) return [];
  const most = 40;
  const more = [
    `The first ${most} of ${rows.length}; the table `,
    { code: 'reported_effects' },
    ' of the ',
    link('data/', 'downloads'),
    ' has all.',
  ];
  return [
    h2('Changes stated without both figures'),
    prose('Shown as they were published. They are not part of any count or median.'),
    { list: { items: rows.slice(0, most).map((row) => ({ spans: reportedEffect(facts, row, who) })) } },
    ...(rows.length > most ? [note(more)] : []),
  ];
}

function reportedEffect(facts: Facts, row: ReportedEffect, who: boolean): Span[] {
  const label = sentence(settingLabel(facts, row.setting));
  const words = (value: string | null) => settingValue(facts, row.setting, value || 'not stated');
  const upper = textOf(facts, row, 'value_max', 'reported_effects');
  const value =
    row.value === null
      ? ''
      : [
          row.measure === 'ratio' ? '×' : '',
          textOf(facts, row, 'value', 'reported_effects'),
          upper ? `–${upper}` : '',
          row.measure === 'percent' ? ' %' : '',
          row.unit ? ` ${row.unit.replaceAll('iops', 'IOPS')}` : '',
        ].join('');
  return line(
    who ? [link(`${row.kind}/${row.subject}/`, titleOf(facts, row.kind, row.subject)), ', '] : '',
    facts.settings[row.setting]?.has_page ? [link(`effects/${row.setting}/`, label)] : label,
    row.from_value || row.to_value ? ` ${words(row.from_value)} → ${words(row.to_value)}` : '',
    row.also_changed ? `, together with ${row.also_changed}` : '',
    `: ${metricWords(facts, row.metric)} ${QUALIFIERS[row.qualifier ?? ''] ?? ''}${value}`,
    row.direction ? ` ${row.direction}` : '',
    row.basis === 'measured' ? '' : ` (${row.basis})`,
    row.note ? `. ${row.note} ` : ' ',
    [link(`results/${row.kind}/${row.result_id}/`, 'Where it is said')],
  );
}

/** How far the figures of one workload lie apart. */
function spread(facts: Facts, { repeated_figures: rows, kind, subject }: Subject): Block[] {
  if (!rows?.length) return [];
  const caption =
    'IOPS of each workload that was measured more than once; the 95 % interval of the median is the binomial one, ' +
    'from six figures on';
  return [
    h2('Spread of repeated tests', 'spread'),
    prose(
      'Workloads that were measured more than once under the same settings. Repeats of one run set and runs of ' +
        'different people stand together.',
    ),
    {
      chart: {
        id: `distribution/${kind}/${subject}`,
        table: rowsTable(facts, rows, caption, 'repeated_figures'),
      },
    },
  ];
}

/** The first rows of many pairs, folded behind how many there are. */
export function foldedPairs(
  facts: Facts,
  rows: readonly Row[],
  most: number,
  caption: string,
  table: string,
  more: Block[] = [],
): Block {
  const words = rows.length > most ? `${most} of ${rows.length} pairs` : counted(rows.length, 'pair');
  return {
    fold: {
      summary: line(words),
      class: 'folded',
      blocks: [...rowsTable(facts, rows.slice(0, most), caption, table), ...(rows.length > most ? more : [])],
    },
  };
}

/** Pairs of the same settings under another workload. */
function contrasts(facts: Facts, rows: readonly Row[] | null | undefined): Block[] {
  if (!rows?.length) return [];
  const all = prose(['All are in the ', link('data/#contrasts', 'downloads'), '.']);
  return [
    h2('The same settings, another workload', 'contrasts'),
    prose(
      'Pairs that differ in one field of the workload, such as how writes are made durable: a difference of the ' +
        'question, not an effect of a setting.',
      { quiet: true },
    ),
    foldedPairs(facts, rows, 5, 'Contrasts', 'contrasts', [all]),
  ];
}

/** Pairs that differ in several settings. */
function bundles(facts: Facts, { bundles: rows, bundle_count }: Subject): Block[] {
  if (!rows?.length) return [];
  const isPart = (bundle_count ?? 0) > rows.length;
  const more: Words = isPart
    ? [
        ` The ${rows.length} that differ least, of ${bundle_count}: the others are in the `,
        link('data/', 'downloads'),
        ' (table ',
        { code: 'bundles' },
        ').',
      ]
    : '';
  const [table] = rowsTable(facts, rows, 'Bundles', 'bundles') as [Block];
  return [
    h2('Pairs that differ in more than one setting', 'bundles'),
    { prose: line('Which of the settings did it is not known, so these count as no effect.', more), quiet: true },
    ...foldedOver(rows.length, `${rows.length} rows`, table),
  ];
}

/** Points of load of a system; of a drive each stands with its measurement. */
function load(facts: Facts, { latency_load: rows, kind }: Subject): Block[] {
  if (!rows?.length || kind === 'drives') return [];
  const caption = "Points of IOPS and latency, with the requests in flight that Little's law gives";
  return [h2('Latency and load', 'load'), ...rowsTable(facts, rows, caption, 'latency_load')];
}

const REPORTERS: Readonly<Record<string, string>> = {
  author: "the source's author",
  reader: 'a reader',
  contributor: 'a contributor',
  vendor: 'the maker',
};

/** Where a run set comes from. */
function provenance(facts: Facts, result: Result): Block[] {
  const basis = result.basis === 'measured' ? '' : ' (shown, never ranked)';
  const tool = (result.tool ?? 'tool not stated') + (result.tool_version ? ` ${result.tool_version}` : '');
  return [
    { h3: line([link(`results/${result.kind}/${result.result_id}/`, result.title)]) },
    {
      class: 'provenance',
      prose: line(
        `${result.basis}${basis} · `,
        [level(result.level), ' · '],
        result.source ? [link(`sources/${result.source}/`, sourceTitle(facts, result.source))] : '',
        result.reported_by ? ` (run by ${REPORTERS[result.reported_by]})` : '',
        result.submitter ? `run by ${result.submitter}` : '',
        result.section ? `, ${result.section}` : '',
        result.original ? ` (originally: ${result.original})` : '',
        ` · ${tool} · ${result.date ?? 'undated'} · `,
        [link(`records/results/${result.kind}/${result.result_id}.json`, 'JSON')],
      ),
    },
  ];
}

/** One result on the page of a subject, with the first of its measurements. */
function resultBlocks(facts: Facts, result: Result, rows: readonly Measurement[], count: number): Block[] {
  if (!rows.length) return provenance(facts, result);
  const at = `results/${result.kind}/${result.result_id}/`;
  const name = result.result_id.slice(result.result_id.lastIndexOf('/') + 1);
  const table = measurementsTable(facts, rows, { result: at, name });
  const folded: Block[] =
    count > 14 ? [{ fold: { summary: line(`${count} measurements`), class: 'folded', blocks: table } }] : table;
  const more = prose([`The first ${rows.length} of ${count}. `, link(at, 'All of them')]);
  return [...provenance(facts, result), ...folded, ...(count > rows.length ? [more] : [])];
}

/** The results of a subject, those shown with their measurements, and how many more there are. */
function results(facts: Facts, subject: Subject): Block[] {
  if (!subject.results?.length) return [];
  const counts = subject.rule_counts;
  const shown = subject.results.filter(({ result_id }) => subject.shown_results?.includes(result_id));
  const others = subject.results.filter(({ result_id }) => !subject.shown_results?.includes(result_id));
  return [
    h2('Measurements', 'measurements'),
    ...(counts?.measurements
      ? [
          prose(
            [
              'The ',
              link('rules/', 'rules'),
              ` on ${counted(counts.measurements, 'measurement')}: `,
              ...ruleCounts(counts),
              '. Each result says which and why.',
            ],
            { quiet: true },
          ),
        ]
      : []),
    ...shown.flatMap((result) => {
      const rows = (subject.measurements ?? []).filter(({ result_id }) => result_id === result.result_id);
      return resultBlocks(facts, result, rows, result.measurements);
    }),
    ...moreResults(others, subject.title),
  ];
}

function moreResults(others: readonly Result[], title: string): Block[] {
  if (!others.length) return [];
  const items = others.slice(0, 20).map((result) => ({
    spans: line(
      [link(`results/${result.kind}/${result.result_id}/`, result.title), ' '],
      [small(`${counted(result.measurements, 'measurement')}, ${result.date ?? 'undated'}`)],
    ),
  }));
  return [
    { h3: line(`${others.length} more ${others.length === 1 ? 'result' : 'results'}`) },
    { list: { items, quiet: true } },
    ...(others.length > 20 ? [prose([link(address('results/', { q: title }), `All results of ${title}`)])] : []),
  ];
}

/** Why a result does not count, in a sentence. */
const withdrawnReason = (result: Result): Span[] =>
  line(
    result.retraction_reason ? `retracted on ${result.retracted_on}: ${result.retraction_reason}` : '',
    result.superseded_by
      ? [
          `${result.retraction_reason ? ' ' : ''}replaced by a `,
          link(`results/${result.kind}/${result.superseded_by}/`, 'newer result'),
          '.',
        ]
      : '',
  );

/** Results that no longer count, apart from those that do. */
function withdrawn(rows: readonly Result[] | null | undefined): Block[] {
  if (!rows?.length) return [];
  const items = rows.map((result) => ({
    spans: line([link(`results/${result.kind}/${result.result_id}/`, result.title)], ': ', withdrawnReason(result)),
  }));
  return [
    {
      section: {
        label: 'withdrawn',
        quiet: true,
        blocks: [
          h2('Withdrawn results', 'withdrawn'),
          prose('They keep their pages, and count nowhere.'),
          { list: { items } },
        ],
      },
    },
  ];
}

/** Measurements of a drive as a part of a system. */
function parts(facts: Facts, { part_measurements: shown, part_results }: Subject): Block[] {
  if (!shown?.length) return [];
  return [
    h2('Measured as a part of a system', 'parts'),
    ...shown.flatMap(({ result, measurement_count, measurements }) =>
      resultBlocks(facts, result, measurements, measurement_count),
    ),
    ...((part_results ?? 0) > shown.length ? [note(`${shown.length} of ${part_results} results.`)] : []),
  ];
}

/** Pages of the guide whose advice is about a setting that was varied here. */
function advice(facts: Facts, settings: readonly string[] | null | undefined): Block[] {
  const pages = [...new Set((settings ?? []).flatMap((setting) => facts.advice[setting] ?? []))];
  if (!pages.length) return [];
  return [
    h2('What the guide says', 'advice'),
    { list: { items: pages.slice(0, 6).map((page) => ({ spans: [{ pages: [page] }] })) } },
  ];
}

/** How to measure the same, and hand it in. A cloud volume has its own job, on a file: nobody empties one. */
function reproduce(subject: Subject): Block {
  const jobs = subject.kind === 'volumes' ? [] : (subject.reproducible_workloads ?? []);
  const again: Block[] = jobs.length
    ? [
        h2('Measure it again', 'again'),
        {
          prose: line(
            'On a device that holds nothing, in place of ',
            [{ code: '/dev/sdX' }],
            ': writing destroys what is on it.',
            [' Or run the whole ', link('bench/1/', 'benchmark')],
            ', which keeps all conditions alike.',
          ),
        },
        ...jobs.flatMap((job) => [prose(job.workload, { class: 'label' }), code(fioCommand(job))]),
      ]
    : [];
  const isModel = subject.kind === 'drives' && !subject.is_class;
  const add = isModel ? address('contribute/check/', { subject: subject.subject }) : 'contribute/';
  return {
    section: {
      quiet: true,
      blocks: [
        ...again,
        prose([
          'Do you run one? ',
          link(add, 'Add your figures'),
          ' · ',
          link(`records/${subject.kind}/${subject.subject}.json`, 'This record as JSON'),
        ]),
      ],
    },
  };
}

/** What a page of one kind says beside what all share. */
export type Parts = {
  opening: Block[];
  tools: Block[];
  attributes: Block[];
  /** What stands between the tools and what settings did. */
  durable?: Block[];
  /** What independent people found, before the spread of repeats. */
  reproduced?: Block[];
  /** What all figures come to, after it. */
  figures?: Block[];
  comparisons?: Block[];
  range?: Block[];
  last?: Block[];
  said?: Verdict | undefined;
  badge?: Page['badge'];
  picture?: Page['picture'];
  alsoTyped?: string;
  /** Whether what sources state of it comes first, since nothing else is known. */
  statedFirst?: boolean;
};

/** Put the page of a subject together. */
export function subjectPage(facts: Facts, subject: Subject, own: Parts): Page {
  const isDrive = subject.kind === 'drives';
  const isUnmeasured = !(subject.results?.length || subject.part_measurements?.length);
  const stated = reportedEffects(facts, subject.reported_effects);
  const search = subject.is_class ? { weight: '0.5' } : own.alsoTyped ? { alsoTyped: own.alsoTyped } : {};
  const blocks = [
    { h1: line(sentence(subject.title)), ...search },
    ...(subject.is_class ? [note('A class that a source speaks of, not a model: shown, never ranked.')] : []),
    ...own.opening,
    ...(own.statedFirst ? stated : []),
    // Of a system, what it is made of comes before its figures; of a drive, its figures come first.
    ...(isDrive ? [] : own.attributes),
    ...(isDrive || !isUnmeasured ? own.tools : []),
    ...(own.durable ?? []),
    ...effects(facts, subject),
    ...(own.statedFirst ? [] : stated),
    ...(own.reproduced ?? []),
    ...spread(facts, subject),
    ...(own.figures ?? []),
    ...(own.range ?? []),
    ...contrasts(facts, subject.contrasts),
    ...(own.comparisons ?? []),
    ...bundles(facts, subject),
    ...load(facts, subject),
    ...(isDrive ? own.attributes : []),
    ...(own.last ?? []),
    ...results(facts, subject),
    ...withdrawn(subject.withdrawn),
    ...parts(facts, subject),
    ...(isUnmeasured && isDrive ? [note('No measurement of it is on record yet.')] : []),
    ...advice(facts, subject.stated_settings),
    reproduce(subject),
  ];
  const count = counted(subject.results?.length ?? 0, 'result');
  const description =
    `What is on record about ${sentence(subject.title)}: ${count}, each with its source, settings and ` +
    'evidence level.';
  return {
    id: subject.subject,
    title: subject.title,
    description,
    ...(subject.is_class ? { weight: '0.3' } : {}),
    blocks,
    contents: contentsOf(blocks),
    ...(own.said ? { said: own.said } : {}),
    ...(own.badge ? { badge: own.badge } : {}),
    ...(own.picture ? { picture: own.picture } : {}),
    dataSet: {
      description,
      ...period(subject.results ?? []),
      variables: variables(subject.measurements ?? []),
      more: {
        distribution: [
          {
            '@type': 'DataDownload',
            encodingFormat: 'application/json',
            contentUrl: `${facts.address}records/${subject.kind}/${subject.subject}.json`,
          },
        ],
      },
    },
  };
}

/** The days of the oldest and of the newest result. */
export function period(dated: readonly { date: string | null }[]): { period?: string } {
  const days = dated.flatMap(({ date }) => date ?? []).sort();
  return days.length ? { period: `${days[0]}/${days.at(-1)}` } : {};
}

/** What measurements measured, each metric once with its unit, for search engines. */
export function variables(measurements: readonly Measurement[]): object[] {
  const found = new Map<string, object>();
  for (const { figures } of measurements)
    for (const { metric, label, unit } of figures ?? [])
      found.set(metric, {
        '@type': 'PropertyValue',
        name: label,
        propertyID: metric,
        unitText: unit === 'iops' ? 'IOPS' : unit,
      });
  return [...found.keys()].sort().map((metric) => found.get(metric) as object);
}
