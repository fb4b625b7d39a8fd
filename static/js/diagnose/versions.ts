/** Compares versions, where a change may have come to several release series. */

/** Split a version into numbers. @param version such as `19.2.4` or `17.0.0-dev` */
const split = (version: string) => (version.split('-')[0] ?? '').split('.').map(Number);

/**
 * Compare two versions.
 * @returns negative where `a` is older
 */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [split(a), split(b)];
  for (let place = 0; place < 3; place += 1) {
    const difference = (left[place] ?? 0) - (right[place] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Sort versions, the oldest first. */
const sorted = (versions: readonly string[]) => [...versions].sort(compareVersions);

/**
 * Tell whether a version has what came with one version in each series; a series that is not named is compared with
 * the newest one.
 */
export function hasReached(version: string, since: readonly string[]) {
  const same = since.find((first) => split(first)[0] === split(version)[0]);
  const first = same ?? sorted(since).at(-1);
  return first === undefined || compareVersions(version, first) >= 0;
}
