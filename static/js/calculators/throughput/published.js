/** Published clusters that the model is compared with: what was measured, and the inputs that describe it. */

/**
 * @typedef {object} Published
 * @property {string} id
 * @property {string} cluster
 * @property {string} test
 * @property {string} source
 * @property {'fitted'|'predicted'} role  fitted: a figure of the preset was chosen to meet it
 * @property {number} measured  IOPS, or MB/s where the pattern is linear
 * @property {object} input  of estimate
 * @property {true} [alone]  one operation at a time: qd1_iops is compared
 */

const ARTICLE = '“Ceph performance”';
const CEPH_IO = 'ceph.io, “Ceph: A Journey to 1 TiB/s”, 2024';
/** Two ports of 100 Gbit/s a host; where clients are not stated they are many enough not to bind. */
const MANY = { clients: 5000, queue_depth: 128 };
const MICRON = { hosts: 4, osds_per_host: 10, redundancy: { replicas: 2 }, cores_per_host: 48, public_gbit_s: 100, cluster_gbit_s: 100, clients: 100, queue_depth: 32 };
const P4500 = { hosts: 1, osds_per_host: 1, redundancy: { replicas: 1 }, public_gbit_s: 1e6, clients: 10, queue_depth: 128, network_ms: 0.02 };
const FOUR = { hosts: 1, osds_per_host: 4, redundancy: { replicas: 3 }, public_gbit_s: 1e6, clients: 10, queue_depth: 64 };
const HDD = { hosts: 3, osds_per_host: 3, redundancy: { replicas: 3 }, public_gbit_s: 10, clients: 1, queue_depth: 128 };
const EC = { data_shards: 6, parity_shards: 2 };
const [read, linear, tuned] = [{ direction: 'read' }, { pattern: 'linear' }, { preset: 'tuned' }];

/** @param {number} hosts @param {object} [more] */
const journey = (hosts, more) => ({ ...MANY, ...tuned, hosts, osds_per_host: 10, redundancy: { replicas: 3 }, cores_per_host: 48, public_gbit_s: 200, ...more });

/**
 * @param {string} id
 * @param {string} cluster
 * @param {string} test
 * @param {string} source
 * @param {number} measured
 * @param {object} input
 * @param {Partial<Published>} [more]
 * @returns {Published}
 */
const row = (id, cluster, test, source, measured, input, more) => ({ id, cluster, test, source, role: 'predicted', measured, input, ...more });
const fitted = /** @type {const} */ ({ role: 'fitted' });
const alone = /** @type {const} */ ({ alone: true });

/** @param {string} id @param {string} test @param {number} measured @param {object} input @param {Partial<Published>} [more] */
const micron = (id, test, measured, input, more) => row(`micron-${id}`, 'Micron reference, 40 NVMe, 2 copies', test, ARTICLE, measured, { ...MICRON, ...input }, more);
/** @param {string} id @param {string} test @param {number} measured @param {object} input @param {Partial<Published>} [more] */
const p4500 = (id, test, measured, input, more) => row(`p4500-${id}`, 'one OSD on one Intel P4500', test, ARTICLE, measured, { ...P4500, ...input }, more);
/** @param {number} hosts @param {string} test @param {number} measured @param {object} [input] @param {Partial<Published>} [more] */
const clyso = (hosts, test, measured, input, more) => row(`journey-${hosts * 10}-${test.replaceAll(' ', '-')}`, `${hosts * 10} NVMe OSDs`, test, CEPH_IO, measured, journey(hosts, input), more);

/** @type {readonly Published[]} */
export const PUBLISHED = Object.freeze([
  micron('9200-first', '4K write, first document', 367_011, {}),
  micron('9200-updated', '4K write, updated document', 479_882, {}),
  micron('9200-tuned-write', '4K write, updated document', 479_882, tuned, fitted),
  micron('9200-updated-read', '4K read, updated document', 2_277_453, read),
  micron('9200-tuned-read', '4K read, updated document', 2_277_453, { ...read, ...tuned }, fitted),
  micron('9300-100', '4K write, 100 clients', 477_029, {}),
  micron('9300-10', '4K write, 10 clients', 294_000, { clients: 10 }),
  ...[[3, 248_000], [10, 745_000], [32, 2.4e6], [63, 4.9e6]].map(([hosts = 0, iops = 0]) => clyso(hosts, '4K write', iops)),
  ...[[3, 1.9e6], [10, 5.8e6], [32, 16.6e6], [63, 25.5e6]].map(([hosts = 0, iops = 0]) => clyso(hosts, '4K read', iops, read)),
  clyso(63, '4K write EC 6+2', 936_000, { redundancy: EC }),
  clyso(63, '4K read EC 6+2', 3.4e6, { ...read, redundancy: EC }, fitted),
  p4500('write-4k', '4K write, depth 128, min_alloc 4K', 25_500, {}),
  p4500('write-16k', '4K write, depth 128, min_alloc 16K', 19_500, {}),
  p4500('read', '4K read, depth 128', 33_000, read),
  p4500('write-alone-16k', '4K write, depth 1, min_alloc 16K', 3200, {}, alone),
  p4500('write-alone-4k', '4K write, depth 1, min_alloc 4K', 2500, {}, alone),
  p4500('read-alone', '4K read, depth 1', 4500, read, alone),
  p4500('linear-write', 'linear write', 1700, linear, fitted),
  p4500('linear-read', 'linear read', 1300, { ...linear, ...read }),
  row('p3700', 'four OSDs on Intel P3700, 3 copies', '4K write, depth 64', 'mClock and WPQ study', 23_323.71, FOUR),
  row('author-write', 'author’s cluster (4 OSDs, 3 copies assumed)', 'write, depth 128', ARTICLE, 25_000, FOUR),
  row('author-ec', 'author’s cluster (4 OSDs, EC 2+1 assumed)', 'write, depth 128', ARTICLE, 10_000, { ...FOUR, redundancy: { data_shards: 2, parity_shards: 1 } }),
  row('author-alone', 'author’s cluster (3 copies assumed)', 'write, depth 1', ARTICLE, 1500, FOUR, alone),
  row('author-ec-alone', 'author’s cluster (EC 2+1 assumed)', 'write, depth 1', ARTICLE, 500, { ...FOUR, redundancy: { data_shards: 2, parity_shards: 1 } }, alone),
  row('hdd-2', 'nine hard disks, amplification as on flash', 'write, depth 128', ARTICLE, 30, { ...HDD, drive_class: 'hdd', write_amplification: 2 }),
  row('hdd', 'nine hard disks', 'write, depth 128', ARTICLE, 30, { ...HDD, drive_class: 'hdd' }, fitted),
  row('hdd-db', 'nine hard disks, block.db on SSD', 'write, many threads', ARTICLE, 200, { ...HDD, drive_class: 'hdd_ssd_db' }, fitted),
  row('hdd-alone', 'one hard disk OSD', 'write, depth 1', ARTICLE, 66, { ...HDD, drive_class: 'hdd' }, { ...fitted, ...alone }),
]);
