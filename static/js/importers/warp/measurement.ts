/** Builds the measurement of one operation of a warp benchmark. */
import { convertUnit } from '../shared/numbers.ts';
import { toMeasurement, withoutNulls } from '../shared/result.ts';
import type { WarpCommand } from './command-line.ts';
import { type Latencies, type OperationFigures, operationOf, readSection } from './section.ts';

type Operation = { operation: 'put' | 'get' | 'delete' | 'list'; direction: 'read' | 'write' | null };

/** Operations of warp that a record has a name for, and the direction of their data. */
export const OPERATIONS: Map<string, Operation> = new Map([
  ['PUT', { operation: 'put', direction: 'write' }],
  ['GET', { operation: 'get', direction: 'read' }],
  ['DELETE', { operation: 'delete', direction: null }],
  ['LIST', { operation: 'list', direction: null }],
]);
/** Benchmarks whose requests carry many objects, or parts of one. */
const SPECIAL_BENCHMARKS = new Map([
  ['zip', 'Objects were read out of a ZIP archive (warp zip).'],
  ['snowball', 'Each request put a TAR archive of many objects (warp snowball).'],
  ['multipart', 'Objects were read or written in parts (warp multipart).'],
  ['multipart-put', 'Objects were written in parts (warp multipart-put).'],
  ['append', 'Each request appended to an object (warp append).'],
  ['fanout', 'Each request wrote several objects (warp fanout).'],
  ['versioned', 'The bucket kept versions (warp versioned).'],
]);

/** Convert a latency to µs. */
const toUs = (ms: number | null) => convertUnit(ms, 1000);

/** Return the percentiles in µs; null where none is printed. */
function percentilesOf({ p50, p90, p99 }: Latencies) {
  const percentiles = withoutNulls({ 50: toUs(p50), 90: toUs(p90), 99: toUs(p99) }) as Record<string, number>;
  return Object.keys(percentiles).length > 0 ? percentiles : null;
}

/** Describe the run behind the figures. */
const directionOf = ({ rate, duration, latencies }: OperationFigures) =>
  withoutNulls({
    iops: rate,
    runtime_s: convertUnit(duration, 1e-3),
    latency_mean_us: toUs(latencies.mean),
    latency_min_us: toUs(latencies.min),
    latency_max_us: toUs(latencies.max),
    percentiles_us: percentilesOf(latencies),
  });

/** Convert the figures into metrics. */
function metricsOf({ rate, bandwidth, unit, duration, latencies }: OperationFigures) {
  const names = ['mean', 'min', 'max', 'stddev', 'p50', 'p99'] as const;
  return {
    objects_per_s: rate,
    ...(unit ? { [`bandwidth_${unit}ib_per_s`]: bandwidth } : {}),
    ...Object.fromEntries(names.map((name) => [`latency_${name}_ms`, latencies[name]])),
    duration_s: convertUnit(duration, 1e-3),
  };
}

/** Warn of what a reader must know about an operation. */
function warningsOf(concurrent: boolean, threads: number | null, size: number | null) {
  const missing = [
    ...(threads === null ? ['how many requests were in flight'] : []),
    ...(size === null ? ['how large objects were'] : []),
  ].join(' nor ');
  return [
    ...(concurrent
      ? ['It ran beside other operations of the same benchmark, so its figures are those of a shared system.']
      : []),
    ...(missing ? [`The text does not say ${missing}; give the line with the command, too.`] : []),
  ];
}

/**
 * Build the measurement of an operation.
 * @param concurrent whether other operations ran at the same time
 */
export function measurementOf(section: string, command: WarpCommand, concurrent: boolean, place: number) {
  const known = OPERATIONS.get(operationOf(section));
  const figures = readSection(section);
  if (!known || !figures) return null;
  const { operation, direction } = known;
  const threads = figures.threads ?? command.threads;
  const note = SPECIAL_BENCHMARKS.get(command.benchmark ?? '');
  return toMeasurement({
    workload: { kind: 'object', operation, object_size_bytes: command.size, threads },
    figures: metricsOf(figures),
    more: note ? { note } : {},
    run: {
      // A request is one object unless many are packed into one.
      directions: direction && !note ? { [direction]: directionOf(figures) } : {},
      // Beside other operations it has only some of the requests in flight.
      effective_depth: concurrent ? null : threads,
      jobs_merged: threads === null || concurrent ? null : 1,
      errors: figures.errors,
      percentiles_of: percentilesOf(figures.latencies) ? 'total' : null,
    },
    name: command.benchmark ? `warp ${command.benchmark}` : '',
    place,
    direction: direction ?? operation,
    warnings: warningsOf(concurrent, threads, command.size),
  });
}
