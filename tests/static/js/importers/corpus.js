/** Outputs of fio by many hands beside the checkout, and the truth that others read from them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = process.env.IOPS_FIXTURES ?? join(import.meta.dirname, '../../../../../shared/fixtures');

/** Why a test over them is skipped, or false. */
export const missing = existsSync(join(FOLDER, 'fio-truth.csv'))
  ? false
  : `no collection of fio outputs at ${FOLDER}; IOPS_FIXTURES names another folder`;

/** @param {string} name */
export const fixture = (name) => readFileSync(join(FOLDER, name));

/** @param {string} folder */
export const fixtures = (folder) => readdirSync(join(FOLDER, folder));

/**
 * @param {string} line of a CSV file without line breaks in its fields
 */
function fields(line) {
  return Array.from(
    line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g),
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  );
}

/** Each direction of each job of each file. */
export function truth() {
  const [head = '', ...lines] = fixture('fio-truth.csv').toString('utf8').trim().split(/\r?\n/);
  const names = fields(head);
  return lines.map((line) => Object.fromEntries(fields(line).map((value, index) => [names[index] ?? '', value])));
}
