/** Reads options of Ceph, known names alone, and the balancer. */
import { asText, list, object } from '../../domain/json.ts';
import type { Draft } from '../draft.ts';
import { figure, flag, oneOf } from '../fields.ts';
import type { JsonReader, Output, TextReader } from '../types.ts';

// The options of Ceph that the diagnosis keeps, which is all that it knows how to read: no other name or value enters
// the system, least of all addresses, paths and keys.

const GROUPS = {
  osd: `osd_op_queue osd_op_queue_cut_off osd_memory_target osd_memory_target_autotune osd_memory_cache_min
    osd_max_backfills osd_recovery_max_active osd_recovery_max_active_hdd osd_recovery_max_active_ssd
    osd_recovery_sleep osd_recovery_sleep_hdd osd_recovery_sleep_ssd osd_recovery_sleep_hybrid osd_recovery_op_priority
    osd_recovery_priority osd_client_op_priority osd_scrub_sleep osd_max_scrubs osd_snap_trim_sleep
    osd_snap_trim_sleep_hdd osd_snap_trim_sleep_ssd osd_delete_sleep osd_delete_sleep_hdd osd_delete_sleep_ssd
    osd_deep_scrub_interval osd_scrub_min_interval osd_scrub_max_interval osd_scrub_begin_hour osd_scrub_end_hour
    osd_scrub_load_threshold osd_scrub_auto_repair osd_op_num_shards osd_op_num_shards_hdd osd_op_num_shards_ssd
    osd_op_num_threads_per_shard osd_op_num_threads_per_shard_hdd osd_op_num_threads_per_shard_ssd
    osd_async_recovery_min_cost osd_enable_op_tracker osd_pool_default_size osd_pool_default_min_size
    osd_pool_default_pg_num osd_pool_default_pg_autoscale_mode osd_pool_default_flag_bulk
    osd_pool_default_crush_rule osd_mclock_profile osd_mclock_skip_benchmark osd_mclock_force_run_benchmark_on_init
    osd_mclock_override_recovery_settings osd_mclock_max_capacity_iops_hdd osd_mclock_max_capacity_iops_ssd
    osd_mclock_max_sequential_bandwidth_hdd osd_mclock_max_sequential_bandwidth_ssd
    osd_mclock_iops_capacity_threshold_hdd osd_mclock_iops_capacity_threshold_ssd
    osd_mclock_scheduler_client_res osd_mclock_scheduler_client_wgt osd_mclock_scheduler_client_lim
    osd_mclock_scheduler_background_recovery_res osd_mclock_scheduler_background_recovery_wgt
    osd_mclock_scheduler_background_recovery_lim osd_mclock_scheduler_background_best_effort_res
    osd_mclock_scheduler_background_best_effort_wgt osd_mclock_scheduler_background_best_effort_lim
    osd_mclock_cost_per_io_usec osd_mclock_cost_per_byte_usec osd_mclock_cost_per_io_usec_hdd
    osd_mclock_cost_per_io_usec_ssd osd_fast_shutdown osd_compact_on_start osd_numa_node osd_objectstore
    osd_op_threads osd_disk_threads osd_disk_thread_ioprio_class osd_disk_thread_ioprio_priority
    osd_recovery_threads osd_heartbeat_grace osd_max_write_size osd_client_message_cap osd_client_message_size_cap
    osd_map_cache_size osd_min_pg_log_entries osd_max_pg_log_entries osd_pg_log_dups_tracked osd_ec_batch_reads`,
  bluestore: `bluestore_min_alloc_size bluestore_min_alloc_size_hdd bluestore_min_alloc_size_ssd
    bluestore_prefer_deferred_size bluestore_prefer_deferred_size_hdd bluestore_prefer_deferred_size_ssd
    bluestore_deferred_batch_ops bluestore_throttle_bytes bluestore_throttle_deferred_bytes
    bluestore_throttle_cost_per_io bluestore_cache_size bluestore_cache_size_hdd bluestore_cache_size_ssd
    bluestore_cache_autotune bluestore_cache_meta_ratio bluestore_cache_kv_ratio bluestore_rocksdb_options
    bluestore_rocksdb_options_annex bluestore_rocksdb_cf bluestore_rocksdb_cfs bluestore_csum_type
    bluestore_compression_mode bluestore_compression_algorithm bluestore_compression_required_ratio
    bluestore_volume_selection_policy bluestore_elastic_shared_blobs bluestore_use_optimal_io_size_for_min_alloc_size
    bluestore_allocator bluefs_buffered_io bluefs_shared_alloc_size bluefs_wal_envelope_mode
    bluefs_spillover_cleaner bluestore_sync_submit_transaction bluestore_max_defer_interval
    bluestore_slow_ops_warn_lifetime bluestore_slow_ops_warn_threshold bluestore_debug_omit_block_device_write
    bdev_enable_discard bdev_async_discard bdev_async_discard_threads bdev_ioring bdev_aio_max_queue_depth
    bdev_flock_retry rocksdb_perf rocksdb_cache_size`,
  filestore: `filestore_max_sync_interval filestore_min_sync_interval filestore_op_threads
    filestore_queue_max_ops filestore_queue_max_bytes filestore_fd_cache_size filestore_merge_threshold
    filestore_split_multiple filestore_journal_writeahead filestore_xattr_use_omap journal_max_write_bytes
    journal_max_write_entries journal_queue_max_ops journal_queue_max_bytes journal_aio journal_dio`,
  other: `mon_max_pg_per_osd mon_target_pg_per_osd mon_osd_nearfull_ratio mon_osd_full_ratio
    mon_osd_backfillfull_ratio mon_osd_down_out_interval mon_osd_down_out_subtree_limit mon_osd_min_in_ratio
    mon_osd_reporter_subtree_level mon_allow_pool_delete mon_allow_pool_size_one mon_pg_warn_min_per_osd
    mon_warn_on_pool_no_redundancy mon_data_avail_warn mon_data_avail_crit mon_clock_drift_allowed
    ms_crc_data ms_crc_header ms_type ms_async_op_threads ms_cluster_mode ms_service_mode ms_client_mode
    ms_dispatch_throttle_bytes ms_nocrc cephx_sign_messages cephx_require_signatures auth_cluster_required
    auth_service_required auth_client_required auth_allow_insecure_global_id_reclaim
    rbd_cache rbd_cache_policy rbd_cache_size rbd_cache_max_dirty rbd_cache_writethrough_until_flush
    rbd_default_features rbd_op_threads rbd_read_from_replica_policy rbd_persistent_cache_mode
    rgw_thread_pool_size rgw_max_concurrent_requests rgw_dynamic_resharding rgw_max_objs_per_shard
    rgw_max_dynamic_shards rgw_override_bucket_index_max_shards rgw_cache_enabled rgw_sigv4_insecure
    mds_cache_memory_limit mds_max_caps_per_client mds_bal_fragment_size_max log_to_file log_to_stderr
    log_to_journald mon_cluster_log_to_file debug_osd debug_ms debug_bluestore debug_bluefs debug_rocksdb debug_bdev
    throttler_perf_counter`,
};

/** Group of each known option by its name. */
const KNOWN = new Map(
  Object.entries(GROUPS).flatMap(([group, names]) =>
    names
      .split(/\s+/)
      .filter(Boolean)
      .map((name) => [name, group]),
  ),
);

/** Tell whether the diagnosis keeps an option. */
const isKnownOption = (name: string) => KNOWN.has(name);

// Reads `ceph balancer status`, and what of the managers' options is no name, address or key.

const modeOf = (mode: unknown): 'upmap' | 'upmap-read' | 'other' => oneOf(mode, ['upmap', 'upmap-read']) ?? 'other';

export const balancer: JsonReader = {
  command: 'ceph balancer status',
  recognises: (value) => ['active', 'mode', 'plans'].every((name) => name in object(value)),
  read: (value, draft, output) => {
    const { active, mode } = object(value);
    const isActive = flag(active);
    const known = isActive === null ? null : isActive ? modeOf(mode) : 'off';
    draft.putCluster({ balancer: known, balancer_active: isActive }, output.number);
  },
};

/**
 * Note an option of the managers of which the diagnosis knows the form of the value.
 * @param name such as `mgr/balancer/active`
 * @param output its number
 */
function putManagerOption(name: string, value: unknown, draft: Draft, output: number) {
  const text = asText(value);
  if (name === 'mgr/cephadm/autotune_memory_target_ratio') draft.putCluster({ autotune_ratio: figure(text) }, output);
  if (name === 'mgr/balancer/active') {
    const isActive = flag(text.toLowerCase());
    draft.putCluster({ balancer_active: isActive, balancer: isActive === false ? 'off' : null }, output);
  }
  if (name === 'mgr/balancer/mode') draft.putCluster({ balancer: text === 'none' ? 'off' : modeOf(text) }, output);
}

// Reads options of Ceph: `ceph config dump`, `ceph config show` and `config show` of a daemon; known names alone.

/** Values that known options have: numbers, words, lists of settings, levels of logs; no addresses, no paths. */
const VALUE = /^(?:[\w .,:;%=+{}()@-]{0,600}|\d{1,2}\/\d{1,2})$/;

/** Name whom an option is set for, without names of hosts and clients. */
function whoOf(section: string) {
  const [kind = '', ...rest] = section.split('.');
  if (kind === 'osd' && /^\d{1,7}$/.test(rest.join('.'))) return section;
  if (/^client$/.test(kind) && rest[0]?.startsWith('rgw')) return 'rgw';
  return ['global', 'mon', 'mgr', 'osd', 'mds', 'client'].includes(kind) ? kind : 'other';
}

/** Name a mask without the names of hosts. @param mask such as `host:ceph01` */
function maskOf(mask: string) {
  if (!mask) return null;
  if (/^class:[a-z0-9_-]{1,20}$/.test(mask)) return mask;
  return mask.startsWith('host:') ? 'host' : 'other';
}

/** Note an option, where its name is known and its value harmless. */
function putOption(
  {
    name,
    value,
    section,
    mask = '',
    kind,
  }: { name: string; value: string; section: string; mask?: string; kind: 'set' | 'in force' },
  draft: Draft,
  output: Output,
) {
  if (name === 'cluster_network') draft.putCluster({ cluster_network: value.trim() !== '' }, output.number);
  if (name.startsWith('mgr/')) putManagerOption(name, value, draft, output.number);
  if (!isKnownOption(name) || !VALUE.test(value)) return;
  const who = whoOf(section);
  draft.options.push({ name, value, who, ...(mask ? { mask: maskOf(mask) } : {}), kind, output: output.number });
}

export const configDump: JsonReader = {
  command: 'ceph config dump',
  recognises: (value) => {
    const [first] = list(value).map(object);
    return first !== undefined && 'section' in first && 'name' in first && 'value' in first;
  },
  read: (value, draft, output) => {
    for (const entry of list(value).map(object)) {
      const { name, section, mask } = entry;
      const fields = { name: asText(name), value: asText(entry.value), section: asText(section), mask: asText(mask) };
      putOption({ ...fields, kind: 'set' }, draft, output);
    }
    draft.putCluster({ cluster_network: false }, output.number);
  },
};

export const configShow: JsonReader = {
  command: 'ceph config show',
  recognises: (value) => {
    const [first] = list(value).map(object);
    if (first) return 'name' in first && 'value' in first && 'source' in first;
    return 'osd_op_queue' in object(value) && 'osd_memory_target' in object(value);
  },
  read: (value, draft, output) => {
    const section = output.osd === null ? 'osd' : `osd.${output.osd}`;
    const pairs = Array.isArray(value)
      ? value.map((entry) => [object(entry).name, object(entry).value])
      : Object.entries(object(value));
    for (const [name, inner] of pairs)
      putOption({ name: asText(name), value: asText(inner), section, kind: 'in force' }, draft, output);
  },
};

const ROW = new RegExp(
  String.raw`^\s*(global|mon|mgr|osd|mds|client)((?:\.\S+)?)\s+(?:((?:class|host|root|rack|` +
    String.raw`datacenter):\S+)\s+)?(basic|advanced|dev|unknown)\s+(\S+)\s*(.*?)\s*\*?\s*$`,
);

export const configDumpText: TextReader = {
  command: 'ceph config dump',
  goesOn: true,
  begins: new RegExp(
    String.raw`^\s*(?:WHO\s+MASK\s+LEVEL\s+OPTION|(?:global|mon|mgr|osd|mds|` +
      String.raw`client)(?:\.\S+)?\s+(?:\S+:\S+\s+)?(?:basic|advanced|dev)\s+[a-z][\w/]+\s)`,
  ),
  isTable: true,
  read: (lines, draft, output) => {
    for (const line of lines) {
      const match = ROW.exec(line);
      if (!match) continue;
      const [, who = '', rest = '', mask = '', , name = '', value = ''] = match;
      putOption({ name, value, section: `${who}${rest}`, mask, kind: 'set' }, draft, output);
    }
  },
};

export const configShowText: TextReader = {
  command: 'ceph config show',
  begins: /^NAME\s+VALUE\s+SOURCE\s+OVERRIDES/,
  isTable: true,
  read: (lines, draft, output) => {
    const section = output.osd === null ? 'osd' : `osd.${output.osd}`;
    for (const line of lines.slice(1)) {
      const [name = '', value = ''] = line.split(/\s{2,}/);
      putOption({ name, value, section, kind: 'in force' }, draft, output);
    }
  },
};
