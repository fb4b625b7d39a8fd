/** Lists every reader: what it recognises is in its own file. The first that recognises an output reads it. */
import type { JsonReader, TextReader } from '../types.ts';
import { cephVolume, cephVolumeText, daemonMetadata, monDump, report } from './cluster.ts';
import { balancer, configDump, configDumpText, configShow, configShowText } from './config.ts';
import { deviceLs, deviceLsText, hdparm, kernelCaches, lsblk, lsblkPairs, lsblkText, mdstat } from './drives.ts';
import { health, healthText, status, statusText, versions, versionText } from './health.ts';
import { bonding, cpupower, ethtool, lscpu, lscpuText, lspci, machineLines, pciFiles, storcli } from './machine.ts';
import { operations, osdDfText, osdMetadata, osdNodes, osdPerf, osdPerfText, osdTreeText, perfDump } from './osds.ts';
import {
  cephDf,
  cephDfText,
  crush,
  crushRules,
  ecProfile,
  ecProfileText,
  osdDump,
  osdDumpText,
  poolDetail,
} from './pools.ts';
import { nvme, nvmeFeature, nvmeNamespace, scan, scanText, smartctl, smartctlText } from './smart.ts';
import { zfsGet, zpoolList, zpoolStatus } from './zfs.ts';
/** The more special one first. */
export const JSON_READERS: readonly JsonReader[] = Object.freeze([
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

export const TEXT_READERS: readonly TextReader[] = Object.freeze([
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
