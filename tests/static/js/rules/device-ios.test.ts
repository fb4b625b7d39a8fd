/** device-ios: a device that did not do the work is found. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changed, verdicts } from './example-runs.ts';

test('a run served by the page cache: 67 I/Os of the device for 1,285,409 that are reported', () => {
  const cached = changed({
    run: { device_ios: 67, direct: false },
    read: { total_ios: 1285409, total_bytes: 1285409 * 4096, runtime_s: 1285409 / 80000 },
    workload: { sync: 'none' },
  });
  const given = verdicts(cached);
  assert.equal(given['device-ios']?.verdict, 'fail');
  assert.match(given['device-ios']?.explanation ?? '', /67 .*1,285,409/);
  assert.equal(given['direct-io']?.verdict, 'fail');
  assert.equal(given['bandwidth-identity']?.verdict, 'pass', 'the identities hold for a cached run');
  assert.equal(given['totals-identity']?.verdict, 'pass');
});

test('a journal that adds writes is no fault, a device that saw three quarters gets a warning', () => {
  assert.equal(verdicts(changed({ run: { device_ios: 9e6 } }))['device-ios']?.verdict, 'pass');
  assert.equal(verdicts(changed({ run: { device_ios: 3.6e6 } }))['device-ios']?.verdict, 'warn');
  assert.equal(verdicts(changed({ run: { device_ios: null } }))['device-ios']?.verdict, 'not-checkable');
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
