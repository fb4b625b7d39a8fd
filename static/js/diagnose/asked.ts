/** The read-only commands whose output the diagnosis reads, with what each is for. */

interface Asked {
  id: string;
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
export const COMMANDS: readonly Asked[] = Object.freeze([
  {
    id: 'report',
    where: 'cluster',
    command: 'ceph report 2>/dev/null',
    tells: 'versions, OSDs, pools, rules, health and use, in one document',
  },
  {
    id: 'versions',
    where: 'cluster',
    command: 'ceph versions',
    tells: 'which versions run, and whether they are mixed',
  },
  { id: 'config', where: 'cluster', command: 'ceph config dump -f json', tells: 'which options are set' },
  {
    id: 'metadata',
    where: 'cluster',
    command: 'ceph osd metadata -f json',
    tells: 'device, database and allocation unit of each OSD; in the report, too',
  },
  { id: 'df', where: 'cluster', command: 'ceph osd df tree -f json', tells: 'how full and how even the OSDs are' },
  { id: 'perf', where: 'cluster', command: 'ceph osd perf -f json', tells: 'whether one OSD is slower than its peers' },
  { id: 'health', where: 'cluster', command: 'ceph health detail -f json', tells: 'spillover, slow operations' },
  { id: 'status', where: 'cluster', command: 'ceph status -f json', tells: 'gateways, misplaced data' },
  {
    id: 'balancer',
    where: 'cluster',
    command: 'ceph balancer status -f json',
    tells: 'whether the balancer runs, and in which mode',
  },
  { id: 'space', where: 'cluster', command: 'ceph df -f json', tells: 'what each pool holds' },
  { id: 'devices', where: 'cluster', command: 'ceph device ls -f json', tells: 'models of the drives and their wear' },
  {
    id: 'operations',
    where: 'osd',
    command: 'ceph tell osd.N dump_historic_ops_by_duration',
    tells: 'what the slowest operations of an OSD waited for (before Octopus: ceph daemon osd.N … on its host)',
  },
  {
    id: 'bluefs',
    where: 'osd',
    command: 'ceph tell osd.N perf dump bluefs',
    tells: 'how much of block.db is used, and what has spilled',
  },
  {
    id: 'lsblk',
    where: 'host',
    command: 'lsblk -J -b -o NAME,TYPE,VENDOR,MODEL,REV,SIZE,ROTA,TRAN,FSTYPE',
    tells: 'the drives, for their protection and verdict; alone it is enough for “my drives”',
  },
  {
    id: 'smartctl',
    where: 'host',
    command: 'smartctl --json -x /dev/sdX',
    runs: 'smartctl --scan-open | grep ^/ | while read -r d _ t _; do smartctl --json -x -d "$t" "$d"; done',
    tells: 'wear, errors, write cache and link of each drive, also behind RAID controllers',
  },
  {
    id: 'nvme',
    where: 'host',
    command: 'nvme id-ns -o json /dev/nvme0n1; nvme id-ctrl -o json /dev/nvme0; nvme get-feature /dev/nvme0 -f 0x0c -H',
    runs:
      'for n in /dev/nvme*n1; do for c in "id-ns -o json" "id-ctrl -o json" "get-feature -f 0x0c" ' +
      '"get-feature -f 0x06"; do echo "# nvme $c $n"; nvme $c "$n"; done; done',
    tells: 'sector formats, power states and the volatile cache of NVMe drives',
  },
  {
    id: 'links',
    where: 'host',
    command: 'grep . /sys/class/nvme/nvme*/device/*_link_* /sys/module/nvme_core/parameters/default_ps_max_latency_us',
    tells: 'lanes and speed of each NVMe drive against what it can do; whether Linux lets it sleep',
  },
  {
    id: 'lspci',
    where: 'host',
    command: 'lspci -vv',
    runs: "lspci -vv | grep -E '^[0-9a-f]|LnkCap:|LnkSta:'",
    tells: 'RAID controllers, and the links of adapters and network cards',
  },
  {
    id: 'caches',
    where: 'host',
    command: 'grep . /sys/block/*/queue/write_cache',
    tells: 'whether the kernel sends flushes',
  },
  { id: 'mdstat', where: 'host', command: 'cat /proc/mdstat', tells: 'arrays of Linux’s software RAID' },
  {
    id: 'storcli',
    where: 'host',
    command: 'storcli /cALL show all J',
    tells: 'volumes and write cache of a RAID controller of Broadcom; perccli64 for Dell',
  },
  {
    id: 'volumes',
    where: 'host',
    command: 'ceph-volume lvm list --format json',
    tells: 'whether OSDs are encrypted',
  },
  {
    id: 'ethtool',
    where: 'host',
    command: 'ethtool INTERFACE; ethtool -c INTERFACE',
    runs: 'ls -d /sys/class/net/*/device | cut -d/ -f5 | while read -r i; do ethtool "$i"; ethtool -c "$i"; done',
    tells: 'speed of the network, delay of its interrupts',
  },
  { id: 'bonds', where: 'host', command: 'grep . /proc/net/bonding/*', tells: 'how bonds spread connections' },
  { id: 'lscpu', where: 'host', command: 'lscpu -J', tells: 'the processors, for the estimate of throughput' },
  {
    id: 'cpupower',
    where: 'host',
    command: 'cpupower frequency-info; cpupower idle-info',
    tells: 'governor and deep sleep',
  },
  {
    id: 'uname',
    where: 'host',
    command: 'uname -r; zfs version; cat /proc/cmdline; grep MemTotal /proc/meminfo',
    tells: 'kernel, OpenZFS, mitigations, memory',
  },
  { id: 'zpool', where: 'zfs', command: 'zpool status; zpool get all', tells: 'layout, log devices, ashift' },
  { id: 'zfs', where: 'zfs', command: 'zfs get all', tells: 'sync, compression and block sizes of datasets' },
]);
