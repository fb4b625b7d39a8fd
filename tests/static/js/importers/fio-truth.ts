/** Compares what the fio importer read with figures that came from elsewhere: a row for each direction of each job. */
import assert from 'node:assert/strict';

/** Printed bandwidth is whole KiB, and means of clones are rounded to ns. */
const CLOSE = 1e-4;

/** @param line of a CSV file without line breaks in its fields */
const fieldsOf = (line: string) =>
  Array.from(
    line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g),
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  );

export function rowsOf(csv: string): Record<string, string>[] {
  const [head = '', ...lines] = csv.trim().split(/\r?\n/);
  const names = fieldsOf(head);
  return lines.map((line) => Object.fromEntries(fieldsOf(line).map((value, index) => [names[index] ?? '', value])));
}

function close(found: number | null | undefined, expected: number, name: string, absolute = 0.0011) {
  assert.ok(
    typeof found === 'number' && Math.abs(found - expected) <= Math.max(Math.abs(expected) * CLOSE, absolute),
    `${name}: found ${found}, expected ${expected}`,
  );
}

/** @param rows of one direction of one measurement, a row for each clone */
function sumOf(rows: Record<string, string>[]) {
  const total = (name: string) => rows.reduce((sum, row) => sum + Number(row[name]), 0);
  const weight = (row: Record<string, string>) => Number(row.total_ios) || Number(row.iops) * Number(row.runtime_ms);
  const mean = (name: string) =>
    rows.reduce((sum, row) => sum + Number(row[name]) * weight(row), 0) /
    rows.reduce((sum, row) => sum + weight(row), 0);
  return {
    iops: total('iops'),
    bytesPerS: total('bw_bytes_per_s'),
    bytes: total('io_bytes_normalised'),
    ios: total('total_ios'),
    mean: mean('mean_lat_ns') / 1000,
    completion: mean('mean_clat_ns') / 1000,
    runtime: Math.max(...rows.map((row) => Number(row.runtime_ms))) / 1000,
  };
}

/** @param percentileUs how far a percentile may be off, in µs */
function comparePercentiles(
  figures: Record<string, any>,
  { p99_lat_ns: total, p99_clat_ns: completion }: Record<string, string>,
  percentileUs: number,
) {
  // Where fio gives percentiles of both, those of the total are kept; the two are never under one name.
  if (Number(total)) close(figures.latency_p99_us, Number(total) / 1000, 'p99', percentileUs);
  else if (Number(completion))
    close(figures.completion_latency_p99_us, Number(completion) / 1000, 'p99 of completion', percentileUs);
  assert.ok(figures.latency_p99_us === undefined || figures.completion_latency_p99_us === undefined);
}

/** @param percentileUs how far a percentile may be off, in µs */
function compareDirection(
  measurement: Record<string, any>,
  direction: string,
  rows: Record<string, string>[],
  percentileUs: number,
) {
  const part = measurement.run.directions[direction];
  const figures = measurement.origin.direction === direction ? measurement : measurement[direction];
  const [row] = rows;
  assert.ok(part && figures && row, `${direction} is missing`);
  const wanted = sumOf(rows);
  close(figures.iops, wanted.iops, 'IOPS');
  close(figures.bandwidth_kib_per_s * 1024, wanted.bytesPerS, 'bandwidth');
  close(part.total_bytes, wanted.bytes, 'bytes');
  if (wanted.runtime) close(part.runtime_s, wanted.runtime, 'run time');
  else assert.equal(part.runtime_s, null);
  if (row.total_ios) close(part.total_ios, wanted.ios, 'requests');
  // fio prints zero where it measured no latency; a record has no figure then.
  if (Number(row.mean_lat_ns)) close(figures.latency_mean_us, wanted.mean, 'mean latency');
  else if (row.mean_lat_ns) assert.equal(figures.latency_mean_us, undefined);
  if (Number(row.mean_clat_ns)) close(part.completion_mean_us, wanted.completion, 'mean completion latency');
  if (rows.length === 1) comparePercentiles(figures, row, percentileUs);
  if (Number(row.sync_mean_lat_ns)) {
    const mean = rows.reduce((sum, { sync_mean_lat_ns: ns }) => sum + Number(ns), 0) / rows.length;
    close(measurement.flush_latency_mean_us, mean / 1000, 'mean flush latency', 0.006);
    if (rows.length === 1)
      close(measurement.flush_latency_p99_us, Number(row.sync_p99_ns) / 1000, 'p99 of flushes', percentileUs);
  } else assert.equal(measurement.flush_latency_mean_us, undefined);
}

/**
 * Assert that every direction of every job was read once, with the figures of its row.
 * @param rows of one file
 */
export function assertFigures(
  measurements: Record<string, any>[],
  rows: Record<string, string>[],
  percentileUs = 0.0011,
) {
  const seen = measurements.flatMap(({ origin, run }) =>
    Object.keys(run.directions).flatMap((direction) =>
      origin.jobs.map((job: number) => `${origin.document} ${job} ${direction}`),
    ),
  );
  assert.deepEqual(
    seen.sort(),
    rows.map((row) => `${row.doc} ${row.job_index} ${row.direction}`).sort(),
    'each direction of each job once',
  );
  for (const measurement of measurements) {
    const { document, jobs } = measurement.origin;
    const own = rows.filter((row) => Number(row.doc) === document && jobs.includes(Number(row.job_index)));
    for (const direction of Object.keys(measurement.run.directions)) {
      const part = own.filter((row) => row.direction === direction);
      compareDirection(measurement, direction, part, percentileUs);
    }
  }
}
