/** Sizing of BlueStore's block.db: which levels of RocksDB fit a partition, what spills, what to set. */
export { describe, FUNCTIONS, MAIN } from './block-db/functions.js';
export { fit } from './block-db/fit.js';
export { PRESETS } from './block-db/inputs.js';
export { sensitivity } from './block-db/sensitivity.js';
export { levelBase } from './block-db/level-base.js';
export { minimumPartition, rocksdbFit, wholeLevelFit } from './block-db/levels.js';
export { referenceTable } from './block-db/reference.js';
export { objectEstimate, percentRule } from './block-db/size.js';
export { spillover } from './block-db/spillover.js';
export { useSomeExtra } from './block-db/use-some-extra.js';
export { validationTable } from './block-db/validation.js';
