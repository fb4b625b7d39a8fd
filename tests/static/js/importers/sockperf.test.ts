/** The importer of sockperf against figures that were typed from the fixtures by hand, and on broken files. */
import { testError, testFigures } from './fixtures.ts';

const THROUGHPUT =
  'sockperf: [Total Run] RunTime=10.000 sec; Warm up time=400 msec; SentMessages=1\n' +
  'sockperf: Summary: Message Rate is 1000 [msg/sec]\n';

testFigures('sockperf/full-rtt.txt', {
  method: { command: 'sockperf --mps=2000 --burst=1 --reply-every=10 --msg-size=64 --time=60 --full-rtt' },
  measurements: [
    {
      workload: { kind: 'network', test: 'rtt', message_bytes: 64, tool: 'sockperf' },
      rtt_mean_us: 61.5,
      rtt_mdev_us: 7.25,
      rtt_min_us: 41.625,
      rtt_max_us: 301.25,
      rtt_p50_us: 60.125,
      rtt_p99_us: 91.875,
      rtt_p99_9_us: 151.125,
    },
  ],
});

testFigures('sockperf/ping-pong.txt', {
  method: { tool_version: '3.10', command: 'sockperf --tcp --msg-size=4096' },
  measurements: [
    {
      workload: { kind: 'network', test: 'rtt', message_bytes: 4096, tool: 'sockperf' },
      latency_mean_us: 25.012,
      // biome-ignore lint/suspicious/noApproximativeNumericConstant: a figure of the fixture, not π
      latency_stddev_us: 3.141,
      latency_min_us: 17.654,
      latency_max_us: 812.345,
      latency_p50_us: 24.321,
      latency_p99_us: 41.234,
      latency_p99_9_us: 61.234,
      note: 'Half of the round trip, as sockperf prints it without --full-rtt.',
    },
  ],
});

testError('a test of throughput', THROUGHPUT, /no mean.*ping-pong/);
