/** Lists every reader: what it recognises is in its own file. The first that recognises an output reads it. */
import { hdparm, kernelCaches } from './caches.js';
import { configDump, configDumpText, configShow, configShowText } from './config.js';
import { crush, crushRules } from './crush.js';
import { deviceLs, deviceLsText } from './device-ls.js';
import { ecProfile, ecProfileText } from './ec-profile.js';
import { health, healthText } from './health.js';
import { lsblk } from './lsblk.js';
import { lsblkPairs, lsblkText } from './lsblk-text.js';
import { cpupower, ethtool, lscpu, lscpuText, machineLines } from './machine.js';
import { nvme, nvmeNamespace } from './nvme.js';
import { operations } from './operations.js';
import { osdDfText, osdNodes, osdTreeText } from './osd-df.js';
import { osdDump, osdDumpText } from './osd-dump.js';
import { osdMetadata } from './osd-metadata.js';
import { osdPerf, osdPerfText } from './osd-perf.js';
import { perfDump } from './perf-dump.js';
import { poolDetail } from './pool-detail.js';
import { report } from './report.js';
import { smartctl, smartctlText } from './smartctl.js';
import { status, statusText, versions, versionText } from './status.js';
import { zpoolList, zpoolStatus } from './zfs.js';
import { zfsGet } from './zfs-get.js';

/** @type {readonly import('../types.d.ts').JsonReader[]} the more special one first */
export const JSON_READERS = Object.freeze([
  report,
  status,
  versions,
  configShow,
  osdMetadata,
  osdDump,
  osdNodes,
  osdPerf,
  poolDetail,
  ecProfile,
  configDump,
  health,
  operations,
  perfDump,
  deviceLs,
  crush,
  crushRules,
  lsblk,
  smartctl,
  nvmeNamespace,
  nvme,
  lscpu,
]);

/** @type {readonly import('../types.d.ts').TextReader[]} */
export const TEXT_READERS = Object.freeze([
  statusText,
  versionText,
  osdDfText,
  osdTreeText,
  osdPerfText,
  osdDumpText,
  ecProfileText,
  configDumpText,
  configShowText,
  healthText,
  deviceLsText,
  lsblkPairs,
  lsblkText,
  smartctlText,
  hdparm,
  kernelCaches,
  zpoolStatus,
  zpoolList,
  zfsGet,
  lscpuText,
  cpupower,
  ethtool,
  machineLines,
]);
