/** The importer against the truth that others read from outputs of fio 2.1 to 3.42. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { importFio } from '../../../../static/js/importers/fio.js';
import { fixture, missing, truth } from './corpus.js';

/** Files that nobody can read, and why. */
const UNREADABLE = {
  'fio-json/DERIVED__empty.json': /is empty/,
  'fio-json/mcgrof+fio-tests__Provisioning.md.json': /“\.\.\.” in line 24 stands for something that was left out/,
};
/** Files whose jobs moved nothing: an error, and no measurement. */
const IDLE = { 'fio-json/rdas-intel+fio-spdk-scripts___result_row_88.json': /moved no data and ended with error 22/ };
/** Truth printed by fio itself is kept to the digit; printed bandwidth is whole KiB, and means of clones are rounded to ns. */
const CLOSE = 1e-4;

/**
 * @param {number | null | undefined} found
 * @param {number} expected
 * @param {string} words
 */
function close(found, expected, words, within = CLOSE) {
  assert.ok(
    typeof found === 'number' && Math.abs(found - expected) <= Math.max(Math.abs(expected) * within, 0.0011),
    `${words}: found ${found}, expected ${expected}`,
  );
}

/** @param {Record<string, string>[]} rows of one direction of one measurement, a row for each clone */
function expected(rows) {
  const total = (/** @type {string} */ name) => rows.reduce((sum, row) => sum + Number(row[name]), 0);
  const weight = (/** @type {Record<string, string>} */ row) =>
    Number(row.total_ios) || Number(row.iops) * Number(row.runtime_ms);
  const mean = (/** @type {string} */ name) =>
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

/**
 * @param {Record<string, any>} measurement
 * @param {string} direction
 * @param {Record<string, string>[]} rows
 */
function compare(measurement, direction, rows) {
  const part = measurement.run.directions[direction];
  const figures = measurement.origin.direction === 'mixed' ? measurement[direction] : measurement;
  const [row] = rows;
  assert.ok(part && figures && row, `${direction} is missing`);
  const wanted = expected(rows);
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
  const p99 = row.p99_lat_ns || row.p99_clat_ns;
  if (rows.length === 1 && Number(p99)) close(figures.latency_p99_us, Number(p99) / 1000, 'p99');
}

const files = missing ? [] : Object.entries(Object.groupBy(truth(), (row) => row.file ?? ''));

test('the collection is there', { skip: missing }, () => assert.ok(files.length >= 60));

for (const [file, rows = []] of files) {
  test(`${file} gives the figures that fio printed, each once`, async () => {
    const { measurements, errors } = await importFio(fixture(file));
    const why = { ...UNREADABLE, ...IDLE }[file];
    if (why) {
      assert.equal(measurements.length, 0);
      assert.match(errors.join('\n'), why);
      return;
    }
    assert.deepEqual(errors, []);
    const seen = measurements.flatMap(({ origin, run }) =>
      Object.keys(run.directions).flatMap((direction) =>
        origin.jobs.map((/** @type {number} */ job) => `${origin.document} ${job} ${direction}`),
      ),
    );
    assert.deepEqual(
      seen.sort(),
      rows.map((row) => `${row.doc} ${row.job_index} ${row.direction}`).sort(),
      'each direction of each job once',
    );
    for (const measurement of measurements) {
      for (const direction of Object.keys(measurement.run.directions)) {
        compare(
          measurement,
          direction,
          rows.filter(
            (row) =>
              Number(row.doc) === measurement.origin.document &&
              measurement.origin.jobs.includes(Number(row.job_index)) &&
              row.direction === direction,
          ),
        );
      }
    }
  });
}
