/** Lists every check, in the order of the report within a severity. */
import { failing, unprotected, worn } from './drives.js';
import { nearlyFull, uneven } from './fullness.js';
import { againstAdvice, equalToDefault, ignoredByScheduler, mclockUnderWpq, removedOptions } from './options.js';
import { elasticSharedBlobs, filestore, oldAllocationUnit, spillover, wrongRotational } from './osds.js';
import { fastEc, fewCopies, placementGroups, profileAgainstHosts } from './pools.js';
import { behindNewest, endOfLife, mixedReleases } from './releases.js';

/** @type {readonly import('../types.d.ts').Check[]} */
export const CHECKS = Object.freeze([
  endOfLife,
  mixedReleases,
  behindNewest,
  fewCopies,
  profileAgainstHosts,
  fastEc,
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
  againstAdvice,
  ignoredByScheduler,
  mclockUnderWpq,
  removedOptions,
  equalToDefault,
]);
