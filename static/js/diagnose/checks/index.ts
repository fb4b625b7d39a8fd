/** Lists every check, in the order of the report within a severity. */
import type { Check } from '../types.ts';
import * as arrays from './arrays.ts';
import { blockSize, cacheOfProtected, kernelAgainstDrive } from './caches.ts';
import { databaseOnHardDisk, fullDatabase, smallDatabase } from './databases.ts';
import { failing, shingled, unprotected, worn } from './drives.ts';
import { copiesBehindOneDrive, sharedDatabase } from './failure-domains.ts';
import { nearlyFull, uneven } from './fullness.ts';
import { dataAtRisk, flags, otherReports, outage } from './health.ts';
import { governor, idleStates, slowNetwork } from './hosts.ts';
import { damagedTransfers, hotDrives, powerStates, slowLink } from './links.ts';
import { memory, memoryAutotune, smallTarget } from './memory.ts';
import { elasticSharedBlobs, filestore, oldAllocationUnit, spillover, wrongRotational } from './osds.ts';
import { fastEc, fewCopies, placementGroups, profileAgainstHosts, stripeUnit } from './pools.ts';
import { behindNewest, endOfLife, mixedReleases } from './releases.ts';
import { againstAdvice, equalToDefault, ignoredOptions, removedOptions } from './set-options.ts';
import { slowOperations, slowOsd, slowReports } from './slow-operations.ts';
import * as zfs from './zfs.ts';
import * as zfsSafety from './zfs-safety.ts';

export const CHECKS: readonly Check[] = Object.freeze([
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
