/** ran-on-drive: what the tool wrote to or read from can be the drive that the result is filed under. */
import { interfaceTitle } from '../domain/interface.ts';
import { at, type Json, list, text, texts } from '../domain/json.ts';
import { run } from './shared/load.ts';
import { type Context, fail, notCheckable, pass, type Rule, type Verdict, warn } from './shared/verdict.ts';

// What a family of the kernel's names of devices can be, and which family a drive appears under.

/**
 * By family, see schemas/run.py: what it is, and what of the drive below it a run on it shows. `drive`: the drive by
 * itself. `stack`: other devices, named beside it where they are known. `none`: something else answers.
 * Sources: Documentation/admin-guide/devices.txt of the Linux kernel for names and drivers.
 */
const DEVICE_FAMILIES: Readonly<Record<string, { what: string; shows: 'drive' | 'stack' | 'none' }>> = Object.freeze({
  nvme: { what: 'an NVMe device', shows: 'drive' },
  sd: { what: 'a SCSI, SATA, SAS or USB device', shows: 'drive' },
  hd: { what: 'an IDE device', shows: 'drive' },
  mmcblk: { what: 'a memory card', shows: 'drive' },
  dm: { what: 'a logical or encrypted volume', shows: 'stack' },
  md: { what: 'a software RAID', shows: 'stack' },
  vd: { what: 'a virtual disk', shows: 'none' },
  xvd: { what: 'a virtual disk of Xen', shows: 'none' },
  loop: { what: 'a file that is used as a disk', shows: 'none' },
  rbd: { what: 'an image in a Ceph cluster', shows: 'none' },
  nbd: { what: 'a disk over the network', shows: 'none' },
  drbd: { what: 'a disk that is mirrored over the network', shows: 'none' },
  zd: { what: 'a volume of a ZFS pool', shows: 'none' },
  bcache: { what: 'a disk behind a cache on another one', shows: 'none' },
  ram: { what: 'memory', shows: 'none' },
  zram: { what: 'memory', shows: 'none' },
});

/** By interface; drivers for IDE served early SATA controllers, too. */
const FAMILIES_OF: Readonly<Record<string, string[]>> = Object.freeze({
  nvme: ['nvme'],
  sata: ['sd', 'hd'],
  sas: ['sd'],
  usb: ['sd'],
});

/**
 * Name the families that a drive appears under.
 * @param drive its record
 * @returns null where its interface is not known or has a driver of its own
 */
function familiesOf(drive: unknown): readonly string[] | null {
  const name = text(at(drive, 'interface')) ?? '';
  return Object.hasOwn(FAMILIES_OF, name) ? (FAMILIES_OF[name] ?? null) : null;
}

export const rule: Rule = {
  id: 'ran-on-drive',
  title: 'The run was on the drive',
  severity: 'error',
  formula: 'family of the device that the tool used = one under which the drive can appear',
  tolerance:
    'none for virtual disks, volumes, memory and the wrong interface; a volume or RAID of unknown drives, ' +
    'drives beside others, and a file on a file system warn',
  consequence: 'The figures are those of something else, or of a file system above the drive.',
  remedy:
    'Run on the whole drive (/dev/nvme0n1, /dev/sdb) of a machine that is not virtual, ' +
    'or file the result under what was tested.',
  applies(measurement, { kind, subject }) {
    if (!run(measurement)) return 'no output of a tool is on record';
    if (!devices(measurement).length && !text(kindOf(measurement))) return 'the output does not tell what was tested';
    if (kind && kind !== 'drives') return 'a cluster or a controller can be reached over any device';
    return subject ? null : 'the drive is not known';
  },
  check(measurement, context) {
    const families = devices(measurement);
    const figures = { devices: families.join(', '), kind: text(kindOf(measurement)) ?? 'not stated' };
    const { verdict, explanation } = judge(families, text(kindOf(measurement)), context);
    return { verdict, explanation, figures };
  },
};

const ranOn = (measurement: Json) => at(run(measurement), 'ran_on');
const kindOf = (measurement: Json) => at(ranOn(measurement), 'kind');
/** @returns known families */
const devices = (measurement: Json): string[] =>
  [...texts(list(at(ranOn(measurement), 'devices')))]
    .map(({ content }) => content)
    .filter((family) => Object.hasOwn(DEVICE_FAMILIES, family));

const describe = (family: string) => `${family} is ${DEVICE_FAMILIES[family]?.what}`;

/**
 * @param families of the device and of those below it
 * @param kind of what was tested
 */
function judge(families: readonly string[], kind: string | null, { subject, record }: Context): Verdict {
  // A source that was published says what it tested; its words may be better than the name of a device.
  const contradicts = at(record, 'source') ? warn : fail;
  const name = nameOf(subject);
  const memory = families.find((family) => DEVICE_FAMILIES[family]?.what === 'memory');
  if (memory) return contradicts(`${describe(memory)}: it cannot be ${name}`);
  if (at(subject, 'is_class') === true) return onClass(kind);
  if (kind === 'network') return contradicts(`the run went over a network: it cannot be ${name}`);
  const other = families.find((family) => DEVICE_FAMILIES[family]?.shows === 'none');
  if (other) return contradicts(`${describe(other)}: it cannot be ${name}`);
  const expected = familiesOf(subject);
  const leaves = families.filter((family) => DEVICE_FAMILIES[family]?.shows === 'drive');
  const wrong = expected && leaves.filter((family) => !expected.includes(family));
  const [first] = wrong ?? [];
  if (first && wrong?.length === leaves.length) {
    const connection = interfaceTitle(text(at(subject, 'interface')) ?? '');
    return contradicts(`${describe(first)}: it cannot be ${name}, whose interface is ${connection}`);
  }
  if (first) return warn(`${describe(first)}, beside what can be ${name}: the figures are of both`);
  return ofStack(families, { leaves, expected }, kind, name);
}

/** A class, such as the disk of a virtual machine, may appear under any name. */
const onClass = (kind: string | null) =>
  kind === 'file'
    ? warn('the run was on a file of a file system')
    : notCheckable('the record of the drive is of a class, which can appear under any name');

/**
 * Judge a run that no name of a device contradicts.
 * @param known those of drives among them, and those that the drive appears under
 * @param name of the drive
 */
function ofStack(
  families: readonly string[],
  { leaves, expected }: { leaves: readonly string[]; expected: readonly string[] | null },
  kind: string | null,
  name: string,
): Verdict {
  const [stack] = families.filter((family) => DEVICE_FAMILIES[family]?.shows === 'stack');
  if (stack && !leaves.length) return warn(`${describe(stack)}, and the output does not tell of which drives`);
  if (families.includes('md')) return warn(`${describe('md')}: the figures are of all its drives`);
  if (kind === 'file')
    return warn(`the run was on a file of a file system, which adds its own work to that of ${name}`);
  if (!leaves.length) return notCheckable('the output does not name the device');
  if (!expected) return notCheckable('the record of the drive states no interface with known names');
  return pass(`${leaves.join(', ')} can be ${name}${stack ? `, below ${DEVICE_FAMILIES[stack]?.what}` : ''}`);
}

/** @param drive its record */
const nameOf = (drive: unknown) =>
  [text(at(drive, 'vendor')), text(at(drive, 'model'))].filter(Boolean).join(' ') || 'the drive';
