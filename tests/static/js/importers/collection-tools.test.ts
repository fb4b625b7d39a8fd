/**
 * Every file of the collection that is not fio's JSON: its figures, typed from the file by hand, or the reason why it
 * gives none.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { importFile } from '../../../../static/js/importers/index.ts';
import { OUTPUTS } from '../collections.ts';

// What stands in the files of the collection, typed by hand from them, and why some give nothing.

const write4k = (threads: number, figures: Record<string, number>) => ({
  workload: { kind: 'object', operation: 'put', object_size_bytes: 4096, threads },
  ...figures,
});
const object4m = { kind: 'object', object_size_bytes: 4194304, threads: 16 };
const osd = (id: string, iops: number, speed: number) => ({
  workload: { kind: 'osd', pattern: 'randwrite' },
  target: { id },
  iops,
  bandwidth_mib_per_s: speed,
});
const RADOS = 'rados-bench-text/kairen+ceph-bench-history__defaults_benchmark';
const KANGEEK = 'rados-bench-text/kangeek+fio-bench-disks-ceph__ceph';
const WARP = 'warp-text/minio+warp__README.md';

const TRUTH: Record<string, object[]> = {
  [`${RADOS}-hdd-1_rados-bench.md-3.txt`]: [
    write4k(1, {
      iops: 108,
      bandwidth_mib_per_s: 0.426,
      latency_mean_ms: 9.18,
      latency_stddev_ms: 12.5,
      latency_max_ms: 322,
      latency_min_ms: 2.71,
    }),
  ],
  [`${RADOS}-hdd-1_rados-bench.md.txt`]: [
    write4k(1, {
      iops: 103,
      bandwidth_mib_per_s: 0.403,
      latency_mean_ms: 9.68,
      latency_stddev_ms: 12.9,
      latency_max_ms: 247,
      latency_min_ms: 2.65,
    }),
  ],
  [`${RADOS}-ssd-1_rados-bench.md-2.txt`]: [
    write4k(1, {
      iops: 100,
      bandwidth_mib_per_s: 0.394,
      latency_mean_ms: 9.91,
      latency_stddev_ms: 11.7,
      latency_max_ms: 215,
      latency_min_ms: 4.14,
    }),
  ],
  [`${KANGEEK}_8hdd_rados_bench_rand.log`]: [
    {
      workload: { ...object4m, operation: 'get' },
      iops: 133,
      bandwidth_mib_per_s: 533.786,
      latency_mean_ms: 118.782,
      latency_max_ms: 1972.34,
      latency_min_ms: 5.51344,
    },
  ],
  [`${KANGEEK}_8hdd_rados_bench_seq.log`]: [
    {
      workload: { ...object4m, operation: 'get' },
      iops: 163,
      bandwidth_mib_per_s: 653.041,
      latency_mean_ms: 97.223,
      latency_max_ms: 674.362,
      latency_min_ms: 6.44143,
    },
  ],
  [`${KANGEEK}_cache_tier_rados_bench_write.log`]: [
    {
      workload: { ...object4m, operation: 'put' },
      iops: 141,
      bandwidth_mib_per_s: 565.735,
      latency_mean_ms: 113.019,
      latency_stddev_ms: 100.993,
      latency_max_ms: 487.598,
      latency_min_ms: 17.934,
    },
  ],
  'osd-bench-json/SUSE+doc-ses__xml_bp_troubleshooting_osds.xml.json': [
    { workload: { kind: 'osd', pattern: 'write', block_size_bytes: 4194304 }, bandwidth_mb_per_s: 19.377779 },
  ],
  'ceph-gobench-text/rumanzo+ceph-gobench__README.md.txt': [
    osd('osd.2', 330, 1.289),
    osd('osd.1', 330, 1.289),
    osd('osd.0', 320, 1.25),
  ],
  'hsbench-text/markhpc+hsbench__README.md.txt': [
    {
      workload: { kind: 'object', operation: 'put', object_size_bytes: 4096, threads: 10 },
      objects_per_s: 4777,
      bandwidth_mib_per_s: 18.66,
      latency_min_ms: 1.2,
      latency_mean_ms: 2.1,
      latency_p99_ms: 3.4,
      latency_max_ms: 63.1,
      duration_s: 10,
    },
    {
      workload: { kind: 'object', operation: 'get', object_size_bytes: 4096, threads: 10 },
      objects_per_s: 1118,
      bandwidth_mib_per_s: 4.37,
      latency_min_ms: 0.6,
      latency_mean_ms: 0.8,
      latency_p99_ms: 1.2,
      latency_max_ms: 5.4,
      duration_s: 10,
    },
    {
      workload: { kind: 'object', operation: 'delete', object_size_bytes: 4096, threads: 10 },
      objects_per_s: 5532,
      latency_min_ms: 1.1,
      latency_mean_ms: 1.8,
      latency_p99_ms: 2.8,
      latency_max_ms: 67.1,
      duration_s: 8.6,
    },
  ],
  'sockperf-text/microsoft+VirtualClient__Examples_SockPerf_SockPerfClientExample2.txt': [
    {
      workload: { kind: 'network', test: 'rtt', message_bytes: 1024, tool: 'sockperf' },
      rtt_mean_us: 101.926,
      rtt_mdev_us: 25.485,
      rtt_min_us: 48.65,
      rtt_max_us: 531.956,
      rtt_p50_us: 104.528,
      rtt_p99_us: 180.199,
      rtt_p99_9_us: 192.845,
    },
  ],
  [`${WARP}-3.txt`]: [
    { workload: { kind: 'object', operation: 'get' }, objects_per_s: 9866.97, bandwidth_mib_per_s: 94.1 },
  ],
  [`${WARP}-10.txt`]: [
    {
      workload: { kind: 'object', operation: 'get', object_size_bytes: 1048576 },
      objects_per_s: 728.78,
      bandwidth_mib_per_s: 728.78,
      note: 'Objects were read out of a ZIP archive (warp zip).',
    },
  ],
  [`${WARP}-11.txt`]: [
    {
      workload: { kind: 'object', operation: 'put' },
      objects_per_s: 447.8,
      bandwidth_mib_per_s: 223.9,
      note: 'Each request put a TAR archive of many objects (warp snowball).',
    },
  ],
  [`${WARP}-12.txt`]: [
    {
      workload: { kind: 'object', operation: 'put', object_size_bytes: 1000, threads: 2 },
      objects_per_s: 975.72,
      bandwidth_mib_per_s: 0.93,
      note: 'Each request put a TAR archive of many objects (warp snowball).',
    },
  ],
  'diskspd/microsoft+VirtualClient__Examples_DiskSpd_DiskSpdExample-WriteOnly-v2.2.0-MultiNumaMultiGroup.txt': [
    {
      workload: {
        kind: 'block',
        pattern: 'randwrite',
        block_size_bytes: 4096,
        queue_depth: 4,
        jobs: 4,
        sync: 'dsync',
        engine: 'diskspd',
      },
      iops: 1215.24,
      bandwidth_mib_per_s: 4.75,
      latency_mean_ms: 6.531,
      latency_min_ms: 1.1,
      latency_max_ms: 53.872,
      latency_p50_ms: 6.402,
      latency_p95_ms: 12.994,
      latency_p99_ms: 18.342,
      latency_p99_9_ms: 44.981,
    },
  ],
  'fio-terse/intel+fiovisualizer__README.md.terse.txt': [
    {
      workload: { kind: 'block', read_percent: 0 },
      iops: 23580,
      bandwidth_kib_per_s: 188645,
      latency_mean_us: 167.876,
      latency_min_us: 12,
      latency_max_us: 6577,
      latency_stddev_us: 282.729,
      submission_latency_mean_us: 2.562,
      completion_latency_mean_us: 165.281,
      completion_latency_min_us: 6,
      completion_latency_max_us: 6575,
      completion_latency_stddev_us: 282.7,
      completion_latency_p50_us: 51,
      completion_latency_p95_us: 675,
      completion_latency_p99_us: 1286,
      completion_latency_p99_5_us: 1679,
      completion_latency_p99_9_us: 2736,
    },
  ],
};

/**
 * Of each direction: name, side, block size, depth, jobs, requests, ms, and in µs: minimum, maximum, mean and deviation
 * of the total latency, 99 %.
 */
const FIO_TEXT: Record<string, { version: string; jobs: unknown[][] }> = {
  'fio-text/74th+m1-mac-fio-bench__mba_m1_macos_sequencial-write.txt': {
    version: '3.19',
    jobs: [['sequencial-read', 'write', 20971520, 1, 1, 853, 10009, 5844, 41980, 11723.79, 3963.84, 27132]],
  },
  'fio-text/74th+m1-mac-fio-bench__mbp16_2019_parallels_ubuntu20.10_random-read-4K-64Thread.txt': {
    version: '3.16',
    jobs: [['random-read-4KB-64Thread', 'write', 4096, 1, 64, 43834, 10820, 393, 4986800, 15782.68, 238724.33, 8291]],
  },
  'fio-text/BU-DiSC+SSD-Benchmark__results_comp_legacy_4k_w_4.txt': {
    version: '3.35',
    jobs: [['randwrite1', 'write', 4096, 1, 4, 45997737, 300001, 15, 9032, 25.5, 8.93, 64]],
  },
  'fio-text/DandinPower+NVMe-Benchmark__multiple_nvme_device_Job_1_Block_16k_write_1.txt': {
    version: '3.28',
    jobs: [['test', 'write', 16384, 16, 1, 655360, 1761, 22, 5198, 42.84, 69.77, 53]],
  },
  'fio-text/Rafmoshe2500+fio-benchmark-chart__results_test11_burst_read_fio-test11-burst-read-p1-100g-14.log': {
    version: '3.41',
    jobs: [
      ['test11-burst-read-phase1', 'read', 262144, 16, 4, 3359995, 600003, 649, 229275, 4346.63, 4435.83, 15401],
      ['test11-burst-read-phase1', 'write', 262144, 16, 4, 240000, 600003, 1196, 475358, 9323.54, 19207.91, 95945],
    ],
  },
  'fio-text/chris-sanders+ceph-fio-results__bluestore_onejob_read-4k.out': {
    version: '2.16',
    jobs: [
      ['ceph-fuse-replicated', 'read', 4096, 32, 1, 33925, 60001, 1000, 8366000, 48970, 45670, 76000],
      ['ceph-fuse-erasure_1', 'read', 4096, 32, 1, 24942, 60001, 2000, 141000, 76900, 7800, 106000],
      ['ceph-fuse-erasure_2', 'read', 4096, 32, 1, 23733, 60002, 2000, 165000, 80810, 9880, 118000],
      ['ceph-kern-replicated', 'read', 4096, 32, 1, 242549, 60005, 921, 68185, 7911.3, 6145.83, 31872],
      ['ceph-kern-erasure_1', 'read', 4096, 32, 1, 201503, 60005, 1000, 370000, 9520, 7170, 33000],
      ['ceph-kern-erasure_2', 'read', 4096, 32, 1, 201472, 60004, 1000, 167000, 9530, 5860, 32000],
    ],
  },
  'fio-text/dyu+vps-comparison__logs_do-5bucks-ubuntu_fio_randwrite.log': {
    version: '2.2.10',
    jobs: [
      ['randwrite', 'write', 4096, 16, 8, 1048576, 77721, 485, 869047, 9388.19, 11565.29, 35584],
      ['randwrite', 'write', 4096, 16, 8, 1048576, 146268, 414, 227702, 17816.73, 10681.04, 59000],
      ['randwrite', 'write', 4096, 16, 8, 1048576, 125736, 175, 236165, 15335.12, 8303.53, 45312],
      ['randwrite', 'write', 4096, 16, 8, 1048576, 126614, 354, 175322, 15442.21, 8422.39, 46336],
      ['randwrite', 'write', 4096, 16, 8, 1048576, 152746, 174, 217433, 18632.09, 11008.69, 60000],
    ],
  },
  'fio-text/kangeek+fio-bench-disks-ceph__ceph_6hdd_cephfs.2.log': {
    version: '3.7',
    jobs: [
      ['4k_randwrite', 'write', 4096, 8, 1, 91191, 30008, 966, 124806, 2629.5, 3719.52, 20841],
      ['4k_randread', 'read', 4096, 16, 1, 25775, 30019, 491, 1595400, 18630.51, 51478.81, 145753],
      ['64k_write', 'write', 65536, 16, 1, 81920, 21239, 1061, 29557, 4145.78, 1729.12, 10945],
      ['64k_read', 'read', 65536, 2, 1, 52391, 30001, 442, 2906100, 1143.43, 16186.76, 9896],
    ],
  },
};

const REASONS: Record<string, RegExp> = {
  'fio-text/microsoft+VirtualClient__VirtualClient_TestResources_Results_FIO_Error_2.txt':
    /stopped with an error and printed no result/,
  'fio-text/microsoft+VirtualClient__VirtualClient_TestResources_Results_FIO_Verification_Error_1.txt':
    /stopped with an error and printed no result/,
  'vdbench/summerking1+vdbench-show__finally_summary.html': /nothing but format_for_rd1.*did not end/,
  'vdbench/varia2+vdbench_exporter__tests_data_offline_flatfile.html': /its heading lacks the columns Run and Interval/,
  [`${WARP}-8.txt`]: /no name for the operation RETENTION/,
};

/** A measurement whose members are asserted: a wrong name fails the test. */
type Json = Record<string, any>;

const figuresOf = ({ run: _run, origin: _origin, warnings: _warnings, ...figures }: Json) => figures;

for (const [file, measurements] of Object.entries(TRUTH)) {
  test(`${file} gives every figure that stands in it`, { skip: OUTPUTS.missing }, async () => {
    const read = await importFile(OUTPUTS.read(file));
    assert.deepEqual(read.errors, []);
    assert.deepEqual(read.measurements.map(figuresOf), measurements);
  });
}

for (const [file, { version, jobs }] of Object.entries(FIO_TEXT)) {
  test(`${file} gives the figures that fio printed for people`, { skip: OUTPUTS.missing }, async () => {
    const read = await importFile(OUTPUTS.read(file));
    assert.deepEqual(read.errors, []);
    assert.equal(read.method.tool_version, version);
    const found = read.measurements.flatMap(({ origin, workload, run, ...rest }: Json) =>
      Object.entries<Json>(run.directions).map(([side, part]) => {
        const figures = origin.direction === 'mixed' ? rest[side] : rest;
        return [
          origin.name,
          side,
          workload.block_size_bytes,
          workload.queue_depth,
          workload.jobs,
          part.total_ios,
          part.runtime_s * 1000,
          figures.latency_min_us,
          figures.latency_max_us,
          figures.latency_mean_us,
          figures.latency_stddev_us,
          figures.completion_latency_p99_us,
        ];
      }),
    );
    assert.deepEqual(found, jobs);
    // Rates follow from the whole numbers, as in fio's JSON.
    for (const { run, workload } of read.measurements as Json[]) {
      for (const part of Object.values<Json>(run.directions)) {
        assert.ok(Math.abs(part.iops - part.total_ios / part.runtime_s) < 1e-5);
        assert.ok(Math.abs(part.bandwidth_bytes_per_s - part.iops * workload.block_size_bytes) < 1);
      }
    }
  });
}

for (const [file, words] of Object.entries(REASONS)) {
  test(`${file} gives no figure, and the reason is ${words.source}`, { skip: OUTPUTS.missing }, async () => {
    const { measurements, errors } = await importFile(OUTPUTS.read(file));
    assert.deepEqual(measurements, []);
    assert.match(errors.join('\n'), words);
  });
}

test('no file of the collection is left out', { skip: OUTPUTS.missing }, (context) => {
  const named = new Set([...Object.keys(TRUTH), ...Object.keys(FIO_TEXT), ...Object.keys(REASONS)]);
  const folders = [
    'ceph-gobench-text',
    'diskspd',
    'fio-terse',
    'fio-text',
    'hsbench-text',
    'osd-bench-json',
    'rados-bench-text',
    'sockperf-text',
    'vdbench',
    'warp-text',
  ];
  const files = folders.flatMap((folder) => OUTPUTS.list(folder).map((name) => `${folder}/${name}`));
  assert.deepEqual(
    files.filter((file) => !named.has(file)),
    [],
  );
  const refused = Object.keys(REASONS).length;
  context.diagnostic(`${files.length} files: ${files.length - refused} imported, ${refused} named with the reason`);
});
