/** Interfaces of drives by generation: what each is called, and what it carries. */
import { at, number, text } from './json.ts';

/** Its name after that of the interface. */
type Generation = { generation: string; bytes: number };
type Interface = { title: string; duplex: boolean; generations: Readonly<Record<number, Generation>> };

/** PCI Express: bytes per second of one lane. */
const PCI_EXPRESS: Readonly<Record<number, Generation>> = Object.freeze({
  1: { generation: 'PCIe 1.0', bytes: 250e6 },
  2: { generation: 'PCIe 2.0', bytes: 500e6 },
  3: { generation: 'PCIe 3.0', bytes: 8e9 * (128 / 130 / 8) },
  4: { generation: 'PCIe 4.0', bytes: 16e9 * (128 / 130 / 8) },
  5: { generation: 'PCIe 5.0', bytes: 32e9 * (128 / 130 / 8) },
});
const USUAL_LANES = 4;

/**
 * By name: title, whether both directions run at once, and generations with the bytes per second after line coding.
 * Sources: Serial ATA 3.x and USB 2 (line rate ÷ 10 and ÷ 8), SAS-1 to SAS-3 (8b/10b), SAS-4 (128b/150b),
 * PCI Express 1 and 2 (8b/10b) and 3 to 5 (128b/130b), USB 3.2 gen 2x2 (128b/132b).
 */
const INTERFACES: Readonly<Record<string, Interface>> = Object.freeze({
  sata: {
    title: 'SATA',
    duplex: false,
    generations: {
      1: { generation: '1.5 Gb/s', bytes: 150e6 },
      2: { generation: '3 Gb/s', bytes: 300e6 },
      3: { generation: '6 Gb/s', bytes: 600e6 },
    },
  },
  sas: {
    title: 'SAS',
    duplex: true,
    generations: {
      1: { generation: '3 Gb/s', bytes: 300e6 },
      2: { generation: '6 Gb/s', bytes: 600e6 },
      3: { generation: '12 Gb/s', bytes: 1200e6 },
      4: { generation: '22.5 Gb/s', bytes: 2400e6 },
    },
  },
  nvme: { title: 'NVMe', duplex: true, generations: PCI_EXPRESS },
  pcie: { title: 'PCIe card', duplex: true, generations: PCI_EXPRESS },
  usb: {
    title: 'USB',
    duplex: true,
    generations: { 2: { generation: '2.0', bytes: 60e6 }, 3: { generation: '3', bytes: 2424e6 } },
  },
});

const interfaceNamed = (name: string | null): Interface | null =>
  name !== null && Object.hasOwn(INTERFACES, name) ? (INTERFACES[name] ?? null) : null;

/**
 * Name an interface without its generation.
 * @param name as a record has it
 */
export const interfaceTitle = (name: string) => interfaceNamed(name)?.title ?? name;

/**
 * Put the interface of a drive into words: `SATA 6 Gb/s`, `NVMe, PCIe 4.0 ×4`.
 * @param drive its record
 * @returns null where the record does not state it
 */
function describeInterface(drive: unknown): string | null {
  const name = text(at(drive, 'interface'));
  const known = interfaceNamed(name);
  if (!known) return name;
  const generation = known.generations[number(at(drive, 'interface_generation')) ?? 0]?.generation;
  const lanes = number(at(drive, 'lanes'));
  if (known.generations !== PCI_EXPRESS) return [known.title, generation].filter(Boolean).join(' ');
  return [known.title, [generation, lanes && `×${lanes}`].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}

/** Put the interfaces of many drives into words, for scripts/build/record_facts.py. */
export const describeInterfaces = (drives: unknown[]) => drives.map(describeInterface);

/**
 * Look up what the interface of a drive carries; a generation that is not stated counts as the fastest.
 * @param drive its record
 * @returns bytes per second; null where it is not known
 */
export function interfaceLimit(drive: unknown): { name: string; bytes: number; duplex: boolean } | null {
  const name = text(at(drive, 'interface'));
  const known = name === 'pcie' ? null : interfaceNamed(name); // a card may have any number of lanes
  if (!known) return null;
  const stated = known.generations[number(at(drive, 'interface_generation')) ?? 0]?.bytes;
  const bytes = stated ?? Math.max(...Object.values(known.generations).map((each) => each.bytes));
  const lanes = known.generations === PCI_EXPRESS ? (number(at(drive, 'lanes')) ?? USUAL_LANES) : 1;
  const isDuplex = known.duplex && !(name === 'usb' && number(at(drive, 'interface_generation')) === 2);
  return { name: describeInterface(drive) ?? '', bytes: bytes * lanes, duplex: isDuplex };
}
