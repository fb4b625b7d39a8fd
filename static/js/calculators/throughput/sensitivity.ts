/** How sensitive the throughput is to each input over its plausible range, the strongest first. */
import { formatBytes, formatFigure, formatNumber, UNITS } from '../../domain/units.ts';
import { type Range, sensitivityTable } from '../../math/sensitivity.ts';
import { estimateResolved } from './estimate.ts';
import { nested } from './plan.ts';
import { type Resolved, resolve } from './resolve.ts';

/** Half and twice of what is: only the reader knows what is plausible there. */
const around = (field: string, label: string, value: number, unit?: string): Range => ({
  field,
  label,
  low: value / 2,
  high: value * 2,
  format: (figure) => formatFigure(figure) + (unit ? ` ${unit}` : ''),
});

/** Half and twice of a whole number. */
const counted = (field: string, label: string, value: number): Range => ({
  field,
  label,
  low: Math.ceil(value / 2),
  high: value * 2,
  format: formatNumber,
});

/** List the ranges of the redundancy. */
const redundancy = ({ redundancy }: Resolved): Range[] =>
  'replicas' in redundancy
    ? [{ field: 'replicas', label: 'Copies', low: 2, high: 4 }]
    : [
        { field: 'data_shards', label: 'Data shards', low: 2, high: 8 },
        { field: 'parity_shards', label: 'Parity shards', low: 1, high: 3 },
      ];

/** The drive’s figures that the asked direction and pattern use. */
function drive({ pattern, direction, drive, write_amplification }: Resolved): Range[] {
  if (pattern === 'linear')
    return [around(`${direction}_mb_s`, 'Sequential speed of a drive', drive[`${direction}_mb_s`], 'MB/s')];
  return [
    around(`${direction}_iops`, 'IOPS of a drive', drive[`${direction}_iops`]),
    around(`osd_${direction}_iops`, 'Software ceiling of an OSD', drive[`osd_${direction}_iops`], 'IOPS'),
    around(`${direction}_latency_ms`, 'Latency of a drive', drive[`${direction}_latency_ms`], 'ms'),
    ...(direction === 'write'
      ? [around('write_amplification', 'Device writes per OSD write', write_amplification)]
      : []),
  ];
}

const ranges = (i: Resolved): Range[] => [
  counted('hosts', 'Hosts', i.hosts),
  counted('osds_per_host', 'OSDs of one host', i.osds_per_host),
  ...redundancy(i),
  ...drive(i),
  {
    field: 'public_gbit_s',
    label: 'Public network of a host',
    low: 10,
    high: 100,
    format: (rate: number) => `${rate} Gbit/s`,
  },
  counted('clients', 'Clients', i.clients),
  ...(i.pattern === 'linear'
    ? []
    : ([
        { field: 'queue_depth', label: 'In flight of each client', low: 1, high: 128 },
        { field: 'cores_per_host', label: 'Cores of one host', low: 16, high: 128 },
        {
          field: 'block_bytes',
          label: 'Size of one operation',
          low: 4 * UNITS.KiB,
          high: 64 * UNITS.KiB,
          format: formatBytes,
        },
      ] as Range[])),
];

/**
 * Tell how sensitive the result is to each input.
 * @param input of FUNCTIONS.plan
 * @throws {InputError}
 */
export function sensitivity(input: unknown) {
  const given = (input ?? {}) as object;
  const i = resolve(nested(given));
  const unit = i.pattern === 'linear' ? 'MB/s' : 'IOPS';
  const value = (moved: object) => estimateResolved(resolve(nested(moved))).value;
  return {
    value: sensitivityTable(value, given, ranges(i), (figure) => `${formatFigure(figure)} ${unit}`, {
      refused: 'not allowed',
    }),
  };
}
