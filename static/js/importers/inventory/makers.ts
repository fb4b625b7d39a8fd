/** Recognises the maker of a drive by the list that records are checked with, data/vendors.json. */
import VENDORS from '../../domain/vendors.json' with { type: 'json' };

type Vendor = { name: string; aliases?: readonly string[]; models?: readonly string[] };

/** Most words that the name of a maker has in front of a model. */
const MOST_WORDS = 3;
const ENTRIES: [string, Vendor][] = Object.entries(VENDORS);

/** Reduce a name to what all its spellings share, as `schemas/vendor.py` does. */
const fold = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Identifiers of makers by every folded spelling. */
const IDS = new Map(
  ENTRIES.flatMap(([id, { name, aliases = [] }]) => [name, ...aliases].map((spelling) => [fold(spelling), id])),
);
const PART_NUMBERS = ENTRIES.flatMap(([id, { models = [] }]) =>
  models.map((pattern) => ({ id, pattern: new RegExp(pattern, 'i') })),
);

const nameOf = (id: string | undefined): string | null => ENTRIES.find(([key]) => key === id)?.[1].name ?? null;

/** Find the identifier of a maker by any of its spellings. */
export const makerId = (name: string | null | undefined) => IDS.get(fold(name ?? '')) ?? null;

/** Name a maker as records do. @param name as a tool or a person wrote it */
export const makerNamed = (name: string | null | undefined) => nameOf(makerId(name) ?? undefined);

/**
 * Name the maker of a model: by the name in front of it, else by the part number.
 * @returns null where neither is known
 */
export function makerOf(model: string): string | null {
  const words = model.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  for (let count = Math.min(MOST_WORDS, words.length); count > 0; count -= 1) {
    const named = makerNamed(words.slice(0, count).join(''));
    if (named) return named;
  }
  return nameOf(PART_NUMBERS.find(({ pattern }) => pattern.test(model))?.id);
}
