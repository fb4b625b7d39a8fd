/** Drives: their link, the cable, and the power states that NVMe drives may fall into. */
import type { SystemDrive } from '../../domain/types.d.ts';
import { nameDrive } from '../fact-table.ts';
import { isLinkReduced } from '../facts-host.ts';
import { counted } from '../plural.ts';
import type { Check } from '../types.ts';
import { found, foundOr } from './outcome.ts';

const SMART = 'smartctl --json -x /dev/sdX';
const LINKS = 'grep . /sys/class/nvme/nvme*/device/*_link_*';
const KINDS = {
  nvme: 'an NVMe drive',
  raid: 'a RAID controller',
  sas: 'a SAS adapter',
  network: 'a network card',
} as const;

/** Write a link on PCI Express. */
const pcieWords = ({
  gt_s,
  gt_s_max,
  lanes,
  lanes_max,
}: {
  gt_s: number;
  gt_s_max: number;
  lanes: number;
  lanes_max: number;
}) => `PCIe ×${lanes} at ${gt_s} GT/s; it can do ×${lanes_max} at ${gt_s_max} GT/s`;

function linkWords(drive: SystemDrive) {
  const { link_gbit_s: link, link_gbit_s_max: most } = drive;
  if (link && most) return `${link} of ${most} Gbit/s`;
  const { pcie_gt_s: rate, pcie_gt_s_max: rateMax, pcie_lanes: lanes, pcie_lanes_max: lanesMax } = drive;
  if (rate && rateMax && lanes && lanesMax)
    return pcieWords({ gt_s: rate, gt_s_max: rateMax, lanes, lanes_max: lanesMax });
  return lanes && lanesMax && lanes < lanesMax ? `×${lanes} of ×${lanesMax}` : `${rate} of ${rateMax} GT/s`;
}

export const slowLink: Check = {
  id: 'drive/slow-link',
  severity: 'slow',
  title: 'Drives or adapters are linked at less than they can do',
  why: 'A cable, a riser, a slot with fewer lanes or a port of an older generation holds them back.',
  pages: ['guide/choosing-drives/nvme-hygiene/', 'guide/choosing-drives/sata-or-nvme/'],
  look: ({ system: { drives, hosts } }) => {
    const slow = drives.filter(isLinkReduced).map((drive) => ({ where: nameDrive(drive), what: linkWords(drive) }));
    const others = hosts.flatMap(({ id, pci_links: links }) => {
      const reduced = (links ?? []).filter(
        ({ gt_s, gt_s_max, lanes, lanes_max }) => gt_s < gt_s_max || lanes < lanes_max,
      );
      // The drives themselves are named above, where sysfs told which is which.
      const told = reduced.filter(({ kind }) => kind !== 'nvme' || slow.length === 0);
      return told.map((link) => ({ where: `${id}, ${KINDS[link.kind]}`, what: pcieWords(link) }));
    });
    const real = drives.filter(
      ({ interface: bus, virtual }) => !virtual && ['sata', 'sas', 'nvme'].includes(bus ?? ''),
    );
    const told = new Set(
      hosts.filter(({ pci_links: links }) => links?.some(({ kind }) => kind === 'nvme')).map(({ id }) => id),
    );
    const open = real.filter(
      (drive) =>
        isLinkReduced(drive) === undefined &&
        drive.interface !== 'sas' &&
        !(drive.interface === 'nvme' && told.has(drive.host ?? '')),
    );
    const run = [...new Set(open.map(({ interface: bus }) => (bus === 'nvme' ? LINKS : SMART)))];
    return foundOr([...slow, ...others], open.length === 0, run);
  },
};

export const damagedTransfers: Check = {
  id: 'drive/damaged-transfers',
  severity: 'slow',
  title: 'Transfers between drives and their controller were damaged',
  why:
    'Each was noticed and repeated, which takes time. The counter never falls: where it still rises, look at cable, ' +
    'backplane and connector before the drive.',
  pages: ['guide/recovery/slow-ops/'],
  look: ({ system: { drives } }) => {
    const sata = drives.filter(({ interface: bus, virtual }) => bus === 'sata' && !virtual);
    const told = sata.filter(({ crc_errors: count }) => count !== undefined && count !== null);
    const bad = told.filter(({ crc_errors: count }) => (count ?? 0) > 0);
    const evidence = bad.map((drive) => ({
      where: nameDrive(drive),
      what: counted(drive.crc_errors ?? 0, 'CRC error'),
    }));
    return foundOr(evidence, told.length === sata.length, [SMART]);
  },
};

const FEATURE = 'nvme get-feature /dev/nvme0 -f 0x0c -H';
const PARAMETER = 'grep . /sys/module/nvme_core/parameters/default_ps_max_latency_us';

export const powerStates: Check = {
  id: 'drive/power-states',
  severity: 'slow',
  title: 'NVMe drives may fall asleep between requests',
  why:
    'The request after a pause waits until the drive has woken up. The kernel parameter ' +
    'nvme_core.default_ps_max_latency_us=0 forbids it.',
  pages: ['guide/choosing-drives/nvme-hygiene/'],
  advice: ['nvme-setup'],
  look: (view) => {
    const nvme = view.system.drives.filter(({ interface: bus, virtual }) => bus === 'nvme' && !virtual);
    let isKnown = true;
    const evidence = nvme.flatMap((drive) => {
      const { sleeps_by_itself: sleeps, can_sleep_by_itself: can, wake_up_us: wakeUp, power_state: state } = drive;
      const most = view.hosts.get(drive.host ?? '')?.nvme_max_latency_us;
      const where = nameDrive(drive);
      const takes = wakeUp ? `, and takes up to ${(wakeUp / 1000).toPrecision(3)} ms to wake up` : '';
      if (sleeps) return [{ where, what: `goes to sleep by itself${takes}` }];
      if (state) return [{ where, what: `is in power state ${state}; 0 is the fastest` }];
      if (sleeps === false || can === false || most === 0 || (wakeUp && most && wakeUp > most)) return [];
      if (can && most) return [{ where, what: `knows such states${takes}; Linux allows up to ${most / 1000} ms` }];
      isKnown = false;
      return [];
    });
    return foundOr(evidence, isKnown, [FEATURE, PARAMETER]);
  },
};

export const hotDrives: Check = {
  id: 'drive/hot',
  severity: 'slow',
  title: 'NVMe drives were above their warning temperature',
  why: 'A drive that is too hot throttles itself. Look at the airflow.',
  pages: ['guide/choosing-drives/nvme-hygiene/'],
  look: ({ system: { drives } }) => {
    const nvme = drives.filter(({ interface: bus, virtual }) => bus === 'nvme' && !virtual);
    const told = nvme.filter(({ warning_minutes: minutes }) => minutes !== undefined && minutes !== null);
    const hot = told.filter(({ warning_minutes: minutes }) => (minutes ?? 0) > 0);
    const evidence = hot.map((drive) => ({
      where: nameDrive(drive),
      what: counted(drive.warning_minutes ?? 0, 'minute'),
    }));
    return told.length === 0 && nvme.length > 0 ? foundOr([], false, [SMART]) : found(evidence);
  },
};
