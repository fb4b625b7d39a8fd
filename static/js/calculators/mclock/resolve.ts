/** Checks the inputs of `plan` and fills in what the kind of device sets. */
import { check } from '../../math/input.ts';
import { FUNCTIONS } from './functions.ts';
import { DEVICES } from './profiles.ts';

export type Resolved = ReturnType<typeof resolve>;

/**
 * Check the inputs and take those of the device for whatever is not given; a class asks for all it can get.
 * @param input of FUNCTIONS.plan
 * @throws {InputError}
 */
export function resolve(input: unknown) {
  const i = check(input, FUNCTIONS.plan.inputs);
  const device = DEVICES[i.device];
  const demand = {
    client: i.client_iops ?? Infinity,
    recovery: i.recovery_iops ?? Infinity,
    best_effort: i.best_effort_iops ?? Infinity,
  };
  return {
    ...i,
    demand,
    capacity_iops: i.capacity_iops ?? device.capacity_iops,
    bandwidth_bytes_s: i.bandwidth_bytes_s ?? device.bandwidth_bytes_s,
  };
}
