/**
 * Runs of one text stay apart, what stands above an output completes it, and what cannot be read is said: with the
 * project's own recorded runs, put together as people put them into posts.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { importFile } from '../../../../static/js/importers/index.ts';
import { applyRules } from '../../../../static/js/rules/index.ts';
import { fixtureText, type Json } from './fixtures.ts';

const honest = (name: string, version = 'fio-3.42') => fixtureText(`honest/${version}/${name}`);
/** Leave out the command, the options and the version, as posts do. */
const withoutHeader = (text: string) => text.slice(text.search(/^\S+: \(groupid=/m));
const read = (text: string): Promise<Json> => importFile(text);
/** IOPS of one direction of the only job of a recorded JSON. */
const iopsOf = (name: string, direction: string) => {
  const document = JSON.parse(honest(`${name}.json`).trim().split('\n').at(-1) ?? '');
  return document.jobs[0][direction].iops;
};
const close = (found: number, expected: number) =>
  assert.ok(Math.abs(found / expected - 1) < 1e-3, `found ${found}, expected ${expected}`);

test('two runs of one job are two measurements, with and without their headers', async () => {
  const [first, second] = [honest('randwrite-fsync.txt'), honest('randwrite-sync.txt')];
  for (const text of [`${first}\n${second}`, `before:\n${withoutHeader(first)}\nafter:\n${withoutHeader(second)}`]) {
    const { measurements } = await read(text);
    assert.equal(measurements.length, 2);
    close(measurements[0].iops, iopsOf('randwrite-fsync', 'write'));
    close(measurements[1].iops, iopsOf('randwrite-sync', 'write'));
  }
});

for (const version of ['fio-3.16', 'fio-3.42'])
  for (const kind of ['txt', 'json'])
    test(`readings of a run are one run with its last reading: ${version}, ${kind}`, async () => {
      const { measurements, warnings } = await read(honest(`status-interval.${kind}`, version));
      assert.equal(measurements.length, 1);
      const last = JSON.parse(honest('status-interval.json', version).trim().split('\n').at(-1) ?? '').jobs[0].write;
      close(measurements[0].iops, last.iops);
      assert.equal(measurements[0].run.directions.write.total_ios, last.total_ios);
      assert.match(warnings.join(), /--status-interval/);
    });

test('the command above a text says what the text leaves out, and that it does', async () => {
  const { measurements, method } = await read(honest('randwrite-fdatasync-libaio.txt'));
  assert.deepEqual([measurements[0].workload.sync, method.direct], ['fdatasync', true]);
  assert.match(measurements[0].warnings.join(), /From the command above it: .*direct=1.*fdatasync=1/);
});

test('a command of another job completes nothing', async () => {
  const text = honest('randwrite-fsync.txt').replace('--rw=randwrite --bs=4k', '--rw=randread --bs=64k');
  const { measurements } = await read(text);
  assert.deepEqual([measurements[0].workload.sync ?? null, measurements[0].run.direct], [null, null]);
});

test('a limit is known from the command, and from the line of progress alone', async () => {
  const text = honest('rate-iops.txt');
  assert.deepEqual((await read(text)).measurements[0].run.slowed_by, ['rate_iops']);
  const progress = 'Jobs: 1 (f=1), 0-300 IOPS: [r(1)][100.0%][r=1200KiB/s][r=300 IOPS][eta 00m:00s]';
  const bare = text.replace(/^\$ fio.*\n/, '').replace(/^Jobs: .*$/gm, '');
  const withProgress = bare.replace('Starting 1 process', `Starting 1 process\n${progress}`);
  assert.deepEqual((await read(withProgress)).measurements[0].run.slowed_by, ['rate_iops']);
  assert.deepEqual((await read(bare)).measurements[0].run.slowed_by, []);
});

test('an interrupted run is named, in text and in JSON', async () => {
  for (const kind of ['txt', 'json']) {
    const { measurements } = await read(honest(`interrupted.${kind}`));
    assert.match(measurements[0].run.unfinished, /interrupted by signal 2|ran [\d.]+ s of the 60 s/);
  }
});

test('several devices of one job are counted together', async () => {
  const document = JSON.parse(honest('libaio-32.json'));
  const [job] = document.jobs;
  const share = Math.round(job.read.total_ios / 2);
  document.disk_util = ['sda', 'sdb'].map((name) => ({
    name,
    read_ios: share,
    write_ios: 0,
    read_merges: 0,
    write_merges: 0,
  }));
  const text = JSON.stringify(document).replace('"filename":"f.bin"', '"filename":"/dev/sda","filename":"/dev/sdb"');
  const { measurements, warnings } = await read(text);
  assert.equal(measurements[0].run.ran_on.count, 2);
  close(measurements[0].run.device_ios, job.read.total_ios);
  assert.match(measurements[0].warnings.join(), /2 devices at once/);
  assert.doesNotMatch(warnings.join(), /twice with different values/);
});

test('a wrapped line, no-break blanks and the sectors of the disks are read', async () => {
  const text = honest('libaio-32.txt');
  const wrapped = text.replace(/(IO depths .*), (>=64=)/, '$1,\n  $2').replace(/(iops .*), (samples=)/, '$1,\n$2');
  for (const changed of [wrapped, text.replaceAll('  ', '\u00a0\u00a0')])
    assert.deepEqual(
      (await read(changed)).measurements[0].run.depth_shares,
      (await read(text)).measurements[0].run.depth_shares,
    );
  assert.match(text, /sectors=/);
  assert.ok((await read(text)).measurements[0].run.device_ios > 0);
});

test('an OSD that gave no answer is told, and one that is far slower', async () => {
  const answer = (osd: string, rate: number) =>
    `${osd}: {\n "bytes_written": 1073741824,\n "blocksize": 4194304,\n "elapsed_sec": ${1073741824 / rate},\n` +
    ` "bytes_per_sec": ${rate}\n}\n`;
  const { measurements, warnings } = await read(
    `${answer('osd.3', 5e7)}${answer('osd.4', 2e8)}` +
      'osd.7: Error EAGAIN: problem getting command descriptions from osd.7\n',
  );
  assert.equal(measurements.length, 2);
  assert.match(
    warnings.join('\n'),
    /osd\.7 gave no answer \(Error EAGAIN\)[\s\S]*osd\.3 is 4 times slower than osd\.4/,
  );
});

test('a second result of DiskSpd is a second measurement', async () => {
  const first = fixtureText('diskspd/mixed.txt');
  const second = fixtureText('diskspd/write-only.txt');
  const alone = [...(await read(first)).measurements, ...(await read(second)).measurements];
  const { measurements } = await read(`${first}\n${second.replace(/[\s\S]*?(?=^Results for timespan)/m, '')}`);
  assert.deepEqual(
    measurements.map(({ iops }: Json) => iops),
    alone.map(({ iops }) => iops),
  );
});

test('a table of pg_test_fsync without its heading begins with the first flush', async () => {
  const rows =
    '        fsync      500.500 ops/sec    1998 usecs/op\n' +
    "Non-sync'ed 8kB writes:\n        write    90000.5 ops/sec      11 usecs/op\n";
  const { measurements } = await read(`${rows}\n${rows.replace('500.500', '7000.25')}`);
  assert.deepEqual(
    measurements.map(({ workload, iops }: Json) => [workload.method, iops]),
    [
      ['fsync', 500.5],
      ['write, not synchronous', 90000.5],
      ['fsync', 7000.25],
      ['write, not synchronous', 90000.5],
    ],
  );
});

test('a rados bench of two levels is not steady', async () => {
  const rates = [700, 700, 700, 700, 10000, 10000, 10000, 10000, 10000, 10000];
  const finished = rates.map((_rate, place) => rates.slice(0, place + 1).reduce((sum, rate) => sum + rate, 0));
  const seconds = finished.map(
    (count, place) => `   ${place + 1}  16  ${count + 16}  ${count}  20.1  20.1  0.0015  0.0022`,
  );
  const { measurements } = await read(
    [
      'Maintaining 16 concurrent writes of 4096 bytes to objects of size 4096 for up to 10 seconds or 0 objects',
      '  sec Cur ops   started  finished  avg MB/s  cur MB/s last lat(s)  avg lat(s)',
      '    0       0         0         0         0         0           -           0',
      ...seconds,
      'Total time run:         10.0021',
      'Total writes made:      62800',
      'Write size:             4096',
      'Bandwidth (MB/sec):     24.5',
      'Average IOPS:           6280',
    ].join('\n'),
  );
  const judged = applyRules(measurements[0], {}).filter(({ verdict }) => verdict === 'warn');
  assert.deepEqual(judged.map(({ rule }) => rule).sort(), ['duration', 'unsteady']);
  assert.match(judged.find(({ rule }) => rule === 'unsteady')?.explanation ?? '', /700 to 10,000 a second in 10 parts/);
});
