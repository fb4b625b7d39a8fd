/** Lists every check, in the order of the report within a severity. */
import * as arrays from './arrays.js';
import { blockSize, cacheOfProtected, kernelAgainstDrive } from './caches.js';
import { databaseOnHardDisk, fullDatabase, smallDatabase } from './databases.js';
import { failing, shingled, unprotected, worn } from './drives.js';
import { copiesBehindOneDrive, sharedDatabase } from './failure-domains.js';
import { nearlyFull, uneven } from './fullness.js';
import { dataAtRisk, flags, otherReports, outage } from './health.js';
import { governor, idleStates, slowNetwork } from './hosts.js';
import { damagedTransfers, hotDrives, powerStates, slowLink } from './links.js';
import { memory, memoryAutotune, smallTarget } from './memory.js';
import { elasticSharedBlobs, filestore, oldAllocationUnit, spillover, wrongRotational } from './osds.js';
import { fastEc, fewCopies, placementGroups, profileAgainstHosts, stripeUnit } from './pools.js';
import { behindNewest, endOfLife, mixedReleases } from './releases.js';
import { againstAdvice, equalToDefault, ignoredOptions, removedOptions } from './set-options.js';
import { slowOperations, slowOsd, slowReports } from './slow-operations.js';
import * as zfs from './zfs.js';
import * as zfsSafety from './zfs-safety.js';

/** @type {readonly import('../types.d.ts').Check[]} */
export const CHECKS = Object.freeze([
  dataAtRisk,
  outage,
  flags,
  endOfLife,
  mixedReleases,
  behindNewest,
  fewCopies,
  profileAgainstHosts,
  fastEc,
  stripeUnit,
  nearlyFull,
  uneven,
  placementGroups,
  unprotected,
  failing,
  ...Object.values(arrays),
  worn,
  shingled,
  elasticSharedBlobs,
  filestore,
  wrongRotational,
  oldAllocationUnit,
  spillover,
  fullDatabase,
  smallDatabase,
  copiesBehindOneDrive,
  sharedDatabase,
  databaseOnHardDisk,
  memory,
  smallTarget,
  memoryAutotune,
  governor,
  idleStates,
  slowNetwork,
  slowReports,
  slowOperations,
  slowOsd,
  cacheOfProtected,
  kernelAgainstDrive,
  blockSize,
  slowLink,
  damagedTransfers,
  powerStates,
  hotDrives,
  ...Object.values(zfsSafety),
  ...Object.values(zfs),
  againstAdvice,
  ignoredOptions,
  removedOptions,
  equalToDefault,
  otherReports,
]);
