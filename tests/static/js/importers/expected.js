/** The figures of handmade fixtures, typed from the files by hand. */

const put = (/** @type {object} */ rest) => ({ kind: 'object', operation: 'put', ...rest });
const get = (/** @type {object} */ rest) => ({ kind: 'object', operation: 'get', ...rest });
const probe = (/** @type {string} */ method, /** @type {number | null} */ size, /** @type {number} */ iops, /** @type {number} */ us) => ({
  workload: { kind: 'probe', tool: 'pg_test_fsync', method, ...(size ? { block_size_bytes: size } : {}) }, iops, latency_mean_us: us,
});
const slog = (/** @type {number} */ size, /** @type {number} */ us, /** @type {number} */ rate) => ({
  workload: { kind: 'probe', tool: 'diskinfo', method: '-wS', block_size_bytes: size }, latency_mean_us: us, bandwidth_mib_per_s: rate,
});

/** @type {Record<string, {tool: string, measurements: object[], method?: object, environment?: object, date?: string}>} */
export const EXPECTED = {
  'rados-bench/write.txt': { tool: 'rados-bench', date: '2025-02-03', method: { tool: 'rados bench' }, measurements: [{
    workload: put({ object_size_bytes: 4194304, threads: 8 }), iops: 799, bandwidth_mib_per_s: 49.9989,
    latency_mean_ms: 9.99875, latency_min_ms: 4.00125, latency_max_ms: 51.2345, latency_stddev_ms: 2.12345, bytes_per_io: 65536,
  }] },
  'rados-bench/reads.txt': { tool: 'rados-bench', measurements: [
    { workload: get({ object_size_bytes: 4194304, threads: 4, order: 'sequential' }), iops: 49, bandwidth_mib_per_s: 199.919, latency_mean_ms: 80.0123, latency_min_ms: 20.1234, latency_max_ms: 212.345 },
    { workload: get({ object_size_bytes: 4194304, threads: 4, order: 'random' }), iops: 40, bandwidth_mib_per_s: 160.004, latency_mean_ms: 99.9123, latency_min_ms: 30.1234, latency_max_ms: 312.345 },
  ] },
  'rados-bench/write.json': { tool: 'rados-bench', measurements: [{
    workload: put({ object_size_bytes: 4194304, threads: 16 }), iops: 100, bandwidth_mib_per_s: 400,
    latency_mean_ms: 159.875, latency_min_ms: 40.1234, latency_max_ms: 512.345, latency_stddev_ms: 31.2345,
  }] },
  'osd-bench/answers.txt': { tool: 'osd-bench', measurements: [
    { workload: { kind: 'osd', block_size_bytes: 4096 }, target: { id: 'osd.3' }, iops: 2000, bandwidth_mb_per_s: 8.192, duration_s: 1.5 },
    { workload: { kind: 'osd', pattern: 'write', block_size_bytes: 4194304 }, target: { id: 'osd.11' }, iops: 62.5, bandwidth_mb_per_s: 262.144, duration_s: 4.096 },
  ] },
  'osd-bench/old.txt': { tool: 'osd-bench', measurements: [
    { workload: { kind: 'osd', pattern: 'write', block_size_bytes: 4194304 }, target: { id: 'osd.0' }, bandwidth_mib_per_s: 100, duration_s: 10.24 },
    { workload: { kind: 'osd', pattern: 'write', block_size_bytes: 4194304 }, target: { id: 'osd.1' }, bandwidth_kib_per_s: 51200, duration_s: 20.48 },
  ] },
  'osd-bench/new.txt': { tool: 'osd-bench', measurements: [{ workload: { kind: 'osd', pattern: 'write', block_size_bytes: 4194304 }, iops: 125, bandwidth_mib_per_s: 500, duration_s: 2.048 }] },
  'vdbench/summary.html': { tool: 'vdbench', date: '2025-06-07', method: { tool_version: '5.04.07' }, measurements: [
    { workload: { kind: 'block', read_percent: 100, block_size_bytes: 8192 }, iops: 20352, bandwidth_mib_per_s: 159, latency_mean_ms: 0.775, latency_max_ms: 8.75, latency_stddev_ms: 0.202, queue_active_count: 15.8, cpu_percent: 11.5, cpu_sys_percent: 4.8 },
    {
      workload: { kind: 'block', block_size_bytes: 4096 }, iops: 4999, bandwidth_mib_per_s: 19.53, latency_mean_ms: 0.31, latency_stddev_ms: 0.12, read_percent_measured: 70.5, queue_active_count: 1.6, cpu_percent: 3.5, cpu_sys_percent: 1.5,
      read: { latency_mean_ms: 0.21, latency_max_ms: 4.75 }, write: { latency_mean_ms: 0.55, latency_max_ms: 6.75 },
    },
  ] },
  'vdbench/files.html': { tool: 'vdbench', date: '2025-06-08', measurements: [{ workload: { kind: 'block', read_percent: 100, block_size_bytes: 65536 }, iops: 3200, bandwidth_mib_per_s: 200, latency_mean_ms: 0.29, cpu_percent: 6.4, cpu_sys_percent: 2.61 }] },
  'vdbench/flatfile.html': { tool: 'vdbench', measurements: [
    { workload: { kind: 'block', pattern: 'randwrite', block_size_bytes: 4096 }, iops: 1024, bandwidth_mib_per_s: 4, latency_mean_ms: 7.8, latency_max_ms: 39.5, latency_stddev_ms: 1, queue_active_count: 8, cpu_percent: 2.5, cpu_sys_percent: 1.5 },
    { workload: { kind: 'block', pattern: 'read', block_size_bytes: 32768 }, iops: 1999, bandwidth_mib_per_s: 62.4688, latency_mean_ms: 0.51, latency_max_ms: 5.25, latency_stddev_ms: 0.125, queue_active_count: 1, cpu_percent: 1.5, cpu_sys_percent: 1 },
  ] },
  'warp/put.txt': { tool: 'warp', date: '2025-05-06', measurements: [{
    workload: put({ object_size_bytes: 4194304, threads: 16 }), objects_per_s: 100, bandwidth_mib_per_s: 400,
    latency_mean_ms: 160, latency_min_ms: 40, latency_max_ms: 2500, latency_stddev_ms: 30, latency_p50_ms: 150, latency_p99_ms: 1250,
  }] },
  'warp/mixed.txt': { tool: 'warp', measurements: [
    { workload: { kind: 'object', operation: 'delete', object_size_bytes: 1000000, threads: 20 }, objects_per_s: 24.5, latency_mean_ms: 7.5, latency_min_ms: 1.6, latency_max_ms: 63.1, latency_stddev_ms: 4.3, latency_p50_ms: 6.2, latency_p99_ms: 27.6, duration_s: 297 },
    { workload: get({ object_size_bytes: 1000000, threads: 20 }), objects_per_s: 110, bandwidth_mib_per_s: 104.9, latency_mean_ms: 101.5, latency_min_ms: 15.2, latency_max_ms: 212.9, latency_stddev_ms: 16.6, latency_p50_ms: 99.5, latency_p99_ms: 152.7, duration_s: 297 },
  ] },
  'hsbench/log.txt': { tool: 'hsbench', date: '2025-03-04', method: { tool_version: '0.1' }, measurements: [
    { workload: put({ object_size_bytes: 65536, threads: 12 }), objects_per_s: 1800, bandwidth_mib_per_s: 112.5, latency_min_ms: 2.1, latency_mean_ms: 6.6, latency_p99_ms: 15.5, latency_max_ms: 61, duration_s: 10 },
    { workload: { kind: 'object', operation: 'list', threads: 12 }, iops: 50, latency_min_ms: 101, latency_mean_ms: 239, latency_p99_ms: 310, latency_max_ms: 402, duration_s: 10 },
    { workload: get({ object_size_bytes: 65536, threads: 12 }), objects_per_s: 2400, bandwidth_mib_per_s: 150, latency_min_ms: 0.9, latency_mean_ms: 1.7, latency_p99_ms: 4.4, latency_max_ms: 33, duration_s: 10 },
    { workload: { kind: 'object', operation: 'delete', object_size_bytes: 65536, threads: 12 }, objects_per_s: 4500, latency_min_ms: 1, latency_mean_ms: 2.6, latency_p99_ms: 6.1, latency_max_ms: 44, duration_s: 4 },
  ] },
  'hsbench/result.json': { tool: 'hsbench', measurements: [{ workload: put({}), objects_per_s: 100, bandwidth_mib_per_s: 100, latency_min_ms: 5.25, latency_mean_ms: 9.75, latency_p99_ms: 21.5, latency_max_ms: 32.5, duration_s: 2.5 }] },
  'ceph-gobench/log.txt': {
    tool: 'ceph-gobench', date: '2025-04-05', environment: { software: 'Ceph reef 18.2.4', kernel: '6.1.0-31-amd64', os: 'Example Linux 12', cpu: 'Example CPU 9000 @ 2.00GHz' },
    measurements: [
      { workload: { kind: 'osd', pattern: 'randwrite' }, target: { id: 'osd.4' }, iops: 2560, bandwidth_mib_per_s: 10 },
      { workload: { kind: 'osd', pattern: 'randwrite' }, target: { id: 'osd.7' }, iops: 1280, bandwidth_mib_per_s: 5 },
    ],
  },
  'sockperf/full-rtt.txt': { tool: 'sockperf', method: { command: 'sockperf --mps=2000 --burst=1 --reply-every=10 --msg-size=64 --time=60 --full-rtt' }, measurements: [{
    workload: { kind: 'network', test: 'rtt', message_bytes: 64, tool: 'sockperf' },
    rtt_mean_us: 61.5, rtt_mdev_us: 7.25, rtt_min_us: 41.625, rtt_max_us: 301.25, rtt_p50_us: 60.125, rtt_p99_us: 91.875, rtt_p99_9_us: 151.125,
  }] },
  'sockperf/ping-pong.txt': { tool: 'sockperf', method: { tool_version: '3.10', command: 'sockperf --tcp --msg-size=4096' }, measurements: [{
    workload: { kind: 'network', test: 'rtt', message_bytes: 4096, tool: 'sockperf' },
    latency_mean_us: 25.012, latency_stddev_us: 3.141, latency_min_us: 17.654, latency_max_us: 812.345, latency_p50_us: 24.321, latency_p99_us: 41.234, latency_p99_9_us: 61.234,
    note: 'Half of the round trip, as sockperf prints it without --full-rtt.',
  }] },
  'pg-test-fsync/table.txt': { tool: 'pg-test-fsync', measurements: [
    probe('open_datasync', 8192, 4000.125, 250), probe('fdatasync', 8192, 3200.25, 312), probe('fsync', 8192, 1600.5, 625), probe('open_sync', 8192, 1250.75, 800),
    probe('open_datasync, two writes', 8192, 2000.375, 500), probe('fdatasync, two writes', 8192, 2500.625, 400), probe('fsync, two writes', 8192, 1333.875, 750), probe('open_sync, two writes', 8192, 625.125, 1600),
    probe('1 * 16kB open_sync write', 16384, 1100.25, 909), probe('2 * 8kB open_sync writes', 8192, 550.5, 1817), probe('4 * 4kB open_sync writes', 4096, 275.75, 3626),
    probe('write, fsync, close', null, 1500.125, 667), probe('write, close, fsync', null, 1450.875, 689), probe('write, not synchronous', 8192, 1250000.5, 1),
  ] },
  'diskinfo/slog.txt': { tool: 'diskinfo', method: { direct: true }, measurements: [slog(512, 125.5, 3.9), slog(1024, 126.5, 7.7), slog(4096, 132.8, 29.4), slog(8388608, 19531.2, 409.6)] },
  'diskinfo/all.txt': { tool: 'diskinfo', measurements: [
    { workload: { kind: 'probe', tool: 'diskinfo', method: '-t, full stroke' }, latency_mean_ms: 20.049 },
    { workload: { kind: 'probe', tool: 'diskinfo', method: '-t, seq outer' }, latency_mean_ms: 0.1 },
    { workload: { kind: 'block', pattern: 'read', block_size_bytes: 1048576, queue_depth: 1, jobs: 1, engine: 'diskinfo -t' }, bandwidth_kib_per_s: 200000 },
    { workload: { kind: 'block', pattern: 'read', block_size_bytes: 1048576, queue_depth: 1, jobs: 1, engine: 'diskinfo -t' }, bandwidth_kib_per_s: 100000 },
    { workload: { kind: 'block', pattern: 'randread', engine: 'diskinfo -i' }, iops: 300 },
    { workload: { kind: 'block', pattern: 'randread', block_size_bytes: 4096, engine: 'diskinfo -i' }, iops: 290 },
  ] },
  'diskspd/mixed.txt': { tool: 'diskspd', date: '2025-07-08', method: { direct: true }, measurements: [{
    workload: { kind: 'block', pattern: 'randrw', read_percent: 75, block_size_bytes: 8192, queue_depth: 8, jobs: 2, sync: 'dsync', engine: 'diskspd' },
    iops: 16000, bandwidth_mib_per_s: 125, latency_mean_ms: 0.999, latency_min_ms: 0.101, latency_max_ms: 30.25, latency_p50_ms: 0.95, latency_p95_ms: 1.85, latency_p99_ms: 2.85, latency_p99_9_ms: 4.85,
    read: { iops: 12000, bandwidth_mib_per_s: 93.75, latency_mean_ms: 0.9 }, write: { iops: 4000, bandwidth_mib_per_s: 31.25, latency_mean_ms: 1.296 },
  }] },
  'fio-text/old.txt': { tool: 'fio-text', date: '2017-04-07', method: { tool: 'fio', tool_version: '2.2.10' }, measurements: [{
    workload: { kind: 'block', pattern: 'randwrite', block_size_bytes: 4096, queue_depth: 16, jobs: 2, engine: 'libaio' }, iops: 10000, bandwidth_kib_per_s: 40000,
    latency_mean_us: 3187.19, latency_min_us: 48, latency_max_us: 86904, latency_stddev_us: 1156.28, latency_p50_us: 3000, latency_p95_us: 4400, latency_p99_us: 5600, latency_p99_5_us: 6400, latency_p99_9_us: 9024,
  }] },
};
