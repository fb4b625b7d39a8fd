/**
 * The importers of fio's text and terse lines: the figures of one run are those of its JSON, others are as typed
 * from the fixtures by hand, and broken files are refused.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { importFile } from '../../../../static/js/importers/index.ts';
import { fixtureBytes, fixtureText, type Json, testError, testFigures } from './fixtures.ts';

/** Import a fixture. */
const importFixture = (path: string): Promise<Json> => importFile(fixtureBytes(path));
const json = await importFixture('fio/formats.json');
const text = await importFixture('fio-text/formats.txt');
const terse = await importFixture('fio-terse/formats.txt');
const FIGURES = ['iops', 'bandwidth_bytes_per_s', 'latency_mean_us', 'runtime_s'];

/** Compare one direction of a run; text rounds latencies. */
function compareDirections(found: Json, exact: Json) {
  assert.equal(found.total_bytes, exact.total_bytes);
  for (const name of FIGURES) {
    const tolerance = Math.max(exact[name] * 1e-4, name === 'latency_mean_us' ? 0.01 : 1e-9);
    const difference = Math.abs(found[name] - exact[name]);
    assert.ok(difference <= tolerance, `${name}: found ${found[name]}, expected ${exact[name]}`);
  }
  for (const [rank, us] of Object.entries(exact.percentiles_us))
    assert.ok(Math.abs(found.percentiles_us[rank] - Number(us)) <= 1, `${rank} %`);
}

for (const [tool, other] of [
  ['fio-text', text],
  ['fio-terse', terse],
] as [string, Json][]) {
  test(`${tool} gives the figures of the JSON of the same run`, () => {
    assert.deepEqual([json.tool, other.tool], ['fio', tool]);
    for (const [index, exact] of json.measurements.entries())
      for (const [name, direction] of Object.entries<Json>(exact.run.directions))
        compareDirections(other.measurements[index].run.directions[name], direction);
  });
}

test('the text says which workload was requested, but not whether the page cache was bypassed', () => {
  assert.deepEqual(
    text.measurements.map(({ workload }: Json) => [workload.pattern, workload.block_size_bytes, workload.jobs]),
    [
      ['randrw', 4096, 1],
      ['write', 16384, 2],
    ],
  );
  assert.deepEqual(
    text.measurements.map(({ run }: Json) => [run.direct, run.flushes]),
    [
      [null, 0],
      [null, 12150],
    ],
  );
});

test('a terse line does not say which pattern was requested', () =>
  assert.deepEqual(
    terse.measurements.map(({ workload }: Json) => workload.pattern),
    [undefined, undefined],
  ));

// The importer of fio's text against figures typed from the fixtures by hand, and on broken files.

testFigures('fio-text/old.txt', {
  date: '2017-04-07',
  method: { tool: 'fio', tool_version: '2.2.10' },
  measurements: [
    {
      workload: {
        kind: 'block',
        pattern: 'randwrite',
        block_size_bytes: 4096,
        queue_depth: 16,
        jobs: 2,
        engine: 'libaio',
      },
      iops: 10000,
      bandwidth_kib_per_s: 40000,
      latency_mean_us: 3187.19,
      latency_min_us: 48,
      latency_max_us: 86904,
      latency_stddev_us: 1156.28,
      submission_latency_mean_us: 28.13,
      completion_latency_mean_us: 3159.34,
      completion_latency_min_us: 33,
      completion_latency_max_us: 86704,
      completion_latency_stddev_us: 1155.65,
      completion_latency_p50_us: 3000,
      completion_latency_p95_us: 4400,
      completion_latency_p99_us: 5600,
      completion_latency_p99_5_us: 6400,
      completion_latency_p99_9_us: 9024,
    },
  ],
});

testError(
  'a run of fio that failed',
  'fio: pid=4879, err=84/file:io_u.c:2141, func=io_u_queued_complete, error=x\n',
  /stopped with an error/,
);
testError(
  'a text that is cut',
  fixtureText('fio-text/old.txt').split('  write:')[0] ?? '',
  /has no figures: the text is cut.*--output-format=json/,
);
testError(
  'a text that was edited',
  fixtureText('fio-text/old.txt').replace('iops=10000', 'iops=90000'),
  /not the printed rate/,
);

// The importer of fio's terse output on broken files.

testError('terse output of version 2', '2;job;0;0;1;2;3;4;5;6;7', /version 2 of the format/);
testError('a terse line that is cut', fixtureText('fio-terse/version-5.txt').slice(0, 400), /too few places/);
