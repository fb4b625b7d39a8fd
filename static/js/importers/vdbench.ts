/** Reads what vdbench wrote of its runs: summary.html or totals.html, what it printed, and flatfile.html. */
import { MIB } from '../domain/units.ts';
import { importResult, textImporter, toMeasurement, withoutNulls } from './shared/result.ts';
import { isoDate } from './shared/text.ts';
import { parseNumber, parseSize, roundTo } from './shared/units.ts';
import type { ImportedMeasurement, ImportResult } from './types.ts';

// Builds the measurement of one run of vdbench: what was requested, and the averages without the first interval.

/** Averages by the names used here; a table has only some of them. */
type Column = 'rate' | 'mib' | 'bytes' | 'readPercent' | 'resp' | 'max' | 'std' | 'depth' | 'cpu' | 'cpuSys';
type SideColumn = `${'read' | 'write'}${'Resp' | 'Max' | 'Std' | 'Rate' | 'Mib'}`;
/** Rates a second, times in ms, `mib` a second. */
type Averages = Partial<Record<Column | SideColumn, number | null>>;
type Order = 'rand' | 'seq' | null;
interface VdbenchRun {
  /** of the run definition */
  name: string;
  averages: Averages;
  /** bytes of every request, where it is one size */
  block: number | null;
  /** that was requested */
  readPercent: number | null;
  order: Order;
  /** a rate that was not to be exceeded */
  limit: string | null;
  seconds: number | null;
  warnings: string[];
}

const UNKNOWN_DEPTH = 'vdbench does not print how much was in flight in all; the record keeps its average queue depth.';

/**
 * Read the order of requests from a seek percentage.
 * @param seek such as `100`, `rand`, `seq`, `eof`
 */
function orderOf(seek: string | undefined = ''): Order {
  if (seek === '100' || /^rand/i.test(seek)) return 'rand';
  return seek === '0' || seek === '-1' || /^seq|^eof/i.test(seek) ? 'seq' : null;
}

/**
 * Name the pattern.
 * @param percent of reads
 */
function patternOf(order: Order, percent: number | null) {
  if (order === null || percent === null) return null;
  const [read, write, mixed] = order === 'rand' ? ['randread', 'randwrite', 'randrw'] : ['read', 'write', 'rw'];
  if (percent === 100) return read;
  return percent === 0 ? write : mixed;
}

/** Convert a latency to µs. */
const toUs = (ms: number | null | undefined) => (ms === null || ms === undefined ? null : roundTo(ms * 1000));

/** Return the latencies of one half of a mixed run. */
const halfOf = (averages: Averages, side: 'read' | 'write') =>
  withoutNulls({
    latency_mean_ms: averages[`${side}Resp`] || null,
    latency_max_ms: averages[`${side}Max`] || null,
    latency_stddev_ms: averages[`${side}Std`] || null,
  });

/** Tell what a run moved, as far as the share of reads shows it. @param readPercent as measured */
function directionOf(readPercent: number | null) {
  if (readPercent !== null && readPercent > 0 && readPercent < 100) return 'mixed';
  return readPercent === 100 ? 'read' : 'write';
}

/**
 * Describe one direction of the run behind the figures.
 * @param maximum latency in ms
 */
const runDirectionOf = ({ averages, seconds }: VdbenchRun, maximum: number | null) =>
  withoutNulls({
    iops: averages.rate,
    bandwidth_bytes_per_s: averages.mib === null ? null : roundTo((averages.mib ?? 0) * MIB),
    runtime_s: seconds,
    latency_mean_us: toUs(averages.resp),
    latency_max_us: toUs(maximum),
  });

/**
 * Convert the averages into metrics.
 * @param maximum latency in ms
 */
const metricsOf = ({ averages, block }: VdbenchRun, maximum: number | null, isMixed: boolean) => ({
  iops: averages.rate,
  bandwidth_mib_per_s: averages.mib,
  latency_mean_ms: averages.resp,
  latency_max_ms: maximum,
  latency_stddev_ms: averages.std,
  bytes_per_io: block === null ? averages.bytes : null,
  read_percent_measured: isMixed ? averages.readPercent : null,
  queue_active_count: averages.depth || null,
  cpu_percent: averages.cpu || null,
  cpu_sys_percent: averages.cpuSys || null,
});

/** Build the measurement of a run. */
function measurementOf(run: VdbenchRun, place: number) {
  const { averages, block, order, limit, name } = run;
  const measured = averages.readPercent ?? null;
  const readPercent = run.readPercent ?? (measured === 0 || measured === 100 ? measured : null);
  const pattern = patternOf(order, readPercent);
  const direction = directionOf(measured);
  const isMixed = direction === 'mixed';
  const maximum = averages.max ?? (isMixed ? null : averages[`${direction}Max`]) ?? null;
  const unknownOrder = 'Whether access was random or sequential is not printed here; flatfile.html says it.';
  return toMeasurement({
    workload: {
      kind: 'block',
      pattern,
      read_percent: pattern === null || isMixed ? readPercent : null,
      block_size_bytes: block,
    },
    figures: metricsOf(run, maximum, isMixed),
    more: isMixed ? { read: halfOf(averages, 'read'), write: halfOf(averages, 'write') } : {},
    run: {
      directions: isMixed || measured === null ? {} : { [direction]: runDirectionOf(run, maximum) },
      slowed_by: limit ? [limit] : [],
    },
    name,
    place,
    direction,
    warnings: [...run.warnings, UNKNOWN_DEPTH, ...(pattern === null ? [unknownOrder] : [])],
  });
}

// Reads the flatfile of vdbench: named columns, a line an interval, one with the averages of each run.

type TableResult = Pick<ImportResult, 'measurements' | 'errors' | 'warnings'>;
/** Fields by column. */
type Row = Map<string, string>;

/** Names used here, by column of the file; its MB are 1024 × 1024 bytes, as its own heading says. */
const COLUMNS = {
  rate: 'rate',
  'MB/sec': 'mib',
  'bytes/io': 'bytes',
  'read%': 'readPercent',
  resp: 'resp',
  read_resp: 'readResp',
  write_resp: 'writeResp',
  resp_max: 'max',
  read_max: 'readMax',
  write_max: 'writeMax',
  resp_std: 'std',
  read_std: 'readStd',
  write_std: 'writeStd',
  queue_depth: 'depth',
  cpu_used: 'cpu',
  cpu_kernel: 'cpuSys',
};
const HEADING = /^[ \t]*tod\s+(?:timestamp\s+)?(?:Run\s+)?interval\b/i;
/** Runs in which vdbench writes the files that it measures later. */
const FORMAT_RUN = /^(?:SD_format|format_for_)/i;
/** vdbench asks for 999988 and the like where it means as much as there is. */
const UNLIMITED = 999_900;

/** Tell whether a text is a flatfile. */
const isFlatfile = (text: string) => text.split('\n').some((line) => HEADING.test(line));

/** Name the fields of a line; of columns with one name the first counts. */
const toRow = (names: readonly string[], fields: readonly string[]): Row =>
  new Map(names.map((name, index) => [name, fields[index] ?? ''] as const).reverse());

/** Return the averages of a row under the names used here. */
const averagesOf = (row: Row): Averages =>
  Object.fromEntries(Object.entries(COLUMNS).map(([column, name]) => [name, parseNumber(row.get(column))]));

/** Build the measurement of a row of averages. */
function measurementOfRow(row: Row, place: number) {
  const value = (column: string) => parseNumber(row.get(column));
  const rate = value('reqrate');
  const seek = row.get('seekpct');
  return measurementOf(
    {
      name: row.get('Run') ?? '',
      averages: averagesOf(row),
      block: value('xfersize') || null,
      readPercent: value('rdpct'),
      order: orderOf(seek && String(parseNumber(seek) ?? seek)),
      limit: rate !== null && rate < UNLIMITED ? `iorate=${rate}` : null,
      seconds: null,
      warnings: [],
    },
    place,
  );
}

/** Say why the columns cannot be assigned to names; null where they can. */
function explainColumns(names: readonly string[], lines: readonly (readonly string[])[]) {
  const other = lines.find((fields) => fields.length !== names.length);
  const problem = other
    ? `its heading names ${names.length} columns and a line has ${other.length}`
    : 'its heading lacks the columns Run and Interval';
  if (!other && names.includes('Run') && names.includes('Interval')) return null;
  return (
    `The flatfile cannot be read: ${problem}, so no figure has a sure name. ` +
    'Give flatfile.html as vdbench 5.04 wrote it.'
  );
}

/** Read the runs in a flatfile. */
function readFlatfile(text: string): TableResult {
  const lines = text.split('\n').map((line) => line.trim().split(/\s+/));
  const heading = text.split('\n').findIndex((line) => HEADING.test(line));
  const names = lines[heading] ?? [];
  const table = lines.slice(heading + 1).filter((fields) => fields.length > 1 && fields[0] !== '*');
  const problem = explainColumns(names, table);
  if (problem) return { measurements: [], warnings: [], errors: [problem] };
  const rows = table.map((fields) => toRow(names, fields));
  const measured = rows.filter((row) => !FORMAT_RUN.test(row.get('Run') ?? ''));
  const averages = measured.filter((row) => row.get('Interval')?.startsWith('avg_'));
  const finished = new Set(averages.map((row) => row.get('Run')));
  const unfinished = [...new Set(measured.map((row) => row.get('Run')))].filter((name) => !finished.has(name));
  const errors = unfinished.map(
    (name) =>
      `The run ${name} has no line “avg_”: vdbench was stopped, or the file is cut. ` +
      'Give the flatfile of a run that ended.',
  );
  if (rows.length === 0)
    errors.push('The flatfile holds its heading alone: vdbench was stopped before its first interval.');
  return { measurements: averages.map(measurementOfRow), errors, warnings: [] };
}

// Reads the columns of vdbench's summary: a heading of two lines names them.

type SummaryRow = { interval: string; values: Averages; complete: boolean };

/** Names used here, by the two words over a column. */
const DISK_COLUMNS: Map<string, string> = new Map([
  ['i/o rate', 'rate'],
  ['MB/sec 1024**2', 'mib'],
  ['bytes i/o', 'bytes'],
  ['read pct', 'readPercent'],
  ['resp time', 'resp'],
  ['read resp', 'readResp'],
  ['write resp', 'writeResp'],
  ['resp max', 'max'],
  ['read max', 'readMax'],
  ['write max', 'writeMax'],
  ['resp stddev', 'std'],
  ['queue depth', 'depth'],
  ['cpu% sys+u', 'cpu'],
  ['cpu% sys+usr', 'cpu'],
  ['cpu% sys', 'cpuSys'],
]);
/** The first columns over files, in which every release agrees; its mb are 1024 × 1024 bytes. */
const FILE_COLUMNS = [
  'rate',
  'resp',
  'cpu',
  'cpuSys',
  'readPercent',
  'readRate',
  'readResp',
  'writeRate',
  'writeResp',
  'readMib',
  'writeMib',
  'mib',
  'bytes',
];
const FILE_HEADING = /^rate resp total sys pct rate resp rate resp read write total size\b/;

/**
 * Return the names of the columns after the interval; empty where a column is not known.
 * @param lines of one run
 * @returns null where no heading is known
 */
function columnsIn(lines: readonly string[]): string[] | null {
  const place = lines.findIndex(
    (line) => /\binterval\s+i\/o\s+MB\/sec\b/.test(line) || /\.Interval\.\s+\.ReqstdOps/.test(line),
  );
  if (place < 0) return null;
  const heading = lines[place] ?? '';
  const lower = (lines[place + 1] ?? '').trim().split(/\s+/);
  if (/ReqstdOps/.test(heading)) return FILE_HEADING.test(lower.join(' ')) ? FILE_COLUMNS : null;
  const upper = heading
    .replace(/^.*?\.?[iI]nterval\.?/, '')
    .trim()
    .split(/\s+/);
  if (upper.length !== lower.length) return null;
  return upper.map((word, index) => DISK_COLUMNS.get(`${word} ${lower[index]}`) ?? '');
}

/** Read a line of the table. */
function readRow(line: string, columns: readonly string[]): SummaryRow {
  const fields = line.trim().split(/\s+/);
  const place = fields.findIndex((field, index) => /^(?:avg_\d+-\d+|\d+)$/.test(field) && index <= 1);
  return {
    interval: fields[place] ?? '',
    values: Object.fromEntries(columns.map((name, index) => [name, parseNumber(fields[place + 1 + index])])),
    complete: place >= 0 && fields.length - place - 1 >= columns.length,
  };
}

// Reads the summary of vdbench: runs with a heading, a line an interval, and a last one with the averages.

/** In which vdbench writes the files that it measures later. */
type FormatRun = { name: string; finished: boolean };
/** One of the three. */
type RunResult = { measurement?: ImportedMeasurement; format?: FormatRun; error?: string };

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const START = /Starting RD=/;
const ROW = /^[ \t]*(?:\d\d:\d\d:\d\d\.\d+\s+)?(?:avg_\d+-\d+|\d+)\s+[\d.]+\s/;

/** Read the day of the run. */
function dateOf(text: string): string | null {
  const [, name = '', day = '', year = ''] =
    /created \S+ ([A-Z][a-z]{2}) (\d\d) (\d{4})/.exec(text) ??
    /^[ \t]*([A-Z][a-z]{2}) (\d\d), (\d{4}) /m.exec(text) ??
    [];
  const month = MONTHS.indexOf(name) + 1;
  return month > 0 ? isoDate(year, String(month).padStart(2, '0'), day) : null;
}

/** Read what the heading of a run says was requested. */
function requestOf(heading: string) {
  const option = (name: string) => new RegExp(`\\b${name}=([\\w.]+)`).exec(heading)?.[1];
  const rate = /I\/O rate: (?!Uncontrolled)([\d.]+)/.exec(heading)?.[1];
  return {
    block: parseSize(option('xfersize'), 1024),
    readPercent: parseNumber(option('rdpct')),
    order: orderOf(option('seekpct')),
    limit: rate ? `iorate=${rate}` : null,
    seconds: parseNumber(/elapsed=(\d+)/.exec(heading)?.[1]),
  };
}

/** Return the mean size that all intervals show; null where they differ. */
function sizeOf(rows: readonly SummaryRow[]) {
  const active = rows.filter(({ values }) => (values.rate ?? 0) > 0);
  const [size, ...others] = new Set(active.map(({ values }) => values.bytes ?? null));
  return others.length === 0 && size && Number.isInteger(size) ? size : null;
}

/** Say that a run has no averages. */
const explainUnfinished = (name: string, intervals: number) =>
  `The run ${name} has ${intervals} intervals, but no line “avg_”: vdbench was stopped, or the text is cut. ` +
  'Give the summary of a run that ended.';

/** Read one run. */
function readRun(section: string, place: number): RunResult {
  const lines = section.split('\n');
  const [heading = ''] = lines;
  const name = /Starting RD=([^;\s]+)/.exec(heading)?.[1] ?? 'run';
  if (FORMAT_RUN.test(name)) return { format: { name, finished: /\bavg_\d/.test(section) } };
  const columns = columnsIn(lines);
  if (!columns?.some(Boolean))
    return {
      error: `The run ${name} has columns that are not known here; give flatfile.html of the same run.`,
    };
  const rows = lines.filter((line) => ROW.test(line)).map((line) => readRow(line, columns));
  const average = rows.findLast(({ interval, complete }) => interval.startsWith('avg_') && complete);
  if (!average) return { error: explainUnfinished(name, rows.length) };
  const request = requestOf(heading);
  const block = request.block ?? sizeOf(rows);
  const computed = request.block === null && block !== null;
  const warnings = computed ? ['The size of a request is the mean that every interval shows alike.'] : [];
  return { measurement: measurementOf({ ...request, name, averages: average.values, block, warnings }, place) };
}

/** Say why a file gives no measurement. */
function explainEmpty(formats: readonly FormatRun[]) {
  if (formats.length === 0)
    return (
      'The file holds no run of vdbench: ' + 'give summary.html, totals.html or flatfile.html of the folder “output”.'
    );
  const names = formats.map(({ name }) => name).join(', ');
  const unfinished = formats.some(({ finished }) => !finished) ? ', and which did not end' : '';
  return (
    `The file holds nothing but ${names}, in which vdbench writes the files that it measures later${unfinished}. ` +
    'Give the summary of a whole run.'
  );
}

/** Read the runs in a summary. */
function readSummary(text: string): TableResult {
  const sections = text.split(/^(?=.*Starting RD=)/m).filter((section) => START.test(section.split('\n', 1)[0] ?? ''));
  const runs = (sections.length > 0 ? sections : [text]).map(readRun);
  const measurements = runs.flatMap(({ measurement }) => measurement ?? []);
  const formats = runs.flatMap(({ format }) => format ?? []);
  const errors = runs.flatMap(({ error }) => error ?? []);
  if (measurements.length === 0 && errors.length === 0) errors.push(explainEmpty(formats));
  const partial = formats.length > 0 && measurements.length > 0;
  const warnings = partial ? ['The run in which vdbench writes its files first was left out.'] : [];
  return { measurements, errors, warnings };
}

/** Remove the tags that vdbench writes around plain lines. @param text HTML */
const withoutTags = (text: string) =>
  text
    .replace(/<\/?(?:a|b|i|pre|title|html|head|body|font)\b[^>\n]*>/gi, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** Read the version, which is printed without points. */
function versionOf(text: string) {
  const digits = /\bvdbench(5\d{4})\b/i.exec(text)?.[1];
  return digits ? `${digits[0]}.${digits.slice(1, 3)}.${digits.slice(3)}` : null;
}

/** Read the runs in a text. */
function parse(text: string) {
  const lines = withoutTags(text);
  return importResult({
    ...(isFlatfile(lines) ? readFlatfile(lines) : readSummary(lines)),
    method: withoutNulls({ tool_version: versionOf(lines) }),
    date: dateOf(lines),
  });
}

export const vdbench = textImporter({
  id: 'vdbench',
  label: 'vdbench',
  recognises: (text) =>
    /Vdbench (?:summary report|distribution|totals|flatfile|output)|Starting RD=\S+/i.test(text) ||
    isFlatfile(withoutTags(text)) ||
    /^.*\binterval\s+i\/o\s+MB\/sec\s+bytes\s+read\s+resp\b/m.test(text),
  parse,
});
