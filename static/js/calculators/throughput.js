/** Throughput and latency of a Ceph cluster: the least of what its resources allow, and which one binds. */
export { formTable, leftOutTable, summaryTable } from './throughput/calibration/calibrate.js';
export { singleTable } from './throughput/calibration/single-fit.js';
export { errorTable } from './throughput/cluster-errors.js';
export { clusterTable } from './throughput/clusters.js';
export { driveTable } from './throughput/drives.js';
export { estimate } from './throughput/estimate.js';
export { describe, FUNCTIONS, MAIN } from './throughput/functions.js';
export { plan } from './throughput/plan.js';
export { DRIVE_LABELS, PRESETS } from './throughput/presets.js';
export { referenceTable } from './throughput/reference.js';
export { sensitivity } from './throughput/sensitivity.js';
export { driveSum, littleLatency, queueDepthOneIops } from './throughput/sums.js';
