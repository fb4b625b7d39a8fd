/** Reads the CSV that COSBench exports of a workload: a line of each stage and operation on an object store. */
import { importResult, textImporter, toMeasurement, withoutNulls } from './shared/result.ts';
import { parseNumber, roundTo } from './shared/units.ts';
import type { ImportedMeasurement } from './types.ts';

const HEAD = /^(?:Stage,)?Op-?(?:Name|Type),.*\bOp-Count,.*\bAvg-ResTime,.*$/im;
const OPERATIONS: Readonly<Record<string, 'put' | 'get' | 'list' | 'delete'>> = {
  write: 'put',
  filewrite: 'put',
  prepare: 'put',
  read: 'get',
  list: 'list',
  delete: 'delete',
  cleanup: 'delete',
};
/** Columns of percentiles that a record has a metric for. */
const PERCENTILES = {
  '90%-restime': 'p90',
  '95%-restime': 'p95',
  '99%-restime': 'p99',
  '100%-restime': 'max',
} as const;

type Cell = (name: string) => string | undefined;

/** Build the measurement of a line; null where the stage moved nothing or has another operation. */
function measurementOf(cell: Cell, place: number): ImportedMeasurement | null {
  const value = (name: string) => parseNumber(cell(name));
  const operation = OPERATIONS[(cell('op-type') ?? '').toLowerCase().split('-').at(-1) ?? ''];
  const [rate, bandwidth, count, bytes] = ['throughput', 'bandwidth', 'op-count', 'byte-count'].map(value);
  if (operation === undefined || !rate) return null;
  const ratio = parseNumber(cell('succ-ratio')?.replace('%', ''));
  const size = count && bytes ? Math.round(bytes / count) : null;
  const mean = value('avg-restime');
  const percentiles = Object.entries(PERCENTILES).map(([column, name]) => [`latency_${name}_ms`, value(column)]);
  const direction = operation === 'put' ? 'write' : 'read';
  const warnings = [];
  if (ratio !== null && ratio < 100)
    warnings.push(`${ratio} % of the requests succeeded; the others are in no figure.`);
  if (size !== null) warnings.push('The size of an object is bytes ÷ operations: a mean, where sizes differ.');
  return toMeasurement({
    workload: { kind: 'object', operation, object_size_bytes: size },
    figures: {
      objects_per_s: rate,
      bandwidth_mb_per_s: bandwidth ? roundTo(bandwidth / 1e6, 6) : null,
      latency_mean_ms: mean || null,
      ...Object.fromEntries(percentiles.filter(([, ms]) => ms)),
    },
    run: {
      directions: {
        [direction]: withoutNulls({
          total_ios: count,
          total_bytes: bytes || null,
          iops: rate,
          bandwidth_bytes_per_s: bandwidth || null,
          latency_mean_us: mean ? roundTo(mean * 1000) : null,
        }),
      },
    },
    name: cell('stage') ?? '',
    place,
    direction,
    warnings,
  });
}

const THREADS = 'The CSV does not say how many workers there were: latency cannot be checked against the rate.';
const CUT =
  'The text has no line of a read, write, list or delete with its Throughput: the workload failed, or the text is ' +
  'cut. Give the file of “export-performance data”, whole, with its first line.';

/** Read all lines of a text. */
function parse(text: string) {
  const measurements: ImportedMeasurement[] = [];
  let names: string[] = [];
  for (const line of text.split('\n')) {
    const cells = line.split(',').map((cell) => cell.trim());
    if (HEAD.test(line)) names = cells.map((name) => name.toLowerCase());
    else if (names.length > 0) {
      const measurement = measurementOf((name) => cells[names.indexOf(name)], measurements.length);
      if (measurement) measurements.push(measurement);
    }
  }
  return importResult({
    measurements,
    warnings: measurements.length > 0 ? [THREADS] : [],
    errors: measurements.length > 0 ? [] : [CUT],
  });
}

export const cosbench = textImporter({
  id: 'cosbench',
  label: 'COSBench',
  recognises: (text) => HEAD.test(text),
  parse,
});
