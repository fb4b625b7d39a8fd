/**
 * What things that stand out among their peers have in common: one host explains several slow OSDs better than
 * luck.
 */
import type { Osd, SystemDrive } from '../../domain/types.d.ts';
import type { View } from '../view.ts';
import { counted } from '../words.ts';

/** Something that several things may have in common; `of` returns null where it was not read. */
type Trait<T> = { words: (value: string) => string; of: (thing: T) => string | null };
/** `inside`: those that stand out and have it; `having`: all that have it. */
export type Common = { words: string; inside: number; having: number };

/** So large a part of those that stand out must have it. */
const MOST_OF_THEM = 0.8;
/** So large a part of those that have it must stand out, or it says nothing of them. */
const PART_OF_ALL = 0.5;

/**
 * Find what those that stand out have in common and others have not.
 * @param traits the one that explains most first
 */
function commonOf<T>(standing: readonly T[], all: readonly T[], traits: readonly Trait<T>[]): Common | null {
  if (standing.length < 2) return null;
  for (const { words, of } of traits) {
    const values = all.map(of);
    if (values.includes(null) || new Set(values).size < 2) continue;
    for (const [value, members] of Map.groupBy(standing, (thing) => of(thing) ?? '')) {
      const having = values.filter((one) => one === value).length;
      const isCommon = members.length >= 2 && members.length >= standing.length * MOST_OF_THEM;
      if (isCommon && members.length >= having * PART_OF_ALL)
        return { words: words(value), inside: members.length, having };
    }
  }
  return null;
}

/**
 * What OSDs may have in common: their host, what holds their data and database, their origin. Their class is not among
 * it: one pool on it makes all of its OSDs slow.
 */
const traitsOfOsds = (view: View): Trait<Osd>[] => [
  { words: (host) => `are on ${host}`, of: ({ host }) => host ?? null },
  {
    words: () => 'keep their block.db on the same drive',
    of: ({ dedicated_db: apart, db_drives: drives }) => (apart === false ? 'none' : (drives?.join(' ') ?? null)),
  },
  {
    words: (model) => `are on drives of the model ${model}`,
    of: ({ data_drives: ids }) => view.drivesOf(ids)[0]?.model ?? null,
  },
  {
    words: (firmware) => `are on drives with the firmware ${firmware}`,
    of: ({ data_drives: ids }) => view.drivesOf(ids)[0]?.firmware ?? null,
  },
  { words: (version) => `run ${version}`, of: ({ version }) => version ?? null },
  { words: (version) => `were created with ${version}`, of: ({ created_with: version }) => version ?? null },
];

/** Find what OSDs that stand out have in common. @param ids of those that stand out */
export const commonOfOsds = (view: View, ids: readonly number[]): Common | null => {
  const { osds } = view.system;
  return commonOf(
    osds.filter(({ id }) => ids.includes(id)),
    osds,
    traitsOfOsds(view),
  );
};

/** Half a year in hours: drives of one purchase differ by less. */
const AGE_BAND = 4380;

const TRAITS_OF_DRIVES: readonly Trait<SystemDrive>[] = [
  { words: (host) => `are in ${host}`, of: ({ host }) => host ?? null },
  { words: (model) => `are of the model ${model}`, of: ({ model }) => model ?? null },
  {
    words: (key) => `have the firmware ${key.split('\n')[1]}`,
    of: ({ model, firmware }) => (model && firmware ? `${model}\n${firmware}` : null),
  },
  {
    words: (band) => `are ${counted(Number(band) / 2, 'year')} old or up to half a year older, by their hours`,
    of: ({ power_on_hours: hours }) => (typeof hours === 'number' ? String(Math.floor(hours / AGE_BAND)) : null),
  },
];

/** Find what drives that stand out have in common. */
export const commonOfDrives = (standing: readonly SystemDrive[], all: readonly SystemDrive[]): Common | null =>
  commonOf(standing, all, TRAITS_OF_DRIVES);

/** Return the value in the middle, the lower one of two. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
}
