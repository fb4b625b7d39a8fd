/** What a Ceph cluster really holds: usable bytes under the full ratios, loss to allocation units, room to heal. */

export { allocationWaste } from './capacity/allocation.js';
export { describe, FUNCTIONS, MAIN } from './capacity/functions.js';
export { canHeal } from './capacity/heal.js';
export { plan } from './capacity/plan.js';
export { referenceTable, validationTable } from './capacity/reference.js';
export { sensitivity } from './capacity/sensitivity.js';
export { usableCapacity } from './capacity/usable.js';
