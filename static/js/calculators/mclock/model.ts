/**
 * The mClock split of one OSD: what reservations guarantee, what weights and limits make of the rest, and what
 * operations cost.
 */
import { check, InputError } from '../../math/input.ts';
import { FUNCTIONS } from './inputs.ts';
import { type ClassSettings, DEVICES, PROFILES } from './profiles.ts';

type Claim = { weight: number; low: number; high: number };

const at = ({ weight, low, high }: Claim, level: number) => Math.max(low, Math.min(high, weight * level));

const total = (claims: readonly Claim[], level: number) => claims.reduce((sum, claim) => sum + at(claim, level), 0);

/**
 * The level θ at which Σ clamp(weight · θ, low, high) = amount. The sum is a line between neighbouring breakpoints
 * low ÷ weight and high ÷ weight, so it is solved on its own stretch, without iteration.
 */
function levelFor(claims: readonly Claim[], amount: number) {
  const weighted = claims.filter(({ weight }) => weight > 0);
  const points = weighted.flatMap(({ weight, low, high }) => [low / weight, high / weight]).sort((a, b) => a - b);
  let from = 0;
  for (const to of points) {
    if (total(claims, to) >= amount) {
      const middle = from + (to - from) / 2;
      const slope = weighted.reduce(
        (sum, { weight, low, high }) => sum + (weight * middle > low && weight * middle < high ? weight : 0),
        0,
      );
      return slope > 0 ? Math.min(to, from + Math.max(0, amount - total(claims, from)) / slope) : to;
    }
    from = to;
  }
  return from;
}

/**
 * Shares that add up to `amount`, or to all that may be had. Claims of weight 0 get `low`.
 * @param claims 0 ≤ low ≤ high, finite; Σ low ≤ amount
 */
export function shareOut(claims: readonly Claim[], amount: number): number[] {
  const level = levelFor(claims, amount);
  return claims.map((claim) => at(claim, level));
}

// The mClock split of one OSD: what reservations guarantee, and what weights and limits make of the rest.

type Bounds = { name: string; reservation: number; weight: number; low: number; high: number };

/** Below this a weight is no weight, and dividing by it could leave the range of numbers. */
const LEAST_WEIGHT = 1e-6;

/** Check the inputs and fill in the classes of the profile and the capacity of the device. */
function resolve(input: unknown): {
  capacity: number;
  classes: Record<string, ClassSettings>;
  demand: Record<string, number>;
} {
  const given = check(input, FUNCTIONS.allocate.inputs);
  const release = PROFILES[given.release];
  const classes: Record<string, ClassSettings> = given.classes ?? release[given.profile];
  const demand = given.demand ?? Object.fromEntries(Object.keys(classes).map((name) => [name, Infinity]));
  for (const name of Object.keys(demand)) {
    if (!Object.hasOwn(classes, name))
      throw new InputError(
        'unknown_choice',
        `demand.${name}`,
        demand[name],
        `write one of ${Object.keys(classes).join(', ')}`,
      );
  }
  for (const [name, { weight }] of Object.entries(classes)) {
    if (!Object.hasOwn(demand, name))
      throw new InputError('not_a_number', `demand.${name}`, undefined, 'write what the class asks for, in IOPS');
    if (weight > 0 && weight < LEAST_WEIGHT)
      throw new InputError(
        'out_of_range',
        `classes.${name}.weight`,
        weight,
        'write 0 or a weight from 0.000001; Ceph takes whole numbers',
      );
  }
  const capacity = given.capacity_iops ?? DEVICES[given.device].capacity_iops;
  return { capacity, classes, demand };
}

/** hi = min(demand, limit · C), lo = min(reservation · C, hi); nobody can have more than all (C). */
function bounds({
  capacity,
  classes,
  demand,
}: {
  capacity: number;
  classes: Record<string, ClassSettings>;
  demand: Record<string, number>;
}): Bounds[] {
  return Object.entries(classes).map(([name, { reservation, weight, limit }]) => {
    const high = Math.min(Number(demand[name]), limit === 0 ? Infinity : limit * capacity);
    return { name, reservation, weight, low: Math.min(reservation * capacity, high), high: Math.min(high, capacity) };
  });
}

/**
 * What holds whatever the others do: min(demand, reservation · C); reservations of more than the whole shrink in
 * proportion.
 * @param input of FUNCTIONS.allocate
 * @returns IOPS by class
 */
export function guaranteed(input: unknown): Record<string, number> {
  const { classes, capacity, demand } = resolve(input);
  const reserved = Object.values(classes).reduce((sum, { reservation }) => sum + reservation, 0);
  return Object.fromEntries(
    Object.entries(classes).map(([name, { reservation }]) => [
      name,
      Math.min(Number(demand[name]), (reservation * capacity) / Math.max(1, reserved)),
    ]),
  );
}

/**
 * The fluid limit of dmClock: if the reservations do not fit, they shrink in proportion; else the *total* rate of each
 * class follows its weight, within reservation and limit, since P-tags advance for service in the reservation phase too
 * (Gulati et al., mClock, OSDI 2010; ceph/dmclock; AtLimit::Wait makes the limit hard).
 * @param input of FUNCTIONS.allocate
 * @returns IOPS by class
 * @throws {InputError}
 */
export function allocate(input: unknown): Record<string, number> {
  const resolved = resolve(input);
  const all = bounds(resolved);
  const reserved = all.reduce((sum, { low }) => sum + low, 0);
  const claims =
    reserved > resolved.capacity
      ? all.map(({ reservation, low }) => ({ weight: reservation, low: 0, high: low }))
      : all.map(({ weight, low, high }) => ({ weight, low, high: Math.max(low, high) }));
  const shares = shareOut(claims, resolved.capacity);
  return Object.fromEntries(all.map(({ name }, index) => [name, Number(shares[index])]));
}

// What an operation costs by its size, and how long a recovery takes at a rate.

/**
 * An operation counts as its bytes, but never as less than a small one: cost = max(bytes, ⌊bandwidth ÷ IOPS⌋)
 * (ceph/ceph, mClockScheduler::calc_scaled_cost, Reef and later).
 * @throws {InputError}
 */
export function classIops(input: unknown): { iops: number; cost_bytes: number } {
  const { capacity_fraction, op_bytes, capacity_iops, bandwidth_bytes_s } = check(input, FUNCTIONS.classIops.inputs);
  const cost_bytes = Math.max(op_bytes, Math.floor(bandwidth_bytes_s / capacity_iops));
  return { iops: (capacity_fraction * bandwidth_bytes_s) / cost_bytes, cost_bytes };
}

/**
 * bytes ÷ (class_iops · op_bytes)
 * @returns Infinity where nothing moves
 * @throws {InputError}
 */
export function recoveryTime(input: unknown): { seconds: number } {
  const { bytes, class_iops, op_bytes } = check(input, FUNCTIONS.recoveryTime.inputs);
  return { seconds: bytes === 0 ? 0 : bytes / (class_iops * op_bytes) };
}
