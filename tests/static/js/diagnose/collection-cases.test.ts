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
  'ec-domain-cannot-be-met',
  'eight-osds-two-pgs.txt',
  'failure-domain-osd',
  'flags-norebalance-nobackfill-after-out',
  'free-fragmentation.txt',
  'guard-maintenance-noout',
  'large-omap-index-pool.txt',
  'many-objects-per-pg.txt',
  'mclock-capacity-low',
  'mclock-capacity-outliers.txt',
  'mds-cache-oversized.txt',
  'mds-killed-health-ok',
  'message BLOCK_DISCARD_QUEUE',
  'message BLUEFS_SPILLOVER',
  'message BLUESTORE_BLUEFS_OVERSIZED',
  'message BLUESTORE_FREE_FRAGMENTATION',
  'message BLUESTORE_NO_COMPRESSION',
  'message BLUESTORE_SPURIOUS_READ_ERRORS',
  'message CEPHADM_HOST_CHECK_FAILED',
  'message CEPHADM_STRAY_DAEMON',
  'message DB_DEVICE_STALLED_READ_ALERT',
  'message DEVICE_HEALTH',
  'message LARGE_OMAP_OBJECTS',
  'message MANY_OBJECTS_PER_PG',
  'message MDS_CLIENT_LATE_RELEASE',
  'message MDS_CLIENT_RECALL',
  'message MDS_INSUFFICIENT_STANDBY',
  'message MDS_SLOW_REQUEST',
  'message MDS_TRIM',
  'message OSD_ORPHAN',
  'message OSD_SLOW_PING_TIME_BACK',
  'message OSD_SLOW_PING_TIME_FRONT',
  'message OSD_TOO_MANY_REPAIRS',
  'message PG_BACKFILL_FULL',
  'message POOL_NEAR_FULL',
  'message POOL_TOO_FEW_PGS',
  'message POOL_TOO_MANY_PGS',
  'message REQUEST_SLOW',
  'message TOO_FEW_OSDS',
  'message WAL_DEVICE_STALLED_READ_ALERT',
  'mixed-classes-one-pool',
  'mon-slow-ops.txt',
  'nearfull-by-ratio',
  'nocacheflush-behind-raid.txt',
  'one-osd-250-pgs-undersized.txt',
  'osd-bench-star-and-iperf.txt',
  'osd-killed',
  'osd-perf-two-groups.txt',
  'perccli-show-all.txt',
  'pool-without-copies.txt',
  'quota-reached',
  'resilver-on-smr-by-id.txt',
  'size1',
  'slow-heartbeats-mtu.txt',
  'slow-osds-are-one-host.txt',
  'standby-mds-and-orch-ps.txt',
  'status-bluestore-alert-and-mds-trim.txt',
  'status-without-indent.txt',
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
