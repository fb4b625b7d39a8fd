/** What each function of the calculator takes and gives: the single list behind the checks, `--help` and the page. */
import { type InputsOf, integer, number, shownIn } from '../../math/input-spec.ts';

export type Inputs = InputsOf<typeof INPUTS>;

/**
 * Amplifications that are known, each with its source.
 * Ceph: “Ceph performance” (the wiki article), counted with strace on an OSD: 3 to 5 for small writes.
 * Drive without capacitors: the same article, 16 KiB pages rewritten for each flushed 4 KiB: at least 4.
 */
export const KNOWN = Object.freeze({
  ceph_large: 1,
  ceph_small_low: 3,
  ceph_small_high: 5,
  flushed_without_capacitors: 4,
});

const INPUTS = {
  drive_bytes: integer('bytes', [1e9, 1e15], 'capacity of one drive', {
    example: 3.84e12,
    ...shownIn('TB', ['GB', 'TB']),
  }),
  dwpd: number('per day', [0.001, 1000], 'rated drive writes per day over the warranty', { example: 1 }),
  warranty_years: number('years', [0.1, 30], 'years that the rating covers', { default: 5 }),
  client_writes_bytes_day: integer('bytes', [0, 1e18], 'bytes that all clients write in a day', {
    example: 10e12,
    ...shownIn('TB', ['GB', 'TB', 'PB']),
  }),
  drives: integer('drives', [1, 1e6], 'drives that share the writes', { example: 60 }),
  redundancy_factor: number('', [1, 40], 'copies, or (k+m)/k with erasure coding', { default: 3 }),
  ceph_write_amplification: number('', [0.1, 1000], 'bytes that an OSD writes for a byte it is sent', { default: 4 }),
  device_write_amplification: number('', [1, 1000], 'only what exceeds the mix behind the rating', { default: 1 }),
};

const LIFETIME_OUTPUTS = {
  drive_writes_bytes_day: 'bytes a day that wear one drive',
  used_dwpd: 'the same in drive writes a day',
  lifetime_years: 'years until the rated writes are used up; infinite without writes',
  headroom: 'rating over use',
};

export const FUNCTIONS = Object.freeze({
  outlook: {
    says: 'the lifetime in words, by steps and by kinds of writes',
    inputs: INPUTS,
    outputs: {
      answer: 'the answer in words',
      notes: 'what limits it',
      ...LIFETIME_OUTPUTS,
      drives_for_warranty: 'drives of this kind that last the warranty',
      dwpd_for_warranty: 'rating that lasts the warranty',
      steps: 'from the clients’ writes to one drive’s',
      scenarios: 'other kinds of writes',
    },
  },
  sensitivity: {
    says: 'how much each input, by itself over its plausible range, changes the lifetime',
    inputs: INPUTS,
    outputs: { lifetime_years: 'at both ends of each range' },
  },
  ssdLifetime: { says: 'lifetime of the drives under a given load', inputs: INPUTS, outputs: LIFETIME_OUTPUTS },
});

/** The function that runs when none is named. */
export const MAIN = 'outlook';

/** FUNCTIONS and MAIN as one plain object, for callers that can only call functions (the command line). */
export const describe = () => ({ main: MAIN, functions: FUNCTIONS });
