/** How sensitive the throughput is to each input over its plausible range, the strongest first. */

import { formatBytes, formatFigure, formatNumber, UNITS } from '../../domain/units.ts';
import { sensitivityTable } from '../../math/sensitivity.ts';
import { estimateResolved } from './estimate.ts';
import { nested } from './plan.ts';
import { resolve } from './resolve.ts';

/** @typedef {import('./resolve.ts').Resolved} Resolved */
/** @typedef {import('../../math/sensitivity.ts').Range} Range */

/**
 * Half and twice of what is: only the reader knows what is plausible there.
 * @param {string} field
 * @param {string} label
 * @param {number} value
 * @param {string} [unit]
 * @returns {Range}
 */
const around = (field, label, value, unit) => ({
  field,
  label,
  low: value / 2,
  high: value * 2,
  format: (figure) => formatFigure(figure) + (unit ? ` ${unit}` : ''),
});

/**
 * Half and twice of a whole number.
 * @param {string} field
 * @param {string} label
 * @param {number} value
 * @returns {Range}
 */
const counted = (field, label, value) => ({
  field,
  label,
  low: Math.ceil(value / 2),
  high: value * 2,
  format: formatNumber,
});

/**
 * List the ranges of the redundancy.
 * @param {Resolved} i
 * @returns {Range[]}
 */
const redundancy = ({ redundancy }) =>
  'replicas' in redundancy
    ? [{ field: 'replicas', label: 'Copies', low: 2, high: 4 }]
    : [
        { field: 'data_shards', label: 'Data shards', low: 2, high: 8 },
        { field: 'parity_shards', label: 'Parity shards', low: 1, high: 3 },
      ];

/** The drive’s figures that the asked direction and pattern use. @param {Resolved} i @returns {Range[]} */
function drive({ pattern, direction, drive, write_amplification }) {
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

/** @param {Resolved} i @returns {Range[]} */
const ranges = (i) => [
  counted('hosts', 'Hosts', i.hosts),
  counted('osds_per_host', 'OSDs of one host', i.osds_per_host),
  ...redundancy(i),
  ...drive(i),
  {
    field: 'public_gbit_s',
    label: 'Public network of a host',
    low: 10,
    high: 100,
    format: (/** @type {number} */ rate) => `${rate} Gbit/s`,
  },
  counted('clients', 'Clients', i.clients),
  ...(i.pattern === 'linear'
    ? []
    : /** @type {Range[]} */ ([
        { field: 'queue_depth', label: 'In flight of each client', low: 1, high: 128 },
        { field: 'cores_per_host', label: 'Cores of one host', low: 16, high: 128 },
        {
          field: 'block_bytes',
          label: 'Size of one operation',
          low: 4 * UNITS.KiB,
          high: 64 * UNITS.KiB,
          format: formatBytes,
        },
      ])),
];

/**
 * Tell how sensitive the result is to each input.
 * @param {unknown} input of FUNCTIONS.plan
 * @throws {import('../../math/input.ts').InputError}
 */
export function sensitivity(input) {
  const given = /** @type {object} */ (input ?? {});
  const i = resolve(nested(given));
  const unit = i.pattern === 'linear' ? 'MB/s' : 'IOPS';
  const value = (/** @type {object} */ moved) => estimateResolved(resolve(nested(moved))).value;
  return {
    value: sensitivityTable(value, given, ranges(i), (figure) => `${formatFigure(figure)} ${unit}`, {
      refused: 'not allowed',
    }),
  };
}
