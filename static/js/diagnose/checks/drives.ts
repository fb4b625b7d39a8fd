/** Drives: protection, wear, errors, caches, block sizes, links, power states, arrays. */
import { formatNumber, formatSeconds } from '../../domain/format.ts';
import type { SystemDrive, SystemHost } from '../../domain/types.d.ts';
import { isLinkReduced, nameDrive } from '../facts.ts';
import type { Check } from '../types.ts';
import type { View } from '../view.ts';
import { counted, listed } from '../words.ts';
import { isKnown, judge, outputOf } from './outcome.ts';
import { commonOfDrives } from './peers.ts';

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
  const pools = view.system.zfs_pools.filter(({ vdevs }) =>
    vdevs?.some(({ role, nodes }) => role !== 'log' && role !== 'spare' && nodes.includes(drive.id)),
  );
  const parts = [
    data.length > 0 ? `data of ${listed(data)}` : '',
    pools.length > 0 ? `data of ${pools.map(({ id }) => id).join(', ')}` : '',
    db.length > 0 ? `block.db of ${listed(db)}` : '',
    log.length > 0 ? `log device of ${log.map(({ id }) => id).join(', ')}` : '',
  ];
  return parts.filter(Boolean).join('; ');
}

const LSBLK = 'lsblk -J -b -o NAME,TYPE,VENDOR,MODEL,REV,SIZE,ROTA,TRAN,FSTYPE';
const ROLES = ['ceph osd metadata -f json', 'zpool status'];

/** Tell whether it is known which drives hold what of Ceph and of ZFS: one that was not named could be any. */
function areRolesKnown({ system: { osds, zfs_pools: pools } }: View) {
  const areOsds = osds.every(
    ({ data_drives: data, dedicated_db: apart, db_drives: db }) => data?.length && (apart === false || db?.length),
  );
  const arePools = pools.every(
    ({ vdevs }) => vdevs?.length && vdevs.every(({ drives, nodes }) => nodes.length >= drives),
  );
  return osds.length + pools.length > 0 && areOsds && arePools;
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
    const looked = used.flatMap((drive) => {
      const entry = view.inCatalogue(drive);
      const spins = drive.spins ?? drive.rotational ?? null;
      const where = nameDrive(drive);
      if (entry?.media.startsWith('hdd') || spins)
        return { isBad: false, where, what: 'hard disk', output: outputOf(drive, 'spins', 'rotational', 'model') };
      if (!entry || entry.power_loss_protection === 'unknown') return [];
      const what = `${roleOf(view, drive)}; protection: ${entry.power_loss_protection}`;
      return { isBad: entry.power_loss_protection !== 'yes', where, what, output: outputOf(drive, 'model') };
    });
    return judge(
      looked.filter(({ isBad }) => isBad),
      { looked, isOpen: looked.length < used.length || !areRolesKnown(view), run: [...ROLES, LSBLK] },
    );
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
    const told = drives.filter(({ percent_used: used }) => isKnown(used));
    const flash = drives.filter(({ rotational, spins, virtual }) => !virtual && (spins ?? rotational) !== true);
    const looked = told.map((drive) => {
      const isLow = (drive.spare_percent ?? 100) <= (drive.spare_threshold_percent ?? -1);
      const spare = isLow ? `, ${drive.spare_percent} % spare left` : '';
      const words = `${drive.percent_used} % of the endurance used${spare}`;
      const isWorn = (drive.percent_used ?? 0) >= WORN || isLow;
      return { isWorn, where: nameDrive(drive), what: words, output: outputOf(drive, 'percent_used') };
    });
    return judge(
      looked.filter(({ isWorn }) => isWorn),
      {
        looked,
        // Of an NVMe drive its spare decides, too.
        isOpen: flash.some(
          ({ interface: by, spare_percent: spare, spare_threshold_percent: least, percent_used: used }) =>
            !isKnown(used) || (by === 'nvme' && !(isKnown(spare) && isKnown(least))),
        ),
        run: [SMART, 'ceph device ls -f json'],
      },
    );
  },
};

/** What an NVMe drive warns of, by the bits of its critical warning (NVM Express base specification, SMART log). */
const WARNINGS = [
  [1, 'its spare flash is below its own limit'],
  [4, 'its reliability is degraded'],
  [8, 'it takes no writes any more (read-only)'],
  [16, 'the power-loss protection of its cache has failed'],
] as const;

export const failing: Check = {
  id: 'drive/failing',
  severity: 'data at risk',
  title: 'Drives report that they fail',
  why:
    'Pending and uncorrectable sectors, and the warnings of the drive itself, are the best known signs of one that ' +
    'fails soon.',
  step: 'Replace the drives that report damage, one at a time.',
  pages: ['guide/recovery/drain-and-replace/'],
  look: ({ system: { drives } }) => {
    const real = drives.filter(({ virtual }) => !virtual);
    const looked = real.flatMap((drive) => {
      const parts = [
        drive.passes_own_test === false ? 'fails its own test' : '',
        ...WARNINGS.map(([bit, words]) => ((drive.critical_warning ?? 0) & bit ? words : '')),
        (drive.media_errors ?? 0) > 0
          ? counted(drive.media_errors ?? 0, 'error of the medium', 'errors of the medium')
          : '',
        (drive.pending_sectors ?? 0) > 0 ? counted(drive.pending_sectors ?? 0, 'pending sector') : '',
        (drive.reallocated_sectors ?? 0) > 0 ? counted(drive.reallocated_sectors ?? 0, 'reallocated sector') : '',
      ].filter(Boolean);
      const isBad = parts.length > 0;
      const areCounted = isKnown(drive.media_errors) || isKnown(drive.pending_sectors);
      if (!isBad && !areCounted) return [];
      const what = isBad ? parts.join(', ') : 'no errors of the medium';
      const output = outputOf(
        drive,
        'media_errors',
        'pending_sectors',
        'passes_own_test',
        'critical_warning',
        'reallocated_sectors',
      );
      return { isBad, where: nameDrive(drive), what, output };
    });
    // Sectors that were replaced long ago alone are a reason to watch, not to act.
    const isUrgent = real.some(
      (drive) =>
        drive.passes_own_test === false ||
        drive.media_errors ||
        drive.pending_sectors ||
        WARNINGS.some(([bit]) => (drive.critical_warning ?? 0) & bit),
    );
    return judge(
      looked.filter(({ isBad }) => isBad),
      { looked, isOpen: looked.length < real.length, run: [SMART] },
      isUrgent ? {} : { severity: 'note' },
    );
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
    const looked = used.flatMap((drive) => {
      const { recording, media } = view.inCatalogue(drive) ?? {};
      const spins = drive.spins ?? drive.rotational ?? (media ? media.startsWith('hdd') : null);
      const where = nameDrive(drive);
      const output = outputOf(drive, 'model');
      if (spins === false) return { isShingled: false, where, what: 'flash', output };
      if (!recording) return [];
      const isShingled = recording === 'smr';
      return { isShingled, where, what: isShingled ? roleOf(view, drive) : 'conventional (CMR)', output };
    });
    return judge(
      looked.filter(({ isShingled }) => isShingled),
      { looked, isOpen: looked.length < used.length || !areRolesKnown(view), run: [...ROLES, LSBLK] },
    );
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
    const looked = real.flatMap((drive) => {
      const { write_cache: cache } = drive;
      if (!cache) return [];
      const entry = view.inCatalogue(drive);
      const spins = drive.spins ?? drive.rotational ?? (entry ? entry.media.startsWith('hdd') : null);
      const isProtected = entry && entry.power_loss_protection !== 'unknown' && entry.power_loss_protection === 'yes';
      const isMeant = spins || isProtected;
      // What neither spins for sure nor is in the catalogue may be meant, too.
      if (cache === 'on' && !isMeant && (spins === null || !entry || entry.power_loss_protection === 'unknown'))
        return [];
      const best = bestState(entry?.durable ?? []);
      const measured = best ? `; measured on this model: faster with the cache ${best}` : '';
      const kind = spins ? 'hard disk' : isProtected ? 'protected' : 'not protected';
      const isBad = cache === 'on' && isMeant && best !== 'on';
      const what = `${kind}, cache ${cache}${measured}`;
      return { isBad, where: nameDrive(drive), what, output: outputOf(drive, 'write_cache') };
    });
    return judge(
      looked.filter(({ isBad }) => isBad),
      { looked, isOpen: looked.length < real.length, run: [SMART, LSBLK] },
    );
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
    const real = drives.filter(({ virtual }) => !virtual);
    const looked = real.flatMap((drive) => {
      const { kernel_write_cache: kernel, write_cache: cache } = drive;
      const where = nameDrive(drive);
      const output = outputOf(drive, 'kernel_write_cache', 'write_cache');
      if (kernel === 'write back') return { isBad: false, where, what: 'kernel: write back', output };
      if (cache === 'off') return { isBad: false, where, what: 'cache off', output };
      const isBad = kernel === 'write through' && cache === 'on';
      return isBad ? { isBad, where, what: 'cache on, kernel: write through', output } : [];
    });
    return judge(
      looked.filter(({ isBad }) => isBad),
      { looked, isOpen: looked.length < real.length, run: ['grep . /sys/block/*/queue/write_cache', SMART] },
    );
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
    const looked = nvme
      .filter(({ better_block_bytes: better }) => isKnown(better))
      .map((drive) => {
        const { logical_block_bytes: now, better_block_bytes: better } = drive;
        const block = now ? `${now} B` : 'the block size in use';
        const what = better ? `${block}; ${better} B is rated faster` : `${block}; none is rated faster`;
        return { better, where: nameDrive(drive), what, output: outputOf(drive, 'better_block_bytes') };
      });
    return judge(
      looked.filter(({ better }) => better),
      { looked, isOpen: looked.length < nvme.length, run: ['nvme id-ns -o json /dev/nvme0n1'] },
    );
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
    const told = drives
      .filter((drive) => isKnown(isLinkReduced(drive)))
      .map((drive) => ({
        isReduced: isLinkReduced(drive),
        where: nameDrive(drive),
        what: linkWords(drive),
        output: outputOf(drive, 'link_gbit_s', 'pcie_gt_s', 'pcie_lanes'),
      }));
    const slow = told.filter(({ isReduced }) => isReduced);
    const others = hosts.flatMap((host) => {
      const { id, pci_links: links } = host;
      const reduced = (links ?? []).filter(
        ({ gt_s, gt_s_max, lanes, lanes_max }) => gt_s < gt_s_max || lanes < lanes_max,
      );
      // The drives themselves are named above, where sysfs told which is which.
      const others = reduced.filter(({ kind }) => kind !== 'nvme' || slow.length === 0);
      const output = outputOf(host, 'pci_links');
      return others.map((link) => ({ where: `${id}, ${KINDS[link.kind]}`, what: pcieWords(link), output }));
    });
    const real = drives.filter(
      ({ interface: bus, virtual }) => !virtual && ['sata', 'sas', 'nvme'].includes(bus ?? ''),
    );
    const listed = hosts.filter(({ pci_links: links }) => links?.some(({ kind }) => kind === 'nvme'));
    const full = listed.map((host) => ({
      where: host.id,
      what: 'lspci shows no reduced link',
      output: outputOf(host, 'pci_links'),
    }));
    const hostsListed = new Set(listed.map(({ id }) => id));
    const open = real.filter(
      (drive) =>
        isLinkReduced(drive) === undefined &&
        drive.interface !== 'sas' &&
        !(drive.interface === 'nvme' && hostsListed.has(drive.host ?? '')),
    );
    const run = [...new Set(open.map(({ interface: bus }) => (bus === 'nvme' ? LINKS : SMART)))];
    const looked = [...told, ...full];
    return judge([...slow, ...others], { looked, isOpen: open.length > 0, run: run.length > 0 ? run : [SMART, LINKS] });
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
    const looked = sata
      .filter(({ crc_errors: count }) => isKnown(count))
      .map((drive) => ({
        where: nameDrive(drive),
        what: counted(drive.crc_errors ?? 0, 'CRC error'),
        output: outputOf(drive, 'crc_errors'),
        errors: drive.crc_errors ?? 0,
      }));
    return judge(
      looked.filter(({ errors }) => errors > 0),
      { looked, isOpen: looked.length < sata.length, run: [SMART] },
    );
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
    const looked = nvme.flatMap((drive) => {
      const { sleeps_by_itself: sleeps, can_sleep_by_itself: can, wake_up_us: wakeUp, power_state: state } = drive;
      const most = view.hosts.get(drive.host ?? '')?.nvme_max_latency_us;
      const where = nameDrive(drive);
      const takes = wakeUp ? `, and takes up to ${formatSeconds(wakeUp / 1e6)} to wake up` : '';
      const output = outputOf(drive, 'sleeps_by_itself', 'power_state', 'can_sleep_by_itself');
      const isBad = true;
      if (sleeps) return { isBad, where, what: `goes to sleep by itself${takes}`, output };
      if (state) return { isBad, where, what: `is in power state ${state}; 0 is the fastest`, output };
      if (sleeps === false || can === false) return { isBad: false, where, what: 'does not sleep by itself', output };
      if (most === 0) return { isBad: false, where, what: 'Linux lets no drive sleep', output };
      const limit = most ? `; Linux allows up to ${formatSeconds(most / 1e6)}` : '';
      if (wakeUp && most && wakeUp > most)
        return { isBad: false, where, what: `knows such states${takes}${limit}`, output };
      return can && most ? { isBad, where, what: `knows such states${takes}${limit}`, output } : [];
    });
    return judge(
      looked.filter(({ isBad }) => isBad),
      { looked, isOpen: looked.length < nvme.length, run: [FEATURE, PARAMETER] },
    );
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
    const looked = nvme
      .filter(({ warning_minutes: minutes }) => isKnown(minutes))
      .map((drive) => ({
        minutes: drive.warning_minutes ?? 0,
        where: nameDrive(drive),
        what: counted(drive.warning_minutes ?? 0, 'minute'),
        output: outputOf(drive, 'warning_minutes'),
      }));
    return judge(
      looked.filter(({ minutes }) => minutes > 0),
      { looked, isOpen: looked.length < nvme.length, run: [SMART] },
    );
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
    const told = arrays.flatMap((array) => {
      const { host, node, level, active, drives, drives_up: up, rebuilding, rebuilt_percent: done, failed } = array;
      const parts = [
        active === false ? 'does not run' : '',
        drives && up !== null && up !== undefined && up < drives ? `${up} of ${drives} members work` : '',
        failed ? `${counted(failed, 'member')} failed` : '',
        rebuilding ? `is being rebuilt${isKnown(done) ? ` (${done} %)` : ''}` : '',
      ].filter(Boolean);
      const where = [host, node].filter(Boolean).join(' ');
      const isBad = parts.length > 0;
      // An array without redundancy prints no members that work.
      const isWhole = active === true && (isKnown(up) || !/^raid[1456]|^raid10/.test(level ?? 'raid1'));
      if (!isBad && !isWhole) return [];
      const what = isBad ? parts.join(', ') : `runs${drives ? ` with ${counted(drives, 'member')}` : ''}`;
      return {
        isBad,
        where: level ? `${where} (${level})` : where,
        what,
        output: outputOf(array, 'active', 'drives_up'),
      };
    });
    const without = hosts
      .filter(({ has_arrays: has }) => has === false)
      .map((host) => ({ where: host.id, what: 'no arrays', output: outputOf(host, 'has_arrays') }));
    const withArrays = new Set(arrays.map(({ host }) => host));
    const isOpen =
      told.length < arrays.length || hosts.some(({ id, has_arrays: has }) => has !== false && !withArrays.has(id));
    return judge(
      told.filter(({ isBad }) => isBad),
      { looked: [...told, ...without], isOpen, run: ['cat /proc/mdstat'] },
    );
  },
};

export const arrayMismatches: Check = {
  id: 'array/mismatches',
  severity: 'data at risk',
  title: 'Copies or parity of arrays differ',
  why:
    'The last check of the array found sectors that do not agree, and mdadm cannot tell which side is right: it ' +
    'has no checksums. RAID 1 and 10 under swap or memory-mapped files show such counts without a fault.',
  step: 'Read the SMART data of the members, write “check” into sync_action again, and see if the count grows.',
  warning: 'Do not write “repair” before a backup is verified: it may keep the wrong side.',
  pages: ['guide/controllers/mdadm/'],
  look: ({ system: { arrays, hosts } }) => {
    const told = arrays.filter(({ mismatches }) => isKnown(mismatches));
    const look = (array: (typeof told)[number]) => ({
      where: [array.host, array.node].filter(Boolean).join(' '),
      what: counted(array.mismatches ?? 0, 'sector differs', 'sectors differ'),
      output: outputOf(array, 'mismatches'),
    });
    const bad = told.filter(({ mismatches }) => mismatches);
    const isMild = bad.every(({ level }) => level === 'raid1' || level === 'raid10');
    const without = hosts
      .filter(({ has_arrays: has }) => has === false)
      .map((host) => ({ where: host.id, what: 'no arrays', output: outputOf(host, 'has_arrays') }));
    return judge(
      bad.map(look),
      {
        looked: [...told.map(look), ...without],
        isOpen: told.length < arrays.length,
        run: ['grep . /sys/block/md*/md/mismatch_cnt'],
      },
      isMild ? { severity: 'note' } : {},
    );
  },
};

const STORCLI = 'storcli /cALL show all J';

/** List hosts of which it is known that no RAID controller makes volumes there. */
const withoutController = (hosts: readonly SystemHost[]) =>
  hosts
    .filter((host) => host.behind_raid_controller === false || host.raid_controllers === 0)
    .map((host) => ({
      where: host.id,
      what: 'no volumes of a RAID controller',
      output: outputOf(host, 'behind_raid_controller', 'raid_controllers'),
    }));

export const degradedVolumes: Check = {
  id: 'array/controller-volumes',
  severity: 'data at risk',
  title: 'Volumes of a RAID controller lack drives, or do not run',
  why: 'Until the drive that failed is replaced, the next one that fails takes the volume with it.',
  step: 'Replace the drives that the RAID controller calls failed or missing, one at a time.',
  warning: 'Do not pull a drive before its light was lit by the controller: a second one missing ends the volume.',
  pages: ['guide/controllers/raid-or-hba/'],
  look: ({ system: { hosts } }) => {
    const told = hosts.flatMap((host) => {
      const { id, raid_volumes: volumes, raid_drives_bad: bad } = host;
      const groups = Map.groupBy(volumes ?? [], ({ level, state }) => `${level}: ${state}`);
      const each = [...groups].map(([words, members]) => ({
        isBad: !words.endsWith(': optimal'),
        where: id,
        what: `${counted(members.length, 'volume')}, ${words}`,
        output: outputOf(host, 'raid_volumes'),
      }));
      const drives = {
        isBad: true,
        where: id,
        what: `${counted(bad ?? 0, 'drive is', 'drives are')} failed, missing or offline`,
        output: outputOf(host, 'raid_drives_bad'),
      };
      return bad ? [...each, drives] : each;
    });
    const without = withoutController(hosts);
    const isTold = (id: string) => told.some(({ where }) => where === id) || without.some(({ where }) => where === id);
    return judge(
      told.filter(({ isBad }) => isBad),
      { looked: [...told, ...without], isOpen: hosts.some(({ id }) => !isTold(id)), run: ['lspci', STORCLI] },
    );
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
    const told = behind
      .filter(({ controller_write_cache: cache }) => cache)
      .map((host) => ({
        cache: host.controller_write_cache,
        where: host.id,
        what: `${host.controller_write_cache}`,
        output: outputOf(host, 'controller_write_cache'),
      }));
    const without = withoutController(hosts);
    const daring = told.filter(({ cache }) => cache !== 'write through');
    const isOpen = hidden.length > 0 || told.length + without.length < hosts.length;
    const worst = daring.some(({ cache }) => cache === 'always write back');
    const run = behind.length > 0 || hidden.length > 0 ? [STORCLI] : ['lspci', STORCLI];
    return judge(daring, { looked: [...told, ...without], isOpen, run }, worst ? {} : { severity: 'note' });
  },
};

// Drives as they work: flushes that take long, members of a class that differ, what failing ones have in common.

/** A flush of flash takes less than this in milliseconds, one of a hard disk less than that. */
const SLOW_FLUSH_MS = { flash: 10, any: 40 };

export const slowFlushes: Check = {
  id: 'drive/slow-flushes',
  severity: 'slow',
  title: 'Flushes take long on these drives',
  why:
    'Each durable write waits for one. On flash that is a drive without power-loss protection, or one that has no ' +
    'free ' +
    'blocks left: freed space is told to it by discards alone. Try discards on one OSD (bdev_enable_discard with ' +
    'bdev_async_discard_threads) and measure again, or replace the drive by one with protection.',
  step: 'Try discards on one of the drives whose flushes take long, or replace it by one with power-loss protection.',
  pages: ['guide/choosing-drives/power-loss-protection/', 'guide/choosing-drives/flash-and-endurance/'],
  look: (view) => {
    const told = view.system.drives.filter(({ flush_wait_ms: wait, virtual }) => isKnown(wait) && !virtual);
    const looked = told.map((drive) => {
      const { flush_wait_ms: wait, flushes_per_s: rate, busy_percent: busy, discards_per_s: discards } = drive;
      const spins = drive.spins ?? drive.rotational ?? view.inCatalogue(drive)?.media.startsWith('hdd');
      const parts = [
        `${formatNumber(wait ?? 0, 0)} ms a flush${isKnown(rate) ? `, ${formatNumber(rate, 0)} flushes a second` : ''}`,
        isKnown(busy) ? `${formatNumber(busy, 0)} % busy` : '',
        discards === 0 ? 'no discards' : '',
      ].filter(Boolean);
      const limit = spins === false ? SLOW_FLUSH_MS.flash : SLOW_FLUSH_MS.any;
      const isBad = (wait ?? 0) >= limit && (rate ?? 1) > 0;
      return {
        isBad,
        spins,
        where: nameDrive(drive),
        what: parts.join('; '),
        output: outputOf(drive, 'flush_wait_ms'),
      };
    });
    const bad = looked.filter(({ isBad }) => isBad);
    return judge(bad, { looked, run: ['iostat -x 5 3'] }, { sure: bad.some(({ spins }) => spins === false) });
  },
};

export const badInCommon: Check = {
  id: 'drive/in-common',
  severity: 'outage at risk',
  title: 'Drives with errors or wear have one thing in common',
  why:
    'Several at once in one machine point to its backplane, cables, power or heat; of one firmware to a fault that ' +
    'the ' +
    'maker may have fixed; of one age to a batch that ends together. Look there before single drives are replaced.',
  step: 'Look first at what the bad drives have in common: one machine, one firmware, one age.',
  pages: ['guide/recovery/drain-and-replace/', 'guide/choosing-drives/flash-and-endurance/'],
  look: ({ system: { drives } }) => {
    const real = drives.filter(({ virtual }) => !virtual);
    const kinds = [
      ['errors of the medium', (drive: SystemDrive) => (drive.media_errors ?? 0) + (drive.pending_sectors ?? 0) > 0],
      ['damaged transfers', (drive: SystemDrive) => (drive.crc_errors ?? 0) > 0],
      ['most of their endurance used', (drive: SystemDrive) => (drive.percent_used ?? 0) >= WORN],
    ] as const;
    const told = real.filter((drive) =>
      [drive.media_errors, drive.pending_sectors, drive.crc_errors, drive.percent_used].some(isKnown),
    );
    const looked = kinds.map(([words, isBad]) => {
      const bad = told.filter(isBad);
      const common = commonOfDrives(bad, told);
      const share = common ? `: ${common.inside} of them ${common.words}, as ${common.having} in all` : '';
      const output = bad[0] ? outputOf(bad[0], 'media_errors', 'crc_errors', 'percent_used') : null;
      const what = bad.length > 0 ? `${bad.length} of ${counted(told.length, 'drive')}${share}` : 'none';
      return { isCommon: common !== null, where: words, what, output };
    });
    return judge(
      looked.filter(({ isCommon }) => isCommon),
      { looked: told.length > 0 ? looked : [], isOpen: told.length < real.length, run: [SMART] },
    );
  },
};

export const mixedFirmware: Check = {
  id: 'drive/mixed-firmware',
  severity: 'note',
  title: 'Drives of one model have several firmware versions',
  why:
    'They may differ in how they flush, wear and fail. Where one of them is slow or fails, compare the firmware ' +
    'first.',
  pages: ['guide/choosing-drives/flash-and-endurance/'],
  look: ({ system: { drives } }) => {
    const real = drives.filter(({ virtual, model }) => !virtual && model);
    const told = real.filter(({ firmware }) => firmware);
    const looked = [...Map.groupBy(told, ({ model }) => model ?? '')].map(([model, members]) => {
      const versions = [...Map.groupBy(members, ({ firmware }) => firmware ?? '')];
      const what = versions.map(([version, same]) => `${same.length} × ${version}`).join(', ');
      const output = members[0] ? outputOf(members[0], 'firmware') : null;
      return { isMixed: versions.length > 1, where: model, what, output };
    });
    return judge(
      looked.filter(({ isMixed }) => isMixed),
      { looked, isOpen: told.length < real.length, run: [SMART] },
    );
  },
};

export const controllerBattery: Check = {
  id: 'array/controller-battery',
  severity: 'data at risk',
  title: 'The battery of a RAID controller is bad or missing',
  why:
    'It keeps alive what the controller has acknowledged and not written. Without it, volumes that write back lose ' +
    'writes at a power cut, and those that fall back to writing through are slow.',
  step: 'Replace the battery or capacitor of the controller, and write through until then.',
  pages: ['guide/controllers/cache-flush-hazards/', 'guide/controllers/raid-or-hba/'],
  look: ({ system: { hosts } }) => {
    const told = hosts.filter(({ controller_battery: battery }) => battery);
    const looked = told.map((host) => {
      const { controller_battery: battery, controller_write_cache: cache, controller_model: model } = host;
      const isBad = battery === 'bad' || (battery === 'none' && cache === 'always write back');
      const parts = [
        model ?? '',
        { good: 'battery well', bad: 'battery bad', none: 'no battery' }[battery ?? 'none'],
        cache ?? '',
      ];
      const what = parts.filter(Boolean).join(', ');
      return { isBad, cache, where: host.id, what, output: outputOf(host, 'controller_battery') };
    });
    const bad = looked.filter(({ isBad }) => isBad);
    const isSafe = bad.every(({ cache }) => cache === 'write through');
    return judge(
      bad,
      { looked, isOpen: told.length < hosts.length, run: [STORCLI] },
      isSafe ? { severity: 'slow' } : {},
    );
  },
};

export const raidController: Check = {
  id: 'array/raid-controller',
  severity: 'note',
  title: 'A RAID controller is in the machine',
  why:
    'Under Ceph and ZFS drives belong to the host: a controller that makes volumes hides their errors, flushes and ' +
    'wear. Whether these drives are behind it, lsblk tells by their models: pass them through (JBOD, or its HBA mode).',
  step: 'See by lsblk whether the drives are volumes of the RAID controller, and pass them through.',
  pages: ['guide/controllers/raid-or-hba/', 'guide/controllers/cache-flush-hazards/'],
  advice: ['raid-or-hba'],
  look: (view) => {
    const { hosts, zfs_pools: pools } = view.system;
    const told = hosts.filter((host) => isKnown(host.raid_controllers) || host.controller_model);
    const looked = told.map((host) => {
      const { controller_model: model, behind_raid_controller: isBehind } = host;
      const many = host.raid_controllers ?? 1; // where only its model was read, there is one
      const passed = host.drives_passed_through ? `${counted(host.drives_passed_through, 'drive')} passed through` : '';
      const has = isKnown(isBehind) ? `${isBehind ? 'with' : 'without'} volumes` : '';
      const below = [
        ...pools.filter((pool) => pool.host === host.id).map(({ id }) => id),
        ...(view.osdsByHost.get(host.id) ?? []).map(({ id }) => `osd.${id}`),
      ];
      const parts = [
        many === 0 ? 'none' : (model ?? counted(many, 'RAID controller')),
        has,
        passed,
        many && below.length > 0 ? `beside ${listed(below)}` : '',
      ];
      const isBad = many > 0 && isBehind !== false;
      const output = outputOf(host, 'controller_model', 'raid_controllers');
      return { isBad, isUsed: below.length > 0, where: host.id, what: parts.filter(Boolean).join(', '), output };
    });
    const bad = looked.filter(({ isBad }) => isBad);
    return judge(
      bad,
      { looked, isOpen: told.length < hosts.length, run: ['lspci', STORCLI] },
      bad.some(({ isUsed }) => isUsed) ? { severity: 'slow' } : {},
    );
  },
};
