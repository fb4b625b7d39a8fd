/** The importer of kubestr against figures that were typed from the fixtures by hand, and on broken files. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { importFile } from '../../../../static/js/importers/index.ts';
import { block, fixtureBytes, fixtureText, testError, testFigures } from './fixtures.ts';

testFigures('kubestr/default.txt', {
  method: {
    direct: true,
  },
  measurements: [
    {
      workload: block('randread', 4096, { queue_depth: 64, jobs: 1, engine: 'libaio' }),
      iops: 2100.5,
      bandwidth_kib_per_s: 8402,
    },
    {
      workload: block('randwrite', 4096, { queue_depth: 64, jobs: 1, engine: 'libaio' }),
      iops: 810.25,
      bandwidth_kib_per_s: 3241,
    },
    {
      workload: block('randrw', 4096, { queue_depth: 64, jobs: 1, engine: 'libaio' }),
      iops: 800,
      bandwidth_kib_per_s: 3200,
      read: {
        iops: 600,
        bandwidth_kib_per_s: 2400,
      },
      write: {
        iops: 200,
        bandwidth_kib_per_s: 800,
      },
    },
  ],
});

test('jobs that ran at the same time are said to share the volume', async () => {
  const { warnings } = await importFile(fixtureBytes('kubestr/default.txt'));
  assert.match(warnings.join(), /3 jobs of a file at the same time/);
  const [first] = fixtureText('kubestr/default.txt').split('JobName: write_iops');
  assert.doesNotMatch((await importFile(first ?? '')).warnings.join(), /same time/);
});

testError(
  'a job without rates',
  fixtureText('kubestr/default.txt').split('read:')[0] ?? '',
  /no rates.*kubestr fio -s CLASS -o json/,
);
