/** block.db: its size against what is used, how many OSDs share its drive, and what fails with it. */
import { nameDrive } from '../fact-table.js';
import { formatBytes, percent } from '../texts.js';
import { cannotTell, found, foundOr } from './outcome.js';

/** @typedef {import('../types.d.ts').Check} Check */
/** @typedef {import('../../domain/types.d.ts').Osd} Osd */

const METADATA = 'ceph osd metadata -f json';
/** Beyond this share a compaction may find no room. */
const FULL = 0.8;
/** So many OSDs at once are a large part of a host, and of a night of recovery. */
const MANY = 6;

/** @param {readonly Osd[]} osds */
const separate = (osds) => osds.filter(({ dedicated_db: dedicated }) => dedicated);

/** @type {Check} */
export const fullDatabase = {
  id: 'osd/block-db-full',
  severity: 'slow',
  title: 'block.db has little room left',
  why: 'RocksDB needs room to compact; what does not fit goes to the slow device.',
  pages: ['guide/bluestore/block-db-size/'],
  advice: ['block-db-size'],
  look: ({ system: { osds } }) => {
    if (osds.length === 0) return cannotTell(METADATA);
    const ones = separate(osds);
    const told = ones.filter(({ db_used_bytes: used, db_size_bytes: size }) => used !== undefined && size);
    const evidence = told.flatMap(({ id, db_used_bytes: used, db_size_bytes: size }) => {
      const share = (used ?? 0) / (size ?? 1);
      const words = `${formatBytes(used)} of ${formatBytes(size)} (${percent(share)})`;
      return share >= FULL ? [{ where: `osd.${id}`, what: words }] : [];
    });
    const isKnown =
      osds.every(({ dedicated_db: one }) => one === false) || (told.length > 0 && told.length === ones.length);
    return foundOr(evidence, isKnown, ['ceph tell osd.N perf dump bluefs']);
  },
};

/** @type {Check} */
export const smallDatabase = {
  id: 'osd/block-db-small',
  severity: 'note',
  title: 'block.db is smaller than the documentation advises',
  why:
    'Ceph’s documentation advises 1 to 2 % of the data device for block storage, and 4 % for objects. What ' +
    'counts is whether the database fits.',
  pages: ['guide/bluestore/block-db-size/', 'calculators/block-db/'],
  look: ({ system: { osds, pools } }) => {
    if (osds.length === 0) return cannotTell(METADATA);
    const least = pools.some(({ applications: names }) => names?.includes('rgw')) ? 0.04 : 0.01;
    const ones = separate(osds);
    const told = ones.filter(({ db_size_bytes: size, size_bytes: data }) => size && data);
    const small = told.filter(({ db_size_bytes: size, size_bytes: data }) => (size ?? 0) / (data ?? 1) < least);
    const evidence = small.map(({ id, db_size_bytes: size, size_bytes: data }) => ({
      where: `osd.${id}`,
      what: `${formatBytes(size)} for ${formatBytes(data)} (${percent((size ?? 0) / (data ?? 1))})`,
    }));
    const isKnown =
      osds.every(({ dedicated_db: one }) => one !== undefined && one !== null) && told.length === ones.length;
    return foundOr(evidence, isKnown, [METADATA]);
  },
};

/** @type {Check} */
export const sharedDatabase = {
  id: 'osd/block-db-shared',
  severity: 'outage at risk',
  title: 'Many OSDs keep their block.db on one drive',
  why:
    'When that drive fails, all of them are lost at once and must be filled again. Its endurance and speed are ' +
    'shared, too.',
  pages: ['guide/bluestore/hybrid-osds/', 'guide/durability/data-loss/'],
  look: (view) => {
    const { osds } = view.system;
    if (osds.length === 0) return cannotTell(METADATA);
    const evidence = [...view.osdsByDrive].flatMap(([id, sharing]) => {
      const here = sharing.filter(({ db_drives: drives }) => drives?.includes(id));
      const [drive] = view.drivesOf([id]);
      if (!drive || here.length <= MANY) return [];
      const [osd] = here;
      const onHost = osd?.host ? (view.osdsByHost.get(osd.host)?.length ?? 0) : 0;
      const words = `${here.length} OSDs${onHost ? ` of ${onHost} on this host` : ''}`;
      return [{ where: nameDrive(drive), what: words }];
    });
    const isKnown = osds.every(({ dedicated_db: one, db_drives: drives }) => one === false || drives);
    return foundOr(evidence, isKnown, [METADATA]);
  },
};

/** @type {Check} */
export const databaseOnHardDisk = {
  id: 'osd/block-db-on-hard-disk',
  severity: 'slow',
  title: 'A separate block.db lies on a hard disk',
  why: 'It then gains nothing, and two drives can take the OSD down.',
  pages: ['guide/bluestore/hybrid-osds/'],
  look: ({ system: { osds } }) => {
    if (osds.length === 0) return cannotTell(METADATA);
    const slow = separate(osds).filter(({ db_rotational: rotational }) => rotational);
    return found(slow.map(({ id }) => ({ where: `osd.${id}`, what: 'block.db on a rotational device' })));
  },
};
