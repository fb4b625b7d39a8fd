/** What each resource alone would allow: the caps, by name, in the order that decides a tie. */
import { type Calibrated, CLIENT_IOPS as CLIENT_CEILING } from './calibration/calibrated.ts';
import { operationParts, trafficBetweenHosts, usefulShare } from './redundancy.ts';
import type { Resolved } from './resolve.ts';

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
export function capsOf(i: Resolved, unloaded_latency_ms: number, law: Calibrated | null) {
  return i.pattern === 'linear' ? linearCaps(i) : smallCaps(i, unloaded_latency_ms, law);
}
