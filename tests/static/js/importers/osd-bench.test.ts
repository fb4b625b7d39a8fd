/** The importer of `ceph tell osd bench` against figures typed from the fixtures by hand, and on broken files. */
import { testError, testFigures } from './fixtures.ts';

testFigures('osd-bench/answers.txt', {
  measurements: [
    {
      workload: { kind: 'osd', block_size_bytes: 4096 },
      target: { id: 'osd.3' },
      iops: 2000,
      bandwidth_mb_per_s: 8.192,
      duration_s: 1.5,
    },
    {
      workload: { kind: 'osd', pattern: 'write', block_size_bytes: 4194304 },
      target: { id: 'osd.11' },
      iops: 62.5,
      bandwidth_mb_per_s: 262.144,
      duration_s: 4.096,
    },
  ],
});

testFigures('osd-bench/old.txt', {
  measurements: [
    {
      workload: { kind: 'osd', pattern: 'write', block_size_bytes: 4194304 },
      target: { id: 'osd.0' },
      bandwidth_mib_per_s: 100,
      duration_s: 10.24,
    },
    {
      workload: { kind: 'osd', pattern: 'write', block_size_bytes: 4194304 },
      target: { id: 'osd.1' },
      bandwidth_kib_per_s: 51200,
      duration_s: 20.48,
    },
  ],
});

testFigures('osd-bench/new.txt', {
  measurements: [
    {
      workload: { kind: 'osd', pattern: 'write', block_size_bytes: 4194304 },
      iops: 125,
      bandwidth_mib_per_s: 500,
      duration_s: 2.048,
    },
  ],
});

testError(
  'an answer that is cut',
  '{\n"bytes_written": 1073741824,\n"blocksize": 4194304',
  /answer of the file cannot be read.*ceph tell osd\.N bench/,
);
