/** Lists I/O engines of fio by what their requests reach. */

/** Engines that talk to a device or a service themselves, past the kernel's page cache. */
export const UNCACHED = new Set([
  'spdk',
  'rbd',
  'rados',
  'io_uring_cmd',
  'libiscsi',
  'nbd',
  'http',
  'sg',
  'libblkio',
  'nfs',
  'dfs',
  'nvme',
  'xnvme',
]);
/** Engines that reach their storage over a network. */
export const NETWORK = new Set([
  'rbd',
  'rados',
  'libiscsi',
  'nbd',
  'http',
  'nfs',
  'dfs',
  'gfapi',
  'gfapi_async',
  'libhdfs',
  'net',
  'netsplice',
  'rdma',
  'ime_psync',
  'ime_psyncv',
  'ime_aio',
]);
/** Engines whose requests never reach a block device of fio's own machine, so that its counters say nothing. */
export const REMOTE = new Set([...NETWORK, 'null', 'spdk', 'cpuio']);
