/** Throughput and latency of a Ceph cluster: the least of what its resources allow, and which one binds. */

export { formTable, leftOutTable, singleTable, summaryTable } from './throughput/calibration/calibrate.ts';
export { driveTable } from './throughput/drives.ts';
export { driveSum, estimate, littleLatency, queueDepthOneIops } from './throughput/estimate.ts';
export { describe, FUNCTIONS, MAIN } from './throughput/inputs.ts';
export { plan, sensitivity } from './throughput/plan.ts';
export { DRIVE_LABELS, PRESETS } from './throughput/presets.ts';
export { clusterTable, errorTable, referenceTable } from './throughput/reference.ts';
