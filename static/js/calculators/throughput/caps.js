/** What each resource alone would allow: the caps, by name, in the order that decides a tie. */
import { operationCost, trafficBetweenHosts, usefulShare } from './redundancy.js';

/** @typedef {import('./resolve.js').Resolved} Resolved */
/** @typedef {Record<string, number>} Caps */

/** RBD clients stop here in published tests: reads and writes a second of one client. */
const CLIENT_IOPS = Object.freeze({ read: 30_000, write: 15_000 });
/** MB/s of 1 Gbit/s, less the headers of Ethernet, IP, TCP and the messenger. */
const MB_S_PER_GBIT = 125 * 0.94;

/**
 * MB/s of clients that the networks carry: a shared network carries the traffic between hosts as well.
 * @param {Resolved} i
 * @returns {Caps}
 */
function networkCaps({ hosts, clients, redundancy, direction, public_gbit_s, cluster_gbit_s, client_gbit_s }) {
  const between = trafficBetweenHosts(redundancy, direction);
  const open = hosts * public_gbit_s * MB_S_PER_GBIT;
  return {
    ...(cluster_gbit_s === null && { net_host: open / (1 + between) }),
    ...(cluster_gbit_s !== null && { net_public: open }),
    ...(cluster_gbit_s !== null && between > 0 && { net_cluster: (hosts * cluster_gbit_s * MB_S_PER_GBIT) / between }),
    ...(client_gbit_s !== null && { net_client: clients * client_gbit_s * MB_S_PER_GBIT }),
  };
}

/**
 * MB/s: drives and networks alone.
 * @param {Resolved} i
 * @returns {Caps}
 */
function linearCaps(i) {
  const drives = (i.hosts * i.osds_per_host) / i.osds_per_drive;
  const device =
    i.direction === 'read' ? drives * i.drive.read_mb_s : drives * i.drive.write_mb_s * usefulShare(i.redundancy);
  return { device, ...networkCaps(i) };
}

/**
 * IOPS: every resource.
 * @param {Resolved} i
 * @param {number} unloaded_latency_ms
 * @returns {Caps}
 */
function smallCaps(i, unloaded_latency_ms) {
  const isRead = i.direction === 'read';
  const cost = operationCost(i.redundancy, i.direction, i);
  const osds = i.hosts * i.osds_per_host;
  const ofDevice = isRead ? i.drive.read_iops / cost : i.drive.write_iops / (cost * i.write_amplification);
  const processors = i.cores_per_host === null ? null : i.hosts * i.cores_per_host * 1e6;
  const networks = Object.entries(networkCaps(i)).map(([name, mb_s]) => [name, mb_s / (i.block_bytes / 1e6)]);
  return {
    device: (osds / i.osds_per_drive) * ofDevice,
    osd_software: (osds * (isRead ? i.drive.osd_read_iops : i.drive.osd_write_iops)) / cost,
    ...(processors !== null && { cpu: processors / ((isRead ? i.cpu_read_us : i.cpu_write_us) * cost) }),
    client: i.clients * CLIENT_IOPS[i.direction],
    ...Object.fromEntries(networks),
    concurrency: unloaded_latency_ms > 0 ? (1000 * i.clients * i.queue_depth) / unloaded_latency_ms : Infinity,
  };
}

/**
 * @param {Resolved} i
 * @param {number} unloaded_latency_ms
 */
export function capsOf(i, unloaded_latency_ms) {
  return i.pattern === 'linear' ? linearCaps(i) : smallCaps(i, unloaded_latency_ms);
}
