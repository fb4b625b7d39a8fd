/** How many placement groups a pool wants: the documented rule of Ceph's PG calculator. */

export { pgCount } from './pg-count/count.ts';
export { describe, FUNCTIONS, MAIN } from './pg-count/functions.ts';
export { referenceTable, validationTable } from './pg-count/reference.ts';
export { sensitivity } from './pg-count/sensitivity.ts';
export { suggest } from './pg-count/suggest.ts';
