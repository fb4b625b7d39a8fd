/** I/O engines of fio by how they issue requests. */

/** One request at a time whatever iodepth says: each call returns when the request is done (fio, "I/O engine"). */
const SYNCHRONOUS = Object.freeze(['sync', 'psync', 'vsync', 'pvsync', 'pvsync2', 'mmap', 'splice', 'ftruncate', 'filecreate', 'falloc', 'e4defrag', 'pmemblk', 'dev-dax', 'libpmem']);

/** @param {string} engine */
export const isSynchronous = (engine) => SYNCHRONOUS.includes(engine);
