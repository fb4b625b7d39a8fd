/** Lists every reader: what it recognises is in its own file. The first that recognises an output reads it. */
import type { JsonReader, TextReader } from '../types.ts';
import * as cluster from './cluster.ts';
import * as config from './config.ts';
import * as drives from './drives.ts';
import * as health from './health.ts';
import * as machine from './machine.ts';
import * as osds from './osds.ts';
import * as pools from './pools.ts';
import * as smart from './smart.ts';
import * as zfs from './zfs.ts';

/** The more special one first. */
export const JSON_READERS: readonly JsonReader[] = [
  cluster.report,
  health.status,
  health.versions,
  config.configShow,
  osds.osdMetadata,
  pools.osdDump,
  osds.osdNodes,
  osds.osdPerf,
  pools.poolDetail,
  pools.ecProfile,
  config.configDump,
  health.health,
  osds.operations,
  osds.perfDump,
  drives.deviceLs,
  pools.crush,
  pools.crushRules,
  drives.lsblk,
  smart.scan,
  smart.smartctl,
  smart.nvmeNamespace,
  smart.nvme,
  machine.lscpu,
  config.balancer,
  pools.cephDf,
  cluster.cephVolume,
  cluster.monDump,
  cluster.daemonMetadata,
  machine.storcli,
];

export const TEXT_READERS: readonly TextReader[] = [
  health.statusText,
  health.versionText,
  osds.osdDfText,
  osds.osdTreeText,
  osds.osdPerfText,
  pools.osdDumpText,
  pools.ecProfileText,
  config.configDumpText,
  config.configShowText,
  health.healthText,
  drives.deviceLsText,
  pools.cephDfText,
  cluster.cephVolumeText,
  drives.lsblkPairs,
  drives.lsblkText,
  smart.scanText,
  smart.smartctlText,
  drives.hdparm,
  drives.kernelCaches,
  machine.pciFiles,
  machine.lspci,
  smart.nvmeFeature,
  drives.mdstat,
  zfs.zpoolStatus,
  zfs.zpoolList,
  zfs.zfsGet,
  machine.lscpuText,
  machine.cpupower,
  machine.ethtool,
  machine.bonding,
  machine.machineLines,
];
