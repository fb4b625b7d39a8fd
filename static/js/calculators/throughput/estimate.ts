/** Estimates a cluster: the smallest of the caps, the resource that binds, and the latencies. */
import { type Calibrated, calibrated } from './calibration/calibrated.ts';
import { type SingleAnswer, singleAnswer, singleParts, singleRange } from './calibration/single-answer.ts';
import { capsOf } from './caps.ts';
import { type Resolved, resolve } from './resolve.ts';

type Range = ReturnType<typeof rangeOf>;
export type Estimate = {
  value: number;
  bottleneck: string;
  caps: Record<string, number>;
  unloaded_latency_ms?: number;
  qd1_iops?: number;
  loaded_latency_ms?: number;
  range?: Range;
  single_range?: ReturnType<typeof singleRange>;
};

/**
 * What one operation alone waits for: network, the OSD's code, BlueStore (writes), the drive. A small overwrite of an
 * erasure-coded pool reads first and writes in two phases. Where clusters on record tell, the parts are those of the
 * fitted law.
 */
export function latencyBudget(i: Resolved): { part: string; kind: string; ms: number }[] {
  const parts = singleParts(i);
  if (parts) return parts;
  const isWrite = i.direction === 'write';
  const rewrites = isWrite && !('replicas' in i.redundancy);
  const times = rewrites ? 2 : 1;
  const device = isWrite ? i.drive.write_latency_ms : i.drive.read_latency_ms;
  return [
    { part: 'network', kind: 'network', ms: i.network_ms * times },
    { part: 'OSD', kind: 'osd', ms: i.osd_ms * times },
    ...(isWrite ? [{ part: 'BlueStore', kind: 'bluestore', ms: i.bluestore_ms * times }] : []),
    { part: 'drive', kind: 'drive', ms: device * times },
    ...(rewrites
      ? [{ part: 'reading the old data', kind: 'reread', ms: i.network_ms + i.osd_ms + i.drive.read_latency_ms }]
      : []),
  ];
}

/**
 * Find the cap that binds.
 * @returns the first of the smallest
 */
function bindingCap(caps: Record<string, number>): [string, number] {
  const entries = Object.entries(caps);
  return entries.reduce((best, each) => (each[1] < best[1] ? each : best));
}

/**
 * What is delivered when the OSDs with enough in flight would give `saturated`: operations that wait for each other’s
 * answers come no faster than the latency of one allows, and near the limit they queue (1 ÷ X = 1 ÷ limit +
 * latency ÷ in flight); the other caps are hard.
 */
export function delivered({ osds: _, concurrency = Infinity, ...hard }: Record<string, number>, saturated: number) {
  return Math.min(1 / (1 / saturated + 1 / concurrency), ...Object.values(hard));
}

/**
 * Without a fitted law, the latency of one operation, over its budget: clusters on record had from half to one and a
 * half times as much.
 */
const LATENCY = Object.freeze({ least: 0.5, most: 1.5 });

/**
 * The range by the fitted laws. Where the OSDs bind, or one thread waits for each write, nine of ten clusters lie in
 * it.
 */
function rangeOf(
  caps: Record<string, number>,
  { saturated, factor, beyond, is_assumed_cores }: Calibrated,
  is_promised: boolean,
  single: SingleAnswer | null,
) {
  const { concurrency = Infinity } = caps;
  const { least, most } = single ? { least: 1 / single.factor, most: single.factor } : LATENCY;
  return {
    low: delivered({ ...caps, concurrency: concurrency / most }, saturated / factor),
    high: delivered({ ...caps, concurrency: concurrency / least }, saturated * factor),
    is_promised,
    beyond,
    is_assumed_cores,
  };
}

/** Estimate a cluster whose inputs are resolved. */
export function estimateResolved(i: Resolved): Estimate {
  const single = singleAnswer(i);
  const unloaded_latency_ms = latencyBudget(i).reduce((sum, { ms }) => sum + ms, 0);
  const law = i.preset === 'calibrated' ? calibrated(i) : null;
  const caps = capsOf(i, unloaded_latency_ms, law);
  const [bottleneck, least] = bindingCap(caps);
  const value = law ? delivered(caps, law.saturated) : least;
  const isPromised = bottleneck === 'osds' || (single !== null && i.clients * i.queue_depth === 1);
  if (i.pattern === 'linear') return { value, bottleneck, caps };
  return {
    value,
    bottleneck,
    caps,
    unloaded_latency_ms,
    qd1_iops: 1000 / unloaded_latency_ms,
    loaded_latency_ms: (1000 * i.clients * i.queue_depth) / value,
    ...(law && { range: rangeOf(caps, law, isPromised, single) }),
    ...(single && { single_range: singleRange(single) }),
  };
}

/**
 * Least of what drives, OSD software, processors, clients, networks and the operations in flight allow: IOPS for small
 * operations, MB/s for linear ones. An upper bound for the preset chosen, not for every cluster.
 * @param input of FUNCTIONS.estimate
 * @throws {InputError}
 */
export function estimate(input: unknown): Estimate {
  return estimateResolved(resolve(input));
}
