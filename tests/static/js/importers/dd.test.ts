/** The importer of dd: what is a measurement by its flags, and the answers to what is none. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { importFile } from '../../../../static/js/importers/index.ts';
import { block, testAnswers, testError, testFigures } from './fixtures.ts';

testFigures('dd/dsync-4k.txt', {
  method: {
    direct: false,
  },
  measurements: [
    {
      workload: block('write', 4096, { queue_depth: 1, jobs: 1, sync: 'dsync', engine: 'dd' }),
      iops: 297,
      bandwidth_mb_per_s: 1.2,
    },
  ],
});

testFigures('dd/five-runs.txt', {
  measurements: [
    {
      workload: block('read', 1048576, { queue_depth: 1, jobs: 1, engine: 'dd' }),
      iops: 200,
      bandwidth_mb_per_s: 210,
    },
  ],
});

testFigures('dd/answer-no-command.txt', {
  measurements: [],
});

testAnswers('dd/five-runs.txt', [
  {
    figure: 'dd: 1,073,741,824 bytes in 53.4011 s = 20.1 MB/s, 1 block of 1 GiB, dsync',
    says: /one write and one flush, in 53\.4011 s\. So few requests say nothing of IOPS/,
    instead: /^fio .*--fdatasync=1/,
  },
  {
    figure: 'dd: 1,073,741,824 bytes in 9.71823 s = 110 MB/s, 1,024 blocks of 1 MiB, fdatasync',
    says: /into the page cache, and the time holds one flush at the end/,
    instead: /--fdatasync=1/,
  },
  {
    figure: 'dd: 1,073,741,824 bytes in 0.735425 s = 1.5 GB/s, 16,384 blocks of 64 KiB, no flag',
    says: /ended before the drive had the data/,
    instead: /--fdatasync=1/,
  },
  {
    figure: 'dd: 1,073,741,824 bytes in 0.536871 s = 2,000 MB/s, 262,144 blocks of 4 KiB, no flag',
    says: /through the page cache with read-ahead/,
    instead: /--readonly .*--rw=read /,
  },
  {
    figure: 'dd: 524,288,000 bytes in 2.5 s = 210 MB/s, 500 blocks of 1 MiB, direct',
    says: /nothing of random reads/,
    instead: /--readonly .*--rw=read /,
  },
]);

testAnswers('dd/answer-no-command.txt', [
  {
    figure: 'dd: 335,544,320 bytes in 17.3846 s = 19.3 MB/s, 81,920 blocks of 4 KiB, flags not stated',
    says: /Its command is not in the text/,
    instead: /--fdatasync=1/,
  },
]);

test('an operand ends at a semicolon', async () => {
  const end =
    '512000+0 records in\n512000+0 records out\n4194304000 bytes (4.2 GB, 3.9 GiB) copied, 17.223 s, 244 MB/s\n';
  const { answers } = await importFile(`$ dd if=/dev/zero of=x bs=8k count=500k conv=fsync; rm x\n${end}`);
  assert.match(answers?.[0]?.says ?? '', /one flush at the end/);
});

test('the last line is read in other languages', async () => {
  for (const line of [
    '335544320 байт (336 MB, 320 MiB) скопировано, 17,3846 s, 19,3 MB/s',
    '335544320 バイト (336 MB) コピーされました、 17.3846 秒、 19.3 MB/秒',
    '335544320字节(336 MB)已复制，17.3846 秒，19.3 MB/秒',
    '335544320 octets (336 MB, 320 MiB) copiés, 17,3846 s, 19,3 MB/s',
    '335544320 bytes (320.0MB) copied, 17.3846 seconds, 19.3MB/s',
    '335544320 bytes transferred in 17.3846 secs (19300000 bytes/sec)',
  ]) {
    const { answers, errors } = await importFile(`$ dd if=/dev/zero of=x bs=4k\n${line}\n`);
    assert.deepEqual(errors, [], line);
    assert.match(answers?.[0]?.figure ?? '', /^dd: 335,544,320 bytes in 17\.3846 s = 19\.3 MB\/s, no flag$/);
  }
});

testError(
  'records without the last line',
  '5+0 records in\n5+0 records out\n',
  /nothing here could be read as a result|lacks the last line/,
);
