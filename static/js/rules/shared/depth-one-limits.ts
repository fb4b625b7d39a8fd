/** The shortest times that one request at a time can take, by interface and medium; the rule's page has the reasons. */
import { at, number, text } from '../../domain/json.ts';
import { halfRotation, hasPersistentCache, isHardDisk } from './media.ts';

export interface Limit {
  /** seconds; nothing that does the work is faster */
  fails: number;
  /** seconds; nothing on record is faster */
  warns: number;
  /** what takes this time */
  step: string;
}

const NVME = { fails: 4e-6, warns: 7e-6, step: 'a round trip over NVMe' };

/**
 * A round trip: the command, its data and the answer, with the system call around them. `warns` is below the fastest
 * sound figure on record (SATA 37 µs, SAS 54 µs, NVMe 10.3 µs, 3D XPoint over NVMe 12.4 µs) by a third or more.
 */
const ROUND_TRIPS: Readonly<Record<string, Limit>> = Object.freeze({
  nvme: NVME,
  pcie: { fails: 4e-6, warns: 7e-6, step: 'a round trip over PCIe' },
  sata: { fails: 15e-6, warns: 25e-6, step: 'a round trip over SATA' },
  sas: { fails: 10e-6, warns: 25e-6, step: 'a round trip over SAS' },
  usb3: { fails: 20e-6, warns: 30e-6, step: 'a round trip over USB 3' },
  usb2: { fails: 125e-6, warns: 250e-6, step: 'a microframe of USB 2' },
});

/** Media that answer within the drive almost at once: only the line is left. */
const DIRECT_MEDIA = ['optane', 'nvram'];
const DIRECT_ROUND_TRIP = { fails: 2.5e-6, warns: 4e-6, step: 'a round trip to 3D XPoint or memory' };

/**
 * Where the interface is not on record, the fastest one of the medium, by the same figures. A module on the memory bus
 * has no such round trip, so a medium that is sold as one only warns.
 */
const ANY_INTERFACE = Object.freeze({
  flash: { ...NVME, step: 'a round trip over the fastest interface of flash and disks' },
  memory: { fails: 0, warns: DIRECT_ROUND_TRIP.fails, step: 'a round trip over the fastest interface' },
  unknown: { ...DIRECT_ROUND_TRIP, step: 'a round trip over the fastest interface of any drive' },
});

/**
 * Programming flash: SLC takes 200 to 300 µs, MLC and TLC 600 and more (HP, "Technology differences between SLC, MLC
 * and TLC NAND", table 1). The fastest sound figure of a drive without capacitors on record is 206 µs.
 */
const PROGRAMMING = { fails: 75e-6, warns: 130e-6, step: 'programming flash' };
/** Hard disks with a cache in flash or on the platters reach 1,461 durable writes a second on record. */
const HARD_DISK_WITH_CACHE_S = 1 / 4000;

/**
 * Look up the shortest time of any request.
 * @param drive its record
 * @returns null for USB of an unknown generation
 */
export function roundTripLimit(drive: unknown): Limit | null {
  const medium = text(at(drive, 'media')) ?? '';
  const isDirect = DIRECT_MEDIA.includes(medium);
  const connection = text(at(drive, 'interface')) ?? '';
  if (!connection) return ANY_INTERFACE[isDirect ? 'memory' : medium ? 'flash' : 'unknown'];
  const name = `${connection}${number(at(drive, 'interface_generation')) ?? ''}`;
  const found = Object.entries(ROUND_TRIPS).find(([beginning]) => name.startsWith(beginning))?.[1] ?? null;
  return found && isDirect ? DIRECT_ROUND_TRIP : found;
}

/**
 * Look up the shortest time of a durable write: that of the medium, where nothing in the drive may answer for it.
 * @param drive its record
 * @returns null where the medium sets no limit that is known
 */
export function durableWriteLimit(drive: unknown): Limit | null {
  const half = halfRotation(drive);
  if (isHardDisk(drive)) {
    if (!half || hasPersistentCache(drive)) return null;
    return { fails: HARD_DISK_WITH_CACHE_S, warns: half, step: 'half a revolution' };
  }
  const media = text(at(drive, 'media')) ?? '';
  if (!media.startsWith('ssd') && media !== 'usb-flash') return null;
  const stated = at(drive, 'power_loss_protection');
  const protection = text(stated) ?? text(at(stated, 'state')); // a row of the catalogue has the state alone
  if (protection === 'no' || media === 'usb-flash') return PROGRAMMING;
  // Lines for desktops seldom have capacitors; whether this one has is what the figure makes one ask.
  const unlikely = protection !== 'yes' && text(at(drive, 'segment')) === 'client';
  const step = 'without capacitors, of which no source on record tells, programming flash';
  return unlikely ? { fails: 0, warns: PROGRAMMING.fails, step } : null;
}
