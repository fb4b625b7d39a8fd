/** Lists every check, in the order of the report within a severity. */
import { blockSize, cacheOfProtected, hotDrives, kernelAgainstDrive, slowLink } from './caches.js';
import { databaseOnHardDisk, fullDatabase, sharedDatabase, smallDatabase } from './databases.js';
import { failing, unprotected, worn } from './drives.js';
import { nearlyFull, uneven } from './fullness.js';
import { governor, idleStates, memory, slowNetwork, smallTarget } from './hosts.js';
import { ignoredByScheduler, mclockUnderWpq } from './options.js';
import { elasticSharedBlobs, filestore, oldAllocationUnit, spillover, wrongRotational } from './osds.js';
import { fastEc, fewCopies, placementGroups, profileAgainstHosts, stripeUnit } from './pools.js';
import { behindNewest, endOfLife, mixedReleases } from './releases.js';
import { againstAdvice, equalToDefault, removedOptions } from './set-options.js';
import { slowOperations, slowOsd, slowReports } from './slow-operations.js';
import * as zfs from './zfs.js';
import * as zfsSafety from './zfs-safety.js';

/** @type {readonly import('../types.d.ts').Check[]} */
export const CHECKS = Object.freeze([
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
  worn,
  elasticSharedBlobs,
  filestore,
  wrongRotational,
  oldAllocationUnit,
  spillover,
  fullDatabase,
  smallDatabase,
  sharedDatabase,
  databaseOnHardDisk,
  memory,
  smallTarget,
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
  hotDrives,
  ...Object.values(zfsSafety),
  ...Object.values(zfs),
  againstAdvice,
  ignoredByScheduler,
  mclockUnderWpq,
  removedOptions,
  equalToDefault,
]);
