/** Builds the measurement of one mode and loop of hsbench. */
import type { Directions } from '../../domain/types.d.ts';
import { convertUnit, roundTo } from '../shared/numbers.ts';
import { toMeasurement, withoutNulls } from '../shared/result.ts';
import { durationOf, type ModeTotals, type Parameters } from './totals.ts';

type Mode = { operation: 'put' | 'get' | 'delete' | 'list'; direction: 'read' | 'write' | null };

/** hsbench divides by bytefmt.MEGABYTE, which is 1024 × 1024, and calls the result MB. */
const MIB = 2 ** 20;
/** Modes that a record has a name for, and the direction of their data. */
export const MODES: Map<string, Mode> = new Map([
  ['PUT', { operation: 'put', direction: 'write' }],
  ['GET', { operation: 'get', direction: 'read' }],
  ['DEL', { operation: 'delete', direction: null }],
  ['LIST', { operation: 'list', direction: null }],
]);

/**
 * Warn of what a reader must know about the totals of a mode.
 * @param varied whether objects had several sizes
 */
function warningsOf({ slowdowns }: ModeTotals, { operation, direction }: Mode, varied: boolean) {
  const warnings = direction ? ['hsbench prints MB and counts 1024 × 1024 bytes; the record says MiB.'] : [];
  if (slowdowns) warnings.push(`${slowdowns} requests failed and count as slowdowns.`);
  if (operation === 'get')
    warnings.push(
      'hsbench takes the time to the first byte of an answer, not to its last, for its latencies of reads.',
    );
  if (varied) warnings.push('Object sizes varied, so there is no single one to store.');
  return warnings;
}

/**
 * Describe the run behind the figures of a mode that moves data.
 * @param bytes of an object
 */
function directionsOf(totals: ModeTotals, { operation, direction }: Mode, bytes: number | null): Directions {
  if (!direction) return {};
  const { ops, mibPerS, iops, minMs, meanMs, maxMs } = totals;
  const toUs = (ms: number | null) => convertUnit(ms, 1000);
  const toLastByte = operation !== 'get';
  return {
    [direction]: withoutNulls({
      total_ios: ops,
      total_bytes: bytes === null || ops === null ? null : ops * bytes,
      iops: roundTo(iops),
      bandwidth_bytes_per_s: roundTo(mibPerS === null ? null : mibPerS * MIB),
      runtime_s: durationOf(totals),
      latency_mean_us: toLastByte ? toUs(meanMs) : null,
      latency_min_us: toLastByte ? toUs(minMs) : null,
      latency_max_us: toLastByte ? toUs(maxMs) : null,
    }),
  };
}

/** Build the measurement of one mode and loop. */
export function measurementOf(totals: ModeTotals, mode: Mode, { bytes, varied, threads }: Parameters, place: number) {
  const { operation, direction } = mode;
  const isList = operation === 'list';
  return toMeasurement({
    workload: { kind: 'object', operation, object_size_bytes: isList ? null : bytes, threads },
    figures: {
      // A listing answers with many names, so its rate is one of requests.
      [isList ? 'iops' : 'objects_per_s']: totals.iops,
      bandwidth_mib_per_s: direction ? totals.mibPerS : null,
      latency_min_ms: totals.minMs,
      latency_mean_ms: totals.meanMs,
      latency_p99_ms: totals.p99Ms,
      latency_max_ms: totals.maxMs,
      duration_s: totals.seconds,
    },
    run: {
      directions: directionsOf(totals, mode, bytes),
      effective_depth: threads,
      jobs_merged: threads === null ? null : 1,
      percentiles_of: direction ? 'total' : null,
    },
    name: totals.loop === null ? '' : `loop ${totals.loop}`,
    place,
    direction: direction ?? operation,
    warnings: warningsOf(totals, mode, varied),
  });
}
