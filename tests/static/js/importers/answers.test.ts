/** The importers of iostat, pgbench and spew: what each figure is called, and the job that answers. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { importFile } from '../../../../static/js/importers/index.ts';
import { fixtureText, testAnswers, testError } from './fixtures.ts';

testAnswers('iostat/answer-flushes.txt', [
  {
    figure:
      'iostat: sda: 5,000 writes a second of 4 KiB, 0.04 ms each; 2,500 flushes a second, 0.15 ms each; 99.8 % busy',
    says: /beside the flushes, .* so the count is not that of a job/,
    instead: /--fdatasync=1/,
  },
]);

testAnswers('iostat/answer-old.txt', [
  {
    figure:
      'iostat: sdb: 80 reads a second of 8 KiB, 12 ms each; 40 writes a second of 8 KiB, 23.4 ms each; ' +
      '15.8 ms a request; 96 % busy',
    says: /not what it could do/,
    instead: /--fdatasync=1/,
  },
]);

testAnswers('iostat/answer-two-reports.txt', [
  {
    figure: 'iostat: vda: 17 writes a second of 4 KiB, 0.06 ms each; 1.2 % busy',
    says: /what the device did under the load at that time/,
    instead: /--fdatasync=1/,
  },
]);

test('the first report alone is called the mean since the start; the JSON is read, too', async () => {
  const [first] = fixtureText('iostat/answer-two-reports.txt').split(/\n\n\n/);
  assert.match((await importFile(`${first}\n`)).answers?.[0]?.says ?? '', /mean since the machine started/);
  const json = {
    sysstat: { hosts: [{ statistics: [{ disk: [{ disk_device: 'nvme0n1', 'r/s': 8, 'rareq-sz': 4, util: 1.5 }] }] }] },
  };
  const { answers } = await importFile(JSON.stringify(json));
  assert.match(answers?.[0]?.figure ?? '', /^iostat: nvme0n1: 8 reads a second of 4 KiB; 1\.5 % busy$/);
});

testError(
  'idle devices',
  fixtureText('iostat/answer-flushes.txt').replace(/^sda.*\n/m, ''),
  /no line of “iostat -x” with a request/,
);

testAnswers('pgbench/answer-runs.txt', [
  {
    figure: 'pgbench: 201.801218 transactions a second, 2 clients, 9.911 ms each, scale 1',
    says: /many clients together for one flush/,
    instead: /--fdatasync=1/,
  },
  {
    figure: 'pgbench: 2585.174512 transactions a second, 1 client, 0.387 ms each, scale 1',
    says: /serves those from memory/,
    instead: /--fdatasync=1/,
  },
]);

testError('pgbench without its rate', fixtureText('pgbench/answer-runs.txt').split('tps')[0] ?? '', /lacks “tps/);

testAnswers('spew/answer-raw.txt', [
  {
    figure: 'spew: writes, 111168.41 KiB/s, 222336.82 requests a second, in 00:00:00',
    says: /may be those of memory/,
    instead: /--fdatasync=1/,
  },
  {
    figure: 'spew: reads, 176910.12 KiB/s, 353820.24 requests a second, in 00:00:00',
    says: /read back what it had written/,
    instead: /--rw=read /,
  },
]);
