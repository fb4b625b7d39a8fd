/** How long SSDs last under a Ceph cluster's writes: what reaches each drive, against the vendor's rating. */
export { describe, FUNCTIONS, MAIN } from './endurance/functions.ts';
export { ssdLifetime } from './endurance/lifetime.ts';
export { outlook } from './endurance/outlook.ts';
export { referenceTable, validationTable } from './endurance/reference.ts';
export { sensitivity } from './endurance/sensitivity.ts';
