/** What the pages of records know of the rest of the site: names, words and columns, by identifier. */
import { formatCells } from '../domain/cells.ts';
import {
  type Block,
  breakLine,
  type Cell,
  humanized,
  joined,
  line,
  link,
  type Span,
  small,
  type Table,
  type Words,
} from './blocks.ts';

export type Row = Readonly<Record<string, unknown>>;
export type Column = Readonly<{ key: string; heading: string; format: string }>;
export type Use = Readonly<{
  use: string;
  label: string;
  short: string;
  command: string;
  runs_on: string;
  /** Those that may be bought: the best of all, and the best of each slot. */
  best: { subject: string; title: string; fit: string; slot: string | null }[] | null;
  meaning: string;
  source: string;
  section: string;
  conditions: (Row & { condition: string; why: string; source: string; section: string; threshold_is: string })[];
  /** Of models, by what is known of them. */
  counts: { measured: number; specified: number; not_fit: number; disputed: number; unknown: number };
}>;
/** Made by scripts/build/page_files.py of the files of the same names. */
export type Facts = Readonly<{
  /** Of the site, with a slash at its end. */
  address: string;
  siteTitle: string;
  repository: string;
  titles: Readonly<Record<string, Readonly<Record<string, string>>>>;
  sources: Readonly<Record<string, Readonly<{ title: string; title_english: string | null; url: string | null }>>>;
  settings: Readonly<
    Record<string, Readonly<{ label: string; has_page: boolean; choices: Readonly<Record<string, string>> | null }>>
  >;
  metrics: Readonly<Record<string, string>>;
  caveats: Readonly<Record<string, Readonly<{ caveat: string; number: string; title: string }>>>;
  uses: readonly Use[];
  /** Words for codes, by column and value: `[params.words]` of config.toml. */
  words: Readonly<Record<string, Readonly<Record<string, string>>>>;
  formats: Readonly<Record<string, string>>;
  tables: Readonly<Record<string, readonly Column[]>>;
  /** Names of the tables that readers can download and query. */
  published: readonly string[];
  /** Pages of the guide whose advice is about a setting. */
  advice: Readonly<Record<string, readonly string[]>>;
}>;

/** Levels of evidence from L0 on: the name, and what it means. */
export const LEVELS: readonly (readonly [string, string])[] = [
  ['Data sheet', 'stated by the maker'],
  ['Told', 'second-hand, a rule of thumb, or sent in without its output'],
  ['Published', 'with its place, or run on a file'],
  ['Tool output', 'kept, and its figures read from it again by every check'],
  ['Full run', 'output kept, with its environment, three runs'],
  ['Reproduced', 'by somebody else, and both outputs kept'],
];
const TEXT_FORMATS = new Set(['', 'text', 'yes-no']);
const TO_THE_LEFT = new Set(['text', 'yes-no', 'interval']);
/** A table on a page has so many rows at most; the downloads have all. */
const MOST_ROWS = 200;

/** The level of evidence in a word or two. */
export function level(value: number): Span {
  const [name, meaning] = LEVELS[value] ?? ['', ''];
  return { text: name, level: `L${value}: ${meaning}` };
}

/**
 * A figure of a row as its column prints it.
 * @param table the list that the row is of, where that has formats of its own
 * @returns '' where there is no figure
 */
export function textOf(facts: Facts, row: Row, column: string, table = ''): string {
  const value = row[column];
  if (value === null || value === undefined || typeof value === 'boolean') return '';
  const own = facts.tables[table]?.find(({ key }) => key === column)?.format;
  const format = own || facts.formats[column] || '';
  if (TEXT_FORMATS.has(format) || (format === 'base' && !row.base_unit)) return '';
  if (Array.isArray(value) ? value.length === 0 : typeof value !== 'number') return '';
  return formatCells([[format, value as number | number[], (row.base_unit as string | undefined) ?? null]])[0] ?? '';
}

/** A figure with the number that programs read. */
export function figure(facts: Facts, row: Row, column: string, { table = '', text = '' } = {}): Span {
  const shown = text || textOf(facts, row, column, table);
  return { text: shown, value: exact(row[column], shown) };
}

/** Of a computed figure no program needs sixteen digits; one that a source printed stays as it is. */
function exact(value: unknown, text: string): string {
  const digits = String(value);
  const isComputed = digits.length > 11 && digits.includes('.') && !digits.includes('e');
  if (!isComputed || text.replaceAll(/[^0-9]/g, '').length > 7) return digits;
  return Number(value) >= 1e6 ? Number(value).toFixed(0) : String(Number(Number(value).toPrecision(7)));
}

/** The value of a setting in short words, where it has any. */
export const settingValue = (facts: Facts, setting: string, value: unknown): string =>
  facts.settings[setting]?.choices?.[String(value)] ?? String(value);

/** What a setting is called, as the start of a sentence or within one. */
export const settingLabel = (facts: Facts, setting: string): string => facts.settings[setting]?.label ?? setting;

/** Settings as a reader says them: `write_cache=off` is `write cache: off`. */
export function settingsWords(facts: Facts, settings: string): string {
  return settings
    .split(', ')
    .map((part) => {
      const [setting = '', ...value] = part.split('=');
      const label = settingLabel(facts, setting);
      return value.length ? `${label}: ${settingValue(facts, setting, value.join('='))}` : label;
    })
    .join(', ');
}

/** A metric as a reader says it. */
export const metricWords = (facts: Facts, metric: string): string => facts.metrics[metric] ?? humanized(metric);

export const titleOf = (facts: Facts, kind: string, id: string): string => facts.titles[kind]?.[id] ?? id;
/** Title of a source, in English where there is one. */
export const sourceTitle = (facts: Facts, id: string): string =>
  facts.sources[id]?.title_english || facts.sources[id]?.title || id;
export const sourceLink = (facts: Facts, id: string): Span =>
  facts.sources[id] ? link(`sources/${id}/`, sourceTitle(facts, id)) : { text: sourceTitle(facts, id) };

/** Where a fact was published, in brackets behind it. */
export const citation = (facts: Facts, source: { id: string; section: string }): Span[] => [
  small(' (', [link(`sources/${source.id}/`, sourceTitle(facts, source.id))], `, ${source.section})`),
];

/** Caveats as chips that link to them, in the order of their numbers. */
export function caveatChips(facts: Facts, ids: readonly string[]): Span[] {
  const known = ids.flatMap((id) => facts.caveats[id] ?? []).sort((a, b) => (a.number < b.number ? -1 : 1));
  return joined(
    known.map(({ caveat, title }) => [link(`caveats/${caveat}/`, title, { class: 'chip' })]),
    ' ',
  );
}

/** Rules that a figure failed, or that warn of it, as chips that link to them. */
export const flagChips = (rules: readonly string[]): Span[] =>
  joined(
    rules.map((rule) => [link(`rules/${rule}/`, `flagged: ${rule}`, { class: 'chip' })]),
    ' ',
  );

/** Whether figures of a column stand to the right. */
const isNumber = (column: Column): boolean => !TO_THE_LEFT.has(column.format);

/** The columns of a page's table. */
export function columnsOf(facts: Facts, table: string): readonly Column[] {
  const columns = facts.tables[table];
  if (!columns) throw new Error(`no page table ${table}: expected one of scripts/sql/page_tables.csv`);
  return columns;
}
export const headsOf = (columns: readonly Column[]): Table['heads'] =>
  columns.map((column) => ({ text: column.heading, ...(isNumber(column) ? { number: true as const } : {}) }));

/** Rows as a table with the columns of scripts/sql/page_tables.csv; of many rows the first, and where all are. */
export function rowsTable(
  facts: Facts,
  rows: readonly Row[],
  caption: string,
  table: string,
  columns = columnsOf(facts, table),
): Block[] {
  const shown: Table = {
    caption,
    heads: headsOf(columns),
    rows: rows.slice(0, MOST_ROWS).map((row) => {
      const [head, ...cells] = columns.map((column) => cellOf(facts, row, column, table));
      return { head: head?.spans ?? [], cells };
    }),
  };
  const more = [
    `The first ${MOST_ROWS} of ${rows.length} rows; the `,
    link('data/', 'downloads'),
    ' have all.',
  ] satisfies Words;
  return rows.length > MOST_ROWS ? [{ table: shown }, { prose: line(more), class: 'note' }] : [{ table: shown }];
}

/** One cell: the words of its column, else its figure, else a dash. */
function cellOf(facts: Facts, row: Row, column: Column, table: string): Cell {
  const value = row[column.key];
  const text = wordsOfCell(facts, row, column, table);
  if (!isNumber(column)) return { spans: line(text) };
  if (value === null || value === undefined) return { spans: line(text), number: true };
  return { spans: [{ text, value: String(value) }], number: true };
}

function wordsOfCell(facts: Facts, row: Row, column: Column, table: string): string {
  const value = row[column.key];
  const own = facts.words[column.key]?.[String(value)];
  if (own) return own;
  const figureText = textOf(facts, row, column.key, table);
  if (value === null || value === undefined) return '–';
  if (figureText) return figureText;
  if (column.format === 'yes-no') return value === true ? 'yes' : 'no';
  if (column.key.endsWith('settings') && typeof value === 'string') return settingsWords(facts, value);
  if (column.key === 'metric') return metricWords(facts, String(value));
  if (column.key === 'mode') return settingValue(facts, 'controller_cache_mode', value);
  return String(value);
}

/** A value of a row on a line of its own, in small letters. */
export const below = (...words: Words[]): Span[] => [breakLine, small(...words)];
