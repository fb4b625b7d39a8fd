/** Lists every reader: what it recognises is in its own file. The first that recognises an output reads it. */
import { balancer } from './balancer.js';
import { hdparm, kernelCaches } from './caches.js';
import { cephDf, cephDfText } from './ceph-df.js';
import { cephVolume, cephVolumeText } from './ceph-volume.js';
import { configDump, configDumpText, configShow, configShowText } from './config.js';
import { storcli } from './controllers.js';
import { crush, crushRules } from './crush.js';
import { daemonMetadata, monDump } from './daemons.js';
import { deviceLs, deviceLsText } from './device-ls.js';
import { ecProfile, ecProfileText } from './ec-profile.js';
import { health, healthText } from './health.js';
import { lsblk } from './lsblk.js';
import { lsblkPairs, lsblkText } from './lsblk-text.js';
import { cpupower, lscpu, lscpuText, machineLines } from './machine.js';
import { mdstat } from './mdstat.js';
import { bonding, ethtool } from './network.js';
import { nvme, nvmeNamespace } from './nvme.js';
import { nvmeFeature } from './nvme-power.js';
import { operations } from './operations.js';
import { osdDfText, osdNodes, osdTreeText } from './osd-df.js';
import { osdDump, osdDumpText } from './osd-dump.js';
import { osdMetadata } from './osd-metadata.js';
import { osdPerf, osdPerfText } from './osd-perf.js';
import { lspci, pciFiles } from './pci.js';
import { perfDump } from './perf-dump.js';
import { poolDetail } from './pool-detail.js';
import { report } from './report.js';
import { scan, scanText } from './scan.js';
import { smartctl } from './smartctl.js';
import { smartctlText } from './smartctl-text.js';
import { status, versions } from './status.js';
import { statusText, versionText } from './status-text.js';
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
  scan,
  smartctl,
  nvmeNamespace,
  nvme,
  lscpu,
  balancer,
  cephDf,
  cephVolume,
  monDump,
  daemonMetadata,
  storcli,
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
  cephDfText,
  cephVolumeText,
  lsblkPairs,
  lsblkText,
  scanText,
  smartctlText,
  hdparm,
  kernelCaches,
  pciFiles,
  lspci,
  nvmeFeature,
  mdstat,
  zpoolStatus,
  zpoolList,
  zfsGet,
  lscpuText,
  cpupower,
  ethtool,
  bonding,
  machineLines,
]);
