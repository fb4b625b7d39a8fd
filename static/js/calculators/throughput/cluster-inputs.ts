/** What the record of a cluster states, as inputs of the model, and what had to be taken for it. */
import type { DriveClass } from './presets.ts';

/** A row of the table cluster_inputs with nothing missing: null where the record does not say. */
export interface ClusterInputs {
  measurement_id: string;
  subject: string;
  workload: string;
  settings: string;
  direction: 'read' | 'write';
  load: 'small' | 'linear';
  measured: number;
  unit: string;
  hosts: number;
  osds: number;
  drive_class: DriveClass;
  replicas: number | null;
  data_shards: number | null;
  parity_shards: number | null;
  network_gbit_per_s: number | null;
  block_bytes: number | null;
  queue_depth: number | null;
  jobs: number | null;
  osds_per_drive?: number | null;
  cores_per_host?: number | null;
  cluster_gbit_s?: number | null;
}

/** Where the record does not count the clients, there are so many that they do not bind. */
const MANY = Object.freeze({ clients: 5000, queue_depth: 128 });
/** Within one host nothing crosses a wire: the latency is that of the loopback. */
const ONE_HOST = Object.freeze({ public_gbit_s: 1e6, network_ms: 0.02 });
export const isSingle = (i: ClusterInputs) => i.load === 'small' && i.queue_depth === 1 && (i.jobs ?? 1) === 1;

export function inputsOf(i: ClusterInputs) {
  return {
    hosts: i.hosts,
    osds_per_host: i.osds / i.hosts,
    redundancy:
      i.replicas === null ? { data_shards: i.data_shards, parity_shards: i.parity_shards } : { replicas: i.replicas },
    drive_class: i.drive_class,
    direction: i.direction,
    pattern: i.load,
    block_bytes: i.block_bytes ?? 4096,
    osds_per_drive: i.osds_per_drive ?? 1,
    cores_per_host: i.cores_per_host ?? null,
    ...MANY,
    ...(i.jobs !== null && { clients: i.jobs, queue_depth: i.queue_depth ?? MANY.queue_depth }),
    ...(i.hosts === 1 ? ONE_HOST : { public_gbit_s: i.network_gbit_per_s, cluster_gbit_s: i.cluster_gbit_s ?? null }),
  };
}

/** What was not stated and had to be taken. */
export function assumed(i: ClusterInputs) {
  return [
    (i.osds_per_drive ?? null) === null && 'one OSD a drive',
    (i.cores_per_host ?? null) === null && i.load === 'small' && 'processors that do not bind',
    i.jobs === null && !isSingle(i) && 'clients enough not to bind',
    i.block_bytes === null && i.load === 'small' && 'operations of 4 KiB',
  ]
    .filter(Boolean)
    .join('; ');
}
