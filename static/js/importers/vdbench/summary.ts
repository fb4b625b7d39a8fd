/** Reads the summary of vdbench: runs with a heading, a line an interval, and a last one with the averages. */
import { isoDate } from '../shared/dates.ts';
import { parseNumber } from '../shared/numbers.ts';
import type { ImportedMeasurement } from '../types.ts';
import type { TableResult } from './flatfile.ts';
import { measurementOf, orderOf } from './measurement.ts';
import { columnsIn, readRow, type SummaryRow } from './summary-columns.ts';

/** In which vdbench writes the files that it measures later. */
type FormatRun = { name: string; finished: boolean };
/** One of the three. */
type RunResult = { measurement?: ImportedMeasurement; format?: FormatRun; error?: string };

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const PREFIXES = ['', 'k', 'm', 'g'];
const START = /Starting RD=/;
const FORMAT_RUN = /^(?:SD_format|format_for_)/i;
const ROW = /^[ \t]*(?:\d\d:\d\d:\d\d\.\d+\s+)?(?:avg_\d+-\d+|\d+)\s+[\d.]+\s/;

/** Read the day of the run. */
export function dateOf(text: string): string | null {
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
  const [, amount, prefix = ''] = /^(\d+)([kmg]?)$/i.exec(option('xfersize') ?? '') ?? [];
  const rate = /I\/O rate: (?!Uncontrolled)([\d.]+)/.exec(heading)?.[1];
  return {
    block: amount ? Number(amount) * 1024 ** PREFIXES.indexOf(prefix.toLowerCase()) : null,
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
export function readSummary(text: string): TableResult {
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
