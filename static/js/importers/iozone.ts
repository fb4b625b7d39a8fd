/** Reads what iozone 3 prints: the table of its automatic and single runs, and the rates of its throughput mode. */
import { ranOn } from './shared/ran-on.ts';
import { importResult, textImporter, toMeasurement, withoutNulls } from './shared/result.ts';
import { findNumber, parseNumber, roundTo } from './shared/units.ts';
import type { ImportedMeasurement } from './types.ts';

type Test = { label: string; pattern: 'read' | 'write' | 'randread' | 'randwrite' | null };

const WRITE: Test = { label: 'write', pattern: 'write' };
const REWRITE: Test = { label: 'rewrite', pattern: 'write' };
const READ: Test = { label: 'read', pattern: 'read' };
const REREAD: Test = { label: 'reread', pattern: 'read' };
const RANDOM_READ: Test = { label: 'random read', pattern: 'randread' };
const RANDOM_WRITE: Test = { label: 'random write', pattern: 'randwrite' };
const other = (label: string): Test => ({ label, pattern: null });

/** The columns by the number of their test (`-i`), in the order of the table. */
const COLUMNS: readonly (readonly Test[])[] = [
  [WRITE, REWRITE],
  [READ, REREAD],
  [RANDOM_READ, RANDOM_WRITE],
  [other('backwards read')],
  [other('record rewrite')],
  [other('strided read')],
  [other('fwrite'), other('frewrite')],
  [other('fread'), other('freread')],
];
/** Words of the head of a column. */
const HEAD = /^.*\b[kK]B\s+reclen\s+write\b.*$/m;
const ROW = /^[ \t]*\d+[ \t]+\d+(?:[ \t]+\d+){1,13}[ \t]*$/gm;

// Reads the lines above the table.

/** How writes were made durable and whether the page cache was bypassed; iozone lists what was switched on. */
function askedOf(text: string) {
  const command = /(?:Command line used: |(?:^|[\s$#>/]))iozone[ \t]+(-.*)/m.exec(text)?.[1] ?? null;
  const known = command !== null || /Output is in /.test(text);
  const has = (line: RegExp, letter: string) =>
    line.test(text) || new RegExp(`(?:^|\\s)-[a-zA-Z]*${letter}[a-zA-Z]*(?:\\s|$)`).test(command ?? '');
  const output = /Output is in (.*)/.exec(text)?.[1] ?? '';
  return {
    tests: Array.from((command ?? '').matchAll(/(?:^|\s)-i ?(\d+)/g), ([, test]) => Number(test)),
    direct: known ? has(/O_DIRECT feature enabled/, 'I') : null,
    durable: known ? has(/SYNC Mode/, 'o') : null,
    flushed: known && has(/Include fsync in write timing/, 'e'),
    output: /ops\/sec/i.test(output) ? 'ops' : /microseconds/i.test(output) ? 'time' : 'rate',
  };
}

type Asked = ReturnType<typeof askedOf>;

const FLUSHED = 'The time of a write test holds one fsync at its end (-e): no write waits for a flush of its own.';
const CACHED =
  'Without -I the page cache serves what fits in memory: rates of reads and of writes may be those of memory.';
const DIVIDED = 'iozone prints KiB a second; IOPS are that ÷ the size of a record.';

/** Build the measurement of a cell or of a line of the throughput mode, in KiB a second. */
function measurementOf(
  { label, pattern }: Test,
  { kib, record, span, jobs }: { kib: number; record: number | null; span: number | null; jobs: number },
  { direct, durable }: Asked,
  place: number,
): ImportedMeasurement {
  const direction = pattern?.endsWith('read') ? 'read' : 'write';
  const iops = record ? (kib * 1024) / record : null;
  const sync = durable ? 'sync' : durable === null ? null : 'none';
  return toMeasurement({
    workload: {
      kind: 'block',
      pattern,
      block_size_bytes: record,
      queue_depth: 1,
      jobs,
      sync: direction === 'write' ? sync : null,
      span_bytes: span,
      engine: 'iozone',
    },
    figures: { iops: roundTo(iops, 1), bandwidth_kib_per_s: kib },
    more: { label },
    run: {
      directions: { [direction]: withoutNulls({ iops: roundTo(iops), bandwidth_bytes_per_s: kib * 1024 }) },
      effective_depth: 1,
      engine_synchronous: true,
      direct,
      jobs_merged: jobs,
      span_bytes: span,
      ran_on: ranOn('file', []),
    },
    name: label,
    place,
    direction,
  });
}

// Reads the table.

/** Name the columns of a row: by the tests of the command, or by their places below the head. */
function columnsOf(row: string, head: string, { tests }: Asked): (Test | null)[] {
  const all = COLUMNS.flat();
  const cells = Array.from(row.matchAll(/\d+/g)).slice(2);
  const asked = COLUMNS.flatMap((columns, test) => (tests.includes(test) ? columns : []));
  if (asked.length === cells.length) return asked;
  if (all.length === cells.length) return all;
  const ends = Array.from(head.matchAll(/\S+/g), ({ 0: word, index }) => index + word.length).slice(2);
  return cells.map(({ 0: cell, index }) => {
    const end = index + cell.length;
    const distances = ends.map((place) => Math.abs(place - end));
    const nearest = distances.indexOf(Math.min(...distances));
    return (distances[nearest] ?? 99) <= 4 ? (all[nearest] ?? null) : null;
  });
}

/** Read all cells of the table. */
function cellsOf(text: string, asked: Asked) {
  const head = HEAD.exec(text)?.[0] ?? '';
  return Array.from(text.matchAll(ROW)).flatMap(([row]) => {
    const [size = 0, record = 0, ...figures] = Array.from(row.matchAll(/\d+/g), ([digits]) => Number(digits));
    const columns = columnsOf(row, head, asked);
    return figures.map((kib, index) => ({
      test: columns[index] ?? null,
      kib,
      record: record * 1024,
      span: size * 1024,
    }));
  });
}

// Reads the throughput mode: the sum that the children saw of each test.

const CHILDREN = /^.*?Children see throughput for\s+(\d+) ([a-z -]+?)\s*=\s*([\d.]+) ([kKMG]B|ops)\/sec/gim;
const TESTS: Readonly<Record<string, Test>> = {
  'initial writers': WRITE,
  rewriters: REWRITE,
  readers: READ,
  're-readers': REREAD,
  'random readers': RANDOM_READ,
  'random writers': RANDOM_WRITE,
};

/** Read all lines of the throughput mode; KiB a second. */
function linesOf(text: string) {
  const record = findNumber(text, /Record Size (\d+) [kK]/, /file in (\d+) [kK]\S* records/);
  const span = findNumber(text, /File size set to (\d+) [kK]B/, /Each process writes a (\d+) [kK]/);
  const bytes = (kib: number | null) => (kib === null ? null : kib * 1024);
  return Array.from(text.matchAll(CHILDREN)).flatMap(([, jobs, name = '', rate, unit]) => {
    const kib = parseNumber(rate);
    if (kib === null || !/^kB$/i.test(unit ?? '')) return [];
    const test = TESTS[name.toLowerCase()] ?? null;
    return [{ test: test ?? other(name), kib, record: bytes(record), span: bytes(span), jobs: Number(jobs) }];
  });
}

const UNITS_OF_OPERATIONS =
  'The figures are operations a second or times (-O, -N): run iozone without these options, for rates.';
const CUT =
  'The text has no row of figures below its head, and no “Children see throughput”: iozone was stopped, or the text ' +
  'is cut. Give everything that it printed, with the command.';
const LEFT_OUT = (labels: readonly string[]) =>
  `Of ${labels.join(', ')} a record has no name for the order of access; they were left out.`;

/** Warn of what a reader must know about all figures. */
function warningsOf({ direct, flushed }: Asked, leftOut: readonly string[]) {
  return [
    DIVIDED,
    ...(direct === false ? [CACHED] : []),
    ...(flushed ? [FLUSHED] : []),
    ...(leftOut.length > 0 ? [LEFT_OUT(leftOut)] : []),
  ];
}

/** Read a text. */
function parse(text: string) {
  const asked = askedOf(text);
  if (asked.output !== 'rate') return importResult({ errors: [UNITS_OF_OPERATIONS] });
  const found = [...cellsOf(text, asked).map((cell) => ({ ...cell, jobs: 1 })), ...linesOf(text)];
  const known = found.flatMap(({ test, ...cell }) => (test?.pattern ? [{ test, cell }] : []));
  const measurements = known.map(({ test, cell }, place) => measurementOf(test, cell, asked, place));
  const leftOut = [...new Set(found.flatMap(({ test }) => (test && !test.pattern ? [test.label] : [])))];
  return importResult({
    measurements,
    warnings: measurements.length > 0 ? warningsOf(asked, leftOut) : [],
    errors: measurements.length > 0 ? [] : [CUT],
    method: withoutNulls({ tool_version: /\$Revision: ([\d.]+)/.exec(text)?.[1], direct: asked.direct }),
  });
}

export const iozone = textImporter({
  id: 'iozone',
  label: 'iozone',
  recognises: (text) =>
    HEAD.test(text) || /Iozone: Performance Test of File I\/O|Children see throughput for\s+\d/.test(text),
  parse,
});
