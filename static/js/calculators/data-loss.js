/** The chance to lose data from failing drives, hosts and racks, and to lose an object to an unreadable sector. */
export { assess } from './data-loss/assess.js';
export { inactiveFraction } from './data-loss/availability.js';
export { dataLoss } from './data-loss/data-loss.js';
export { describe, FUNCTIONS, MAIN } from './data-loss/functions.js';
export { rebuildRate } from './data-loss/rebuild-rate.js';
export { rebuildTable, referenceTable } from './data-loss/reference.js';
export { markovReference, olderFormula } from './data-loss/reference-models.js';
export { sensitivity } from './data-loss/sensitivity.js';
export { simulable } from './data-loss/simulate/simulable.js';
export { simulate } from './data-loss/simulate.js';
export { validationTable } from './data-loss/validation.js';
