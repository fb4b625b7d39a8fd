/** All answers for one cluster: what the page shows and `iops calc throughput plan` prints. */
import { formatFigure as about, formatBytes, formatNumber, UNITS } from '../../domain/units.ts';
import { check, keysOf } from '../../math/input.ts';
import { type Range, sensitivityTable } from '../../math/sensitivity.ts';
import {
  boundBy,
  driveSum,
  type Estimate,
  estimateResolved,
  latencyBudget,
  type Resolved,
  resolve,
} from './estimate.ts';
import { DRIVE, FUNCTIONS, type Shown } from './inputs.ts';
import { PRESETS } from './presets.ts';
import { referenceTable } from './reference.ts';
import { answer, inShownUnit, latencyText, leadFigure, notes, transferText } from './words.ts';

/** The flat inputs as those of estimate. */
function nested(input: unknown) {
  const { scheme, replicas, data_shards, parity_shards, latency_in, transfer_in, ...rest } = check(
    input,
    FUNCTIONS.plan.inputs,
  );
  return {
    ...rest,
    shown: { latency_in, transfer_in },
    redundancy: scheme === 'replicated' ? { replicas } : { data_shards, parity_shards },
    drive: Object.fromEntries(keysOf(DRIVE).map((name) => [name, rest[name]])),
  };
}

/** How full each resource is when the cluster gives the value: the binding one is full. */
function loads({ value, caps, bottleneck }: Estimate, unit: string) {
  return Object.entries(caps).map(([name, cap]) => ({
    name,
    label: boundBy(name),
    cap,
    unit,
    share: cap === 0 ? 1 : Math.min(1, value / cap),
    text: `${about(cap)} ${unit}${name === bottleneck ? ', binds' : ''}`,
    kind: name === bottleneck ? 'binding' : 'free',
  }));
}

/**
 * Estimate the same cluster by each preset.
 * @param inputs of estimate
 */
function byPreset(inputs: Omit<ReturnType<typeof nested>, 'shown'>, shown: Shown) {
  return Object.entries(PRESETS).map(([preset, { label, fitted_to }]) => {
    const found = inShownUnit(estimateResolved(resolve({ ...inputs, preset })), inputs.pattern, shown);
    const { value, bottleneck, qd1_iops = null, range } = found.estimate;
    const { unit } = found;
    const text = range ? `${about(range.low)} to ${about(range.high)} ${unit}` : `${about(value)} ${unit}`;
    return { preset: label, value, text, bound: boundBy(bottleneck), qd1_iops, fitted_to };
  });
}

/** The range and what the other presets say, on one logarithmic scale. */
function rangesOf({ range, value }: Estimate, unit: string, presets: ReturnType<typeof byPreset>) {
  const promise = range?.is_promised ? 'Nine of ten clusters like this' : 'By the latency on record';
  const label = range && range.beyond.length > 0 ? 'Extrapolated' : promise;
  const lines = [
    ...(range ? [{ label, low: range.low, high: range.high, kind: 'range' }] : []),
    ...(range ? [{ label: 'The middle', low: value, high: value, kind: 'middle' }] : []),
    ...presets
      .filter(({ preset }) => preset !== PRESETS.calibrated.label)
      .map((each) => ({ label: `The ${each.preset} preset`, low: each.value, high: each.value, kind: 'preset' })),
  ];
  const [least, most] = [Math.min(...lines.map(({ low }) => low)) / 2, Math.max(...lines.map(({ high }) => high)) * 2];
  const place = (at: number) => Math.log(at / least) / Math.log(most / least);
  return lines.map(({ label, low, high, kind }) => ({
    label,
    kind,
    from: place(low),
    to: place(high),
    text: low === high ? `${about(low)} ${unit}` : `${about(low)} to ${about(high)} ${unit}`,
  }));
}

/** Sum the linear speed of all drives. */
function summed(i: Resolved) {
  const osds = i.hosts * i.osds_per_host;
  const [osd_read_mb_s, osd_write_mb_s] = [i.drive.read_mb_s / i.osds_per_drive, i.drive.write_mb_s / i.osds_per_drive];
  return driveSum({ osds, osd_read_mb_s, osd_write_mb_s, redundancy: i.redundancy });
}

/**
 * Answer everything about one cluster.
 * @param input of FUNCTIONS.plan
 * @throws {InputError}
 */
export function plan(input: unknown) {
  const { shown, ...inputs } = nested(input);
  const i = resolve(inputs);
  const estimate = estimateResolved(i);
  const { estimate: written, unit } = inShownUnit(estimate, i.pattern, shown);
  const presets = byPreset(inputs, shown);
  const drive_sum = summed(i);
  const budget = i.pattern === 'linear' ? [] : latencyBudget(i);
  return {
    answer: answer(i, written, unit, shown),
    lead: leadFigure(written, unit),
    notes: notes(i, estimate),
    estimate,
    unit,
    bound: boundBy(estimate.bottleneck),
    loads: loads(written, unit),
    ranges: rangesOf(written, unit, presets),
    bars: {
      latency: budget.map(({ part, kind, ms }) => ({ label: part, amount: ms, text: latencyText(ms, shown), kind })),
    },
    presets,
    drive_sum,
    shown: {
      value: `${about(written.value)} ${unit}`,
      unloaded_latency: latencyText(estimate.unloaded_latency_ms, shown),
      loaded_latency: latencyText(estimate.loaded_latency_ms, shown),
      drives_read: transferText(drive_sum.read_mb_s, shown),
      drives_write: transferText(drive_sum.write_mb_s, shown),
    },
    misses: referenceTable().filter(({ verdict }) => verdict === 'miss'),
  };
}

// How sensitive the throughput is to each input over its plausible range, the strongest first.

/** Half and twice of what is: only the reader knows what is plausible there. */
const around = (field: string, label: string, value: number, unit?: string): Range => ({
  field,
  label,
  low: value / 2,
  high: value * 2,
  format: (figure) => about(figure) + (unit ? ` ${unit}` : ''),
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
    value: sensitivityTable(value, given, ranges(i), (figure) => `${about(figure)} ${unit}`, {
      refused: 'not allowed',
    }),
  };
}
