/** The read-only commands whose output the diagnosis reads, in each form of Ceph, with what each is for. */

/**
 * @typedef {object} Asked
 * @property {string} id
 * @property {'cluster' | 'osd' | 'host' | 'zfs'} where  once for the cluster, for an OSD, or on each host
 * @property {string} command  on a host with the packages of Ceph and an admin key; Proxmox VE and MicroCeph the same
 * @property {string} tells  what it is for
 */

/** @type {readonly Asked[]} the most telling first */
export const COMMANDS = Object.freeze([
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
  { id: 'devices', where: 'cluster', command: 'ceph device ls -f json', tells: 'models of the drives and their wear' },
  {
    id: 'operations',
    where: 'osd',
    command: 'ceph tell osd.N dump_historic_ops_by_duration',
    tells: 'what the slowest operations of an OSD waited for',
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
    command: 'for d in /dev/sd? /dev/nvme?n1; do smartctl --json -x "$d"; done',
    tells: 'wear, errors, write cache and link of each drive',
  },
  {
    id: 'caches',
    where: 'host',
    command: 'grep . /sys/block/*/queue/write_cache',
    tells: 'whether the kernel sends flushes',
  },
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
    command: 'uname -r; zfs version; cat /proc/cmdline',
    tells: 'kernel, OpenZFS, mitigations',
  },
  { id: 'zpool', where: 'zfs', command: 'zpool status; zpool get all', tells: 'layout, log devices, ashift' },
  { id: 'zfs', where: 'zfs', command: 'zfs get all', tells: 'sync, compression and block sizes of datasets' },
]);

/** How a command of the cluster is run where no host has Ceph's packages. */
export const FORMS = Object.freeze({
  plain: (/** @type {string} */ command) => command,
  cephadm: (/** @type {string} */ command) => (command.startsWith('ceph ') ? `cephadm shell -- ${command}` : command),
  rook: (/** @type {string} */ command) =>
    command.startsWith('ceph ') ? `kubectl -n rook-ceph exec deploy/rook-ceph-tools -- ${command}` : command,
  proxmox: (/** @type {string} */ command) => command,
});

/**
 * Make one block to copy: each command with its own line above its output, so that a paste of all can be taken apart.
 * @param {readonly string[]} ids
 * @param {keyof typeof FORMS} form
 * @returns {string}
 */
export const blockOf = (ids, form) =>
  COMMANDS.filter(({ id }) => ids.includes(id))
    .map(({ command }) => `echo '# ${command.replaceAll("'", '')}'; ${FORMS[form](command)}`)
    .join('\n');
