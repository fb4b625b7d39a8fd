/** Recognises a drive of the catalogue by the patterns that its record gives for model names. */

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
