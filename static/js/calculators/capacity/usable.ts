/** Client bytes at which the full ratios are reached. */
import { check, InputError } from '../../math/input.ts';
import { clusterOf } from './cluster.ts';
import { FUNCTIONS, type Inputs } from './functions.ts';

/**
 * Refuse any other order, of which the monitors complain (OSD_OUT_OF_ORDER_FULL, ceph/ceph,
 * doc/rados/operations/health-checks.rst).
 */
function checkOrder({
  nearfull_ratio,
  backfillfull_ratio,
  full_ratio,
}: Pick<Inputs, 'nearfull_ratio' | 'backfillfull_ratio' | 'full_ratio'>) {
  if (nearfull_ratio > backfillfull_ratio)
    throw new InputError(
      'out_of_range',
      'nearfull_ratio',
      nearfull_ratio,
      `write at most the backfillfull ratio, ${backfillfull_ratio}`,
    );
  if (backfillfull_ratio > full_ratio)
    throw new InputError(
      'out_of_range',
      'backfillfull_ratio',
      backfillfull_ratio,
      `write at most the full ratio, ${full_ratio}`,
    );
}

/**
 * The ratios count for each OSD, so the fullest one decides: raw ÷ factor · ratio ÷ (fullest ÷ mean).
 * @param input bytes
 * @throws {InputError}
 */
export function usableCapacity(input: unknown): {
  raw_bytes: number;
  redundancy_factor: number;
  even_bytes: number;
  nearfull_bytes: number;
  backfillfull_bytes: number;
  full_bytes: number;
} {
  const i = check(input, FUNCTIONS.usableCapacity.inputs);
  checkOrder(i);
  const { raw_bytes, redundancy_factor } = clusterOf(i);
  const at = (ratio: number) => Math.floor((raw_bytes / redundancy_factor) * (ratio / i.fullest_osd_factor));
  return {
    raw_bytes,
    redundancy_factor,
    even_bytes: Math.floor(raw_bytes / redundancy_factor),
    nearfull_bytes: at(i.nearfull_ratio),
    backfillfull_bytes: at(i.backfillfull_ratio),
    full_bytes: at(i.full_ratio),
  };
}
