/** What each function of the calculator takes and gives: the single list behind the checks, `--help` and the page. */

/** @typedef {import('../../math/input.js').InputSpec} InputSpec */

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

/** @satisfies {Record<string, InputSpec>} */
const INPUTS = {
  drive_bytes: { kind: 'integer', unit: 'bytes', min: 1e9, max: 1e15, says: 'capacity of one drive' },
  dwpd: {
    kind: 'number',
    unit: 'per day',
    min: 0.001,
    max: 1000,
    says: 'rated drive writes per day over the warranty',
  },
  warranty_years: {
    kind: 'number',
    unit: 'years',
    min: 0.1,
    max: 30,
    default: 5,
    says: 'years that the rating covers',
  },
  client_writes_bytes_day: {
    kind: 'integer',
    unit: 'bytes',
    min: 0,
    max: 1e18,
    says: 'bytes that all clients write in a day',
  },
  drives: { kind: 'integer', unit: 'drives', min: 1, max: 1e6, says: 'drives that share the writes' },
  redundancy_factor: { kind: 'number', min: 1, max: 40, default: 3, says: 'copies, or (k+m)/k with erasure coding' },
  ceph_write_amplification: {
    kind: 'number',
    min: 0.1,
    max: 1000,
    default: 4,
    says: 'bytes that an OSD writes for a byte it is sent',
  },
  device_write_amplification: {
    kind: 'number',
    min: 1,
    max: 1000,
    default: 1,
    says: 'only what exceeds the mix behind the rating',
  },
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
  hinges: {
    says: 'what the lifetime hinges on: every input alone over its plausible range',
    inputs: INPUTS,
    outputs: { lifetime_years: 'at both ends of each range' },
  },
  ssdLifetime: { says: 'lifetime of the drives under a given load', inputs: INPUTS, outputs: LIFETIME_OUTPUTS },
});

/** The function that runs when none is named. */
export const MAIN = 'outlook';

/** FUNCTIONS and MAIN as one plain object, for callers that can only call functions (the command line). */
export const describe = () => ({ main: MAIN, functions: FUNCTIONS });
