/** The importer of MinIO's speedtest against figures that were typed from the fixtures by hand, and on broken files. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { importFile } from '../../../../static/js/importers/index.ts';
import { fixtureBytes, fixtureText, testError, testFigures } from './fixtures.ts';

testFigures('speedtest/admin.txt', {
  method: {
    tool_version: '2022-01-25T19:56:04Z',
  },
  measurements: [
    {
      workload: {
        kind: 'object',
        operation: 'put',
        object_size_bytes: 67108864,
        threads: 48,
      },
      objects_per_s: 40,
      bandwidth_gib_per_s: 2.5,
    },
    {
      workload: {
        kind: 'object',
        operation: 'get',
        object_size_bytes: 67108864,
        threads: 48,
      },
      objects_per_s: 64,
      bandwidth_gib_per_s: 4,
    },
  ],
});

testFigures('speedtest/support-perf.txt', {
  method: {
    tool_version: '2024-05-10T01:41:38Z',
  },
  measurements: [
    {
      workload: {
        kind: 'object',
        operation: 'put',
        object_size_bytes: 524288,
        threads: 32,
      },
      objects_per_s: 1024,
      bandwidth_mib_per_s: 512,
    },
    {
      workload: {
        kind: 'object',
        operation: 'get',
        object_size_bytes: 524288,
        threads: 32,
      },
      objects_per_s: 1536,
      bandwidth_mib_per_s: 768,
    },
  ],
});

test('threads are those of all servers, and without the line of the test they stay unknown', async () => {
  const [, put, get] = fixtureText('speedtest/admin.txt').split('\n');
  const { measurements, warnings } = await importFile(`${put}\n${get}\n`);
  assert.deepEqual(measurements[0]?.workload, { kind: 'object', operation: 'put' });
  assert.match(warnings.join(), /size and threads are not known/);
  assert.match((await importFile(fixtureBytes('speedtest/admin.txt'))).warnings.join(), /that of each server/);
});

testError(
  'a test without its rates',
  fixtureText('speedtest/admin.txt').split('\n')[0] ?? '',
  /lacks the lines PUT and GET/,
);
