/** What each drive of a system does when every write must be durable: what is on record for its model. */
import type { SystemDrive } from '../domain/types.d.ts';
import {
  cacheWords,
  durableWords,
  enduranceWords,
  isHardDisk,
  PROTECTION,
  type Verdict,
  verdictsOf,
} from './drive-words.ts';
import type { CatalogueDrive } from './types.ts';
import type { View } from './view.ts';

export interface DriveCard {
  /** as the drives print it */
  model: string;
  /** stand-ins of the drives of this model and capacity */
  drives: string[];
  /** its record; null where the catalogue does not know it */
  entry: CatalogueDrive | null;
  /** below the root of the site; empty without a record */
  page: string;
  /** in words */
  protection: string;
  /** what it does when every write must be durable, in words */
  durable: string;
  /** whether its cache should be off, in words */
  cache: string;
  /** what is used of it, in words */
  endurance: string;
  /** what it is good for */
  fits: Verdict[];
  /** commands that would tell its model, where it is not known */
  ask: string[];
  /** what to run to know more; empty where it was measured */
  measure: string;
}

/** Make the card of drives of which only the device was told. */
function scannedCards(drives: readonly SystemDrive[]): DriveCard[] {
  if (drives.length === 0) return [];
  const ask = drives.flatMap(({ scan_type: type, scan_device: device, node }) => {
    const name = device ?? (node ? `/dev/${node}` : null);
    // smartctl finds these out by itself, and asks a SATA drive for less where it is told scsi.
    const option = /^(?:scsi|sat|nvme)$/.test(type ?? '') ? '' : ` -d ${type}`;
    return name ? [`smartctl --json -x${option} ${name}`] : [];
  });
  const words = { protection: '', durable: 'its model was not told', cache: 'not read', endurance: 'not read' };
  const names = drives.map(({ id }) => id);
  return [{ model: 'Scanned', drives: names, entry: null, page: '', ...words, fits: [], ask, measure: '' }];
}

/**
 * Make a card for each model of a system.
 * @returns by how many drives there are; those without a model last
 */
export function driveCards(view: View): DriveCard[] {
  const real = view.system.drives.filter(({ virtual }) => !virtual);
  const named = real.filter(({ model }) => model);
  const groups = Map.groupBy(named, ({ model, capacity_bytes: size }) => `${model}\n${size ?? ''}`);
  const job = view.knowledge.uses.find(({ id }) => id === 'ceph-osd')?.command ?? '';
  const cards = [...groups.values()].map((drives) => {
    const [first] = drives;
    const entry = view.inCatalogue(first);
    return {
      model: first?.model ?? '',
      drives: drives.map(({ id }) => id),
      entry,
      page: entry ? `drives/${entry.id}/` : '',
      protection: isHardDisk(entry, drives) ? 'hard disk' : PROTECTION[entry?.power_loss_protection ?? 'unknown'],
      durable: durableWords(entry),
      cache: cacheWords(entry, drives),
      endurance: enduranceWords(drives),
      fits: verdictsOf(entry, view.knowledge.uses),
      ask: [],
      measure: entry && entry.durable.length > 0 ? '' : job,
    };
  });
  const scanned = real.filter(({ model, scan_type: type }) => !model && type);
  return [...cards.sort((a, b) => b.drives.length - a.drives.length), ...scannedCards(scanned)];
}
