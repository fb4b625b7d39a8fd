/** What a run was on: kind and families of devices from what tools print, and none of the names. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { importFile } from '../../../../static/js/importers/index.ts';

const fixture = (path: string) => readFileSync(new URL(`../../../fixtures/${path}`, import.meta.url), 'utf8');

/** A real report of fio with other options and devices. */
function report(options: object, devices: string[] = ['vda']) {
  const document = JSON.parse(fixture('fio/flush.json'));
  document.disk_util = devices.map((name) => ({ ...document.disk_util[0], name }));
  document.jobs[0]['job options'] = { name: 'job', rw: 'randwrite', bs: '4k', ...options };
  return JSON.stringify(document);
}

const CASES: [string, object, string[] | undefined, unknown][] = [
  ['a file', { filename: '/mnt/secret/t.bin' }, ['nvme0n1'], { kind: 'file', devices: ['nvme'] }],
  ['files in a directory', { directory: '/mnt/secret' }, ['sda'], { kind: 'file', devices: ['sd'] }],
  [
    'a file on a stack',
    { filename: 't.bin' },
    ['dm-0', 'md127', 'sda', 'sdb'],
    { kind: 'file', devices: ['dm', 'md', 'sd'] },
  ],
  ['a whole NVMe drive', { filename: '/dev/nvme0n1' }, ['nvme0n1'], { kind: 'device', devices: ['nvme'] }],
  ['a partition', { filename: '/dev/nvme0n1p2' }, ['nvme0n1'], { kind: 'partition', devices: ['nvme'] }],
  ['a partition of a SATA drive', { filename: '/dev/sdb1' }, ['sdb'], { kind: 'partition', devices: ['sd'] }],
  ['a virtual disk', { filename: '/dev/vdb' }, ['vdb'], { kind: 'device', devices: ['vd'] }],
  ['two drives', { filename: '/dev/sda:/dev/sdb' }, ['sda', 'sdb'], { kind: 'device', devices: ['sd'], count: 2 }],
  ['a drive and a file', { filename: '/dev/sda:/mnt/x' }, ['sda'], { kind: null, devices: ['sd'] }],
  [
    'a logical volume',
    { filename: '/dev/mapper/vg-lv' },
    ['dm-3', 'sda'],
    { kind: 'logical-volume', devices: ['dm', 'sd'] },
  ],
  ['a volume by its group', { filename: '/dev/ceph/osd' }, ['dm-3'], { kind: 'logical-volume', devices: ['dm'] }],
  ['an array', { filename: '/dev/md0' }, ['md0', 'sda', 'sdb'], { kind: 'device', devices: ['md', 'sd'] }],
  ['an image that the kernel maps', { filename: '/dev/rbd0' }, ['rbd0'], { kind: 'device', devices: ['rbd'] }],
  ['an image by librbd', { ioengine: 'rbd', pool: 'p', rbdname: 'i' }, ['sda'], { kind: 'network', devices: [] }],
  ['S3', { ioengine: 'http', filename: '/bucket/x' }, ['sda'], { kind: 'network', devices: [] }],
  [
    'SPDK',
    { ioengine: 'spdk', filename: 'trtype=PCIe traddr=0000.87.00.0 ns=1' },
    [],
    { kind: 'device', devices: ['nvme'] },
  ],
  ['a passthrough', { ioengine: 'io_uring_cmd', filename: '/dev/ng0n1' }, [], { kind: 'device', devices: ['nvme'] }],
  ['a drive of Windows', { filename: '\\\\.\\PhysicalDrive2' }, [], { kind: 'device', devices: [] }],
  ['a name that does not tell', { filename: '/dev/disk/by-id/x-1' }, ['sda'], { kind: null, devices: ['sd'] }],
  ['nothing', { ioengine: 'null' }, [], null],
];
for (const [name, options, devices, expected] of CASES)
  test(`fio on ${name}`, async () => {
    const { measurements } = await importFile(report(options, devices));
    assert.deepEqual(measurements[0]?.run.ran_on, expected);
    assert.doesNotMatch(JSON.stringify(measurements[0]?.run), /secret|vg-lv|traddr|by-id/);
  });

test('other tools, where they print it', async () => {
  const of = async (text: string) => (await importFile(text)).measurements[0]?.run.ran_on;
  assert.deepEqual(await of(fixture('pg-test-fsync/table.txt')), { kind: 'file', devices: [] });
  assert.deepEqual(await of(fixture('diskinfo/slog.txt')), { kind: 'device', devices: [] });
  assert.deepEqual(await of(fixture('diskinfo/slog.txt').replace('/dev/ada9', '/dev/ada9p1')), {
    kind: 'partition',
    devices: [],
  });
  assert.deepEqual(await of(fixture('diskspd/mixed.txt')), { kind: 'file', devices: [] });
  assert.deepEqual(await of(fixture('diskspd/mixed.txt').replace(/D:.secret-folder.*/, '#1')), {
    kind: 'device',
    devices: [],
  });
  assert.equal(await of(fixture('vdbench/summary.html')), undefined);
});
