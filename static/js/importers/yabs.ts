/** Reads the disk test of yabs.sh (Yet Another Bench Script), as JSON or as its table: four runs of fio, half reads. */
import { asText, list, number, object } from '../domain/json.ts';
import { findDocuments } from '../paste/json-documents.ts';
import { importResult, textImporter, toMeasurement, withoutNulls } from './shared/result.ts';
import { findDate } from './shared/text.ts';
import { parseNumber, parsePrinted, parseSize, roundTo } from './shared/units.ts';
import type { ImportedMeasurement, UntrustedObject } from './types.ts';

// The runs are those of its source: rw=randrw, rwmixread=50, iodepth=64, numjobs=2, direct=1, 30 s, libaio, a file of
// 2 GiB (512 MiB on ARM).
const DEPTH = 64;
const JOBS = 2;
const LIMIT_S = 30;

/** One direction of a run: bytes a second and requests a second. */
type Half = { bandwidth: number | null; iops: number | null };

/** Build the measurement of a run. */
function measurementOf(size: number | null, read: Half, write: Half, place: number): ImportedMeasurement {
  const kib = (bytes: number | null) => (bytes === null ? null : roundTo(bytes / 1024, 1));
  const figures = ({ iops, bandwidth }: Half) => withoutNulls({ iops, bandwidth_kib_per_s: kib(bandwidth) });
  const direction = ({ iops, bandwidth }: Half) => withoutNulls({ iops, bandwidth_bytes_per_s: bandwidth });
  const sum = (one: number | null, other: number | null) => (one === null || other === null ? null : one + other);
  return toMeasurement({
    workload: {
      kind: 'block',
      pattern: 'randrw',
      read_percent: 50,
      block_size_bytes: size,
      queue_depth: DEPTH,
      jobs: JOBS,
      sync: 'none',
      engine: 'libaio',
    },
    figures: {
      iops: sum(read.iops, write.iops),
      bandwidth_kib_per_s: kib(sum(read.bandwidth, write.bandwidth)),
    },
    more: { read: figures(read), write: figures(write) },
    run: {
      directions: { read: direction(read), write: direction(write) },
      effective_depth: DEPTH,
      direct: true,
      jobs_merged: JOBS,
    },
    place,
    name: size === null ? '' : `${size / 1024}k`,
    direction: 'mixed',
  });
}

// Reads the JSON that yabs.sh -j prints. Its “KBps” are of fio's terse output, in KiB.

/** Read one entry of the list `fio`. */
function measurementOfEntry(entry: UntrustedObject, place: number) {
  const half = (letter: 'r' | 'w') => {
    const speed = number(entry[`speed_${letter}`]);
    return { bandwidth: speed === null ? null : speed * 1024, iops: number(entry[`iops_${letter}`]) };
  };
  return measurementOf(parseSize(asText(entry.bs), 1024), half('r'), half('w'), place);
}

/** Find the entries in a text. */
const entriesOf = (text: string) =>
  findDocuments(text).documents.flatMap(({ value }) =>
    list(object(value).fio)
      .map(object)
      .filter((entry) => 'iops_r' in entry && 'speed_r' in entry),
  );

// Reads the table. Its IOPS are cut to a tenth of a thousand; its MB are of 1,000,000 bytes, before 2024 of 1,000 KiB.

const HEAD = /^[ \t|]*Block Size\s*\|/;
const TITLE = /^[ \t]*fio Disk Speed Tests \(Mixed R\/W 50\/50\)/m;
const CELL = /^([\d.]+) ([KMG]B)\/s\s+\(([\d.]+)(k?)\)$/;
const UNITS: Readonly<Record<string, number>> = { KB: 1e3, MB: 1e6, GB: 1e9 };

/** Read one cell; the bandwidth is known where one of both meanings of its unit fits the IOPS. */
function halfOf(cell: string | undefined, size: number): Half | null {
  const [matched, amount, unit = '', rate, thousands] = CELL.exec(cell?.trim() ?? '') ?? [];
  const [value, iops] = [parseNumber(amount), parsePrinted(`${rate}${thousands}`, 1000)];
  if (matched === undefined || value === null || !iops) return null;
  const fits = [1, 1.024].filter((factor) => {
    const requests = (value * (UNITS[unit] ?? 1) * factor) / size;
    return requests >= iops.value * 0.999 && requests <= (iops.value + iops.step) * 1.001;
  });
  const [factor] = fits;
  if (fits.length !== 1 || factor === undefined) return { bandwidth: null, iops: iops.value };
  const bandwidth = roundTo(value * (UNITS[unit] ?? 1) * factor);
  return { bandwidth, iops: thousands && bandwidth !== null ? Math.round(bandwidth / size) : iops.value };
}

/** Read all columns of the table. */
function measurementsOfTable(text: string): ImportedMeasurement[] {
  const found: ImportedMeasurement[] = [];
  const rows = text.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
  rows.forEach((cells, index) => {
    if (!HEAD.test(`${cells[0]}|`)) return;
    const below = rows.slice(index + 1, index + 6);
    const row = (name: string) => below.find(([first]) => first === name);
    cells.slice(1).forEach((cell, column) => {
      const size = parseSize(/^(\d+[km])/.exec(cell)?.[1], 1024);
      const read = size && halfOf(row('Read')?.[column + 1], size);
      const write = size && halfOf(row('Write')?.[column + 1], size);
      if (size && read && write) found.push(measurementOf(size, read, write, found.length));
    });
  });
  return found;
}

const WHAT =
  `Each figure is of one run of at most ${LIMIT_S} s, on a file of 2 GiB (512 MiB on ARM), which the cache of a ` +
  'drive or a host may hold. Nothing was flushed: the writes are no durable writes.';
const CUT_IOPS =
  'The table cuts IOPS to a tenth of a thousand; where the bandwidth fits, they are that ÷ the block size. ' +
  'yabs.sh -j prints whole numbers.';
const CUT =
  'The text lacks the figures of the disk test of yabs: it was skipped (-d), failed, or the text is cut. ' +
  'Give everything that yabs.sh -j printed.';

/** Read a text. */
function parse(text: string) {
  const entries = entriesOf(text);
  const measurements = entries.length > 0 ? entries.map(measurementOfEntry) : measurementsOfTable(text);
  const warnings = [WHAT, ...(entries.length > 0 ? [] : [CUT_IOPS])];
  const version = /"version"\s*:\s*"(v\d{4}-\d\d-\d\d)"|#\s+(v\d{4}-\d\d-\d\d)\s+#/.exec(text);
  return importResult({
    measurements,
    warnings: measurements.length > 0 ? warnings : [],
    errors: measurements.length > 0 ? [] : [CUT],
    method: withoutNulls({ tool_version: version?.[1] ?? version?.[2], direct: true }),
    date: findDate(text, /"time"\s*:\s*"(\d{4})(\d\d)(\d\d)-/),
  });
}

export const yabs = textImporter({
  id: 'yabs',
  label: 'yabs',
  recognises: (text) => TITLE.test(text) || /"iops_rw"\s*:|"speed_units"\s*:/.test(text),
  parse,
});
