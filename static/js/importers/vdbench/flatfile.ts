/** Reads the flatfile of vdbench: named columns, a line an interval, one with the averages of each run. */
import { parseNumber } from '../shared/numbers.ts';
import type { ImportResult } from '../types.ts';
import { type Averages, measurementOf, orderOf } from './measurement.ts';

export type TableResult = Pick<ImportResult, 'measurements' | 'errors' | 'warnings'>;
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
export const isFlatfile = (text: string) => text.split('\n').some((line) => HEADING.test(line));

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
export function readFlatfile(text: string): TableResult {
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
