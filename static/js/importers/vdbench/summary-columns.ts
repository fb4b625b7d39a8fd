/** Reads the columns of vdbench's summary: a heading of two lines names them. */
import { parseNumber } from '../shared/numbers.ts';
import type { Averages } from './measurement.ts';

export type SummaryRow = { interval: string; values: Averages; complete: boolean };

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
export function columnsIn(lines: readonly string[]): string[] | null {
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
export function readRow(line: string, columns: readonly string[]): SummaryRow {
  const fields = line.trim().split(/\s+/);
  const place = fields.findIndex((field, index) => /^(?:avg_\d+-\d+|\d+)$/.test(field) && index <= 1);
  return {
    interval: fields[place] ?? '',
    values: Object.fromEntries(columns.map((name, index) => [name, parseNumber(fields[place + 1 + index])])),
    complete: place >= 0 && fields.length - place - 1 >= columns.length,
  };
}
