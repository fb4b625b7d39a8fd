/** Reads the table of PostgreSQL's pg_test_fsync. Its µs are of a write with its flush: a latency, no flush latency. */
import { ranOn } from './shared/ran-on.ts';
import { importResult, textImporter, toMeasurement, withoutNulls } from './shared/result.ts';
import { parseNumber } from './shared/units.ts';
import type { ImportedMeasurement } from './types.ts';

/** `block`: bytes of a write of all its rows; `first` of a result; `plain`: without a flush */
type Part = { nameOf: (row: string) => string; block: number | null; first?: boolean; plain?: boolean };

/** Headings of the parts, and the name of their rows in a record. */
const PARTS = [
  {
    heading: /^Compare file sync methods using one (?:(\d+) ?kB )?write/i,
    nameOf: (row: string) => row,
  },
  {
    heading: /^Compare file sync methods using two (?:(\d+) ?kB )?writes/i,
    nameOf: (row: string) => `${row}, two writes`,
  },
  {
    heading: /^Compare open_sync with different write sizes/i,
    nameOf: (row: string) => row.replace(/\s+/g, ' '),
  },
  {
    heading: /^Test if fsync on non-write file descriptor is honou?red/i,
    nameOf: (row: string) => row,
  },
  {
    heading: /^Non-sync'?ed (?:(\d+) ?kB )?writes/i,
    nameOf: (row: string) => `${row}, not synchronous`,
  },
];
/** A row such as `open_datasync  1234.567 ops/sec  810 usecs/op`; versions before 9.3 print no µs. */
const ROW = /^\s+(\S.*?)\s{2,}([\d.]+) ops\/sec(?:\s+([\d.]+) usecs\/op)?\s*$/;
const BEGINNING = /^\s{4,}(?:open_|f?datasync|fsync|write|\d+ \*)/;
const NOT_AVAILABLE = /^\s+\S.*?\s+n\/a\*?\s*$/;
/** Seconds that pg_test_fsync gives each test unless an option says otherwise. */
const USUAL_SECONDS = 5;
const UNKNOWN_DRIVE =
  'pg_test_fsync measures the file system in whose folder it ran, and does not say which: ' +
  'make sure that it lies on the drive.';

/** Convert kB of 1024 to bytes; null where the text names none. */
const toBytes = (kib: string | undefined) => (parseNumber(kib) ?? 0) * 1024 || null;

/** Return the size of the write that a row names: `16 *  1kB open_sync writes`. */
const ownSize = (row: string) => toBytes(/^[ \t]*\d+ \*\s+(\d+) ?kB/.exec(row)?.[1]);

/** Return the part that a line opens. */
function partOpenedBy(line: string): Part | null {
  for (const [place, { heading, nameOf }] of PARTS.entries()) {
    const match = heading.exec(line.trim());
    if (match) return { nameOf, block: toBytes(match[1]), first: place === 0, plain: place === PARTS.length - 1 };
  }
  return null;
}

/** Build the measurement of a row. */
function measurementOf(
  [line, row = '', rate, time]: RegExpExecArray,
  { nameOf, block }: Part,
  place: number,
  table: number,
) {
  const us = parseNumber(time);
  const warnings = us === 0 ? ['The time of one operation rounds to 0 µs, so only the rate was imported.'] : [];
  return toMeasurement({
    workload: {
      kind: 'probe',
      tool: 'pg_test_fsync',
      method: nameOf(row),
      block_size_bytes: ownSize(line) ?? block,
    },
    figures: { iops: parseNumber(rate) ?? 0, latency_mean_us: us || null },
    run: { ran_on: ranOn('file', []) },
    name: table > 1 ? `table ${table}` : '',
    place,
    direction: 'write',
    warnings,
  });
}

/** Rows that stand before any heading are of the first table, of which a post often keeps the rows alone. */
const FIRST_PART: Part = { nameOf: (row) => row, block: null };
/** Rows with a flush: below "Non-sync'ed" they are of another table, whose heading was left out. */
const FLUSHED = /^(?:open_datasync|fdatasync|fsync|fsync_writethrough|open_sync)$/;

/** What was read of a text. `headless`: whether rows stood without a heading; `tables`: results of the program. */
type Rows = { measurements: ImportedMeasurement[]; incomplete: string[]; headless: boolean; tables: number };

/**
 * Read the rows in a text.
 * @returns `incomplete`: names of rows without a figure
 */
function readRows(text: string): Rows {
  const found: Rows = { measurements: [], incomplete: [], headless: false, tables: 0 };
  let part: Part | null = null;
  for (const line of text.split('\n')) {
    const opened = partOpenedBy(line);
    const row = ROW.exec(line);
    const stray = row && (!part || (part.plain && FLUSHED.test(row[1] ?? '')));
    if (opened?.first || stray) found.tables += 1;
    if (opened) part = opened;
    if (stray) {
      part = FIRST_PART;
      found.headless = true;
    }
    if (row && part) found.measurements.push(measurementOf(row, part, found.measurements.length, found.tables));
    else if (!opened && part && BEGINNING.test(line) && !NOT_AVAILABLE.test(line))
      found.incomplete.push(line.trim().split(/\s{2,}/)[0] ?? '');
  }
  return found;
}

/** Say what could not be read. */
function errorsOf({ measurements, incomplete }: Rows) {
  const [row] = incomplete;
  if (incomplete.length === 0 && measurements.length > 0) return [];
  const subject = row ? `The row “${row.slice(0, 30)}” has no figure` : 'No row of the table has a figure';
  return [
    `${subject}: pg_test_fsync was stopped, or the text is cut. ` +
      'Let it run to its end and give everything that it printed.',
  ];
}

/** Read the table in a text. */
function parse(text: string) {
  const rows = readRows(text);
  const seconds = parseNumber(/^(\d+) seconds? per test/m.exec(text)?.[1]);
  const version = /pg_test_fsync \(PostgreSQL\) (\d[\w.]*)/.exec(text)?.[1];
  const warnings = [UNKNOWN_DRIVE];
  if (seconds !== null && seconds < USUAL_SECONDS)
    warnings.push(`Each test ran for ${seconds} s, less than its usual five.`);
  if (rows.headless)
    warnings.push('Rows without a heading above them were read as those of one write; its size is not stated.');
  if (rows.tables > 1)
    warnings.push(`The text holds ${rows.tables} results of pg_test_fsync; each was read by itself.`);
  return importResult({
    measurements: rows.measurements,
    errors: errorsOf(rows),
    warnings: rows.measurements.length > 0 ? warnings : [],
    method: withoutNulls({ tool_version: version && `PostgreSQL ${version}` }),
  });
}

export const pgTestFsync = textImporter({
  id: 'pg-test-fsync',
  label: 'pg_test_fsync',
  recognises: (text) =>
    PARTS.some(({ heading }) => new RegExp(heading.source, 'im').test(text)) ||
    / ops\/sec\s+[\d.]+ usecs\/op/.test(text),
  parse,
});
