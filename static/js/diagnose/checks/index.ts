/** Lists every check, in the order of the report within a severity. */
import type { Check } from '../types.ts';
import * as databases from './databases.ts';
import * as drives from './drives.ts';
import * as health from './health.ts';
import * as hosts from './hosts.ts';
import * as osds from './osds.ts';
import * as pools from './pools.ts';
import * as releases from './releases.ts';
import * as zfs from './zfs.ts';

export const CHECKS: readonly Check[] = [
  health.flags,
  releases.endOfLife,
  releases.mixedReleases,
  releases.behindNewest,
  pools.fewCopies,
  pools.profileAgainstHosts,
  pools.fastEc,
  pools.stripeUnit,
  pools.nearlyFull,
  pools.uneven,
  pools.placementGroups,
  drives.unprotected,
  drives.failing,
  drives.brokenArray,
  drives.daringController,
  drives.worn,
  drives.shingled,
  osds.elasticSharedBlobs,
  osds.filestore,
  osds.wrongRotational,
  osds.oldAllocationUnit,
  databases.spillover,
  databases.fullDatabase,
  databases.smallDatabase,
  pools.copiesBehindOneDrive,
  pools.sharedDatabase,
  databases.databaseOnHardDisk,
  hosts.memory,
  hosts.smallTarget,
  hosts.memoryAutotune,
  hosts.governor,
  hosts.idleStates,
  hosts.slowNetwork,
  osds.slowOperations,
  osds.slowOsd,
  drives.cacheOfProtected,
  drives.kernelAgainstDrive,
  drives.blockSize,
  drives.slowLink,
  drives.damagedTransfers,
  drives.powerStates,
  drives.hotDrives,
  zfs.logDevice,
  zfs.poolState,
  zfs.singleData,
  zfs.singleSpecial,
  zfs.syncDisabled,
  zfs.blocksOfVolumes,
  zfs.fullPool,
  zfs.noCompression,
  zfs.smallAshift,
  releases.againstAdvice,
  releases.ignoredOptions,
  releases.removedOptions,
  releases.equalToDefault,
  health.unknownMessages,
];
