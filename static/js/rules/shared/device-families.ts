/** What a family of the kernel's names of devices can be, and which family a drive appears under. */
import { at, text } from '../../domain/json.ts';

/**
 * By family, see schemas/run.py: what it is, and what of the drive below it a run on it shows. `drive`: the drive by
 * itself. `stack`: other devices, named beside it where they are known. `none`: something else answers.
 * Sources: Documentation/admin-guide/devices.txt of the Linux kernel for names and drivers.
 */
export const DEVICE_FAMILIES: Readonly<Record<string, { what: string; shows: 'drive' | 'stack' | 'none' }>> =
  Object.freeze({
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
export function familiesOf(drive: unknown): readonly string[] | null {
  const name = text(at(drive, 'interface')) ?? '';
  return Object.hasOwn(FAMILIES_OF, name) ? (FAMILIES_OF[name] ?? null) : null;
}
