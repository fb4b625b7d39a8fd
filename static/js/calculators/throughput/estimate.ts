/** Estimates a cluster: the smallest of the caps, the resource that binds, and the latencies. */
import { check, InputError, type InputSpecs } from '../../math/input.ts';
import {
  type Calibrated,
  CLIENT_IOPS as CLIENT_CEILING,
  calibrated,
  fittedCode,
  type SingleAnswer,
  singleAnswer,
  singleParts,
  singleRange,
} from './calibration/fitted.ts';
import { FUNCTIONS, REDUNDANCY } from './inputs.ts';
import { type Drive, type DriveClass, type Preset, presetOf } from './presets.ts';

// What redundancy costs: writes and reads of OSDs per operation of a client, and traffic between hosts.

export type Redundancy = { replicas: number } | { data_shards: number; parity_shards: number };

const { replicas, data_shards, parity_shards } = REDUNDANCY;
const PARTS = ['replicas', 'data_shards', 'parity_shards'];

/** OSD writes per shard of a small overwrite: read-modify-write with clone and rollback. Weakly known. */
const OVERWRITE = 1.5;
/** OSD reads per data shard of a small read before FastEC: fitted to one published cluster (6+2, 630 OSDs). */
const SHARD_READ = 1.85;

/**
 * Check an object that is one of two kinds: copies, or an erasure code.
 * @throws {InputError}
 */
function checkRedundancy(value: unknown): Redundancy {
  const known = PARTS.filter((part) => value !== null && typeof value === 'object' && Object.hasOwn(value, part));
  if (known.length === 0)
    throw new InputError('not_a_number', 'redundancy', value, 'write {replicas} or {data_shards, parity_shards}');
  if (known.includes('replicas') && known.length > 1)
    throw new InputError(
      'unknown_choice',
      'redundancy',
      value,
      'write either replicas, or data_shards and parity_shards',
    );
  const fields: InputSpecs = known.includes('replicas') ? { replicas } : { data_shards, parity_shards };
  const checked = check({ redundancy: value }, { redundancy: { kind: 'object', fields, says: '' } });
  return checked.redundancy as Redundancy;
}

/** Part of the raw linear write speed that clients see: 1/R, or K/(K+M) (article “Ceph performance”). */
function usefulShare(redundancy: Redundancy) {
  if ('replicas' in redundancy) return 1 / redundancy.replicas;
  return redundancy.data_shards / (redundancy.data_shards + redundancy.parity_shards);
}

/**
 * Small operations that the OSDs must do for one of a client. Each resource weighs them by its own rates: what the
 * software does slowly may be quick for the drives.
 */
function operationParts(
  redundancy: Redundancy,
  direction: 'read' | 'write',
  fast_ec: boolean,
): { writes: number; reads: number } {
  if ('replicas' in redundancy)
    return direction === 'write' ? { writes: redundancy.replicas, reads: 0 } : { writes: 0, reads: 1 };
  const { data_shards: k, parity_shards: m } = redundancy;
  if (direction === 'read') return { writes: 0, reads: fast_ec ? 1 : SHARD_READ * k };
  return { writes: (k + m) * OVERWRITE, reads: k };
}

/** Bytes between hosts for each byte of a client. */
function trafficBetweenHosts(redundancy: Redundancy, direction: 'read' | 'write') {
  if ('replicas' in redundancy) return direction === 'write' ? redundancy.replicas - 1 : 0;
  const { data_shards: k, parity_shards: m } = redundancy;
  return (direction === 'write' ? k + m - 1 : k - 1) / k;
}

// Checked inputs with the preset of the drive class under whatever is not written.

export interface Resolved {
  direction: 'read' | 'write';
  pattern: 'small' | 'linear';
  hosts: number;
  osds_per_host: number;
  redundancy: Redundancy;
  drive_class: DriveClass;
  preset: Preset;
  drive: Drive;
  osds_per_drive: number;
  block_bytes: number;
  clients: number;
  queue_depth: number;
  public_gbit_s: number;
  cluster_gbit_s: number | null;
  client_gbit_s: number | null;
  cores_per_host: number | null;
  write_amplification: number;
  fast_ec: boolean;
  cpu_read_us: number;
  cpu_write_us: number;
  network_ms: number;
  osd_ms: number;
  bluestore_ms: number;
  /** whether the reader gave the latency of Ceph’s own code */
  is_own_code: boolean;
}

/** What a well-tuned cluster’s code takes of one operation where no fitted law tells: “Ceph performance”. */
const CODE_MS = Object.freeze({ osd: 0.4, bluestore: 0.3 });

/**
 * Check the inputs and take the preset of the drive class for whatever is not given.
 * @param input of FUNCTIONS.estimate
 * @throws {InputError}
 */
export function resolve(input: unknown): Resolved {
  const given = check(input, FUNCTIONS.estimate.inputs);
  const preset = presetOf(given.preset, given.drive_class);
  const own = Object.entries(given.drive ?? {}).filter(([, value]) => value !== null);
  const asked = {
    ...given,
    redundancy: checkRedundancy(given.redundancy),
    drive: { ...preset.drive, ...Object.fromEntries(own) },
    write_amplification: given.write_amplification ?? preset.write_amplification,
    cpu_read_us: given.cpu_read_us ?? preset.cpu_read_us,
    cpu_write_us: given.cpu_write_us ?? preset.cpu_write_us,
  };
  const code = fittedCode(asked) ?? CODE_MS;
  return {
    ...asked,
    osd_ms: given.osd_ms ?? code.osd,
    bluestore_ms: given.bluestore_ms ?? code.bluestore,
    is_own_code: given.osd_ms !== null || (given.direction === 'write' && given.bluestore_ms !== null),
  };
}

// What each resource alone would allow: the caps, by name, in the order that decides a tie.

const NAMES = Object.freeze({
  osds: 'the OSDs, their drives and processors',
  device: 'the drives',
  osd_software: 'the OSD software',
  cpu: 'the processors',
  client: 'the clients’ own code',
  net_host: 'the shared network of the hosts',
  net_public: 'the public network',
  net_cluster: 'the cluster network',
  net_client: 'the clients’ network',
  concurrency: 'the operations in flight',
});
/** Name the resource behind a cap. */
export const boundBy = (cap: string) => NAMES[cap as keyof typeof NAMES];

type Caps = Record<string, number>;

/** RBD clients stop here in published tests: reads and writes a second of one client. */
const CLIENT_IOPS = Object.freeze({ read: 30_000, write: 15_000 });
/** MB/s of 1 Gbit/s, less the headers of Ethernet, IP, TCP and the messenger. */
const MB_S_PER_GBIT = 125 * 0.94;

/** MB/s of clients that the networks carry: a shared network carries the traffic between hosts as well. */
function networkCaps({
  hosts,
  clients,
  redundancy,
  direction,
  public_gbit_s,
  cluster_gbit_s,
  client_gbit_s,
}: Resolved): Caps {
  const between = trafficBetweenHosts(redundancy, direction);
  const open = hosts * public_gbit_s * MB_S_PER_GBIT;
  return {
    ...(cluster_gbit_s === null && { net_host: open / (1 + between) }),
    ...(cluster_gbit_s !== null && { net_public: open }),
    ...(cluster_gbit_s !== null && between > 0 && { net_cluster: (hosts * cluster_gbit_s * MB_S_PER_GBIT) / between }),
    ...(client_gbit_s !== null && { net_client: clients * client_gbit_s * MB_S_PER_GBIT }),
  };
}

/** MB/s: drives and networks alone. */
function linearCaps(i: Resolved): Caps {
  const drives = (i.hosts * i.osds_per_host) / i.osds_per_drive;
  const device =
    i.direction === 'read' ? drives * i.drive.read_mb_s : drives * i.drive.write_mb_s * usefulShare(i.redundancy);
  return { device, ...networkCaps(i) };
}

/**
 * IOPS: every resource.
 * @param law what the fitted law says instead of software and processors
 */
function smallCaps(i: Resolved, unloaded_latency_ms: number, law: Calibrated | null): Caps {
  const { writes, reads } = operationParts(i.redundancy, i.direction, i.fast_ec);
  const osds = i.hosts * i.osds_per_host;
  const { write_iops, read_iops, osd_write_iops, osd_read_iops } = i.drive;
  const networks = Object.entries(networkCaps(i)).map(([name, mb_s]) => [name, mb_s / (i.block_bytes / 1e6)]);
  const common = {
    ...Object.fromEntries(networks),
    concurrency: unloaded_latency_ms > 0 ? (1000 * i.clients * i.queue_depth) / unloaded_latency_ms : Infinity,
  };
  const device = osds / i.osds_per_drive / ((writes * i.write_amplification) / write_iops + reads / read_iops);
  // The law knows drives for servers: one that was measured to be slower than they are binds all the same.
  if (law) return { osds: law.saturated, device, client: i.clients * CLIENT_CEILING[i.direction], ...common };
  return {
    device,
    osd_software: osds / (writes / osd_write_iops + reads / osd_read_iops),
    ...(i.cores_per_host !== null && {
      cpu: (i.hosts * i.cores_per_host * 1e6) / (writes * i.cpu_write_us + reads * i.cpu_read_us),
    }),
    client: i.clients * CLIENT_IOPS[i.direction],
    ...common,
  };
}

/** Calculate the caps for the pattern that is asked. */
function capsOf(i: Resolved, unloaded_latency_ms: number, law: Calibrated | null) {
  return i.pattern === 'linear' ? linearCaps(i) : smallCaps(i, unloaded_latency_ms, law);
}

// The estimate: the cap that binds, and the latencies.

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

// The sums that need no model: all drives together, a mean of unequal OSDs, Little's law.

/**
 * read = N · MB/s; write = N · MB/s ÷ R, or · K ÷ (K+M) (article “Ceph performance”, formulas of linear speed).
 * @throws {InputError}
 */
export function driveSum(input: unknown): { read_mb_s: number; write_mb_s: number } {
  const { osds, osd_read_mb_s, osd_write_mb_s, redundancy } = check(input, FUNCTIONS.driveSum.inputs);
  return {
    read_mb_s: osds * osd_read_mb_s,
    write_mb_s: osds * osd_write_mb_s * usefulShare(checkRedundancy(redundancy)),
  };
}

/**
 * n ÷ Σ 1/IOPS: at depth 1 the latencies average (article “Ceph performance”).
 * @throws {InputError}
 */
export function queueDepthOneIops(input: unknown): { iops: number } {
  const { iops } = check(input, FUNCTIONS.queueDepthOneIops.inputs);
  const each: number[] = iops;
  return { iops: each.length / each.reduce((sum, one) => sum + 1 / one, 0) };
}

/**
 * Mean latency in ms = 1000 · outstanding ÷ IOPS (J. D. C. Little, Operations Research 9, 1961).
 * @returns Infinity where nothing finishes
 * @throws {InputError}
 */
export function littleLatency(input: unknown): { latency_ms: number } {
  const { outstanding, iops } = check(input, FUNCTIONS.littleLatency.inputs);
  return { latency_ms: outstanding === 0 ? 0 : (1000 * outstanding) / iops };
}
