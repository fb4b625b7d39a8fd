/** The importer of vdbench against figures that were typed from the fixtures by hand, and on broken files. */
import { fixtureText, testError, testFigures } from './fixtures.ts';

testFigures('vdbench/summary.html', {
  date: '2025-06-07',
  method: { tool_version: '5.04.07' },
  measurements: [
    {
      workload: { kind: 'block', read_percent: 100, block_size_bytes: 8192 },
      iops: 20352,
      bandwidth_mib_per_s: 159,
      latency_mean_ms: 0.775,
      latency_max_ms: 8.75,
      latency_stddev_ms: 0.202,
      queue_active_count: 15.8,
      cpu_percent: 11.5,
      cpu_sys_percent: 4.8,
    },
    {
      workload: { kind: 'block', block_size_bytes: 4096 },
      iops: 4999,
      bandwidth_mib_per_s: 19.53,
      latency_mean_ms: 0.31,
      latency_stddev_ms: 0.12,
      read_percent_measured: 70.5,
      queue_active_count: 1.6,
      cpu_percent: 3.5,
      cpu_sys_percent: 1.5,
      read: { latency_mean_ms: 0.21, latency_max_ms: 4.75 },
      write: { latency_mean_ms: 0.55, latency_max_ms: 6.75 },
    },
  ],
});

testFigures('vdbench/files.html', {
  date: '2025-06-08',
  measurements: [
    {
      workload: { kind: 'block', read_percent: 100, block_size_bytes: 65536 },
      iops: 3200,
      bandwidth_mib_per_s: 200,
      latency_mean_ms: 0.29,
      cpu_percent: 6.4,
      cpu_sys_percent: 2.61,
    },
  ],
});

testFigures('vdbench/flatfile.html', {
  measurements: [
    {
      workload: { kind: 'block', pattern: 'randwrite', block_size_bytes: 4096 },
      iops: 1024,
      bandwidth_mib_per_s: 4,
      latency_mean_ms: 7.8,
      latency_max_ms: 39.5,
      latency_stddev_ms: 1,
      queue_active_count: 8,
      cpu_percent: 2.5,
      cpu_sys_percent: 1.5,
    },
    {
      workload: { kind: 'block', pattern: 'read', block_size_bytes: 32768 },
      iops: 1999,
      bandwidth_mib_per_s: 62.4688,
      latency_mean_ms: 0.51,
      latency_max_ms: 5.25,
      latency_stddev_ms: 0.125,
      queue_active_count: 1,
      cpu_percent: 1.5,
      cpu_sys_percent: 1,
    },
  ],
});

testError(
  'a summary without averages',
  fixtureText('vdbench/summary.html').replaceAll(/^.*avg_.*$/gm, ''),
  /rd1 has 3 intervals, but no line “avg_”/,
  { partial: true },
);
testError(
  'a run that only wrote its files',
  fixtureText('vdbench/files.html').split('<i><b>08:10:12')[0] ?? '',
  /nothing but format_for_rd1/,
);
testError(
  'a flatfile with a column too many',
  fixtureText('vdbench/flatfile.html').replace('rate MB/sec', 'rate extra MB/sec'),
  /names 35 columns and a line has 34/,
);
