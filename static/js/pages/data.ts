/** What the pages about the data say: downloads, dictionary, API, embedding, SQL, what changed, what is not used. */
import { formatNumber } from '../domain/format.ts';
import {
  type Block,
  type Body,
  type Cell,
  code,
  counted,
  h2,
  humanized,
  joined,
  line,
  link,
  note,
  prose,
  type Span,
  sentence,
  small,
  type Table,
} from './blocks.ts';
import {
  caveatChips,
  columnsOf,
  type Facts,
  figure,
  headsOf,
  type Row,
  rowsTable,
  sourceTitle,
  titleOf,
} from './facts.ts';

type WithText = Row & { text?: Record<string, string> };
type File = WithText & { name: string; format: string; bytes: number; sha256: string };
type Column = { name: string; type: string; comment: string; unit: string | null };
type Published = WithText & {
  name: string;
  comment: string;
  rows: number;
  group: string;
  key: string[];
  refers: Record<string, string>;
  columns: Column[];
  files: File[];
};
type Answer = {
  id: string;
  question: string;
  columns: { name: string; is_number: boolean }[];
  rows: (WithText & { value?: unknown })[][];
  /** The query by the ending of its file. */
  queries: Record<string, string>;
};

/** A list on these pages has so many entries at most. */
const MOST = 250;
const hidden = (text: string, unseen: string, to: string): Span => ({ to, text, unseen });
const downloadsHave = (start: string, table: string): Block =>
  note(start, [{ code: table }, ' of the ', link('data/', 'downloads'), ' has all.']);
/** A figure of a row with the text that the build stored beside it. */
const stored = (facts: Facts, row: WithText, column: string): Span =>
  figure(facts, row, column, { text: row.text?.[column] ?? '' });
const number = (spans: Span[]): Cell => ({ spans, number: true });
const address = (facts: Facts, path: string) => `${facts.address}${path}`;

/** Every result that was retracted or superseded, with the reason. */
export function withdrawnPage(_: Facts, { withdrawn }: { withdrawn?: Withdrawn[] | null }): Body {
  if (!withdrawn?.length) return { blocks: [note('None so far: every result on record counts.')] };
  const table: Table = {
    caption: `${counted(withdrawn.length, 'result')} withdrawn`,
    label: 'Withdrawn results',
    heads: ['Result', 'Subject', 'Retracted on', 'Why', 'Replaced by'].map((text) => ({ text })),
    rows: withdrawn.slice(0, MOST).map((row) => ({
      head: [link(`results/${row.kind}/${row.result_id}/`, row.title)],
      cells: [
        { spans: [link(`${row.kind}/${row.subject}/`, sentence(row.subject_title))] },
        { spans: line(row.retracted_on ?? '–') },
        { spans: line(row.retraction_reason ?? 'A newer result replaces it.') },
        {
          spans: row.superseded_by
            ? [link(`results/${row.replacement_kind}/${row.superseded_by}/`, row.replacement_title ?? '')]
            : line('–'),
        },
      ],
    })),
  };
  const isMore = withdrawn.length > MOST;
  return { blocks: [{ table }, ...(isMore ? [downloadsHave(`The first ${MOST}; the table `, 'results')] : [])] };
}

type Laboratory = {
  scores: { ceph_version: string; fault_kind: string; found: number; missed: number; false_alarms: number }[];
  commands: {
    command: string;
    ran_version: string | null;
    exit_code: number | null;
    left_out_because: string | null;
  }[];
};

/** Of a command whose program the laboratory does not have, such as nvme, kubectl or ethtool. */
const LACKING = /^no \S+ there$/;
const NOT_THERE = 'they need a program, a device or a machine that the laboratory does not have';

/** What the laboratory showed: the score of the diagnosis by release and kind of fault, and which commands ran. */
export function laboratoryPage(_: Facts, { laboratory }: { laboratory: Laboratory }): Body {
  const { scores, commands } = laboratory;
  const sum = (rows: Laboratory['scores'], key: 'found' | 'missed' | 'false_alarms') =>
    rows.reduce((all, row) => all + row[key], 0);
  const releases = [...new Set(scores.map((row) => row.ceph_version))];
  const cells = (rows: Laboratory['scores']) =>
    (['found', 'missed', 'false_alarms'] as const).map((key) => number(line(formatNumber(sum(rows, key)))));
  const tables = releases.map((release): Block => {
    const rows = scores.filter((row) => row.ceph_version === release);
    return {
      table: {
        caption: `Ceph ${release}: clusters by the fault that was put into them`,
        heads: ['Kind of fault', 'Found', 'Missed', 'Said wrongly'].map((text) => ({ text })),
        rows: [
          ...rows.map((row) => ({
            head: line(row.fault_kind === 'none' ? 'none: nothing is wrong' : row.fault_kind),
            cells: cells([row]),
          })),
          { head: line('all'), cells: cells(rows) },
        ],
      },
    };
  });
  const ran = commands.filter((row) => row.exit_code === 0);
  const reasons = Map.groupBy(
    commands.filter((row) => row.left_out_because),
    ({ left_out_because: why }) => (LACKING.test(why ?? '') ? NOT_THERE : (why ?? '')),
  );
  return {
    blocks: [
      ...tables,
      { h2: line('Commands of the guide'), id: 'commands' },
      prose(
        `Of ${counted(commands.length, 'command')} that advice and health checks give, ${ran.length} were run ` +
          `there and worked. The others were not run, for these reasons:`,
      ),
      {
        list: {
          items: [...reasons]
            .sort((a, b) => b[1].length - a[1].length)
            .map(([why, rows]) => ({ spans: line(`${sentence(why)}: ${counted(rows.length, 'command')}`) })),
        },
      },
    ],
  };
}

type Withdrawn = {
  kind: string;
  result_id: string;
  title: string;
  subject: string;
  subject_title: string;
  retracted_on: string | null;
  retraction_reason: string | null;
  superseded_by: string | null;
  replacement_kind: string | null;
  replacement_title: string | null;
};

type Coverage = {
  sources: {
    source: string;
    form: string;
    basis: string | null;
    reported_by: string | null;
    subjects: number;
    results: number;
    measurements: number;
    durable_writes: number;
    repeats: number;
    unusable: number;
    caveats: string[] | null;
  }[];
  sources_total: number;
  agreement_of_kinds: Row[] | null;
  reasons: { reason: string; n: number }[] | null;
  excluded_figures: Row[] | null;
};
/** Why a gathered figure is no measurement of its own. */
const REASONS: Readonly<Record<string, string>> = {
  repeat: 'the very figure is on record already, from another place or another gathering of the same source',
  'model-not-stated': 'the source does not name the model',
  'direction-not-stated': 'the source does not say whether it is of reads or writes',
  'not-one-drive': 'an array, the cache of a controller or a memory card was measured, not one drive',
  'not-a-result': 'it is an excerpt, not the result of a run',
  'source-not-identified': 'where the source was published is not known, so nobody could look it up',
  'conditions-not-stated': 'a claim of a specification that names neither queue depth nor block size',
  'line-not-model': 'a claim for a line of several models, without saying of which',
  'another-property': 'it is about something else than the specification of the drive',
  'out-of-scope': 'a desktop drive of which nothing is stated that would decide its use',
  'workload-not-stated': 'the source does not say enough of the load',
  'unit-not-stated': 'the source prints no unit',
  'conditions-differ': 'the two sides of the pair differ in more than can be named',
  'metric-not-on-list': 'it counts something that this site has no figure for',
  'limited-by-policy': 'a limit was set on purpose, so it says nothing of the system',
};
const COUNTS_OF_SOURCE = ['subjects', 'results', 'measurements', 'durable_writes', 'repeats', 'unusable'] as const;

/** How the figures were gathered: per source what was taken and left, agreement of sync kinds, what is not used. */
export function gatheredPage(facts: Facts, { source_coverage: view }: { source_coverage: Coverage }): Body {
  const sources = view.sources ?? [];
  const excluded = view.excluded_figures ?? [];
  const [table, ...rest] = rowsTable(
    facts,
    excluded,
    'Gathered figures that are no measurement of their own',
    'excluded_figures',
  );
  const all = view.sources_total > sources.length;
  return {
    blocks: [
      h2('What each source gave', 'sources'),
      {
        fold: {
          summary: line(`${view.sources_total} sources`),
          class: 'folded',
          blocks: [
            { table: sourcesTable(facts, sources) },
            ...(all ? [downloadsHave(`The first ${sources.length}; the table `, 'source_coverage')] : []),
          ],
        },
      },
      h2('Which ways of making a write durable agree', 'agreement'),
      prose(
        'Pairs of kinds that one result measured on the same drive, size and depth. A pair agrees where the greater ' +
          'figure is at most 1.2 times the lesser. The pages of the drives show each pair.',
      ),
      ...rowsTable(facts, view.agreement_of_kinds ?? [], 'Pairs of kinds', 'agreement_of_kinds'),
      h2('What is not on record, and why', 'unused'),
      {
        list: {
          items: (view.reasons ?? []).map(({ n, reason }) => ({ spans: line(`${n}: ${REASONS[reason] ?? ''}`) })),
        },
      },
      ...(excluded.length > 14 && table
        ? [
            {
              fold: {
                summary: line(`${excluded.length} figures`),
                class: 'folded',
                blocks: [table, ...rest],
              },
            },
          ]
        : [...(table ? [table] : []), ...rest]),
    ],
  };
}

function sourcesTable(facts: Facts, sources: Coverage['sources']): Table {
  const words = ['Source', 'Form', 'Basis', 'Run by'];
  const counts = ['Subjects', 'Results', 'Measurements', 'Durable writes', 'Printed again', 'Not usable'];
  return {
    caption: 'What each source gave',
    quietCaption: true,
    heads: [
      ...words.map((text) => ({ text })),
      ...counts.map((text) => ({ text, number: true as const })),
      { text: 'Caveats' },
    ],
    rows: sources.map((row) => ({
      head: [link(`sources/${row.source}/`, sourceTitle(facts, row.source))],
      cells: [
        { spans: line(row.form) },
        { spans: line(row.basis ?? '–') },
        { spans: line(row.reported_by ?? '–') },
        ...COUNTS_OF_SOURCE.map((name) => number(line(String(row[name])))),
        { spans: caveatChips(facts, row.caveats ?? []) },
      ],
    })),
  };
}

/** The data dictionary: every table with its columns. */
export function dictionaryPage(facts: Facts, { downloads }: { downloads: Published[] }): Body {
  return {
    blocks: [
      prose([link('data/columns/', 'All columns in one list'), '. The columns marked as key name a row together.']),
      { section: { class: 'dictionary', blocks: downloads.flatMap((table) => tableOf(facts, table)) } },
    ],
  };
}

function tableOf(facts: Facts, table: Published): Block[] {
  const { name, comment, group, columns, key, refers } = table;
  const rows = columns.map((column) => ({
    id: `${name}.${column.name}`,
    head: line(
      [link(`data/columns/#column-${column.name}`, column.name)],
      key.includes(column.name) ? [' ', small('key')] : '',
    ),
    cells: [
      { spans: line(column.type.toLowerCase(), column.unit ? `, ${column.unit}` : '') },
      {
        spans: line(
          column.comment,
          refers[column.name] ? [' → ', { href: `#${refers[column.name]}`, text: refers[column.name] ?? '' }] : '',
        ),
      },
    ],
  }));
  const count = `${stored(facts, table, 'rows').text} ${table.rows === 1 ? 'row' : 'rows'}`;
  return [
    { h2: [{ code: name }], id: name },
    prose([`${comment} `, small(`${count}. ${group}. `, [hidden('Files', ` of ${name}`, `data/#${name}`)])]),
    {
      fold: {
        summary: line(`${columns.length} columns`),
        blocks: [
          {
            table: {
              caption: `Columns of ${name}`,
              quietCaption: true,
              searched: true,
              heads: [{ text: 'Column' }, { text: 'Type, unit' }, { text: 'Meaning' }],
              rows,
            },
          },
        ],
      },
    },
  ];
}

/** Every column of the downloads once, with the tables that share it. */
export const columnsPage = (_: Facts, { dictionary }: { dictionary: (Column & { tables: string[] })[] }): Body => ({
  blocks: [
    {
      table: {
        caption: `${dictionary.length} columns; one name means the same in every table`,
        label: 'All columns',
        heads: [{ text: 'Column' }, { text: 'Meaning' }, { text: 'Tables' }],
        rows: dictionary.map(({ name, comment, unit, tables }) => ({
          id: `column-${name}`,
          head: line(name),
          cells: [
            { spans: line(comment, unit ? ` (${unit})` : '') },
            {
              spans: joined(
                tables.map((table) => [link(`data/dictionary/#${table}.${name}`, table)]),
                ', ',
              ),
            },
          ],
        })),
      },
    },
  ],
});

type Endpoint = WithText & {
  endpoint: string;
  title: string;
  description: string;
  documents: number;
  example: string;
  schema: string;
  fields: { path: string; type: string; meaning: string }[];
};

/** The API: every endpoint with its fields, their types and what they mean. */
export function apiPage(facts: Facts, { endpoints }: { endpoints: Endpoint[] }): Body {
  const start = 'api/v1/index.json';
  return {
    blocks: [
      prose(['Start at ', { to: start, code: start }, ':']),
      code(`curl ${address(facts, start)}`),
      h2('Endpoints', 'endpoints'),
      {
        table: {
          caption: `${endpoints.length} kinds of document`,
          label: 'Endpoints',
          searched: true,
          heads: headsOf(columnsOf(facts, 'endpoints')),
          rows: endpoints.map((one) => ({
            head: [{ href: `#${anchorOf(one)}`, code: one.endpoint }],
            cells: [
              { spans: line(one.title) },
              number([{ text: String(one.documents), value: String(one.documents) }]),
              number([stored(facts, one, 'largest_bytes')]),
              { spans: [hidden('open', ` an example of ${one.endpoint}`, one.example)] },
            ],
          })),
        },
      },
      ...endpoints.flatMap((one) => endpointOf(facts, one)),
    ],
  };
}

/** The name of its schema. */
const anchorOf = ({ schema }: Endpoint) => (schema.split('/').at(-1) ?? '').replace(/\.schema\.json$/, '');

const endpointOf = (facts: Facts, one: Endpoint): Block[] => [
  h2(one.title, anchorOf(one)),
  prose([`${one.description} `, hidden('JSON Schema', ` of ${one.endpoint}`, one.schema)]),
  code(`curl ${address(facts, one.example)}`),
  {
    fold: {
      summary: line(`${one.fields.length} fields`),
      class: 'folded',
      blocks: [
        {
          table: {
            caption: `Fields of ${one.endpoint}`,
            quietCaption: true,
            heads: [{ text: 'Field' }, { text: 'Type' }, { text: 'Meaning' }],
            rows: one.fields.map(({ path, type, meaning }) => ({
              head: [{ code: path }],
              cells: [{ spans: line(type) }, { spans: line(meaning) }],
            })),
          },
        },
      ],
    },
  },
];

type Door = { label: string; promise: string; page: string };
/** Of build/summaries, and the front matter of content/data. */
export type DownloadRows = {
  fronts: Record<string, { doors: Door[] }>;
  downloads: Published[];
  files: File[];
  example_queries: Answer[];
  limits: { text_rows: number };
};

/** Downloads: everything at once, worked questions with their answers, every table by subject, and hashes. */
export function downloadsPage(facts: Facts, rows: DownloadRows): Body & { doors: (Door & { size?: string })[] } {
  const { downloads, files } = rows;
  const groups = [...Map.groupBy(downloads, ({ group }) => group)];
  const database = address(facts, 'downloads/honest-iops.duckdb');
  const attach = `attach '${database}' as honest_iops (read_only)`;
  const repository = { href: `https://github.com/${facts.repository}/tree/main/data`, text: 'repository' };
  return {
    doors: (rows.fronts.data?.doors ?? []).map((door) => {
      const size = files.find(({ name }) => `downloads/${name}` === door.page)?.text?.bytes;
      const promise = door.promise.replaceAll('{tables}', String(downloads.length));
      return { ...door, promise, ...(size ? { size } : {}) };
    }),
    blocks: [
      h2('Ask it something', 'ask-it'),
      prose([
        'In ',
        link('data/sql/', 'SQL on this site'),
        ', where nothing needs to be installed; with the DuckDB file beside you, or without it over the network ' +
          '(DuckDB then reads only the parts that it needs):',
      ]),
      code(`curl -O ${database}\nduckdb honest-iops.duckdb`),
      code(`install httpfs; load httpfs;\n${attach};\nuse honest_iops;`),
      prose(['pandas and R read the CSV files; here they lie in the folder ', { code: 'downloads' }, '.']),
      ...rows.example_queries.flatMap((one) => questionOf(facts, one)),
      h2('Tables', 'tables'),
      prose(
        `Every table is a Parquet file. A table of up to ${formatNumber(rows.limits.text_rows, 0)} rows is a CSV ` +
          'and a JSON file as well; a longer table would be thirty to a hundred times as large in them.',
      ),
      {
        list: {
          items: groups.map(([group]) => ({ spans: [{ href: `#about-${slug(group)}`, text: group }] })),
        },
      },
      ...groups.flatMap(([group, tables]) => groupOf(facts, group, tables)),
      h2('SHA-256', 'hashes'),
      {
        fold: {
          summary: line(`${files.length} files`),
          quiet: true,
          blocks: [code(files.map(({ sha256, name }) => `${sha256}  ${name}`).join('\n'))],
        },
      },
      prose([
        'The record files themselves are under ',
        { code: '/records/' },
        ' and in the ',
        repository,
        '; their ',
        link('schemas/result.schema.json', 'JSON Schemas'),
        ' are under ',
        { code: '/schemas/' },
        '.',
      ]),
    ],
  };
}

/** A text as the name of a place in the page. */
const slug = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

const LANGUAGES: readonly (readonly [string, string])[] = [
  ['sql', 'DuckDB'],
  ['py', 'Python with pandas'],
  ['R', 'R, without packages'],
];

/** One worked question: what it answers now, and the query in each language. */
function questionOf(facts: Facts, { id, question, columns, rows, queries }: Answer): Block[] {
  const table: Table = {
    caption: 'Answered when this site was built',
    label: `Answer to: ${question}`,
    heads: columns.map(({ name, is_number }) => ({ text: name, ...(is_number ? { number: true as const } : {}) })),
    rows: rows.map(([head, ...cells]) => ({
      head: line(String(head?.value || '–')),
      cells: cells.map((cell) =>
        cell.text ? number([stored(facts, cell, 'value')]) : { spans: line(String(cell.value || '–')) },
      ),
    })),
  };
  const openIn = prose([hidden('Open in SQL', `: ${question}`, `data/sql/#start=${id}`)]);
  return [
    { h3: line(question), id },
    { table },
    ...LANGUAGES.map(([end, name]) => ({
      fold: {
        summary: line(name),
        ...(end === 'sql' ? { open: true as const } : {}),
        blocks: [code(queries[end] ?? ''), ...(end === 'sql' ? [openIn] : [])],
      },
    })),
  ];
}

const FORMATS = ['parquet', 'csv', 'json'];

/** The tables of one group with their files. */
function groupOf(facts: Facts, group: string, tables: readonly Published[]): Block[] {
  const heads = ['Rows', 'Parquet', 'CSV', 'JSON'].map((text) => ({ text, number: true as const }));
  return [
    { h3: line(group), id: `about-${slug(group)}` },
    {
      table: {
        caption: counted(tables.length, 'table'),
        label: group,
        searched: true,
        heads: [{ text: 'Table' }, { text: 'One row is' }, ...heads],
        rows: tables.map((table) => ({
          id: table.name,
          head: [link(`data/dictionary/#${table.name}`, table.name)],
          cells: [
            {
              spans: line(`${table.comment.replace(/^One row per /, '')} `, [
                hidden('SQL', `: ${table.name}`, `data/sql/#table=${table.name}`),
              ]),
            },
            number([stored(facts, table, 'rows')]),
            ...FORMATS.map((format) => {
              const file = table.files.find((one) => one.format === format);
              const text = file?.text?.bytes ?? '';
              return number(file ? [{ to: `downloads/${file.name}`, before: `${file.name}, `, text }] : line('–'));
            }),
          ],
        })),
      },
    },
  ];
}

type Chart = { id: string; query: string; title: string };
/** Of build/summaries. */
export type SqlRows = {
  sql_engine: { engine: string; database: string; bytes: number };
  files: File[];
  downloads: Published[];
  example_queries: Answer[];
  charts: Chart[];
};
type Start = { id: string; file: string; text: string; more?: string };

/** SQL in the page: what the editor is told of its files, and queries to start from. */
export function sqlPage(
  facts: Facts,
  rows: SqlRows,
): Body & {
  tool: { engine: string; database: string; bytes: string; megabytes: string; query: string };
  questions: Start[];
  charts: Start[];
} {
  const { engine, database, bytes } = rows.sql_engine;
  const file = rows.files.find(({ name }) => name === 'honest-iops.duckdb');
  const [first] = rows.example_queries;
  const byQuery = Map.groupBy(
    rows.charts.toSorted((a, b) => (a.title < b.title ? -1 : 1)),
    ({ query }) => query,
  );
  return {
    tool: {
      engine: `data/sql/${engine}`,
      database: `data/sql/${database}`,
      bytes: String(Math.round(bytes / 1e5) * 1e5),
      megabytes: (bytes / 1e6).toFixed(1),
      query: first ? `-- ${first.question}\n${first.queries.sql?.split('\n').slice(1).join('\n').trim()}` : '',
    },
    questions: rows.example_queries.map(({ id, question }) => ({
      id,
      file: `data/queries/${id}.sql`,
      text: question,
    })),
    charts: [...byQuery].map(([query, drawings]) => {
      const title = drawings[0]?.title ?? '';
      const start = { id: query, file: `charts/${query}.sql` };
      if (drawings.length === 1) return { ...start, text: title };
      return { ...start, text: humanized(query), more: `(${drawings.length} charts, such as “${title}”)` };
    }),
    blocks: [
      h2('The same in a terminal', 'elsewhere'),
      prose([
        `The file with all ${rows.downloads.length} tables has ${file?.text?.bytes}; DuckDB 1.2 or newer opens it. ` +
          'Tables and columns are explained in the ',
        link('data/dictionary/', 'data dictionary'),
        '.',
      ]),
      code(`curl -O ${address(facts, `downloads/${file?.name}`)}\nduckdb -readonly honest-iops.duckdb`),
    ],
  };
}

/** How to carry charts, verdicts and badges elsewhere, with one example of each; the badge is that of `drive`. */
export function embedPage(
  facts: Facts,
  rows: { charts?: Chart[]; drives?: Record<string, { title: string; is_measured: boolean }> },
): Body & { drive?: string } {
  const [chart] = rows.charts ?? [];
  const measured = Object.entries(rows.drives ?? {}).filter(([, { is_measured }]) => is_measured);
  const [id, drive] = measured.toSorted(([, a], [, b]) => (a.title < b.title ? -1 : 1))[0] ?? [];
  return {
    ...(id ? { drive: id } : {}),
    blocks: chart ? pictureAndFrame(facts, chart) : [],
    more: [
      ...(id && drive ? badge(facts, id, drive.title) : []),
      h2('Rows of a listing', 'rows'),
      prose([
        'Each listing has ',
        { emphasis: 'Export' },
        ': the rows that your filters leave as CSV, JSON or Markdown, and the lines of pandas, DuckDB or R that ' +
          'give the same rows. ',
        link('data/', 'Whole tables'),
        ' are files, and ',
        link('data/sql/', 'SQL'),
        ' answers the rest.',
      ]),
    ],
  };
}

function pictureAndFrame(facts: Facts, { id, title }: Chart): Block[] {
  const frame = address(facts, `embed/charts/${id}/`);
  return [
    h2('A chart or a verdict as a picture', 'picture'),
    prose([
      'For README files, forums and wikis. The file holds what it says as text, too, and works wherever a picture ' +
        'does; ',
      { emphasis: 'PNG' },
      ' beside it saves it for places that take no SVG.',
    ]),
    code(`![${title}](${address(facts, `charts/${id}.svg`)})`, 'the Markdown'),
    h2('A chart or a verdict in a frame', 'frame'),
    prose(
      'For pages of your own. The page in the frame has no script, keeps to the reader’s light or dark colours, ' +
        'and is the only part of this site that others may frame.',
    ),
    code(`<iframe src="${frame}" title="${title}" width="100%" height="520" loading="lazy"></iframe>`, 'the frame'),
  ];
}

function badge(facts: Facts, id: string, title: string): Block[] {
  const at = (path: string) => address(facts, path);
  const picture = at(`badges/drives/${id}/badge.svg`);
  const shields = `https://img.shields.io/endpoint?url=${encodeURIComponent(at(`badges/drives/${id}/badge.json`))}`;
  return [
    prose(
      'It says the figure that leads the drive’s page, with the kind of flush and the number of reports behind it; a ' +
        'drive that nobody measured has a badge that says so.',
    ),
    code(`[![${sentence(title)}](${picture})](${at(`drives/${id}/`)})`, 'the Markdown'),
    prose('Shields draws it in its own styles from the JSON beside it:'),
    code(shields, 'the address'),
  ];
}

type Changed = {
  kind: string;
  result_id: string;
  subject: string;
  title: string;
  added: string;
  changed: string;
  is_withdrawn: boolean;
  retraction_reason?: string | null;
};
/** The page has so many days at most. */
const MOST_DAYS = 30;
/** A list of a day stands open up to this length. */
const MOST_OPEN = 12;
const dayOf = (moment: string) => moment.slice(0, 10);
const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
const dayWords = (day: string) => DAY.format(new Date(day));

/** What changed in the data: the results that were added, changed or withdrawn, the last days first. */
export function changesPage(facts: Facts, { 'tables/results': results }: { 'tables/results'?: Changed[] }): Body {
  const days = [...Map.groupBy(results ?? [], ({ changed }) => dayOf(changed))].slice(0, MOST_DAYS);
  const [last] = days;
  if (!last) return { blocks: [] };
  const { added, changed, withdrawn } = kindsOf(...last);
  const counts = `${added.length} added, ${changed.length} changed, ${withdrawn.length} withdrawn`;
  return {
    above: [prose(`Results last changed on ${dayWords(last[0])}: ${counts}.`, { class: 'lead' })],
    blocks: [h2('By day', 'days'), ...days.flatMap(([day, rows]) => dayBlocks(facts, day, rows))],
  };
}

/** What happened to the results of a day. */
function kindsOf(day: string, rows: readonly Changed[]) {
  const counting = rows.filter(({ is_withdrawn }) => !is_withdrawn);
  return {
    added: counting.filter((row) => dayOf(row.added) === day),
    changed: counting.filter((row) => dayOf(row.added) !== day),
    withdrawn: rows.filter(({ is_withdrawn }) => is_withdrawn),
  };
}

function dayBlocks(facts: Facts, day: string, rows: readonly Changed[]): Block[] {
  const folds = Object.entries(kindsOf(day, rows)).filter(([, some]) => some.length);
  return [
    { h3: line(dayWords(day)), id: `day-${day}` },
    ...folds.map(([what, some]) => ({
      fold: {
        summary: line(`${counted(some.length, 'result')} ${what}`),
        ...(some.length <= MOST_OPEN ? { open: true as const } : {}),
        blocks: [{ list: { quiet: true as const, items: some.map((row) => ({ spans: changedSpans(facts, row) })) } }],
      },
    })),
  ];
}

const changedSpans = (facts: Facts, row: Changed): Span[] =>
  line(
    [link(`results/${row.kind}/${row.result_id}/`, `${titleOf(facts, row.kind, row.subject)}: ${row.title}`)],
    row.retraction_reason ? `: ${row.retraction_reason}` : '',
  );
