/** The importer of hsbench against figures that were typed from the fixtures by hand, and on broken files. */
import { fixtureText, testError, testFigures } from './fixtures.ts';

const put = (rest: object) => ({ kind: 'object', operation: 'put', ...rest });
const get = (rest: object) => ({ kind: 'object', operation: 'get', ...rest });

testFigures('hsbench/log.txt', {
  date: '2025-03-04',
  method: { tool_version: '0.1' },
  measurements: [
    {
      workload: put({ object_size_bytes: 65536, threads: 12 }),
      objects_per_s: 1800,
      bandwidth_mib_per_s: 112.5,
      latency_min_ms: 2.1,
      latency_mean_ms: 6.6,
      latency_p99_ms: 15.5,
      latency_max_ms: 61,
      duration_s: 10,
    },
    {
      workload: { kind: 'object', operation: 'list', threads: 12 },
      iops: 50,
      latency_min_ms: 101,
      latency_mean_ms: 239,
      latency_p99_ms: 310,
      latency_max_ms: 402,
      duration_s: 10,
    },
    {
      workload: get({ object_size_bytes: 65536, threads: 12 }),
      objects_per_s: 2400,
      bandwidth_mib_per_s: 150,
      latency_min_ms: 0.9,
      latency_mean_ms: 1.7,
      latency_p99_ms: 4.4,
      latency_max_ms: 33,
      duration_s: 10,
    },
    {
      workload: { kind: 'object', operation: 'delete', object_size_bytes: 65536, threads: 12 },
      objects_per_s: 4500,
      latency_min_ms: 1,
      latency_mean_ms: 2.6,
      latency_p99_ms: 6.1,
      latency_max_ms: 44,
      duration_s: 4,
    },
  ],
});

testFigures('hsbench/result.json', {
  measurements: [
    {
      workload: put({}),
      objects_per_s: 100,
      bandwidth_mib_per_s: 100,
      latency_min_ms: 5.25,
      latency_mean_ms: 9.75,
      latency_p99_ms: 21.5,
      latency_max_ms: 32.5,
      duration_s: 2.5,
    },
  ],
});

testError(
  'a log without totals',
  fixtureText('hsbench/log.txt').split('2025/03/04 05:06:17 Loop')[0] ?? '',
  /PUT has no line “Int: TOTAL”/,
  { partial: true },
);
