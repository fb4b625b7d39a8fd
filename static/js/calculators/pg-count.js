/** How many placement groups a pool wants: the documented rule of Ceph's PG calculator. */
export { describe, FUNCTIONS, MAIN } from './pg-count/functions.js';
export { sensitivity } from './pg-count/sensitivity.js';
export { pgCount } from './pg-count/count.js';
export { suggest } from './pg-count/suggest.js';
export { referenceTable, validationTable } from './pg-count/reference.js';
