/** I/O engines of fio by how they issue requests; importers and rules ask for it. */

/** Engines that finish a request before they issue the next (FIO_SYNCIO in fio's engines/). */
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

/** Whether an engine waits for each request. */
export const isSynchronous = (engine: string) => SYNCHRONOUS.has(engine);
