/**
 * Each piece of advice: a paste that shows the fault which it ends, where it is given, and one of a system that has the
 * thing and not the fault, where it is silent. A piece without both does not pass.
 */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { factsOf } from '../../../../static/js/diagnose/conditions.ts';
import { diagnose } from '../../../../static/js/diagnose/diagnose.ts';
import type { Advice, Condition, Knowledge } from '../../../../static/js/diagnose/types.ts';
import { KNOWLEDGE } from './systems.ts';

const FOLDER = new URL('../../../../data/advice/', import.meta.url);
const DEFAULTS = { product: null, since: [], until: [], warning: null, applies: null, shows: null };
const RECORDS = readdirSync(FOLDER).map((file): Advice => {
  const record = JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8'));
  const commands = { set: [], trial: [], check: [], undo: [], ...record.commands };
  return { id: file.replace('.json', ''), ...DEFAULTS, ...record, software: record.on.software ?? [], commands };
});
const KNOWN: Knowledge = { ...KNOWLEDGE, advice: RECORDS };

/** Facts that no output tells which is read: `is_read` of schemas/system_facts.py. */
const UNREAD = new Set(
  [
    ...readFileSync(new URL('../../../../schemas/system_facts.py', import.meta.url), 'utf8').matchAll(
      /"([\w.]+)": SystemFact\((?:[^()]|\([^()]*\))*is_read=False/g,
    ),
  ].map(([, fact]) => fact ?? ''),
);

// Outputs as commands print them.

const json = (value: unknown) => JSON.stringify(value);
const versions = (version: string) => json({ osd: { [`ceph version ${version} (0) x (stable)`]: 3 } });
const options = (values: Record<string, string>, section = 'osd') =>
  json(Object.entries(values).map(([name, value]) => ({ section, name, value, mask: '' })));
const health = (codes: Record<string, string>, status = 'HEALTH_WARN') =>
  json({
    status,
    checks: Object.fromEntries(
      Object.entries(codes).map(([code, message]) => [
        code,
        { severity: 'HEALTH_WARN', summary: { message, count: 1 }, detail: [{ message }], muted: false },
      ]),
    ),
  });
const SLOW = { SLOW_OPS: '5 slow ops, oldest one blocked for 40 sec, daemons [osd.1,osd.2] have slow ops.' };
const OK = health({}, 'HEALTH_OK');

/** `ceph status -f json`; shares of objects that are misplaced or degraded. */
const status = (groups: object, services: object = {}, checks: object = {}) =>
  json({
    health: { status: Object.keys(checks).length > 0 ? 'HEALTH_WARN' : 'HEALTH_OK', checks },
    osdmap: { num_osds: 6, num_up_osds: 6, num_in_osds: 6 },
    pgmap: { num_pgs: 64, ...groups },
    servicemap: { services },
  });

/** `ceph osd metadata -f json`: an OSD on a hard disk with a database on flash, unless told otherwise. */
const osds = (more: object, count = 3) =>
  json(
    Array.from({ length: count }, (_, id) => ({
      id,
      hostname: `host${id}`,
      osd_objectstore: 'bluestore',
      bluestore_bdev_size: '4000000000000',
      bluestore_bdev_devices: 'sda',
      device_ids: `sda=DISK_1_SN0000${id}`,
      rotational: '1',
      mem_total_kb: '67108864',
      ...more,
    })),
  );
const HYBRID = {
  bluefs_dedicated_db: '1',
  bluefs_db_rotational: '0',
  bluefs_db_size: '30000000000',
  bluefs_db_devices: 'nvme1n1',
};
const ALONE = { bluefs_dedicated_db: '0', bluefs_single_shared_device: '1' };
const NVME = { rotational: '0', bluestore_bdev_devices: 'nvme0n1', device_ids: 'nvme0n1=SAFE_1_SN00001', ...ALONE };

const BLUEFS = { db_total_bytes: 3e10, db_used_bytes: 1e9 };

/** `ceph osd pool ls detail`. */
const pool = (rest: string, id = 1, name = 'data') => `pool ${id} '${name}' ${rest}`;
const REPLICATED =
  'replicated size 3 min_size 2 crush_rule 0 object_hash rjenkins pg_num 32 pgp_num 32 flags hashpspool';
const coded = (least: number, flags = 'hashpspool,ec_overwrites', application = 'rbd') =>
  pool(`erasure profile p42 size 6 min_size ${least} crush_rule 0 pg_num 32 flags ${flags} application ${application}`);
const PROFILE = 'crush-failure-domain=host\nk=4\nm=2\nplugin=isa';
const rules = (domain: string, takes = 1, root = 'default') =>
  json([
    {
      rule_id: 0,
      steps: [
        ...Array.from({ length: takes }, () => ({ op: 'take', item_name: root })),
        { op: 'chooseleaf_firstn', num: 0, type: domain },
        { op: 'emit' },
      ],
    },
  ]);
const balancer = (active: boolean, mode = 'upmap') => json({ active, mode, plans: [], optimize_result: '' });
const df = (stored: number, objects: number) =>
  json({
    stats: { total_bytes: 4e12, total_used_raw_bytes: 1e12, num_osds: 3 },
    pools: [{ id: 1, name: 'data', stats: { stored, objects } }],
  });
const smart = (more: object, device = '/dev/sda') =>
  json({
    json_format_version: [1, 0],
    smartctl: { version: [7, 3] },
    device: { name: device, protocol: device.includes('nvme') ? 'NVMe' : 'ATA' },
    model_name: device.includes('nvme') ? 'SAFE 1' : 'DISK 1',
    serial_number: device.includes('nvme') ? 'SN00001' : 'SN00000',
    rotation_rate: device.includes('nvme') ? 0 : 7200,
    smart_status: { passed: true },
    ata_smart_attributes: { table: [] },
    ...more,
  });
/** What a host printed after a prompt. */
const on = (command: string, output: string) => `root@host0:~# ${command}\n${output}`;
const lsblk = (model: string, rotational: boolean) =>
  on(
    'lsblk -J',
    json({
      blockdevices: [
        { name: 'sda', type: 'disk', model, size: 4e12, rota: rotational, tran: 'sata', fstype: 'LVM2_member' },
      ],
    }),
  );
const zpool = (layout: string) => `  pool: tank
 state: ONLINE
config:

\tNAME        STATE     READ WRITE CKSUM
\ttank        ONLINE       0     0     0
\t  ${layout}-0  ONLINE       0     0     0
\t    sda     ONLINE       0     0     0
\t    sdb     ONLINE       0     0     0

errors: No known data errors`;
const zfs = (name: string, properties: Record<string, string>) =>
  [
    'NAME           PROPERTY      VALUE     SOURCE',
    ...Object.entries(properties).map(([property, value]) => `${name}  ${property}  ${value}  local`),
  ].join('\n');
const file = (properties: Record<string, string>) => zfs('tank/files', { type: 'filesystem', ...properties });
const volume = (block: string) => zfs('tank/vm', { type: 'volume', volblocksize: block });
const DISKS = json({
  blockdevices: ['sda', 'sdb'].map((name) => ({
    name,
    type: 'disk',
    model: 'DISK 1',
    size: 4e12,
    rota: true,
    tran: 'sata',
  })),
});
const MCLOCK = { osd_op_queue: 'mclock_scheduler', osd_mclock_profile: 'balanced' };
const SLOW_RECOVERY = { misplaced_ratio: 0.2, recovering_bytes_per_sec: 3_000_000 };
const FAST_RECOVERY = { misplaced_ratio: 0.2, recovering_bytes_per_sec: 900_000_000 };
const LATE = { PG_NOT_DEEP_SCRUBBED: '12 pgs not deep-scrubbed in time' };
const ethtool = (mbit: number) => `Settings for eno1:\n\tSpeed: ${mbit}Mb/s\n\tDuplex: Full`;
const storcli = (cache: string) =>
  json({ Controllers: [{ 'Response Data': { 'Virtual Drives': 1, 'VD LIST': [{ Cache: cache, Name: 'v' }] } }] });
const governor = (name: string) => `analyzing CPU 0:\n  The governor "${name}" may decide which speed to use`;
const IDLE = 'CPUidle driver: acpi_idle\nNumber of idle states: 2\nAvailable idle states: POLL C1';
const namespace = (format: number) =>
  json({
    nsze: 1,
    flbas: format,
    lbafs: [
      { ms: 0, ds: 9, rp: 2 },
      { ms: 0, ds: 12, rp: 0 },
    ],
  });
const FULL_LINK = [
  ['current_link_speed', '16.0 GT/s PCIe'],
  ['current_link_width', '4'],
  ['max_link_speed', '16.0 GT/s PCIe'],
  ['max_link_width', '4'],
]
  .map(([name, value]) => `/sys/class/nvme/nvme0/device/${name}:${value}`)
  .join('\n');
const osdDump = (flags: string) =>
  `epoch 9\nflags ${flags}sortbitwise\nfull_ratio 0.95\nosd.0 up   in  weight 1 up_from 5`;
const capacities = (...values: number[]) =>
  json(
    values.map((value, id) => ({
      section: `osd.${id}`,
      name: 'osd_mclock_max_capacity_iops_hdd',
      value: String(value),
      mask: '',
    })),
  );

/** By piece of advice: what shows the fault, and what has the thing without it. Each is one or more outputs. */
const PASTES: Readonly<Record<string, readonly [readonly string[], readonly string[]]>> = {
  'add-drives-through-upmap': [
    [versions('19.2.7'), balancer(true), status({ misplaced_ratio: 0.2 })],
    [versions('19.2.7'), balancer(true), status({ misplaced_ratio: 0.001 })],
  ],
  'balance-primaries': [
    [versions('19.2.7'), balancer(true), pool(`${REPLICATED} application rbd read_balance_score 2.10`)],
    [versions('19.2.7'), balancer(true), pool(`${REPLICATED} application rbd read_balance_score 1.05`)],
  ],
  balancer: [
    [versions('19.2.7'), balancer(false)],
    [versions('19.2.7'), balancer(true)],
  ],
  'block-db-size': [
    [osds(HYBRID), 'HEALTH_WARN x\n[WRN] BLUEFS_SPILLOVER: 1 OSD(s)\n    osd.0 spilled over 2.5 GiB metadata from db'],
    [osds(HYBRID, 1), `osd.0: ${json({ bluefs: { ...BLUEFS, slow_total_bytes: 9e9, slow_used_bytes: 0 } })}`],
  ],
  'bond-hash': [
    ['/proc/net/bonding/bond0:Bonding Mode: IEEE 802.3ad\n/proc/net/bonding/bond0:Transmit Hash Policy: layer2 (0)'],
    ['/proc/net/bonding/bond0:Bonding Mode: IEEE 802.3ad\n/proc/net/bonding/bond0:Transmit Hash Policy: layer3+4 (1)'],
  ],
  'bucket-index-on-flash': [
    [pool(`${REPLICATED} application rgw`, 1, 'default.rgw.buckets.index'), rules('host'), osds(ALONE)],
    [pool(`${REPLICATED} application rgw`, 1, 'default.rgw.buckets.index'), rules('host'), osds(HYBRID)],
  ],
  'compression-for-cold-data': [
    [versions('19.2.7'), pool(`${REPLICATED} application rbd compression_mode aggressive`)],
    [versions('19.2.7'), pool(`${REPLICATED} application rgw compression_mode aggressive`)],
  ],
  'copies-and-failure-domain': [
    [coded(4), PROFILE],
    [coded(5), PROFILE, rules('host')],
  ],
  'cpu-power-saving': [
    [osds(NVME, 1), on('cpupower frequency-info', governor('powersave')), on('cpupower idle-info', IDLE)],
    [osds(NVME, 1), on('cpupower frequency-info', governor('performance')), on('cpupower idle-info', IDLE)],
  ],
  'deep-scrub-interval-of-large-disks': [
    [
      osds({ ...ALONE, bluestore_bdev_size: '20000000000000' }),
      options({ osd_deep_scrub_interval: '604800' }),
      health(LATE),
      osdDump(''),
    ],
    [
      osds({ ...ALONE, bluestore_bdev_size: '20000000000000' }),
      options({ osd_deep_scrub_interval: '604800' }),
      health(LATE),
      osdDump('nodeep-scrub,'),
    ],
  ],
  'encrypt-in-one-place': [
    [osds(NVME, 1), encrypted('1'), versions('19.2.5')],
    [osds(NVME, 1), encrypted('1'), versions('20.2.5')],
  ],
  'fast-ec': [
    [versions('20.2.5'), coded(5), PROFILE, health(SLOW)],
    [versions('20.2.5'), coded(5, 'hashpspool,ec_overwrites,ec_optimizations'), PROFILE, health(SLOW)],
  ],
  'hard-disks': [
    [osds({ ...ALONE, device_ids: 'sda=SHINGLED_1_SN00001' }, 1)],
    [osds({ ...ALONE, device_ids: 'sda=TURNS_1_SN00001' }, 1)],
  ],
  'hybrid-osds': [
    [osds(ALONE), health(SLOW)],
    [osds(ALONE), OK],
  ],
  'keep-checksums': [
    [versions('19.2.7'), options({ bluestore_csum_type: 'none' })],
    [versions('19.2.7'), options({ bluestore_csum_type: 'crc32c', ms_crc_data: 'true' })],
  ],
  'kernel-write-cache': [
    [
      lsblk('UNSAFE 1', false),
      'root@host0:~# hdparm -W /dev/sda\n\n/dev/sda:\n write-caching =  1 (on)',
      kernel('write through'),
    ],
    [
      lsblk('UNSAFE 1', false),
      'root@host0:~# hdparm -W /dev/sda\n\n/dev/sda:\n write-caching =  1 (on)',
      kernel('write back'),
    ],
  ],
  'let-scrubs-run': [
    [versions('19.2.7'), options({ osd_max_scrubs: '1' }), health(LATE), osdDump('')],
    [versions('19.2.7'), options({ osd_max_scrubs: '1' }), OK, osdDump('')],
  ],
  'level-base': [
    [
      osds(HYBRID),
      versions('14.2.5'),
      'HEALTH_WARN x\nBLUEFS_SPILLOVER BlueFS spillover\n    osd.0 spilled over 2.5 GiB metadata',
    ],
    [
      osds(HYBRID),
      versions('15.2.17'),
      'HEALTH_WARN x\nBLUEFS_SPILLOVER BlueFS spillover\n    osd.0 spilled over 2.5 GiB metadata',
    ],
  ],
  'mclock-capacity': [
    [versions('19.2.7'), options(MCLOCK), osds(ALONE, 4), capacities(3.2, 268, 271, 255)],
    [versions('19.2.7'), options(MCLOCK), osds(ALONE, 4), capacities(249, 268, 271, 255)],
  ],
  'mclock-profiles': [
    [versions('19.2.7'), options(MCLOCK), health(SLOW), status({ degraded_ratio: 0.1 })],
    [versions('19.2.7'), options(MCLOCK), status({ degraded_ratio: 0.1 }), OK],
  ],
  'min-alloc-size': [
    [osds({ ...ALONE, bluestore_min_alloc_size: '65536' }), df(2e9, 100_000)],
    [osds({ ...ALONE, bluestore_min_alloc_size: '65536' }), df(4e11, 100_000)],
  ],
  mitigations: [['BOOT_IMAGE=/vmlinuz ro mitigations=off'], ['BOOT_IMAGE=/vmlinuz ro quiet']],
  'monitors-on-flash': [
    [lsblk('DISK 1', true), 'DEVICE  HOST:DEV  DAEMONS  WEAR\nDISK_1_SN00001  host0:sda  mon.a  7%'],
    [nvmeDisk(), 'DEVICE  HOST:DEV  DAEMONS  WEAR\nSAFE_1_SN00001  host0:nvme0n1  mon.a  7%'],
  ],
  'network-latency': [
    [osds({ ...NVME, hostname: 'host0' }, 1), `root@host0:~# ethtool eno1\n${ethtool(1000)}`],
    [osds({ ...NVME, hostname: 'host0' }, 1), `root@host0:~# ethtool eno1\n${ethtool(25000)}`],
  ],
  'nvme-setup': [
    [nvmeDisk(), on('nvme id-ns -o json /dev/nvme0n1', namespace(0))],
    [
      nvmeDisk(),
      on('nvme id-ns -o json /dev/nvme0n1', namespace(1)),
      on('grep . /sys/class/nvme/nvme*/device/*_link_*', FULL_LINK),
      on(
        'smartctl -x /dev/nvme0n1',
        smart({ nvme_smart_health_information_log: { warning_temp_time: 0 } }, '/dev/nvme0n1'),
      ),
    ],
  ],
  'nvmeof-gateways': [
    [versions('20.2.5'), status({}, { nvmeof: { daemons: { summary: '', a: {} } } })],
    [versions('20.2.5'), status({}, { nvmeof: { daemons: { summary: '', a: {}, b: {} } } })],
  ],
  'one-network': [
    [
      osds({ hostname: 'host0' }, 1),
      `root@host0:~# ethtool eno1\n${ethtool(25000)}`,
      options({ cluster_network: '10.0.0.0/24' }, 'global'),
      health({ OSD_SLOW_PING_TIME_BACK: 'Slow OSD heartbeats on back (longest 9832.511ms)' }),
    ],
    [
      osds({ hostname: 'host0' }, 1),
      `root@host0:~# ethtool eno1\n${ethtool(25000)}`,
      options({ cluster_network: '10.0.0.0/24' }, 'global'),
      OK,
    ],
  ],
  'osd-memory': [
    [osds({ hostname: 'host0' }, 10), options({ osd_memory_target: '8589934592' })],
    [osds({ hostname: 'host0' }, 10), options({ osd_memory_target: '4294967296' })],
  ],
  'osd-threads': [
    [osds({}), options({ osd_op_num_shards: '16' })],
    [osds({}), options({ osd_op_num_shards: '0', osd_op_num_threads_per_shard: '0', ms_async_op_threads: '3' })],
  ],
  'osds-per-nvme': [
    [osds({ ...NVME, hostname: 'host0' }, 2), versions('19.2.7'), options({ osd_memory_target: '34359738368' })],
    [osds({ ...NVME, hostname: 'host0' }, 2), versions('19.2.7'), options({ osd_memory_target: '4294967296' })],
  ],
  'power-loss-protection': [
    [osds({ ...ALONE, rotational: '0', device_ids: 'sda=UNSAFE_1_SN00001' }, 1)],
    [osds({ ...ALONE, rotational: '0', device_ids: 'sda=SAFE_1_SN00001' }, 1)],
  ],
  'raid-60': [
    [
      lsblk('DISK 1', true),
      'Personalities : [raid5]\nmd0 : active raid5 sda[0] sdb[1] sdc[2]\n      58 blocks level 5 [3/3] [UUU]',
    ],
    [
      lsblk('DISK 1', true),
      'Personalities : [raid6]\nmd0 : active raid6 sda[0] sdb[1] sdc[2] sdd[3]\n      58 blocks level 6 [4/4] [UUUU]',
    ],
  ],
  'raid-or-hba': [
    [lsblk('UNSAFE 1', false), on('storcli /cALL show all J', storcli('NRAWBD'))],
    [lsblk('UNSAFE 1', false), on('storcli /cALL show all J', storcli('NRWTD'))],
  ],
  'recovery-limits': [
    [versions('19.2.7'), options(MCLOCK), status(SLOW_RECOVERY)],
    [versions('19.2.7'), options(MCLOCK), status(FAST_RECOVERY)],
  ],
  'replace-under-the-same-number': [
    [versions('19.2.7'), osds(ALONE, 1), smart({ smart_status: { passed: false } })],
    [versions('19.2.7'), osds(ALONE, 1), smart({ ata_smart_attributes: { table: pending(0) } })],
  ],
  'rgw-second-gateway': [
    [status({}, { rgw: { daemons: { summary: '', a: {} } } })],
    [status({}, { rgw: { daemons: { summary: '', a: {}, b: {} } } })],
  ],
  'run-a-maintained-release': [[versions('19.2.2')], [versions('20.2.5')]],
  signatures: [
    [versions('19.2.7'), options({ cephx_sign_messages: 'false' }, 'global')],
    [versions('19.2.7'), options({ cephx_sign_messages: 'true' }, 'global')],
  ],
  'stretch-rule-takes-the-root-once': [
    [versions('19.2.7'), monDump(true), pool(REPLICATED), rules('host', 2)],
    [versions('19.2.7'), monDump(true), pool(REPLICATED), rules('host', 1)],
  ],
  'unoptimised-rocksdb': [
    [osds({ ...ALONE, distro: 'debian' }), versions('18.2.2')],
    [osds({ ...ALONE, distro: 'debian' }), versions('18.2.7')],
  ],
  'volatile-write-cache': [
    [lsblk('DISK 1', true), 'root@host0:~# hdparm -W /dev/sda\n\n/dev/sda:\n write-caching =  1 (on)'],
    [lsblk('DISK 1', true), 'root@host0:~# hdparm -W /dev/sda\n\n/dev/sda:\n write-caching =  0 (off)'],
  ],
  'way-to-an-rbd-image': [
    [status({}, { 'tcmu-runner': { daemons: { summary: '', a: {} } } })],
    [status({}, { rgw: { daemons: { summary: '', a: {} } } })],
  ],
  'what-to-put-on-erasure-coding': [
    [coded(5), PROFILE, health(SLOW)],
    [coded(5), PROFILE, OK],
  ],
  'wpq-or-mclock': [
    [versions('19.2.7'), options(MCLOCK), coded(5), health(SLOW), status({ degraded_ratio: 0.1 })],
    [versions('19.2.7'), options(MCLOCK), coded(5), status({ degraded_ratio: 0.1 }), OK],
  ],
  'zfs-ashift': [
    [zpool('mirror'), 'NAME  PROPERTY  VALUE  SOURCE\ntank  ashift  9  local'],
    [zpool('mirror'), 'NAME  PROPERTY  VALUE  SOURCE\ntank  ashift  12  local'],
  ],
  'zfs-cache-flushes': [
    ['zfs-2.2.6-1\n/sys/module/zfs/parameters/zfs_nocacheflush:1'],
    ['zfs-2.2.6-1\n/sys/module/zfs/parameters/zfs_nocacheflush:0'],
  ],
  'zfs-compression': [
    [zpool('mirror'), file({ compression: 'off' })],
    [zpool('mirror'), file({ compression: 'lz4' })],
  ],
  'zfs-log-device': [
    [DISKS, zpool('mirror'), file({ sync: 'always' })],
    [DISKS, zpool('mirror'), file({ sync: 'standard' })],
  ],
  'zfs-sync': [
    [zpool('mirror'), file({ sync: 'disabled' })],
    [zpool('mirror'), file({ sync: 'standard' })],
  ],
  'zvol-volblocksize': [
    [zpool('raidz2'), volume('8K')],
    [zpool('mirror'), volume('8K')],
  ],
};

function encrypted(flag: string) {
  const block = { devices: ['/dev/nvme0n1'], lv_path: '/dev/v/l', tags: { 'ceph.encrypted': flag }, type: 'block' };
  return `# ceph-volume lvm list --format json\n${json({ 0: [block] })}`;
}
function kernel(mode: string) {
  return `root@host0:~# grep . /sys/block/*/queue/write_cache\n/sys/block/sda/queue/write_cache:${mode}`;
}
function nvmeDisk() {
  const disk = { name: 'nvme0n1', type: 'disk', model: 'SAFE 1', size: 1e12, rota: false, tran: 'nvme' };
  return `root@host0:~# lsblk -J\n${json({ blockdevices: [disk] })}`;
}
function pending(count: number) {
  return [{ id: 197, name: 'Current_Pending_Sector', raw: { value: count, string: String(count) } }];
}
function monDump(stretch: boolean) {
  return json({ epoch: 1, mons: [{ rank: 0, name: 'a' }], stretch_mode: stretch, quorum: [0] });
}

/** Ask a piece of advice of one paste; a finding that it stands behind says it, too. */
function answerOf(id: string, outputs: readonly string[]) {
  const { findings } = diagnose([{ text: outputs.join('\n') }], KNOWN);
  const isSaid = findings.some(({ answer, advice }) => answer === 'yes' && advice.includes(id));
  return isSaid ? 'yes' : findings.find((finding) => finding.id === `advice/${id}`)?.answer;
}

/** Facts that a piece of advice asks for. */
const asked = ({ applies, shows }: Advice) =>
  [applies, shows].filter((one): one is Condition => one !== null).flatMap(factsOf);

for (const advice of RECORDS.filter(({ shows }) => shows))
  test(`advice ${advice.id} is given where the fault is shown, and only there`, () => {
    const unread = asked(advice).filter((fact) => UNREAD.has(fact));
    const [fires, silent] = PASTES[advice.id] ?? [];
    if (!fires || !silent) return assert.notDeepEqual(unread, [], 'it has no pastes, and every fact of it is read');
    assert.deepEqual(unread, [], 'no output tells this');
    assert.equal(answerOf(advice.id, fires), 'yes');
    assert.equal(answerOf(advice.id, silent), 'no', 'the thing is there, and the fault is not');
  });

test('each paste is of a piece of advice, and each fact that no output tells is a fact', () => {
  const ids = new Set(RECORDS.filter(({ shows }) => shows).map(({ id }) => id));
  assert.deepEqual(
    Object.keys(PASTES).filter((id) => !ids.has(id)),
    [],
  );
  assert.ok(UNREAD.size > 10);
});
