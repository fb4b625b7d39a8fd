/** depth-one: what no drive does one request at a time is found; figures that honest drives reach are not. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Json } from '../../../../static/js/domain/json.ts';
import { published, verdicts } from './example-runs.ts';

const ALONE = { pattern: 'write', block_size_bytes: 4096, queue_depth: 1, jobs: 1, sync: 'fdatasync' };
/**
 * @param connection its interface
 * @param state of power-loss protection
 */
const drive = (media: string, connection: string, state = 'unknown', more: Json = {}) => ({
  media,
  interface: connection,
  power_loss_protection: { state },
  ...more,
});
const DISK = drive('hdd', 'sata', 'unknown', { rotation_rpm: 7200 });
const DIRECT = { source: { id: 'a-study' }, method: { direct: true } };

const verdictOn = (figures: Json, subject: object, load: Json = {}, record: object = DIRECT) =>
  verdicts(published(figures, { ...ALONE, ...load }), { kind: 'drives', subject, record })['depth-one'];

/** Published figures in the records are named by their drives. */
const CASES: readonly [string, number, object, Json, string][] = [
  ['Samsung PM9A3', 60000, drive('ssd-tlc', 'nvme', 'yes'), { sync: 'fsync' }, 'pass'],
  ['Intel D3-S4510', 27000, drive('ssd-tlc', 'sata', 'yes'), { sync: 'fsync' }, 'pass'],
  ['Crucial T500', 2100, drive('ssd-tlc', 'nvme', 'no'), { block_size_bytes: 16384 }, 'pass'],
  ['WD SN850', 4862.71, drive('ssd-tlc', 'nvme', 'unknown', { segment: 'client' }), { sync: 'dsync' }, 'pass'],
  ['970 EVO Plus, no flush', 97161.33, drive('ssd-tlc', 'nvme', 'no'), { sync: 'none' }, 'pass'],
  ['a hard disk at 120 writes', 120, DISK, {}, 'pass'],
  [
    'SX8200 Pro, whose flushes are doubted',
    91374.54,
    drive('ssd-tlc', 'nvme', 'unknown', { segment: 'client' }),
    {},
    'warn',
  ],
  ['flash without capacitors', 9000, drive('ssd-tlc', 'nvme', 'no'), {}, 'warn'],
  ['flash without capacitors', 20000, drive('ssd-tlc', 'nvme', 'no'), {}, 'fail'],
  ['a hard disk', 1461, DISK, {}, 'warn'],
  ['a hard disk', 30000, DISK, {}, 'fail'],
  ['a hard disk with a media cache', 1461, { ...DISK, caches: [{ kind: 'media-cache' }] }, {}, 'pass'],
  ['SATA', 50000, drive('ssd-tlc', 'sata', 'yes'), {}, 'warn'],
  ['SATA', 90000, drive('ssd-tlc', 'sata', 'yes'), {}, 'fail'],
  ['SAS', 120000, drive('ssd-tlc', 'sas', 'yes'), {}, 'fail'],
  ['NVMe', 9e6, drive('ssd-tlc', 'nvme', 'yes'), {}, 'fail'],
  ['NVMe, reads', 300000, drive('ssd-tlc', 'nvme'), { pattern: 'randread', sync: null }, 'fail'],
  ['3D XPoint', 200000, drive('optane', 'nvme'), {}, 'pass'],
  ['USB 2', 9000, drive('usb-flash', 'usb', 'unknown', { interface_generation: 2 }), { sync: 'none' }, 'fail'],
  ['four writers', 90000, drive('ssd-tlc', 'sata', 'yes'), { jobs: 4 }, 'not-checkable'],
  ['jobs that are not stated', 90000, drive('ssd-tlc', 'sata', 'yes'), { jobs: null }, 'not-checkable'],
  ['a flush after each 32 writes', 20000, drive('ssd-tlc', 'nvme', 'no'), { sync_every: 32 }, 'pass'],
  ['an unknown interface', 9e6, drive('ssd-tlc', '', 'yes'), { sync: 'fsync' }, 'fail'],
  ['an unknown interface', 60000, drive('ssd-tlc', '', 'yes'), {}, 'pass'],
  ['an unknown drive', 9e6, { power_loss_protection: { state: 'unknown' } }, { sync: 'fsync' }, 'fail'],
  ['memory that may be on the memory bus', 1e6, drive('nvram', ''), {}, 'warn'],
  ['memory faster than a system call', 9e6, drive('nvram', ''), {}, 'fail'],
  ['a RAM disk for a desktop drive', 351_000, drive('ssd-tlc', 'nvme', 'unknown', { segment: 'client' }), {}, 'fail'],
  ['a RAM disk for a desktop drive', 351_000, drive('ssd-tlc', 'sata', 'unknown', { segment: 'client' }), {}, 'fail'],
];
for (const [name, iops, subject, load, expected] of CASES)
  test(`${name}, ${iops} a second: ${expected}`, () =>
    assert.equal(verdictOn({ iops }, subject, load)?.verdict, expected));

test('a write and its flush together are the time of a durable write, where no rate is stated', () => {
  const times = { latency_mean_us: 20, flush_latency_mean_us: 400 };
  const subject = drive('ssd-tlc', 'nvme', 'no');
  assert.equal(verdictOn(times, subject)?.verdict, 'pass');
  assert.match(verdictOn(times, subject)?.explanation ?? '', /420 µs for a durable write/);
  assert.equal(verdictOn({ latency_mean_us: 20, flush_latency_mean_us: 40 }, subject)?.verdict, 'fail');
});

test('a flush that ends sooner than a command can reach the drive was never sent', () => {
  const times = { iops: 20_000, flush_latency_p99_us: 0.27 };
  const of = (state: string, more: Json = {}, load: Json = { sync: 'fsync' }) =>
    verdictOn(times, drive('ssd-tlc', 'nvme', state, more), load)?.verdict;
  assert.equal(of('unknown', { segment: 'client' }), 'fail');
  assert.equal(of('no'), 'fail');
  assert.equal(of('unknown', { segment: 'server' }), 'warn');
  assert.equal(of('yes'), 'pass', 'a drive with capacitors may tell the kernel that it needs none');
  assert.equal(verdictOn(times, drive('optane', 'nvme'), { sync: 'fsync' })?.verdict, 'pass');
});

test('a buffered run without flushes may be as fast as memory, and a controller may answer for the drive', () => {
  const buffered = { method: { direct: false } };
  assert.equal(verdictOn({ iops: 9e5 }, drive('ssd', 'sata'), { sync: 'none' }, buffered)?.verdict, 'not-checkable');
  const cached = { ...DIRECT, environment: { controller: 'HP Smart Array P420i, 1 GB' } };
  assert.equal(verdictOn({ iops: 30000 }, DISK, {}, cached)?.verdict, 'not-checkable');
});

test('a probe of synchronous writes has one writer', () => {
  const probe = { kind: 'probe', tool: 'pg_test_fsync', method: 'fdatasync', block_size_bytes: 8192 };
  const of = (iops: number) =>
    verdicts({ workload: probe, iops }, { kind: 'drives', subject: DISK, record: DIRECT })['depth-one']?.verdict;
  assert.deepEqual([of(81.94), of(1461), of(50000)], ['pass', 'warn', 'fail']);
});

test('what fails while little is known of a drive fails while more is known, but for what explains the speed', () => {
  const full = drive('ssd-tlc', 'nvme', 'unknown', { segment: 'client', interface_generation: 4, lanes: 4 });
  for (const field of ['segment', 'interface_generation', 'lanes', 'interface', 'media'])
    for (const iops of [9000, 20_000, 90_000, 200_000, 351_000, 1e6, 9e6]) {
      const less = verdictOn({ iops }, { ...full, [field]: null })?.verdict;
      if (less === 'fail') assert.equal(verdictOn({ iops }, full)?.verdict, 'fail', `${iops} without ${field}`);
    }
});
