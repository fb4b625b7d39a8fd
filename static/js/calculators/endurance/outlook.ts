/**
 * The whole answer for the page and for `iops calc endurance`: lifetime, steps from client to flash, other kinds of
 * writes.
 */
import { check } from '../../math/input.ts';
import { answer, notes } from './answer.ts';
import { FUNCTIONS, type Inputs, KNOWN } from './functions.ts';
import { ssdLifetime } from './lifetime.ts';

/** From what the clients write to what wears one drive. */
function steps(i: Inputs) {
  const copies = i.client_writes_bytes_day * i.redundancy_factor;
  const written = copies * i.ceph_write_amplification;
  const worn = written * i.device_write_amplification;
  return [
    { step: 'Clients write', factor: 1, bytes_day: i.client_writes_bytes_day },
    { step: 'Copies or shards', factor: i.redundancy_factor, bytes_day: copies },
    { step: 'Written by the OSDs', factor: i.ceph_write_amplification, bytes_day: written },
    { step: 'Counted against the rating', factor: i.device_write_amplification, bytes_day: worn },
    { step: 'Of that, one drive', factor: 1 / i.drives, bytes_day: worn / i.drives },
  ];
}

/** The same load as other kinds of writes, since nobody knows these two factors well. */
function scenarios(i: Inputs) {
  const { ceph_large, ceph_small_low, ceph_small_high, flushed_without_capacitors } = KNOWN;
  const kinds = [
    ['As entered', i.ceph_write_amplification, i.device_write_amplification],
    ['Large writes', ceph_large, 1],
    ['Small writes, the low figure', ceph_small_low, 1],
    ['Small writes, the high figure', ceph_small_high, 1],
    ['Small flushed writes, no capacitors', ceph_small_high, flushed_without_capacitors],
  ] as const;
  return kinds.map(([kind, ceph_write_amplification, device_write_amplification]) => {
    const { used_dwpd, lifetime_years } = ssdLifetime({ ...i, ceph_write_amplification, device_write_amplification });
    return { kind, ceph_write_amplification, device_write_amplification, used_dwpd, lifetime_years };
  });
}

/**
 * Answer everything about the life of the drives.
 * @param input of FUNCTIONS.outlook
 * @throws {InputError}
 */
export function outlook(input: unknown) {
  const i = check(input, FUNCTIONS.outlook.inputs);
  const life = ssdLifetime(i);
  const parts = {
    ...life,
    drives_for_warranty: Math.max(1, Math.ceil(i.drives / life.headroom)),
    dwpd_for_warranty: life.used_dwpd,
  };
  return { answer: answer(i, parts), notes: notes(i, parts), ...parts, steps: steps(i), scenarios: scenarios(i) };
}
