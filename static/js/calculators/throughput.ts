/** Throughput and latency of a Ceph cluster: the least of what its resources allow, and which one binds. */
export { formTable, leftOutTable, summaryTable } from './throughput/calibration/calibrate.ts';
export { singleTable } from './throughput/calibration/single-fit.ts';
export { errorTable } from './throughput/cluster-errors.ts';
export { clusterTable } from './throughput/clusters.ts';
export { driveTable } from './throughput/drives.ts';
export { estimate } from './throughput/estimate.ts';
export { describe, FUNCTIONS, MAIN } from './throughput/functions.ts';
export { plan } from './throughput/plan.ts';
export { DRIVE_LABELS, PRESETS } from './throughput/presets.ts';
export { referenceTable } from './throughput/reference.ts';
export { sensitivity } from './throughput/sensitivity.ts';
export { driveSum, littleLatency, queueDepthOneIops } from './throughput/sums.ts';
