/** Sizing of BlueStore's block.db: which levels of RocksDB fit a partition, what spills, what to set. */

export { fit, sensitivity } from './block-db/fit.ts';
export { describe, FUNCTIONS, MAIN, PRESETS } from './block-db/inputs.ts';
export { levelBase, minimumPartition, rocksdbFit, spillover, useSomeExtra, wholeLevelFit } from './block-db/levels.ts';
export { referenceTable, validationTable } from './block-db/reference.ts';
export { objectEstimate, percentRule } from './block-db/size.ts';
