/** Checks the inputs of a cluster, each by itself and then what they are together. */
import { check, InputError } from '../../math/input.ts';
import { CLUSTER } from './inputs.ts';

/** Refuse a value that the others rule out. */
const refuse = (field: string, found: unknown, advice: string) => {
  throw new InputError('out_of_range', field, found, advice);
};

/** The inputs of a cluster with their defaults; refuses what its parts cannot be together. */
export function resolve(input: unknown) {
  const i = check(input, CLUSTER);
  if (i.years === 0) refuse('years', 0, 'write a number above 0 and up to 100');
  if (i.failure_domain === 'rack' && i.hosts % i.racks !== 0)
    refuse('racks', i.racks, `write a number that divides the ${i.hosts} hosts`);
  const domains = { osd: i.hosts * i.drives_per_host, host: i.hosts, rack: i.racks }[
    i.failure_domain as 'osd' | 'host' | 'rack'
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
