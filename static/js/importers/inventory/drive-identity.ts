/** Describes one drive under the names of a record, recognises its maker, and finds it in the catalogue. */
import { positive } from '../../domain/json.ts';
import VENDORS from '../../domain/vendors.json' with { type: 'json' };
import type { DriveIdentity } from '../types.ts';

// Recognises the maker of a drive by the list that records are checked with, data/vendors.json.

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
function makerOf(model: string): string | null {
  const words = model.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  for (let count = Math.min(MOST_WORDS, words.length); count > 0; count -= 1) {
    const named = makerNamed(words.slice(0, count).join(''));
    if (named) return named;
  }
  return nameOf(PART_NUMBERS.find(({ pattern }) => pattern.test(model))?.id);
}

/**
 * Remove the padding of a text.
 * @returns null where nothing is left
 */
export function trimPadding(text: unknown): string | null {
  const trimmed = typeof text === 'string' ? text.replace(/\s+/g, ' ').trim() : '';
  return trimmed === '' ? null : trimmed;
}

/**
 * Read the generation of SATA from a line rate.
 * @param speed such as `6.0 Gb/s`, or a line with it
 * @returns null where no rate is named
 */
export function sataGeneration(speed: string): 1 | 2 | 3 | null {
  if (/(?:^|[ ,])6(?:\.0)? Gb/.test(speed)) return 3;
  if (/(?:^|[ ,])3(?:\.0)? Gb/.test(speed)) return 2;
  return /(?:^|[ ,])1\.5 Gb/.test(speed) ? 1 : null;
}

/** Fill a description up with null where the tool does not say. */
export function driveIdentity({
  model,
  vendor,
  capacity_bytes: capacity,
  ...rest
}: Partial<Omit<DriveIdentity, 'capacity_bytes'>> & { model: string; capacity_bytes?: unknown }): DriveIdentity {
  return {
    vendor: makerNamed(vendor) ?? makerOf(model) ?? vendor ?? null,
    model,
    firmware: null,
    capacity_bytes: positive(capacity),
    interface: null,
    interface_generation: null,
    rotational: null,
    rotation_rpm: null,
    write_cache: null,
    write_cache_present: null,
    ...rest,
  };
}

// Recognises a drive of the catalogue by the patterns that its record gives for model names.

/** A drive. */
export type CatalogueEntry = { id: string; match: readonly string[]; capacities_bytes?: readonly number[] };
/** `error`: several fit, or none */
type Match = { id: string | null; candidates: string[]; error: string | null };

/** Sizes of one model differ by more than this share. */
const SAME_SIZE = 0.02;
/** Names of drives are shorter (40 characters in NVMe and ATA); a file may hold anything. */
const LONGEST_NAME = 256;

/**
 * Compile a pattern of the catalogue.
 * @param pattern a regular expression of Python or JavaScript
 */
function compilePattern(pattern: string) {
  const insensitive = pattern.startsWith('(?i)');
  try {
    return new RegExp(insensitive ? pattern.slice(4) : pattern, insensitive ? 'i' : '');
  } catch {
    return null; // a pattern that only Python knows recognises nothing here
  }
}

/** Return the spellings under which a model may be in the catalogue. */
const spellingsOf = (model: string, vendor: string | null | undefined) => [
  ...new Set([
    model,
    model.replaceAll('_', ' '),
    model.replaceAll(' ', '_'),
    ...(vendor ? [`${vendor} ${model}`] : []),
  ]),
];

/** Find the drive of the catalogue that a tool described; where several models fit, its capacity decides. */
export function matchDrive(
  {
    model,
    vendor,
    capacity_bytes: capacity,
  }: { model: string; vendor?: string | null; capacity_bytes?: number | null },
  catalogue: readonly CatalogueEntry[],
): Match {
  const names = spellingsOf(model.slice(0, LONGEST_NAME), vendor?.slice(0, LONGEST_NAME));
  const fitting = catalogue.filter((entry) =>
    entry.match.some((pattern) => names.some((name) => compilePattern(pattern)?.test(name))),
  );
  const sized = fitting.filter(
    ({ capacities_bytes: sizes }) => capacity && sizes?.some((size) => Math.abs(size / capacity - 1) < SAME_SIZE),
  );
  const candidates = (sized.length > 0 ? sized : fitting).map(({ id }) => id).sort();
  const [id] = candidates;
  if (id === undefined) {
    const error = `The drive “${model}” is not in the catalogue: choose it by hand, or add a record for it.`;
    return { id: null, candidates, error };
  }
  if (candidates.length > 1) {
    const error = `The drive “${model}” could be any of ${candidates.join(', ')}: choose one.`;
    return { id: null, candidates, error };
  }
  return { id, candidates, error: null };
}
