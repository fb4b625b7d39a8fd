/** The read-only commands whose output the diagnosis reads, what each is for, and the forms in which they run. */
import type { Command, Commands } from './types.ts';

export interface ReadCommand {
  /** once for the cluster, for an OSD, or on each host */
  where: 'cluster' | 'osd' | 'host' | 'zfs';
  /** on a host with the packages of Ceph and an admin key; Proxmox VE and MicroCeph the same */
  command: string;
  /** what the block runs instead, where the command is for each device */
  runs?: string;
  /** what it is for */
  tells: string;
}

/** The most telling first. */
export const COMMANDS: readonly ReadCommand[] = [
  {
    where: 'cluster',
    command: 'ceph report 2>/dev/null',
    tells: 'versions, OSDs, pools, rules, health and use, in one document',
  },
  {
    where: 'cluster',
    command: 'ceph versions',
    tells: 'which versions run, and whether they are mixed',
  },
  { where: 'cluster', command: 'ceph config dump -f json', tells: 'which options are set' },
  {
    where: 'cluster',
    command: 'ceph osd metadata -f json',
    tells: 'device, database and allocation unit of each OSD; in the report, too',
  },
  { where: 'cluster', command: 'ceph osd df tree -f json', tells: 'how full and how even the OSDs are' },
  { where: 'cluster', command: 'ceph osd perf -f json', tells: 'whether one OSD is slower than its peers' },
  { where: 'cluster', command: 'ceph health detail -f json', tells: 'spillover, slow operations' },
  { where: 'cluster', command: 'ceph status -f json', tells: 'gateways, misplaced data' },
  {
    where: 'cluster',
    command: 'ceph balancer status -f json',
    tells: 'whether the balancer runs, and in which mode',
  },
  { where: 'cluster', command: 'ceph df -f json', tells: 'what each pool holds' },
  {
    where: 'cluster',
    command: 'ceph osd pool ls detail -f json; ceph osd crush rule dump -f json',
    tells: 'copies, quotas, announced sizes and rules of each pool; in the report, too',
  },
  {
    where: 'cluster',
    command: 'ceph fs status; ceph orch ps -f json',
    tells: 'metadata servers that are silent while Ceph calls them active; daemons that do not run',
  },
  {
    where: 'cluster',
    command: 'radosgw-admin bucket limit check',
    tells: 'how many objects each shard of a bucket holds',
  },
  { where: 'cluster', command: 'ceph device ls -f json', tells: 'models of the drives and their wear' },
  {
    where: 'osd',
    command: 'ceph tell osd.N dump_historic_ops_by_duration',
    tells: 'what the slowest operations of an OSD waited for (before Octopus: ceph daemon osd.N … on its host)',
  },
  {
    where: 'osd',
    command: 'ceph tell osd.N perf dump bluefs',
    tells: 'how much of block.db is used, and what has spilled',
  },
  {
    where: 'host',
    command: 'lsblk -J -b -o NAME,TYPE,VENDOR,MODEL,REV,SIZE,ROTA,TRAN,FSTYPE',
    tells: 'the drives, for their protection and verdict; alone it is enough for “my drives”',
  },
  {
    where: 'host',
    command: 'smartctl --json -x /dev/sdX',
    runs: 'smartctl --scan-open | grep ^/ | while read -r d _ t _; do smartctl --json -x -d "$t" "$d"; done',
    tells: 'wear, errors, write cache and link of each drive, also behind RAID controllers',
  },
  {
    where: 'host',
    command: 'nvme id-ns -o json /dev/nvme0n1; nvme id-ctrl -o json /dev/nvme0; nvme get-feature /dev/nvme0 -f 0x0c -H',
    runs:
      'for n in /dev/nvme*n1; do for c in "id-ns -o json" "id-ctrl -o json" "get-feature -f 0x0c" ' +
      '"get-feature -f 0x06"; do echo "# nvme $c $n"; nvme $c "$n"; done; done',
    tells: 'sector formats, power states and the volatile cache of NVMe drives',
  },
  {
    where: 'host',
    command: 'grep . /sys/class/nvme/nvme*/device/*_link_* /sys/module/nvme_core/parameters/default_ps_max_latency_us',
    tells: 'lanes and speed of each NVMe drive against what it can do; whether Linux lets it sleep',
  },
  {
    where: 'host',
    command: 'lspci -vv',
    runs: "lspci -vv | grep -E '^[0-9a-f]|LnkCap:|LnkSta:'",
    tells: 'RAID controllers, and the links of adapters and network cards',
  },
  {
    where: 'host',
    command: 'grep . /sys/block/*/queue/write_cache',
    tells: 'whether the kernel sends flushes',
  },
  {
    where: 'host',
    command: 'dmesg -T',
    runs: "dmesg -T | grep -E 'error|reset|timeout|blocked for|failure|read-only|Out of memory' | tail -n 200",
    tells: 'errors and resets of drives, tasks that hang, memory that ran out',
  },
  {
    where: 'host',
    command: 'cat /proc/mdstat; grep . /sys/block/md*/md/mismatch_cnt; lvs -a; pvs',
    tells: 'arrays of Linux’s software RAID and volumes of LVM: what failed, differs or is full',
  },
  {
    where: 'host',
    command: 'iostat -x 5 3',
    tells: 'how long reads, writes and flushes of each drive take now',
  },
  {
    where: 'host',
    command: 'storcli /cALL show all J',
    tells: 'volumes and write cache of a RAID controller of Broadcom; perccli64 for Dell',
  },
  {
    where: 'host',
    command: 'ceph-volume lvm list --format json',
    tells: 'whether OSDs are encrypted',
  },
  {
    where: 'host',
    command: 'ethtool INTERFACE; ethtool -c INTERFACE',
    runs: 'ls -d /sys/class/net/*/device | cut -d/ -f5 | while read -r i; do ethtool "$i"; ethtool -c "$i"; done',
    tells: 'speed of the network, delay of its interrupts',
  },
  { where: 'host', command: 'grep . /proc/net/bonding/*', tells: 'how bonds spread connections' },
  { where: 'host', command: 'lscpu -J', tells: 'the processors, for the estimate of throughput' },
  {
    where: 'host',
    command: 'cpupower frequency-info; cpupower idle-info',
    tells: 'governor and deep sleep',
  },
  {
    where: 'host',
    command: 'uname -r; zfs version; cat /proc/cmdline; grep MemTotal /proc/meminfo',
    tells: 'kernel, OpenZFS, mitigations, memory',
  },
  { where: 'zfs', command: 'zpool status; zpool events; zpool get all', tells: 'state, layout, log devices, ashift' },
  {
    where: 'zfs',
    command: 'cat /proc/spl/kstat/zfs/arcstats; grep . /sys/module/zfs/parameters/*',
    tells: 'what the cache of ZFS holds, how its module is set',
  },
  { where: 'zfs', command: 'zfs get all', tells: 'sync, compression and block sizes of datasets' },
];

// Which command tells a fact that was not read.

const BY_FACT: Readonly<Record<string, string>> = {
  'ceph.release': 'ceph versions',
  'ceph.option': 'ceph config dump -f json',
  'ceph.balancer': 'ceph balancer status -f json',
  'ceph.misplaced_share': 'ceph status -f json',
  'ceph.recovery_share': 'ceph status -f json',
  'ceph.recovery_bytes_s_per_osd': 'ceph status -f json',
  'ceph.slow_ops_of_osds': 'ceph health detail -f json',
  'ceph.slow_heartbeats': 'ceph health detail -f json',
  'ceph.scrubs_late': 'ceph health detail -f json',
  'ceph.deep_scrubs_late': 'ceph health detail -f json',
  'ceph.scrubs_forbidden': 'ceph osd dump -f json',
  'ceph.mean_object_bytes': 'ceph df -f json',
  'ceph.osds_down': 'ceph status -f json',
  'ceph.cluster_network': 'ceph config dump -f json',
  'ceph.stretch_mode': 'ceph osd dump -f json',
  'ceph.iscsi_gateways': 'ceph status -f json',
  'network.bond_hash': 'grep . /proc/net/bonding/*',
  'mon.shares_drive_with_osd': 'ceph device ls -f json',
  'ceph.nvmeof_gateways': 'ceph status -f json',
  'pool.kind': 'ceph osd pool ls detail -f json',
  'pool.application': 'ceph osd pool ls detail -f json',
  'pool.compression_mode': 'ceph osd pool ls detail -f json',
  'pool.read_balance_score': 'ceph osd pool ls detail -f json',
  'osd.size_bytes': 'ceph osd df tree -f json',
  'osd.is_encrypted': 'ceph-volume lvm list',
  'array.level': 'cat /proc/mdstat',
  'array.drives': 'cat /proc/mdstat',
  'drive.link_is_reduced': 'grep . /sys/class/nvme/nvme*/device/*_link_*',
  'drive.behind_raid_controller': 'lspci',
  'osd.in_container': 'ceph osd metadata -f json',
  'osd.distribution': 'ceph osd metadata -f json',
  'mon.store_class': 'ceph device ls -f json; lsblk -J -b -o NAME,TYPE,VENDOR,MODEL,REV,SIZE,ROTA,TRAN,FSTYPE',
  'drive.better_lba_format': 'nvme id-ns -o json /dev/nvme0n1',
  'drive.warning_minutes': 'smartctl --json -x /dev/nvme0n1',
  'drive.is_failing': 'smartctl --json -x /dev/sdX',
  'zfs.pool_class': 'zpool status; lsblk -J -b -o NAME,TYPE,VENDOR,MODEL,REV,SIZE,ROTA,TRAN,FSTYPE',
  'zfs.layout': 'zpool status',
  'zfs.ashift': 'zpool get all',
  'zfs.volumes': 'zfs get all',
  'zfs.volblocksize_bytes': 'zfs get all',
  'zfs.has_special_vdev': 'zpool status',
  'ceph.rgw_daemons': 'ceph status -f json',
  'ceph.file_systems': 'ceph report',
  'ceph.pools_erasure_coded': 'ceph osd pool ls detail -f json',
  'ceph.pools_replicated': 'ceph osd pool ls detail -f json',
  'ceph.hosts': 'ceph osd df tree -f json',
  'pool.size': 'ceph osd pool ls detail -f json',
  'pool.min_size': 'ceph osd pool ls detail -f json',
  'pool.parity': 'ceph osd erasure-code-profile get NAME',
  'pool.shards_to_spare': 'ceph osd erasure-code-profile get NAME',
  'pool.ec_optimizations': 'ceph osd pool ls detail -f json',
  'pool.data_class': 'ceph osd crush rule dump -f json; ceph osd metadata -f json',
  'pool.rule_takes': 'ceph osd crush rule dump -f json',
  'pool.is_bucket_index': 'ceph osd pool ls detail -f json',
  'pool.failure_domain': 'ceph osd crush rule dump -f json',
  'osd.data_class': 'ceph osd metadata -f json',
  'osd.db_class': 'ceph osd metadata -f json',
  'osd.spillover_bytes': 'ceph health detail -f json',
  'osd.min_alloc_size_bytes': 'ceph osd metadata -f json',
  'osd.mclock_capacity_ratio': 'ceph config dump -f json',
  'drive.class': 'lsblk -J -b -o NAME,TYPE,VENDOR,MODEL,REV,SIZE,ROTA,TRAN,FSTYPE',
  'drive.protection': 'lsblk -J -b -o NAME,TYPE,VENDOR,MODEL,REV,SIZE,ROTA,TRAN,FSTYPE',
  'drive.recording': 'lsblk -J -b -o NAME,TYPE,VENDOR,MODEL,REV,SIZE,ROTA,TRAN,FSTYPE',
  'drive.write_cache': 'smartctl --json -x /dev/sdX',
  'drive.osds': 'ceph osd metadata -f json',
  'kernel.write_cache': 'grep . /sys/block/*/queue/write_cache',
  'host.osds_on_flash': 'ceph osd metadata -f json',
  'host.osd_memory_share': 'ceph osd metadata -f json; ceph config dump -f json',
  'host.osds': 'ceph osd df tree -f json',
  'host.page_bytes': 'getconf -a | grep -w PAGESIZE',
  'host.governor': 'cpupower frequency-info',
  'host.deep_idle_states': 'cpupower idle-info',
  'host.mitigations': 'cat /proc/cmdline',
  'host.controller_write_cache': 'storcli /cALL show all J',
  'linux.release': 'uname -r',
  'openzfs.release': 'zfs version',
  'network.link_gbit_s': 'ethtool INTERFACE',
  'network.rx_usecs': 'ethtool -c INTERFACE',
  'zfs.sync': 'zfs get all',
  'zfs.recordsize_bytes': 'zfs get all',
  'zfs.compression': 'zfs get all',
  'zfs.has_log_device': 'zpool status',
  'zfs.nocacheflush': 'grep . /sys/module/zfs/parameters/zfs_nocacheflush',
};

/**
 * Name the commands that tell facts.
 * @returns none for facts that no output which is read tells
 */
export const commandsFor = (facts: readonly string[]): string[] => [
  ...new Set(facts.flatMap((fact) => BY_FACT[fact.split(':')[0] ?? '']?.split('; ') ?? [])),
];

/** No commands. */
export const NO_COMMANDS: Commands = Object.freeze({ set: [], trial: [], check: [], undo: [] });

const step = (plain: string): Command => ({ note: null, plain, cephadm: null, rook: null });

/** Make commands that are the same in every form. */
export const commandForms = (
  set: readonly string[] | null,
  check: readonly string[] = [],
  undo: readonly string[] = [],
): Commands => ({
  set: (set ?? []).map(step),
  trial: [],
  check: check.map(step),
  undo: undo.map(step),
});

/** Run a command of Ceph in another way, and others as they are. */
const within =
  (prefix: string): ((command: string) => string) =>
  (command) =>
    command.startsWith('ceph ') ? `${prefix} ${command}` : command;
const inShell = within('cephadm shell --');

/** How a command is run where no host has Ceph's packages; empty where it cannot be. */
export const FORMS = Object.freeze({
  plain: (command: string) => command,
  cephadm: (command: string) =>
    command.startsWith('ceph-volume ') ? command.replace('ceph-volume ', 'cephadm ceph-volume -- ') : inShell(command),
  rook: (command: string) =>
    command.startsWith('ceph-volume ') ? '' : within('kubectl -n rook-ceph exec deploy/rook-ceph-tools --')(command),
  proxmox: (command: string) => command,
});
