/** What each drive of a system does when every write must be durable: what is on record for its model. */
import { cacheWords, durableWords, enduranceWords, isHardDisk, PROTECTION, verdictsOf } from './drive-words.ts';

/** @typedef {import('./view.ts').View} View */
/** @typedef {import('../domain/types.d.ts').SystemDrive} SystemDrive */
/** @typedef {import('./types.ts').CatalogueDrive} CatalogueDrive */
/** @typedef {import('./drive-words.ts').Verdict} Verdict */
/**
 * @typedef {object} DriveCard
 * @property {string} model  as the drives print it
 * @property {string[]} drives  stand-ins of the drives of this model and capacity
 * @property {CatalogueDrive | null} entry  its record; null where the catalogue does not know it
 * @property {string} page  below the root of the site; empty without a record
 * @property {string} protection  in words
 * @property {string} durable  what it does when every write must be durable, in words
 * @property {string} cache  whether its cache should be off, in words
 * @property {string} endurance  what is used of it, in words
 * @property {Verdict[]} fits  what it is good for
 * @property {string[]} ask  commands that would tell its model, where it is not known
 * @property {string} measure  what to run to know more; empty where it was measured
 */

/**
 * Make the card of drives of which only the device was told.
 * @param {readonly SystemDrive[]} drives
 * @returns {DriveCard[]}
 */
function scannedCards(drives) {
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
 * @param {View} view
 * @returns {DriveCard[]} by how many drives there are; those without a model last
 */
export function driveCards(view) {
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
