/** LVM: thin pools and snapshots that fill up, volumes and groups that lack a drive. */
import type { LogicalVolume } from '../../domain/types.d.ts';
import type { Check } from '../types.ts';
import type { View } from '../view.ts';
import { counted } from '../words.ts';
import { isKnown, judge, outputOf } from './outcome.ts';

const LVS = 'lvs -a';
/** From here on a thin pool or a snapshot wants more room, and from there on at once. */
const FULL = { soon: 80, now: 95 };

const volumesOf = ({ system: { hosts } }: View) =>
  hosts.flatMap((host) => (host.logical_volumes ?? []).map((volume) => ({ host, volume })));

const fullest = ({ data_percent: data, metadata_percent: metadata }: LogicalVolume) =>
  Math.max(data ?? 0, metadata ?? 0);

/** Say how full a thin pool or a snapshot is. */
const fillWords = ({ kind, data_percent: data, metadata_percent: metadata }: LogicalVolume) => {
  const parts = [isKnown(data) ? `data ${data} %` : '', isKnown(metadata) ? `metadata ${metadata} %` : ''];
  return `${kind === 'thin-pool' ? 'thin pool' : 'snapshot'}: ${parts.filter(Boolean).join(', ')}`;
};

export const fullVolumes: Check = {
  id: 'lvm/full',
  severity: 'outage at risk',
  title: 'Thin pools or snapshots of LVM are nearly full',
  why:
    'A thin pool promises more than it has: when its data or its metadata run out, writes of all its volumes fail, ' +
    'and full metadata may need a repair. A snapshot that is full is lost; its origin is not.',
  step: 'Give the pool room (lvextend, lvextend --poolmetadatasize), or free some: fstrim, lvremove of old snapshots.',
  warning: 'Do not run lvconvert --repair on a pool that is merely full: extend it first.',
  pages: ['guide/virtual-machines/'],
  look: (view) => {
    const told = volumesOf(view).filter(
      ({ volume }) => (volume.kind === 'thin-pool' || volume.kind === 'snapshot') && isKnown(volume.data_percent),
    );
    const look = ({ host, volume }: (typeof told)[number]) => ({
      where: `${host.id} ${volume.id}`,
      what: fillWords(volume),
      output: outputOf(host, 'logical_volumes'),
    });
    const read = view.system.hosts.filter(({ logical_volumes: all }) => all);
    const without = read.map((host) => ({
      where: host.id,
      what: counted(host.logical_volumes?.length ?? 0, 'volume'),
      output: outputOf(host, 'logical_volumes'),
    }));
    const bad = told.filter(({ volume }) => fullest(volume) >= FULL.soon);
    const isNow = bad.some(({ volume }) => volume.kind === 'thin-pool' && fullest(volume) >= FULL.now);
    const isOpen = read.length < view.system.hosts.length;
    return judge(
      bad.map(look),
      { looked: told.length > 0 ? told.map(look) : without, isOpen, run: [LVS] },
      isNow ? { severity: 'data at risk' } : {},
    );
  },
};

const SAID: Readonly<Record<NonNullable<LogicalVolume['health']>, string>> = {
  partial: 'a drive of it is missing',
  refresh: 'a drive of it was away or failed to write, and it wants a refresh',
  mismatches: 'its copies or parity differ',
  failed: 'it has failed',
  'no-data-left': 'it has no room for data left',
  'read-only': 'its metadata are read-only',
  invalid: 'the snapshot is no longer valid',
};

export const brokenVolumes: Check = {
  id: 'lvm/broken',
  severity: 'data at risk',
  title: 'Volumes or groups of LVM are not whole',
  why: 'A drive is missing or failed, or a thin pool stopped: what lies there cannot be read or written as it should.',
  step:
    'Find the missing drive first (pvs, lsblk, dmesg) and bring it back; then vgextend --restoremissing, or ' +
    'lvchange --refresh.',
  warning: 'Do not run vgreduce --removemissing --force: it removes every volume that had a part on the missing drive.',
  pages: ['guide/recovery/drain-and-replace/'],
  look: (view) => {
    const { hosts } = view.system;
    const volumes = volumesOf(view).map(({ host, volume }) => ({
      isBad: isKnown(volume.health),
      where: `${host.id} ${volume.id}`,
      what: volume.health ? SAID[volume.health] : 'no mark of a fault',
      output: outputOf(host, 'logical_volumes'),
    }));
    const groups = hosts.flatMap((host) =>
      (host.volume_groups ?? []).map(({ id, missing }) => ({
        isBad: missing > 0,
        where: `${host.id} ${id}`,
        what: missing > 0 ? `at least ${counted(missing, 'drive is', 'drives are')} missing` : 'no drive is missing',
        output: outputOf(host, 'volume_groups'),
      })),
    );
    const all = [...volumes, ...groups];
    // Groups alone do not tell how their volumes are.
    const isOpen = hosts.some(({ logical_volumes: told }) => !told);
    return judge(
      all.filter(({ isBad }) => isBad),
      { looked: all, isOpen, run: [LVS, 'pvs'] },
    );
  },
};
