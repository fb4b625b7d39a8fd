/** Determines the one block size of a job from its options and from bytes and requests. */
import { blockSizeOption } from './option-sizes.ts';

/** @typedef {import('../types.ts').DirectionName} DirectionName */
/** @typedef {import('./read-direction.ts').DirectionFigures} DirectionFigures */
/** @typedef {Partial<Record<DirectionName, DirectionFigures>>} Directions those that moved something */
/** @typedef {{bytes: number | null, mean: number | null, warnings: string[]}} BlockSize `mean` where sizes varied */

/** Without an option fio issues blocks of this size. */
const DEFAULT_BYTES = 4096;
/** Where bytes ÷ requests differ from the option by more than this share, a warning says so. */
const CLOSE = 0.02;

/** Compute the mean size of a request. @param {DirectionFigures} direction */
const meanSize = ({ bytes, ios }) => (bytes && ios ? bytes / ios : null);

/**
 * Return the value that all have, also where it is null or undefined.
 * @template T
 * @param {readonly T[]} values
 */
const sameValue = (values) => (values.every((value) => value === values[0]) ? values[0] : null);

/**
 * Compute the size where the options name none.
 * @param {number | null} mean
 * @returns {BlockSize}
 */
function computedSize(mean) {
  if (mean === null || !Number.isInteger(mean))
    return { bytes: null, mean: null, warnings: ['The block size is not known.'] };
  const warning = 'fio did not write down the block size; it was computed from bytes and requests.';
  return { bytes: mean, mean: null, warnings: [warning] };
}

/**
 * Warn where the totals contradict the requested size.
 * @param {number} requested
 * @param {readonly (number | null)[]} means
 */
function compareSizes(requested, means) {
  const other = means.find((value) => value !== null && Math.abs(value / requested - 1) > CLOSE);
  if (!other) return [];
  const found = other.toLocaleString('en', { maximumFractionDigits: 1 });
  return [
    `The options say blocks of ${requested.toLocaleString('en')} bytes, but bytes ÷ requests gives ${found}: ` +
      'short requests, or an edited file.',
  ];
}

/**
 * Determine the one block size: as the options say it where the totals agree, else what the totals give.
 * @param {import('./options.ts').Options} options
 * @param {Directions} directions
 * @returns {BlockSize}
 */
export function blockSizeOf({ values, known }, directions) {
  const entries = /** @type {[DirectionName, DirectionFigures][]} */ (Object.entries(directions));
  const means = entries.map(([, direction]) => meanSize(direction));
  const sizes = entries.map(([name]) => {
    const option = blockSizeOption(values, name);
    return option === undefined && known ? DEFAULT_BYTES : option;
  });
  const requested = entries.length === 0 ? null : sameValue(sizes);
  if (requested === undefined) return computedSize(sameValue(means) ?? null);
  if (requested === null) {
    const mean = means.length === 1 ? (means[0] ?? null) : null;
    return { bytes: null, mean, warnings: ['Block sizes varied within the job, so there is no single one to store.'] };
  }
  return { bytes: requested, mean: null, warnings: compareSizes(requested, means) };
}
