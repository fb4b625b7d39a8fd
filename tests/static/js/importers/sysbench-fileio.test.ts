/** The importer of sysbench fileio against figures that were typed from the fixtures by hand, and on broken files. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { importFile } from '../../../../static/js/importers/index.ts';
import { block, fixtureBytes, fixtureText, testError, testFigures } from './fixtures.ts';

testFigures('sysbench-fileio/direct-reads.txt', {
  method: {
    tool_version: '1.0.20',
    direct: true,
  },
  measurements: [
    {
      workload: block('randread', 4096, {
        queue_depth: 1,
        jobs: 1,
        span_bytes: 16777216,
        files: 4,
        engine: 'sysbench',
      }),
      iops: 10493.25,
      bandwidth_mib_per_s: 40.99,
      latency_mean_ms: 0.09,
      latency_min_ms: 0.03,
      latency_max_ms: 19.56,
      latency_p99_ms: 1.03,
    },
  ],
});

testFigures('sysbench-fileio/flush-each.txt', {
  method: {
    tool_version: '1.0.20',
    direct: true,
  },
  measurements: [
    {
      workload: block('randwrite', 16384, {
        queue_depth: 1,
        jobs: 2,
        sync: 'fsync',
        sync_every: 1,
        span_bytes: 16777216,
        files: 4,
        engine: 'sysbench',
      }),
      iops: 1766.95,
      bandwidth_mib_per_s: 27.61,
      latency_mean_ms: 1.12,
      latency_min_ms: 0.14,
      latency_max_ms: 16.55,
      latency_p95_ms: 4.57,
    },
  ],
});

testFigures('sysbench-fileio/mixed-1.0.txt', {
  method: {
    tool_version: '1.0.20',
    direct: false,
  },
  measurements: [
    {
      workload: {
        kind: 'block',
        pattern: 'randrw',
        read_percent: 60,
        block_size_bytes: 16384,
        queue_depth: 1,
        jobs: 1,
        sync: 'fsync',
        sync_every: 40,
        span_bytes: 16777216,
        files: 4,
        engine: 'sysbench',
      },
      iops: 9240.38,
      bandwidth_mib_per_s: 144.38,
      read: {
        iops: 5544.23,
        bandwidth_mib_per_s: 86.63,
      },
      write: {
        iops: 3696.15,
        bandwidth_mib_per_s: 57.75,
      },
    },
  ],
});

testFigures('sysbench-fileio/new-1.1.txt', {
  method: {
    tool_version: '1.1.0-3ceba0b',
    direct: false,
  },
  measurements: [
    {
      workload: block('randwrite', 4096, {
        queue_depth: 1,
        jobs: 4,
        sync: 'dsync',
        span_bytes: 1073741824,
        files: 16,
        engine: 'sysbench',
      }),
      iops: 1250.5,
      bandwidth_mib_per_s: 4.88,
      latency_mean_ms: 3.19,
      latency_min_ms: 0.91,
      latency_max_ms: 44.73,
      latency_p95_ms: 4.82,
    },
  ],
});

testFigures('sysbench-fileio/old-0.4.txt', {
  method: {
    tool_version: '0.4.12',
    direct: true,
  },
  measurements: [
    {
      workload: {
        kind: 'block',
        pattern: 'randrw',
        read_percent: 60,
        block_size_bytes: 16384,
        queue_depth: 1,
        jobs: 8,
        sync: 'fsync',
        sync_every: 40,
        span_bytes: 4294967296,
        files: 128,
        engine: 'sysbench',
      },
      iops: 199.998,
      bandwidth_mib_per_s: 3.125,
      latency_mean_ms: 10.2,
      latency_min_ms: 0.12,
      latency_max_ms: 412.55,
      latency_p95_ms: 31.07,
      read: {
        iops: 119.999,
        bandwidth_mib_per_s: 1.875,
      },
      write: {
        iops: 79.999,
        bandwidth_mib_per_s: 1.25,
      },
    },
  ],
});

test('a mean over reads, writes and flushes is told, and is no latency of the record', async () => {
  const { measurements } = await importFile(fixtureBytes('sysbench-fileio/mixed-1.0.txt'));
  const [warnings, run] = [measurements[0]?.warnings.join('\n') ?? '', measurements[0]?.run];
  assert.match(warnings, /0\.1 ms, 95 % within 0\.01 ms.*the latency of none of them/);
  assert.match(warnings, /flushes all 4 files: 370\.6 flushes a second beside 3696\.15 writes/);
  assert.deepEqual([run?.direct, run?.flushes, run?.effective_depth], [false, 377, 1]);
});

test('two runs in one text are two measurements', async () => {
  const text = fixtureText('sysbench-fileio/direct-reads.txt') + fixtureText('sysbench-fileio/flush-each.txt');
  const { measurements, errors } = await importFile(text);
  assert.deepEqual(errors, []);
  assert.deepEqual(
    measurements.map(({ iops }) => iops),
    [10493.25, 1766.95],
  );
});

test('asynchronous requests have no known depth', async () => {
  const text = fixtureText('sysbench-fileio/direct-reads.txt').replace('Using synchronous', 'Using asynchronous');
  const { measurements } = await importFile(text);
  assert.equal(measurements[0]?.workload.kind === 'block' && measurements[0].workload.queue_depth, undefined);
});

test('a command completes what the output does not say, by the defaults of sysbench', async () => {
  const [, after] = fixtureText('sysbench-fileio/old-0.4.txt').split(/(?=Operations performed)/);
  const command = '$ sysbench --test=fileio --file-test-mode=rndwr --file-extra-flags=direct --num-threads=4 run\n';
  const { measurements } = await importFile(command + after);
  assert.deepEqual(measurements[0]?.workload, {
    kind: 'block',
    pattern: 'randwrite',
    block_size_bytes: 16384,
    queue_depth: 1,
    jobs: 4,
    sync: 'fsync',
    sync_every: 100,
    engine: 'sysbench',
  });
  assert.equal(measurements[0]?.run.direct, true);
});

test('flags that are a number of no known meaning leave open how writes were made durable', async () => {
  const text = fixtureText('sysbench-fileio/old-0.4.txt').replace('flags: 16384', 'flags: 3');
  const { measurements } = await importFile(text);
  assert.equal(measurements[0]?.run.direct, null);
  assert.equal(measurements[0]?.workload.kind === 'block' && measurements[0].workload.sync, undefined);
});

testError(
  'a run without its rates',
  fixtureText('sysbench-fileio/mixed-1.0.txt').split('File operations')[0] ?? '',
  /has no rates.*Give everything/,
);
