/** Reads what bonnie++ 1.03 to 2.00 prints, as its table or its line of CSV: streams through a file, and seeks. */
import { ranOn } from './shared/ran-on.ts';
import { importResult, textImporter, toMeasurement, withoutNulls } from './shared/result.ts';
import { convertUnit, parseDuration, parseNumber, parsePrinted, parseSize } from './shared/units.ts';
import type { ImportedMeasurement } from './types.ts';

/** What both forms give. Null: not run, or too fast to be measured (`+++++`). */
type Output = {
  version: string | null;
  jobs: number | null;
  span: number | null;
  /** KiB a second */
  write: number | null;
  read: number | null;
  /** a second */
  seeks: number | null;
  /** µs: the longest of each, where it is printed */
  longest: { write: number | null; read: number | null; seeks: number | null };
};

const FIELD = /^(?:\+{3,}|)$/;
const toUs = (text: string | undefined) => {
  const ns = parseDuration(text);
  return ns === null ? null : convertUnit(ns, 1e-3);
};

// Reads the CSV. Since 1.96 it begins with its own version; 1.98 has the seeks and their processes before the figures.

const CSV = /^(?:1\.9\d|2\.\d+),[\d.]+[a-z]?,[^,\n]*,.*$/m;
const OLD_CSV = /^[^,\s]{1,64},\d+[MG](?::\w+)?,(?:\d+|\+{3,}),(?:[\d.+-]*,){20,}/m;

/** Read a figure of the CSV, in KiB a second. */
const kib = (cell: string | undefined) => (cell === undefined || FIELD.test(cell) ? null : parseNumber(cell));

/** Read a line of version 1.96 and later. */
function outputOfCsv(line: string): Output {
  const cells = line.split(',');
  const [format = '', version = null, , jobs, , size] = cells;
  const first = Number(format) >= 1.98 ? 9 : 7;
  const at = (offset: number) => cells[first + offset];
  // The longest times are the last twelve cells: six of streams, then six of files.
  const longest = cells.slice(-12);
  return {
    version,
    jobs: parseNumber(jobs),
    span: parseSize(size, 1024),
    write: kib(at(2)),
    read: kib(at(8)),
    seeks: kib(at(10)),
    longest: { write: toUs(longest[1]), read: toUs(longest[4]), seeks: toUs(longest[5]) },
  };
}

/** Read a line of version 1.03, which begins with the name of the machine. */
function outputOfOldCsv(line: string): Output {
  const cells = line.split(',');
  const size = cells[1]?.split(':')[0];
  return {
    version: null,
    jobs: 1,
    span: parseSize(size, 1024),
    write: kib(cells[4]),
    read: kib(cells[10]),
    seeks: kib(cells[12]),
    longest: { write: null, read: null, seeks: null },
  };
}

// Reads the table: a line of the machine below “Size”, and since 1.9 one of the longest times.

const HEAD = /^[ \t]*Version\s+([\d.]+[a-z]?)\s+-+Sequential Output-+/m;

/** Read a figure of the table: `646k` since 2.00, whole KiB before. */
const rate = (cell: string | undefined) => {
  if (cell === undefined || FIELD.test(cell)) return null;
  const printed = parsePrinted(cell, 1024);
  return printed && /[a-z]/i.test(cell) ? printed.value / 1024 : (printed?.value ?? null);
};

/** Read one table; null where the line of figures is missing. */
function outputOfTable(text: string): Output | null {
  const version = HEAD.exec(text)?.[1] ?? null;
  const below = text.split(/^.*\bSize\b.*\/sec %?CP.*$/m)[1] ?? text.split(/^.*Size\s.*K\/sec.*$/m)[1] ?? '';
  const row = below.split('\n').find((line) => line.trim() !== '') ?? '';
  const at = /\s(\d+[MGT]?)(?::\w+)?\s/.exec(row);
  if (!at) return null;
  // Pairs of a figure and its share of the processor.
  const cells = row
    .slice(at.index + at[0].length)
    .trim()
    .split(/\s+/);
  const concurrency = /^[ \t]*Concurrency\s+(\d+)/m.exec(text)?.[1];
  const times = /^[ \t]*Latency\s+(.*)$/m.exec(below)?.[1]?.trim().split(/\s+/) ?? [];
  const full = cells.length >= 12;
  return {
    version,
    jobs: parseNumber(concurrency ?? '1'),
    span: parseSize(at[1], 1024),
    write: full ? rate(cells[2]) : null,
    read: full ? rate(cells[8]) : null,
    seeks: full ? parseNumber(FIELD.test(cells[10] ?? '') ? undefined : cells[10]) : null,
    longest: { write: toUs(times[1]), read: toUs(times[4]), seeks: toUs(times[5]) },
  };
}

// Builds the measurements.

/** Five processes seek at the same time unless an option says otherwise; the table does not print it. */
const SEEKS =
  'Random seeks are reads of 8 KiB by several processes, of which every tenth is written back; the number of ' +
  'processes is not printed in the table.';
const STREAMS =
  'bonnie++ writes and reads through the page cache unless -D is given, with one fsync at the end: a stream of a ' +
  'file smaller than twice the memory is partly that of memory, and no write waits for a flush.';
const TOO_FAST =
  'A figure is “+++++”: the test took less than half a second, so bonnie++ prints none. Use a larger size (-s), at ' +
  'least twice the memory.';
const CUT =
  'The text has no figure of bonnie++ that a record has a name for: it was stopped, the text is cut, or every figure ' +
  'is “+++++”. Run bonnie++ with -s of at least twice the memory, and give its table or its last line, the CSV.';

/** Build the measurements of one output. */
function measurementsOf({ jobs, span, write, read, seeks, longest }: Output): ImportedMeasurement[] {
  const shared = { kind: 'block', jobs, span_bytes: span, engine: 'bonnie++' };
  const run = { span_bytes: span, ran_on: ranOn('file', []), jobs_merged: jobs };
  const stream = (direction: 'read' | 'write', rateKib: number) =>
    toMeasurement({
      workload: { ...shared, pattern: direction, queue_depth: 1, sync: direction === 'write' ? 'none' : null },
      figures: { bandwidth_kib_per_s: rateKib, latency_max_us: longest[direction] },
      run: {
        ...run,
        directions: {
          [direction]: withoutNulls({
            bandwidth_bytes_per_s: rateKib * 1024,
            latency_max_us: longest[direction],
          }),
        },
      },
      direction,
    });
  const seeking = (perSecond: number) =>
    toMeasurement({
      workload: { ...shared, jobs: null, pattern: 'randrw', read_percent: null, block_size_bytes: 8192 },
      figures: { iops: perSecond, latency_max_us: longest.seeks },
      run: { ...run, jobs_merged: null, directions: { mixed: withoutNulls({ iops: perSecond }) } },
      direction: 'mixed',
      warnings: [SEEKS],
    });
  return [
    ...(write ? [stream('write', write)] : []),
    ...(read ? [stream('read', read)] : []),
    ...(seeks ? [seeking(seeks)] : []),
  ];
}

/** Find the outputs: the table where it is there, as it and the CSV say the same. */
function outputsOf(text: string): Output[] {
  const tables = text
    .split(/^(?=[ \t]*Version\s+[\d.]+[a-z]?\s+-+Sequential Output)/m)
    .filter((part) => HEAD.test(part))
    .map(outputOfTable)
    .filter((output) => output !== null);
  if (tables.length > 0) return tables;
  return text.split('\n').flatMap((line) => {
    if (CSV.test(line)) return [outputOfCsv(line.trim())];
    return OLD_CSV.test(line) ? [outputOfOldCsv(line.trim())] : [];
  });
}

/** Read a text. */
function parse(text: string) {
  const outputs = outputsOf(text);
  const measurements = outputs.flatMap(measurementsOf).map((measurement, place) => ({
    ...measurement,
    origin: { ...measurement.origin, jobs: [place] },
  }));
  const fast = outputs.some(({ write, read, seeks }) => write === null || read === null || seeks === null);
  return importResult({
    measurements,
    warnings: measurements.length > 0 ? [STREAMS, ...(fast ? [TOO_FAST] : [])] : [],
    errors: measurements.length > 0 ? [] : [CUT],
    method: withoutNulls({ tool_version: outputs[0]?.version }),
  });
}

export const bonnie = textImporter({
  id: 'bonnie',
  label: 'bonnie++',
  recognises: (text) => HEAD.test(text) || CSV.test(text) || OLD_CSV.test(text),
  parse,
});
