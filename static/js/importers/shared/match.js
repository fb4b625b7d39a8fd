/** Recognises a drive in the catalogue by the patterns that its record gives for model names. */

/** @typedef {{id: string, match: readonly string[], capacities_bytes?: readonly number[]}} Entry a drive of the catalogue */
/** @typedef {{id: string | null, candidates: string[], error: string | null}} Match `error` where several drives fit, or none */

/** Capacities of one model differ by more than this between its sizes. */
const SAME_SIZE = 0.02;

/**
 * @param {string} pattern  a regular expression of Python or JavaScript
 */
function compiled(pattern) {
  const insensitive = pattern.startsWith('(?i)');
  try {
    return new RegExp(insensitive ? pattern.slice(4) : pattern, insensitive ? 'i' : '');
  } catch {
    return null; // a pattern that only Python knows recognises nothing here
  }
}

/**
 * @param {{model: string, vendor?: string | null, capacity_bytes?: number | null}} identity
 * @param {readonly Entry[]} catalogue
 * @returns {Match}
 */
export function matchDrive(identity, catalogue) {
  const { model, vendor, capacity_bytes: capacity } = identity;
  const names = [
    ...new Set([
      model,
      model.replaceAll('_', ' '),
      model.replaceAll(' ', '_'),
      ...(vendor ? [`${vendor} ${model}`] : []),
    ]),
  ];
  const fitting = catalogue.filter((entry) =>
    entry.match.some((pattern) => names.some((name) => compiled(pattern)?.test(name))),
  );
  const sized = fitting.filter(
    ({ capacities_bytes: sizes }) => capacity && sizes?.some((size) => Math.abs(size / capacity - 1) < SAME_SIZE),
  );
  const candidates = (sized.length > 0 ? sized : fitting).map(({ id }) => id).sort();
  const [id] = candidates;
  if (id === undefined)
    return {
      id: null,
      candidates,
      error: `The drive “${model}” is not in the catalogue: choose it by hand, or add a record for it.`,
    };
  if (candidates.length > 1)
    return {
      id: null,
      candidates,
      error: `The drive “${model}” could be any of ${candidates.join(', ')}: choose one.`,
    };
  return { id, candidates, error: null };
}
