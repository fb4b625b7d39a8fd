/** Names the checks of Ceph's health by the messages that `ceph status` prints instead of their codes. */

/** Codes by what their messages hold (documentation, “Health checks”). */
const MESSAGES = [
  [/slow ops, oldest one blocked/, 'SLOW_OPS'],
  [/experiencing slow operations in BlueStore/, 'BLUESTORE_SLOW_OP_ALERT'],
  [/experiencing BlueFS spillover/, 'BLUEFS_SPILLOVER'],
  [/^\d+ osds? down/, 'OSD_DOWN'],
  [/^\d+ hosts? \(\d+ osds?\) down/, 'OSD_HOST_DOWN'],
  [/^\d+ racks? \(\d+ osds?\) down/, 'OSD_RACK_DOWN'],
  [/^\d+ nearfull osd/, 'OSD_NEARFULL'],
  [/^\d+ backfillfull osd/, 'OSD_BACKFILLFULL'],
  [/^\d+ full osd/, 'OSD_FULL'],
  [/pool\(s\) nearfull/, 'POOL_NEARFULL'],
  [/pool\(s\) full/, 'POOL_FULL'],
  [/mons? down, quorum/, 'MON_DOWN'],
  [/(?:is|are) very low on available space/, 'MON_DISK_CRIT'],
  [/(?:is|are) low on available space/, 'MON_DISK_LOW'],
  [/clock skew detected/, 'MON_CLOCK_SKEW'],
  [/insecure global_id reclaim/, 'AUTH_INSECURE_GLOBAL_ID_RECLAIM_ALLOWED'],
  [/Reduced data availability/, 'PG_AVAILABILITY'],
  [/Degraded data redundancy/, 'PG_DEGRADED'],
  [/Possible data damage/, 'PG_DAMAGED'],
  [/^\d+ scrub errors/, 'OSD_SCRUB_ERRORS'],
  [/objects unfound/, 'OBJECT_UNFOUND'],
  [/objects misplaced/, 'OBJECT_MISPLACED'],
  [/flag\(s\) set/, 'OSDMAP_FLAGS'],
  [/not deep-scrubbed in time/, 'PG_NOT_DEEP_SCRUBBED'],
  [/not scrubbed in time/, 'PG_NOT_SCRUBBED'],
  [/failed cephadm daemon/, 'CEPHADM_FAILED_DAEMON'],
  [/filesystems? (?:is|are) degraded/, 'FS_DEGRADED'],
  [/report damaged metadata/, 'MDS_DAMAGE'],
  [/daemons? have recently crashed/, 'RECENT_CRASH'],
  [/have no replicas configured/, 'POOL_NO_REDUNDANCY'],
  [/application not enabled/, 'POOL_APP_NOT_ENABLED'],
  [/^Long heartbeat ping times/, 'OSD_SLOW_PING_TIME_BACK'],
  [/too few PGs per OSD/, 'TOO_FEW_PGS'],
  [/too many PGs per OSD/, 'TOO_MANY_PGS'],
] as const;

/** Name the check of a message. */
export const codeOf = (message: string): string | null =>
  MESSAGES.find(([pattern]) => pattern.test(message))?.[1] ?? null;
