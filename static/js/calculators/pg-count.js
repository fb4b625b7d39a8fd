/** How many placement groups a pool wants: the documented rule of Ceph's PG calculator. */

export { pgCount } from './pg-count/count.js';
export { describe, FUNCTIONS, MAIN } from './pg-count/functions.js';
export { referenceTable, validationTable } from './pg-count/reference.js';
export { sensitivity } from './pg-count/sensitivity.js';
export { suggest } from './pg-count/suggest.js';
