/** The chance to lose data from failing drives, hosts and racks, and to lose an object to an unreadable sector. */
export { assess } from './data-loss/assess.ts';
export { inactiveFraction } from './data-loss/availability.ts';
export { dataLoss } from './data-loss/data-loss.ts';
export { describe, FUNCTIONS, MAIN } from './data-loss/functions.ts';
export { rebuildRate } from './data-loss/rebuild-rate.ts';
export { rebuildTable, referenceTable } from './data-loss/reference.ts';
export { markovReference, olderFormula } from './data-loss/reference-models.ts';
export { sensitivity } from './data-loss/sensitivity.ts';
export { simulable } from './data-loss/simulate/simulable.ts';
export { simulate } from './data-loss/simulate.ts';
export { validationTable } from './data-loss/validation.ts';
