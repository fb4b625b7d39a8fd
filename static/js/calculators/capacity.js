/** What a Ceph cluster really holds: usable bytes under the full ratios, loss to allocation units, room to heal. */
export { describe, FUNCTIONS, MAIN } from './capacity/functions.js';
export { sensitivity } from './capacity/sensitivity.js';
export { allocationWaste } from './capacity/allocation.js';
export { canHeal } from './capacity/heal.js';
export { plan } from './capacity/plan.js';
export { usableCapacity } from './capacity/usable.js';
export { referenceTable, validationTable } from './capacity/reference.js';
