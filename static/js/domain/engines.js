/** I/O engines of fio by how they issue requests: what the importer and the rules both know. */

/** Engines that finish a request before they take the next (FIO_SYNCIO in fio's engines/). */
const SYNCHRONOUS = new Set([
  'sync',
  'psync',
  'vsync',
  'pvsync',
  'pvsync2',
  'mmap',
  'splice',
  'net',
  'netsplice',
  'ftruncate',
  'filecreate',
  'filestat',
  'filedelete',
  'dircreate',
  'dirstat',
  'dirdelete',
  'falloc',
  'e4defrag',
  'libpmem',
  'dev-dax',
  'pmemblk',
  'mtd',
  'http',
  'libhdfs',
  'exec',
  'cpuio',
  'gfapi',
  'libzbc',
  'libcufile',
  'ime_psync',
  'ime_psyncv',
]);

/** @param {string} engine */
export const isSynchronous = (engine) => SYNCHRONOUS.has(engine);
