/** The importer of pg_test_fsync against figures that were typed from the fixtures by hand, and on broken files. */
import { fixtureText, testError, testFigures } from './fixtures.ts';

const probe = (method: string, size: number | null, iops: number, us: number) => ({
  workload: { kind: 'probe', tool: 'pg_test_fsync', method, ...(size ? { block_size_bytes: size } : {}) },
  iops,
  latency_mean_us: us,
});

testFigures('pg-test-fsync/table.txt', {
  measurements: [
    probe('open_datasync', 8192, 4000.125, 250),
    probe('fdatasync', 8192, 3200.25, 312),
    probe('fsync', 8192, 1600.5, 625),
    probe('open_sync', 8192, 1250.75, 800),
    probe('open_datasync, two writes', 8192, 2000.375, 500),
    probe('fdatasync, two writes', 8192, 2500.625, 400),
    probe('fsync, two writes', 8192, 1333.875, 750),
    probe('open_sync, two writes', 8192, 625.125, 1600),
    probe('1 * 16kB open_sync write', 16384, 1100.25, 909),
    probe('2 * 8kB open_sync writes', 8192, 550.5, 1817),
    probe('4 * 4kB open_sync writes', 4096, 275.75, 3626),
    probe('write, fsync, close', null, 1500.125, 667),
    probe('write, close, fsync', null, 1450.875, 689),
    probe('write, not synchronous', 8192, 1250000.5, 1),
  ],
});

testError(
  'a table that was stopped',
  fixtureText('pg-test-fsync/table.txt').split('1600.500')[0] ?? '',
  /“fsync” has no figure/,
  { partial: true },
);
