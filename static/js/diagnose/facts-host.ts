/** The facts of drives, monitors and hosts that conditions of advice ask for. */
import type { SystemDrive, SystemHost } from '../domain/types.d.ts';
import { classOf, type Facts, osdFacts } from './facts.ts';
import type { View } from './view.ts';

/** Models that the hypervisors of providers show for their volumes. */
const CLOUD =
  /^(?:Amazon Elastic Block Store|PersistentDisk|nvme_card-pd|MSFT NVMe Accelerator|DO_Volume|HC_Volume|QEMU_HC)/i;

export function driveFacts(view: View, drive: SystemDrive): Facts {
  const known = view.inCatalogue(drive);
  const protection = known?.power_loss_protection;
  const shared = view.osdsByDrive.get(drive.id);
  return {
    'drive.class': classOf(drive.spins ?? drive.rotational, drive),
    'drive.protection': protection && protection !== 'unknown' ? protection : undefined,
    'drive.write_cache': drive.write_cache ?? (drive.write_cache_present === false ? 'off' : undefined),
    'drive.recording': known?.recording ?? undefined,
    'drive.is_empty': drive.in_use ? false : undefined,
    'drive.osds': shared ? shared.length : undefined,
    'drive.is_cloud_volume': drive.model ? CLOUD.test(drive.model) : undefined,
    'drive.link_is_reduced': isLinkReduced(drive),
    'drive.better_lba_format': typeof drive.better_block_bytes === 'number' ? drive.better_block_bytes > 0 : undefined,
    'drive.warning_minutes': drive.warning_minutes ?? undefined,
    'drive.behind_raid_controller': isBehindController(drive, view.hosts.get(drive.host ?? '')),
    'kernel.write_cache': drive.kernel_write_cache ?? undefined,
  };
}

/** Tell whether the link of a drive is below what it can do. */
export function isLinkReduced(drive: SystemDrive): boolean | undefined {
  const pairs = [
    [drive.link_gbit_s, drive.link_gbit_s_max],
    [drive.pcie_gt_s, drive.pcie_gt_s_max],
    [drive.pcie_lanes, drive.pcie_lanes_max],
  ] as const;
  const known = pairs.filter(([now, most]) => now && most);
  return known.length > 0 ? known.some(([now, most]) => (now ?? 0) < (most ?? 0)) : undefined;
}

/** Tell whether a RAID controller stands before a drive; none where there is none, nor before an NVMe drive. */
function isBehindController({ interface: bus, scan_type: type }: SystemDrive, host: SystemHost | undefined) {
  if (bus === 'nvme' || (type && !/^(?:sat\+)?(?:megaraid|cciss)/.test(type))) return false;
  return host?.behind_raid_controller ?? (host?.raid_controllers === 0 ? false : undefined);
}

/** @returns the facts of arrays of Linux's software RAID */
export const arrayFacts = ({ system }: View): { where: string; facts: Facts }[] =>
  system.arrays.map(({ host, node, level, drives }) => ({
    where: [host, node].filter(Boolean).join(' '),
    facts: {
      'array.level': level ? (level === 'raid5' || level === 'raid6' ? level : 'other') : undefined,
      'array.drives': drives ?? undefined,
    },
  }));

export function hostFacts(view: View, host: SystemHost): Facts {
  const osds = view.osdsByHost.get(host.id) ?? [];
  const targets = osds.map((osd) => Number(view.option('osd_memory_target', osd)));
  const sum = targets.reduce((total, target) => total + target, 0);
  const classes = osds.map((osd) => osdFacts(view, osd)['osd.data_class']);
  return {
    'linux.release': host.kernel?.split('-')[0],
    'openzfs.release': host.openzfs ?? undefined,
    'host.osds_on_flash':
      osds.length > 0 && !classes.includes(undefined) ? classes.filter((c) => c !== 'rotational').length : undefined,
    'host.osd_memory_share':
      host.memory_bytes && osds.length > 0 && Number.isFinite(sum) ? sum / host.memory_bytes : undefined,
    'host.governor': host.governor ?? undefined,
    'host.deep_idle_states': host.deep_idle_states ?? undefined,
    'host.mitigations': host.mitigations ?? undefined,
    'network.link_gbit_s': host.link_gbit_s ?? undefined,
    'network.bond_hash': host.bond_hash ?? undefined,
    'network.rx_usecs': host.rx_usecs ?? undefined,
    'zfs.nocacheflush': host.zfs_nocacheflush ?? undefined,
  };
}

/** Work out the facts of the drives that hold monitors. */
export function monitorFacts(view: View): { where: string; facts: Facts }[] {
  return view.system.drives
    .filter(({ holds_monitor: holds }) => holds)
    .map((drive) => ({
      where: `${drive.host} ${drive.node}`,
      facts: {
        'mon.store_class': classOf(drive.spins ?? drive.rotational, drive),
        'mon.shares_drive_with_osd': (view.osdsByDrive.get(drive.id)?.length ?? 0) > 0,
      },
    }));
}
