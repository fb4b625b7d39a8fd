/** The formulas beside two independent simulations: what each gave for the same cluster, and the ratio. */
import { formatRough } from '../../math/chance.ts';
import { dataLoss } from './data-loss.ts';

/** Shared by the first simulation's clusters unless a row says otherwise. */
const FIRST = Object.freeze({
  drive_bytes: 8e12,
  fill_fraction: 0.7,
  pgs_per_osd: 100,
  rebuild_bytes_s: 50e6,
  drive_afr: 0.03,
  detection_s: 600,
  ure_per_bit: 0,
});
const EC42 = Object.freeze({ hosts: 10, drives_per_host: 12, data_shards: 4, drive_bytes: 12e12 });

/**
 * Cluster, scheme, what differs, simulated events per year, its 95 % interval in percent. Event-driven, importance
 * sampling.
 */
const QUEUED = Object.freeze([
  [
    '4 × 3',
    '2 copies',
    '',
    { hosts: 4, drives_per_host: 3, parity_shards: 1, fill_fraction: 1, drive_bytes: 4e12, rebuild_bytes_s: 1e8 },
    1.691e-5,
    0.1,
  ],
  ['10 × 10', '2 copies', '', { parity_shards: 1 }, 4.486e-4, 0.1],
  ['10 × 10', '2 copies', 'unreadable sectors 1e-15', { parity_shards: 1, ure_per_bit: 1e-15 }, 1.338e-1, 0.1],
  ['10 × 10', '3 copies', '', {}, 1.348e-9, 0.3],
  ['10 × 10', '3 copies', 'no wait before the rebuild', { detection_s: 0 }, 8.005e-10, 0.3],
  ['10 × 10', '3 copies', 'a day before the rebuild', { detection_s: 86_400 }, 2.138e-6, 0.4],
  ['10 × 10', '3 copies', '8 shards on an OSD', { pgs_per_osd: 8 }, 5.225e-9, 2.4],
  ['10 × 10', '3 copies', 'hosts lost, 1 % a year', { host_afr: 0.01 }, 5.355e-9, 1.6],
  ['10 × 10', '3 copies', 'failure domain OSD', { failure_domain: 'osd' }, 1.35e-9, 0.4],
  ['10 × 10', '3 copies', 'failure domain OSD, hosts lost', { failure_domain: 'osd', host_afr: 0.01 }, 9.234e-2, 0.1],
  ['6 × 10', '2 copies', 'hosts lost, 2 % a year', { hosts: 6, parity_shards: 1, host_afr: 0.02 }, 4.539e-4, 0.1],
  [
    '20 × 24',
    '3 copies',
    '18 TB, 30 MB/s, 1.5 % a year',
    { hosts: 20, drives_per_host: 24, drive_bytes: 18e12, rebuild_bytes_s: 30e6, drive_afr: 0.015 },
    4.535e-9,
    0.4,
  ],
  ['10 × 12', '4+2', '12 TB', EC42, 2.824e-8, 0.4],
  ['10 × 12', '4+2', '12 TB, unreadable sectors 1e-15', { ...EC42, ure_per_bit: 1e-15 }, 1.441e-5, 0.3],
  ['6 × 10', '4+2', 'no spare host', { hosts: 6, data_shards: 4 }, 3.182e-8, 0.4],
  ['3 × 4', '3 copies', 'no spare host', { hosts: 3, drives_per_host: 4 }, 1.427e-9, 0.2],
  ['3 × 4', '3 copies', 'no spare host, hosts lost', { hosts: 3, drives_per_host: 4, host_afr: 0.01 }, 8.18e-9, 29.8],
  ['8 × 1', '3 copies', '400 shards on an OSD', { hosts: 8, drives_per_host: 1, pgs_per_osd: 400 }, 4.767e-10, 0.5],
] as const);

/**
 * Hosts, drives, k, m, shards on an OSD, failures a year, hours to repair, simulated events per year, interval in
 * percent.
 */
const FIXED = Object.freeze([
  [4, 4, 1, 1, 10, 0.05, 24, 7.147e-4, 1.8],
  [4, 4, 2, 1, 10, 0.05, 24, 1.038e-3, 1.5],
  [6, 8, 1, 2, 100, 0.2, 20, 1.783e-4, 3.1],
  [10, 10, 1, 1, 10, 0.03, 18, 1.707e-3, 1.4],
  [6, 10, 4, 1, 100, 0.03, 12.5, 3.762e-3, 1.1],
  [10, 10, 1, 2, 100, 0.3, 88, 2.541e-2, 1.0],
  [10, 10, 4, 2, 100, 0.1, 88, 8.301e-3, 0.8],
  [8, 6, 3, 3, 64, 0.3, 88, 2.18e-4, 4.6],
  [20, 5, 1, 2, 50, 0.1, 44, 1.253e-4, 5.2],
] as const);

function row(
  simulation: string,
  cluster: string,
  scheme: string,
  differs: string,
  input: object,
  simulated: number,
  interval_percent: number,
) {
  const { loss_events_per_year: computed } = dataLoss(input);
  const ratio = Math.round((computed / simulated) * 1000) / 1000;
  return {
    simulation,
    cluster,
    scheme,
    differs,
    simulated,
    interval_percent,
    computed,
    ratio,
    simulated_text: simulated.toExponential(2),
    computed_text: computed.toExponential(2),
    interval_text: `± ${formatRough(interval_percent)} %`,
    ratio_text: ratio.toFixed(2),
  };
}

/** One row a simulated cluster; `ratio` is computed over simulated events per year. */
export function validationTable() {
  return [
    ...QUEUED.map(([cluster, scheme, differs, input, simulated, interval]) =>
      row('queues', cluster, scheme, differs, { ...FIRST, ...input }, simulated, interval),
    ),
    ...FIXED.map(
      ([hosts, drives_per_host, data_shards, parity_shards, pgs_per_osd, rate, hours, simulated, interval]) =>
        row(
          'fixed repair time',
          `${hosts} × ${drives_per_host}`,
          data_shards === 1 ? `${parity_shards + 1} copies` : `${data_shards}+${parity_shards}`,
          `${formatRough(rate * 100)} % a year, ${hours} hours, ${pgs_per_osd} shards`,
          {
            hosts,
            drives_per_host,
            data_shards,
            parity_shards,
            pgs_per_osd,
            drive_afr: -Math.expm1(-rate),
            fill_fraction: 1e-9,
            ure_per_bit: 0,
            rebuild_mode: 'replacement',
            replacement_s: hours * 3600,
          },
          simulated,
          interval,
        ),
    ),
  ];
}
