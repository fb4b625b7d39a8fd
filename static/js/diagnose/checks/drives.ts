/** Drives: protection against a power cut under durable writes, wear, errors. */
import type { SystemDrive } from '../../domain/types.d.ts';
import { nameDrive } from '../fact-table.ts';
import { counted, listed } from '../plural.ts';
import type { Check } from '../types.ts';
import type { View } from '../view.ts';
import { cannotTell, found, foundOr } from './outcome.ts';

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
