/** The importer of bonnie++ against figures that were typed from the fixtures by hand, and on broken files. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { importFile } from '../../../../static/js/importers/index.ts';
import { fixtureBytes, fixtureText, testError, testFigures } from './fixtures.ts';

testFigures('bonnie/1.03.txt', {
  method: {
    tool_version: '1.03e',
  },
  measurements: [
    {
      workload: {
        kind: 'block',
        jobs: 1,
        span_bytes: 17179869184,
        engine: 'bonnie++',
        pattern: 'write',
        queue_depth: 1,
        sync: 'none',
      },
      bandwidth_kib_per_s: 102400,
    },
    {
      workload: {
        kind: 'block',
        jobs: 1,
        span_bytes: 17179869184,
        engine: 'bonnie++',
        pattern: 'read',
        queue_depth: 1,
      },
      bandwidth_kib_per_s: 153600,
    },
    {
      workload: {
        kind: 'block',
        span_bytes: 17179869184,
        engine: 'bonnie++',
        pattern: 'randrw',
        block_size_bytes: 8192,
      },
      iops: 210.5,
    },
  ],
});

testFigures('bonnie/2.00.txt', {
  method: {
    tool_version: '2.00a',
  },
  measurements: [
    {
      workload: {
        kind: 'block',
        jobs: 1,
        span_bytes: 34359738368,
        engine: 'bonnie++',
        pattern: 'write',
        queue_depth: 1,
        sync: 'none',
      },
      bandwidth_kib_per_s: 524288,
      latency_max_us: 8044,
    },
    {
      workload: {
        kind: 'block',
        jobs: 1,
        span_bytes: 34359738368,
        engine: 'bonnie++',
        pattern: 'read',
        queue_depth: 1,
      },
      bandwidth_kib_per_s: 1572864,
      latency_max_us: 4058,
    },
    {
      workload: {
        kind: 'block',
        span_bytes: 34359738368,
        engine: 'bonnie++',
        pattern: 'randrw',
        block_size_bytes: 8192,
      },
      iops: 9120,
      latency_max_us: 159000,
    },
  ],
});

testFigures('bonnie/line.csv', {
  method: {
    tool_version: '2.00a',
  },
  measurements: [
    {
      workload: {
        kind: 'block',
        jobs: 1,
        span_bytes: 34359738368,
        engine: 'bonnie++',
        pattern: 'write',
        queue_depth: 1,
        sync: 'none',
      },
      bandwidth_kib_per_s: 524288,
      latency_max_us: 8044,
    },
    {
      workload: {
        kind: 'block',
        span_bytes: 34359738368,
        engine: 'bonnie++',
        pattern: 'randrw',
        block_size_bytes: 8192,
      },
      iops: 9120,
      latency_max_us: 159000,
    },
  ],
});

test('table and CSV of one run are one set of figures, and “+++++” is told', async () => {
  const table = fixtureText('bonnie/2.00.txt');
  const csv = table.trimEnd().split('\n').at(-1) ?? '';
  const [both, line] = await Promise.all([importFile(table), importFile(csv)]);
  const figures = (read: typeof both) =>
    read.measurements.map(({ bandwidth_kib_per_s, iops, latency_max_us }) => [
      bandwidth_kib_per_s,
      iops,
      latency_max_us,
    ]);
  assert.deepEqual(figures(line), figures(both));
  assert.match((await importFile(fixtureBytes('bonnie/line.csv'))).warnings.join(), /“\+\+\+\+\+”/);
});

test('the line of version 1.03 is read', async () => {
  const line =
    'host-a,16G,61200,95,102400,18,51200,11,60100,90,153600,15,210.5,1,16,16550,40,+++++,+++,' +
    '20110,35,16800,41,+++++,+++,19500,38\n';
  const { measurements } = await importFile(line);
  assert.deepEqual(
    measurements.map(({ bandwidth_kib_per_s: kib, iops }) => kib ?? iops),
    [102400, 153600, 210.5],
  );
});

testError(
  'a table without its line of figures',
  fixtureText('bonnie/1.03.txt').split('host-a')[0] ?? '',
  /no figure of bonnie\+\+/,
);
