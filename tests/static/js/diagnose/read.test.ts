/** Pastes as people make them: what was read of each output, and that names stay out. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { diagnose } from '../../../../static/js/diagnose/diagnose.ts';
import { readSystem, type Step } from '../../../../static/js/diagnose/read.ts';
import { KNOWLEDGE } from './systems.ts';

const fixture = (name: string) => readFileSync(new URL(`../../../fixtures/diagnose/${name}`, import.meta.url), 'utf8');
const read = (name: string) => readSystem([{ text: fixture(name) }]).system;

test('a tree of the OSDs that are down alone does not tell how many racks there are', () => {
  const buckets = (state: string) =>
    readSystem([
      {
        text: `ID  CLASS  WEIGHT   TYPE NAME            STATUS  REWEIGHT  PRI-AFF
-1         2.00000  root default
-5         1.00000      rack r1
-3         1.00000          host store-1
 1    hdd  1.00000              osd.1      ${state}   1.00000  1.00000
`,
      },
    ]).system.cluster?.buckets;
  assert.deepEqual(buckets('  up'), { root: 1, rack: 1, host: 1 });
  assert.equal(buckets('down'), undefined);
});

test('a volume whose state nobody knows is not taken for a sound one', () => {
  const volumes = (...states: string[]) => {
    const rows = states.map(
      (state, place) => `${place}/${place}   RAID1 ${state}  RW     Yes     RWBD  -   OFF 446.6 GB os`,
    );
    const text = ['CLI Version = 007.19', 'Controller = 0', 'Status = Success', '', ...rows].join('\n');
    return readSystem([{ text }]).system.hosts[0]?.raid_volumes;
  };
  assert.deepEqual(volumes('Optl', 'Optl')?.length, 2);
  assert.equal(volumes('Optl', 'Odd '), undefined);
  assert.deepEqual(volumes('Dgrd', 'Odd '), [{ level: 'raid1', state: 'degraded' }]);
});

test('a paste of a whole cluster with prompts', () => {
  const { system, refused } = readSystem([{ text: fixture('cluster.txt') }]);
  assert.deepEqual(refused, []);
  const { cluster, osds, pools, options, versions, drives } = system;
  assert.deepEqual(
    versions.map(({ daemon, version, count }) => [daemon, version, count]),
    [
      ['mon', '19.2.2', 3],
      ['osd', '19.2.2', 2],
    ],
  );
  assert.equal(cluster?.health, 'HEALTH_WARN');
  assert.equal(cluster.osds_up, 2);
  assert.equal(cluster.rgw_daemons, 1); // of the status; versions names no gateway, which proves nothing
  assert.equal(cluster.cluster_network, true);
  const [first, second] = osds;
  assert.ok(second);
  assert.equal(first?.utilization_percent, 25);
  assert.equal(first.size_bytes, 4 * 2 ** 40);
  assert.equal(first.device_class, 'hdd');
  assert.equal(second?.device_class, undefined);
  assert.equal(second.up, false);
  assert.equal(second.pgs, 96);
  assert.equal(second.commit_latency_ms, 77);
  assert.equal(second.spillover_bytes, 2.5 * 2 ** 30);
  assert.equal(second.db_size_bytes, 30 * 2 ** 30);
  assert.deepEqual(
    pools.map(({ name, kind, size, min_size, pg_num, autoscale }) => [name, kind, size, min_size, pg_num, autoscale]),
    [
      ['.mgr', 'replicated', 3, 2, 1, 'on'],
      ['pool-2', 'replicated', 2, 1, 32, 'off'],
      ['pool-3', 'erasure', 6, 5, 64, 'warn'],
    ],
  );
  assert.equal(system.erasure_code_profiles.find(({ k }) => k === 4)?.m, 2);
  assert.deepEqual(
    options.map(({ name, value, who, mask }) => [name, value, who, mask]),
    [
      ['osd_max_backfills', '4', 'osd', undefined],
      ['osd_memory_target', '6442450944', 'osd', 'class:hdd'],
      ['osd_mclock_max_capacity_iops_hdd', '412.5', 'osd.1', undefined],
    ],
  );
  const [operation] = system.slow_operations;
  assert.equal(operation?.osd, 1);
  assert.equal(operation.seconds, 1.25);
  assert.ok(Math.abs((operation.steps[2]?.seconds ?? 0) - 1.2497) < 1e-6);
  assert.equal(drives.find(({ model }) => model === 'ACME FLASH1')?.percent_used, 7);
});

test('names, addresses, numbers and secrets stay out of everything but what the page shows its owner', () => {
  const {
    names,
    messages: _,
    ...answer
  } = diagnose(
    ['cluster.txt', 'host.txt', 'links.txt', 'zfs.txt'].map((name) => ({ text: fixture(name) })),
    KNOWLEDGE,
  );
  const secrets =
    /storage-(?:one|two)|11111111-|10\.20\.30|swordfish|customer|acme-4|tank|SN0000|4711|99999999|rbd_data|vm-1/;
  assert.doesNotMatch(JSON.stringify(answer), secrets);
  assert.doesNotMatch(JSON.stringify(names), /11111111-|10\.20\.30|swordfish|4711|99999999/);
});

test('a paste of a host', () => {
  const { hosts, drives } = read('host.txt');
  const [host] = hosts;
  assert.equal(hosts.length, 1);
  const {
    kernel,
    threads,
    governor,
    deep_idle_states: deep,
    mitigations,
    link_gbit_s: link,
    rx_usecs: delay,
  } = host ?? {};
  assert.deepEqual(
    [kernel, threads, governor, deep, mitigations, link, delay],
    ['6.1.0-37-amd64', 32, 'other', true, 'off', 25, 50],
  );
  const [disk, flash, virtual] = drives;
  assert.equal(disk?.model, 'ACME DISK9000');
  assert.deepEqual(
    [disk.rotational, disk.interface, disk.write_cache, disk.kernel_write_cache, disk.in_use],
    [true, 'sata', 'on', 'write back', true],
  );
  assert.deepEqual(
    [flash?.percent_used, flash?.media_errors, flash?.spare_percent, flash?.passes_own_test],
    [12, 3, 98, true],
  );
  assert.deepEqual(
    [flash?.logical_block_bytes, flash?.better_block_bytes, flash?.kernel_write_cache],
    [512, 4096, 'write through'],
  );
  assert.equal(virtual?.virtual, true);
});

test('a paste of links, power states, arrays, controllers and space', () => {
  const { system, refused } = readSystem([{ text: fixture('links.txt') }]);
  assert.deepEqual(refused, []);
  const { hosts, drives, arrays, osds, pools, cluster, options } = system;
  const [host] = hosts;
  const flash = drives.find(({ node }) => node === 'nvme0n1');
  assert.deepEqual([flash?.pcie_lanes, flash?.pcie_lanes_max, flash?.pcie_gt_s, flash?.pcie_gt_s_max], [2, 4, 8, 16]);
  assert.deepEqual(
    [flash?.can_sleep_by_itself, flash?.wake_up_us, flash?.sleeps_by_itself, flash?.write_cache],
    [true, 40000, true, 'on'],
  );
  assert.deepEqual(
    host?.pci_links?.map(({ kind, lanes, lanes_max: most }) => [kind, lanes, most]),
    [
      ['raid', 4, 8],
      ['nvme', 2, 4],
    ],
  );
  assert.deepEqual(
    [host?.raid_controllers, host?.behind_raid_controller, host?.controller_write_cache, host?.nvme_max_latency_us],
    [1, true, 'always write back', 100000],
  );
  assert.equal(host?.bond_hash, 'layer2');
  const [array] = arrays;
  assert.deepEqual(
    [array?.node, array?.level, array?.drives, array?.drives_up, array?.rebuilding],
    ['md0', 'raid5', 3, 2, true],
  );
  const [osd] = osds;
  assert.deepEqual([osd?.id, osd?.encrypted, osd?.dedicated_db], [7, true, true]);
  assert.deepEqual([pools[0]?.name, pools[0]?.stored_bytes, pools[0]?.objects], ['pool-4', 300, 7]);
  assert.deepEqual([cluster?.balancer, cluster?.autotune_ratio, cluster?.bytes_used], ['upmap', 0.7, 1000]);
  assert.deepEqual(options, []);
  const { drives: cards } = diagnose([{ text: fixture('links.txt') }], KNOWLEDGE);
  assert.deepEqual(cards.at(-1)?.ask, ['smartctl --json -x /dev/sde', 'smartctl --json -x -d megaraid,8 /dev/bus/0']);
  assert.ok(drives.some(({ model, spins, interface: bus }) => model === 'ACME DISK4000' && spins && bus === 'sas'));
});

test('perf dump without its command, and the answers of all OSDs at once', () => {
  const bluefs = '"bluefs": {"db_total_bytes": 30, "db_used_bytes": 29, "slow_total_bytes": 900, "slow_used_bytes": 7}';
  const op = '{"event": "initiated", "time": "2026-11-01T10:00:00.0+0000"}';
  const ops = `{"ops": [{"description": "osd_op(write)", "duration": 2, "type_data": {"events": [${op}]}}]}`;
  const bare = diagnose([{ text: `{${bluefs}}` }], KNOWLEDGE);
  const found = bare.findings.filter(({ answer }) => answer === 'yes').map(({ id }) => id);
  assert.ok(found.includes('osd/spillover') && found.includes('osd/block-db-full'), found.join());
  assert.deepEqual(
    bare.first.map(({ ids }) => ids),
    [['osd/spillover']],
    'one step enlarges block.db',
  );
  assert.match(bare.markdown, /an OSD without its number \(output 1\): 29 B of 30 B/);
  const { system, refused } = readSystem([{ text: `osd.4: {\n  ${bluefs}\n}\nosd.7: ${ops}\n{"osd": {"op_w": 1}}` }]);
  assert.deepEqual(
    [system.osds[0]?.id, system.osds[0]?.spillover_bytes, system.databases, system.slow_operations[0]?.osd],
    [4, 7, [], 7],
  );
  assert.match(refused[0]?.reason ?? '', /perf dump bluefs$/);
});

test('the complaints of ceph status are checks of Ceph, and the answer opens with what is broken now', () => {
  const text = `  cluster:
    id:     11111111-2222-3333-4444-555555555555
    health: HEALTH_WARN
            clock skew detected on mon.cloud2007
            Degraded data redundancy: 31/906 objects degraded (3.422%)
            noout flag(s) set

  services:
    osd: 3 osds: 2 up, 3 in

ceph version 19.2.2 (0) squid (stable)
`;
  const { system, first } = diagnose([{ text }], KNOWLEDGE);
  assert.deepEqual(
    system.health_checks.map(({ code, count }) => [code, count]),
    [
      ['MON_CLOCK_SKEW', null],
      ['PG_DEGRADED', 31],
      ['OSDMAP_FLAGS', null],
    ],
  );
  assert.deepEqual(system.cluster?.flags, ['noout']);
  assert.deepEqual(
    first.map(({ ids: [id] }) => id?.split('/')[0]),
    ['health', 'health', 'cluster', 'release'],
  );
});

test('ceph health without detail is one line of messages', () => {
  const { system } = readSystem([{ text: 'HEALTH_WARN: mons a,b are low on available space; noout flag(s) set\n' }]);
  assert.deepEqual(
    system.health_checks.map(({ code }) => code),
    ['MON_DISK_LOW', 'OSDMAP_FLAGS'],
  );
  assert.deepEqual(system.cluster?.flags, ['noout']);
});

test('reading tells how far it has come, and what is asked then', () => {
  const steps: Step[] = [];
  diagnose([{ text: fixture('cluster.txt') }, { text: fixture('zfs.txt') }], KNOWLEDGE, (step) => steps.push(step));
  const shares = steps.map(({ share }) => share);
  assert.deepEqual(
    shares,
    [...shares].sort((a, b) => a - b),
  );
  assert.match(steps[0]?.words ?? '', /^Reading file 1 of 2, [\d.]+ B of [\d.]+ KiB$/);
  assert.match(steps.at(-1)?.words ?? '', /^Asking \d+ checks/);
});

test('a paste of ZFS', () => {
  const {
    zfs_pools: [pool],
    zfs_datasets: datasets,
    hosts,
  } = read('zfs.txt');
  assert.deepEqual([pool?.state, pool?.ashift, pool?.capacity_percent], ['DEGRADED', 9, 83]);
  assert.deepEqual(
    pool?.vdevs?.map(({ role, layout, drives }) => [role, layout, drives]),
    [
      ['data', 'raidz2', 4],
      ['log', 'single', 1],
      ['special', 'mirror', 2],
      ['cache', 'single', 1],
    ],
  );
  const [files, volume] = datasets.filter(({ kind }) => kind);
  assert.deepEqual([files?.recordsize_bytes, files?.sync, files?.compression], [131072, 'disabled', 'lz4']);
  assert.equal(volume?.volblocksize_bytes, 8192);
  assert.deepEqual([hosts[0]?.openzfs, hosts[0]?.zfs_nocacheflush], ['2.2.6', '1']);
});

test('whatever is given, an answer comes back, and says what it could not read', () => {
  const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
  const texts = [
    '',
    'no output at all',
    '{"nodes": [{"id": 0, "type_id": 0, "type": "osd", "kb": 1e308, "utilization": "NaN", "pgs": -4}], "stray": 7}',
    '{"__proto__": {"polluted": true}, "osdmap": {"osds": "x", "pools": {"a": 1}}, "crushmap": []}',
    '[{"pool_name": "<img src=x onerror=alert(1)>", "pool_id": 5, "pg_num": 8, "type": 1, "size": {}}]',
    '{"blockdevices": [{"name": "sda", "model": "<script>alert(1)</script>", "size": null, "children": "none"}]}',
    '{"mon": {"ceph version 999999999999.1.1 x": 1e99}}',
    '{"osd_metadata": {"1": null}}',
    '{"ops": [{"description": 4, "duration": "long", "type_data": [[[]]]}], "size": 1}',
    '{"cut": [1, 2, {"a":',
    deep,
    `{"blockdevices": ${`[{"name":"sda","children":`.repeat(500)}[]${'}]'.repeat(500)}}`,
    '\u0000\u0001\u0002',
  ];
  for (const text of texts) {
    const { system, refused, markdown } = diagnose([{ text }], KNOWLEDGE);
    assert.ok(system.outputs.length > 0 || refused.length > 0, text.slice(0, 60));
    assert.doesNotMatch(markdown, /<img|<script/);
  }
  assert.equal(({} as Record<string, unknown>).polluted, undefined);
});

test('time grows with the size of a report, not faster', () => {
  const report = (count: number) =>
    JSON.stringify({
      osdmap: {
        epoch: 1,
        max_osd: count,
        pools: [],
        osds: Array.from({ length: count }, (_, osd) => ({ osd, up: 1, in: 1, weight: 1 })),
      },
      crushmap: { buckets: [], rules: [] },
      osd_metadata: Array.from({ length: count }, (_, id) => ({
        id,
        hostname: `h${id % 50}`,
        osd_objectstore: 'bluestore',
        devices: 'sda',
        device_ids: `sda=SAFE_1_SN${id}0000`,
        rotational: '0',
        ceph_version_short: '19.2.2',
        mem_total_kb: '131072000',
      })),
    });
  const time = (count: number) => {
    const text = report(count);
    const start = performance.now();
    assert.equal(diagnose([{ text }], KNOWLEDGE).system.osds.length, count);
    return performance.now() - start;
  };
  time(200); // compiles
  const [small, large] = [time(500), time(5000)];
  assert.ok(large < small * 40 + 500, `${small.toFixed(0)} ms for 500 OSDs, ${large.toFixed(0)} ms for 5,000`);
});
