/**
 * Every file of the collection that is not fio's JSON: its figures, typed from the file by hand, or the reason why it
 * gives none.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { importFile } from '../../../../static/js/importers/index.ts';
import { OUTPUTS } from '../collections.ts';
import { FIO_TEXT, REASONS, TRUTH } from './collection-figures.ts';

/** A measurement whose members are asserted: a wrong name fails the test. */
type Json = Record<string, any>;

const figuresOf = ({ run: _run, origin: _origin, warnings: _warnings, ...figures }: Json) => figures;

for (const [file, measurements] of Object.entries(TRUTH)) {
  test(`${file} gives every figure that stands in it`, { skip: OUTPUTS.missing }, async () => {
    const read = await importFile(OUTPUTS.read(file));
    assert.deepEqual(read.errors, []);
    assert.deepEqual(read.measurements.map(figuresOf), measurements);
  });
}

for (const [file, { version, jobs }] of Object.entries(FIO_TEXT)) {
  test(`${file} gives the figures that fio printed for people`, { skip: OUTPUTS.missing }, async () => {
    const read = await importFile(OUTPUTS.read(file));
    assert.deepEqual(read.errors, []);
    assert.equal(read.method.tool_version, version);
    const found = read.measurements.flatMap(({ origin, workload, run, ...rest }: Json) =>
      Object.entries<Json>(run.directions).map(([side, part]) => {
        const figures = origin.direction === 'mixed' ? rest[side] : rest;
        return [
          origin.name,
          side,
          workload.block_size_bytes,
          workload.queue_depth,
          workload.jobs,
          part.total_ios,
          part.runtime_s * 1000,
          figures.latency_min_us,
          figures.latency_max_us,
          figures.latency_mean_us,
          figures.latency_stddev_us,
          figures.completion_latency_p99_us,
        ];
      }),
    );
    assert.deepEqual(found, jobs);
    // Rates follow from the whole numbers, as in fio's JSON.
    for (const { run, workload } of read.measurements as Json[]) {
      for (const part of Object.values<Json>(run.directions)) {
        assert.ok(Math.abs(part.iops - part.total_ios / part.runtime_s) < 1e-5);
        assert.ok(Math.abs(part.bandwidth_bytes_per_s - part.iops * workload.block_size_bytes) < 1);
      }
    }
  });
}

for (const [file, words] of Object.entries(REASONS)) {
  test(`${file} gives no figure, and the reason is ${words.source}`, { skip: OUTPUTS.missing }, async () => {
    const { measurements, errors } = await importFile(OUTPUTS.read(file));
    assert.deepEqual(measurements, []);
    assert.match(errors.join('\n'), words);
  });
}

test('no file of the collection is left out', { skip: OUTPUTS.missing }, (context) => {
  const named = new Set([...Object.keys(TRUTH), ...Object.keys(FIO_TEXT), ...Object.keys(REASONS)]);
  const folders = [
    'ceph-gobench-text',
    'diskspd',
    'fio-terse',
    'fio-text',
    'hsbench-text',
    'osd-bench-json',
    'rados-bench-text',
    'sockperf-text',
    'vdbench',
    'warp-text',
  ];
  const files = folders.flatMap((folder) => OUTPUTS.list(folder).map((name) => `${folder}/${name}`));
  assert.deepEqual(
    files.filter((file) => !named.has(file)),
    [],
  );
  const refused = Object.keys(REASONS).length;
  context.diagnostic(`${files.length} files: ${files.length - refused} imported, ${refused} named with the reason`);
});
