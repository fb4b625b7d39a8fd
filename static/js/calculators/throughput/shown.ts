/** The units in which a reader wants to see latencies and transfer rates; the model itself counts in ms and MB/s. */
import { formatFigure as about } from '../../domain/units.ts';
import { choice } from '../../math/input-spec.ts';
import type { Estimate } from './estimate.ts';

const PER_MS = Object.freeze({ ms: 1, µs: 1000 });
const MB_S_IN = Object.freeze({ 'MB/s': 1, 'GB/s': 1000, 'Gbit/s': 125 });

export type Shown = { latency_in: keyof typeof PER_MS; transfer_in: keyof typeof MB_S_IN };

export const SHOWN = Object.freeze({
  latency_in: choice(['ms', 'µs'], 'unit in which the answer writes latencies', { default: 'ms' }),
  transfer_in: choice(['MB/s', 'GB/s', 'Gbit/s'], 'unit in which the answer writes transfer rates', {
    default: 'MB/s',
  }),
});

/**
 * Write a latency.
 * @param ms undefined for linear transfers, which have none
 * @returns such as `0.84 ms` or `840 µs`
 */
export const latencyText = (ms: number | undefined, { latency_in }: Shown): string =>
  ms === undefined ? 'none' : `${about(ms * PER_MS[latency_in])} ${latency_in}`;

/** Write a transfer rate. */
export const transferText = (mb_s: number, { transfer_in }: Shown) =>
  `${about(mb_s / MB_S_IN[transfer_in])} ${transfer_in}`;

/** Convert the rates of an estimate for its words: those of linear transfers, since operations are always counted. */
export function inShownUnit(
  estimate: Estimate,
  pattern: 'small' | 'linear',
  { transfer_in }: Shown,
): { estimate: Estimate; unit: string } {
  if (pattern !== 'linear') return { estimate, unit: 'IOPS' };
  const per = MB_S_IN[transfer_in];
  const caps = Object.fromEntries(Object.entries(estimate.caps).map(([name, cap]) => [name, cap / per]));
  return { estimate: { ...estimate, value: estimate.value / per, caps }, unit: transfer_in };
}

/** The figure that most come for: the range where there is one, else what the preset gives. */
export function leadFigure({ range, value }: Estimate, unit: string) {
  if (!range) return { text: `${about(value)} ${unit}`, label: 'by the preset chosen; its errors are listed below' };
  const promise = range.is_promised ? 'nine of ten clusters like this' : 'by the latency on record';
  const label = range.beyond.length > 0 ? 'extrapolated: beyond the clusters on record' : promise;
  return { text: `${about(range.low)} to ${about(range.high)} ${unit}`, label };
}
