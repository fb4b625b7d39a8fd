/** Estimates a cluster: the smallest of the caps, the resource that binds, and the latencies. */
import { calibrated } from './calibration/calibrated.ts';
import { singleAnswer, singleParts, singleRange } from './calibration/single-answer.ts';
import { capsOf } from './caps.ts';
import { resolve } from './resolve.ts';

/** @typedef {import('./resolve.ts').Resolved} Resolved */
/** @typedef {ReturnType<typeof rangeOf>} Range */
/**
 * @typedef {{value: number, bottleneck: string, caps: Record<string, number>, unloaded_latency_ms?: number,
 *   qd1_iops?: number, loaded_latency_ms?: number, range?: Range,
 *   single_range?: ReturnType<typeof singleRange>}} Estimate
 */

/**
 * What one operation alone waits for: network, the OSD's code, BlueStore (writes), the drive. A small overwrite of an
 * erasure-coded pool reads first and writes in two phases. Where clusters on record tell, the parts are those of the
 * fitted law.
 * @param {Resolved} i
 * @returns {{part: string, kind: string, ms: number}[]}
 */
export function latencyBudget(i) {
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
 * @param {Record<string, number>} caps
 * @returns {[string, number]} the first of the smallest
 */
function bindingCap(caps) {
  const entries = Object.entries(caps);
  return entries.reduce((best, each) => (each[1] < best[1] ? each : best));
}

/**
 * What is delivered when the OSDs with enough in flight would give `saturated`: operations that wait for each other’s
 * answers come no faster than the latency of one allows, and near the limit they queue (1 ÷ X = 1 ÷ limit +
 * latency ÷ in flight); the other caps are hard.
 * @param {Record<string, number>} caps
 * @param {number} saturated
 */
export function delivered({ osds: _, concurrency = Infinity, ...hard }, saturated) {
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
 * @param {Record<string, number>} caps
 * @param {import('./calibration/calibrated.ts').Calibrated} law
 * @param {boolean} is_promised
 * @param {import('./calibration/single-answer.ts').SingleAnswer|null} single
 */
function rangeOf(caps, { saturated, factor, beyond, is_assumed_cores }, is_promised, single) {
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

/**
 * Estimate a cluster whose inputs are resolved.
 * @param {Resolved} i
 * @returns {Estimate}
 */
export function estimateResolved(i) {
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
 * @param {unknown} input of FUNCTIONS.estimate
 * @returns {Estimate}
 * @throws {import('../../math/input.ts').InputError}
 */
export function estimate(input) {
  return estimateResolved(resolve(input));
}
