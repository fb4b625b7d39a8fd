/** The right conclusion of each case of other people, and none that must not be drawn; the misses that are known. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CASES } from '../collections.ts';
import { builtKnowledge, cases, judgeCase } from './cases.ts';

/** Cases whose conclusion is not right yet. This list shrinks: what is right is taken out, and nothing is added. */
const KNOWN_MISSES = new Set([
  'arcstats-over-meta-limit.txt',
  'balancer-off-uneven',
  'bluefs-log-grows.json',
  'bucket-limit-check.txt',
  'bucket-too-few-shards',
  'degraded-mixed-classes.txt',
  'eight-osds-two-pgs.txt',
  'failure-domain-osd',
  'free-fragmentation.txt',
  'mclock-capacity-low',
  'mclock-capacity-outliers.txt',
  'mds-killed-health-ok',
  'mixed-classes-one-pool',
  'nearfull-by-ratio',
  'nocacheflush-behind-raid.txt',
  'osd-bench-star-and-iperf.txt',
  'osd-perf-two-groups.txt',
  'perccli-show-all.txt',
  'resilver-on-smr-by-id.txt',
  'slow-osds-are-one-host.txt',
  'standby-mds-and-orch-ps.txt',
  'status-bluestore-alert-and-mds-trim.txt',
  'target-size-overcommitted',
  'three-osds-perf-and-iostat.txt',
  'versions-16-2-9.txt',
  'wpq-and-debug-high',
  'zpool-on-files.txt',
  'zpool-online-with-errors.txt',
  'zvol-8k-metadata-cache.txt',
]);

const knowledge = builtKnowledge();
const skip = CASES.missing || (knowledge ? false : 'build the site first: what the diagnosis knows is read from it');

for (const one of skip ? [] : cases())
  test(`concludes rightly: ${one.id}`, () => {
    assert.ok(knowledge);
    const { result, missing, harmful } = judgeCase(one, knowledge);
    if (result !== 'right' && KNOWN_MISSES.has(one.id)) return;
    assert.deepEqual({ missing, harmful }, { missing: [], harmful: [] });
  });

test('each case that is known as a miss is one of the collection', { skip }, () => {
  const ids = new Set(cases().map(({ id }) => id));
  assert.deepEqual(
    [...KNOWN_MISSES].filter((id) => !ids.has(id)),
    [],
  );
});
