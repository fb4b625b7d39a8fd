/** What each drive of a system does when every write must be durable: what is on record for its model. */
import { formatSignificant } from '../domain/format.ts';
import type { SystemDrive } from '../domain/types.d.ts';
import { FITS } from '../fitness/assess.ts';
import type { CatalogueDrive, Knowledge } from './types.ts';
import type { View } from './view.ts';

// Says of a model of drives what is on record, in words.

type Verdict = { fit: string; uses: string[]; why: string };

/** Verdicts, the best first. */
const VERDICTS = Object.keys(FITS).map((fit) => (fit === 'unknown' ? 'not known' : fit));
const PROTECTION = {
  yes: 'has power-loss protection',
  partial: 'protects only what the flash holds already',
  no: 'has no power-loss protection',
  unknown: 'protection not on record',
};

const isHardDisk = (entry: CatalogueDrive | null, drives: readonly SystemDrive[]) =>
  entry ? entry.media.startsWith('hdd') : drives.some(({ spins, rotational }) => spins ?? rotational);

/** Say what durable writes were measured. */
function durableWords(entry: CatalogueDrive | null) {
  if (!entry) return 'not in the catalogue';
  if (entry.durable.length === 0) return 'not measured at queue depth 1 with a flush after each write';
  const parts = entry.durable.map(({ write_cache: cache, iops }) => {
    const state = cache === 'not stated' ? '' : ` with the cache ${cache}`;
    return `${formatSignificant(iops)} durable 4K writes a second${state}`;
  });
  return parts.join('; ');
}

/** Say whether the cache should be off. */
function cacheWords(entry: CatalogueDrive | null, drives: readonly SystemDrive[]) {
  const states = [...new Set(drives.flatMap(({ write_cache: cache }) => cache ?? []))].join(' and ');
  const [on, off] = ['on', 'off'].map(
    (state) => entry?.durable.find(({ write_cache: cache }) => cache === state)?.iops,
  );
  const now = states ? `now ${states}` : 'not read';
  if (on && off) return `faster ${on > off ? 'on' : 'off'} (measured); ${now}`;
  if (entry?.power_loss_protection === 'yes' && entry.interface !== 'nvme') return `measure both states; ${now}`;
  return entry?.power_loss_protection === 'no' ? `leave it on; ${now}` : now;
}

/** Say what endurance is used. */
function enduranceWords(drives: readonly SystemDrive[]) {
  const used = drives.flatMap(({ percent_used: percent }) => percent ?? []);
  if (used.length === 0) return 'not read';
  const [least, most] = [Math.min(...used), Math.max(...used)];
  return least === most ? `${most} % used` : `${least} to ${most} % used`;
}

/**
 * Say what a drive is good for, by verdict; why not, where it is not.
 * @returns what it is good for first, what is not known last
 */
function verdictsOf(entry: CatalogueDrive | null, uses: Knowledge['uses']): Verdict[] {
  const all = (entry?.fits ?? []).map(({ use, fit, words }) => ({
    label: uses.find(({ id }) => id === use)?.short ?? use,
    fit: fit === 'unknown' ? 'not known' : fit,
    why: fit === 'not fit' || fit === 'disputed' ? words : '',
  }));
  const groups = [...Map.groupBy(all, ({ fit, why }) => `${VERDICTS.indexOf(fit)} ${why}`)];
  return groups
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, members]) => ({
      fit: members[0]?.fit ?? '',
      uses: members.map(({ label }) => label),
      why: members[0]?.why ?? '',
    }));
}

// The cards, one for each model.

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

/** What prints the models of all drives of a host. */
const MODELS = 'lsblk -J -b -o NAME,TYPE,VENDOR,MODEL,REV,SIZE,ROTA,TRAN,FSTYPE';

/** Make the card of drives that an output listed without their models. */
function namelessCards(drives: readonly SystemDrive[]): DriveCard[] {
  if (drives.length === 0) return [];
  const words = { protection: '', cache: 'not read', endurance: 'not read' };
  const durable = 'no output told its model, on which everything else here depends';
  const names = drives.map(({ id }) => id);
  return [
    {
      model: 'Model not read',
      drives: names,
      entry: null,
      page: '',
      durable,
      ...words,
      fits: [],
      ask: [MODELS],
      measure: '',
    },
  ];
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
  const nameless = real.filter(({ model, scan_type: type }) => !model && !type);
  cards.sort((a, b) => b.drives.length - a.drives.length);
  return [...cards, ...namelessCards(nameless), ...scannedCards(scanned)];
}
