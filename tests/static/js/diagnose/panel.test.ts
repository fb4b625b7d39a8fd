/** What everybody in the field would say of a cluster, each with who said it: the diagnosis must not differ. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ask, DUMPED, disk, osd, pool, runs, set } from './systems.ts';

const DOCS = 'https://docs.ceph.com/en/latest/';
const HARDWARE = `${DOCS}start/hardware-recommendations/`;
const PROXMOX = 'https://pve.proxmox.com/wiki/Deploy_Hyper-Converged_Ceph_Cluster';
const OPENZFS = 'https://openzfs.github.io/openzfs-docs/';
const PLACEMENT = `${DOCS}rados/operations/placement-groups/`;
const MCLOCK = `${DOCS}rados/configuration/mclock-config-ref/`;
const BLUESTORE = `${DOCS}rados/configuration/bluestore-config-ref/`;

const ssd = (model: string, more: object = {}) => disk({ model, rotational: false, interface: 'sata', ...more });
const pooled = (vdevs: object[], more: object = {}) => ({
  zfs_pools: [{ id: 'zpool-1', state: 'ONLINE', vdevs, read_from: {}, ...more }],
});
const vdev = (role: string, layout: string, drives = 2) => ({ role, layout, drives, nodes: [], state: 'ONLINE' });
const dataset = (more: object) => ({
  ...pooled([vdev('data', 'mirror')]),
  zfs_datasets: [{ id: 'dataset-1', pool: 'zpool-1', read_from: {}, ...more }],
});
const onSsd = [osd({ data_drives: ['drive-1'], dedicated_db: false, rotational: false, host: 'host-1' })];
const GIB = 2 ** 30;

/** A cluster in words, the check that has to see it, what is known of it, the answer, why, and who says so. */
const PANEL: readonly [string, string, object, 'yes' | 'no', string, string][] = [
  [
    'two copies, one is enough to write',
    'pool/few-copies',
    { pools: [pool({ size: 2, min_size: 1 })] },
    'yes',
    'size 2 with min_size 1 loses data',
    PROXMOX,
  ],
  [
    'three copies, two are needed',
    'pool/few-copies',
    { pools: [pool()] },
    'no',
    'three copies are what Ceph is made for',
    PROXMOX,
  ],
  [
    'copies on drives of one host',
    'pool/failure-domain-osd',
    {
      pools: [pool({ crush_rule: 0 })],
      crush_rules: [{ id: 0, failure_domain: 'osd', device_class: null, takes: 1 }],
      osds: [osd({ host: 'host-1' }), osd({ id: 1, host: 'host-2' }), osd({ id: 2, host: 'host-3' })],
    },
    'yes',
    'a host takes all copies with it',
    PROXMOX,
  ],
  [
    'OSDs on desktop SSDs',
    'drive/unprotected',
    { osds: onSsd, drives: [ssd('UNSAFE 1')] },
    'yes',
    'consumer SSDs are no OSDs',
    HARDWARE,
  ],
  [
    'OSDs on SSDs with capacitors',
    'drive/unprotected',
    { osds: onSsd, drives: [ssd('SAFE 1')] },
    'no',
    'SSDs with capacitors are what Ceph asks for',
    HARDWARE,
  ],
  [
    '600 placement groups on an OSD',
    'pool/placement-groups',
    { osds: [osd({ pgs: 600 })] },
    'yes',
    'about 100 to 200 on an OSD',
    PLACEMENT,
  ],
  [
    '120 placement groups on an OSD',
    'pool/placement-groups',
    { osds: [osd({ pgs: 120 })] },
    'no',
    'about 100 to 200 on an OSD',
    PLACEMENT,
  ],
  [
    'a release that gets no more fixes',
    'release/end-of-life',
    runs('18.2.4'),
    'yes',
    'run a release that is maintained',
    `${DOCS}releases/`,
  ],
  [
    'a release that is maintained',
    'release/end-of-life',
    runs('19.2.7'),
    'no',
    'run a release that is maintained',
    `${DOCS}releases/`,
  ],
  [
    'an upgrade that stopped half-way',
    'release/mixed',
    { versions: [...runs('19.2.6').versions, ...runs('19.2.7').versions] },
    'yes',
    'finish an upgrade',
    `${DOCS}releases/`,
  ],
  [
    'OSDs that still use FileStore',
    'osd/filestore',
    { osds: [osd({ objectstore: 'filestore' })] },
    'yes',
    'FileStore was removed in Reef',
    BLUESTORE,
  ],
  [
    'limits of recovery that mClock ignores',
    'option/ignored',
    { ...DUMPED, ...runs('19.2.5'), options: [set('osd_max_backfills', '8')] },
    'yes',
    'mClock sets these itself',
    MCLOCK,
  ],
  [
    'the record of slow operations switched off',
    'option/against-advice',
    { ...DUMPED, options: [set('osd_enable_op_tracker', 'false')] },
    'yes',
    'whoever switches it off sees no slow operation',
    `${DOCS}rados/troubleshooting/troubleshooting-osd/`,
  ],
  [
    'a pool that throws synchronous writes away',
    'zfs/sync-disabled',
    dataset({ sync: 'disabled' }),
    'yes',
    'sync=disabled loses what was confirmed',
    OPENZFS,
  ],
  [
    'a pool as it comes',
    'zfs/sync-disabled',
    dataset({ sync: 'standard' }),
    'no',
    'standard keeps what was confirmed',
    OPENZFS,
  ],
  [
    'deduplication on',
    'zfs/dedup',
    dataset({ dedup: 'on' }),
    'yes',
    'deduplication eats memory and is seldom worth it',
    OPENZFS,
  ],
  ['deduplication off', 'zfs/dedup', dataset({ dedup: 'off' }), 'no', 'off is what nearly everybody needs', OPENZFS],
  [
    'a pool of single drives',
    'zfs/no-redundancy',
    pooled([vdev('data', 'single', 1)]),
    'yes',
    'a pool without redundancy repairs nothing',
    OPENZFS,
  ],
  [
    'a pool of mirrors',
    'zfs/no-redundancy',
    pooled([vdev('data', 'mirror')]),
    'no',
    'a mirror repairs what it finds',
    OPENZFS,
  ],
  [
    'metadata on one drive',
    'zfs/special-not-redundant',
    pooled([vdev('data', 'mirror'), vdev('special', 'single', 1)]),
    'yes',
    'who loses the special device loses the pool',
    OPENZFS,
  ],
  [
    'a bucket of 610,000 objects without shards',
    'rgw/bucket-shards',
    { buckets: [{ id: 'bucket-1', objects: 610_001, shards: 0, objects_per_shard: 610_001, output: 1 }] },
    'yes',
    'about 100,000 objects in a shard',
    `${DOCS}radosgw/dynamicresharding/`,
  ],
  [
    'a small bucket',
    'rgw/bucket-shards',
    { buckets: [{ id: 'bucket-1', objects: 1300, shards: 11, objects_per_shard: 118, output: 1 }] },
    'no',
    'about 100,000 objects in a shard',
    `${DOCS}radosgw/dynamicresharding/`,
  ],
  [
    'a RAID without one of its drives',
    'array/degraded',
    {
      arrays: [{ node: 'md0', active: true, level: 'raid5', drives: 4, drives_up: 3, read_from: {} }],
    },
    'yes',
    'replace the drive before the next one fails',
    'https://docs.kernel.org/admin-guide/md.html',
  ],
  [
    'hosts with little memory for their OSDs',
    'osd/memory-target-small',
    { ...DUMPED, osds: [osd({})], options: [set('osd_memory_target', String(GIB))] },
    'yes',
    'four gigabytes for an OSD, and more rather than less',
    HARDWARE,
  ],
];

test('the panel is large enough, and names who says so', () => {
  assert.ok(PANEL.length >= 20);
  for (const [name, , , , says, source] of PANEL) assert.ok(says && source.startsWith('https://'), name);
});

for (const [name, check, system, answer, says, source] of PANEL)
  test(`${name}: ${answer}`, () => {
    const found = ask(check, { ...system });
    assert.equal(found.answer, answer, `${check} says ${found.answer}; but ${says} (${source})`);
  });
