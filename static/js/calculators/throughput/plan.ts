/** All answers for one cluster: what the page shows and `iops calc throughput plan` prints. */
import { formatFigure as about } from '../../domain/units.ts';
import { check } from '../../math/input.ts';
import { keysOf } from '../../math/input-spec.ts';
import { answer, boundBy, notes } from './answer.ts';
import { type Estimate, estimateResolved, latencyBudget } from './estimate.ts';
import { FUNCTIONS } from './functions.ts';
import { DRIVE } from './inputs.ts';
import { PRESETS } from './presets.ts';
import { referenceTable } from './reference.ts';
import { type Resolved, resolve } from './resolve.ts';
import { inShownUnit, latencyText, leadFigure, type Shown, transferText } from './shown.ts';
import { driveSum } from './sums.ts';

/** The flat inputs as those of estimate. */
export function nested(input: unknown) {
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
