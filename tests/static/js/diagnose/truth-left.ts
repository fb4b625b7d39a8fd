/** Why a system keeps no such fact, although an output told it. */
import type { System } from '../../../../static/js/domain/types.d.ts';

const IDENTITY = 'names, addresses, serial numbers and identifiers are dropped';
const REMARK = 'a remark of the collector about the file';
const UNASKED = 'nothing in the guide asks for it';
const TEXT = 'texts of Ceph are dropped; codes, counts and OSDs are kept';
const UNKNOWN_OPTION = 'an option that is not known is dropped with its value';
const HARDWARE = 'a counter or limit of the drive that decides nothing';

const SUMMED = 'a sum of what is kept by OSD';
/** Patterns of facts, each with the reason. */
const REASONS = [
  [
    /^(?:note|captures|trap|format|header|ro|command|valid_json|text_(?:after|before)_the_json|sections|timestamp)$/,
    REMARK,
  ],
  [/^(?:smartctl_version|exit_status|device|decimal_sign|rota|log-sec|phy-sec|num_ops_shown|num_top_level)$/, REMARK],
  [/fsid|(?:^|\.)(?:hostname|host|hosts|serial|vendor|product|os|mons|quorum)$|^hosts?_listed$|SerialNumber/, IDENTITY],
  [
    /^(?:interface|osd\.\d+\.device_ids|serial_of_sda|pgids|osd_devices|osd_lv_on)$|\.(?:bad_devices|layout)$/,
    IDENTITY,
  ],
  [/^rule\..*\.(?:steps|type)$|^buckets\.|^tunables_profile$|^num_buckets$|^nodes\.|^rule\.[^.]+\.id$/, UNASKED],
  [
    /^(?:epoch|flags|require_min_compat_client|pg_upmap_items|blacklist_entries|config_settings|min_mon_release)$/,
    UNASKED,
  ],
  [/\.technique$|\.w$|per-chunk-alignment$|\.crush-(?:root|device-class)$|^ec_profile\..*\.directory$/, UNASKED],
  [
    /^(?:duplex|autoneg|port|link_detected|[rt]x_(?:max|current)|protocol|model_family|manufactured|drivers?)$/,
    UNASKED,
  ],
  [
    /^(?:available_governors|hardware_limits|policy_limits|boost|arch|sockets|cores_per_socket|numa_nodes|l3)$/,
    UNASKED,
  ],
  [
    /^(?:threads_per_core|max_mhz|cpu_model|nic\..*|distro|bdev_type|oncs|vwc|nn|mdts|npss|fna|frmw|temperature.*)$/,
    UNASKED,
  ],
  [
    /^osd\.\d+\.(?:distro|bdev_type|single_shared_device|apply_latency_(?:ms|ns)|commit_latency_ns|filestore_backend)$/,
    UNASKED,
  ],
  [
    /^pool\..*\.(?:flags|pgp_num|pg_num_target|percent_used|max_avail|ec_profile|alloc|free|scan|scrub|errors)$/,
    UNASKED,
  ],
  [
    /^pool\..*\.(?:cache|logs|size_text|status)$|^max_avail$|^pgs\.(?:objects|.*)$|^(?:num_remapped_pgs|data_bytes)$/,
    UNASKED,
  ],
  [/^(?:client_io_line|recovery_line|mgr_line|mons_in_quorum|degraded_objects|misplaced_objects|mixed)$/, UNASKED],
  [/^(?:bluestore|osd|filestore)\.\w+(?:\.avgcount|\.avg_s)?$|^bluefs\.(?:wal|db|slow)_total_bytes$/, UNASKED],
  [/^disk\.bcache|^num_controllers$|^mgr\..*\.distro_description$|^stretch_mode$/, UNASKED],
  [/^(?:devices_listed|osd\.\d+\.type|status\.destroyed)$/, UNASKED],
  [/^disk\..*\.(?:SCHED|DISC-GRAN|RQ-SIZE|sched|rq-size|tran)$/i, UNASKED],
  [/^(?:c\d+\.(?:status|cli_version|model|firmware|driver|bbu.*|policy.*|controller_status|drive_groups))$/, UNASKED],
  [/^(?:look_ahead|trim|ncq_queue_depth|security|rotation_rate|sectors_lba48|life_expectancy)$|UsedBytes$/, HARDWARE],
  [/^attr\.(?!(?:5|197|187|199)\.).*$|^attr\.\d+\.value$|^nvme_(?:data_units_written|unsafe_shutdowns)$/, HARDWARE],
  [/^health_(?:messages|summary|history_checks)$|^message$|^mon\..*\.avail$|^health\.[A-Z_]+\.details$/, TEXT],
  [/^(?:slowest_op\.(?:flag_point|description|longest_gap_(?:from|to)|waiting_for_subops)|keep_.*)$/, TEXT],
  [/^(?:slowest_event_by_time|waits_for_rw_locks|longest_gap_ends_with\..*|durations)$/, TEXT],
  [
    /^set\.(?:mgr|client)\.|^set\..*(?:network|container_image|_file|debug_|copyfrom|log_to_std|journald)/,
    UNKNOWN_OPTION,
  ],
  [/^set\.client|^value\.(?:ms_bind_ipv6|osd_crush_initial_weight)$|^num_settings$/, UNKNOWN_OPTION],
  [/^summary\.(?:.*_(?:data|omap|meta|avail)|(?:min|max)_var|dev)$|^(?:total_line|min_max_line)$/, SUMMED],
  [/^(?:total_avail(?:_bytes)?|class\..*|total_used_bytes|total_used_raw_ratio|raw_used_percent)$/, SUMMED],
  [/^(?:osds_not_up|hosts_listed|num_osd_devices|oldest_last_deep_scrub|pgs_with_large_omap)$/, SUMMED],
] as const;

/**
 * Say why a system has no such fact.
 * @returns null where it should have it
 */
export function reasonFor(fact: string, { outputs, pools, zfs_pools: zpools }: System, value: string): string | null {
  if (zpools.length > 0 && /^pool\.[^.]+\.size$/.test(fact)) return UNASKED;
  if (fact === 'cpus' && outputs.every(({ command }) => command.startsWith('cpupower'))) return UNASKED;
  if (/^(?:not |none\b|absent|None$|empty)/.test(value)) return REMARK;
  if (/\.bytes_used$/.test(fact) && pools.some(({ stored_bytes: stored }) => stored && stored !== Number(value)))
    return SUMMED;
  // A program that prints several outputs in one file is told of what it is, not of each of its lines.
  if (/^set\./.test(fact) && !outputs.some(({ command }) => command.startsWith('ceph config'))) return UNASKED;
  return REASONS.find(([pattern]) => pattern.test(fact))?.[1] ?? null;
}
