/** The importer of DiskSpd against figures that were typed from the fixtures by hand, and on broken files. */
import { fixtureText, testError, testFigures } from './fixtures.ts';

testFigures('diskspd/mixed.txt', {
  date: '2025-07-08',
  method: { direct: true },
  measurements: [
    {
      workload: {
        kind: 'block',
        pattern: 'randrw',
        read_percent: 75,
        block_size_bytes: 8192,
        queue_depth: 8,
        jobs: 2,
        sync: 'dsync',
        engine: 'diskspd',
      },
      iops: 16000,
      bandwidth_mib_per_s: 125,
      latency_mean_ms: 0.999,
      latency_min_ms: 0.101,
      latency_max_ms: 30.25,
      latency_p50_ms: 0.95,
      latency_p95_ms: 1.85,
      latency_p99_ms: 2.85,
      latency_p99_9_ms: 4.85,
      read: { iops: 12000, bandwidth_mib_per_s: 93.75, latency_mean_ms: 0.9 },
      write: { iops: 4000, bandwidth_mib_per_s: 31.25, latency_mean_ms: 1.296 },
    },
  ],
});

testError(
  'a time span without totals',
  fixtureText('diskspd/mixed.txt').split('Total IO')[0] ?? '',
  /lacks the totals/,
);
