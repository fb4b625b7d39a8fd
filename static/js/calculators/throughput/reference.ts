/** The model beside what was measured: published clusters, and every cluster on record that states enough. */
import { median } from '../../math/median.ts';
import { boundBy, estimate } from './estimate.ts';
import { DRIVE_LABELS, type DriveClass, FITTED_FIGURES, PRESETS, type Preset } from './presets.ts';

// Published clusters whose records state too little to be compared by themselves: what was measured, and the inputs
// that are assumed.

interface Published {
  id: string;
  cluster: string;
  test: string;
  source: string;
  /** fitted: a figure of the preset was chosen to meet it */
  role: 'fitted' | 'predicted';
  /** IOPS, or MB/s where the pattern is linear */
  measured: number;
  input: Record<string, unknown> & { preset?: Preset; pattern?: 'small' | 'linear' };
  /** one operation at a time: qd1_iops is compared */
  isSingle?: true;
}

const SOURCE = '“Ceph performance”';
const FOUR = {
  hosts: 1,
  osds_per_host: 4,
  redundancy: { replicas: 3 },
  public_gbit_s: 1e6,
  clients: 10,
  queue_depth: 64,
};
const HDD = {
  hosts: 3,
  osds_per_host: 3,
  redundancy: { replicas: 3 },
  public_gbit_s: 10,
  clients: 1,
  queue_depth: 128,
};
const CODE = { ...FOUR, redundancy: { data_shards: 2, parity_shards: 1 } };

/** Describe one published figure. */
const row = (
  id: string,
  cluster: string,
  test: string,
  measured: number,
  input: Published['input'],
  more?: Partial<Published>,
): Published => ({
  id,
  cluster,
  test,
  source: SOURCE,
  role: 'predicted',
  measured,
  input,
  ...more,
});
const fitted = { role: 'fitted' } as const;
const single = { isSingle: true } as const;

export const PUBLISHED: readonly Published[] = Object.freeze([
  row('author-write', 'author’s cluster (4 OSDs, 3 copies assumed)', 'write, depth 128', 25_000, FOUR),
  row('author-ec', 'author’s cluster (4 OSDs, EC 2+1 assumed)', 'write, depth 128', 10_000, CODE),
  row('author-alone', 'author’s cluster (3 copies assumed)', 'write, depth 1', 1500, FOUR, single),
  row('author-ec-alone', 'author’s cluster (EC 2+1 assumed)', 'write, depth 1', 500, CODE, single),
  row('hdd-2', 'nine hard disks, amplification as on flash', 'write, depth 128', 30, {
    ...HDD,
    drive_class: 'hdd',
    write_amplification: 2,
  }),
  row('hdd', 'nine hard disks', 'write, depth 128', 30, { ...HDD, drive_class: 'hdd' }, fitted),
  row(
    'hdd-db',
    'nine hard disks, block.db on SSD',
    'write, many threads',
    200,
    { ...HDD, drive_class: 'hdd_ssd_db' },
    fitted,
  ),
  row('hdd-alone', 'one hard disk OSD', 'write, depth 1', 66, { ...HDD, drive_class: 'hdd' }, { ...fitted, ...single }),
]);

// The model beside one published figure: what it says, and how far that is from what was measured.

/** Compare the model with one published figure. */
function compare({ input, isSingle, measured }: Published) {
  const result = estimate(input);
  const model = Number(isSingle ? result.qd1_iops : result.value);
  return { result, model, measured, error_percent: Math.round((model / measured - 1) * 1000) / 10 };
}

/** The same by its id, for sentences that name it. */
export function errorOf(id: string) {
  const published = PUBLISHED.find((each) => each.id === id);
  if (!published) throw new RangeError(`no published figure ${id}`);
  return compare(published);
}

// The comparison with published clusters on the page: each computed by the module itself.

/** Beyond this the model is said to miss. */
const MISS_PERCENT = 40;

/** Compare one published figure with the model. */
function compared(published: Published) {
  const { input, isSingle, measured, ...rest } = published;
  const { preset = 'conservative', pattern = 'small' } = input;
  const { result, model, error_percent } = compare(published);
  return {
    ...rest,
    preset,
    unit: pattern === 'linear' ? 'MB/s' : 'IOPS',
    measured,
    model: Math.round(model),
    error_percent,
    bottleneck: isSingle ? 'latency' : result.bottleneck,
    bound: isSingle ? 'latency of one operation' : boundBy(result.bottleneck),
    verdict: rest.role === 'fitted' ? 'fitted' : Math.abs(error_percent) > MISS_PERCENT ? 'miss' : 'predicted',
  };
}

/** One row a published figure: measured, modelled, error in percent; a fitted row is no check of the model. */
export function referenceTable() {
  return PUBLISHED.map(compared);
}

// What the record of a cluster states, as inputs of the model, and what had to be taken for it.

/** A row of the table cluster_inputs with nothing missing: null where the record does not say. */
interface ClusterInputs {
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
const isSingle = (i: ClusterInputs) => i.load === 'small' && i.queue_depth === 1 && (i.jobs ?? 1) === 1;

function inputsOf(i: ClusterInputs) {
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
function assumed(i: ClusterInputs) {
  return [
    (i.osds_per_drive ?? null) === null && 'one OSD a drive',
    (i.cores_per_host ?? null) === null && i.load === 'small' && 'processors that do not bind',
    i.jobs === null && !isSingle(i) && 'clients enough not to bind',
    i.block_bytes === null && i.load === 'small' && 'operations of 4 KiB',
  ]
    .filter(Boolean)
    .join('; ');
}

// The comparison with every cluster on record that states enough: each figure beside what each preset predicts.

/** A preset that owes any of its figures to a cluster is not tested by it. */
function isFitted(preset: Preset, i: ClusterInputs) {
  const clusters: Partial<Record<string, readonly string[]>> = PRESETS[preset].fitted_on;
  return FITTED_FIGURES.includes(i.measurement_id) || (clusters[i.drive_class] ?? []).includes(i.subject);
}

function verdictOf(error_percent: number, fitted: boolean) {
  const isMiss = Math.abs(error_percent) > MISS_PERCENT;
  if (fitted) return isMiss ? 'fitted, and yet a miss' : 'fitted';
  return isMiss ? 'miss' : 'predicted';
}

/** Compare one cluster on record with the model. */
function beside(i: ClusterInputs, preset: Preset) {
  const result = estimate({ ...inputsOf(i), preset });
  const single = isSingle(i);
  const value = Number(single ? result.qd1_iops : result.value);
  const error_percent = Math.round((value / i.measured - 1) * 1000) / 10;
  const fitted = isFitted(preset, i);
  return {
    measurement_id: i.measurement_id,
    subject: i.subject,
    workload: i.workload,
    settings: i.settings,
    drive_class: i.drive_class,
    drive_class_label: DRIVE_LABELS[i.drive_class],
    preset,
    load: i.load,
    direction: i.direction,
    unit: i.unit,
    measured: i.measured,
    predicted: Number(value.toPrecision(3)),
    error_percent,
    bound: single ? 'latency of one operation' : boundBy(result.bottleneck),
    is_fitted: fitted,
    verdict: verdictOf(error_percent, fitted),
    assumed: assumed(i),
  };
}

/** The tuned preset was fitted on NVMe and is tried on nothing else. */
const presetsOf = (drive_class: string): Preset[] =>
  drive_class === 'nvme' ? ['conservative', 'tuned'] : ['conservative'];

/** One row a figure and preset. */
export const clusterTable = (rows: ClusterInputs[]) =>
  rows.flatMap((i) => presetsOf(i.drive_class).map((preset) => beside(i, preset)));

// How far off the presets were, class by class, over the clusters that they were not fitted to.

/**
 * One row a class of drives and preset: how far off it was, over the figures that it was not fitted to; null where
 * there are none.
 */
export function errorTable(
  estimates: Pick<
    ReturnType<typeof clusterTable>[number],
    'drive_class' | 'preset' | 'is_fitted' | 'subject' | 'error_percent'
  >[],
) {
  return Object.entries(DRIVE_LABELS).flatMap(([drive_class, drive_class_label]) =>
    presetsOf(drive_class).map((preset) => {
      const rows = estimates.filter(
        (each) => each.drive_class === drive_class && each.preset === preset && !each.is_fitted,
      );
      const errors = rows.map(({ error_percent }) => Math.abs(error_percent));
      return {
        drive_class,
        drive_class_label,
        preset,
        figures: rows.length,
        clusters: new Set(rows.map(({ subject }) => subject)).size,
        median_error_percent: rows.length > 0 ? Math.round(median(errors) * 10) / 10 : null,
        max_error_percent: rows.length > 0 ? Math.max(...errors) : null,
      };
    }),
  );
}
