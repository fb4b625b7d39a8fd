/** Codes of Ceph's health checks by what they cost, in words. */

/** Codes of Ceph's health checks (documentation, “Health checks”) after which data may be lost or is lost, in words. */
export const DATA = {
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
export const AVAILABILITY = {
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
