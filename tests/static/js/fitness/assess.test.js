/** What a drive is good for: published figures against the limits of data/uses.json, worked out by hand. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { assessDrive } from '../../../../static/js/fitness/assess.js';

/** @typedef {import('../../../../static/js/domain/json.js').Json} Json */

const USES = JSON.parse(readFileSync(new URL('../../../../data/uses.json', import.meta.url), 'utf8'));
const SSD = { media: 'ssd-tlc', power_loss_protection: 'unknown' };
const PROTECTED = { media: 'ssd-tlc', power_loss_protection: 'yes' };
const FSYNC = { kind: 'block', pattern: 'write', block_size_bytes: 4096, queue_depth: 1, jobs: 1, sync: 'fsync' };

/** @param {Json} figures @param {Json} [load] @param {Json} [more] settings, report, file system */
const run = (figures, load = {}, more = {}) => ({ workload: { ...FSYNC, ...load }, settings: {}, ...figures, ...more });
/** @param {Json} drive @param {Json[]} runs @param {string} use */
const verdict = (drive, runs, use) => {
  const found = assessDrive(drive, runs, USES).find((answer) => answer.use === use);
  assert.ok(found, `${use} applies to the drive`);
  return found;
};

const ETCD_JOB = { block_size_bytes: 2300, sync: 'fdatasync', engine: 'sync' };
/** The output that comes with the job in the article to which etcd's hardware page links: 99 % within 2,376 µs. */
const ARTICLE = run({ iops: 664, flush_latency_mean_us: 1273.08, flush_latency_p99_us: 2376 }, ETCD_JOB, {
  run: { direct: false, ran_on: { kind: 'file' } },
});

test('the run that the article on the job of etcd calls fast enough fits etcd, and says its percentile', () => {
  const { fit, words } = verdict(SSD, [ARTICLE], 'etcd');
  assert.equal(fit, 'fits');
  assert.match(words, /99th percentile of fdatasync 2\.38 ms \(10 ms allowed\)/);
});

/**
 * Figures on record by the name of their drive; the rest is arithmetic on the limits: 10 and 20 ms, 2,000 and 1,000
 * writes a second. A mean of 1 ÷ 27,000 s bounds the 99th percentile by 3.7 ms, one of 1 ÷ 9,000 s by 11.1 ms.
 * @type {readonly [string, Json, Json[], Record<string, string>][]}
 */
const CASES = [
  [
    'Team TM8FPL: 99 % within 11.7 ms',
    SSD,
    [run({ iops: 144, flush_latency_mean_us: 6926.11, flush_latency_p99_us: 11731 }, { sync: 'fdatasync' })],
    { etcd: 'does not fit', 'etcd-openshift': 'fits', 'ceph-osd': 'does not fit', 'database-log': 'fits' },
  ],
  [
    'Samsung 980: 574 random writes with fsync',
    SSD,
    [run({ iops: 574 }, { pattern: 'randwrite' })],
    { 'ceph-osd': 'does not fit', 'ceph-block-db': 'not checkable', 'database-log': 'fits', etcd: 'not checkable' },
  ],
  [
    'Intel D3-S4510: about 27,000',
    PROTECTED,
    [run({ iops: { value: 27000, qualifier: 'about' } }, { pattern: 'randwrite' })],
    { etcd: 'fits', 'ceph-osd': 'fits', 'ceph-block-db': 'fits', 'zfs-slog': 'fits' },
  ],
  ['a rate alone, 9,000', SSD, [run({ iops: 9000 })], { etcd: 'not checkable', 'etcd-openshift': 'fits' }],
  ['a mean of 25 ms', SSD, [run({ iops: 40 })], { etcd: 'does not fit', 'database-log': 'does not fit' }],
  ['a mean of 11 ms', SSD, [run({ iops: 90 })], { etcd: 'not checkable', 'database-log': 'not checkable' }],
  ['no flush', SSD, [run({ iops: 90000 }, { sync: 'none' })], { 'database-log': 'not checkable' }],
  ['O_DSYNC', PROTECTED, [run({ iops: 90000 }, { sync: 'dsync' })], { 'ceph-osd': 'not checkable' }],
  ['depth 32', PROTECTED, [run({ iops: 90000 }, { queue_depth: 32 })], { 'ceph-osd': 'not checkable' }],
  ['a flush now and then', PROTECTED, [run({ iops: 90000 }, { sync_every: 32 })], { 'ceph-osd': 'not checkable' }],
  [
    'a data sheet without protection',
    { media: 'ssd-tlc', power_loss_protection: 'no' },
    [run({ iops: 25000 }, { pattern: 'randwrite' })],
    { 'ceph-osd': 'does not fit', 'zfs-slog': 'does not fit', 'database-log': 'fits' },
  ],
  [
    'Optane, of which OpenZFS asks no protection and Ceph does',
    { media: 'optane', power_loss_protection: 'unknown' },
    [run({ iops: 18600 })],
    { 'zfs-slog': 'fits', 'ceph-block-db': 'not checkable' },
  ],
  ['a hard disk', { ...SSD, media: 'hdd' }, [run({ iops: 82 })], { 'ceph-block-db': 'does not fit' }],
];

describe('published figures', () => {
  for (const [name, drive, runs, expected] of CASES) {
    test(name, () => {
      const found = assessDrive(drive, runs, USES);
      const asked = Object.keys(expected);
      assert.deepEqual(
        Object.fromEntries(found.filter(({ use }) => asked.includes(use)).map(({ use, fit }) => [use, fit])),
        expected,
      );
    });
  }
});

test('an OSD on a hard disk is another question, so there is no verdict', () => {
  const uses = assessDrive({ media: 'hdd' }, [run({ iops: 82 })], USES).map(({ use }) => use);
  assert.ok(!uses.includes('ceph-osd') && uses.includes('etcd'));
});

test('the best state of the write cache answers, and is named', () => {
  const states = [
    run({ iops: 671 }, { pattern: 'randwrite' }, { settings: { write_cache: 'on' } }),
    run({ iops: 25100 }, { pattern: 'randwrite' }, { settings: { write_cache: 'off' } }),
  ];
  const osd = verdict(PROTECTED, states, 'ceph-osd');
  assert.deepEqual([osd.fit, osd.write_cache], ['fits', 'off']);
  assert.deepEqual(
    osd.states.map(({ write_cache, fit }) => [write_cache, fit]),
    [
      ['on', 'does not fit'],
      ['off', 'fits'],
    ],
  );
});

test('protection that nobody states is said to be missing, and neither guessed nor held against the drive', () => {
  const { fit, missing } = verdict(SSD, [run({ iops: 25000 }, { pattern: 'randwrite' })], 'ceph-osd');
  assert.equal(fit, 'not checkable');
  assert.deepEqual(missing, ['a source for its power-loss protection']);
});

test('reports that disagree about a limit leave it open', () => {
  const runs = [run({ iops: 1500 }, {}, { report: 'one' }), run({ iops: 5000 }, {}, { report: 'other' })];
  const { fit, words, reports } = verdict(PROTECTED, runs, 'ceph-block-db');
  assert.deepEqual([fit, reports], ['not checkable', 2]);
  assert.match(words, /reports disagree: 5,000 .*; 1,500 /);
});

describe('another load than the job answers only where it can be wrong in one direction', () => {
  /** @type {readonly [string, Json, Json, string][]} */
  const cases = [
    // Four 4K writes take no longer than 4 × 1/400 s, and a file system costs a factor of 5 at most: 8,000 is possible.
    ['16K, file', { iops: 400, block_size_bytes: 16384, sync: 'fdatasync' }, { onFile: true }, 'not checkable'],
    ['4K on a file, 150', { iops: 150, sync: 'fdatasync' }, { onFile: true }, 'does not fit'],
    ['4K on a file with fsync, 150: the file system may write much', { iops: 150 }, { onFile: true }, 'not checkable'],
    ['16K on the drive, 400', { iops: 400, block_size_bytes: 16384 }, {}, 'does not fit'],
    ['512 bytes on the drive, 5,000: as many pages', { iops: 5000, block_size_bytes: 512 }, {}, 'fits'],
  ];
  for (const [name, { iops, ...load }, { onFile = false }, expected] of cases) {
    test(name, () => {
      const found = verdict(PROTECTED, [run({ iops }, load, { through_file_system: onFile })], 'ceph-block-db');
      assert.equal(found.fit, expected);
    });
  }

  test('sequential writes do not show that random ones are fast enough, but that they are too slow', () => {
    assert.equal(verdict(PROTECTED, [run({ iops: 9000 })], 'ceph-osd').fit, 'not checkable');
    assert.equal(verdict(PROTECTED, [run({ iops: 900 })], 'ceph-osd').fit, 'does not fit');
  });
});

describe('where the flush was timed apart from the write', () => {
  const direct = { run: { direct: true } };

  test('its percentile alone is not that of a durable write', () => {
    const flush = { iops: 1000, flush_latency_mean_us: 10, flush_latency_p99_us: 50 };
    assert.equal(verdict(SSD, [run(flush, {}, direct)], 'etcd').fit, 'not checkable');
  });

  test('the sum of both percentiles bounds it: 3 + 4 ms at 99.5 % are 7 ms at 99 %', () => {
    const parts = { iops: 1000, latency_p99_5_ms: 3, flush_latency_p99_5_ms: 4, flush_latency_mean_us: 10 };
    const { fit, words } = verdict(SSD, [run(parts, {}, direct)], 'etcd');
    assert.equal(fit, 'fits');
    assert.match(words, /below 7 ms/);
  });

  test('a flush that takes too long is too long whatever the write takes', () => {
    const flush = { iops: 60, flush_latency_mean_ms: 8, flush_latency_p99_ms: 12 };
    assert.equal(verdict(SSD, [run(flush, {}, direct)], 'etcd').fit, 'does not fit');
  });
});

test('a flush that the kernel never sends shows nothing, unless nothing was left to flush', () => {
  const fast = (/** @type {Json} */ settings) => [run({ iops: 30000 }, {}, { settings })];
  const unsent = { kernel_write_cache: 'write-through', write_cache: 'on' };
  assert.equal(verdict(SSD, fast(unsent), 'database-log').fit, 'not checkable');
  assert.equal(verdict(SSD, fast({ ...unsent, write_cache: 'off' }), 'database-log').fit, 'fits');
  assert.equal(verdict(PROTECTED, fast(unsent), 'database-log').fit, 'fits');
});
