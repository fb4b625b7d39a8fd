/** Small reports as fio writes them, for cases that no real run gives on demand. */

export const moved = (figures?: Record<string, any>) => ({
  io_bytes: 40960000,
  io_kbytes: 40000,
  bw_bytes: 4096000,
  bw: 4000,
  iops: 1000,
  runtime: 10000,
  total_ios: 10000,
  short_ios: 0,
  drop_ios: 0,
  slat_ns: { min: 1000, max: 9000, mean: 2000, stddev: 100, N: 10000 },
  clat_ns: {
    min: 100000,
    max: 9000000,
    mean: 998000,
    stddev: 50000,
    N: 10000,
    percentile: { '50.000000': 900000, '99.000000': 2000000, '99.900000': 5000000 },
  },
  lat_ns: { min: 101000, max: 9001000, mean: 1000000, stddev: 50000, N: 10000 },
  ...figures,
});

/** What fio prints of a direction that moved nothing. */
export const idle = () => ({
  io_bytes: 0,
  io_kbytes: 0,
  bw_bytes: 0,
  bw: 0,
  iops: 0,
  runtime: 0,
  total_ios: 0,
  lat_ns: { min: 0, max: 0, mean: 0, stddev: 0 },
  clat_ns: { min: 0, max: 0, mean: 0, stddev: 0 },
});

export const job = ({ options, ...more }: Record<string, any> = {}) => ({
  jobname: 'one',
  groupid: 0,
  error: 0,
  elapsed: 11,
  'job options': { name: 'one', rw: 'randread', bs: '4k', ioengine: 'libaio', direct: '1', iodepth: '1', ...options },
  read: moved(),
  write: idle(),
  trim: idle(),
  sync: { total_ios: 0 },
  iodepth_level: { 1: 100, 2: 0, '>=64': 0 },
  ...more,
});

export const report = (jobs: any[], more?: Record<string, any>) => ({
  'fio version': 'fio-3.36',
  timestamp: 1700000000,
  time: 'Tue Nov 14 22:13:20 2023',
  jobs,
  disk_util: [],
  ...more,
});

/** A read of fio 2: microseconds, KiB, no options before 2.17. */
export const reportOfFio2 = () => ({
  'fio version': 'fio-2.1.11',
  jobs: [
    {
      jobname: 'old',
      groupid: 0,
      error: 0,
      read: {
        io_bytes: 40000,
        bw: 4000,
        iops: 1000,
        runtime: 10000,
        slat: { min: 1, max: 9, mean: 2, stddev: 0.1 },
        clat: {
          min: 100,
          max: 9000,
          mean: 998,
          stddev: 50,
          percentile: { '50.000000': 900, '99.000000': 2000, '0.00': 0, '0.000000': 0 },
        },
        lat: { min: 101, max: 9001, mean: 1000, stddev: 50 },
      },
      write: { io_bytes: 0, bw: 0, iops: 0, runtime: 0 },
      trim: { io_bytes: 0, bw: 0, iops: 0, runtime: 0 },
      iodepth_level: { 1: 100, 2: 0 },
    },
  ],
});
