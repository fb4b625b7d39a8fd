/** Determines what an I/O engine does: whether it waits, meets the page cache, and which depth it reaches. */
import { isSynchronous } from '../../domain/engines.ts';
import { REMOTE, UNCACHED } from './engine-lists.ts';
import { flag, wholeNumber } from './options.ts';

/** Where more than this percentage of requests had one depth, that was the depth. */
const NEARLY_ALL = 99;

/** @typedef {import('./merge-directions.ts').DepthShares} DepthShares */
/**
 * @typedef {object} Engine
 * @property {string | null} name  null where not stated
 * @property {boolean | null} direct  whether the page cache was bypassed; null where not stated
 * @property {boolean | null} synchronous
 * @property {boolean} usesLocalDevice  whether the devices of this machine counted its requests
 * @property {number | null} effectiveDepth  depth that one job really reaches
 * @property {string[]} warnings
 */

/**
 * Determine whether the page cache was bypassed.
 * @param {import('./options.ts').Options} options
 * @returns {boolean | null}
 */
function directOf({ values, known }) {
  const direct = flag(values, 'direct') ?? (flag(values, 'odirect') || undefined);
  if (direct !== undefined) return direct;
  const buffered = flag(values, 'buffered');
  if (buffered !== undefined) return !buffered;
  if (UNCACHED.has(values.ioengine ?? '')) return true;
  return known ? false : null;
}

/** Tell whether nearly all requests ran one at a time. @param {DepthShares | null} shares */
const ranOneByOne = (shares) => (shares?.['1'] ?? 0) >= NEARLY_ALL;

/**
 * Tell whether an engine waits for each request; where it is not stated, the depths that fio counted may show it.
 * @param {string | null} name
 * @param {number | null} requested
 * @param {DepthShares | null} shares
 */
function waitsForEach(name, requested, shares) {
  if (name !== null) return isSynchronous(name);
  if (shares === null || requested === null || requested === 1) return null;
  return ranOneByOne(shares);
}

/**
 * Say why the real depth is 1.
 * @param {string | null} name
 * @param {boolean} buffered  whether libaio went through the page cache
 */
function reasonForDepth1(name, buffered) {
  if (buffered) return 'libaio without direct=1 waits for each request';
  if (name) return `the engine ${name} waits for each request`;
  return 'nearly all requests ran alone, so the engine waited for each';
}

/**
 * Warn of a depth that is not the one that was requested, or that is not known.
 * @param {number | null} requested
 * @param {number | null} effective
 * @param {string} reason
 */
function warnOfDepth(requested, effective, reason) {
  if (requested === null)
    return effective === 1
      ? ['fio did not write down the options; the depth is 1 because nearly all requests ran alone.']
      : ['fio did not write down the options, so the queue depth is not known.'];
  return effective === requested ? [] : [`The depth asked for was ${requested}, but ${reason}: the real depth is 1.`];
}

/**
 * Determine what the engine of a job did.
 * @param {import('./options.ts').Options} options
 * @param {DepthShares | null} shares
 * @returns {Engine}
 */
export function engineOf(options, shares) {
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
