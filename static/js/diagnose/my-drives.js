/** What each drive of a system does when every write must be durable: what is on record for its model. */

/** @typedef {import('./view.js').View} View */
/** @typedef {import('../domain/types.d.ts').SystemDrive} SystemDrive */
/** @typedef {import('./types.d.ts').CatalogueDrive} CatalogueDrive */
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
 * @property {{label: string, fit: string, words: string}[]} fits  verdicts that are on record
 * @property {string[]} unknown  uses about which nothing is on record
 * @property {string} measure  what to run to know more; empty where it was measured
 */

const PROTECTION = {
  yes: 'has power-loss protection',
  partial: 'protects only what the flash holds already',
  no: 'has no power-loss protection',
  unknown: 'nothing is on record about power-loss protection',
};

/** @param {CatalogueDrive | null} entry @param {readonly SystemDrive[]} drives */
const isHardDisk = (entry, drives) =>
  entry ? entry.media.startsWith('hdd') : drives.some(({ spins, rotational }) => spins ?? rotational);

/** @param {number} figure */
const rounded = (figure) => Number(figure.toPrecision(3)).toLocaleString('en');

/** Say what durable writes were measured. @param {CatalogueDrive | null} entry */
function durableWords(entry) {
  if (!entry) return 'not in the catalogue';
  if (entry.durable.length === 0) return 'no figure on record for its durable writes';
  const parts = entry.durable.map(({ write_cache: cache, iops }) => {
    const state = cache === 'not stated' ? '' : ` with the cache ${cache}`;
    return `${rounded(iops)} durable 4K writes a second${state}`;
  });
  return parts.join('; ');
}

/** Say whether the cache should be off. @param {CatalogueDrive | null} entry @param {readonly SystemDrive[]} drives */
function cacheWords(entry, drives) {
  const states = [...new Set(drives.flatMap(({ write_cache: cache }) => cache ?? []))].join(' and ');
  const [on, off] = ['on', 'off'].map(
    (state) => entry?.durable.find(({ write_cache: cache }) => cache === state)?.iops,
  );
  const now = states ? `now ${states}` : 'not read';
  if (on && off) return `faster ${on > off ? 'on' : 'off'} (measured); ${now}`;
  if (entry?.power_loss_protection === 'yes' && entry.interface !== 'nvme') return `measure both states; ${now}`;
  return entry?.power_loss_protection === 'no' ? `leave it on; ${now}` : now;
}

/** Say what endurance is used. @param {readonly SystemDrive[]} drives */
function enduranceWords(drives) {
  const used = drives.flatMap(({ percent_used: percent }) => percent ?? []);
  if (used.length === 0) return 'not read';
  const [least, most] = [Math.min(...used), Math.max(...used)];
  return least === most ? `${most} % used` : `${least} to ${most} % used`;
}

/**
 * Say what a drive is good for.
 * @param {CatalogueDrive | null} entry
 * @param {import('./types.d.ts').Knowledge['uses']} uses
 */
function verdictsOf(entry, uses) {
  const all = (entry?.fits ?? []).map(({ use, fit, words }) => ({
    label: uses.find(({ id }) => id === use)?.short ?? use,
    fit,
    words,
  }));
  return {
    fits: all.filter(({ fit }) => fit !== 'unknown'),
    unknown: all.filter(({ fit }) => fit === 'unknown').map(({ label }) => label),
  };
}

/**
 * Make a card for each model of a system.
 * @param {View} view
 * @returns {DriveCard[]} by how many drives there are
 */
export function driveCards(view) {
  const named = view.system.drives.filter(({ model, virtual }) => model && !virtual);
  const groups = Map.groupBy(named, ({ model, capacity_bytes: size }) => `${model}\n${size ?? ''}`);
  const job = view.knowledge.uses.find(({ id }) => id === 'ceph-osd')?.command ?? '';
  return [...groups.values()]
    .map((drives) => {
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
        ...verdictsOf(entry, view.knowledge.uses),
        measure: entry && entry.durable.length > 0 ? '' : job,
      };
    })
    .sort((a, b) => b.drives.length - a.drives.length);
}
