/** What Ceph itself complains of, and flags that somebody set: what it costs, in the order of a diagnosis. */
import { formatNumber } from '../../domain/format.ts';
import type { HealthCheck } from '../../domain/types.d.ts';
import type { Check, Evidence } from '../types.ts';
import type { View } from '../view.ts';
import { counted, listed } from '../words.ts';
import { cannotTell, found, judge, outputOf } from './outcome.ts';

/** Codes of Ceph's health checks (documentation, “Health checks”) after which data may be lost or is lost, in words. */
const DATA = {
  PG_DAMAGED: 'placement groups with damaged copies',
  OSD_SCRUB_ERRORS: 'errors that scrubs found',
  OBJECT_UNFOUND: 'objects of which no copy is found',
  MDS_DAMAGE: 'file systems with damaged metadata',
  POOL_NO_REDUNDANCY: 'pools with a single copy',
  PG_RECOVERY_FULL: 'placement groups that cannot recover, as OSDs are full',
  PG_DEGRADED: 'objects with fewer copies than they should have',
  OSD_TOO_MANY_REPAIRS: 'OSDs that had to be repaired again and again',
  BLUESTORE_DISK_SIZE_MISMATCH: 'OSDs that take their device for larger than it is',
  BLUESTORE_SPURIOUS_READ_ERRORS: 'OSDs whose device first read wrong data',
  DEVICE_HEALTH: 'drives that are expected to fail soon',
  DEVICE_HEALTH_IN_USE: 'drives that are expected to fail soon and still hold data',
};
/** Codes after which parts of the cluster stand still, or soon will. */
const AVAILABILITY = {
  PG_AVAILABILITY: 'placement groups that serve no data',
  PG_BACKFILL_FULL: 'placement groups that find no room to move to',
  OSD_DOWN: 'OSDs down',
  OSD_HOST_DOWN: 'hosts whose OSDs are all down',
  OSD_RACK_DOWN: 'racks whose OSDs are all down',
  OSD_FULL: 'OSDs full: writes stop',
  OSD_BACKFILLFULL: 'OSDs too full to take data that moves',
  OSD_NEARFULL: 'OSDs nearly full',
  OSD_UNREACHABLE: 'OSDs that cannot be reached',
  POOL_FULL: 'pools full',
  POOL_BACKFILLFULL: 'pools too full for data that moves',
  POOL_NEARFULL: 'pools nearly full',
  MON_DOWN: 'monitors down',
  MON_DISK_LOW: 'monitors with little space',
  MON_DISK_CRIT: 'monitors with almost no space: they stop',
  MON_DISK_BIG: 'monitors with a large store',
  MON_CLOCK_SKEW: 'clocks of monitors differ',
  MGR_DOWN: 'no manager runs',
  FS_DEGRADED: 'file systems that lack a metadata server',
  MDS_ALL_DOWN: 'file systems without a metadata server',
  MDS_UP_LESS_THAN_MAX: 'file systems with fewer metadata servers than asked for',
  CEPHADM_FAILED_DAEMON: 'daemons that do not start',
  RECENT_CRASH: 'daemons that crashed lately',
};

const DETAIL = 'ceph health detail -f json';

/** Codes that another check speaks about. */
const ELSEWHERE = /^(?:BLUEFS_SPILLOVER|OSDMAP_FLAGS|.*SLOW_OPS?.*|OSD_SLOW_PING.*)$/;
const WORDS = new Map(Object.entries({ ...DATA, ...AVAILABILITY }));

const evidenceOf = ({ code, count, osds, muted, output }: HealthCheck): Evidence => {
  const words = WORDS.get(code) ?? '';
  const parts = [
    count ? [words, formatNumber(count)].filter(Boolean).join(': ') : words,
    osds.length > 0 ? listed(osds.map((id) => `osd.${id}`)) : '',
    muted ? 'muted' : '',
  ];
  return { where: code, what: parts.filter(Boolean).join('; '), output };
};

/**
 * List what Ceph said of its own health, which decides where it does not complain of a thing.
 * @returns nothing where that was not read: of a warning without a message nobody knows what it is about
 */
export function healthSaid({ system: { health_checks: checks, cluster } }: View): Evidence[] {
  const [first] = checks;
  if (first) return [{ where: 'ceph health', what: listed(checks.map(({ code }) => code)), output: first.output }];
  if (cluster?.health !== 'HEALTH_OK') return [];
  return [{ where: 'ceph health', what: 'HEALTH_OK', output: outputOf(cluster, 'health') }];
}

/** Look for checks of Ceph. */
const lookFor =
  (isMeant: (code: string) => boolean): Check['look'] =>
  (view) => {
    const meant = view.system.health_checks.filter(({ code }) => !ELSEWHERE.test(code) && isMeant(code));
    return judge(meant.map(evidenceOf), { looked: healthSaid(view), run: [DETAIL] });
  };

export const dataAtRisk: Check = {
  id: 'health/data',
  severity: 'data at risk',
  title: 'Data is damaged, or has fewer copies than it should',
  why: 'Nothing else is as urgent: let it heal, or repair it, before anything is tuned. ceph health detail says where.',
  step: 'Bring the data back to full health: run ceph health detail, repair or wait for recovery. Tune nothing before.',
  pages: ['guide/recovery/drain-and-replace/', 'guide/recovery/slow-ops/'],
  look: lookFor((code) => code in DATA),
};

export const outage: Check = {
  id: 'health/availability',
  severity: 'outage at risk',
  title: 'Parts of the cluster are down, full, or about to be',
  why: 'What is measured now is measured on a cluster with a fault. Fix that first: ceph health detail says where.',
  step: 'Bring up what is down and make room where it is full, as ceph health detail names it.',
  pages: ['guide/recovery/slow-ops/', 'guide/recovery/balancer-and-placement-groups/'],
  look: (view) => {
    const { health_checks: checks, osds, cluster } = view.system;
    const said = checks.filter(({ code }) => !ELSEWHERE.test(code) && code in AVAILABILITY).map(evidenceOf);
    const down = checks.some(({ code }) => code === 'OSD_DOWN') ? [] : osds.filter(({ up }) => up === false);
    const evidence = down.slice(0, 1).map((osd) => ({
      where: counted(down.length, 'OSD is down', 'OSDs are down'),
      what: listed(down.map(({ id }) => `osd.${id}`)),
      output: outputOf(osd, 'up'),
    }));
    const areUp = cluster?.osds !== undefined && cluster.osds !== null && cluster.osds_up === cluster.osds;
    const isOpen = !areUp && osds.some(({ up }) => up !== true);
    return judge([...said, ...evidence], { looked: healthSaid(view), isOpen, run: [DETAIL] });
  },
};

export const otherReports: Check = {
  id: 'health/other',
  severity: 'note',
  title: 'Ceph itself warns of more',
  why: 'Its documentation explains each code under “Health checks”; some of them explain other findings here.',
  pages: ['guide/start-here/ceph-commands/'],
  look: lookFor((code) => !WORDS.has(code)),
};

const FLAGS = new Map(
  Object.entries({
    pauserd: 'no client can read',
    pausewr: 'no client can write',
    noout: 'an OSD that fails is not replaced by copies elsewhere',
    noup: 'OSDs that start are not let in',
    nodown: 'OSDs that hang are not marked down',
    noin: 'new OSDs get no data',
    norecover: 'lost copies are not made again',
    nobackfill: 'data does not move to where it belongs',
    norebalance: 'data does not move to where it belongs',
    noscrub: 'damage is found later',
    'nodeep-scrub': 'damage is found later',
    nosnaptrim: 'the space of deleted snapshots is not freed',
    full: 'no client can write',
  }),
);

export const flags: Check = {
  id: 'cluster/flags',
  severity: 'outage at risk',
  title: 'Flags are set that keep the cluster from healing or checking itself',
  why: 'They are for the hour of a repair, and are forgotten easily. ceph osd unset FLAG takes one back.',
  step: 'Take back the flags that nobody needs any more: ceph osd unset FLAG.',
  pages: ['guide/recovery/drain-and-replace/'],
  look: ({ system: { cluster, health_checks: checks } }) => {
    const warned = checks.find(({ code }) => code === 'OSDMAP_FLAGS');
    if (!cluster?.flags)
      return warned
        ? found([{ where: 'OSDMAP_FLAGS', what: 'ceph osd dump names them', output: warned.output }])
        : cannotTell('ceph osd dump -f json');
    const output = outputOf(cluster, 'flags');
    const bad = cluster.flags.flatMap((flag) =>
      FLAGS.has(flag) ? [{ where: flag, what: FLAGS.get(flag) ?? '', output }] : [],
    );
    const looked = [{ where: 'flags', what: listed(cluster.flags) || 'none', output }];
    return judge(bad, { looked, run: ['ceph osd dump -f json'] });
  },
};
