/** The importer of yabs against figures that were typed from the fixtures by hand, and on broken files. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { importFile } from '../../../../static/js/importers/index.ts';
import { fixtureBytes, fixtureText, testError, testFigures } from './fixtures.ts';

testFigures('yabs/json.json', {
  method: {
    tool_version: 'v2025-04-20',
    direct: true,
  },
  date: '2025-05-01',
  measurements: [
    {
      workload: {
        kind: 'block',
        pattern: 'randrw',
        read_percent: 50,
        block_size_bytes: 4096,
        queue_depth: 64,
        jobs: 2,
        sync: 'none',
        engine: 'libaio',
      },
      iops: 60081,
      bandwidth_kib_per_s: 240324,
      read: {
        iops: 30001,
        bandwidth_kib_per_s: 120004,
      },
      write: {
        iops: 30080,
        bandwidth_kib_per_s: 120320,
      },
    },
    {
      workload: {
        kind: 'block',
        pattern: 'randrw',
        read_percent: 50,
        block_size_bytes: 65536,
        queue_depth: 64,
        jobs: 2,
        sync: 'none',
        engine: 'libaio',
      },
      iops: 20050,
      bandwidth_kib_per_s: 1283200,
      read: {
        iops: 10000,
        bandwidth_kib_per_s: 640000,
      },
      write: {
        iops: 10050,
        bandwidth_kib_per_s: 643200,
      },
    },
  ],
});

testFigures('yabs/table.txt', {
  method: {
    tool_version: 'v2025-04-20',
    direct: true,
  },
  measurements: [
    {
      workload: {
        kind: 'block',
        pattern: 'randrw',
        read_percent: 50,
        block_size_bytes: 4096,
        queue_depth: 64,
        jobs: 2,
        sync: 'none',
        engine: 'libaio',
      },
      iops: 60078,
      bandwidth_kib_per_s: 240312.5,
      read: {
        iops: 30000,
        bandwidth_kib_per_s: 120000,
      },
      write: {
        iops: 30078,
        bandwidth_kib_per_s: 120312.5,
      },
    },
    {
      workload: {
        kind: 'block',
        pattern: 'randrw',
        read_percent: 50,
        block_size_bytes: 65536,
        queue_depth: 64,
        jobs: 2,
        sync: 'none',
        engine: 'libaio',
      },
      iops: 20050,
      bandwidth_kib_per_s: 1283193.4,
      read: {
        iops: 10000,
        bandwidth_kib_per_s: 640000,
      },
      write: {
        iops: 10050,
        bandwidth_kib_per_s: 643193.4,
      },
    },
    {
      workload: {
        kind: 'block',
        pattern: 'randrw',
        read_percent: 50,
        block_size_bytes: 524288,
        queue_depth: 64,
        jobs: 2,
        sync: 'none',
        engine: 'libaio',
      },
      iops: 2100,
      read: {
        iops: 1000,
      },
      write: {
        iops: 1100,
      },
    },
    {
      workload: {
        kind: 'block',
        pattern: 'randrw',
        read_percent: 50,
        block_size_bytes: 1048576,
        queue_depth: 64,
        jobs: 2,
        sync: 'none',
        engine: 'libaio',
      },
      iops: 1050,
      bandwidth_kib_per_s: 1075185.5,
      read: {
        iops: 500,
        bandwidth_kib_per_s: 511992.2,
      },
      write: {
        iops: 550,
        bandwidth_kib_per_s: 563193.4,
      },
    },
  ],
});

test('where both meanings of MB fit the IOPS, the bandwidth stays unknown', async () => {
  const { measurements, warnings } = await importFile(fixtureBytes('yabs/table.txt'));
  assert.match(warnings.join(), /cuts IOPS to a tenth of a thousand/);
  assert.equal(measurements[2]?.bandwidth_kib_per_s, undefined);
  const old = fixtureText('yabs/table.txt').replace('122.88 MB/s  (30.0k)', '122.88 MB/s  (30.7k)');
  const { measurements: before2024 } = await importFile(old);
  assert.equal(before2024[0]?.read?.iops, 30_720);
});

testError(
  'a table without its lines',
  fixtureText('yabs/table.txt').split('Block Size')[0] ?? '',
  /lacks the figures of the disk test/,
);
