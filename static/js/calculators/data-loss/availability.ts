/** Groups that stop for a while because too many of their hosts are down at once; nothing is lost by it. */
import { atLeast } from '../../math/binomial.ts';
import { check, InputError } from '../../math/input.ts';
import { YEAR_S } from './cluster.ts';
import { OUTAGES } from './inputs.ts';

/**
 * Share of placement groups below min_size at a time (binomial law with u = f · t / (1 + f · t)).
 * @param input of OUTAGES
 * @throws {InputError}
 */
export function inactiveFraction(input: unknown): { inactive_fraction: number } {
  const i = check(input, OUTAGES);
  const width = i.data_shards + i.parity_shards;
  if (i.min_size > width)
    throw new InputError('out_of_range', 'min_size', i.min_size, `write at most the ${width} shards of a group`);
  const load = (i.host_outages_per_year * i.host_outage_s) / YEAR_S; // u_h, outages at a time if they never overlapped
  return { inactive_fraction: atLeast(width, load / (1 + load), width - i.min_size + 1) };
}
