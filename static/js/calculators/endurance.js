/** How long SSDs last under a Ceph cluster's writes: what reaches each drive, against the vendor's rating. */
export { describe, FUNCTIONS, MAIN } from './endurance/functions.js';
export { sensitivity } from './endurance/sensitivity.js';
export { outlook } from './endurance/outlook.js';
export { ssdLifetime } from './endurance/lifetime.js';
export { referenceTable, validationTable } from './endurance/reference.js';
