/** OSDs: old allocation units, elastic shared blobs, a wrong rotational flag, block.db, spillover. */
import type { Osd } from '../../domain/types.d.ts';
import { nameDrive } from '../fact-table.ts';
import { counted } from '../plural.ts';
import { formatBytes } from '../texts.ts';
import type { Check } from '../types.ts';
import { ownerOf } from './databases.ts';
import { cannotTell, found, foundOr } from './outcome.ts';
import { isAffected } from './version-parts.ts';

const METADATA = 'ceph osd metadata -f json';
const COARSE = 65536;
const SMALL = 16384;

const name = ({ id }: Osd) => `osd.${id}`;

export const oldAllocationUnit: Check = {
  id: 'osd/old-min-alloc-size',
  severity: 'slow',
  title: 'OSDs were created with an allocation unit larger than 4 KiB',
  why:
    'Each object takes whole units: small objects, small files and erasure coding then waste space, and small ' +
    'writes are read and written again. Only creating the OSD again changes it.',
  pages: ['guide/bluestore/min-alloc-size/'],
  advice: ['min-alloc-size'],
  look: ({ system: { osds } }) => {
    if (osds.length === 0) return cannotTell(METADATA);
    const old = osds.filter(
      ({ min_alloc_size_bytes: unit, rotational }) => (unit ?? 0) >= (rotational ? COARSE : SMALL),
    );
    const isKnown = osds.every(({ min_alloc_size_bytes: unit }) => unit !== undefined && unit !== null);
    const evidence = old.map((osd) => ({
      where: name(osd),
      what: `${formatBytes(osd.min_alloc_size_bytes)}${osd.created_with ? `, created with ${osd.created_with}` : ''}`,
    }));
    return foundOr(evidence, isKnown, [METADATA]);
  },
};

export const elasticSharedBlobs: Check = {
  id: 'osd/elastic-shared-blobs',
  refines: 'release/elastic-shared-blobs',
  severity: 'data at risk',
  title: 'OSDs were created with elastic shared blobs by a version that could damage them',
  why:
    'OSDs that Squid before 19.2.4 or Tentacle 20.2.0 created can crash, above all with erasure coding. ' +
    'Upgrade; then create them again, one after the other.',
  pages: ['guide/releases/'],
  look: (view) => {
    const { osds } = view.system;
    if (osds.length === 0) return cannotTell(METADATA);
    const bad = osds.filter(
      ({ created_with: version, elastic_shared_blobs: elastic }) =>
        version && elastic !== false && isAffected(view, 'elastic-shared-blobs', version),
    );
    const isKnown = osds.every((osd) => osd.created_with || osd.elastic_shared_blobs === false);
    const evidence = bad.map((osd) => ({ where: name(osd), what: `created with ${osd.created_with}` }));
    return foundOr(evidence, isKnown, [METADATA]);
  },
};

export const wrongRotational: Check = {
  id: 'osd/rotational-flag',
  severity: 'slow',
  title: 'Ceph takes SSDs for hard disks, or hard disks for SSDs',
  why:
    'A controller or hypervisor reports the wrong kind. The OSD then picks the defaults of the other: ' +
    'deferral, shards, cache, and its capacity for mClock.',
  pages: ['guide/hosts/osd-threads/'],
  look: (view) => {
    const { osds } = view.system;
    if (osds.length === 0) return cannotTell(METADATA);
    let isKnown = true;
    const evidence = osds.flatMap((osd) => {
      const [drive] = view.drivesOf(osd.data_drives);
      const media = view.inCatalogue(drive)?.media;
      const spins = drive?.spins ?? (media ? media.startsWith('hdd') : null);
      if (osd.rotational === undefined || osd.rotational === null || spins === null || !drive) {
        isKnown = false;
        return [];
      }
      const reported = osd.rotational ? 'rotational' : 'not rotational';
      const what = `${nameDrive(drive)} ${spins ? 'turns' : 'is flash'}, reported as ${reported}`;
      return spins === osd.rotational ? [] : [{ where: name(osd), what }];
    });
    return foundOr(evidence, isKnown, [METADATA, 'smartctl --json -x /dev/sdX']);
  },
};

export const spillover: Check = {
  id: 'osd/spillover',
  severity: 'slow',
  title: 'RocksDB has spilled from block.db to the slow device',
  why: 'What lies there is read at the speed of the hard disk. Enlarge block.db, or compact where it has room.',
  pages: ['guide/bluestore/block-db-size/'],
  advice: ['block-db-size'],
  look: ({ system: { osds, databases, health_checks: checks } }) => {
    const spilled = [...osds, ...databases].filter(({ spillover_bytes: bytes }) => (bytes ?? 0) > 0);
    const evidence = spilled.map((one) => ({
      where: ownerOf(one),
      what: `${formatBytes(one.spillover_bytes)} on the slow device`,
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

export const filestore: Check = {
  id: 'osd/filestore',
  severity: 'outage at risk',
  title: 'OSDs still use Filestore',
  why: 'Reef and later cannot start them. Create them again as BlueStore before the upgrade.',
  pages: ['guide/bluestore/bluestore-or-filestore/'],
  look: ({ system: { osds } }) => {
    if (osds.every(({ objectstore }) => !objectstore)) return cannotTell(METADATA);
    return found(
      osds.filter((osd) => osd.objectstore === 'filestore').map((osd) => ({ where: name(osd), what: 'filestore' })),
    );
  },
};
