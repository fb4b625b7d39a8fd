/** Tells what a job wrote to or read from, by kind and by families of the kernel's names; no name is kept. */
import { list, object } from '../../domain/json.ts';
import type { RanOn } from '../../domain/types.d.ts';
import { familiesOf, kindOfPath, ranOn } from '../shared/ran-on.ts';
import type { UntrustedObject } from '../types.ts';
import { NETWORK, REMOTE } from './engine-lists.ts';
import type { Options } from './options.ts';

/** Families whose devices are made of others, which fio then counts beside them. */
const STACKED = ['dm', 'md', 'loop', 'bcache', 'drbd', 'zd'];
/** fio splits several names at colons; a colon that belongs to a name is escaped. */
const SEPARATOR = /(?<!\\):/;

/** Name the kind of what a job names, where all of it is of one. */
function kindOf(paths: readonly string[], { values, known }: Options) {
  const kinds = new Set(paths.map(kindOfPath));
  if (paths.length > 0) return kinds.size === 1 ? ([...kinds][0] ?? null) : null;
  // Without a name fio makes files of its own, in the directory or where it was started.
  return known || values.directory !== undefined ? 'file' : null;
}

/**
 * Tell what a job ran on.
 * @returns null where fio's output does not tell
 */
export function ranOnOf(report: UntrustedObject, options: Options): RanOn | null {
  const { values } = options;
  const engine = values.ioengine?.split(':')[0] ?? '';
  if (NETWORK.has(engine)) return ranOn('network', []);
  const paths = (values.filename ?? '').split(SEPARATOR).filter(Boolean);
  if (/\btrtype=/i.test(values.filename ?? ''))
    return /\btrtype=PCIe\b/i.test(values.filename ?? '') ? ranOn('device', ['nvme']) : ranOn('network', []);
  if (REMOTE.has(engine)) return null;
  const named = familiesOf(paths.filter((path) => path.startsWith('/dev/')));
  const counted = familiesOf(list(report.disk_util).map((entry) => String(object(entry).name ?? '')));
  const alone = named.length > 0 && !named.some((family) => STACKED.includes(family));
  return ranOn(kindOf(paths, options), alone ? named : [...new Set([...named, ...counted])].sort());
}
