/** Determines what an I/O engine does: whether it waits, meets the page cache, and which depth it reaches. */
import { isSynchronous } from '../../domain/engines.ts';
import { REMOTE, UNCACHED } from './engine-lists.ts';
import type { DepthShares } from './merge-directions.ts';
import { flag, type Options, wholeNumber } from './options.ts';

/** Where more than this percentage of requests had one depth, that was the depth. */
const NEARLY_ALL = 99;

export interface Engine {
  /** null where not stated */
  name: string | null;
  /** whether the page cache was bypassed; null where not stated */
  direct: boolean | null;
  synchronous: boolean | null;
  /** whether the devices of this machine counted its requests */
  usesLocalDevice: boolean;
  /** depth that one job really reaches */
  effectiveDepth: number | null;
  warnings: string[];
}

/** Determine whether the page cache was bypassed. */
function directOf({ values, known }: Options): boolean | null {
  const direct = flag(values, 'direct') ?? (flag(values, 'odirect') || undefined);
  if (direct !== undefined) return direct;
  const buffered = flag(values, 'buffered');
  if (buffered !== undefined) return !buffered;
  if (UNCACHED.has(values.ioengine ?? '')) return true;
  return known ? false : null;
}

/** Tell whether nearly all requests ran one at a time. */
const ranOneByOne = (shares: DepthShares | null) => (shares?.['1'] ?? 0) >= NEARLY_ALL;

/** Tell whether an engine waits for each request; where it is not stated, the depths that fio counted may show it. */
function waitsForEach(name: string | null, requested: number | null, shares: DepthShares | null) {
  if (name !== null) return isSynchronous(name);
  if (shares === null || requested === null || requested === 1) return null;
  return ranOneByOne(shares);
}

/**
 * Say why the real depth is 1.
 * @param buffered whether libaio went through the page cache
 */
function reasonForDepth1(name: string | null, buffered: boolean) {
  if (buffered) return 'libaio without direct=1 waits for each request';
  if (name) return `the engine ${name} waits for each request`;
  return 'nearly all requests ran alone, so the engine waited for each';
}

/** Warn of a depth that is not the one that was requested, or that is not known. */
function warnOfDepth(requested: number | null, effective: number | null, reason: string) {
  if (requested === null)
    return effective === 1
      ? ['fio did not write down the options; the depth is 1 because nearly all requests ran alone.']
      : ['fio did not write down the options, so the queue depth is not known.'];
  return effective === requested ? [] : [`The depth asked for was ${requested}, but ${reason}: the real depth is 1.`];
}

/** Determine what the engine of a job did. */
export function engineOf(options: Options, shares: DepthShares | null): Engine {
  const { values, known } = options;
  const name = values.ioengine?.split(':')[0] || null;
  const direct = directOf(options);
  const requested = wholeNumber(values, 'iodepth') || (known ? 1 : null);
  const synchronous = waitsForEach(name, requested, shares);
  const buffered = name === 'libaio' && direct === false;
  const oneByOne = synchronous || buffered || (requested === null && ranOneByOne(shares));
  const effectiveDepth = oneByOne ? 1 : requested;
  const warnings = warnOfDepth(requested, effectiveDepth, reasonForDepth1(name, buffered));
  if (name === 'null')
    warnings.push(
      'The engine “null” moves no data: nothing was stored or read, so the figures say nothing about a drive.',
    );
  return { name, direct, synchronous, usesLocalDevice: !REMOTE.has(name ?? ''), effectiveDepth, warnings };
}
