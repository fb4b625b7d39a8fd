/** privacy: private texts are found and not repeated; versions and hashes are not private. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { privateTexts } from '../../../../static/js/domain/private-text.ts';
import { SATA_READ_RUN, SUBMITTED_RECORD, verdicts } from './example-runs.ts';

const verdictOn = (note: string) =>
  verdicts({ ...SATA_READ_RUN, note }, { kind: 'drives', record: SUBMITTED_RECORD }).privacy;

for (const note of [
  'client at 192.168.17.4',
  'over fd00:12:34:56::9',
  'port 00:25:90:ab:cd:ef',
  'lun naa.600144f0d38cb9fd0000539856550004',
  'file /dev/disk/by-id/ata-MAKER_S3Z8NB0K',
  'Serial number: S3Z8NB0K412',
  'file /home/petra/test.bin',
  String.raw`file C:\Users\petra\test.bin`,
  'root@storage7',
  'on storage7.corp',
  'to nqn.2014-08.org.nvmexpress:uuid:1',
  'over 2001:db8::17',
  'namespace 00-25-38-5b-71-b0-e8-d1',
  'LU WWN Device Id: 5 000c50 0aabbccdd',
  'disk 5000c500a1b2c3d4',
  'on 7f4c1a52-90ab-4c3d-8e21-0123456789ab',
  'SN: AB12345',
  'S/N AB12345',
  'drive S4EVNX0R123456',
  'drive PHLF12345678ABC',
  'drive ZC1A2B3C',
  'drive WD-WCC4J1A2B3C4',
  'drive 20321A2B3C4D',
  'drive FYA8N012311508B2U',
  'mail petra@example.com',
  'ran on node12.rack3.example.com',
  'hostname=storage7',
  'file /media/petra/disk/test.bin',
]) {
  test(`found and not repeated: ${note}`, () => {
    assert.equal(verdictOn(note)?.verdict, 'fail');
    for (const word of note.split(' ').slice(1)) assert.ok(!verdictOn(note)?.explanation.includes(word));
  });
}

for (const note of [
  'fio 3.36 on ext4, file fio.test',
  'kernel 6.8.0-45-generic',
  'ran at 12:30:45 for 60 s',
  'firmware D0MU071',
  'serial writes of 4096 B',
  'device /dev/sdb, 20 °C',
  'Samsung SSD 860 PRO, MZ7LH480HAHQ-00005, ST8000NM0055-1RM112, WDS200T1X0E, KXG6AZNV512G, SSDPE2KX040T8',
  'systemctl restart ceph-osd@3, as in ceph/ceph-tools@610504289f:README.md',
  'ZFS 0.6.5.11, 325004 IOPS@4.7ms',
  'see https://docs.ceph.com/en/latest/rados/operations/pg-repair/',
  'serial: one job after the other',
]) {
  test(`not private: ${note}`, () => assert.equal(verdictOn(note)?.verdict, 'pass'));
}

test('the version of a kernel may look like an address', () => {
  assert.equal(
    verdicts(SATA_READ_RUN, { record: { ...SUBMITTED_RECORD, environment: { kernel: '5.10.0.8' } } }).privacy?.verdict,
    'pass',
  );
});

test('a serial number by the name of its field', () => {
  assert.equal(
    verdicts(SATA_READ_RUN, { record: { ...SUBMITTED_RECORD, drive: { serial_number: 'X' } } }).privacy?.verdict,
    'fail',
  );
});

test('what a source printed is public already', () => {
  assert.equal(
    verdicts(SATA_READ_RUN, { record: { source: { id: 'a' }, notes: ['on 10.0.0.1'] } }).privacy?.verdict,
    'not-checkable',
  );
});

/** Names of models, part numbers and everything else that stands on record: the texts that must raise no alarm. */
test('no text of a record on file is taken for a private one', () => {
  const folder = new URL('../../../../data/', import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'));
  assert.ok(files.length > 500);
  for (const name of files)
    assert.deepEqual(privateTexts(JSON.parse(readFileSync(new URL(name, folder), 'utf8'))), [], name);
});
