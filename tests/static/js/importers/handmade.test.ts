/**
 * Quirks of tools other than fio, outputs that give no figure, and drives that name themselves: expected values are
 * typed from the handmade fixtures.
 */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { IMPORTERS, importFile } from '../../../../static/js/importers/index.ts';
import { importIdentity } from '../../../../static/js/importers/inventory/import-identity.ts';

const FOLDER = new URL('../../../fixtures/', import.meta.url);
const fixture = (path: string) => readFileSync(new URL(path, FOLDER));
const SECRETS = /zeta\.lab|192\.0\.2|SECRET|secret|INVENTED|benchmark_data|\/dev\//;

/** Expected measurements of each file, without what the importer keeps for the rules. */
const FIGURES = {
  'warp/get-zip.txt': {
    workload: { kind: 'object', operation: 'get', object_size_bytes: 1048576 },
    objects_per_s: 512.5,
    bandwidth_mib_per_s: 512.5,
    note: 'Objects were read out of a ZIP archive (warp zip).',
  },
  'warp/put-snowball.txt': {
    workload: { kind: 'object', operation: 'put', object_size_bytes: 2000, threads: 3 },
    objects_per_s: 786.43,
    bandwidth_mib_per_s: 1.5,
    note: 'Each request put a TAR archive of many objects (warp snowball).',
  },
  'rados-bench/write-4k.txt': {
    workload: { kind: 'object', operation: 'put', object_size_bytes: 4096, threads: 1 },
    iops: 124,
    bandwidth_mib_per_s: 0.488153,
    latency_mean_ms: 8.00123,
    latency_stddev_ms: 3.12345,
    latency_max_ms: 71.2345,
    latency_min_ms: 2.54321,
  },
  'diskspd/write-only.txt': {
    workload: {
      kind: 'block',
      pattern: 'randwrite',
      block_size_bytes: 4096,
      queue_depth: 4,
      jobs: 4,
      sync: 'dsync',
      engine: 'diskspd',
    },
    iops: 1200,
    bandwidth_mib_per_s: 4.69,
    latency_mean_ms: 13.333,
    latency_min_ms: 2.101,
    latency_max_ms: 53.25,
    latency_p50_ms: 12.85,
    latency_p95_ms: 17.65,
    latency_p99_ms: 19.75,
    latency_p99_9_ms: 41.65,
  },
};
for (const [path, expected] of Object.entries(FIGURES)) {
  test(`${path} gives every figure of the file`, async () => {
    const { measurements, errors } = await importFile(fixture(path));
    assert.deepEqual(errors, []);
    const [{ run: _run, origin: _origin, warnings: _warnings, ...figures } = {}] = measurements;
    assert.deepEqual([measurements.length, figures], [1, expected]);
    assert.doesNotMatch(JSON.stringify(measurements), SECRETS);
  });
}

const REASONS = {
  'fio-text-io-error.txt': /printed no result: a request failed/,
  'fio-text-verify.txt': /printed no result: a request failed, or what was read back/,
  'vdbench-flatfile-columns.html': /its heading lacks the columns Run and Interval/,
  'vdbench-format-only.html': /nothing but format_for_rd1.*did not end/,
  'warp-retention.txt': /no name for the operation RETENTION/,
};
for (const [name, reason] of Object.entries(REASONS)) {
  test(`refused/${name} gives no figure, and the reason is ${reason.source}`, async () => {
    const text = String(fixture(`refused/${name}`));
    const tools = IMPORTERS.filter(({ recognises }) => recognises(text)).map(({ id }) => id);
    assert.ok(tools.length === 1 && name.startsWith(String(tools[0])), `recognised by ${tools}`);
    const { measurements, errors } = await importFile(text);
    assert.deepEqual(measurements, []);
    assert.match(errors.join('\n'), reason);
  });
}

/** Of each drive: vendor, model, firmware, bytes, interface, its generation, rotations per minute, its write cache. */
const IDENTITIES = {
  'lsblk.json': [
    [null, 'EXAMPLE SSD1000 960GB', 'EX01', 960197124096, 'sata', null, null, null],
    [null, 'EXAMPLE NVME2000 1920GB', null, 1920383410176, 'nvme', null, null, null],
  ],
  'lsblk-rounded.json': [[null, 'EXAMPLE DISK 8000', null, null, 'sata', null, null, null]],
  'nvme-id-ctrl.json': [[null, 'EXAMPLE NVME2000 1920GB', 'EX03', 1920383410176, 'nvme', null, null, null]],
  'nvme-list-1.json': [[null, 'EXAMPLE NVME2000 1920GB', 'EX03', 1920383410176, 'nvme', null, null, null]],
  'nvme-list-2.json': [[null, 'EXAMPLE NVME2000 1920GB', 'EX03', 1920383410176, 'nvme', null, null, null]],
  'nvme-smart-log.json': /it is a log of its state \(smart-log\)/,
  'smartctl-hdd.json': [[null, 'EXAMPLE DISK 8000', 'EX02', 8001563222016, 'sata', 3, 7200, null]],
  'smartctl-nvme.json': [[null, 'EXAMPLE NVME2000 1920GB', 'EX03', 1920383410176, 'nvme', null, null, null]],
  'smartctl-refused.json': /could not open it: run it as root/,
  'smartctl-sata.json': [[null, 'EXAMPLE SSD1000 960GB', 'EX01', 960197124096, 'sata', 3, null, 'on']],
  'smartctl-scsi.json': [['EXAMPLE', 'EXAMPLE SAS3000', 'EX04', 600127266816, 'sas', null, 10000, null]],
  'smartctl-text.txt': [['Seagate', 'ST4000VN008-2DR166', 'SC60', 4000787030016, 'sata', 3, 5980, 'on']],
};
for (const [name, expected] of Object.entries(IDENTITIES)) {
  test(`identity/${name} names its drives or the reason why it cannot, and no serial number`, () => {
    const raw = fixture(`identity/${name}`);
    assert.deepEqual(
      IMPORTERS.filter(({ recognises }) => recognises(String(raw))),
      [],
      'it is no benchmark',
    );
    const { drives, errors } = importIdentity(raw);
    assert.doesNotMatch(JSON.stringify(drives), SECRETS);
    if (expected instanceof RegExp) {
      assert.deepEqual(drives, []);
      assert.match(errors.join(), expected);
      return;
    }
    const found = drives.map((drive) => [
      drive.vendor,
      drive.model,
      drive.firmware,
      drive.capacity_bytes,
      drive.interface,
      drive.interface_generation,
      drive.rotation_rpm,
      drive.write_cache,
    ]);
    assert.deepEqual([found, errors], [expected, []]);
  });
}

test('every handmade file of these folders has its expectation', () => {
  assert.deepEqual(readdirSync(new URL('refused/', FOLDER)).sort(), Object.keys(REASONS).sort());
  assert.deepEqual(readdirSync(new URL('identity/', FOLDER)).sort(), Object.keys(IDENTITIES).sort());
});
