/** Lists every reader: what it recognises is in its own file. The first that recognises an output reads it. */
import type { JsonReader, TextReader } from '../types.ts';
import { balancer } from './balancer.ts';
import { hdparm, kernelCaches } from './caches.ts';
import { cephDf, cephDfText } from './ceph-df.ts';
import { cephVolume, cephVolumeText } from './ceph-volume.ts';
import { configDump, configDumpText, configShow, configShowText } from './config.ts';
import { storcli } from './controllers.ts';
import { crush, crushRules } from './crush.ts';
import { daemonMetadata, monDump } from './daemons.ts';
import { deviceLs, deviceLsText } from './device-ls.ts';
import { ecProfile, ecProfileText } from './ec-profile.ts';
import { health, healthText } from './health.ts';
import { lsblk } from './lsblk.ts';
import { lsblkPairs, lsblkText } from './lsblk-text.ts';
import { cpupower, lscpu, lscpuText, machineLines } from './machine.ts';
import { mdstat } from './mdstat.ts';
import { bonding, ethtool } from './network.ts';
import { nvme, nvmeNamespace } from './nvme.ts';
import { nvmeFeature } from './nvme-power.ts';
import { operations } from './operations.ts';
import { osdDfText, osdNodes, osdTreeText } from './osd-df.ts';
import { osdDump, osdDumpText } from './osd-dump.ts';
import { osdMetadata } from './osd-metadata.ts';
import { osdPerf, osdPerfText } from './osd-perf.ts';
import { lspci, pciFiles } from './pci.ts';
import { perfDump } from './perf-dump.ts';
import { poolDetail } from './pool-detail.ts';
import { report } from './report.ts';
import { scan, scanText } from './scan.ts';
import { smartctl } from './smartctl.ts';
import { smartctlText } from './smartctl-text.ts';
import { status, versions } from './status.ts';
import { statusText, versionText } from './status-text.ts';
import { zpoolList, zpoolStatus } from './zfs.ts';
import { zfsGet } from './zfs-get.ts';

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
