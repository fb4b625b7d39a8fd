/** Nothing of a paste is lost: what several tools printed, in any order, with words and marks around it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { readSystem } from '../../../../static/js/diagnose/read.ts';
import { importFile } from '../../../../static/js/importers/index.ts';
import { PASTES } from '../../../fuzz/pastes.ts';
import { fuzz } from '../../../fuzz/targets.ts';
import { CASES } from '../collections.ts';
import { fixtureText } from '../importers/fixtures.ts';

/** An output with as many measurements as it has alone. */
const READ = [
  'fio-text/flush.txt',
  'rados-bench/write-4k.txt',
  'pg-test-fsync/table.txt',
  'sockperf/full-rtt.txt',
  'ceph-gobench/log.txt',
  'fio/fsync.json',
  'diskspd/write-only.txt',
];
/** What no importer reads, with a word of its own in its first line. */
const UNREAD = [
  'Volume            reads   writes   marker-one\nvol-1             0.00   10.00   3.00\nvol-2   1.00  2.00  3.00',
  'NAME               marker-two  RUNNING  REFRESHED\nmon.a    node1  3/3   2m ago\nosd.all  *  12  2m ago',
  'queue_depth = 31 marker-three\nnr_requests = 256\nscheduler = none\nrotational = 0',
  'marker-four cache hits: 4711\nmarker-four cache misses: 42\nevictions: 7\n',
];
const PROSE = [
  'I have three nodes with six drives each, and writes are slow since the upgrade. What can I do?',
  'Then I changed the scheduler, and it looks like this:',
  'Thanks for any hint.',
];

const part = fc.oneof(
  fc.constantFrom(...READ).map((path) => ({ kind: 'read' as const, text: fixtureText(path), path })),
  fc.constantFrom(...UNREAD).map((text) => ({ kind: 'unread' as const, text, path: '' })),
  fc.constantFrom(...PROSE).map((text) => ({ kind: 'prose' as const, text, path: '' })),
);
const mark = fc.constantFrom(
  (line: string) => line,
  (line: string) => `> ${line}`,
  (line: string) => `[pod/a-1/b] ${line}`,
);

test('each output of a mix is read as it is alone, and what nobody reads is named with its lines', async () => {
  const alone = new Map<string, number>();
  for (const path of READ) alone.set(path, (await importFile(fixtureText(path))).measurements.length);
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(part, { minLength: 2, maxLength: 5, selector: ({ text }) => text }),
      mark,
      async (parts, marked) => {
        const text = parts.map((one) => one.text.replace(/\n*$/, '\n')).join('\n');
        const given = text.split('\n').map(marked).join('\n');
        const { measurements, unread } = await importFile(given);
        const expected = parts.flatMap(({ path }) => alone.get(path) ?? []).reduce((sum, count) => sum + count, 0);
        assert.equal(measurements.length, expected, given);
        for (const { kind, text: own } of parts) {
          const name = kind === 'unread' ? /marker-\w+/.exec(own)?.[0] : undefined;
          const line = given.split('\n').findIndex((one) => name !== undefined && one.includes(name)) + 1;
          if (name)
            assert.ok(
              unread.some(({ lines }) => lines.some(([from, to]) => from <= line && line <= to)),
              given,
            );
        }
      },
    ),
    { numRuns: 100 },
  );
});

test('what the diagnosis does not read beside what it reads is named', () => {
  const status = 'ceph osd perf\nosd  commit_latency(ms)  apply_latency(ms)\n  0     3     3\n  1     4     4\n';
  for (const text of UNREAD) {
    const { system, refused } = readSystem([{ text: `${status}\n${text}\n` }]);
    assert.equal(system.outputs.length, 1);
    assert.deepEqual(
      refused.map(({ line }) => line),
      [6],
      text,
    );
  }
});

test('every line of a changed paste is in a part that was read, in one that is named, or is prose', async () => {
  const found = await fuzz(PASTES, { cases: 300, seed: 42 });
  assert.equal(found, null, `${found?.error}\n${found?.find}`);
});

test('of the collected posts nothing is dropped in silence', { skip: CASES.missing }, async () => {
  for (const folder of ['benchmarks', 'clusters'])
    for (const name of CASES.list(folder).filter((one) => /\.(?:txt|json)$/.test(one)))
      await PASTES.holds(CASES.read(`${folder}/${name}`).toString('utf8'));
});

test('fifty megabytes of noise are refused by what stands at their beginning', { timeout: 60_000 }, async () => {
  const line = 'the quick brown fox jumps over 12 lazy dogs\n';
  const noise = line.repeat(50e6 / line.length);
  const began = process.cpuUsage();
  const { errors, measurements } = await importFile(noise);
  assert.deepEqual(measurements, []);
  assert.match(errors.join(), /first 4 MB .* nothing that is known here.*These three would help: fio /);
  assert.match(readSystem([{ text: noise }]).refused[0]?.reason ?? '', /first 4 MB .*What these print would help most/);
  assert.ok(process.cpuUsage(began).user < 10e6);
});
