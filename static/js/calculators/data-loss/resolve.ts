/** Checks the inputs of a cluster, each by itself and then what they are together. */
import { check, InputError } from '../../math/input.ts';
import { CLUSTER } from './inputs.ts';

/** @typedef {import('./inputs.ts').Inputs} Inputs */

/**
 * Refuse a value that the others rule out.
 * @param {string} field
 * @param {unknown} found
 * @param {string} advice
 */
const refuse = (field, found, advice) => {
  throw new InputError('out_of_range', field, found, advice);
};

/**
 * The inputs of a cluster with their defaults; refuses what its parts cannot be together.
 * @param {unknown} input
 */
export function resolve(input) {
  const i = check(input, CLUSTER);
  if (i.years === 0) refuse('years', 0, 'write a number above 0 and up to 100');
  if (i.failure_domain === 'rack' && i.hosts % i.racks !== 0)
    refuse('racks', i.racks, `write a number that divides the ${i.hosts} hosts`);
  const domains = { osd: i.hosts * i.drives_per_host, host: i.hosts, rack: i.racks }[
    /** @type {'osd'|'host'|'rack'} */ (i.failure_domain)
  ];
  const width = i.data_shards + i.parity_shards;
  if (domains < width) {
    const field = i.failure_domain === 'rack' ? 'racks' : 'hosts';
    throw new InputError(
      'not_enough_domains',
      field,
      i[field],
      `${width} shards need ${width} failure domains and there are ${domains}; write more, or fewer shards`,
    );
  }
  return i;
}
