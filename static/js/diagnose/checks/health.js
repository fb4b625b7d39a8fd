/** What Ceph itself complains of, and flags that somebody set: what it costs, in the order of a diagnosis. */
import { listed } from '../plural.js';
import { cannotTell, found } from './outcome.js';

/** @typedef {import('../types.d.ts').Check} Check */
/** @typedef {import('../../domain/types.d.ts').HealthCheck} HealthCheck */

const DETAIL = 'ceph health detail -f json';

/** Codes of Ceph's health checks (documentation, “Health checks”) after which data may be lost or is lost. */
const DATA = new Set([
  ...['PG_DAMAGED', 'OSD_SCRUB_ERRORS', 'OBJECT_UNFOUND', 'MDS_DAMAGE', 'POOL_NO_REDUNDANCY', 'PG_RECOVERY_FULL'],
  ...['OSD_TOO_MANY_REPAIRS', 'BLUESTORE_DISK_SIZE_MISMATCH', 'BLUESTORE_SPURIOUS_READ_ERRORS', 'PG_DEGRADED'],
  ...['DEVICE_HEALTH', 'DEVICE_HEALTH_IN_USE'],
]);
/** Codes after which parts of the cluster stand still, or soon will. */
const AVAILABILITY = new RegExp(
  '^(?:PG_AVAILABILITY|PG_BACKFILL_FULL|OSD_(?:DOWN|FULL|BACKFILLFULL|NEARFULL|UNREACHABLE|FLAGS|[A-Z]+_DOWN)|POOL_FULL|' +
    'POOL_(?:BACKFILL|NEAR)FULL|MON_(?:DOWN|DISK_LOW|DISK_CRIT|DISK_BIG|CLOCK_SKEW)|MGR_DOWN|FS_DEGRADED|' +
    'MDS_ALL_DOWN|MDS_UP_LESS_THAN_MAX|CEPHADM_FAILED_DAEMON|RECENT_CRASH|CACHE_POOL_NEAR_FULL)$',
);
/** Codes that another check speaks about. */
const ELSEWHERE = /^(?:BLUEFS_SPILLOVER|OSDMAP_FLAGS|.*SLOW_OPS?.*|OSD_SLOW_PING.*)$/;

/** @param {HealthCheck} check */
const evidenceOf = ({ code, count, osds, muted }) => {
  const parts = [
    osds.length > 0 ? listed(osds.map((id) => `osd.${id}`)) : count ? `${count.toLocaleString('en')}` : '',
    muted ? 'muted' : '',
  ];
  return { where: code, what: parts.filter(Boolean).join(', ') };
};

/**
 * Look for checks of Ceph.
 * @param {(code: string) => boolean} isMeant
 * @returns {Check['look']}
 */
const lookFor =
  (isMeant) =>
  ({ system: { health_checks: checks, cluster } }) => {
    if (!cluster?.health && checks.length === 0) return cannotTell(DETAIL);
    return found(checks.filter(({ code }) => !ELSEWHERE.test(code) && isMeant(code)).map(evidenceOf));
  };

/** @type {Check} */
export const dataAtRisk = {
  id: 'health/data',
  severity: 'data at risk',
  title: 'Ceph reports that data is damaged, or has fewer copies than it should',
  why: 'Nothing else is as urgent: let it heal, or repair it, before anything is tuned. ceph health detail says where.',
  pages: ['guide/recovery/drain-and-replace/', 'guide/recovery/slow-ops/'],
  look: lookFor((code) => DATA.has(code)),
};

/** @type {Check} */
export const outage = {
  id: 'health/availability',
  severity: 'outage at risk',
  title: 'Ceph reports that parts of the cluster are down, full, or about to be',
  why: 'A figure that is measured now is that of a cluster with a fault. Mend it first. ceph health detail says where.',
  pages: ['guide/recovery/slow-ops/', 'guide/recovery/balancer-and-placement-groups/'],
  look: lookFor((code) => AVAILABILITY.test(code)),
};

/** @type {Check} */
export const otherReports = {
  id: 'health/other',
  severity: 'note',
  title: 'Ceph reports other matters',
  why: 'They are known to whoever runs ceph status, and belong to the picture.',
  pages: ['guide/start-here/ceph-commands/'],
  look: lookFor((code) => !DATA.has(code) && !AVAILABILITY.test(code)),
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
    nodeep_scrub: 'damage is found later',
    nosnaptrim: 'the space of deleted snapshots is not freed',
    full: 'no client can write',
  }),
);

/** @type {Check} */
export const flags = {
  id: 'cluster/flags',
  severity: 'outage at risk',
  title: 'Flags are set that keep the cluster from healing or checking itself',
  why: 'They are for the hour of a repair, and are forgotten easily. ceph osd unset FLAG takes one back.',
  pages: ['guide/recovery/drain-and-replace/'],
  look: ({ system: { cluster, health_checks: checks } }) => {
    const warned = checks.some(({ code }) => code === 'OSDMAP_FLAGS');
    if (!cluster?.flags)
      return warned
        ? found([{ where: 'OSDMAP_FLAGS', what: 'ceph osd dump names them' }])
        : cannotTell('ceph osd dump -f json');
    return found(
      cluster.flags.flatMap((flag) => (FLAGS.has(flag) ? [{ where: flag, what: FLAGS.get(flag) ?? '' }] : [])),
    );
  },
};
