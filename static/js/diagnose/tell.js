/** Which command tells a fact that was not read. */

/** @type {Readonly<Record<string, string>>} */
const BY_FACT = {
  'ceph.release': 'ceph versions',
  'ceph.option': 'ceph config dump -f json',
  'ceph.balancer': 'ceph balancer status -f json',
  'ceph.rgw_daemons': 'ceph status -f json',
  'ceph.file_systems': 'ceph report',
  'ceph.pools_erasure_coded': 'ceph osd pool ls detail -f json',
  'ceph.pools_replicated': 'ceph osd pool ls detail -f json',
  'ceph.hosts': 'ceph osd df tree -f json',
  'pool.size': 'ceph osd pool ls detail -f json',
  'pool.min_size': 'ceph osd pool ls detail -f json',
  'pool.failure_domain': 'ceph osd crush rule dump -f json',
  'osd.data_class': 'ceph osd metadata -f json',
  'osd.db_class': 'ceph osd metadata -f json',
  'osd.spillover_bytes': 'ceph health detail -f json',
  'osd.min_alloc_size_bytes': 'ceph osd metadata -f json',
  'drive.class': 'lsblk -J -b -o NAME,TYPE,VENDOR,MODEL,REV,SIZE,ROTA,TRAN,FSTYPE',
  'drive.protection': 'lsblk -J -b -o NAME,TYPE,VENDOR,MODEL,REV,SIZE,ROTA,TRAN,FSTYPE',
  'drive.recording': 'lsblk -J -b -o NAME,TYPE,VENDOR,MODEL,REV,SIZE,ROTA,TRAN,FSTYPE',
  'drive.write_cache': 'smartctl --json -x /dev/sdX',
  'drive.osds': 'ceph osd metadata -f json',
  'kernel.write_cache': 'grep . /sys/block/*/queue/write_cache',
  'host.osds_on_flash': 'ceph osd metadata -f json',
  'host.osd_memory_share': 'ceph osd metadata -f json; ceph config dump -f json',
  'host.governor': 'cpupower frequency-info',
  'host.deep_idle_states': 'cpupower idle-info',
  'host.mitigations': 'cat /proc/cmdline',
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

/** Name the command that tells a fact. @param {string} fact @returns {string | null} null where none that is read does */
export const commandFor = (fact) => BY_FACT[fact.split(':')[0] ?? ''] ?? null;
