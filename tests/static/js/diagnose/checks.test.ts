/** Each check: a system that has it, one that has it not, and one that does not tell. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CHECKS } from '../../../../static/js/diagnose/checks/index.ts';
import { OPTIONS } from '../../../../static/js/diagnose/health-codes.ts';
import { OPTIONS_OF_CEPH } from '../../../../static/js/diagnose/options.ts';
import { ask, DUMPED, disk, osd, pool, runs, set } from './systems.ts';

const GIB = 2 ** 30;
const MCLOCK = { ...DUMPED, ...runs('19.2.5') };
const ssd = (more: object) => disk({ model: 'SAFE 1', rotational: false, interface: 'sata', ...more });
const onDrive = {
  osds: [osd({ data_drives: ['drive-1'], dedicated_db: false, rotational: false, host: 'host-1' })],
};
const six = (of: (id: number) => object) => Array.from({ length: 8 }, (_, id) => osd({ id, ...of(id) }));
const zfs = (vdevs: object[], more = {}) => ({
  zfs_pools: [{ id: 'zpool-1', state: 'ONLINE', vdevs, read_from: {}, ...more }],
});
const member = (more: object) => ({
  layout: 'mirror',
  state: 'ONLINE',
  read_errors: 0,
  write_errors: 0,
  checksum_errors: 0,
  ...more,
});
const SHINGLED = disk({ model: 'SHINGLED 1', rotational: true });
const resilver = (speed: object) => ({
  drives: [SHINGLED],
  ...zfs([vdev('data', 'mirror', { nodes: ['drive-1'] })], {
    scan: { kind: 'resilver', state: 'running', percent: 7, ...speed },
    members: [member({ drive: 'drive-1', remark: 'resilvering' })],
  }),
});
const vdev = (role: string, layout: string, more = {}) => ({
  role,
  layout,
  drives: 2,
  nodes: [],
  state: 'ONLINE',
  ...more,
});
const dataset = (more: object) => ({
  ...zfs([vdev('data', 'mirror')]),
  zfs_datasets: [{ id: 'dataset-1', pool: 'zpool-1', read_from: {}, ...more }],
});
const operation = (steps: object[]) => ({
  slow_operations: [{ osd: 1, kind: 'write', seconds: 2, steps, output: 1 }],
});

const machine = (more: object) => ({ id: 'host-1', read_from: {}, ...more });
const nvme = (more: object) => disk({ interface: 'nvme', model: 'SAFE 1', ...more });
const array = (more: object) => ({ node: 'md0', active: true, level: 'raid5', read_from: {}, ...more });
const health = (code: string) => ({
  cluster: { health: 'HEALTH_WARN', read_from: {} },
  health_checks: [{ code, severity: 'HEALTH_WARN', muted: false, osds: [], output: 1 }],
});
const sharing = {
  pools: [pool({ crush_rule: 0 })],
  osds: six((id) => ({
    dedicated_db: true,
    data_drives: [`drive-${id + 2}`],
    db_drives: ['drive-1'],
    host: 'host-1',
  })),
  drives: [ssd({})],
};

const latency = (id: number, ms: number, more: object = {}) =>
  osd({ id, commit_latency_ms: ms, commit_latency_samples_ms: [ms], device_class: 'ssd', ...more });
const bench = (id: number, rate: number) => osd({ id, bench_bytes_per_s: rate, bench_block_bytes: 4194304 });
/** @param density weight for its size, against that of peers */
const weighed = (id: number, density: number, more: object = {}) =>
  osd({ id, reweight: 1, size_bytes: 2 ** 40, crush_weight: density, ...more });
const slowOsds = (osds: number[]) => ({
  cluster: { health: 'HEALTH_WARN', read_from: {} },
  health_checks: [{ code: 'BLUESTORE_SLOW_OP_ALERT', severity: 'HEALTH_WARN', muted: false, osds, output: 1 }],
});
const read = (command: string) => ({ outputs: [{ number: 1, command, file: 1 }] });
const classes = (first: string, second: string) => ({
  pools: [pool({ crush_rule: 0 })],
  osds: [1, 2, 3, 4].map((id) => osd({ id, host: `host-${id % 3}`, device_class: id < 3 ? first : second })),
});
const fileSystem = (more: object) => ({ id: 'fs-1', read_from: {}, ...more });
const crash = (id: number, count: number) => ({
  ...{ kind: 'osd', osd: id, count, days: ['2026-01-01', '2026-01-02'], output: 1 },
});
const daemon = (kind: string, state: string) => ({ kind, state, host: 'host-1', count: 1, output: 1 });
const bucket = (objects: number, shards: number, each: number) => ({
  id: 'bucket-1',
  objects,
  shards,
  objects_per_shard: each,
  output: 1,
});
const onTwoHosts = [osd({ host: 'host-1' }), osd({ id: 1, host: 'host-2' })];
const ALIKE = { memory_bytes: 64 * GIB, kernel: '6.1.0', cpu: 'ACME 9000', link_gbit_s: 25 };

/** By check: a system with it, one without it, and one that does not tell. */
const SYSTEMS = {
  'release/end-of-life': [runs('18.2.4'), runs('19.2.7'), {}],
  'release/mixed': [{ versions: [...runs('19.2.6').versions, ...runs('19.2.7').versions] }, runs('19.2.7'), {}],
  'release/behind': [runs('19.2.5'), runs('19.2.7'), {}],
  'pool/few-copies': [{ pools: [pool({ size: 2, min_size: 1 })] }, { pools: [pool()] }, {}],
  'pool/profile-against-hosts': [
    {
      pools: [pool({ kind: 'erasure', erasure_code_profile: 'profile-1' })],
      erasure_code_profiles: [{ id: 'profile-1', k: 1, m: 1, failure_domain: 'host', read_from: {} }],
      osds: [osd({ host: 'host-1' }), osd({ id: 1, host: 'host-2' })],
    },
    {
      pools: [pool({ crush_rule: 0 })],
      crush_rules: [{ id: 0, failure_domain: 'host', takes: 1 }],
      osds: [1, 2, 3, 4].map((id) => osd({ id, host: `host-${id}` })),
    },
    { pools: [pool({ kind: 'erasure' })] },
  ],
  'pool/fast-ec-too-early': [
    { pools: [pool({ allow_ec_optimizations: true })], ...runs('20.2.1') },
    { pools: [pool({ allow_ec_optimizations: true })], ...runs('20.2.3') },
    {},
  ],
  'pool/stripe-unit': [
    {
      pools: [pool({ allow_ec_optimizations: true, stripe_width_bytes: 8192, erasure_code_profile: 'profile-1' })],
      erasure_code_profiles: [{ id: 'profile-1', k: 2, m: 1, read_from: {} }],
    },
    { pools: [pool({ allow_ec_optimizations: false })] },
    {},
  ],
  'space/nearfull': [
    { osds: [osd({ utilization_percent: 91 })] },
    { osds: [osd({ utilization_percent: 60 })], cluster: { nearfull_ratio: 0.85, read_from: {} } },
    { osds: [osd({ utilization_percent: 60 })] },
  ],
  'space/uneven': [
    { osds: [osd({ utilization_percent: 80, size_bytes: 1 }), osd({ id: 1, utilization_percent: 40, size_bytes: 1 })] },
    { osds: [osd({ utilization_percent: 60, size_bytes: 1 }), osd({ id: 1, utilization_percent: 58, size_bytes: 1 })] },
    {},
  ],
  'pool/placement-groups': [{ osds: [osd({ pgs: 600 })] }, { osds: [osd({ pgs: 120 })] }, {}],
  'drive/unprotected': [
    { ...onDrive, drives: [ssd({ model: 'UNSAFE 1' })] },
    { ...onDrive, drives: [ssd({})] },
    { ...onDrive, drives: [ssd({ model: 'Unheard of' })] },
  ],
  'drive/shingled': [
    { ...onDrive, drives: [disk({ model: 'SHINGLED 1', rotational: true })] },
    { ...onDrive, drives: [disk({ model: 'TURNS 1', rotational: true })] },
    { ...onDrive, drives: [disk({ rotational: true })] },
  ],
  'drive/failing': [
    { drives: [disk({ pending_sectors: 8, media_errors: 0, passes_own_test: true })] },
    { drives: [disk({ passes_own_test: true, media_errors: 0 })] },
    { drives: [disk()] },
  ],
  'drive/worn': [
    { drives: [ssd({ percent_used: 93 })] },
    { drives: [ssd({ percent_used: 4 })] },
    { drives: [ssd({})] },
  ],
  'osd/elastic-shared-blobs': [
    { osds: [osd({ created_with: '19.2.2' })] },
    { osds: [osd({ created_with: '18.2.4' })] },
    { osds: [osd()] },
  ],
  'osd/filestore': [{ osds: [osd({ objectstore: 'filestore' })] }, { osds: [osd({ objectstore: 'bluestore' })] }, {}],
  'osd/rotational-flag': [
    { osds: [osd({ data_drives: ['drive-1'], rotational: true })], drives: [ssd({ spins: false })] },
    { osds: [osd({ data_drives: ['drive-1'], rotational: false })], drives: [ssd({ spins: false })] },
    { osds: [osd({ rotational: true })] },
  ],
  'osd/old-min-alloc-size': [
    {
      osds: [osd({ rotational: true, min_alloc_size_bytes: 65536 })],
      pools: [pool({ objects: 1000, stored_bytes: 1e7 })],
    },
    { osds: [osd({ rotational: true, min_alloc_size_bytes: 4096 })] },
    { osds: [osd({ rotational: true })] },
  ],
  'osd/spillover': [
    { osds: [osd({ dedicated_db: true, spillover_bytes: 5e9 })] },
    { osds: [osd({ dedicated_db: false })] },
    { osds: [osd({ dedicated_db: true })] },
  ],
  'osd/block-db-full': [
    { osds: [osd({ dedicated_db: true, db_used_bytes: 29, db_size_bytes: 30 })] },
    { osds: [osd({ dedicated_db: true, db_used_bytes: 9, db_size_bytes: 30 })] },
    { osds: [osd({ dedicated_db: true })] },
  ],
  'osd/block-db-small': [
    { osds: [osd({ dedicated_db: true, db_size_bytes: 1e9, size_bytes: 1e12 })] },
    { osds: [osd({ dedicated_db: true, db_size_bytes: 5e10, size_bytes: 1e12 })] },
    { osds: [osd({ dedicated_db: true })] },
  ],
  'health/not-known': [
    {
      ...health('PG_DAMAGED'),
      unknown_messages: [{ severity: 'HEALTH_WARN', says: '3 … in the …', output: 1 }],
    },
    health('PG_DAMAGED'),
    {},
  ],
  'cluster/flags': [
    { cluster: { flags: ['noout', 'sortbitwise'], read_from: {} } },
    { cluster: { flags: ['sortbitwise'], read_from: {} } },
    {},
  ],
  'osd/copies-behind-one-drive': [
    { ...sharing, crush_rules: [{ id: 0, failure_domain: 'osd', takes: 1 }] },
    { ...sharing, crush_rules: [{ id: 0, failure_domain: 'host', takes: 1 }] },
    sharing,
  ],
  'host/memory-autotune': [
    { ...DUMPED, options: [set('osd_memory_target_autotune', 'true'), set('osd_memory_target', '8589934592')] },
    { ...DUMPED, options: [set('osd_memory_target_autotune', 'true')], osds: [osd({ in_container: true })] },
    {},
  ],
  'array/degraded': [
    { arrays: [array({ drives: 3, drives_up: 2 })] },
    { arrays: [array({ drives: 3, drives_up: 3 })] },
    {},
  ],
  'array/mismatches': [
    { arrays: [array({ mismatches: 128 })] },
    { arrays: [array({ mismatches: 0 })] },
    { arrays: [array({ drives: 3, drives_up: 3 })] },
  ],
  'lvm/full': [
    {
      hosts: [
        machine({ logical_volumes: [{ id: 'lv-1', kind: 'thin-pool', data_percent: 20, metadata_percent: 91 }] }),
      ],
    },
    {
      hosts: [machine({ logical_volumes: [{ id: 'lv-1', kind: 'thin-pool', data_percent: 20, metadata_percent: 9 }] })],
    },
    { hosts: [machine({ volume_groups: [{ id: 'vg-1', missing: 0 }] })] },
  ],
  'lvm/broken': [
    { hosts: [machine({ volume_groups: [{ id: 'vg-1', missing: 1 }] })] },
    { hosts: [machine({ logical_volumes: [{ id: 'lv-1', kind: 'raid' }] })] },
    { hosts: [machine({ volume_groups: [{ id: 'vg-1', missing: 0 }] })] },
  ],
  'array/controller-volumes': [
    { hosts: [machine({ raid_volumes: [{ level: 'raid1', state: 'degraded' }] })] },
    { hosts: [machine({ raid_volumes: [{ level: 'raid1', state: 'optimal' }], raid_drives_bad: 0 })] },
    { hosts: [machine({ behind_raid_controller: true })] },
  ],
  'array/controller-write-back': [
    { hosts: [machine({ behind_raid_controller: true, controller_write_cache: 'always write back' })] },
    { hosts: [machine({ raid_controllers: 0 })] },
    { hosts: [machine({ behind_raid_controller: true })] },
  ],
  'drive/damaged-transfers': [
    { drives: [ssd({ crc_errors: 40 })] },
    { drives: [ssd({ crc_errors: 0 })] },
    { drives: [ssd({})] },
  ],
  'drive/power-states': [
    {
      drives: [nvme({ can_sleep_by_itself: true, wake_up_us: 10000 })],
      hosts: [machine({ nvme_max_latency_us: 1e5 })],
    },
    { drives: [nvme({ can_sleep_by_itself: true, wake_up_us: 10000 })], hosts: [machine({ nvme_max_latency_us: 0 })] },
    { drives: [nvme({ can_sleep_by_itself: true })] },
  ],
  'osd/block-db-shared': [
    { osds: six(() => ({ dedicated_db: true, db_drives: ['drive-1'], host: 'host-1' })), drives: [ssd({})] },
    { osds: six(() => ({ dedicated_db: false })) },
    { osds: six(() => ({ dedicated_db: true })) },
  ],
  'osd/block-db-on-hard-disk': [
    { osds: [osd({ dedicated_db: true, db_rotational: true })] },
    { osds: [osd({ dedicated_db: true, db_rotational: false })] },
    {},
  ],
  'host/memory': [
    {
      ...MCLOCK,
      osds: six(() => ({ host: 'host-1' })),
      hosts: [{ id: 'host-1', memory_bytes: 32 * GIB, read_from: {} }],
    },
    {
      ...MCLOCK,
      osds: six(() => ({ host: 'host-1' })),
      hosts: [{ id: 'host-1', memory_bytes: 99 * GIB, read_from: {} }],
    },
    { osds: six(() => ({ host: 'host-1' })), hosts: [{ id: 'host-1', read_from: {} }] },
  ],
  'osd/memory-target-small': [
    { osds: [osd()], options: [set('osd_memory_target', '1073741824')] },
    { osds: [osd()], options: [set('osd_memory_target', '8589934592')] },
    { osds: [osd()] },
  ],
  'host/governor': [
    { hosts: [{ id: 'host-1', governor: 'other', read_from: {} }] },
    { hosts: [{ id: 'host-1', governor: 'performance', read_from: {} }] },
    { hosts: [{ id: 'host-1', read_from: {} }] },
  ],
  'host/kernel-errors': [
    { hosts: [machine({ kernel_errors: [{ kind: 'medium', node: 'sdb', count: 3 }] })] },
    { hosts: [machine({ kernel_errors: [] })] },
    { hosts: [machine({})] },
  ],
  'host/idle-states': [
    { hosts: [{ id: 'host-1', deep_idle_states: true, read_from: {} }] },
    { hosts: [{ id: 'host-1', deep_idle_states: false, read_from: {} }] },
    { hosts: [{ id: 'host-1', read_from: {} }] },
  ],
  'host/slow-network': [
    { osds: [osd({ host: 'host-1' })], hosts: [{ id: 'host-1', link_gbit_s: 1, read_from: {} }] },
    { osds: [osd({ host: 'host-1' })], hosts: [{ id: 'host-1', link_gbit_s: 25, read_from: {} }] },
    { osds: [osd({ host: 'host-1' })], hosts: [{ id: 'host-1', read_from: {} }] },
  ],
  'slow/operations': [
    operation([
      { event: 'sub_op_commit_rec', seconds: 1.9, osds: [7] },
      { event: 'commit_sent', seconds: 0.1, osds: [] },
    ]),
    { slow_operations: [{ osd: 1, kind: 'write', seconds: 0.002, steps: [], output: 1 }] },
    {},
  ],
  'option/out-of-bounds': [
    { ...DUMPED, options: [set('osd_mclock_max_capacity_iops_hdd', '1.5', { who: 'osd.3' })] },
    { ...DUMPED, options: [set('osd_mclock_max_capacity_iops_hdd', '315', { who: 'osd.3' })] },
    {},
  ],
  'slow/osd-against-peers': [
    { osds: [latency(0, 17), latency(1, 660), latency(2, 21)] },
    { osds: [latency(0, 3), latency(1, 12), latency(2, 5)] },
    { osds: [latency(0, 3), latency(1, 87), latency(2, 5)] },
  ],
  'slow/group-of-osds': [
    { osds: Array.from({ length: 10 }, (_, id) => latency(id, id < 3 ? 150 + id : 4, { host: `host-${id % 5}` })) },
    { osds: [latency(0, 3), latency(1, 12), latency(2, 5)] },
    {},
  ],
  'osd/down-and-out': [
    { osds: [osd({ up: false, reweight: 0 })] },
    { osds: [osd({ up: false, reweight: 1 })] },
    { osds: [osd({ up: false, reweight: undefined })] },
  ],
  'slow/flash-as-a-whole': [
    { osds: [0, 1, 2].map((id) => latency(id, 40 + id, { device_class: 'ssd' })) },
    { osds: [0, 1, 2].map((id) => latency(id, 2 + id, { device_class: 'ssd' })) },
    { osds: [0, 1, 2].map((id) => latency(id, 40 + id, { device_class: undefined })) },
  ],
  'slow/in-common': [
    { ...slowOsds([1, 2, 3]), osds: six((id) => ({ host: id > 0 && id < 4 ? 'host-1' : 'host-2' })) },
    { ...slowOsds([1, 4, 6]), osds: six((id) => ({ host: `host-${id}`, device_class: 'ssd' })) },
    slowOsds([1, 2, 3]),
  ],
  'slow/bench-against-peers': [
    { osds: [bench(0, 279e6), bench(1, 293e6), bench(2, 549e6)] },
    { osds: [bench(0, 279e6), bench(1, 293e6), bench(2, 260e6)] },
    { osds: [bench(0, 279e6)] },
  ],
  'osd/log': [{ log_events: [{ kind: 'bad-checksum', osd: 3, count: 2, output: 1 }] }, read('the log of an OSD'), {}],
  'data/inconsistent-copies': [
    { inconsistent_objects: [{ errors: ['data_digest_mismatch'], copies: 3, osds: [2], output: 1 }] },
    read('rados list-inconsistent-obj'),
    {},
  ],
  'space/placed-by-hand': [
    { osds: [weighed(0, 1), weighed(1, 1), weighed(2, 0.5), weighed(3, 1, { reweight: 0.4 })] },
    { osds: [weighed(0, 1), weighed(1, 1), weighed(2, 1), weighed(3, 1, { reweight: 0, up: false })] },
    { osds: [osd({ crush_weight: 1 })] },
  ],
  'osd/primary-affinity': [
    { osds: [osd({ primary_affinity: 1 }), osd({ id: 1, primary_affinity: 0.5 })] },
    {
      osds: [
        osd({ primary_affinity: 1, device_class: 'ssd' }),
        // Meant so: reads come from flash.
        osd({ id: 1, primary_affinity: 0, device_class: 'hdd' }),
      ],
    },
    { osds: [osd({ primary_affinity: 1 }), osd({ id: 1 })] },
  ],
  'option/scrub-hours': [
    { ...DUMPED, options: [set('osd_scrub_begin_hour', '23'), set('osd_scrub_end_hour', '3')] },
    { ...DUMPED, options: [set('osd_scrub_begin_hour', '20'), set('osd_scrub_end_hour', '8')] },
    {},
  ],
  'pool/mixed-classes': [
    { ...classes('hdd', 'ssd'), crush_rules: [{ id: 0, failure_domain: 'host', takes: 1 }] },
    { ...classes('hdd', 'ssd'), crush_rules: [{ id: 0, failure_domain: 'host', device_class: 'ssd', takes: 1 }] },
    classes('hdd', 'ssd'),
  ],
  'pool/failure-domain-osd': [
    { ...classes('ssd', 'ssd'), crush_rules: [{ id: 0, failure_domain: 'osd', takes: 1 }] },
    { ...classes('ssd', 'ssd'), crush_rules: [{ id: 0, failure_domain: 'host', takes: 1 }] },
    classes('ssd', 'ssd'),
  ],
  'pool/class-on-one-host': [
    {
      osds: [
        osd({ host: 'host-1', device_class: 'ssd', up: true }),
        osd({ id: 1, host: 'host-2', device_class: 'ssd', up: false }),
      ],
    },
    {
      osds: [
        osd({ host: 'host-1', device_class: 'ssd', up: true }),
        osd({ id: 1, host: 'host-2', device_class: 'ssd', up: true }),
      ],
    },
    { osds: [osd({ host: 'host-1', device_class: 'ssd' })] },
  ],
  'pool/target-size': [
    { pools: [pool({ target_size_bytes: 1e14 })], cluster: { bytes_total: 4e10, read_from: {} } },
    { pools: [pool({ target_size_bytes: 1e10 })], cluster: { bytes_total: 4e10, read_from: {} } },
    { pools: [pool({ target_size_bytes: 1e14 })] },
  ],
  'pool/quota': [
    { pools: [pool({ quota_objects: 500, quota_bytes: 0, objects: 612 })] },
    { pools: [pool({ quota_objects: 500, quota_bytes: 0, objects: 12 })] },
    { pools: [pool({ quota_objects: 500 })] },
  ],
  'cluster/crush-tunables': [
    { cluster: { crush_tunables: 'argonaut', crush_tunables_optimal: false, read_from: {} } },
    { cluster: { crush_tunables: 'jewel', crush_tunables_optimal: true, read_from: {} } },
    {},
  ],
  'service/mds-silent': [
    { file_systems: [fileSystem({ active: 0, laggy: 1 })] },
    { file_systems: [fileSystem({ active: 1, laggy: 0 })] },
    { file_systems: [fileSystem({})] },
  ],
  'service/fs-not-joinable': [
    { file_systems: [fileSystem({ joinable: false, active: 0 })] },
    { file_systems: [fileSystem({ joinable: true, active: 1 })] },
    { file_systems: [fileSystem({ active: 1 })] },
  ],
  'service/few-monitors': [
    { cluster: { mons: 2, read_from: {} } },
    { cluster: { mons: 3, read_from: {} } },
    { cluster: { mons: 1, read_from: {} } },
  ],
  'service/repeated-crashes': [{ crashes: [crash(4, 3), crash(5, 1)] }, { crashes: [crash(4, 1), crash(5, 1)] }, {}],
  'service/daemons-stopped': [
    { daemons: [daemon('mds', 'stopped'), daemon('mds', 'running')] },
    { daemons: [daemon('mds', 'running')] },
    { daemons: [daemon('mds', 'unknown')] },
  ],
  'service/missing': [
    {
      pools: [pool({ name: 'default.rgw.buckets.data', applications: ['rgw'], objects: 9 })],
      cluster: { rgw_daemons: 0, read_from: {} },
    },
    {
      pools: [pool({ name: 'default.rgw.buckets.data', applications: ['rgw'], objects: 9 })],
      cluster: { rgw_daemons: 2, read_from: {} },
    },
    { pools: [pool({ name: 'default.rgw.buckets.data', applications: ['rgw'], objects: 9 })] },
  ],
  'rgw/bucket-shards': [{ buckets: [bucket(610_001, 0, 610_001)] }, { buckets: [bucket(1300, 11, 118)] }, {}],
  'osd/bluefs-log': [
    { osds: [osd({ bluefs_log_bytes: 595 * GIB, bluefs_log_compactions: 0, spillover_bytes: 1e12 })] },
    { osds: [osd({ bluefs_log_bytes: GIB / 2, bluefs_log_compactions: 7 })] },
    { osds: [osd({ spillover_bytes: 1e9 })] },
  ],
  'host/measured-network': [
    { hosts: [machine({ measured_gbit_s: 3.5, measured_retransmits: 82 })] },
    { hosts: [machine({ measured_gbit_s: 9.4, measured_retransmits: 0, link_gbit_s: 10 })] },
    { hosts: [machine({ link_gbit_s: 10 })] },
  ],
  'host/unlike-peers': [
    {
      osds: onTwoHosts,
      hosts: [machine({ memory_bytes: 64 * GIB }), machine({ id: 'host-2', memory_bytes: 256 * GIB })],
    },
    { osds: onTwoHosts, hosts: [machine(ALIKE), machine({ ...ALIKE, id: 'host-2' })] },
    { osds: onTwoHosts, hosts: [machine(ALIKE), machine({ id: 'host-2' })] },
  ],
  'drive/slow-flushes': [
    { drives: [ssd({ flush_wait_ms: 48, flushes_per_s: 20, busy_percent: 70, discards_per_s: 0 })] },
    { drives: [ssd({ flush_wait_ms: 0.4, flushes_per_s: 900 })] },
    { drives: [ssd({ busy_percent: 70 })] },
  ],
  'drive/in-common': [
    {
      drives: [1, 2, 3, 4].map((id) =>
        ssd({ id: `drive-${id}`, host: id < 3 ? 'host-1' : 'host-2', crc_errors: id < 3 ? 40 : 0 }),
      ),
    },
    {
      drives: [1, 2, 3, 4].map((id) =>
        ssd({ id: `drive-${id}`, host: `host-${id}`, crc_errors: id < 3 ? 40 : 0, power_on_hours: id * 9000 }),
      ),
    },
    { drives: [ssd({})] },
  ],
  'drive/mixed-firmware': [
    { drives: [ssd({ firmware: 'A1' }), ssd({ id: 'drive-2', firmware: 'A2' })] },
    { drives: [ssd({ firmware: 'A1' }), ssd({ id: 'drive-2', firmware: 'A1' })] },
    { drives: [ssd({ firmware: 'A1' }), ssd({ id: 'drive-2' })] },
  ],
  'array/controller-battery': [
    { hosts: [machine({ controller_battery: 'bad', controller_write_cache: 'write back' })] },
    { hosts: [machine({ controller_battery: 'good', controller_write_cache: 'write back' })] },
    { hosts: [machine({ controller_write_cache: 'write back' })] },
  ],
  'array/raid-controller': [
    { hosts: [machine({ controller_model: 'PERC H730P', raid_controllers: 1 })] },
    { hosts: [machine({ raid_controllers: 0 })] },
    { hosts: [machine({})] },
  ],
  'zfs/on-files': [
    zfs([vdev('data', 'single', { files: 1 })]),
    zfs([vdev('data', 'mirror', { files: 0 })]),
    { zfs_pools: [{ id: 'zpool-1', read_from: {} }] },
  ],
  'zfs/unequal-vdevs': [
    zfs([vdev('data', 'raidz2', { drives: 6 }), vdev('data', 'single', { drives: 1 })]),
    zfs([vdev('data', 'raidz2', { drives: 6 }), vdev('data', 'raidz2', { drives: 6 }), vdev('log', 'mirror')]),
    { zfs_pools: [{ id: 'zpool-1', read_from: {} }] },
  ],
  'zfs/overcommitted-volume': [
    dataset({ kind: 'volume', volsize_bytes: 20e12, used_bytes: 8e12, available_bytes: 3e12, reserved_bytes: 0 }),
    dataset({ kind: 'volume', volsize_bytes: 20e12, used_bytes: 8e12, available_bytes: 30e12, reserved_bytes: 0 }),
    dataset({ kind: 'volume', volsize_bytes: 20e12 }),
  ],
  'zfs/primarycache': [
    dataset({ primarycache: 'metadata' }),
    dataset({ primarycache: 'all' }),
    dataset({ sync: 'standard' }),
  ],
  'zfs/dedup': [dataset({ dedup: 'on' }), dataset({ dedup: 'off' }), dataset({ sync: 'standard' })],
  'zfs/nocacheflush': [
    { hosts: [machine({ zfs_nocacheflush: '1' })] },
    { hosts: [machine({ zfs_nocacheflush: '0' })] },
    { hosts: [machine({})] },
  ],
  'zfs/module-options': [
    { hosts: [machine({ module_options: [{ name: 'zfs_prefetch_disable', value: '1' }] })] },
    { hosts: [machine({ module_options: [{ name: 'zfs_prefetch_disable', value: '0' }] })] },
    { hosts: [machine({})] },
  ],
  'zfs/arc-metadata': [
    { hosts: [machine({ arc_bytes: 9 * GIB, arc_meta_bytes: 8 * GIB, arc_meta_limit_bytes: 4 * GIB })] },
    { hosts: [machine({ arc_bytes: 9 * GIB, arc_meta_bytes: 2 * GIB, arc_meta_limit_bytes: 4 * GIB })] },
    { hosts: [machine({})] },
  ],
  'drive/cache-of-protected': [
    { drives: [ssd({ write_cache: 'on' })] },
    { drives: [ssd({ write_cache: 'off' })] },
    { drives: [ssd({})] },
  ],
  'drive/kernel-cache-against-drive': [
    { drives: [ssd({ write_cache: 'on', kernel_write_cache: 'write through' })] },
    { drives: [ssd({ write_cache: 'on', kernel_write_cache: 'write back' })] },
    { drives: [ssd({ write_cache: 'on' })] },
  ],
  'drive/block-size': [
    { drives: [disk({ interface: 'nvme', logical_block_bytes: 512, better_block_bytes: 4096 })] },
    { drives: [disk({ interface: 'nvme', logical_block_bytes: 4096, better_block_bytes: 0 })] },
    { drives: [disk({ interface: 'nvme' })] },
  ],
  'drive/slow-link': [
    { drives: [nvme({ pcie_lanes: 2, pcie_lanes_max: 4, pcie_gt_s: 8, pcie_gt_s_max: 8 })] },
    { drives: [ssd({ link_gbit_s: 6, link_gbit_s_max: 6 })] },
    { drives: [nvme({})] },
  ],
  'drive/hot': [
    { drives: [disk({ interface: 'nvme', warning_minutes: 12 })] },
    { drives: [disk({ interface: 'nvme', warning_minutes: 0 })] },
    { drives: [disk({ interface: 'nvme' })] },
  ],
  'option/against-advice': [
    { ...DUMPED, options: [set('osd_enable_op_tracker', 'false')] },
    { ...DUMPED, options: [set('osd_enable_op_tracker', 'true')] },
    {},
  ],
  'option/ignored': [
    { ...MCLOCK, options: [set('osd_max_backfills', '4')] },
    { ...MCLOCK, options: [set('osd_max_backfills', '4'), set('osd_mclock_override_recovery_settings', 'true')] },
    { options: [set('osd_max_backfills', '4')] },
  ],
  'option/removed': [
    { ...MCLOCK, options: [set('filestore_op_threads', '8')] },
    { ...MCLOCK, options: [set('osd_max_scrubs', '1')] },
    { ...DUMPED, options: [set('filestore_op_threads', '8')] },
  ],
  'option/equal-to-default': [
    { ...MCLOCK, options: [set('osd_memory_target', '4294967296')] },
    { ...MCLOCK, options: [set('osd_memory_target', '8589934592')] },
    {},
  ],
  'zfs/ashift': [
    zfs([vdev('data', 'mirror')], { ashift: 9 }),
    zfs([vdev('data', 'mirror')], { ashift: 12 }),
    zfs([vdev('data', 'mirror')]),
  ],
  'zfs/sync-disabled': [dataset({ sync: 'disabled' }), dataset({ sync: 'standard' }), zfs([vdev('data', 'mirror')])],
  'zfs/special-not-redundant': [
    zfs([vdev('data', 'mirror'), vdev('special', 'single')]),
    zfs([vdev('data', 'mirror'), vdev('special', 'mirror')]),
    { zfs_pools: [{ id: 'zpool-1', read_from: {} }] },
  ],
  'zfs/log-device': [
    zfs([vdev('data', 'mirror'), vdev('log', 'single')]),
    {
      ...zfs([vdev('data', 'mirror'), vdev('log', 'mirror', { nodes: ['drive-1', 'drive-2'] })]),
      drives: [ssd({}), ssd({ id: 'drive-2' })],
    },
    { zfs_pools: [{ id: 'zpool-1', read_from: {} }] },
  ],
  'zfs/data-errors': [zfs([], { data_errors: 3 }), zfs([], { data_errors: 0 }), zfs([])],
  'zfs/device-errors': [
    zfs([], { members: [member({ read_errors: 2 })] }),
    zfs([], { members: [member({})] }),
    zfs([]),
  ],
  'zfs/said': [zfs([], { status: 'block-size' }), zfs([], { status: 'none' }), zfs([])],
  'zfs/scrub': [
    zfs([], { scan: { kind: 'none' } }),
    zfs([], { scan: { kind: 'scrub', state: 'finished', errors: 0 } }),
    zfs([]),
  ],
  'zfs/state': [
    zfs([vdev('data', 'mirror')], { state: 'DEGRADED' }),
    zfs([vdev('data', 'mirror')]),
    { zfs_pools: [{ id: 'zpool-1', read_from: {} }] },
  ],
  'zfs/events': [
    { hosts: [machine({ zfs_events: [{ kind: 'checksum', count: 3 }] })] },
    { hosts: [machine({ zfs_events: [] })] },
    { hosts: [machine({})] },
  ],
  'zfs/resilver-on-shingled': [
    resilver({ bytes_per_s: 5 * 2 ** 20 }),
    resilver({ bytes_per_s: 150 * 2 ** 20 }),
    resilver({}),
  ],
  'zfs/no-redundancy': [
    zfs([vdev('data', 'single')]),
    zfs([vdev('data', 'raidz2')]),
    { zfs_pools: [{ id: 'zpool-1', read_from: {} }] },
  ],
  'zfs/volblocksize': [
    dataset({ kind: 'volume', volblocksize_bytes: 131072 }),
    dataset({ kind: 'volume', volblocksize_bytes: 16384 }),
    zfs([vdev('data', 'mirror')]),
  ],
  'zfs/compression-off': [
    dataset({ compression: 'off' }),
    dataset({ compression: 'lz4' }),
    zfs([vdev('data', 'mirror')]),
  ],
  'zfs/full': [
    zfs([vdev('data', 'mirror')], { capacity_percent: 92 }),
    zfs([vdev('data', 'mirror')], { capacity_percent: 41 }),
    zfs([vdev('data', 'mirror')]),
  ],
} as Record<string, [object, object, object]>;

for (const { id } of CHECKS)
  test(`${id}: found, not found, cannot be told`, () => {
    const systems = SYSTEMS[id];
    assert.ok(systems, 'this check has no systems of its own');
    const [yes, no, open] = systems.map((parts) => ask(id, { ...parts }));
    assert.equal(yes?.answer, 'yes');
    assert.ok(yes.evidence.every(({ where }) => where));
    assert.equal(no?.answer, 'no');
    assert.ok(
      no.looked.length > 0 && no.looked.every(({ where, what }) => where && what),
      'it does not say what decided',
    );
    assert.equal(open?.answer, 'cannot tell');
    assert.ok(open.run.length > 0, 'it does not say which command would tell');
  });

test('a hole concerns the versions that have it, and a fault only systems that can meet it', () => {
  assert.equal(ask('release/hole', runs('19.2.5')).answer, 'yes');
  assert.equal(ask('release/hole', runs('19.2.6')).answer, 'no');
  assert.equal(ask('release/hole', {}).answer, 'cannot tell');
  const coded = { ...runs('19.2.7'), osds: [osd()], pools: [pool({ kind: 'erasure' })] };
  assert.equal(ask('release/coded', coded).answer, 'yes');
  assert.equal(ask('release/coded', { ...coded, pools: [pool()] }).answer, 'no');
  assert.equal(ask('release/coded', { ...coded, pools: [] }).answer, 'cannot tell');
});

test('copies behind one drive concern the pools whose rule takes these OSDs', () => {
  const rule = (name: string | null) => [{ id: 0, failure_domain: 'osd', device_class: name, takes: 1 }];
  const osds = sharing.osds.map((one) => ({ ...one, device_class: 'hdd' }));
  const answerFor = (name: string) =>
    ask('osd/copies-behind-one-drive', { ...sharing, osds, crush_rules: rule(name) }).answer;
  assert.deepEqual([answerFor('hdd'), answerFor('ssd')], ['yes', 'no']);
});

test('a slow operation that waited for a replica names it', () => {
  const steps = [
    { event: 'waiting for subops', seconds: 0, osds: [7, 9] },
    { event: 'sub_op_commit_rec', seconds: 1.9, osds: [] },
  ];
  assert.match(ask('slow/operations', { ...operation(steps) }).evidence[0]?.where ?? '', /a replica.*osd\.7, osd\.9/);
});

test('an option is judged by its release, by what else decides, and by its peers', () => {
  const judge = (options: object[], more: object = {}) => {
    const { answer, severity, evidence } = ask('option/out-of-bounds', { ...DUMPED, ...more, options });
    return [answer, severity, evidence.map(({ where }) => where)];
  };
  const wal = set('bluestore_rocksdb_options', 'compression=kNoCompression, disableWAL = true,max_open_files=100');
  assert.deepEqual(judge([wal]), [
    'yes',
    'data at risk',
    ['osd bluestore_rocksdb_options = compression=kNoCompression, disableWAL = true,max_open_files=100'],
  ]);
  // The scheduler of old releases is their default.
  assert.equal(judge([set('osd_op_queue', 'wpq')], runs('16.2.15'))[0], 'no');
  assert.equal(judge([set('osd_op_queue', 'wpq')], runs('19.2.5'))[0], 'yes');
  // mClock sets the limits of recovery itself.
  assert.equal(judge([set('osd_max_backfills', '64')], runs('19.2.5'))[0], 'no');
  assert.equal(judge([set('osd_max_backfills', '64'), set('osd_op_queue', 'wpq')], runs('16.2.15'))[0], 'yes');
  const capacity = (id: number, iops: string) =>
    set('osd_mclock_max_capacity_iops_ssd', iops, { who: `osd.${id}`, kind: 'set' });
  const [, , outliers] = judge([capacity(0, '21000'), capacity(1, '28000'), capacity(2, '2900'), capacity(3, '39000')]);
  assert.deepEqual(outliers, ['osd.2 osd_mclock_max_capacity_iops_ssd = 2900']);
});

test('what makes Ceph warn sooner is among the options that are read, with the same default', () => {
  for (const { option, default: known } of OPTIONS) {
    const entry = OPTIONS_OF_CEPH.get(option);
    assert.ok(entry, option);
    const values = [entry.default, entry.default_in_pacific].flatMap((value) => value ?? []).map(Number);
    if (values.length > 0) assert.ok(values.includes(known), `${option}: ${known} is none of ${values.join()}`);
  }
});

test('weight 0 in CRUSH is told of an OSD that runs, too few groups where nobody splits the pool', () => {
  const drained = (up: boolean) =>
    ask('space/placed-by-hand', { osds: [weighed(0, 1), weighed(1, 1), weighed(2, 1), weighed(3, 0, { up })] });
  assert.deepEqual(
    drained(true).evidence.map(({ where }) => where),
    ['osd.3'],
  );
  assert.deepEqual(drained(false).evidence, []);
  const coarse = (fields: object) =>
    ask('pool/placement-groups', {
      osds: [0, 1, 2].map((id) => osd({ id, pgs: 60 })),
      pools: [pool({ size: 3, pg_num: 8, target_size_ratio: 0.8, autoscale: 'warn', ...fields })],
    }).answer;
  assert.deepEqual([coarse({}), coarse({ autoscale: 'on' }), coarse({ pg_num: 64 })], ['yes', 'no', 'no']);
});

test('hours of scrubs that cannot be read, or hold for one OSD alone, tell nothing of the others', () => {
  const answer = (value: string, more: object = {}) =>
    ask('option/scrub-hours', { ...DUMPED, options: [set('osd_scrub_begin_hour', value, more)] }).answer;
  assert.deepEqual(
    [answer('late'), answer('77'), answer('23', { who: 'osd.3' }), answer('20')],
    ['cannot tell', 'cannot tell', 'cannot tell', 'yes'],
  );
});

test('exceptions of upmap count only while the balancer is off', () => {
  const answer = (active: boolean) =>
    ask('space/placed-by-hand', {
      osds: [0, 1, 2].map((id) => weighed(id, 1, { reweight: 1 })),
      cluster: { upmaps: 2, balancer_active: active, read_from: {} },
    }).answer;
  assert.deepEqual([answer(false), answer(true)], ['yes', 'no']);
});

test('one sample after a change is no slow OSD; samples that agree at two moments are', () => {
  const samples = (...ms: number[]) => ({
    osds: [latency(0, 5), latency(1, 7), latency(2, ms[0] ?? 0, { commit_latency_samples_ms: ms })],
  });
  const answer = (...ms: number[]) => ask('slow/osd-against-peers', samples(...ms)).answer;
  assert.deepEqual(
    [answer(87), answer(87, 87), answer(87, 6), answer(87, 64)],
    ['cannot tell', 'cannot tell', 'no', 'yes'],
  );
  const degraded = { ...health('PG_DEGRADED'), ...samples(300) };
  assert.equal(ask('slow/osd-against-peers', degraded).answer, 'cannot tell');
});

test('a group of slow OSDs is not called single drives, and says what it has in common', () => {
  const osds = Array.from({ length: 30 }, (_, id) =>
    latency(id, id % 3 === 0 && id < 27 ? 150 : 4, { host: id % 3 === 0 ? 'host-1' : 'host-2' }),
  );
  assert.notEqual(ask('slow/osd-against-peers', { osds }).answer, 'yes');
  const [group] = ask('slow/group-of-osds', { osds }).evidence;
  assert.match(group?.where ?? '', /^9 of 30 OSDs/);
  assert.match(group?.what ?? '', /9 of them are on host-1, which has 10/);
});

test('a log of BlueFS that grew is not called a spillover', () => {
  const osds = [
    osd({
      dedicated_db: true,
      bluefs_log_bytes: 600 * GIB,
      spillover_bytes: 1e12,
      db_used_bytes: 60,
      db_size_bytes: 60,
    }),
  ];
  assert.deepEqual(
    ['osd/bluefs-log', 'osd/spillover', 'osd/block-db-full'].map((id) => ask(id, { osds }).answer === 'yes'),
    [true, false, false],
  );
});

test('a database without its number is not counted beside the OSD that it may be of', () => {
  const osds = [osd({ id: 6, dedicated_db: true, spillover_bytes: 88, db_size_bytes: 100 })];
  const databases = [{ spillover_bytes: 135, db_size_bytes: 100, output: 2 }];
  assert.deepEqual(
    ask('osd/spillover', { osds, databases }).evidence.map(({ where }) => where),
    ['osd.6'],
  );
  const other = [{ spillover_bytes: 135, db_size_bytes: 900, output: 2 }];
  assert.equal(ask('osd/spillover', { osds, databases: other }).evidence.length, 2);
});

test('an OSD that runs and is out, and a gateway that serves empty pools, are worth a note', () => {
  const osds = [weighed(0, 1), weighed(1, 1), weighed(2, 1, { reweight: 0, up: true })];
  const out = ask('space/placed-by-hand', { osds });
  assert.deepEqual([out.answer, out.severity, out.evidence[0]?.where], ['yes', 'note', 'osd.2']);
  const pools = [pool({ name: 'default.rgw.buckets.data', applications: ['rgw'], objects: 0 })];
  const missing = ask('service/missing', { pools, cluster: { rgw_daemons: 0, read_from: {} } });
  assert.deepEqual([missing.answer, missing.severity], ['yes', 'note']);
});
