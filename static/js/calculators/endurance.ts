/** How long SSDs last under a Ceph cluster's writes: what reaches each drive, against the vendor's rating. */
import { formatBytes, formatFigure, formatNumber } from '../domain/units.ts';
import { check, type InputsOf, integer, number, shownIn } from '../math/input.ts';
import { sensitivityTable } from '../math/sensitivity.ts';

type Inputs = InputsOf<typeof INPUTS>;

/**
 * Amplifications that are known, each with its source.
 * Ceph: “Ceph performance” (the wiki article), counted with strace on an OSD: 3 to 5 for small writes.
 * Drive without capacitors: the same article, 16 KiB pages rewritten for each flushed 4 KiB: at least 4.
 */
const KNOWN = Object.freeze({
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

// The arithmetic of wear: writes that reach one drive, as drive writes a day, against the rating.

/**
 * Writes are taken to spread evenly. The rating already contains the drive's own amplification under the vendor's mix
 * (JESD218 and JESD219), so `device_write_amplification` is only what exceeds it.
 * @param input bytes, bytes a day, years
 * @throws {InputError}
 */
export function ssdLifetime(input: unknown): {
  drive_writes_bytes_day: number;
  used_dwpd: number;
  lifetime_years: number;
  headroom: number;
} {
  const i = check(input, FUNCTIONS.ssdLifetime.inputs);
  const amplification = i.redundancy_factor * i.ceph_write_amplification * i.device_write_amplification;
  const drive_writes_bytes_day = (i.client_writes_bytes_day * amplification) / i.drives;
  const used_dwpd = drive_writes_bytes_day / i.drive_bytes; // drive writes per day, by definition
  const headroom = i.dwpd / used_dwpd; // Infinity without writes
  return { drive_writes_bytes_day, used_dwpd, lifetime_years: i.warranty_years * headroom, headroom };
}

// The lifetime in words, and the limits that apply to these inputs.

type Parts = ReturnType<typeof ssdLifetime> & {
  drives_for_warranty: number;
  dwpd_for_warranty: number;
};

/** Beyond this no vendor warrants a drive, whatever was written to it. */
const LONGEST_YEARS = 20;

/** Write a time in years, or in months below one. */
const inYears = (years: number) => (years < 1 ? `${formatFigure(years * 12)} months` : `${formatFigure(years)} years`);

/** Say how long the rated writes last. */
function lifetime(i: Inputs, { lifetime_years, headroom }: Parts) {
  const warranty = `the warranty of ${inYears(i.warranty_years)}`;
  if (lifetime_years === Infinity) return 'Nothing is written, so nothing of the rating is used.';
  if (lifetime_years > LONGEST_YEARS)
    return (
      `The rated writes last longer than ${LONGEST_YEARS} years (${inYears(lifetime_years)} by the arithmetic): ` +
      'something else will end these drives first.'
    );
  const compared = headroom < 1 ? `less than ${warranty}` : `${formatFigure(headroom)} times ${warranty}`;
  return `The rated writes last about ${inYears(lifetime_years)}: ${compared}.`;
}

/**
 * Answer in sentences.
 * @returns sentences, the most important first
 */
function answer(i: Inputs, parts: Parts): string[] {
  const load =
    `Each of ${formatNumber(i.drives)} drives is charged ${formatBytes(parts.drive_writes_bytes_day, 'decimal')} ` +
    `a day, ${formatFigure(parts.used_dwpd)} drive writes a day against a rating of ${formatFigure(i.dwpd)}.`;
  const lines = [lifetime(i, parts), load];
  if (parts.headroom < 1)
    lines.push(
      `To last the warranty it takes ${formatNumber(parts.drives_for_warranty)} drives of this kind, or drives ` +
        `rated for at least ${formatFigure(parts.dwpd_for_warranty)} drive writes a day.`,
    );
  return lines;
}

/** List the limits of the answer for these inputs. */
function notes(i: Inputs, { headroom }: Parts): string[] {
  return [
    'A rating of drive writes per day assumes the vendor’s mix of writes, as a rule that of JESD219. The ' +
      'drive’s own amplification under that mix is inside the rating already; the drive factor here multiplies ' +
      'only what exceeds it.',
    i.device_write_amplification === 1 &&
      'With a drive factor of 1 the drive is taken to suffer no more than under that mix. Flushed small writes ' +
        'to drives without power-loss protection do: at least four times.',
    i.ceph_write_amplification > 1 &&
      'Ceph’s factor of 3 to 5 for small writes is one observation with strace, before compaction of large ' +
        'databases; measure yours by host_writes of the drives over client writes.',
    headroom < 1 &&
      'Used-up writes do not mean a dead drive on that day: the vendor’s warranty ends there, and so does the ' +
        'promise to keep data without power.',
    'Writes are taken to spread evenly over the drives. One busy pool on few drives wears those sooner.',
  ].filter((note) => note !== false);
}

// The whole answer for the page and for `iops calc endurance`: lifetime, steps from client to flash, other kinds of
// writes.

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

// How sensitive the lifetime is to each input over its plausible range, the strongest first.

/** From what people buy and what is known; not what is allowed. */
const RANGES = Object.freeze([
  {
    field: 'ceph_write_amplification',
    low: KNOWN.ceph_large,
    high: KNOWN.ceph_small_high,
    label: 'Ceph’s amplification',
  },
  {
    field: 'device_write_amplification',
    low: 1,
    high: KNOWN.flushed_without_capacitors,
    label: 'Drive beyond the rated mix',
  },
  { field: 'dwpd', low: 0.3, high: 3, label: 'Rated drive writes a day' },
  { field: 'redundancy_factor', low: 1.25, high: 3, label: 'Copies, or (k+m)/k' },
  { field: 'warranty_years', low: 3, high: 5, label: 'Years of the rating' },
]);

const written = (years: number) => `${formatFigure(years)} years`;

/**
 * Tell how sensitive the result is to each input.
 * @param input of FUNCTIONS.outlook
 * @throws {InputError}
 */
export function sensitivity(input: unknown) {
  const i = check(input, FUNCTIONS.sensitivity.inputs);
  return {
    lifetime_years: sensitivityTable((moved) => ssdLifetime(moved).lifetime_years, i, RANGES, written, {
      refused: 'not allowed',
    }),
  };
}

// The tables of the page that need no scripts: what ratings allow, and this arithmetic beside what is published.

const RATINGS = Object.freeze([0.3, 1, 3, 10]);
const TERABYTE = 1e12;
const KINDS = Object.freeze({
  large: { ceph_write_amplification: KNOWN.ceph_large },
  small_low: { ceph_write_amplification: KNOWN.ceph_small_low },
  small_high: { ceph_write_amplification: KNOWN.ceph_small_high },
  flushed: {
    ceph_write_amplification: KNOWN.ceph_small_high,
    device_write_amplification: KNOWN.flushed_without_capacitors,
  },
});

/** Ratings that are printed both ways: terabytes written and bytes a day over the warranty. */
const PUBLISHED = Object.freeze([
  {
    case: 'P4500 1 TB, 1,380 TB written, 756 GB a day',
    input: {
      drive_bytes: 1e12,
      dwpd: 1380 / 365 / 5,
      client_writes_bytes_day: 756e9,
      drives: 1,
      redundancy_factor: 1,
      ceph_write_amplification: 1,
    },
    published_years: 5,
    source: 'Lenovo’s product guide of this drive',
  },
]);

/**
 * One row a rating: client bytes a day that a terabyte of drives takes in three copies, so that it lasts its rated
 * years.
 */
export function referenceTable() {
  return RATINGS.map((dwpd) => {
    const row = Object.entries(KINDS).flatMap(([kind, factors]) => {
      const { headroom } = ssdLifetime({
        drive_bytes: TERABYTE,
        dwpd,
        client_writes_bytes_day: TERABYTE,
        drives: 1,
        ...factors,
      });
      const bytes = Math.round(headroom * TERABYTE);
      return [
        [kind, bytes],
        [`${kind}_text`, formatBytes(bytes, 'decimal')],
      ];
    });
    return { dwpd: formatFigure(dwpd), ...Object.fromEntries(row) };
  });
}

/** One row a rating that someone else has worked out. */
export function validationTable() {
  return PUBLISHED.map(({ case: name, input, published_years, source }) => {
    const { lifetime_years } = ssdLifetime(input);
    return {
      case: name,
      published_years,
      published_text: `${published_years} years`,
      lifetime_years,
      lifetime_text: `${formatFigure(lifetime_years)} years`,
      source,
    };
  });
}
