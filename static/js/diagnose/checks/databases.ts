/** block.db: its size against what is used, what spilled from it, and the device that it lies on. */
import type { Osd, OsdDatabase } from '../../domain/types.d.ts';
import type { Check } from '../types.ts';
import { counted, percent, sizeWords } from '../words.ts';
import { cannotTell, found, foundOr } from './outcome.ts';

const METADATA = 'ceph osd metadata -f json';
/** Beyond this share a compaction may find no room. */
const FULL = 0.8;

/** Name the OSD of a database. */
const ownerOf = (one: Osd | OsdDatabase) =>
  'id' in one ? `osd.${one.id}` : `an OSD without its number (output ${one.output})`;

const separate = (osds: readonly Osd[]) => osds.filter(({ dedicated_db: dedicated }) => dedicated);

export const fullDatabase: Check = {
  id: 'osd/block-db-full',
  severity: 'slow',
  title: 'block.db has little room left',
  why: 'RocksDB needs room to compact; what does not fit goes to the slow device.',
  step: 'Enlarge block.db before it spills over.',
  pages: ['guide/bluestore/block-db-size/'],
  advice: ['block-db-size'],
  look: ({ system: { osds, databases } }) => {
    if (osds.length === 0 && databases.length === 0) return cannotTell(METADATA);
    const ones = separate(osds);
    const told = ones.filter(({ db_used_bytes: used, db_size_bytes: size }) => used !== undefined && size);
    const evidence = [...told, ...databases].flatMap((one) => {
      const { db_used_bytes: used, db_size_bytes: size } = one;
      const share = (used ?? 0) / (size || Number.POSITIVE_INFINITY);
      const words = `${sizeWords(used)} of ${sizeWords(size)} (${percent(share)})`;
      return share >= FULL ? [{ where: ownerOf(one), what: words }] : [];
    });
    const isKnown =
      osds.every(({ dedicated_db: one }) => one === false) || (told.length > 0 && told.length === ones.length);
    return foundOr(evidence, isKnown, ['ceph tell osd.N perf dump bluefs']);
  },
};

export const smallDatabase: Check = {
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
      what: `${sizeWords(size)} for ${sizeWords(data)} (${percent((size ?? 0) / (data ?? 1))})`,
    }));
    const isKnown =
      osds.every(({ dedicated_db: one }) => one !== undefined && one !== null) && told.length === ones.length;
    return foundOr(evidence, isKnown, [METADATA]);
  },
};

export const databaseOnHardDisk: Check = {
  id: 'osd/block-db-on-hard-disk',
  severity: 'slow',
  title: 'A separate block.db lies on a hard disk',
  why: 'It then gains nothing, and two drives can take the OSD down.',
  step: 'Move block.db to flash, or back to the data device.',
  pages: ['guide/bluestore/hybrid-osds/'],
  look: ({ system: { osds } }) => {
    if (osds.length === 0) return cannotTell(METADATA);
    const slow = separate(osds).filter(({ db_rotational: rotational }) => rotational);
    return found(slow.map(({ id }) => ({ where: `osd.${id}`, what: 'block.db on a rotational device' })));
  },
};

export const spillover: Check = {
  id: 'osd/spillover',
  severity: 'slow',
  title: 'RocksDB has spilled from block.db to the slow device',
  why: 'What lies there is read at the speed of the hard disk. Enlarge block.db, or compact where it has room.',
  step: 'Enlarge block.db, or compact the OSDs whose database still has room.',
  pages: ['guide/bluestore/block-db-size/'],
  advice: ['block-db-size'],
  look: ({ system: { osds, databases, health_checks: checks } }) => {
    const spilled = [...osds, ...databases].filter(({ spillover_bytes: bytes }) => (bytes ?? 0) > 0);
    const evidence = spilled.map((one) => ({
      where: ownerOf(one),
      what: `${sizeWords(one.spillover_bytes)} on the slow device`,
    }));
    const check = checks.find(({ code }) => code === 'BLUEFS_SPILLOVER');
    if (evidence.length === 0 && check)
      return found([
        { where: 'cluster', what: `BLUEFS_SPILLOVER: ${check.count ? counted(check.count, 'OSD') : 'some OSDs'}` },
      ]);
    if (evidence.length > 0) return found(evidence);
    const isSeparate = osds.some(({ dedicated_db: dedicated }) => dedicated !== false);
    const isHealthKnown = checks.length > 0;
    return isSeparate && !isHealthKnown ? cannotTell('ceph health detail -f json') : found([]);
  },
};
