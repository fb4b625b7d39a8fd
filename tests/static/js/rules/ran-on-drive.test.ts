/** ran-on-drive: a run cannot have been on a drive that its device contradicts; files and volumes are said. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changed, SUBMITTED_RECORD, verdicts } from './example-runs.ts';

const NVME = { vendor: 'Kioxia', model: 'CD8', media: 'ssd-tlc', interface: 'nvme', interface_generation: 4, lanes: 4 };
const SATA = { vendor: 'Samsung', model: 'PM883', media: 'ssd-tlc', interface: 'sata', interface_generation: 3 };
const SAS = { vendor: 'Samsung', model: 'PM1643a', media: 'ssd-tlc', interface: 'sas', interface_generation: 3 };
const USB = { vendor: 'SanDisk', model: 'Extreme', media: 'ssd', interface: 'usb', interface_generation: 3 };
const FUSION = { vendor: 'Fusion-io', model: 'ioDrive2', media: 'ssd-mlc', interface: 'pcie' };
const VIRTUAL = { vendor: null, model: 'virtual disk over virtio', is_class: true, media: null };

/** @param more of the context */
const verdictOn = (kind: string | null, devices: string[], subject: object, more: object = {}) =>
  verdicts(changed({ run: { ran_on: { kind, devices } } }), {
    kind: 'drives',
    subject,
    record: SUBMITTED_RECORD,
    ...more,
  })['ran-on-drive'];

const CASES: readonly [string | null, string[], object, string][] = [
  ['device', ['nvme'], NVME, 'pass'],
  ['partition', ['sd'], SATA, 'pass'],
  ['device', ['sd'], SAS, 'pass'],
  ['device', ['sd'], USB, 'pass'],
  ['logical-volume', ['dm', 'nvme'], NVME, 'pass'],
  ['device', ['vd'], NVME, 'fail'],
  ['file', ['vd'], SATA, 'fail'],
  ['device', ['xvd'], SATA, 'fail'],
  ['device', ['loop', 'nvme'], NVME, 'fail'],
  ['device', ['rbd'], SATA, 'fail'],
  ['device', ['nbd'], SATA, 'fail'],
  ['device', ['zd'], SATA, 'fail'],
  ['device', ['ram'], NVME, 'fail'],
  ['network', [], NVME, 'fail'],
  ['device', ['sd'], NVME, 'fail'],
  ['device', ['nvme'], SATA, 'fail'],
  ['logical-volume', ['dm', 'sd'], NVME, 'fail'],
  ['logical-volume', ['dm'], NVME, 'warn'],
  ['logical-volume', ['md', 'nvme'], NVME, 'warn'],
  ['device', ['nvme', 'sd'], NVME, 'warn'],
  ['file', ['nvme'], NVME, 'warn'],
  ['file', [], NVME, 'warn'],
  ['file', ['vd'], VIRTUAL, 'warn'],
  ['device', ['vd'], VIRTUAL, 'not-checkable'],
  ['device', ['ram'], VIRTUAL, 'fail'],
  ['device', ['sd'], FUSION, 'not-checkable'],
  ['device', ['vd'], FUSION, 'fail'],
  ['device', [], NVME, 'not-checkable'],
];
for (const [kind, devices, subject, expected] of CASES) {
  const { model } = subject as { model: string };
  test(`${kind} on ${devices.join(' over ') || 'an unnamed device'}, filed under ${model}: ${expected}`, () =>
    assert.equal(verdictOn(kind, devices, subject)?.verdict, expected));
}

test('a failure says what the device is and which drive it cannot be', () => {
  assert.match(verdictOn('device', ['vd'], NVME)?.explanation ?? '', /^vd is a virtual disk: it cannot be Kioxia CD8/);
  assert.match(verdictOn('device', ['sd'], NVME)?.explanation ?? '', /cannot be Kioxia CD8, whose interface is NVMe/);
});

test('a published source may know better than the name of a device', () => {
  const record = { source: { id: 'a-study' } };
  assert.equal(verdictOn('device', ['vd'], NVME, { record })?.verdict, 'warn');
});

test('a cluster may be reached over any device', () => {
  assert.equal(verdictOn('device', ['rbd'], NVME, { kind: 'clusters', subject: null })?.verdict, 'not-checkable');
});
