/** ZFS: what may lose data, and what makes it slow. */

import type { ZfsDataset, ZfsEvent, ZfsMember, ZfsPool, ZfsScan } from '../../domain/types.d.ts';
import { nameDrive } from '../facts.ts';
import type { Check, Severity } from '../types.ts';
import { compareVersions } from '../versions.ts';
import type { View } from '../view.ts';
import { counted, listed, percent, sizeWords } from '../words.ts';
import { isKnown, judge, outputOf } from './outcome.ts';

type ZfsStatus = NonNullable<ZfsPool['status']>;

/** Look at the groups of drives with a role. */
const vdevsOf = ({ system }: View, role: string) =>
  system.zfs_pools.flatMap((pool) =>
    (pool.vdevs ?? []).filter((vdev) => vdev.role === role).map((vdev) => ({ pool, vdev })),
  );

/** Say of each pool which groups of drives it has. */
const layouts = ({ system }: View) =>
  system.zfs_pools.flatMap((pool) => {
    const names = (pool.vdevs ?? []).map(({ role, layout }) => (role === 'data' ? layout : `${role}: ${layout}`));
    return pool.vdevs ? [{ where: pool.id, what: listed([...new Set(names)]), output: outputOf(pool, 'vdevs') }] : [];
  });

/** Whether the groups of drives of some pool were not read. */
const lacksLayouts = ({ system }: View) => system.zfs_pools.some(({ vdevs }) => !vdevs);

// ZFS: what may lose data: durability, log devices, special vdevs, single drives.

const STATUS = 'zpool status';
const LSBLK = 'lsblk -J -b -o NAME,TYPE,VENDOR,MODEL,REV,SIZE,ROTA,TRAN,FSTYPE';

/** Judge all datasets by one property; a pool without a dataset that was read leaves it open. */
function judgeDatasets({ system }: View, property: 'sync' | 'compression', isBad: (dataset: ZfsDataset) => boolean) {
  const { zfs_datasets: datasets, zfs_pools: pools } = system;
  const told = datasets.filter((dataset) => dataset[property]);
  const look = (dataset: ZfsDataset) => ({
    where: dataset.id,
    what: `${property}=${dataset[property]}`,
    output: outputOf(dataset, property),
  });
  const isOpen = told.length < datasets.length || pools.some(({ id }) => !datasets.some(({ pool }) => pool === id));
  return judge(told.filter(isBad).map(look), { looked: told.map(look), isOpen, run: ['zfs get all'] });
}

export const syncDisabled: Check = {
  id: 'zfs/sync-disabled',
  severity: 'data at risk',
  title: 'Datasets ignore requests for durability',
  why:
    'With sync=disabled some seconds of writes that were acknowledged are lost at a crash: databases then ' +
    'disagree with what they promised.',
  step: 'Set sync back to standard, and add a protected log device if that is too slow.',
  pages: ['guide/zfs/flushes-and-log-devices/'],
  advice: ['zfs-sync'],
  look: (view) => {
    return judgeDatasets(view, 'sync', ({ sync }) => sync === 'disabled');
  },
};

export const singleSpecial: Check = {
  id: 'zfs/special-not-redundant',
  severity: 'data at risk',
  title: 'A special or dedup vdev has no second drive',
  why: 'It holds metadata that exists nowhere else: when it fails, the whole pool is lost.',
  step: 'Mirror the special vdev: without it the pool is lost.',
  pages: ['guide/zfs/openzfs-today/'],
  advice: ['zfs-special-vdev'],
  look: (view) => {
    const single = [...vdevsOf(view, 'special'), ...vdevsOf(view, 'dedup')].filter(
      ({ vdev }) => vdev.layout === 'single',
    );
    const evidence = single.map(({ pool, vdev }) => ({
      where: pool.id,
      what: `${vdev.role}: one drive`,
      output: outputOf(pool, 'vdevs'),
    }));
    return judge(evidence, { looked: layouts(view), isOpen: lacksLayouts(view), run: [STATUS] });
  },
};

export const logDevice: Check = {
  id: 'zfs/log-device',
  severity: 'data at risk',
  title: 'A log device is single, damaged, or not protected against a power cut',
  why:
    'The log is read only after a crash: then a drive without protection may have lost what it acknowledged, ' +
    'and a single drive may be gone.',
  step: 'Mirror the log device on drives with power-loss protection.',
  pages: ['guide/zfs/flushes-and-log-devices/'],
  advice: ['zfs-log-device'],
  look: (view) => {
    const logs = vdevsOf(view, 'log');
    const evidence = logs.flatMap(({ pool, vdev }) => {
      const output = outputOf(pool, 'vdevs');
      const drives = view.drivesOf(vdev.nodes);
      const weak = drives.filter((drive) =>
        ['no', 'partial'].includes(view.inCatalogue(drive)?.power_loss_protection ?? ''),
      );
      return [
        ...(vdev.layout === 'single' ? [{ where: pool.id, what: 'log: one drive, no mirror', output }] : []),
        ...(vdev.state && vdev.state !== 'ONLINE' ? [{ where: pool.id, what: `log: ${vdev.state}`, output }] : []),
        ...weak.map((drive) => ({
          where: pool.id,
          what: `log on ${nameDrive(drive)}: no power-loss protection`,
          output: outputOf(drive, 'model'),
        })),
      ];
    });
    // Whether the drives of a log are protected, only their models tell.
    const areProtected = logs.every(({ vdev }) => {
      const known = view.drivesOf(vdev.nodes).map((drive) => view.inCatalogue(drive)?.power_loss_protection);
      return vdev.state && known.length >= vdev.drives && known.every((protection) => protection === 'yes');
    });
    const run = lacksLayouts(view) || view.system.zfs_pools.length === 0 ? [STATUS] : [LSBLK];
    return judge(evidence, { looked: layouts(view), isOpen: lacksLayouts(view) || !areProtected, run });
  },
};

// ZFS: what it says of its pools itself.

/** What each status means and asks for, the worst first. */
const SAID: Readonly<
  Record<Exclude<ZfsStatus, 'none'>, { title: string; severity: Severity; why: string; step: string; never?: string }>
> = {
  suspended: {
    title: 'A pool of ZFS has stopped all reads and writes',
    severity: 'outage at risk',
    why: 'More devices failed than its redundancy covers. What was not written yet waits in memory.',
    step: 'Bring the devices back (cable, controller, power), then let the pool go on (zpool clear POOL).',
    never: 'Do not export the pool or restart the host before the devices are back: what waits in memory is lost.',
  },
  'metadata-corrupt': {
    title: 'The metadata of a pool of ZFS is damaged',
    severity: 'data at risk',
    why: 'ZFS cannot open the pool as it is. It can go back to an earlier state, and loses the last seconds by that.',
    step: 'See what going back would cost (zpool import -F -n POOL), and copy the devices first if you can.',
    never: 'Do not run zpool import -F or -X before you have looked with -n.',
  },
  'data-corruption': {
    title: 'ZFS has lost the data of some files',
    severity: 'data at risk',
    why: 'No copy of these blocks is whole. ZFS names the files; everything else is served.',
    step: 'List the files (zpool status -v) and restore them from a backup; then scrub.',
    never: 'Do not take zpool clear for a repair: it only sets counts back.',
  },
  'log-unreadable': {
    title: 'ZFS cannot read the log of a pool',
    severity: 'data at risk',
    why: 'The log device holds the last writes that were acknowledged. Without it those are lost.',
    step: 'Bring the log device back; only if it is gone for good, give up its writes (zpool clear POOL).',
    never: 'Do not run zpool clear while the log device may still return.',
  },
  'missing-device-fatal': {
    title: 'A pool of ZFS lacks more devices than it can do without',
    severity: 'outage at risk',
    why: 'It cannot be opened until the devices are back.',
    step: 'Bring the missing devices back: cable, controller, power, name; then import the pool or clear it.',
    never: 'Do not create the pool anew, and do not write to the devices.',
  },
  'bad-label': {
    title: 'A device of a pool has a damaged label',
    severity: 'data at risk',
    why: 'ZFS does not recognise the device as its own: something else wrote to it, or it failed.',
    step: 'Find out what wrote to the device; then replace it in the pool (zpool replace).',
  },
  'missing-device': {
    title: 'A pool of ZFS lacks a device',
    severity: 'data at risk',
    why: 'A device cannot be opened or used. The pool serves from the others, with less or no redundancy.',
    step: 'Look for cable, controller, power and name. If the device is well, zpool online; if not, replace it.',
    never: 'Do not take another device of the same group out.',
  },
  faulted: {
    title: 'A device of a pool was given up after too many errors',
    severity: 'data at risk',
    why: 'ZFS stopped using it. The pool serves from the others, with less or no redundancy.',
    step: 'Read the SMART data of the device and the kernel log; replace it, or its cable and then clear the errors.',
    never: 'Do not take another device of the same group out.',
  },
  'corrected-errors': {
    title: 'A device of a pool had errors, which ZFS corrected',
    severity: 'data at risk',
    why: 'The data was repaired from the other copies. Whether it happens again decides.',
    step: 'Read the SMART data of the device; then zpool clear, scrub, and see whether the counts come back.',
  },
  removed: {
    title: 'A device of a pool was taken away',
    severity: 'data at risk',
    why: 'The device left the system: pulled, without power, or reset. The pool serves with less or no redundancy.',
    step: 'Bring the device back (zpool online), or replace it.',
  },
  offline: {
    title: 'A device of a pool was taken offline by hand',
    severity: 'data at risk',
    why: 'Somebody did it on purpose. Until it is online again the pool has less or no redundancy.',
    step: 'If nobody works on it, bring it back (zpool online POOL DEVICE): ZFS writes only what it missed.',
  },
  resilvering: {
    title: 'A pool of ZFS writes a device anew',
    severity: 'data at risk',
    why: 'Until the resilver ends, the pool has less redundancy than it should.',
    step: 'Let the resilver end. If it takes days, look at the device that it writes to.',
    never: 'Do not replace a second device of the group meanwhile.',
  },
  'other-host': {
    title: 'A pool of ZFS was in use by another host',
    severity: 'data at risk',
    why: 'The pool was not exported there. Two hosts that write to one pool destroy it.',
    step: 'Make sure that the other host does not have the pool imported; only then import it by force.',
    never: 'Do not use zpool import -f while the other host may run.',
  },
  errata: {
    title: 'A pool of ZFS carries a known fault of an older version',
    severity: 'note',
    why: 'ZFS names the erratum and what ends it.',
    step: 'Do what the erratum says (the line see of zpool status).',
  },
  'block-size': {
    title: 'A pool uses smaller blocks than its devices',
    severity: 'slow',
    why: 'The devices have larger sectors than the pool writes (ashift): small writes are read, changed, written.',
    step: 'Replace the named devices by ones of the same sector size, or make the pool again with ashift=12.',
  },
  'features-unknown': {
    title: 'A pool uses features that this version of ZFS does not have',
    severity: 'outage at risk',
    why: 'A newer version wrote it. This one cannot use it, or only read it.',
    step: 'Install the version of OpenZFS that wrote the pool.',
  },
  'old-version': {
    title: 'A pool has an old format',
    severity: 'note',
    why: 'It works. Newer features are off until the pool is upgraded, which cannot be undone.',
    step: 'Upgrade it only when no older version has to read it any more.',
  },
  'features-off': {
    title: 'Features of a pool are not enabled',
    severity: 'note',
    why: 'It works as it is. zpool upgrade cannot be undone, and boot loaders may not read the pool after it.',
    step: 'Leave it, unless you need a feature and no older version has to read the pool.',
  },
  other: {
    title: 'ZFS says something of a pool that is not known here',
    severity: 'note',
    why: 'The lines status and action of zpool status say what it is.',
    step: 'Read what zpool status says below status and action.',
  },
};
const WORST = Object.keys(SAID) as Exclude<ZfsStatus, 'none'>[];

/** Read the counts of a device in words. */
const errorWords = ({ read_errors: read, write_errors: write, checksum_errors: checksum, state, layout }: ZfsMember) =>
  [`READ ${read}, WRITE ${write}, CKSUM ${checksum}`, layout, state === 'ONLINE' ? '' : state]
    .filter(Boolean)
    .join(', ');

const hasErrors = ({ read_errors: read, write_errors: write, checksum_errors: checksum }: ZfsMember) =>
  read + write + checksum > 0;

/** Name a device of a pool. */
function memberName(view: View, pool: ZfsPool, member: ZfsMember): string {
  const [drive] = view.drivesOf(member.drive ? [member.drive] : []);
  return drive ? nameDrive(drive) : `a device of ${pool.id}`;
}

/** Whether a device may still do its work: what is online and still has errors is not away. */
const isAway = ({ state }: ZfsMember) => isKnown(state) && !['ONLINE', 'AVAIL', 'INUSE'].includes(state);

/** Machines on which `zpool status -x` had nothing to say. */
const allWell = ({ system: { hosts } }: View) =>
  hosts
    .filter(({ zfs_well: well }) => well)
    .map((host) => ({ where: host.id, what: 'all pools are healthy', output: outputOf(host, 'zfs_well') }));

export const poolState: Check = {
  id: 'zfs/state',
  severity: 'data at risk',
  title: 'Pools of ZFS are not healthy',
  why: 'A device is missing, failed or being written anew. Until it is back the next failure may cost the pool.',
  step: 'Find which device is missing or failed; look at its cable and SMART data, and replace it if it has failed.',
  pages: ['guide/zfs/openzfs-today/', 'guide/zfs/what-zfs-says/'],
  look: (view) => {
    const { zfs_pools: pools } = view.system;
    const looked = pools
      .filter(({ state }) => state)
      .map((pool) => ({ where: pool.id, what: `${pool.state}`, output: outputOf(pool, 'state') }));
    const well = allWell(view);
    const bad = pools.filter(({ state }) => state && state !== 'ONLINE');
    const away = bad.flatMap((pool) =>
      (pool.members ?? []).filter(isAway).map((one) => ({
        where: memberName(view, pool, one),
        what: errorWords(one),
        output: outputOf(pool, 'members'),
      })),
    );
    const status = WORST.find((kind) => bad.some((pool) => pool.status === kind && kind !== 'other'));
    const evidence = looked.filter(({ what }) => what !== 'ONLINE');
    return judge(
      [...evidence, ...away],
      { looked: [...looked, ...well], isOpen: looked.length < pools.length, run: [STATUS] },
      status ? { why: SAID[status].why, step: SAID[status].step } : {},
    );
  },
};

export const poolSaid: Check = {
  id: 'zfs/said',
  severity: 'note',
  title: 'ZFS says something of a pool',
  why: '',
  pages: ['guide/zfs/what-zfs-says/'],
  look: ({ system: { zfs_pools: pools } }) => {
    // A pool that is not online is told of by its state; errors and lost data by their own counts.
    const isElsewhere = ({ status, state, members, data_errors: lost }: ZfsPool) =>
      (isKnown(state) && state !== 'ONLINE') ||
      (status === 'corrected-errors' && members?.some(hasErrors)) ||
      (status === 'data-corruption' && (lost ?? 0) > 0);
    const told = pools.filter((pool) => pool.status && pool.status !== 'none' && !isElsewhere(pool));
    const looked = pools
      .filter(({ status }) => status === 'none')
      .map((pool) => ({ where: pool.id, what: 'no status line', output: outputOf(pool, 'status') }));
    const worst = WORST.find((kind) => told.some(({ status }) => status === kind));
    const evidence = told.map((pool) => ({
      where: pool.id,
      what: `${pool.state ?? 'state not read'}, with a status line`,
      output: outputOf(pool, 'status'),
    }));
    const { title, severity, why, step } = SAID[worst ?? 'other'];
    const isOpen = looked.length < pools.length;
    return judge(evidence, { looked, isOpen, run: [STATUS] }, { title, severity, why, step });
  },
};

export const deviceErrors: Check = {
  id: 'zfs/device-errors',
  severity: 'data at risk',
  title: 'ZFS counted errors on devices of its pools',
  why:
    'READ and WRITE count what the device or the path to it reported as failed. CKSUM counts blocks that came back ' +
    'other than they were written, without a report: cable, controller, memory, or the drive.',
  step:
    'Read the SMART data of the named devices and the kernel log, and check their cables; then zpool clear and zpool ' +
    'scrub, and see whether the counts come back.',
  warning:
    'Do not replace a device while another one of its group shows errors, too, before a scrub ended without any.',
  pages: ['guide/zfs/what-zfs-says/'],
  look: (view) => {
    const { zfs_pools: pools } = view.system;
    const told = pools.filter(({ members }) => members);
    const looked = told.map((pool) => ({
      where: pool.id,
      what: `no errors on ${counted(pool.members?.length ?? 0, 'device')}`,
      output: outputOf(pool, 'members'),
    }));
    const bad = told.flatMap((pool) => (pool.members ?? []).filter(hasErrors).map((member) => ({ pool, member })));
    const evidence = bad.map(({ pool, member }) => ({
      where: memberName(view, pool, member),
      what: errorWords(member),
      output: outputOf(pool, 'members'),
    }));
    const onlyChecksums = bad.length > 2 && bad.every(({ member: one }) => one.read_errors + one.write_errors === 0);
    const step = 'Look at what the named devices share: controller, backplane, cable, memory; then clear, and scrub.';
    return judge(
      evidence,
      { looked, isOpen: told.length < pools.length, run: [STATUS] },
      onlyChecksums ? { step } : {},
    );
  },
};

export const dataErrors: Check = {
  id: 'zfs/data-errors',
  severity: 'data at risk',
  title: 'ZFS has lost data that it cannot repair',
  why: SAID['data-corruption'].why,
  step: SAID['data-corruption'].step,
  warning: SAID['data-corruption'].never ?? null,
  pages: ['guide/zfs/what-zfs-says/'],
  look: (view) => {
    const { zfs_pools: pools } = view.system;
    const told = pools.filter(({ data_errors: lost }) => isKnown(lost));
    const look = (pool: ZfsPool) => ({
      where: pool.id,
      what: pool.data_errors ? counted(pool.data_errors, 'data error') : 'no known data errors',
      output: outputOf(pool, 'data_errors'),
    });
    return judge(told.filter(({ data_errors: lost }) => lost).map(look), {
      looked: [...told.map(look), ...allWell(view)],
      isOpen: told.length < pools.length,
      run: [STATUS],
    });
  },
};

const EVENTS_SAY: Readonly<Record<ZfsEvent['kind'], string>> = {
  io: 'reads or writes failed',
  checksum: 'blocks came back other than they were written',
  data: 'data could not be read or repaired',
  slow: 'requests took very long',
  probe: 'a device did not answer',
  removed: 'a device went away or could not be opened',
  state: 'a device changed its state',
  other: 'a label or a log could not be read',
};

export const events: Check = {
  id: 'zfs/events',
  severity: 'data at risk',
  title: 'The events of ZFS tell of faults',
  why:
    'They are what ZFS saw since the module was loaded, also where zpool clear has set the counts to zero since. ' +
    'Failed requests and slow ones are the drive or the path to it; wrong checksums alone are cable, controller or ' +
    'memory.',
  step: 'Find the device of the events (zpool events -v), and read its SMART data and the log of the kernel.',
  pages: ['guide/zfs/what-zfs-says/'],
  look: ({ system: { hosts } }) => {
    const told = hosts.filter(({ zfs_events: listed }) => listed);
    const evidence = told.flatMap((host) =>
      (host.zfs_events ?? []).map(({ kind, node, count }) => ({
        kind,
        where: [host.id, node].filter(Boolean).join(' '),
        what: `${EVENTS_SAY[kind]}: ${counted(count, 'event')}`,
        output: outputOf(host, 'zfs_events'),
      })),
    );
    const looked = told.map((host) => ({
      where: host.id,
      what: 'no event tells of a fault',
      output: outputOf(host, 'zfs_events'),
    }));
    const isSlow = evidence.every(({ kind }) => kind === 'slow');
    const isOpen = told.length < hosts.length;
    return judge(evidence, { looked, isOpen, run: ['zpool events'] }, isSlow ? { severity: 'slow' } : {});
  },
};

/** Below this a resilver crawls: a conventional disk writes ten times as much in a row. */
const CRAWLS_BYTES_S = 20 * 1024 ** 2;
const CRAWLS_HOURS = 72;

export const resilverOnShingled: Check = {
  id: 'zfs/resilver-on-shingled',
  severity: 'data at risk',
  title: 'A resilver crawls on a shingled (SMR) disk',
  why:
    'A resilver writes more than the cache zone of a shingled disk holds; the disk then rewrites whole zones, ' +
    'answers late, and ZFS may drop it as failed though it is not. Until it ends the pool lacks a copy.',
  step: 'Let the resilver end, or replace the shingled disk by a conventional one; it is slow, not broken.',
  warning: 'Do not put another shingled disk in its place.',
  pages: ['guide/choosing-drives/hard-disks/', 'guide/zfs/what-zfs-says/'],
  look: (view) => {
    const { zfs_pools: pools } = view.system;
    const told = pools.flatMap((pool) => (pool.scan ? [{ pool, scan: pool.scan }] : []));
    const judged = told.map(({ pool, scan }) => {
      const { bytes_per_s: rate, hours_left: left, kind, state } = scan;
      const output = outputOf(pool, 'scan');
      const isRunning = kind === 'resilver' && state === 'running';
      const crawls =
        isKnown(rate) || isKnown(left) ? (rate ?? Infinity) < CRAWLS_BYTES_S || (left ?? 0) > CRAWLS_HOURS : null;
      if (!isRunning || crawls === false) return { answer: false, where: pool.id, what: scanWords(scan), output };
      const written = (pool.members ?? []).filter(({ remark }) => remark === 'resilvering').map(({ drive }) => drive);
      const nodes = (pool.vdevs ?? []).filter(({ role }) => role === 'data').flatMap((vdev) => vdev.nodes);
      // What is written anew is the slow one; where no device says so, any of the pool may be.
      const drives = view.drivesOf(written.length > 0 ? written.filter(isKnown) : nodes);
      const shingled = drives.filter((drive) => view.inCatalogue(drive)?.recording === 'smr');
      const areKnown = drives.length > 0 && drives.every((drive) => view.inCatalogue(drive)?.recording);
      const names = listed(shingled.map(nameDrive));
      const speed = isKnown(rate) ? ` at ${sizeWords(rate)}/s` : '';
      const rest = isKnown(left) ? `, ${counted(Math.ceil(left), 'hour')} to go` : '';
      if (shingled.length > 0 && crawls) {
        const what = `${names}: ${scanWords(scan)}${speed}${rest}`;
        return { answer: true, where: pool.id, what, output };
      }
      const what = 'no disk of it is shingled';
      return { answer: areKnown && shingled.length === 0 ? false : null, where: pool.id, what, output };
    });
    return judge(
      judged.filter(({ answer }) => answer),
      {
        looked: judged.filter(({ answer }) => answer === false),
        isOpen: told.length < pools.length || judged.some(({ answer }) => answer === null),
        run: [STATUS, 'lsblk -o NAME,MODEL'],
      },
    );
  },
};

/** Say what the last scrub or resilver of a pool was. */
function scanWords({ kind, state, errors, percent: done }: ZfsScan): string {
  if (kind === 'none') return 'never scrubbed';
  const share = isKnown(done) && state === 'running' ? `, ${done} %` : '';
  return `${kind} ${state ?? ''}${share}${isKnown(errors) ? `, ${counted(errors, 'error')}` : ''}`;
}

export const scrubs: Check = {
  id: 'zfs/scrub',
  severity: 'note',
  title: 'Pools of ZFS were never scrubbed, or the last scrub could not repair all',
  why: 'Without scrubs ZFS meets damage only when a file is read, or in a resilver, when no other copy is left.',
  step: 'Scrub each pool once a month (zpool scrub POOL); of errors that stay, list the files (zpool status -v).',
  pages: ['guide/zfs/what-zfs-says/'],
  look: ({ system: { zfs_pools: pools } }) => {
    const told = pools.flatMap((pool) => (pool.scan ? [{ pool, scan: pool.scan }] : []));
    const look = ({ pool, scan }: (typeof told)[number]) => ({
      where: pool.id,
      what: scanWords(scan),
      output: outputOf(pool, 'scan'),
    });
    const failed = told.filter(({ scan }) => (scan.errors ?? 0) > 0);
    const never = told.filter(({ scan }) => scan.kind === 'none');
    const more = failed.length > 0 ? ({ severity: 'data at risk' } as const) : {};
    return judge(
      [...failed, ...never].map(look),
      { looked: told.map(look), isOpen: told.length < pools.length, run: [STATUS] },
      more,
    );
  },
};

export const singleData: Check = {
  id: 'zfs/no-redundancy',
  severity: 'data at risk',
  title: 'Pools of ZFS keep data on single drives',
  why: 'When one of them fails, the pool is lost; ZFS finds damage and cannot repair it.',
  step: 'Attach a second drive to each single vdev, or keep nothing there that matters.',
  pages: ['guide/zfs/openzfs-today/'],
  look: (view) => {
    // Files are another matter: a second one on the same file system protects from nothing.
    const single = vdevsOf(view, 'data').filter(({ vdev }) => vdev.layout === 'single' && !vdev.files);
    const pools = Map.groupBy(single, ({ pool }) => pool);
    const evidence = [...pools].map(([pool, vdevs]) => ({
      where: pool.id,
      what: `${counted(vdevs.length, 'data vdev')} without redundancy`,
      output: outputOf(pool, 'vdevs'),
    }));
    const isOpen =
      lacksLayouts(view) ||
      vdevsOf(view, 'data').some(({ vdev }) => vdev.files) ||
      view.system.zfs_pools.some(({ vdevs }) => !vdevs?.some(({ role }) => role === 'data'));
    return judge(evidence, { looked: layouts(view), isOpen, run: [STATUS] });
  },
};

// ZFS: what makes it slow: block sizes, compression, space.

const FULL = 80;

export const smallAshift: Check = {
  id: 'zfs/ashift',
  severity: 'slow',
  title: 'Pools write in blocks of 512 bytes',
  why:
    'Drives work in 4 KiB or more: each smaller write is read, changed and written again. Only a new vdev has ' +
    'another ashift.',
  step: 'Make the pool again with ashift=12 when you can.',
  pages: ['guide/zfs/recordsize/'],
  advice: ['zfs-ashift'],
  look: (view) => {
    const { zfs_pools: pools } = view.system;
    // 0 lets the drives decide, and tells nothing of what became of it.
    const looked = pools
      .filter(({ ashift }) => ashift)
      .map((pool) => ({ where: pool.id, what: `ashift ${pool.ashift}`, output: outputOf(pool, 'ashift') }));
    return judge(
      looked.filter(({ what }) => what === 'ashift 9'),
      { looked, isOpen: looked.length < pools.length, run: ['zpool get all'] },
    );
  },
};

export const blocksOfVolumes: Check = {
  id: 'zfs/volblocksize',
  severity: 'slow',
  title: 'Volumes have blocks smaller than 16 KiB on RAID-Z, or larger than 64 KiB',
  why:
    'On RAID-Z small blocks waste space for parity and padding; large ones make each small write read and ' +
    'write a whole block.',
  step: 'Make new volumes with volblocksize 16K or as the database asks.',
  pages: ['guide/zfs/recordsize/'],
  advice: ['zvol-volblocksize'],
  look: (view) => {
    const { zfs_datasets: datasets, zfs_pools: pools } = view.system;
    const vdevs = new Map(pools.map(({ id, vdevs }) => [id, vdevs]));
    const looked = datasets.flatMap((dataset) => {
      const { id, kind, pool, volblocksize_bytes: block } = dataset;
      const output = outputOf(dataset, 'volblocksize_bytes', 'kind');
      if (kind === 'filesystem') return { isBad: false, where: id, what: 'no volume', output };
      const isRaidz = vdevs.get(pool ?? '')?.some(({ role, layout }) => role === 'data' && layout.startsWith('raidz'));
      if (!block) return [];
      const isBad = block > 65536 || (isRaidz && block < 16384);
      if (!isBad && block < 16384 && !isKnown(isRaidz)) return [];
      return { isBad, where: id, what: `volblocksize ${sizeWords(block)}${isRaidz ? ' on RAID-Z' : ''}`, output };
    });
    const isOpen = looked.length < datasets.length || pools.some(({ id }) => !datasets.some(({ pool }) => pool === id));
    return judge(
      looked.filter(({ isBad }) => isBad),
      { looked, isOpen, run: ['zfs get all', STATUS] },
    );
  },
};

export const noCompression: Check = {
  id: 'zfs/compression-off',
  severity: 'note',
  title: 'Datasets are not compressed',
  why: 'LZ4 costs next to nothing and gives up at once on data that does not shrink.',
  pages: ['guide/zfs/recordsize/'],
  advice: ['zfs-compression'],
  look: (view) => {
    return judgeDatasets(view, 'compression', ({ compression }) => compression === 'off');
  },
};

export const fullPool: Check = {
  id: 'zfs/full',
  severity: 'slow',
  title: 'Pools of ZFS are nearly full',
  why: 'Above four fifths ZFS searches for free space, and writes become slow.',
  step: 'Free space until the pool is below four fifths.',
  pages: ['guide/zfs/openzfs-today/'],
  look: (view) => {
    const { zfs_pools: pools } = view.system;
    const looked = pools
      .filter(({ capacity_percent: used }) => isKnown(used))
      .map((pool) => ({
        used: pool.capacity_percent ?? 0,
        where: pool.id,
        what: `${pool.capacity_percent} % used`,
        output: outputOf(pool, 'capacity_percent'),
      }));
    return judge(
      looked.filter(({ used }) => used >= FULL),
      { looked, isOpen: looked.length < pools.length, run: ['zpool list -v'] },
    );
  },
};

// ZFS: what it stands on, what is promised, what its cache keeps, how its module is set.

export const onFiles: Check = {
  id: 'zfs/on-files',
  severity: 'slow',
  title: 'Pools of ZFS are made of files of another file system',
  why:
    'Everything is written twice, through two caches, and each flush goes through the file system below. A mirror of ' +
    'files on it is no protection. Such pools are for trying things out: use partitions or whole drives.',
  step: 'Move the pool from files to partitions or drives.',
  pages: ['guide/zfs/openzfs-today/'],
  look: (view) => {
    const all = view.system.zfs_pools.flatMap((pool) => {
      const files = pool.vdevs?.reduce((sum, vdev) => sum + (vdev.files ?? 0), 0);
      if (!isKnown(files) || pool.vdevs?.some((vdev) => !isKnown(vdev.files))) return [];
      const what = files > 0 ? `${counted(files, 'member is a file', 'members are files')}` : 'no member is a file';
      return [{ files, where: pool.id, what, output: outputOf(pool, 'vdevs') }];
    });
    return judge(
      all.filter(({ files }) => files > 0),
      { looked: all, isOpen: all.length < view.system.zfs_pools.length, run: [STATUS] },
    );
  },
};

/** Name the layout of a group and its width. */
const shapeOf = ({ layout, drives }: { layout: string; drives: number }) =>
  layout === 'single' ? 'single drives' : `${layout} of ${drives}`;

export const unequalVdevs: Check = {
  id: 'zfs/unequal-vdevs',
  severity: 'note',
  title: 'The groups of drives of a pool are not alike',
  why:
    'ZFS spreads writes over all groups: the weakest decides how much the pool survives, and the slowest how fast it ' +
    'is. Often a drive was added where one was meant to be attached.',
  pages: ['guide/zfs/openzfs-today/'],
  look: (view) => {
    const looked = view.system.zfs_pools.flatMap((pool) => {
      const data = (pool.vdevs ?? []).filter(({ role }) => role === 'data');
      const shapes = [...Map.groupBy(data, shapeOf)].map(([shape, same]) => `${same.length} × ${shape}`);
      if (data.length === 0) return [];
      return [{ isBad: shapes.length > 1, where: pool.id, what: shapes.join(', '), output: outputOf(pool, 'vdevs') }];
    });
    return judge(
      looked.filter(({ isBad }) => isBad),
      { looked, isOpen: looked.length < view.system.zfs_pools.length, run: [STATUS] },
    );
  },
};

export const overcommitted: Check = {
  id: 'zfs/overcommitted-volume',
  severity: 'outage at risk',
  title: 'Volumes promise more than their pool can hold',
  why:
    'What uses such a volume sees all of its size. When the pool is full before, its writes fail, and a file ' +
    'system on ' +
    'it is damaged. Watch the pool and not the volume, or reserve the size (refreservation).',
  step: 'Watch the free space of the pool, or shrink what its volumes promise.',
  pages: ['guide/zfs/recordsize/'],
  look: ({ system: { zfs_datasets: datasets } }) => {
    const volumes = datasets.filter(({ kind }) => kind === 'volume');
    const looked = volumes.flatMap((volume) => {
      const { volsize_bytes: size, used_bytes: used, available_bytes: free, reserved_bytes: reserved } = volume;
      if (!isKnown(size) || !isKnown(used) || !isKnown(free)) return [];
      const isBad = size > used + free && (reserved ?? 0) < size;
      const rest = `${sizeWords(used)} used and ${sizeWords(free)} left, ${sizeWords(used + free)} in all`;
      const what = `promises ${sizeWords(size)}; ${rest}${reserved === 0 ? ', nothing reserved' : ''}`;
      return [{ isBad, where: volume.id, what, output: outputOf(volume, 'volsize_bytes') }];
    });
    return judge(
      looked.filter(({ isBad }) => isBad),
      { looked, isOpen: looked.length < volumes.length, run: ['zfs get all'] },
    );
  },
};

export const cacheOfMetadata: Check = {
  id: 'zfs/primarycache',
  severity: 'slow',
  title: 'The ARC keeps no data of datasets, metadata alone or nothing',
  why:
    'Each read of their data then comes from the drives, and what is read ahead is thrown away: sequential reads ' +
    'crawl, ' +
    'above all with small blocks. Right only where what uses it has a cache of its own and reads whole records.',
  step: 'Set primarycache=all, unless the application has its own cache.',
  pages: ['guide/zfs/recordsize/'],
  look: ({ system: { zfs_datasets: datasets } }) => {
    const told = datasets.filter(({ primarycache: cache }) => cache);
    const looked = told.map((dataset) => {
      const { primarycache: cache, volblocksize_bytes: block, recordsize_bytes: record } = dataset;
      const blocks = block ? `, volblocksize ${sizeWords(block)}` : record ? `, recordsize ${sizeWords(record)}` : '';
      const what = `primarycache=${cache}${blocks}`;
      return { isBad: cache !== 'all', where: dataset.id, what, output: outputOf(dataset, 'primarycache') };
    });
    return judge(
      looked.filter(({ isBad }) => isBad),
      { looked, isOpen: told.length < datasets.length, run: ['zfs get all'] },
      { sure: false },
    );
  },
};

export const deduplication: Check = {
  id: 'zfs/dedup',
  severity: 'slow',
  title: 'Datasets are deduplicated',
  why:
    'Each write looks up a table that has to fit in memory; where it does not, a write costs several random reads. ' +
    'Switching it off does not undo it for what is written.',
  step: 'Switch deduplication off unless zpool status -D shows that it pays.',
  pages: ['guide/zfs/recordsize/'],
  look: ({ system: { zfs_datasets: datasets } }) => {
    const told = datasets.filter(({ dedup }) => dedup);
    const looked = told.map((dataset) => ({
      isBad: dataset.dedup !== 'off',
      where: dataset.id,
      what: `dedup=${dataset.dedup}`,
      output: outputOf(dataset, 'dedup'),
    }));
    return judge(
      looked.filter(({ isBad }) => isBad),
      { looked, isOpen: told.length < datasets.length, run: ['zfs get all'] },
    );
  },
};

const PARAMETERS = 'grep . /sys/module/zfs/parameters/*';

export const noFlushes: Check = {
  id: 'zfs/nocacheflush',
  severity: 'data at risk',
  title: 'ZFS sends no flushes to its drives',
  why:
    'With zfs_nocacheflush=1 a power cut can cost the pool: ZFS takes for written what lies in the caches of drives ' +
    'and controllers. Safe only where every cache below is kept alive by a battery or capacitors, that of the ' +
    'drives, too.',
  step: 'Set zfs_nocacheflush back to 0, in /etc/modprobe.d and in /sys/module/zfs/parameters.',
  pages: ['guide/zfs/flushes-and-log-devices/', 'guide/controllers/cache-flush-hazards/'],
  look: ({ system: { hosts } }) => {
    const told = hosts.filter(({ zfs_nocacheflush: flag }) => flag);
    const looked = told.map((host) => {
      const { zfs_nocacheflush: flag, raid_controllers: controllers } = host;
      const behind = controllers ? '; a RAID controller with its own cache is in this machine' : '';
      const what = `zfs_nocacheflush=${flag}${flag === '1' ? behind : ''}`;
      return { isBad: flag === '1', where: host.id, what, output: outputOf(host, 'zfs_nocacheflush') };
    });
    return judge(
      looked.filter(({ isBad }) => isBad),
      { looked, isOpen: told.length < hosts.length, run: [PARAMETERS] },
    );
  },
};

/** Parameters of the module that harm where they have such a value, and what they do. */
const HARMFUL: readonly { name: string; isBad: (value: number) => boolean; says: string }[] = [
  {
    name: 'zfs_prefetch_disable',
    isBad: (value) => value === 1,
    says: 'reads nothing ahead: sequential reads are slow',
  },
  { name: 'zfs_txg_timeout', isBad: (value) => value > 30, says: 'longer than 30 s lost at a crash, and long pauses' },
  {
    name: 'zfs_vdev_async_write_max_active',
    isBad: (value) => value < 3,
    says: 'keeps drives from working in parallel',
  },
  { name: 'zfs_arc_meta_limit_percent', isBad: (value) => value < 25, says: 'leaves little of the cache to metadata' },
  { name: 'zfs_compressed_arc_enabled', isBad: (value) => value === 0, says: 'keeps less in the same memory' },
  { name: 'zfs_no_scrub_io', isBad: (value) => value === 1, says: 'scrubs read no data, and find no damage' },
  { name: 'zfs_recover', isBad: (value) => value === 1, says: 'for the rescue of a pool: damage is passed over' },
];

export const moduleOptions: Check = {
  id: 'zfs/module-options',
  severity: 'slow',
  title: 'Options of the ZFS module cost speed or sight',
  why: 'Most were set after advice for an old release. Without them the module picks what fits the machine.',
  step: 'Remove the named options from /etc/modprobe.d, and set their defaults in /sys/module/zfs/parameters.',
  pages: ['guide/zfs/openzfs-today/'],
  look: ({ system: { hosts } }) => {
    const told = hosts.filter(({ module_options: options }) => options);
    const evidence = told.flatMap((host) =>
      (host.module_options ?? []).flatMap(({ name, value }) => {
        const harm = HARMFUL.find((one) => one.name === name && one.isBad(Number(value)));
        const isMost = name === 'zfs_arc_max' && host.memory_bytes && Number(value) > host.memory_bytes * 0.9;
        const says = harm?.says ?? (isMost ? `leaves nothing of ${sizeWords(host.memory_bytes)} to others` : '');
        const output = outputOf(host, 'module_options');
        return says ? [{ where: host.id, what: `${name}=${value}: ${says}`, output }] : [];
      }),
    );
    const looked = told.map((host) => ({
      where: host.id,
      what: listed((host.module_options ?? []).map(({ name, value }) => `${name}=${value}`)),
      output: outputOf(host, 'module_options'),
    }));
    return judge(evidence, { looked, isOpen: told.length < hosts.length, run: [PARAMETERS] });
  },
};

/** The first version whose metadata has no limit of its own in the ARC. */
const WITHOUT_META_LIMIT = '2.2.0';

export const arcMetadata: Check = {
  id: 'zfs/arc-metadata',
  severity: 'slow',
  title: 'Metadata fills its part of the ARC and presses out data',
  why:
    'Before OpenZFS 2.2 metadata had a limit of its own. Above it ZFS prunes all the time, which costs processors ' +
    'and ' +
    'throws data out. Raise zfs_arc_meta_limit_percent, add memory, or upgrade to 2.2 or later, which has no such ' +
    'limit.',
  step: 'Raise zfs_arc_meta_limit (or zfs_arc_meta_limit_percent), or upgrade to OpenZFS 2.2 or later.',
  pages: ['guide/zfs/openzfs-today/', 'guide/releases/openzfs/'],
  look: ({ system: { hosts } }) => {
    const told = hosts.filter(({ arc_bytes: size }) => isKnown(size));
    const looked = told.flatMap((host) => {
      const { arc_meta_bytes: metadata, arc_meta_limit_bytes: limit, arc_prunes: prunes } = host;
      const output = outputOf(host, 'arc_meta_bytes', 'arc_bytes');
      const isWithout = host.openzfs && compareVersions(host.openzfs, WITHOUT_META_LIMIT) >= 0;
      if (isWithout)
        return { isBad: false, where: host.id, what: `OpenZFS ${host.openzfs}: no limit for metadata`, output };
      if (!isKnown(metadata) || !limit) return [];
      const pruned = prunes ? `, pruned ${counted(prunes, 'time')}` : '';
      const what = `metadata ${sizeWords(metadata)} of ${sizeWords(limit)} (${percent(metadata / limit)})${pruned}`;
      return { isBad: metadata > limit, where: host.id, what, output };
    });
    return judge(
      looked.filter(({ isBad }) => isBad),
      { looked, isOpen: looked.length < hosts.length, run: ['cat /proc/spl/kstat/zfs/arcstats', 'zfs version'] },
    );
  },
};
