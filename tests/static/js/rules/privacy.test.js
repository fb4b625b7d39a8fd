/** privacy: private texts are found and not repeated; versions and hashes are not private. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SATA_READ_RUN, SUBMITTED_RECORD, verdicts } from './example-runs.js';

/** @param {string} note */
const verdictOn = (note) => verdicts({ ...SATA_READ_RUN, note }, { kind: 'drives', record: SUBMITTED_RECORD }).privacy;

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
