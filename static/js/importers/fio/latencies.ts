/** Reads the latencies of fio in µs, whichever unit its version wrote: statistics, percentiles, histogram. */
import { number, object } from '../../domain/json.ts';
import { roundTo } from '../shared/numbers.ts';
import type { UntrustedObject } from '../types.ts';
import { histogramOf, percentilesOf } from './percentiles.ts';

/** In µs. */
export type Latency = { mean: number; min: number | null; max: number | null; stddev: number | null };
/** As fio printed it. */
type LatencyBlock = { values: UntrustedObject; unitsPerUs: number };
export interface Distribution {
  /** µs by percent; empty where not measured */
  percentiles: Record<string, number>;
  /** requests by µs */
  histogram: Map<number, number> | null;
}

/** Find the latencies of one kind: nanoseconds from fio 3 on (`lat_ns`), microseconds before (`lat`). */
export function latencyBlock(direction: UntrustedObject, name: 'lat' | 'clat' | 'slat'): LatencyBlock {
  const values = object(direction[`${name}_ns`]);
  if (Object.keys(values).length > 0) return { values, unitsPerUs: 1000 };
  return { values: object(direction[name]), unitsPerUs: 1 };
}

/**
 * Read the statistics of a latency.
 * @returns null where fio measured none: it then prints zeros
 */
export function latencyOf({ values, unitsPerUs }: LatencyBlock): Latency | null {
  const us = (value: unknown) => {
    const found = number(value);
    return found === null ? null : roundTo(found / unitsPerUs);
  };
  const mean = us(values.mean);
  if (!mean) return null;
  return { mean, min: us(values.min), max: us(values.max), stddev: us(values.stddev) };
}

/** Read the percentiles of a latency, and the histogram that json+ prints beside them. */
export const distributionOf = ({ values, unitsPerUs }: LatencyBlock): Distribution => ({
  percentiles: percentilesOf(values, unitsPerUs),
  histogram: histogramOf(values, unitsPerUs),
});
