/** The answer about a paste: first what was measured and what it means, then what to do; and how runs differ. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { assessDrive } from '../../../../static/js/fitness/assess.ts';
import { importFile } from '../../../../static/js/importers/index.ts';
import { applyRules } from '../../../../static/js/rules/index.ts';
import { answerOf } from '../../../../static/js/submission/answer.ts';

const USES = JSON.parse(readFileSync(new URL('../../../../data/uses.json', import.meta.url), 'utf8'));

/** MiB in a minute. */
const amount = (rate: number) => Math.round((rate * 240) / 1024);

/** One run of fio as text, 4K writes at depth 1. */
const run = (rate: number, minute: number, command = '') => `${command}
test: (g=0): rw=randwrite, bs=(R) 4096B-4096B, (W) 4096B-4096B, (T) 4096B-4096B, ioengine=psync, iodepth=1
fio-3.36
Starting 1 process
test: (groupid=0, jobs=1): err= 0: pid=${4000 + minute}: Sat Mar  2 10:${minute}:14 2024
  write: IOPS=${rate}, BW=${rate * 4}KiB/s (${Math.round(rate * 4.096)}kB/s)(${amount(rate)}MiB/60000msec)
    clat (usec): min=10, max=9000, avg=${(1e6 / rate - 1).toFixed(2)}, stdev=100.00
     lat (usec): min=10, max=9001, avg=${(1e6 / rate).toFixed(2)}, stdev=100.00
  IO depths    : 1=100.0%, 2=0.0%, 4=0.0%, 8=0.0%, 16=0.0%, 32=0.0%, >=64=0.0%
     issued rwts: total=0,${rate * 60},0,0 short=0,0,0,0 dropped=0,0,0,0

Run status group 0 (all jobs):
  WRITE: bw=${rate * 4}KiB/s (${Math.round(rate * 4.096)}kB/s), io=1MiB (1MB), run=60000-60000msec
`;

async function answer(text: string) {
  const { measurements, method } = await importFile(text);
  const record = { method, environment: {} };
  const judged = measurements.map((measurement) => ({ measurement, judgements: applyRules(measurement, { record }) }));
  const fits = assessDrive(
    null,
    measurements.map((one) => ({ ...one, settings: {} })),
    USES,
  );
  const { opening, says, ...rest } = answerOf(
    judged,
    method.tool ?? '',
    fits.filter(({ reports }) => reports > 0),
    USES,
  );
  return { ...rest, opening, says: [opening, ...says], measurements };
}

test('one run without flushes: its rate, its verdict, and the job that would tell more', async () => {
  const { says, next, compared } = await answer(run(500, 31));
  assert.match(says[0] ?? '', /^4K random write · QD1.*: 500 IOPS/);
  assert.match(says[1] ?? '', /Every rule that could be checked passed|read this first/);
  assert.match(next, /^Next: .*--fdatasync=1/);
  assert.deepEqual(compared, []);
});

test('of a run that was interrupted the next step is to let it end', async () => {
  const { next, says } = await answer(`^C\nfio: terminating on signal 2\n${run(500, 31)}`);
  assert.match(says.join(' '), /unfinished/);
  assert.match(next, /^Next: let the run go on to its end/);
});

test('a run that waits for its flushes opens with what it means for a use', async () => {
  const { opening, page } = await answer(
    run(120, 31, 'root@host-a:~# fio --name=test --fdatasync=1 --rw=randwrite --bs=4k'),
  );
  assert.match(
    opening,
    /^Not fit for .*: .*120 .*needed\), short by a factor of 8\.3: one connection commits no more often/,
  );
  assert.equal(page, 'drives/for/database-log/');
});

test('two runs of one job are compared by their headings, and nothing is added up', async () => {
  const { says, compared, measurements } = await answer(`before:\n${run(500, 31)}\nafter:\n${run(1000, 45)}`);
  assert.deepEqual(
    measurements.map(({ iops }) => Math.round(iops ?? 0)),
    [500, 1000],
  );
  assert.match(says[0] ?? '', /^2 measurements of fio/);
  assert.deepEqual(compared, ['before: 500 IOPS; after: 1,000 IOPS, ×2; nothing that both outputs state differs.']);
});

test('runs that differ in one setting name it, those that differ in more are not compared', async () => {
  const deep = run(1000, 45).replaceAll('iodepth=1', 'iodepth=4').replace('ioengine=psync', 'ioengine=libaio');
  const { compared } = await answer(`${run(500, 31)}\nafter:\n${deep}`);
  assert.deepEqual(compared, []);
  const { compared: again } = await answer(
    `$ fio a.fio\n${run(500, 31)}\n$ fio b.fio\n${run(900, 45).replaceAll('4096B', '8192B')}`,
  );
  assert.ok(
    again.every((line) => line.includes('block size (4 KiB → 8 KiB)')),
    again.join(),
  );
});

test('a run that is fast enough says for what, and what no benchmark shows', async () => {
  const says = async (rate: number) =>
    (await answer(run(rate, 31, 'root@host-a:~# fio --name=test --fsync=1 --rw=randwrite --bs=4k'))).says.join(' ');
  assert.match(await says(3000), /fast enough for a Ceph OSD, .*; whether it keeps what it flushed .* no benchmark/);
  // The slowest hundredth is not in this text; it is at most a hundred times the mean.
  assert.doesNotMatch(await says(3000), /etcd/);
  assert.match(await says(20000), /fast enough for [^;]*etcd/);
});
