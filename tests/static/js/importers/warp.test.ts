/** The importer of warp against figures that were typed from the fixtures by hand, and on broken files. */
import { fixtureText, testError, testFigures } from './fixtures.ts';

const put = (rest: object) => ({ kind: 'object', operation: 'put', ...rest });
const get = (rest: object) => ({ kind: 'object', operation: 'get', ...rest });

testFigures('warp/put.txt', {
  date: '2025-05-06',
  measurements: [
    {
      workload: put({ object_size_bytes: 4194304, threads: 16 }),
      objects_per_s: 100,
      bandwidth_mib_per_s: 400,
      latency_mean_ms: 160,
      latency_min_ms: 40,
      latency_max_ms: 2500,
      latency_stddev_ms: 30,
      latency_p50_ms: 150,
      latency_p99_ms: 1250,
    },
  ],
});

testFigures('warp/mixed.txt', {
  measurements: [
    {
      workload: { kind: 'object', operation: 'delete', object_size_bytes: 1000000, threads: 20 },
      objects_per_s: 24.5,
      latency_mean_ms: 7.5,
      latency_min_ms: 1.6,
      latency_max_ms: 63.1,
      latency_stddev_ms: 4.3,
      latency_p50_ms: 6.2,
      latency_p99_ms: 27.6,
      duration_s: 297,
    },
    {
      workload: get({ object_size_bytes: 1000000, threads: 20 }),
      objects_per_s: 110,
      bandwidth_mib_per_s: 104.9,
      latency_mean_ms: 101.5,
      latency_min_ms: 15.2,
      latency_max_ms: 212.9,
      latency_stddev_ms: 16.6,
      latency_p50_ms: 99.5,
      latency_p99_ms: 152.7,
      duration_s: 297,
    },
  ],
});

testError(
  'an operation without an average',
  fixtureText('warp/put.txt').split('Throughput:')[0] ?? '',
  /PUT has no line “Average/,
);
testError(
  'an operation that a record has no name for',
  'Operation: RETENTION\n* Average: 169.50 obj/s\n',
  /no name for the operation RETENTION/,
);
