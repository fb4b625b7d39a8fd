/** What to do first: a few steps, the most urgent one first, for somebody who reads no further. */
import type { Finding } from './types.ts';
import type { View } from './view.ts';
import { counted } from './words.ts';

/** `page` below the root of the site; `ids` of findings */
export type Step = { text: string; page: string; ids: string[] };

const MOST = 5;
/** What each finding asks for; of those that are not here the title says it. */
const STEPS: Readonly<Record<string, string>> = {
  'health/data':
    'Bring the data back to full health: run ceph health detail, repair or wait for recovery. Tune nothing before.',
  'health/availability': 'Bring up what is down and make room where it is full, as ceph health detail names it.',
  'cluster/flags': 'Take back the flags that nobody needs any more: ceph osd unset FLAG.',
  'release/mixed': 'Finish the upgrade: bring all daemons to one version.',
  'pool/few-copies': 'Give the pools three copies and min_size 2, or k+m with min_size k+1.',
  'pool/profile-against-hosts': 'Add a host, to have somewhere to rebuild when a host is lost.',
  'pool/fast-ec-too-early': 'Upgrade before FastEC repairs anything.',
  'space/nearfull': 'Free or add space before the fullest OSD stops all writes.',
  'space/uneven': 'Even out the OSDs: switch the balancer on in mode upmap.',
  'drive/unprotected':
    'Replace flash without power-loss protection where Ceph or ZFS logs; the database and the log first.',
  'drive/failing': 'Replace the drives that report damage, one at a time.',
  'drive/shingled': 'Replace shingled disks by conventional ones when they next need attention.',
  'drive/worn': 'Order replacements for the worn drives, and swap them before several fail together.',
  'drive/kernel-cache-against-drive': 'Set queue/write_cache back to “write back” where the drive’s own cache is on.',
  'drive/cache-of-protected': 'Measure one drive with its cache off, and switch it off where that is faster.',
  'drive/slow-link': 'Reseat or move the drives and cards whose link is reduced.',
  'drive/damaged-transfers': 'Check cables and backplane where CRC errors still rise.',
  'drive/power-states': 'Forbid sleep: boot with nvme_core.default_ps_max_latency_us=0.',
  'drive/hot': 'Look at the airflow of the hot drives.',
  'array/degraded': 'Replace the missing members of the arrays.',
  'array/controller-write-back': 'Set the controller to write through, or pass the drives through.',
  'osd/elastic-shared-blobs': 'Upgrade; then create the named OSDs again, one failure domain after the other.',
  'osd/filestore': 'Create the Filestore OSDs again as BlueStore before you upgrade to Reef or later.',
  'osd/rotational-flag': 'Correct what Ceph takes the named drives for, then restart the OSDs.',
  'osd/old-min-alloc-size': 'Create the old OSDs again when you replace or drain them anyway.',
  'osd/spillover': 'Enlarge block.db, or compact the OSDs whose database still has room.',
  'osd/block-db-full': 'Enlarge block.db before it spills over.',
  'osd/block-db-shared': 'Spread the databases over more drives as you replace OSDs.',
  'osd/copies-behind-one-drive':
    'Move the pools to a rule with the failure domain host; with fewer hosts than copies, one drive for each OSD.',
  'osd/block-db-on-hard-disk': 'Move block.db to flash, or back to the data device.',
  'host/memory': 'Lower osd_memory_target, or add memory, until a fifth of the host is free.',
  'osd/memory-target-small': 'Give each OSD at least 4 GiB.',
  'host/governor': 'Set the governor to performance.',
  'host/idle-states': 'Keep processors out of deep sleep.',
  'host/slow-network': 'Link the hosts at 10 Gbit/s or more.',
  'slow/reported': 'Find the OSD behind the slow operations, then the step, then the device.',
  'slow/operations': 'Look where the slowest step points: drive, replica, network or queue.',
  'slow/osd-against-peers': 'Look at drive, cable and controller of the slow OSDs.',
  'option/against-advice': 'Remove the options that cost safety.',
  'option/ignored': 'Remove the options that do nothing, or set what makes them count.',
  'zfs/state': 'Replace the failed drive of the pool.',
  'zfs/no-redundancy': 'Attach a second drive to each single vdev, or keep nothing there that matters.',
  'zfs/special-not-redundant': 'Mirror the special vdev: without it the pool is lost.',
  'zfs/log-device': 'Mirror the log device on drives with power-loss protection.',
  'zfs/sync-disabled': 'Set sync back to standard, and add a protected log device if that is too slow.',
  'zfs/full': 'Free space until the pool is below four fifths.',
  'zfs/ashift': 'Make the pool again with ashift=12 when you can.',
  'zfs/volblocksize': 'Make new volumes with volblocksize 16K or as the database asks.',
};
/** Findings whose step is in that of another one, where both are found. */
const WITHIN = new Map([['osd/block-db-full', 'osd/spillover']]);
const NOW = /^(?:health|cluster)\/|^(?:zfs\/state|array\/degraded|drive\/failing)$/;
const URGENT = new Set(['data at risk', 'security', 'outage at risk', 'slow']);

const isRelease = ({ id }: Finding) => id.startsWith('release/') && id !== 'release/mixed';

/** Say why to upgrade, and to what. */
function upgrade(releases: readonly Finding[], { knowledge, release }: View): Step {
  const major = Number(release?.split('.')[0]);
  const series = knowledge.series.find((one) => one.major === major)?.series;
  const branch = knowledge.branches.find((one) => one.product === 'ceph' && one.series === series);
  const known = releases.filter(({ id }) => id !== 'release/end-of-life' && id !== 'release/behind');
  const reason =
    known.length > 0
      ? counted(known.length, 'known fault or hole concerns', 'known faults and holes concern')
      : 'No more fixes are made for';
  const run = branch?.run ?? 'Upgrade, step by step, to a series that is maintained.';
  const text = `${/^\d/.test(run) ? `Upgrade to ${run}` : run} ${reason} Ceph ${release}.`;
  return { text, page: 'guide/releases/', ids: releases.map(({ id }) => id) };
}

/**
 * Choose the first steps.
 * @param findings the worst first
 */
export function firstSteps(findings: readonly Finding[], view: View): Step[] {
  const asking = findings.filter(
    ({ id, answer, severity }) => answer === 'yes' && !id.startsWith('advice/') && URGENT.has(severity),
  );
  const urgent = asking.filter(({ id }) => !asking.some((other) => other.id === WITHIN.get(id)));
  const releases = urgent.filter(isRelease);
  const steps: Step[] = [];
  for (const finding of urgent) {
    if (steps.some(({ ids }) => ids.includes(finding.id))) continue;
    if (isRelease(finding)) steps.push(upgrade(releases, view));
    else
      steps.push({ text: STEPS[finding.id] ?? `${finding.title}.`, page: finding.pages[0] ?? '', ids: [finding.id] });
  }
  // What is broken now comes before what could break: nothing is upgraded or tuned in a cluster that is not whole.
  const isNow = ({ ids: [id = ''] }: Step) => NOW.test(id);
  return [...steps.filter(isNow), ...steps.filter((step) => !isNow(step))].slice(0, MOST);
}
