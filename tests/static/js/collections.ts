/**
 * Optional collections of outputs that others made. Without one, the tests over it are skipped; “Optional collections”
 * in docs/collections.md says what they are.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Find a collection by the environment variable that names its folder.
 * @param contains a file that the folder must have
 */
function collection(variable: string, contains: string) {
  const folder = process.env[variable] ?? '';
  const present = folder !== '' && existsSync(join(folder, contains));
  return {
    /** Why the tests over it are skipped, or false: an option of `test`. */
    missing: present
      ? (false as const)
      : folder
        ? `${variable} names ${folder}, which has no ${contains}`
        : `an optional collection: set ${variable}, see docs/collections.md`,
    read: (name: string) => readFileSync(join(folder, name)),
    /** @param name of a folder of the collection */
    list: (name: string) => readdirSync(join(folder, name)),
  };
}

/** Outputs of fio 2.1 to 3.42 and of ten other tools, by many hands. */
export const OUTPUTS = collection('IOPS_FIXTURES', 'fio-truth.csv');

/** Pastes and a lab of clusters with known faults, with the right conclusion of each. */
export const CASES = collection('IOPS_CASES', 'clusters/cases.csv');
