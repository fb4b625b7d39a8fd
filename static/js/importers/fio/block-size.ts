/** Determines the one block size of a job from its options and from bytes and requests. */
import type { DirectionName } from '../types.ts';
import { blockSizeOption } from './option-sizes.ts';
import type { Options } from './options.ts';
import type { DirectionFigures } from './read-direction.ts';

/** Those that moved something. */
export type Directions = Partial<Record<DirectionName, DirectionFigures>>;
/** `mean` where sizes varied */
type BlockSize = { bytes: number | null; mean: number | null; warnings: string[] };

/** Without an option fio issues blocks of this size. */
const DEFAULT_BYTES = 4096;
/** Where bytes ÷ requests differ from the option by more than this share, a warning says so. */
const CLOSE = 0.02;

/** Compute the mean size of a request. */
const meanSize = ({ bytes, ios }: DirectionFigures) => (bytes && ios ? bytes / ios : null);

/** Return the value that all have, also where it is null or undefined. */
const sameValue = <T>(values: readonly T[]) => (values.every((value) => value === values[0]) ? values[0] : null);

/** Compute the size where the options name none. */
function computedSize(mean: number | null): BlockSize {
  if (mean === null || !Number.isInteger(mean))
    return { bytes: null, mean: null, warnings: ['The block size is not known.'] };
  const warning = 'fio did not write down the block size; it was computed from bytes and requests.';
  return { bytes: mean, mean: null, warnings: [warning] };
}

/** Warn where the totals contradict the requested size. */
function compareSizes(requested: number, means: readonly (number | null)[]) {
  const other = means.find((value) => value !== null && Math.abs(value / requested - 1) > CLOSE);
  if (!other) return [];
  const found = other.toLocaleString('en', { maximumFractionDigits: 1 });
  return [
    `The options say blocks of ${requested.toLocaleString('en')} bytes, but bytes ÷ requests gives ${found}: ` +
      'short requests, or an edited file.',
  ];
}

/** Determine the one block size: as the options say it where the totals agree, else what the totals give. */
export function blockSizeOf({ values, known }: Options, directions: Directions): BlockSize {
  const entries = Object.entries(directions) as [DirectionName, DirectionFigures][];
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
