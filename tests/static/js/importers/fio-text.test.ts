/** The importer of fio's text against figures typed from the fixtures by hand, and on broken files. */
import { fixtureText, testError, testFigures } from './fixtures.ts';

testFigures('fio-text/old.txt', {
  date: '2017-04-07',
  method: { tool: 'fio', tool_version: '2.2.10' },
  measurements: [
    {
      workload: {
        kind: 'block',
        pattern: 'randwrite',
        block_size_bytes: 4096,
        queue_depth: 16,
        jobs: 2,
        engine: 'libaio',
      },
      iops: 10000,
      bandwidth_kib_per_s: 40000,
      latency_mean_us: 3187.19,
      latency_min_us: 48,
      latency_max_us: 86904,
      latency_stddev_us: 1156.28,
      submission_latency_mean_us: 28.13,
      completion_latency_mean_us: 3159.34,
      completion_latency_min_us: 33,
      completion_latency_max_us: 86704,
      completion_latency_stddev_us: 1155.65,
      completion_latency_p50_us: 3000,
      completion_latency_p95_us: 4400,
      completion_latency_p99_us: 5600,
      completion_latency_p99_5_us: 6400,
      completion_latency_p99_9_us: 9024,
    },
  ],
});

testError(
  'a run of fio that failed',
  'fio: pid=4879, err=84/file:io_u.c:2141, func=io_u_queued_complete, error=x\n',
  /stopped with an error/,
);
testError(
  'a text that is cut',
  fixtureText('fio-text/old.txt').split('  write:')[0] ?? '',
  /has no figures: the text is cut.*--output-format=json/,
);
testError(
  'a text that was edited',
  fixtureText('fio-text/old.txt').replace('iops=10000', 'iops=90000'),
  /not the printed rate/,
);
