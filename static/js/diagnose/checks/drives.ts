/** Drives: protection, wear, errors, caches, block sizes, links, power states, arrays. */
import { formatSeconds } from '../../domain/format.ts';
import type { SystemDrive } from '../../domain/types.d.ts';
import { isLinkReduced, nameDrive } from '../facts.ts';
import type { Check } from '../types.ts';
import type { View } from '../view.ts';
import { counted, listed } from '../words.ts';
import { cannotTell, found, foundOr } from './outcome.ts';

// Drives: protection against a power cut under durable writes, wear, errors.

const SMART = 'smartctl --json -x /dev/sdX';
const WORN = 80;

/** Say what a drive does. */
function roleOf(view: View, drive: SystemDrive) {
  const osds = view.osdsByDrive.get(drive.id) ?? [];
  const data = osds.filter(({ data_drives: drives }) => drives?.includes(drive.id)).map(({ id }) => `osd.${id}`);
  const db = osds.filter(({ db_drives: drives }) => drives?.includes(drive.id)).map(({ id }) => `osd.${id}`);
  const log = view.system.zfs_pools.filter(({ vdevs }) =>
    vdevs?.some(({ role, nodes }) => role === 'log' && nodes.includes(drive.id)),
  );
  const parts = [
    data.length > 0 ? `data of ${listed(data)}` : '',
    db.length > 0 ? `block.db of ${listed(db)}` : '',
    log.length > 0 ? `log device of ${log.map(({ id }) => id).join(', ')}` : '',
  ];
  return parts.filter(Boolean).join('; ');
}

export const unprotected: Check = {
  id: 'drive/unprotected',
  severity: 'slow',
  title: 'Flash without power-loss protection does durable writes',
  why:
    'Ceph and ZFS logs flush after nearly every write; a drive without capacitors then waits for its flash ' +
    'each time, some thousand times slower than its data sheet.',
  step: 'Replace flash without power-loss protection where Ceph or ZFS logs; the database and the log first.',
  pages: ['guide/choosing-drives/power-loss-protection/'],
  advice: ['power-loss-protection'],
  look: (view) => {
    const used = view.system.drives.filter((drive) => !drive.virtual && roleOf(view, drive));
    if (used.length === 0) return view.system.drives.length > 0 ? found([]) : cannotTell('ceph osd metadata -f json');
    let isKnown = true;
    const evidence = used.flatMap((drive) => {
      const entry = view.inCatalogue(drive);
      const spins = drive.spins ?? drive.rotational ?? null;
      if (entry?.media.startsWith('hdd') || spins) return [];
      if (!entry || entry.power_loss_protection === 'unknown') {
        isKnown = false;
        return [];
      }
      return entry.power_loss_protection === 'yes'
        ? []
        : [{ where: nameDrive(drive), what: `${roleOf(view, drive)}; protection: ${entry.power_loss_protection}` }];
    });
    return foundOr(evidence, isKnown, ['lsblk -J -b -o NAME,TYPE,VENDOR,MODEL,REV,SIZE,ROTA,TRAN,FSTYPE']);
  },
};

export const worn: Check = {
  id: 'drive/worn',
  severity: 'outage at risk',
  title: 'Drives have used up most of their endurance or spare',
  why: 'Drives of one batch reach their end together: replace them before several do in one night.',
  step: 'Order replacements for the worn drives, and swap them before several fail together.',
  pages: ['guide/choosing-drives/flash-and-endurance/'],
  look: ({ system: { drives } }) => {
    const told = drives.filter(({ percent_used: used }) => used !== null && used !== undefined);
    const flash = drives.filter(({ rotational, spins, virtual }) => !virtual && (spins ?? rotational) === false);
    const evidence = told.flatMap((drive) => {
      const isLow = (drive.spare_percent ?? 100) <= (drive.spare_threshold_percent ?? -1);
      const spare = isLow ? `, ${drive.spare_percent} % spare left` : '';
      const words = `${drive.percent_used} % of the endurance used${spare}`;
      return (drive.percent_used ?? 0) >= WORN || isLow ? [{ where: nameDrive(drive), what: words }] : [];
    });
    return foundOr(evidence, drives.length > 0 && flash.every((drive) => told.includes(drive)), [
      SMART,
      'ceph device ls -f json',
    ]);
  },
};

export const failing: Check = {
  id: 'drive/failing',
  severity: 'data at risk',
  title: 'Drives report errors of the medium',
  why: 'Pending and uncorrectable sectors are the best known signs of a drive that fails soon.',
  step: 'Replace the drives that report damage, one at a time.',
  pages: ['guide/recovery/drain-and-replace/'],
  look: ({ system: { drives } }) => {
    const told = drives.filter((drive) => drive.passes_own_test !== undefined || drive.media_errors !== undefined);
    const evidence = told.flatMap((drive) => {
      const parts = [
        drive.passes_own_test === false ? 'fails its own test' : '',
        (drive.media_errors ?? 0) > 0
          ? counted(drive.media_errors ?? 0, 'error of the medium', 'errors of the medium')
          : '',
        (drive.pending_sectors ?? 0) > 0 ? counted(drive.pending_sectors ?? 0, 'pending sector') : '',
        (drive.reallocated_sectors ?? 0) > 0 ? counted(drive.reallocated_sectors ?? 0, 'reallocated sector') : '',
      ].filter(Boolean);
      return parts.length > 0 ? [{ where: nameDrive(drive), what: parts.join(', ') }] : [];
    });
    const real = drives.filter(({ virtual }) => !virtual);
    const isKnown = drives.length > 0 && real.length === told.length;
    // Sectors that were replaced long ago alone are a reason to watch, not to act.
    const isBad = told.some((drive) => drive.passes_own_test === false || drive.media_errors || drive.pending_sectors);
    return evidence.length > 0 ? found(evidence, isBad ? {} : { severity: 'note' }) : foundOr([], isKnown, [SMART]);
  },
};

export const shingled: Check = {
  id: 'drive/shingled',
  severity: 'slow',
  title: 'Shingled (SMR) hard disks hold data of Ceph or ZFS',
  why:
    'Random writes fall to a few a second once their cache zone is full, as in every recovery. They are for ' +
    'archives: replace them by conventional disks when they next need attention.',
  step: 'Replace shingled disks by conventional ones when they next need attention.',
  pages: ['guide/choosing-drives/hard-disks/'],
  advice: ['hard-disks'],
  look: (view) => {
    const used = view.system.drives.filter((drive) => !drive.virtual && roleOf(view, drive));
    if (used.length === 0) return view.system.drives.length > 0 ? found([]) : cannotTell('ceph osd metadata -f json');
    const disks = used.filter(
      (drive) => drive.spins ?? drive.rotational ?? view.inCatalogue(drive)?.media.startsWith('hdd'),
    );
    const known = disks.filter((drive) => view.inCatalogue(drive)?.recording);
    const evidence = known
      .filter((drive) => view.inCatalogue(drive)?.recording === 'smr')
      .map((drive) => ({ where: nameDrive(drive), what: roleOf(view, drive) }));
    const isKnown = used.every(({ model }) => model);
    return foundOr(evidence, isKnown, ['lsblk -J -b -o NAME,TYPE,VENDOR,MODEL,REV,SIZE,ROTA,TRAN,FSTYPE']);
  },
};

// Write caches by class of drive, and block sizes: how a drive is set up.

export const cacheOfProtected: Check = {
  id: 'drive/cache-of-protected',
  severity: 'slow',
  title: 'The volatile write cache is on where it may cost speed',
  why:
    'With protection by capacitors a SATA or SAS drive needs no volatile cache; many answer flushes far faster ' +
    'with it off. Hard disks under Ceph are steadier with it off, too. Measure one drive of the model in both ' +
    'states, and keep the faster.',
  step: 'Measure one drive with its cache off, and switch it off where that is faster.',
  pages: ['guide/choosing-drives/volatile-write-cache/'],
  advice: ['volatile-write-cache'],
  look: (view) => {
    const real = view.system.drives.filter(({ virtual, interface: bus }) => !virtual && bus !== 'nvme');
    const told = real.filter(({ write_cache: cache }) => cache);
    const evidence = told.flatMap((drive) => {
      if (drive.write_cache !== 'on') return [];
      const entry = view.inCatalogue(drive);
      const spins = drive.spins ?? drive.rotational ?? entry?.media.startsWith('hdd');
      if (!spins && entry?.power_loss_protection !== 'yes') return [];
      const best = bestState(entry?.durable ?? []);
      const measured = best ? `; measured on this model: faster with the cache ${best}` : '';
      return best === 'on'
        ? []
        : [{ where: nameDrive(drive), what: `${spins ? 'hard disk' : 'protected'}, cache on${measured}` }];
    });
    return foundOr(evidence, told.length === real.length && real.length > 0, [SMART]);
  },
};

/** Find the state of the cache with the most durable writes, where both were measured. */
function bestState(durable: readonly { write_cache: string; iops: number }[]) {
  const [on, off] = ['on', 'off'].map((state) => durable.find(({ write_cache: cache }) => cache === state)?.iops);
  if (!on || !off) return null;
  return on > off ? 'on' : 'off';
}

export const kernelAgainstDrive: Check = {
  id: 'drive/kernel-cache-against-drive',
  severity: 'data at risk',
  title: 'The kernel sends no flushes to drives whose volatile cache is on',
  why:
    'With “write through” in queue/write_cache flushes are dropped: what the drive holds in its cache is lost ' +
    'at a power cut, and databases and file systems were told that it was safe.',
  step: 'Set queue/write_cache back to “write back” where the drive’s own cache is on.',
  pages: ['guide/choosing-drives/kernel-write-cache/'],
  advice: ['kernel-write-cache'],
  look: ({ system: { drives } }) => {
    const told = drives.filter(({ kernel_write_cache: kernel }) => kernel);
    const evidence = told
      .filter((drive) => drive.kernel_write_cache === 'write through' && drive.write_cache === 'on')
      .map((drive) => ({ where: nameDrive(drive), what: 'cache on, kernel: write through' }));
    const real = drives.filter(({ virtual }) => !virtual);
    const isKnown = real.every((drive) => drive.kernel_write_cache === 'write back' || drive.write_cache === 'off');
    return foundOr(evidence, isKnown && real.length > 0, ['grep . /sys/block/*/queue/write_cache', SMART]);
  },
};

export const blockSize: Check = {
  id: 'drive/block-size',
  severity: 'note',
  title: 'NVMe drives are formatted with a slower block size than they offer',
  why: 'The drive itself rates another format as faster. Formatting erases it: do it before the drive is used.',
  pages: ['guide/choosing-drives/nvme-hygiene/'],
  advice: ['nvme-setup'],
  look: ({ system: { drives } }) => {
    const nvme = drives.filter(({ interface: bus, virtual }) => bus === 'nvme' && !virtual);
    const told = nvme.filter(({ better_block_bytes: better }) => better !== undefined && better !== null);
    const evidence = told.flatMap((drive) =>
      drive.better_block_bytes
        ? [
            {
              where: nameDrive(drive),
              what: `${drive.logical_block_bytes} B; ${drive.better_block_bytes} B is rated faster`,
            },
          ]
        : [],
    );
    return foundOr(evidence, told.length === nvme.length, ['nvme id-ns -o json /dev/nvme0n1']);
  },
};

// Drives: their link, the cable, and the power states that NVMe drives may fall into.

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
  step: 'Reseat or move the drives and cards whose link is reduced.',
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
  step: 'Check cables and backplane where CRC errors still rise.',
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
  step: 'Forbid sleep: boot with nvme_core.default_ps_max_latency_us=0.',
  pages: ['guide/choosing-drives/nvme-hygiene/'],
  advice: ['nvme-setup'],
  look: (view) => {
    const nvme = view.system.drives.filter(({ interface: bus, virtual }) => bus === 'nvme' && !virtual);
    let isKnown = true;
    const evidence = nvme.flatMap((drive) => {
      const { sleeps_by_itself: sleeps, can_sleep_by_itself: can, wake_up_us: wakeUp, power_state: state } = drive;
      const most = view.hosts.get(drive.host ?? '')?.nvme_max_latency_us;
      const where = nameDrive(drive);
      const takes = wakeUp ? `, and takes up to ${formatSeconds(wakeUp / 1e6)} to wake up` : '';
      if (sleeps) return [{ where, what: `goes to sleep by itself${takes}` }];
      if (state) return [{ where, what: `is in power state ${state}; 0 is the fastest` }];
      if (sleeps === false || can === false || most === 0 || (wakeUp && most && wakeUp > most)) return [];
      if (can && most)
        return [{ where, what: `knows such states${takes}; Linux allows up to ${formatSeconds(most / 1e6)}` }];
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
  step: 'Look at the airflow of the hot drives.',
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

// Arrays of drives: Linux's software RAID with missing members, and controllers that promise writes too early.

export const brokenArray: Check = {
  id: 'array/degraded',
  severity: 'data at risk',
  title: 'Arrays of Linux’s software RAID lack members, or do not run',
  why: 'Until the missing drive is replaced, the next one that fails takes the array with it.',
  step: 'Replace the missing members of the arrays.',
  pages: ['guide/controllers/mdadm/'],
  look: ({ system: { arrays, hosts } }) => {
    const evidence = arrays.flatMap(({ host, node, level, active, drives, drives_up: up, rebuilding }) => {
      const parts = [
        active === false ? 'does not run' : '',
        drives && up !== null && up !== undefined && up < drives ? `${up} of ${drives} members work` : '',
        rebuilding ? 'is being rebuilt' : '',
      ].filter(Boolean);
      const where = [host, node].filter(Boolean).join(' ');
      return parts.length > 0 ? [{ where: level ? `${where} (${level})` : where, what: parts.join(', ') }] : [];
    });
    const isKnown = arrays.length > 0 || (hosts.length > 0 && hosts.every(({ has_arrays: has }) => has === false));
    return foundOr(evidence, isKnown, ['cat /proc/mdstat']);
  },
};

export const daringController: Check = {
  id: 'array/controller-write-back',
  severity: 'data at risk',
  title: 'A RAID controller acknowledges writes from its own cache',
  why:
    'They are lost at a power cut unless its battery or capacitor is charged; “always” does so even without one. For ' +
    'Ceph and ZFS pass the drives through, or write through.',
  step: 'Set the controller to write through, or pass the drives through.',
  pages: ['guide/controllers/cache-flush-hazards/', 'guide/controllers/raid-or-hba/'],
  advice: ['raid-or-hba'],
  look: ({ system: { hosts, drives } }) => {
    const behind = hosts.filter((host) => host.behind_raid_controller);
    const hidden = drives.filter(({ virtual, model }) => virtual && /^(?:PERC|MR9|RAID|LOGICAL)/i.test(model ?? ''));
    if (behind.length === 0) {
      if (hidden.length > 0) return cannotTell('storcli /cALL show all J');
      const isKnown = hosts.some((host) => host.behind_raid_controller === false || host.raid_controllers === 0);
      return isKnown ? found([]) : cannotTell('lspci', 'storcli /cALL show all J');
    }
    const daring = behind.filter(({ controller_write_cache: cache }) => cache && cache !== 'write through');
    const evidence = daring.map(({ id, controller_write_cache: cache }) => ({ where: id, what: `${cache}` }));
    const isKnown = behind.every(({ controller_write_cache: cache }) => cache);
    const worst = daring.some(({ controller_write_cache: cache }) => cache === 'always write back');
    if (evidence.length > 0) return found(evidence, worst ? {} : { severity: 'note' });
    return foundOr([], isKnown, ['storcli /cALL show all J']);
  },
};
