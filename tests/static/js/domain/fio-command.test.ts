/** The command that pages print: what fio is asked to do must be the workload that stands beside it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fioCommand, fioCommandOf } from '../../../../static/js/domain/fio-command.ts';

const ONE = { pattern: 'randwrite', block_size_bytes: 4096, queue_depth: 1 };
const options = (more: object) => fioCommand({ ...ONE, ...more }).split(' ');

for (const [words, more, expected, absent] of [
  ['a flush after each write', { sync: 'fsync' }, ['--ioengine=psync', '--fsync=1'], /--sync|readonly/],
  [
    'a flush after every 32 writes at depth',
    { queue_depth: 32, sync: 'fdatasync', sync_every: 32 },
    ['--ioengine=libaio', '--fdatasync=32'],
    /--sync/,
  ],
  ['O_SYNC', { sync: 'sync' }, ['--sync=sync'], /fsync/],
  ['O_SYNC and a flush', { sync: 'sync+fsync' }, ['--sync=sync', '--fsync=1'], /dsync=/],
  ['several jobs', { jobs: 4 }, ['--numjobs=4', '--group_reporting'], /sync/],
  ['reads, which change nothing on the drive', { pattern: 'randread' }, ['--readonly'], /sync/],
] as [string, object, string[], RegExp][])
  test(`a command for ${words}`, () => {
    const found = options(more);
    assert.deepEqual(
      expected.filter((option) => !found.includes(option)),
      [],
    );
    assert.doesNotMatch(found.join(' ').replace(expected.join(' '), ''), absent);
  });

test('an address is taken over only where it names a workload', () => {
  const query = 'pattern=randwrite&block_size_bytes=4096&queue_depth=1&sync=fsync';
  assert.equal(fioCommandOf(new URLSearchParams(query)), fioCommand({ ...ONE, sync: 'fsync' }));
  for (const [from, to] of [
    ['fsync', 'fsync;reboot'],
    ['4096', '4096$(id)'],
    ['randwrite', 'trim'],
    ['queue_depth=1', 'queue_depth=0'],
  ] as [string, string][])
    assert.equal(fioCommandOf(new URLSearchParams(query.replace(from, to))), null, to);
});
