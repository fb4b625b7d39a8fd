/** How much client data a cluster should be given: what still heals and warns of nothing. */

/** Results of the functions. */
export interface Parts {
  usable: ReturnType<typeof import('./usable.ts').usableCapacity>;
  heal: ReturnType<typeof import('./heal.ts').canHeal>;
  allocation: ReturnType<typeof import('./allocation.ts').allocationWaste>;
}

/** Where nothing heals, the warning is all that is left to stay below. */
export function sensible({ usable, heal, allocation }: Parts) {
  const heals = heal.max_fill_fraction > 0;
  const bytes = heals ? Math.min(heal.max_client_bytes, usable.nearfull_bytes) : usable.nearfull_bytes;
  const lost = usable.redundancy_factor / allocation.amplification; // of the size of objects, to whole units
  return { sensible_bytes: bytes, sensible_object_bytes: Math.floor(bytes * lost), heals };
}
