/** Read JSON of unknown shape: what is absent or of another kind is null, and nothing throws. */

/** An object of unknown shape. */
export type Json = Readonly<Record<string, unknown>>;

/** Larger than any figure of a storage test, so that sums and products of figures stay finite. */
const LARGEST = 1e18;

/** Read an object; anything else is read as an empty one. */
export const object = (value: unknown): Json =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Json) : {};

/** Read a list; anything else is read as an empty one. */
export const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/**
 * Read a field of an object.
 * @returns null where there is no object or no such field
 */
export const at = (value: unknown, key: string): unknown =>
  Object.hasOwn(object(value), key) ? object(value)[key] : null;

/**
 * Read a number of a measurement.
 * @returns zero or more, and -0 becomes 0
 */
export const number = (value: unknown): number | null =>
  typeof value === 'number' && value >= 0 && value <= LARGEST ? value + 0 : null;

/**
 * Read a text.
 * @returns null for an empty one, too
 */
export const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/**
 * Find every text in a value, with the name of the field that holds it.
 * @param field name of the field that holds the value
 * @param excluded fields that are not searched
 */
export function* texts(
  value: unknown,
  field = '',
  excluded: readonly string[] = [],
): Generator<{ field: string; content: string }> {
  if (typeof value === 'string') yield { field, content: value };
  for (const item of list(value)) yield* texts(item, field, excluded);
  for (const [key, inner] of Object.entries(object(value)))
    if (!excluded.includes(key)) yield* texts(inner, key, excluded);
}

/** Return a number above zero. */
export const positive = (value: unknown): number | null => number(value) || null;

/**
 * Return a text or a number as text, as tools write one or the other.
 * @returns empty where it is neither
 */
export const asText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
