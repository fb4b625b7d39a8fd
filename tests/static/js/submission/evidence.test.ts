/** What is kept of an output: it reads as before, names nobody, and unpacks to what was packed and to nothing else. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { privateTexts } from '../../../../static/js/domain/private-text.ts';
import { importFile } from '../../../../static/js/importers/index.ts';
import { describeReplaced, readOutput, redactOutput, unpack } from '../../../../static/js/submission/evidence.ts';
import { FIXTURES, fixtureBytes } from '../importers/fixtures.ts';

/** All that an importer says, without the hash of the text. */
const said = (read: object) =>
  JSON.parse(JSON.stringify(read, (key, value) => (key === 'raw_sha256' ? undefined : value)));

test('every output reads the same from what is kept of it, which names nobody', async () => {
  let count = 0;
  for (const { path } of FIXTURES) {
    const bytes = fixtureBytes(path);
    const { evidence, unkept, ...kept } = await readOutput('auto', bytes);
    if (!evidence) continue;
    assert.deepEqual(said(kept), said(await importFile(bytes)), path);
    count += 1;
    assert.equal(await unpack(evidence.packed), evidence.text, path);
    assert.equal(redactOutput(evidence.text).text, evidence.text, path);
    assert.deepEqual(privateTexts({ text: evidence.text }), [], path);
    assert.equal(unkept, '', path);
    for (const { run } of kept.measurements) assert.equal(run.raw_sha256, evidence.sha256, path);
  }
  assert.ok(count > 90, String(count));
});

test('names, addresses, paths and serial numbers get stand-ins of their kind', () => {
  const lines: [string, string][] = [
    ['"hostname" : "node17-acme",', '"hostname" : "[host-1]",'],
    ['node17-acme: finished', '[host-1]: finished'],
    ['Linux db4 6.8.12-4-pve #1 SMP', 'Linux [host-2] 6.8.12-4-pve #1 SMP'],
    ['Linux 6.8.12 (db4) 11/26/26 _x86_64_', 'Linux 6.8.12 (host) 11/26/26 _x86_64_'],
    ['jsmith@pve1:~/tests# fio job.fio', 'user@0:~/1# fio job.fio'],
    ['"filename" : "/mnt/acme/payroll.img",', '"filename" : "/path/2",'],
    ['filename=/mnt/acme/payroll.img:/srv/b/c', 'filename=/path/2:/path/3'],
    ['/dev/nvme0n1: /dev/sda1', '/dev/nvme0n1: /dev/sda1'],
    ['/dev/disk/by-id/ata-X_S4EVNX0R123456-part2', '/dev/disk/by-id/4-part2'],
    ['/dev/mapper/acme-lv /dev/shm/t', '/dev/mapper/5 /dev/shm/6'],
    ['C:\\Users\\jsmith\\test.dat', 'C:\\path7'],
    ['IP = 10.1.2.3 PORT = 11111', 'IP = [address] PORT = 11111'],
    ['http://s3.acme.local:9000', 'http://[host]:9000'],
    ['Serial Number:    S4EVNX0R123456', 'Serial Number:    [identifier]'],
    ['write: IOPS=351k, BW=1371MiB/s (1438MB/s)', 'write: IOPS=351k, BW=1371MiB/s (1438MB/s)'],
  ];
  const { text, replaced } = redactOutput(lines.map(([line]) => line).join('\n'));
  assert.deepEqual(
    text.split('\n'),
    lines.map(([, line]) => line),
  );
  assert.match(describeReplaced([replaced]), /host name \(5\).*path \(8\)/);
});

test('nothing unpacks that is larger than an output, packs better than one, or is no text', async () => {
  const packed = (bytes: Uint8Array | string) => gzipSync(bytes).toString('base64');
  const noise = Uint8Array.from({ length: 80_000 }, (_one, place) => (place * 7919 + (place >> 3) * 104_729) % 251);
  const refused: [string, string, RegExp][] = [
    ['a bomb', packed(new Uint8Array(50_000_000)), /unpacks to more than/],
    ['a text of 5 MB', packed('iops '.repeat(1_000_000)), /unpacks to more than/],
    [
      'more than 64 KB',
      packed(Uint8Array.from(noise, (one, place) => (one * place * place) % 256)),
      /bytes packed|not valid/,
    ],
    ['bytes', packed(Uint8Array.of(0xff, 0xfe, 0xfd)), /not valid|encoded data/],
    ['cut short', packed('write: IOPS=351').slice(0, 20), /.+/],
    ['no gzip', Buffer.from('write: IOPS=351').toString('base64'), /.+/],
    ['something behind it', Buffer.concat([gzipSync('a'), Buffer.from('b')]).toString('base64'), /.+/],
  ];
  for (const [name, content, reason] of refused) await assert.rejects(unpack(content), reason, name);
});
