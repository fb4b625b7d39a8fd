/** unsteady, unfinished, rate-limited, several-devices, request-size: honest runs that are not what they seem. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changed, complaints, SATA_READ_RUN, verdicts } from './example-runs.ts';

const withParts = (samples: number, stddev: number) =>
  changed({
    read: { rate_samples: samples, rate_mean: 80000, rate_min: 1000, rate_max: 120000, rate_stddev: stddev },
  });

test('a run of two levels is not steady, a quiet one is, and three parts are too few', () => {
  assert.equal(verdicts(withParts(10, 58000)).unsteady?.verdict, 'warn');
  assert.match(verdicts(withParts(10, 58000)).unsteady?.explanation ?? '', /1,000 to 120,000 .*72\.5 % .*at most 30 %/);
  assert.equal(verdicts(withParts(120, 4000)).unsteady?.verdict, 'pass');
  assert.equal(verdicts(withParts(3, 58000)).unsteady?.verdict, 'not-checkable');
  assert.equal(verdicts(SATA_READ_RUN).unsteady?.verdict, 'not-checkable');
});

test('a run that did not end is named with the reason', () => {
  const reading = changed({ run: { unfinished: 'fio was interrupted by signal 2' } });
  assert.deepEqual(complaints(reading), ['unfinished: warn']);
  assert.match(verdicts(reading).unfinished?.explanation ?? '', /interrupted by signal 2/);
});

test('a limited rate is said, and no law is broken by it', () => {
  const limited = changed({ read: { latency_mean_us: 63, latency_min_us: 20 }, run: { slowed_by: ['rate_iops'] } });
  assert.deepEqual(
    complaints(limited).filter((each) => !each.startsWith('figures-match-run')),
    ['rate-limited: warn'],
  );
});

test('four devices are no record of one drive, and one is', () => {
  const on = (count?: number) => changed({ run: { ran_on: { kind: 'device', devices: ['sd'], count } } });
  assert.equal(verdicts(on(4), { kind: 'drives', subject: { interface: 'sata' } })['several-devices']?.verdict, 'fail');
  assert.equal(verdicts(on(4), {})['several-devices']?.verdict, 'warn');
  assert.equal(verdicts(on(4), { kind: 'clusters' })['several-devices']?.verdict, 'not-checkable');
  assert.equal(verdicts(on(), { kind: 'drives' })['several-devices']?.verdict, 'pass');
});

test('requests below a sector never reached an NVMe drive', () => {
  const small = (direct: boolean) => ({
    workload: { kind: 'block', pattern: 'randwrite', block_size_bytes: 64 },
    run: { direct, directions: { write: { iops: 9e5 } } },
  });
  const drive = { kind: 'drives', subject: { interface: 'nvme' } };
  assert.equal(verdicts(small(true), drive)['request-size']?.verdict, 'fail');
  assert.equal(verdicts(small(false), drive)['request-size']?.verdict, 'warn');
  assert.equal(verdicts(SATA_READ_RUN)['request-size']?.verdict, 'pass');
});

test('ten seconds of rados bench are a burst, as ten seconds of fio are', () => {
  const run = { directions: { write: { runtime_s: 10.3, iops: 33 } } };
  assert.equal(verdicts({ workload: { kind: 'object', operation: 'put' }, run }).duration?.verdict, 'warn');
});
