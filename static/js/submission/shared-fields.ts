/** Find the fields that several objects have in common. */

/**
 * Keep the fields whose value is the same in every object.
 * @template {object} T
 * @param {readonly T[]} objects
 * @returns {Partial<T>}
 */
export function sharedFields(objects) {
  const [first, ...rest] = objects;
  if (!first) return {};
  const shared = Object.entries(first).filter(([key, value]) =>
    rest.every((other) => Object.hasOwn(other, key) && other[/** @type {keyof T} */ (key)] === value),
  );
  return /** @type {Partial<T>} */ (Object.fromEntries(shared));
}
