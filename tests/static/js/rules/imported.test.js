/** Rules on the output of a tool: honest runs pass, each way of being wrong is named by its rule. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RULES } from '../../../../static/js/rules/index.js';
import { AROUND, changed, complaints, DISK, HONEST, SUBMITTED, verdicts } from './runs.js';

test('an honest run passes all that can be checked, and says what cannot', () => {
  assert.deepEqual(complaints(HONEST), []);
  const given = verdicts(HONEST);
  assert.equal(Object.keys(given).length, RULES.length);
  assert.deepEqual(
    Object.values(given)
      .filter(({ verdict }) => verdict === 'not-checkable')
      .map(({ rule }) => rule),
    ['hdd-mechanics', 'peer-outlier'],
  );
  for (const { words } of Object.values(given)) assert.ok(words.length > 5);
});

test('a run served by the page cache: 67 I/Os of the device for 1,285,409 that are reported', () => {
  const cached = changed({
    run: { device_ios: 67, direct: false },
    read: { total_ios: 1285409, total_bytes: 1285409 * 4096, runtime_s: 1285409 / 80000 },
    workload: { sync: 'none' },
  });
  const given = verdicts(cached);
  assert.equal(given['device-ios']?.verdict, 'fail');
  assert.match(given['device-ios']?.words ?? '', /67 .*1,285,409/);
  assert.equal(given['direct-io']?.verdict, 'fail');
  assert.equal(given['bandwidth-identity']?.verdict, 'pass', 'the identities hold for a cached run');
  assert.equal(given['totals-identity']?.verdict, 'pass');
});

test('a journal that adds writes is no fault, a device that saw three quarters is worth a look', () => {
  assert.equal(verdicts(changed({ run: { device_ios: 9e6 } }))['device-ios']?.verdict, 'pass');
  assert.equal(verdicts(changed({ run: { device_ios: 3.6e6 } }))['device-ios']?.verdict, 'warn');
  assert.equal(verdicts(changed({ run: { device_ios: null } }))['device-ios']?.verdict, 'not-checkable');
});

for (const [ratio, units] of /** @type {const} */ ([
  [1.024, 'KB and KiB'],
  [1 / 1.024, 'KB and KiB'],
  [1.048576, 'MB and MiB'],
])) {
  test(`a bandwidth off by ${ratio.toFixed(4)} is called a mix-up of ${units}`, () => {
    const { verdict, words } =
      verdicts(changed({ read: { bandwidth_bytes_per_s: 327680000 * ratio } }))['bandwidth-identity'] ?? {};
    assert.equal(verdict, 'fail');
    assert.match(words ?? '', new RegExp(units));
  });
}

test('psync with iodepth 32 written into the record warns; at the depth it had, it passes', () => {
  const psync = { engine: 'psync' };
  const read = { latency_mean_us: 12.4 };
  const run = { effective_depth: 1, engine_synchronous: true, depth_shares: { 1: 100 } };
  assert.equal(verdicts(changed({ workload: psync, run, read }))['effective-depth']?.verdict, 'warn');
  const honest = verdicts(changed({ workload: { ...psync, queue_depth: 1 }, run, read }));
  assert.equal(honest['effective-depth']?.verdict, 'pass');
  assert.equal(honest['littles-law']?.verdict, 'pass');
});

test('a flush after each write is outside the latency of the tool, so the queue cannot be checked', () => {
  const write = {
    total_ios: 36000,
    total_bytes: 36000 * 4096,
    runtime_s: 60,
    iops: 600,
    bandwidth_bytes_per_s: 600 * 4096,
    latency_mean_us: 550,
    percentiles_us: {},
  };
  for (const sync of ['fsync', 'fdatasync', 'sync+fsync']) {
    const flushed = changed({
      workload: { pattern: 'randwrite', queue_depth: 1, sync, sync_every: 1 },
      run: { effective_depth: 1, depth_shares: { 1: 200 }, flushes: 36000, device_ios: 72000, directions: { write } },
    });
    assert.equal(verdicts(flushed)['littles-law']?.verdict, 'not-checkable');
    assert.match(verdicts(flushed)['littles-law']?.words ?? '', /flush/);
    assert.deepEqual(complaints(flushed), []);
  }
});

test('a mixed load fills the queue with both directions together', () => {
  /** @param {number} iops */
  const half = (iops) => ({
    total_ios: iops * 60,
    total_bytes: iops * 60 * 4096,
    runtime_s: 60,
    iops,
    bandwidth_bytes_per_s: iops * 4096,
    latency_mean_us: 399,
    percentiles_us: {},
  });
  const mixed = changed({
    workload: { pattern: 'randrw', read_percent: 70 },
    run: { directions: { read: half(56000), write: half(24000) } },
  });
  assert.equal(verdicts(mixed)['littles-law']?.verdict, 'pass');
  assert.deepEqual(complaints(mixed), []);
  const alone = changed({
    workload: { pattern: 'randrw' },
    run: { directions: { read: half(56000), write: half(90000) } },
  });
  assert.equal(verdicts(alone)['littles-law']?.verdict, 'fail');
});

test('a load that was held back on purpose does not fill its queue, and is not blamed', () => {
  const slow = changed({ run: { slowed_by: ['rate_iops'] }, read: { latency_mean_us: 50 } });
  assert.equal(verdicts(slow)['littles-law']?.verdict, 'not-checkable');
  assert.match(verdicts(slow)['littles-law']?.words ?? '', /rate_iops/);
});

test('requests that were seldom at the depth are named, and the queue is not checked', () => {
  const shallow = changed({ run: { depth_shares: { 1: 80, 2: 10, 32: 10 } }, read: { latency_mean_us: 40 } });
  assert.equal(verdicts(shallow)['effective-depth']?.verdict, 'warn');
  assert.equal(verdicts(shallow)['littles-law']?.verdict, 'not-checkable');
});

test('a hard disk with caches may write fast, yet not read fast', () => {
  const around = { ...AROUND, subject: DISK };
  const single = { queue_depth: 1, jobs: 1, span_bytes: 1e12 };
  const run = { effective_depth: 1, depth_shares: { 1: 100 } };
  const fast = {
    iops: 1461,
    total_ios: 87660,
    total_bytes: 87660 * 4096,
    bandwidth_bytes_per_s: 1461 * 4096,
    latency_mean_us: 684,
  };
  const write = changed({ workload: { ...single, pattern: 'randwrite' }, run, read: fast });
  const off = { ...around, record: { ...SUBMITTED, settings: { write_cache: 'off' } } };
  assert.equal(verdicts(write, around)['hdd-mechanics']?.verdict, 'not-checkable');
  assert.equal(verdicts(write, off)['hdd-mechanics']?.verdict, 'warn');
  const media = { ...off, subject: { ...DISK, caches: [{ kind: 'media-cache' }] } };
  assert.equal(verdicts(write, media)['hdd-mechanics']?.verdict, 'not-checkable');
  const read = changed({ workload: single, run, read: fast });
  assert.equal(verdicts(read, around)['hdd-mechanics']?.verdict, 'warn');
  assert.equal(verdicts(read, around)['latency-floor']?.verdict, 'warn');
});

test('what is faster than the line came from elsewhere', () => {
  const read = {
    iops: 150000,
    bandwidth_bytes_per_s: 150000 * 4096,
    total_ios: 9e6,
    total_bytes: 9e6 * 4096,
    latency_mean_us: 212,
  };
  assert.equal(verdicts(changed({ read, run: { device_ios: 9e6 } }))['interface-ceiling']?.verdict, 'fail');
  assert.equal(verdicts(changed({}))['interface-ceiling']?.verdict, 'pass');
});

test('a read faster than flash warns, and fails where the device was idle', () => {
  const read = { latency_mean_us: 4, iops: 250000, total_ios: 15e6, percentiles_us: {} };
  const run = { effective_depth: 1, depth_shares: { 1: 100 } };
  assert.equal(verdicts(changed({ read, run: { ...run, device_ios: 15e6 } }))['latency-floor']?.verdict, 'warn');
  assert.equal(verdicts(changed({ read, run: { ...run, device_ios: 67 } }))['latency-floor']?.verdict, 'fail');
});

test('percentiles out of order, and a latency of zero', () => {
  const { words, verdict } =
    verdicts(changed({ read: { percentiles_us: { 50: 390, 99: 300 } } }))['percentile-order'] ?? {};
  assert.equal(verdict, 'fail');
  assert.match(words ?? '', /p50 .*390 .*p99 .*300/);
  assert.equal(verdicts(changed({ read: { latency_mean_us: 0 } }))['percentile-order']?.verdict, 'fail');
});

test('a rate that was edited by hand no longer fits the totals', () => {
  const { words, verdict } = verdicts(changed({ read: { iops: 95000 } }))['totals-identity'] ?? {};
  assert.equal(verdict, 'fail');
  assert.match(words ?? '', /95,000 .*80,000/);
});

test('requests in flight when the clock starts and stops may miss in one total', () => {
  const short = changed({
    workload: { queue_depth: 64, jobs: 10 },
    run: { effective_depth: 64, depth_shares: { '>=64': 100 }, device_ios: null },
    read: {
      total_ios: 2090,
      total_bytes: 2415 * 4096,
      iops: 34.6,
      runtime_s: 60.3,
      bandwidth_bytes_per_s: 40 * 4096,
      latency_mean_us: 18e6,
      latency_max_us: 3e7,
      percentiles_us: {},
    },
  });
  assert.deepEqual(complaints(short), []);
});

test('requests that the kernel joined before the device saw them count as done', () => {
  assert.equal(verdicts(changed({ run: { device_ios: 389837, device_merges: 4.3e6 } }))['device-ios']?.verdict, 'pass');
});

test('jobs that share a device are counted together', () => {
  assert.equal(
    verdicts(changed({ run: { device_ios: 4.8e6, device_ios_covers: 48e6 } }))['device-ios']?.verdict,
    'fail',
  );
});

test('a whole multiple in the queue is told as jobs that are not stated', () => {
  const { verdict, words } =
    verdicts(changed({ read: { latency_mean_us: 398.9 * 8, latency_max_us: 9e5 } }))['littles-law'] ?? {};
  assert.equal(verdict, 'fail');
  assert.match(words ?? '', /8 times as many jobs/);
});

test('completion percentiles may lie below the least total latency, total ones may not', () => {
  const read = { percentiles_us: { 50: 20, 99: 30 } };
  assert.equal(verdicts(changed({ read }))['percentile-order']?.verdict, 'pass');
  assert.equal(verdicts(changed({ read, run: { percentiles_of: 'total' } }))['percentile-order']?.verdict, 'fail');
});

test('an error of the tool, a short run and a cut file', () => {
  assert.deepEqual(complaints(changed({ run: { errors: 5 } })), ['tool-errors: fail']);
  assert.deepEqual(complaints(changed({ run: { truncated: true } })), ['tool-errors: fail']);
  assert.deepEqual(
    complaints(
      changed({ read: { runtime_s: 5, total_ios: 400000, total_bytes: 400000 * 4096 }, run: { device_ios: 4e5 } }),
    ),
    ['duration: warn'],
  );
});
