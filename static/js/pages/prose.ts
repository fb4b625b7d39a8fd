/** What the shortcodes of prose say: figures, tables, notices, made of the rows that they ask for. */
import { formatCells } from '../domain/cells.ts';
import { formatNumber, formatSignificant } from '../domain/format.ts';
import {
  type Block,
  breakLine,
  code,
  joined,
  line,
  link,
  listed,
  note,
  prose,
  type Span,
  sentence,
  small,
  strong,
  type Table,
  type Term,
  type Words,
} from './blocks.ts';
import { below, type Facts, figure, level, type Row, rowsTable, sourceLink, sourceTitle, textOf } from './facts.ts';
import { type Figure, printedFigure } from './measurements.ts';
import { type Pair, pairsTable } from './subject.ts';

type Parameters = Readonly<Record<string, string>>;
/** A shortcode with the rows that each of its questions found, null where there is no such table. */
export type Shortcode = Readonly<{
  name: string;
  parameters: Parameters;
  /** Of the page, with what it is called. */
  chart: string;
  title: string;
  rows: (Row[] | null)[];
}>;
/** `missing` and `unknown` stop the build of our own corpus; of another a reader sees “no record yet”, or `blocks`. */
export type Said = {
  blocks?: Block[];
  missing?: string;
  unknown?: string;
  wrong?: string;
  /** Of a claim: what stands in its sentence for each name in braces. */
  values?: Record<string, string>;
};

type Release = Row & {
  topic: string;
  label: string;
  value: string;
  unit: string | null;
  since: string[] | null;
  until: string[] | null;
  series?: string;
  position: number;
  source: string;
  section: string;
  retrieved: string | null;
  printed_by: string[] | null;
  note: string | null;
};
type Branch = {
  series: string;
  label: string;
  newest: string | null;
  reviewed: string | null;
  newest_released: string | null;
  end_of_life: string | null;
  status: string;
  run: string;
  source: string;
  section: string;
  read_on: string;
};
type Notice = {
  notice: string;
  kind: string;
  title: string;
  why: string;
  remedy: string;
  commands: string[] | null;
  sources: string[];
  sections: string[];
  read_on: string;
  affects: { series: string; label: string; versions: string }[];
};

const MOST_PAIRS = 40;
const number = true as const;
const words = (...parts: Words[]): Said => ({ blocks: [{ words: line(...parts) }] });
/** Parameters as they stand in the shortcode. */
const asWritten = (parameters: Parameters): string =>
  Object.entries(parameters)
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ');

const WRITERS: Readonly<Record<string, (facts: Facts, asked: Shortcode) => Said>> = {
  figure: figureInProse,
  fact,
  computed,
  drawn,
  claim,
  rows: tableOfChart,
  stated,
  pairs,
  release,
  releases,
  defaults,
  recommended,
  run,
  notices,
  'volume-answers': volumeAnswers,
  'volume-writes': volumeWrites,
};

/** What each of some shortcodes says. */
export function shortcodesSaid(facts: Facts, shortcodes: readonly Shortcode[]): Said[] {
  return shortcodes.map((asked) => {
    const write = WRITERS[asked.name];
    if (!write) throw new Error(`shortcode ${asked.name}: expected one of ${Object.keys(WRITERS).join(', ')}`);
    return write(facts, asked);
  });
}

/** A figure of any column of any table as prose prints it: three digits that count, unless it is to be exact. */
function proseText(facts: Facts, row: Row, column: string, isExact: boolean, table = ''): string {
  const value = row[column];
  if (typeof value !== 'number') return '';
  const own = facts.tables[table]?.find(({ key }) => key === column)?.format;
  const usual = own || facts.formats[column] || 'decimal';
  const format = usual === 'number' || (usual === 'base' && !row.base_unit) ? 'decimal' : usual;
  if (['text', 'yes-no'].includes(format)) return '';
  const isLong = ['decimal', 'exact', 'iops', 'base'].includes(format);
  const unit = format === 'base' ? (row.base_unit as string) : null;
  return formatCells([[isLong && !isExact ? 'rounded' : format, value, unit]])[0] ?? '';
}

const exactText = (facts: Facts, row: Row, column: string): string => proseText(facts, row, column, true);

/** The only row, or why there is none. */
function onlyRow(rows: readonly Row[], what: string): { row: Row } | { missing: string } {
  return rows.length === 1 && rows[0] ? { row: rows[0] } : { missing: `${rows.length} ${what} fit, not one` };
}

/** One printed figure with its unit. */
function figureInProse(facts: Facts, { parameters, rows: [rows] }: Shortcode): Said {
  const { exact, ...conditions } = parameters;
  const found = onlyRow(rows ?? [], 'figures');
  if ('missing' in found) return { missing: `${found.missing}: ${asWritten(conditions)}` };
  const row = { ...found.row, metric: 'iops' } as Figure;
  return words([printedFigure(facts, row, (column) => proseText(facts, row, column, Boolean(exact), 'figures'))]);
}

/** One figure of a table, in its unit but without the word IOPS. */
function fact(facts: Facts, { parameters, rows: [rows] }: Shortcode): Said {
  const { table = '', column = '', exact } = parameters;
  if (!rows) return { wrong: `no table "${table}"` };
  const found = onlyRow(rows, `rows of ${table}`);
  if ('missing' in found) return found;
  const value = found.row[column];
  if (value === null || value === undefined) return { missing: `column "${column}" is empty or unknown` };
  if (Array.isArray(value)) return words(value.join(', '));
  const text = proseText(facts, found.row, column, Boolean(exact)).replace(/ IOPS$/, '');
  return words(text ? [{ text, value: String(value) }] : String(value));
}

/** One figure that a calculator computed when the site was built. */
function computed(_facts: Facts, { parameters, rows: [rows] }: Shortcode): Said {
  const { table = '', column = '' } = parameters;
  if (!rows) return { wrong: `no table "${table}"; write one of scripts/build/calculator_tables.py` };
  const found = onlyRow(rows, `rows of ${table}`);
  if ('missing' in found) return found;
  const value = found.row[column];
  if (value === null || value === undefined) return { missing: `column "${column}" is empty or unknown` };
  if (typeof value !== 'number') return words(Array.isArray(value) ? value.join(', ') : String(value));
  return words([{ text: formatSignificant(value), value: String(value) }]);
}

/** One figure of the rows that the chart of the page draws: the least, the most, the only one, or their number. */
function drawn(facts: Facts, { parameters, chart, rows: [rows] }: Shortcode): Said {
  const { pick = '', column = '', as } = parameters;
  const known = (rows ?? []).filter((row) => row[column] !== null && row[column] !== undefined);
  const sorted = known.toSorted((a, b) => ((a[column] as number) < (b[column] as number) ? -1 : 1));
  const values = new Set(sorted.map((row) => row[column]));
  if (pick === 'count') return words(String(values.size));
  if (!sorted.length) return { missing: `no row of the chart has "${column}"; expected a column of its CSV` };
  if (!['min', 'max', 'only'].includes(pick)) return { wrong: `pick "${pick}"; expected min, max, count or only` };
  if (pick === 'only' && values.size > 1) return { missing: `${values.size} values of ${column} fit, not one` };
  const row = sorted.at(pick === 'max' ? -1 : 0) as Row;
  const value = row[column];
  if (as === 'text') return words(String(value));
  const text = as === 'percent' ? `${formatNumber(Number(value), 0)} %` : textOf(facts, row, column, chart);
  return words([{ text, value: String(value) }]);
}

/**
 * Whether data bear out a sentence: a query of scripts/sql/claims whose one row `holds`, with values for the sentence,
 * or so many rows of a table as `rows` says: none, one, some or a number.
 */
function claim(facts: Facts, { parameters, rows: [rows] }: Shortcode): Said {
  const { query, table = '', rows: expected = 'none' } = parameters;
  if (!rows) return { wrong: query ? `no query scripts/sql/claims/${query}.sql` : `no table "${table}"` };
  if (!query) {
    const least = { none: 0, one: 1, some: 1 }[expected] ?? Number(expected);
    const holds = expected === 'some' ? rows.length >= least : rows.length === least;
    const found = `the sentence needs ${expected} of these rows, and there are ${rows.length}`;
    return holds ? { values: { n: String(rows.length) } } : { unknown: `${found}: ${asWritten(parameters)}` };
  }
  const found = onlyRow(rows, `rows of scripts/sql/claims/${query}.sql`);
  if ('missing' in found) return { unknown: found.missing };
  const entries = Object.entries(found.row).filter(([column]) => !['holds', 'place_in_table'].includes(column));
  const text = ([column, value]: [string, unknown]) =>
    typeof value === 'number' ? proseText(facts, found.row, column, false) : String(value ?? '');
  const values = Object.fromEntries(entries.map((entry) => [entry[0], text(entry)]));
  if (found.row.holds === true) return { values };
  return { values, unknown: `the data say otherwise than the sentence: ${query} gives ${JSON.stringify(found.row)}` };
}

/** All rows that the chart of the page draws. */
function tableOfChart(facts: Facts, { chart, rows: [rows], title }: Shortcode): Said {
  if (!rows || !title)
    return { missing: `no chart "${chart}"; expected the name that a query in scripts/sql/charts gives` };
  return { blocks: rowsTable(facts, rows, title, chart) };
}

/** A figure that a source states without measuring it. */
function stated(facts: Facts, { parameters, rows: [rows] }: Shortcode): Said {
  const { fact: id = '', value = '' } = parameters;
  const found = rows?.[0] as { fact_kind: string; source: string; section: string } | undefined;
  if (!found) return { unknown: `no fact "${id}" in data/sources/*.facts.csv`, ...words(value) };
  if (found.fact_kind === 'measurement')
    return { wrong: `${id} is a measurement; expected the shortcode figure, which reads its record` };
  const title = `${sourceTitle(facts, found.source)}: ${found.section}`;
  return words([{ to: `sources/${found.source}/`, text: value, class: 'stated', title }]);
}

/** Pairs of one setting as a table. */
function pairs(facts: Facts, { parameters, rows: [rows] }: Shortcode): Said {
  const found = (rows ?? []) as Pair[];
  if (!found.length) return { missing: 'no pair fits' };
  const table = pairsTable(facts, found.slice(0, MOST_PAIRS), parameters.caption ?? '', true);
  const more = [`The first ${MOST_PAIRS} pairs. `, link(`effects/${parameters.setting}/`, 'All subjects')];
  return { blocks: found.length > MOST_PAIRS ? [table, note(more)] : [table] };
}

/** A value of a release with its unit. */
function releaseValue(facts: Facts, row: Release): Span {
  const text = exactText(facts, row, 'number') || row.value;
  return { text: row.unit ? `${text} ${row.unit}` : text, value: row.value };
}

/** What software does by default: today, in a series, or since a version. */
function release(facts: Facts, { parameters, rows }: Shortcode): Said {
  const [ranges, inSeries] = rows as [Release[], Release[]];
  const { topic = '', release: series, since } = parameters;
  if (!ranges.length) return { unknown: `no topic "${topic}"; expected a key of data/releases.json`, ...NO_RECORD };
  const row = series
    ? inSeries.find((one) => one.series === series)
    : since
      ? ranges.findLast((one) => one.since?.includes(since))
      : ranges.at(-1);
  const expected = 'expected a series or a version that data/releases.json names';
  return row
    ? words([releaseValue(facts, row)])
    : { missing: `${topic} has nothing for ${asWritten(parameters)}; ${expected}` };
}
const NO_RECORD: Said = { missing: 'no record' };

/** Where a default is stated, when that was read, and which versions print it themselves. */
const valueSource = (facts: Facts, row: Release): Span[] =>
  line(
    [sourceLink(facts, row.source)],
    `, ${row.section}`,
    row.retrieved ? `, read ${row.retrieved}` : '',
    row.printed_by?.length ? `; printed by Ceph ${listed(row.printed_by)}` : '',
  );

const withNote = (facts: Facts, row: Release): Span[] =>
  line([releaseValue(facts, row)], row.note ? below(row.note) : '');

/** Topics over releases as a table. */
function releases(facts: Facts, { parameters, rows }: Shortcode): Said {
  const topics = (parameters.topics ?? '').split(' ');
  const gone = topics.filter((_topic, place) => !rows[place]?.length);
  const table: Table = {
    caption: parameters.caption ?? '',
    class: 'releases',
    heads: ['What', 'Since', 'Until', 'Value', 'Source'].map((text) => ({ text })),
    rows: (rows as Release[][]).flatMap((ofTopic) =>
      ofTopic.map((row, place) => ({
        ...(place ? {} : { head: line(row.label), spans: ofTopic.length }),
        cells: [
          { spans: line(row.since?.length ? row.since.join(', ') : 'not known') },
          { spans: line(row.until?.length ? row.until.join(', ') : '–') },
          { spans: withNote(facts, row) },
          { spans: valueSource(facts, row) },
        ],
      })),
    ),
  };
  const unknown = `no topic "${gone[0]}"; expected a key of data/releases.json`;
  return { blocks: [{ table }], ...(gone.length ? { unknown } : {}) };
}

/** Defaults and behaviour of one series beside the series before it, only what differs. */
function defaults(facts: Facts, { parameters, rows }: Shortcode): Said {
  const { series = '', before = '' } = parameters;
  const [now, then] = rows as [Release[], Release[]];
  const changed = now.flatMap((is) => {
    const was = then.find(({ topic }) => topic === is.topic);
    return was && was.position !== is.position ? [{ is, was }] : [];
  });
  const [name, earlier] = [sentence(series), sentence(before)];
  const table: Table = {
    caption: `Defaults and behaviour of the newest ${name} that the newest ${earlier} does not have`,
    label: 'Defaults that changed',
    class: 'releases',
    heads: ['What', earlier, name, 'Since', 'Source'].map((text) => ({ text })),
    rows: changed.map(({ is, was }) => ({
      head: line(sentence(is.label)),
      cells: [
        { spans: [releaseValue(facts, was)] },
        { spans: withNote(facts, is) },
        { spans: line((is.since ?? []).join(', ')) },
        { spans: valueSource(facts, is) },
      ],
    })),
  };
  const unknown = `nothing changed between "${before}" and "${series}"; expected names of series of data/releases.json`;
  return { blocks: [{ table }], ...(changed.length ? {} : { unknown }) };
}

/** The version of a series to run: the newest whose notes were read. */
function recommended(_facts: Facts, { parameters, rows: [rows] }: Shortcode): Said {
  const [branch] = rows as Branch[];
  if (branch?.reviewed) return words(branch.reviewed);
  const expected = 'expected one of branches in data/releases.json that has a reviewed version';
  return { unknown: `${branch ? 'no reviewed version of' : 'no'} series "${parameters.series}"; ${expected}` };
}

/** What to run today of each series of a product, or of one. */
function run(facts: Facts, { parameters, rows: [rows] }: Shortcode): Said {
  const branches = rows as Branch[];
  const items = branches.map((branch): Term => {
    const { newest: version, newest_released, end_of_life, status } = branch;
    const end = end_of_life ?? '';
    return {
      term: [{ pages: [`guide/releases/${branch.series}`], text: branch.label }],
      blocks: [{ words: line(branch.run) }],
      detail: line(
        version ? `Newest ${version}` : '',
        newest_released ? ` of ${newest_released}` : '',
        status === 'archived' ? `; archived${end ? ` since ${end}` : ''}` : end ? `; end of life ${end}` : '',
        version ? '. ' : '',
        [sourceLink(facts, branch.source)],
        `, ${branch.section}, as of ${branch.read_on}`,
      ),
    };
  });
  const unknown = `no series for ${asWritten(parameters)}; expected one that data/releases.json has branches of`;
  return { blocks: [{ terms: { class: 'run', items } }], ...(branches.length ? {} : { unknown }) };
}

/** Notices about versions; of one series those that are about it. */
function notices(facts: Facts, { parameters, rows: [rows] }: Shortcode): Said {
  const { series } = parameters;
  const found = (rows as Notice[]).filter(({ affects }) => !series || affects.some((part) => part.series === series));
  const unknown = `no notice for ${asWritten(parameters)}; expected some of data/releases.json, or no shortcode`;
  const blocks = found.map((one): Block => {
    const affects = one.affects.filter((part) => !series || part.series === series);
    const read = one.sources.map((id, place) => [sourceLink(facts, id), `, ${one.sections[place]}`]);
    return {
      section: {
        class: `notice notice-${one.kind}`,
        id: one.notice,
        blocks: [
          { h3: line(one.title) },
          prose(affects.map(({ label, versions }) => `${label}: ${versions}`).join('; '), {
            class: 'versions',
          }),
          prose(one.why),
          prose([strong('Do:'), ` ${one.remedy}`]),
          ...(one.commands?.length ? [code(one.commands.join('\n'))] : []),
          prose(line(joined(read, '; '), `. Read on ${one.read_on}.`), { class: 'sources' }),
        ],
      },
    };
  });
  return { blocks, ...(found.length ? {} : { unknown }) };
}

const ATTACHED: Readonly<Record<string, string>> = {
  'network-block': 'network volume',
  'network-file': 'network file share',
  local: 'local drive',
};
const volumeLink = (row: Row): Span[] => [link(`volumes/${row.subject}/`, String(row.title))];

/** What one writer gets from each cloud volume on record, network volumes first. */
function volumeAnswers(facts: Facts, { parameters, rows: [rows] }: Shortcode): Said {
  const measured = (rows ?? []).filter(({ min_iops }) => min_iops !== null);
  const sorted = measured.toSorted((a, b) => (String(a.attachment) > String(b.attachment) ? -1 : 1));
  const range = (row: Row, least: string, most: string) => ({
    number,
    spans: line(
      exactText(facts, row, least),
      row.min_iops === row.max_iops ? '' : ` to ${exactText(facts, row, most)}`,
    ),
  });
  const table: Table = {
    caption: parameters.caption ?? '',
    heads: [
      { text: 'Volume' },
      { text: 'Attached as' },
      { text: 'Durable writes/s', number },
      { text: 'Time of each', number },
      { text: 'Block size', number },
      { text: 'Range over' },
      { text: 'Runs', number },
    ],
    rows: sorted.map((row) => ({
      head: volumeLink(row),
      cells: [
        { spans: line(ATTACHED[String(row.attachment)] ?? '') },
        range(row, 'min_iops', 'max_iops'),
        range(row, 'min_write_s', 'max_write_s'),
        { number, spans: line(exactText(facts, row, 'block_size_bytes')) },
        { spans: line((row.varied as string[] | null)?.join(', ') || '–') },
        { number, spans: line(String(row.n)) },
      ],
    })),
  };
  return { blocks: [{ table }] };
}

/** The machine, size, provisioned IOPS and other settings of a test. */
function whereRun(facts: Facts, row: Row): string {
  const size = exactText(facts, row, 'size_gib');
  const provisioned = exactText(facts, row, 'provisioned_iops');
  const parts = [row.instance_type, size && `${size} GiB`, provisioned && `${provisioned} IOPS`, row.other_settings];
  return parts.filter(Boolean).join(', ') || 'not stated';
}

/** Durable writes of one writer on cloud volumes. */
function volumeWrites(facts: Facts, { parameters, rows: [rows] }: Shortcode): Said {
  if (!rows?.length) return { missing: 'no durable write of a volume fits' };
  const sorted = rows.toSorted((a, b) => Number(b.median_iops ?? 0) - Number(a.median_iops ?? 0));
  const text = (row: Row, column: string) => ({ number, spans: line(exactText(facts, row, column) || '–') });
  const table: Table = {
    caption: parameters.caption ?? '',
    heads: [
      { text: 'Volume' },
      { text: 'Writes/s', number },
      { text: 'Mean time of a write', number },
      { text: '99th percentile of the flush', number },
      { text: 'Write' },
      { text: 'Where' },
      { text: 'Evidence' },
    ],
    rows: sorted.map((row) => {
      const size = exactText(facts, row, 'block_size_bytes');
      const count = row.reports === 1 ? 'single report' : `${row.reports} reports`;
      return {
        head: volumeLink(row),
        cells: [
          {
            number,
            spans: line(
              row.median_iops ? [figure(facts, row, 'median_iops')] : '–',
              row.ranked ? '' : [breakLine, small('not ranked')],
            ),
          },
          text(row, 'durable_write_mean_s'),
          text(row, 'flush_p99_s'),
          { spans: line(`${size ? `${size}, ` : ''}${row.sync_kind}`) },
          { spans: line(whereRun(facts, row)) },
          { spans: line([level(Number(row.level))], `, ${count}`) },
        ],
      };
    }),
  };
  return { blocks: [{ table }] };
}
