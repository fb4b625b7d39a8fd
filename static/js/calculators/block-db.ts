/** Sizing of BlueStore's block.db: which levels of RocksDB fit a partition, what spills, what to set. */

export { fit } from './block-db/fit.ts';
export { describe, FUNCTIONS, MAIN } from './block-db/functions.ts';
export { PRESETS } from './block-db/inputs.ts';
export { levelBase } from './block-db/level-base.ts';
export { minimumPartition, rocksdbFit, wholeLevelFit } from './block-db/levels.ts';
export { referenceTable } from './block-db/reference.ts';
export { sensitivity } from './block-db/sensitivity.ts';
export { objectEstimate, percentRule } from './block-db/size.ts';
export { spillover } from './block-db/spillover.ts';
export { useSomeExtra } from './block-db/use-some-extra.ts';
export { validationTable } from './block-db/validation.ts';
