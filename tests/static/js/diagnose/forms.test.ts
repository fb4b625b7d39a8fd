/** Forms of outputs as people paste them: without headings, as text, from tools beside Ceph; what is read of each. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { diagnose } from '../../../../static/js/diagnose/diagnose.ts';
import { readSystem } from '../../../../static/js/diagnose/read.ts';
import type { System } from '../../../../static/js/domain/types.d.ts';
import { KNOWLEDGE } from './systems.ts';

const GIB = 2 ** 30;
/** Leave out which output told what. */
const bare = (value: unknown) =>
  JSON.parse(JSON.stringify(value, (name, inner) => (name === 'read_from' || name === 'output' ? undefined : inner)));

/** What an NVMe drive says of its wear. */
const wear = ({ drives: [drive] }: System) => [
  drive?.critical_warning,
  drive?.spare_percent,
  drive?.spare_threshold_percent,
  drive?.percent_used,
  drive?.media_errors,
];

/** By what it is: the name of its file, what of the system it fills, and with what. */
const FORMS: Record<string, [file: string, pick: (system: System) => unknown, expected: unknown]> = {
  'rows of osd df that grep left, Nautilus and later': [
    'osd-df-rows',
    ({ osds }) => osds.map((osd) => [osd.id, osd.device_class, osd.reweight, osd.utilization_percent, osd.pgs, osd.up]),
    [
      [4, 'hdd', 1, 35.12, 74, true],
      [11, 'hdd', 0.80002, 36.01, 77, false],
    ],
  ],
  'rows of osd df that grep left, Luminous': [
    'osd-df-rows-luminous',
    ({ osds }) => osds.map((osd) => [osd.id, osd.device_class, osd.size_bytes, osd.utilization_percent, osd.pgs]),
    [[0, 'ssd', 894 * GIB, 45.02, 131]],
  ],
  'bench of all OSDs': [
    'osd-bench',
    ({ osds }) => osds.map((osd) => [osd.id, osd.bench_bytes_per_s, osd.bench_block_bytes]),
    [
      [0, 2 ** 29, 4194304],
      [1, 2 ** 28, 4194304],
    ],
  ],
  'bench as old releases print it': [
    'osd-bench-old',
    ({ osds }) => osds.map((osd) => [osd.id, osd.bench_bytes_per_s, osd.bench_block_bytes]),
    [[3, 120 * 2 ** 20, 4194304]],
  ],
  'two outputs of osd perf are two samples': [
    'osd-perf-twice',
    ({ osds }) => osds.map((osd) => [osd.commit_latency_ms, osd.commit_latency_samples_ms]),
    [[9, [9, 51]]],
  ],
  'bucket limit check': [
    'bucket-limit-check',
    ({ buckets }) => bare(buckets),
    [{ id: 'bucket-1', objects: 400000, shards: 2, objects_per_shard: 200000 }],
  ],
  'perccli: a controller with a volume, a battery and a drive that is passed through': [
    'perccli',
    ({ hosts: [host], drives }) => [
      host?.controller_model,
      host?.controller_battery,
      host?.controller_write_cache,
      host?.behind_raid_controller,
      host?.drives_passed_through,
      drives.map(({ model, spins, interface: bus, logical_block_bytes: block }) => [model, spins, bus, block]),
    ],
    [
      'PERC H755 Front',
      'bad',
      'write back',
      true,
      1,
      [
        ['ACME FLASH 480', false, 'sata', 512],
        ['ACME DISK 4000', true, 'sas', 4096],
      ],
    ],
  ],
  'storcli: a capacitor that is well, listed as properties': [
    'storcli-capacitor',
    ({ hosts: [host] }) => [host?.controller_battery, host?.behind_raid_controller],
    ['good', false],
  ],
  'arcstats of a release with a limit for metadata': [
    'arcstats',
    ({ hosts: [host] }) => [
      host?.arc_bytes,
      host?.arc_max_bytes,
      host?.arc_meta_bytes,
      host?.arc_meta_limit_bytes,
      host?.arc_prunes,
      host?.arc_hit_share,
    ],
    [4 * GIB, 8 * GIB, 3 * GIB, 2 * GIB, 77, 0.9],
  ],
  arc_summary: [
    'arc-summary',
    ({ hosts: [host] }) => [
      host?.arc_bytes,
      host?.arc_max_bytes,
      host?.arc_meta_bytes,
      host?.arc_meta_limit_bytes,
      host?.arc_hit_share,
      host?.module_options?.map(({ name, value }) => `${name}=${value}`),
    ],
    [62 * GIB, 64 * GIB, 5.5 * GIB, 48 * GIB, 0.985, ['zfs_arc_max=68719476736', 'zfs_prefetch_disable=1']],
  ],
  'options of the module, from modprobe.d and from sysfs': [
    'module-options',
    ({ hosts: [host] }) => [host?.zfs_nocacheflush, host?.module_options?.length],
    ['1', 3],
  ],
  'nvme list': [
    'nvme-list',
    ({ drives }) =>
      drives.map(({ node, model, firmware, capacity_bytes: bytes, logical_block_bytes: block }) => [
        node,
        model,
        firmware,
        bytes,
        block,
      ]),
    [
      ['nvme0n1', 'ACME FLASH NV 960', 'A1B2', 960.2e9, 512],
      ['nvme1n1', 'ACME FLASH NV 3840', 'A1B2', 3.84e12, 4096],
    ],
  ],
  'iostat -x: the worst of several intervals': [
    'iostat',
    ({ drives: [drive] }) => [
      drive?.node,
      drive?.busy_percent,
      drive?.read_wait_ms,
      drive?.write_wait_ms,
      drive?.flush_wait_ms,
      drive?.discards_per_s,
    ],
    ['sdb', 69, 9, 10, 88, 0],
  ],
  'ceph orch ps': [
    'orch-ps',
    ({ daemons, versions }) => [
      daemons.map(({ kind, state, host }) => [kind, state, host]),
      versions.map(({ daemon, version }) => [daemon, version]),
    ],
    [
      [
        ['mds', 'stopped', 'host-1'],
        ['osd', 'running', 'host-2'],
        ['rgw', 'error', 'host-2'],
      ],
      [['osd', '18.2.4']],
    ],
  ],
  'config show, as grep leaves it': [
    'config-show-rows',
    ({ options }) => options.map(({ name, value, who, kind }) => [name, value, who, kind]),
    [
      ['osd_max_backfills', '1', 'osd.5', 'in force'],
      ['osd_mclock_max_capacity_iops_hdd', '17.213300', 'osd.5', 'in force'],
      ['osd_mclock_profile', 'balanced', 'osd.5', 'in force'],
    ],
  ],
  'ceph crash ls': [
    'crash-ls',
    ({ crashes }) => crashes.map(({ kind, osd, count, days }) => [kind, osd, count, ...days]),
    [
      ['osd', 4, 2, '2026-03-02', '2026-03-04'],
      ['mds', null, 1, '2026-03-02', '2026-03-02'],
    ],
  ],
  'messages of the kernel of one second': [
    'kernel-same-second',
    ({ hosts: [host] }) => host?.kernel_errors?.map(({ kind, node }) => [kind, node]),
    [
      ['link', undefined],
      ['medium', undefined],
      ['io', 'sdd'],
    ],
  ],
  'nvme smart-log': ['smart-log', wear, [9, 4, 10, 8, 1522]],
  'smartctl of an NVMe drive that fails': ['smartctl-nvme-failed', wear, [9, 4, 10, 8, 1522]],
  'fs status: one that is laggy, one that is active, one that waits': [
    'fs-status',
    ({ file_systems: systems, versions }) => [bare(systems), versions.map(({ daemon, version }) => [daemon, version])],
    [[{ id: 'fs-1', active: 1, laggy: 1, starting: 0, failed: 0, standbys: 1 }], [['mds', '18.2.4']]],
  ],
  'fs dump of one that was failed by hand': [
    'fs-dump',
    ({ file_systems: systems }) => bare(systems),
    [
      {
        id: 'fs-1',
        max_mds: 2,
        active: 0,
        laggy: 0,
        starting: 0,
        failed: 1,
        damaged: 0,
        joinable: false,
        standbys: 1,
        standbys_wanted: 1,
      },
    ],
  ],
  'quota of a pool that an earlier output named, and of one that nothing else names': [
    'pool-quotas',
    ({ pools }) =>
      pools.map((pool) => [pool.name, pool.objects, pool.quota_bytes, pool.over_quota, pool.target_size_bytes]),
    [
      ['pool-4', 612, 0, true, 2 ** 40],
      ['unnumbered-pool-1', undefined, 10 * GIB, undefined, undefined],
    ],
  ],
  'autoscale-status before the numbers of the pools are known': [
    'autoscale-status',
    ({ pools }) =>
      pools.map((pool) => [
        pool.id,
        pool.name,
        pool.size,
        pool.autoscale,
        pool.pg_num,
        pool.pg_num_wanted,
        pool.target_size_bytes,
        pool.target_size_ratio,
      ]),
    [
      [4, 'pool-4', 3, 'warn', 32, 256, 2000 * GIB, 0],
      [undefined, '.mgr', undefined, 'on', 1, undefined, 0, 0.1],
    ],
  ],
  'tunables of CRUSH': [
    'crush-tunables',
    ({ cluster }) => [cluster?.crush_tunables, cluster?.crush_tunables_optimal],
    ['argonaut', false],
  ],
  'pg ls-by-pool': [
    'pg-ls',
    ({ placement_groups: groups }) => bare(groups),
    [
      { pool: 6, state: 'active+clean', acting: [2, 4, 5], objects: 12 },
      { pool: 6, state: 'active+undersized+degraded', acting: [4, 1], objects: 3 },
    ],
  ],
  'list-inconsistent-obj': [
    'inconsistent-obj',
    ({ inconsistent_objects: objects }) => bare(objects),
    [{ errors: ['data_digest_mismatch', 'read_error'], copies: 2, osds: [4] }],
  ],
  'iperf3 without its end': [
    'iperf3-cut',
    ({ hosts: [host] }) => [host?.measured_gbit_s, host?.measured_retransmits],
    [4, 22],
  ],
  'iperf3 with several streams': [
    'iperf3-streams',
    ({ hosts: [host] }) => [host?.measured_gbit_s, host?.measured_retransmits],
    [1.87, 7],
  ],
  'lines of the log of an OSD': [
    'osd-log',
    ({ log_events: events }) => bare(events),
    [
      { kind: 'slow-bluestore', osd: 7, count: 1, worst_seconds: 5.214 },
      { kind: 'no-heartbeat', osd: 2, count: 1 },
      { kind: 'bad-checksum', osd: 7, count: 1 },
    ],
  ],
  'zdb: the smallest block of a pool': ['zdb', ({ zfs_pools: [pool] }) => pool?.ashift, 9],
  'names in /dev/disk/by-id tell models, a file is no drive': [
    'zpool-by-id',
    ({ drives, zfs_pools: [pool] }) => [
      drives.map(({ model }) => model),
      pool?.vdevs?.map(({ layout, drives: many, nodes, files }) => [layout, many, nodes.length, files]),
    ],
    [
      ['ACME DISK4000-2AB170', 'ACME FLASH NV'],
      [
        ['mirror', 2, 2, 0],
        ['single', 1, 0, 1],
      ],
    ],
  ],
  'mdadm --detail: an array that is rebuilt, with a member that failed and sectors that differ': [
    'mdadm-detail',
    ({ arrays: [one, ...others] }) => [
      [one?.node, one?.level, one?.active, one?.drives, one?.drives_up, one?.failed],
      [one?.rebuilding, one?.rebuilt_percent, one?.mismatches, others.length],
    ],
    [
      ['md0', 'raid6', true, 5, 4, 1],
      [true, 37, 256, 0],
    ],
  ],
  'lvs, vgs and pvs: a full thin pool, a snapshot, a volume and a group that lack a drive': [
    'lvm',
    ({ hosts: [host] }) => [
      host?.logical_volumes
        ?.filter(({ kind }) => kind !== 'other')
        .map(({ kind, data_percent: data, metadata_percent: metadata, health }) => [kind, data, metadata, health]),
      bare(host?.volume_groups),
    ],
    [
      [
        ['thin-pool', 98.53, 43.76, undefined],
        ['snapshot', 86.1, undefined, undefined],
        ['raid', undefined, undefined, 'partial'],
      ],
      [{ id: 'vg-1', missing: 1 }],
    ],
  ],
  'zpool events -v: failed requests of one device': [
    'zpool-events',
    ({ hosts: [host] }) => host?.zfs_events,
    [{ kind: 'io', node: 'sdb', count: 2 }],
  ],
  'a version within a line': ['version-in-line', ({ versions }) => versions.map(({ version }) => version), ['19.2.2']],
  'mon dump': ['mon-dump', ({ cluster }) => cluster?.mons, 2],
};

const FOLDER = new URL('../../../fixtures/diagnose/', import.meta.url);

for (const [name, [file, pick, expected]] of Object.entries(FORMS))
  test(name, () => {
    const { system, refused } = readSystem([{ bytes: readFileSync(new URL(`form-${file}.txt`, FOLDER)) }]);
    assert.deepEqual(refused, []);
    assert.deepEqual(bare({ read: pick(system) }), bare({ read: expected }));
  });

test('what CRUSH puts where no OSD is found is no OSD', () => {
  const missing = 2 ** 31 - 1;
  const groups = [
    { osd: 0, num_acting_pg: 3 },
    { osd: missing, num_acting_pg: 0 },
  ];
  const osdmap = { epoch: 1, max_osd: 1, pools: [], osds: [{ osd: 0, up: 1, in: 1, weight: 1 }] };
  const text = JSON.stringify({ osdmap, crushmap: { buckets: [], rules: [] }, num_pg_by_osd: groups });
  assert.deepEqual(
    readSystem([{ text }]).system.osds.map(({ id, pgs }) => [id, pgs]),
    [[0, 3]],
  );
});

test('lsblk without models says that they were not read, and what prints them', () => {
  const text = 'NAME   SIZE ROTA TYPE\nsda  931.5G    1 disk\nsdb  447.1G    0 disk\n';
  const [card] = diagnose([{ text }], KNOWLEDGE).drives;
  assert.equal(card?.drives.length, 2);
  assert.match(card.model, /not read/);
  assert.match(card.ask.join(), /^lsblk .*MODEL/);
});
