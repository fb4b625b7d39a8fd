/** Find the fields that several objects have in common. */

/** Keep the fields whose value is the same in every object. */
export function sharedFields<T extends object>(objects: readonly T[]): Partial<T> {
  const [first, ...rest] = objects;
  if (!first) return {};
  const shared = Object.entries(first).filter(([key, value]) =>
    rest.every((other) => Object.hasOwn(other, key) && other[key as keyof T] === value),
  );
  return Object.fromEntries(shared) as Partial<T>;
}
