/** Which importer takes a file: exactly one for every fixture, none for anything else, and errors that say what to do. */
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import fc from 'fast-check';
import { IMPORTERS, LABELS, importAs, importFile } from '../../../../static/js/importers/index.js';
import { OUTPUTS } from '../collections.js';

const FOLDER = new URL('../../../fixtures/', import.meta.url);
/** @param {string} path */
const own = (path) => readFileSync(new URL(path, FOLDER), 'utf8');
const OWN = IMPORTERS.flatMap(({ id }) =>
  readdirSync(new URL(`${id}/`, FOLDER)).map((name) => ({ id, path: `${id}/${name}` })),
);
/** @param {string} text */
const takers = (text) => IMPORTERS.filter(({ recognises }) => recognises(text)).map(({ id }) => id);

for (const { id, path } of OWN) {
  test(`${path} is taken by ${id} and by no other`, () => assert.deepEqual(takers(own(path)), [id]));
}

/** Folders of the collection, and who takes their files. */
const GIVEN = {
  'ceph-gobench-text': 'ceph-gobench',
  diskspd: 'diskspd',
  'fio-json': 'fio',
  'fio-terse': 'fio-terse',
  'fio-text': 'fio-text',
  'hsbench-text': 'hsbench',
  'osd-bench-json': 'osd-bench',
  'rados-bench-text': 'rados-bench',
  'sockperf-text': 'sockperf',
  vdbench: 'vdbench',
  'warp-text': 'warp',
  'drive-facts': null,
  'lsblk-json': null,
  'lsblk-text': null,
  'nvme-json': null,
  'smartctl-json': null,
};
test('every file of the collection is taken by its importer alone, what drives say of themselves by none', {
  skip: OUTPUTS.missing,
}, () => {
  for (const [folder, id] of Object.entries(GIVEN)) {
    for (const name of OUTPUTS.list(folder)) {
      const text = OUTPUTS.read(`${folder}/${name}`).toString('utf8');
      assert.deepEqual(takers(text), id && text.trim() ? [id] : [], `${folder}/${name}`);
    }
  }
});

test('Windows line ends, a byte order mark and colours of a terminal change nothing', async () => {
  for (const { path } of OWN.filter(({ id }) => id !== 'fio')) {
    const strip = (/** @type {any} */ { measurements }) =>
      measurements.map((/** @type {any} */ { run: { raw_sha256: _hash, ...run }, ...rest }) => ({ ...rest, run }));
    const before = await importFile(own(path));
    const after = await importFile(
      `\ufeff${own(path).replaceAll('\n', '\r\n').replace(/^(\w)/m, '\u001b[32m$1\u001b[0m')}`,
    );
    assert.deepEqual([after.tool, after.errors, strip(after)], [before.tool, before.errors, strip(before)], path);
  }
});

test('output of two tools in one file is refused, with the names of both', async () => {
  const { errors, measurements } = await importFile(own('warp/put.txt') + own('rados-bench/write.txt'));
  assert.deepEqual(measurements, []);
  assert.match(errors.join(), /rados bench and of warp: give each in a file of its own/);
});

test('a tool that is named by hand is asked alone, and one that does not exist is told', async () => {
  assert.equal((await importAs('sockperf', own('sockperf/full-rtt.txt'))).measurements.length, 1);
  assert.equal((await importAs('auto', own('warp/put.txt'))).tool, 'warp');
  await assert.rejects(importAs('fia', ''), /write one of .*rados-bench, /);
});

test('the page where results are checked names every tool', () => {
  const page = readFileSync(new URL('../../content/contribute/check.md', FOLDER), 'utf8');
  assert.deepEqual(
    LABELS.filter((label) => !page.includes(label)),
    [],
  );
});

/** @type {[string, string, RegExp][]} */
const BROKEN = [
  ['an empty file', '', /is empty/],
  ['something else', 'hello\n', /nothing that is known here.*rados bench.*pg_test_fsync/],
  [
    'rados bench without its totals',
    own('rados-bench/write.txt').split('Total time run')[0] ?? '',
    /rados bench was stopped, or the text is cut/,
  ],
  [
    'rados bench without its latency',
    own('rados-bench/write.txt').split('Average Latency')[0] ?? '',
    /lacks? its totals|has its totals/,
  ],
  [
    'an answer of an OSD that is cut',
    '{\n"bytes_written": 1073741824,\n"blocksize": 4194304',
    /answer of the file cannot be read.*ceph tell osd\.N bench/,
  ],
  [
    'vdbench without averages',
    own('vdbench/summary.html').replaceAll(/^.*avg_.*$/gm, ''),
    /rd1 has 3 intervals, but no line “avg_”/,
  ],
  [
    'vdbench that only formatted',
    own('vdbench/files.html').split('<i><b>08:10:12')[0] ?? '',
    /nothing but format_for_rd1/,
  ],
  [
    'a flatfile with a column too many',
    own('vdbench/flatfile.html').replace('rate MB/sec', 'rate extra MB/sec'),
    /names 35 columns and a line has 34/,
  ],
  ['warp without an average', own('warp/put.txt').split('Throughput:')[0] ?? '', /PUT has no line “Average/],
  [
    'warp of operations without a name',
    'Operation: RETENTION\n* Average: 169.50 obj/s\n',
    /no name for the operation RETENTION/,
  ],
  [
    'hsbench without totals',
    own('hsbench/log.txt').split('2025/03/04 05:06:17 Loop')[0] ?? '',
    /PUT has no line “Int: TOTAL”/,
  ],
  [
    'ceph-gobench without figures',
    own('ceph-gobench/log.txt').split('Avg iops')[0] ?? '',
    /osd\.4 has no line “Avg iops”/,
  ],
  [
    'sockperf of throughput',
    'sockperf: [Total Run] RunTime=10.000 sec; Warm up time=400 msec; SentMessages=1\nsockperf: Summary: Message Rate is 1000 [msg/sec]\n',
    /no mean.*ping-pong/,
  ],
  ['pg_test_fsync that was stopped', `${own('pg-test-fsync/table.txt').split('1600.500')[0]}`, /“fsync” has no figure/],
  ['diskinfo that measured nothing', own('diskinfo/slog.txt').split('Synchronous')[0] ?? '', /measured nothing.*-wS/],
  ['diskinfo of two drives', own('diskinfo/slog.txt') + own('diskinfo/all.txt'), /holds 2 drives/],
  ['DiskSpd without totals', own('diskspd/mixed.txt').split('Total IO')[0] ?? '', /lacks the totals/],
  [
    'fio that failed',
    'fio: pid=4879, err=84/file:io_u.c:2141, func=io_u_queued_complete, error=x\n',
    /stopped with an error/,
  ],
  [
    'text of fio that is cut',
    own('fio-text/old.txt').split('  write:')[0] ?? '',
    /has no figures: the text is cut.*--output-format=json/,
  ],
  ['text of fio that was edited', own('fio-text/old.txt').replace('iops=10000', 'iops=90000'), /not the printed rate/],
  ['terse output of version 2', '2;job;0;0;1;2;3;4;5;6;7', /version 2 of the format/],
  ['a terse line that is cut', own('fio-terse/version-5.txt').slice(0, 400), /too few places/],
];
for (const [name, text, words] of BROKEN) {
  test(`${name} gives an error that says what to do, and no figure of a cut part`, async () => {
    const { measurements, errors } = await importFile(text);
    assert.match(errors.join('\n'), words);
    if (!/avg_|TOTAL|fsync/.test(words.source)) assert.deepEqual(measurements, []);
  });
}

test('a file cut anywhere never throws and gives no NaN', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...OWN.filter(({ id }) => id !== 'fio')),
      fc.double({ min: 0, max: 1, noNaN: true }),
      async ({ path, id }, share) => {
        const text = own(path);
        for (const read of [
          await importFile(text.slice(0, text.length * share)),
          await importAs(id, text.slice(0, text.length * share)),
          await importAs(id, text.slice(text.length * share)),
        ]) {
          JSON.stringify(read, (_key, value) => {
            if (typeof value === 'number') assert.ok(Number.isFinite(value));
            return value;
          });
          assert.ok(read.errors.length > 0 || read.measurements.length > 0);
        }
      },
    ),
    { numRuns: 300 },
  );
});

test('any text and bytes are answered by every importer', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...IMPORTERS),
      fc.oneof(fc.string(), fc.uint8Array({ maxLength: 200 })),
      async ({ read }, input) => {
        const { measurements, errors } = await read(input);
        assert.deepEqual(measurements, []);
        assert.ok(errors.length > 0);
      },
    ),
    { numRuns: 300 },
  );
});

test('blank lines by the hundred thousand are no trouble', async () => {
  const blank = '\n'.repeat(300_000);
  assert.match((await importFile(blank)).errors.join(), /is empty/);
  for (const { path } of OWN.filter(({ id }) => id !== 'fio')) {
    const [before, after] = await Promise.all([importFile(own(path)), importFile(`${blank}${own(path)}${blank}`)]);
    assert.equal(after.measurements.length, before.measurements.length, path);
  }
});
