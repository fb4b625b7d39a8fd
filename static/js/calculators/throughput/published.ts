/**
 * Published clusters whose records state too little to be compared by themselves: what was measured, and the inputs
 * that are assumed.
 */
import type { Preset } from './presets.ts';

export interface Published {
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
