/** block.db: its size against what is used, what spilled from it, and the device that it lies on. */
import type { Osd, OsdDatabase } from '../../domain/types.d.ts';
import type { Check } from '../types.ts';
import { counted, percent, sizeWords } from '../words.ts';
import { healthSaid } from './health.ts';
import { isKnown, judge, outputOf } from './outcome.ts';

const METADATA = 'ceph osd metadata -f json';
/** Beyond this share a compaction may find no room. */
const FULL = 0.8;

/** Name the OSD of a database. */
const ownerOf = (one: Osd | OsdDatabase) =>
  'id' in one ? `osd.${one.id}` : `an OSD without its number (output ${one.output})`;

/** Return the output that told a field of a database. */
const outputOfDatabase = (one: Osd | OsdDatabase, field: string) =>
  'read_from' in one ? outputOf(one, field) : one.output;

/** Say of the OSDs that keep their database with their data that they do. */
const together = (osds: readonly Osd[]) =>
  osds
    .filter(({ dedicated_db: one }) => one === false)
    .map((osd) => ({ where: ownerOf(osd), what: 'no separate block.db', output: outputOf(osd, 'dedicated_db') }));

/** A log of BlueFS stays below a gigabyte where it is compacted; from here on it grows without end. */
const LARGE_LOG = 16 * 2 ** 30;

/** Tell whether the log of BlueFS itself fills the devices: then RocksDB has not spilled. */
const hasLargeLog = ({ bluefs_log_bytes: log }: Osd | OsdDatabase) => (log ?? 0) >= LARGE_LOG;

/** List databases without those of an unknown OSD that may be one of the others: nothing is counted twice. */
function withoutDoubles(
  osds: readonly Osd[],
  databases: readonly OsdDatabase[],
  field: 'spillover_bytes' | 'db_used_bytes',
) {
  const told = osds.filter((osd) => isKnown(osd[field]));
  const isOther = ({ db_size_bytes: size }: OsdDatabase) =>
    !told.some((osd) => !isKnown(osd.db_size_bytes) || !isKnown(size) || Math.abs(osd.db_size_bytes / size - 1) < 0.01);
  return [...osds, ...databases.filter(isOther)];
}

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
    const all = withoutDoubles(separate(osds), databases, 'db_used_bytes').filter((one) => !hasLargeLog(one));
    const told = all.flatMap((one) => {
      const { db_used_bytes: used, db_size_bytes: size } = one;
      if (!isKnown(used) || !size) return [];
      const what = `${sizeWords(used)} of ${sizeWords(size)} (${percent(used / size)})`;
      return [{ share: used / size, where: ownerOf(one), what, output: outputOfDatabase(one, 'db_used_bytes') }];
    });
    const whole = together(osds);
    return judge(
      told.filter(({ share }) => share >= FULL),
      {
        looked: [...told, ...whole],
        isOpen: told.length + whole.length < osds.length + databases.length,
        run: osds.length + databases.length > 0 ? ['ceph tell osd.N perf dump bluefs'] : [METADATA],
      },
    );
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
    const isRgw = pools.some(({ applications: names }) => names?.includes('rgw'));
    // Whether objects are kept, the pools tell; where nobody told, a database between the two is judged by neither.
    const isRgwKnown = pools.length > 0 && pools.every(({ applications: names }) => names);
    const least = isRgw ? 0.04 : 0.01;
    const enough = isRgwKnown ? least : 0.04;
    const told = separate(osds).flatMap((osd) => {
      const { db_size_bytes: size, size_bytes: data } = osd;
      if (!isKnown(size) || !data) return [];
      const what = `${sizeWords(size)} for ${sizeWords(data)} (${percent(size / data)})`;
      return [{ share: size / data, where: ownerOf(osd), what, output: outputOf(osd, 'db_size_bytes') }];
    });
    const whole = together(osds);
    const isOpen = told.length + whole.length < osds.length || told.some(({ share }) => share < enough);
    return judge(
      told.filter(({ share }) => share < least),
      {
        looked: [...told, ...whole],
        isOpen,
        run: isRgwKnown ? [METADATA] : [METADATA, 'ceph osd pool ls detail -f json'],
      },
    );
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
    const told = separate(osds).filter(({ db_rotational: rotational }) => isKnown(rotational));
    const look = (osd: Osd) => ({
      where: ownerOf(osd),
      what: `block.db on a device that is ${osd.db_rotational ? '' : 'not '}rotational`,
      output: outputOf(osd, 'db_rotational'),
    });
    const whole = together(osds);
    return judge(told.filter(({ db_rotational: rotational }) => rotational).map(look), {
      looked: [...told.map(look), ...whole],
      isOpen: told.length + whole.length < osds.length,
      run: [METADATA],
    });
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
  look: (view) => {
    const { osds, databases, health_checks: checks } = view.system;
    const spilled = withoutDoubles(osds, databases, 'spillover_bytes').filter(
      (one) => (one.spillover_bytes ?? 0) > 0 && !hasLargeLog(one),
    );
    const evidence = spilled.map((one) => ({
      where: ownerOf(one),
      what: `${sizeWords(one.spillover_bytes)} on the slow device`,
      output: outputOfDatabase(one, 'spillover_bytes'),
    }));
    const reported = checks
      .filter(({ code }) => code === 'BLUEFS_SPILLOVER')
      .map(({ count, output }) => ({
        where: 'cluster',
        what: `BLUEFS_SPILLOVER: ${count ? counted(count, 'OSD') : 'some OSDs'}`,
        output,
      }));
    const clean = [...osds, ...databases]
      .filter(({ spillover_bytes: bytes }) => bytes === 0)
      .map((one) => ({
        where: ownerOf(one),
        what: 'nothing on the slow device',
        output: outputOfDatabase(one, 'spillover_bytes'),
      }));
    const whole = together(osds.filter(({ spillover_bytes: bytes }) => !isKnown(bytes)));
    const said = healthSaid(view);
    const areKnown = whole.length + clean.length >= osds.length + databases.length;
    return judge(evidence.length > 0 ? evidence : reported, {
      looked: [...clean, ...whole, ...(areKnown ? [] : said)],
      isOpen: !areKnown && said.length === 0,
      run: ['ceph health detail -f json'],
    });
  },
};

export const largeLog: Check = {
  id: 'osd/bluefs-log',
  severity: 'data at risk',
  title: 'The log of BlueFS itself grows without being compacted',
  why:
    'It is no RocksDB that has outgrown its device: a larger block.db and a compaction of RocksDB do not help. At ' +
    'its ' +
    'next start the OSD has to replay this log, and may not come up again. Leave it running while its data moves ' +
    'elsewhere, then create it again; a newer release compacts the log in time.',
  step: 'Do not restart the named OSDs: drain them while they run (ceph osd out N), then create them again.',
  pages: ['guide/bluestore/rocksdb/', 'guide/recovery/drain-and-replace/'],
  look: ({ system: { osds, databases } }) => {
    const told = [...osds, ...databases].filter(({ bluefs_log_bytes: log }) => isKnown(log));
    const looked = told.map((one) => {
      const { bluefs_log_compactions: times, bluefs_files: files } = one;
      const parts = [
        `a log of ${sizeWords(one.bluefs_log_bytes)}`,
        isKnown(times) ? `compacted ${counted(times, 'time')}` : '',
        isKnown(files) ? `${counted(files, 'file')} of RocksDB beside it` : '',
      ].filter(Boolean);
      const output = outputOfDatabase(one, 'bluefs_log_bytes');
      return { isBad: hasLargeLog(one), where: ownerOf(one), what: parts.join(', '), output };
    });
    return judge(
      looked.filter(({ isBad }) => isBad),
      { looked, isOpen: told.length < osds.length, run: ['ceph tell osd.N perf dump bluefs'] },
    );
  },
};
