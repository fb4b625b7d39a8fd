/** The importer of rbd bench against figures that were typed from the fixtures by hand, and on broken files. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { importFile } from '../../../../static/js/importers/index.ts';
import { applyRules } from '../../../../static/js/rules/index.ts';
import { block, fixtureBytes, fixtureText, testError, testFigures } from './fixtures.ts';

testFigures('rbd-bench/mixed.txt', {
  measurements: [
    {
      workload: {
        kind: 'block',
        pattern: 'randrw',
        read_percent: 70,
        block_size_bytes: 8192,
        queue_depth: 16,
        jobs: 1,
        sync: 'none',
        engine: 'librbd',
      },
      iops: 9044.77,
      bandwidth_mib_per_s: 71,
      read: {
        iops: 6333.56,
        bandwidth_mib_per_s: 49,
      },
      write: {
        iops: 2711.21,
        bandwidth_mib_per_s: 21,
      },
    },
  ],
});

testFigures('rbd-bench/old.txt', {
  measurements: [
    {
      workload: block('write', 4096, { queue_depth: 16, jobs: 1, sync: 'none', engine: 'librbd' }),
      iops: 3011.76,
      bandwidth_mib_per_s: 11.764675,
    },
  ],
});

testFigures('rbd-bench/only-totals.txt', {
  measurements: [
    {
      workload: block('read', 65536, { queue_depth: 1, jobs: 1, engine: 'librbd' }),
      iops: 391.587,
      bandwidth_mib_per_s: 24,
    },
    {
      workload: block('read', 4096, { queue_depth: 16, jobs: 1, engine: 'librbd' }),
      iops: 40113.9,
      bandwidth_mib_per_s: 157,
    },
  ],
});

testFigures('rbd-bench/random-write.txt', {
  measurements: [
    {
      workload: block('randwrite', 4096, { queue_depth: 32, jobs: 1, sync: 'none', engine: 'librbd' }),
      iops: 6990.51,
      bandwidth_mib_per_s: 27,
    },
  ],
});

test('the time of a run is that by which the tool divided, not the whole seconds that it prints', async () => {
  const { measurements } = await importFile(fixtureBytes('rbd-bench/random-write.txt'));
  assert.equal(measurements[0]?.run.directions.write?.runtime_s, 37.5);
  assert.equal(measurements[0]?.run.directions.write?.total_ios, 262_144);
  const verdicts = applyRules(measurements[0]);
  assert.deepEqual(
    verdicts.filter(({ verdict }) => verdict === 'fail' || verdict === 'warn'),
    [],
  );
});

test('a rate that its count and time do not give fails a rule', async () => {
  const edited = fixtureText('rbd-bench/random-write.txt').replace('ops/sec: 6990.51', 'ops/sec: 69905.1');
  const { measurements } = await importFile(edited);
  assert.ok(applyRules(measurements[0]).some(({ rule, verdict }) => rule === 'totals-identity' && verdict === 'fail'));
});

test('totals alone are a rate of unknown work, and are said to be', async () => {
  const { measurements } = await importFile('elapsed: 9   ops: 262144   ops/sec: 27312.1   bytes/sec: 107 MiB/s\n');
  assert.deepEqual(measurements[0]?.workload, { kind: 'block', jobs: 1, engine: 'librbd' });
  assert.match(measurements[0]?.warnings.join() ?? '', /what was measured is not known/);
});

testError(
  'a run that was stopped',
  fixtureText('rbd-bench/random-write.txt').split('elapsed')[0] ?? '',
  /no line “elapsed.*Let it run to its end/,
);
