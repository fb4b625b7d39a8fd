/** What a Ceph cluster really holds: usable bytes under the full ratios, loss to allocation units, room to heal. */

export { allocationWaste } from './capacity/allocation.ts';
export { describe, FUNCTIONS, MAIN } from './capacity/functions.ts';
export { canHeal } from './capacity/heal.ts';
export { plan } from './capacity/plan.ts';
export { referenceTable, validationTable } from './capacity/reference.ts';
export { sensitivity } from './capacity/sensitivity.ts';
export { usableCapacity } from './capacity/usable.ts';
