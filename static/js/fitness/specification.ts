/** What a specification says of a drive, and what a use asks of it. */
import { formatBytes, formatSignificant } from '../domain/format.ts';
import { at, type Json, list, positive, text } from '../domain/json.ts';
import type { UseLimit as Limit, UseRequirement as Requirement, StandIn } from '../domain/types.d.ts';
import { doubtsOf, flushesOf, type Keeping } from './flushes.ts';
import type { Judgement } from './limits.ts';

// Reads what is known of a drive without measuring it, from its record or from a row of the catalogue, in one form.

/** What a specification says; null where it is not known. */
export interface Facts {
  media: string | null;
  segment: string | null;
  recording: string | null;
  /** yes, partial or no */
  power_loss_protection: string | null;
  /** whether it keeps what it confirmed as flushed */
  keeps_flushed: Keeping | null;
  /** how that is known */
  keeps_flushed_words: string;
  /** drive writes a day */
  endurance_dwpd: number | null;
  /** those of the smallest capacity, where nobody says which one the rating is for */
  most_dwpd: number | null;
  endurance_bytes_per_day: number | null;
  /** the capacity that the rating is for, else the largest */
  rated_bytes: number | null;
  /** how the drive writes were come to, where they were computed */
  dwpd_derivation: string;
  /** the largest on record */
  capacity_bytes: number | null;
  /** what its firmware does wrong, and which version ends it */
  firmware_faults: string[];
  /** whether several capacities are on record: one alone is rarely all that are sold */
  is_line: boolean;
}

/** Years that a rating in bytes is spread over where its own years are not at hand: the usual warranty of servers. */
const YEARS = 5;
const DAYS = 365;

/**
 * Read the facts.
 * @param drive a record, or a row of the catalogue; null where it is not known which drive it is
 * @param measurements of the drive: flushes that cost nothing speak against its specification
 */
export function factsOf(drive: unknown, measurements: readonly Json[] = []): Facts {
  const bytes = list(at(drive, 'capacities_bytes')).flatMap((each) => positive(each) ?? []);
  const capacity_bytes = bytes.length ? Math.max(...bytes) : null;
  const rated = endurance(drive, bytes);
  const { endurance_dwpd } = rated;
  const stated = flushesOf(drive);
  const flushes = doubtsOf(drive, measurements, stated) ?? stated;
  return {
    media: text(at(drive, 'media')),
    segment: text(at(drive, 'segment')),
    recording: text(at(drive, 'recording')) ?? text(at(at(drive, 'recording'), 'kind')),
    power_loss_protection: known(
      text(at(drive, 'power_loss_protection')) ?? text(at(at(drive, 'power_loss_protection'), 'state')),
    ),
    keeps_flushed: flushes.keeping,
    keeps_flushed_words: flushes.words,
    ...rated,
    endurance_bytes_per_day:
      endurance_dwpd !== null && capacity_bytes !== null ? endurance_dwpd * capacity_bytes : null,
    capacity_bytes,
    firmware_faults: list(at(drive, 'firmware_faults')).map(faultInWords),
    is_line: bytes.length > 1,
  };
}

function faultInWords(fault: unknown): string {
  const [effect, affected, fixed] = ['effect', 'affected', 'fixed_in'].map((field) => text(at(fault, field)) ?? '');
  return `fault of ${affected}: ${effect}${fixed ? `; run ${fixed} or newer` : ', and no version without it is known'}`;
}

const known = (state: string | null) => (state === 'unknown' ? null : state);

/** Read the rating in drive writes a day, or compute it of the rating in bytes and the capacity that it is for. */
function endurance(
  drive: unknown,
  capacities: readonly number[],
): Pick<Facts, 'endurance_dwpd' | 'most_dwpd' | 'dwpd_derivation' | 'rated_bytes'> {
  const record = at(drive, 'endurance');
  const of = positive(at(drive, 'endurance_tbw_capacity_bytes')) ?? positive(at(record, 'capacity_bytes'));
  const sizes = of === null ? capacities : [of];
  const rated_bytes = sizes.length ? Math.max(...sizes) : null;
  const stated = positive(at(drive, 'endurance_dwpd')) ?? positive(at(record, 'drive_writes_per_day'));
  const dwpd_derivation = '';
  if (stated !== null) return { endurance_dwpd: stated, most_dwpd: stated, dwpd_derivation, rated_bytes };
  const terabytes = positive(at(drive, 'endurance_tbw')) ?? positive(at(record, 'terabytes_written'));
  if (terabytes === null || rated_bytes === null)
    return { endurance_dwpd: null, most_dwpd: null, dwpd_derivation, rated_bytes };
  const years = positive(at(record, 'warranty_years')) ?? YEARS;
  const dwpd = (bytes: number) => (terabytes * 1e12) / bytes / years / DAYS;
  return {
    endurance_dwpd: dwpd(rated_bytes),
    most_dwpd: dwpd(Math.min(...sizes)),
    dwpd_derivation: `${terabytes} TB written, spread over ${years} years`,
    rated_bytes,
  };
}

// Judges what a use asks of the drive itself: facts of its specification, which are never guessed.

/** What values are called. */
const WORDS = Object.freeze({
  recording: { smr: 'shingled recording (SMR)', cmr: 'conventional recording (CMR)' },
  segment: { server: 'a server drive' },
  media: { optane: '3D XPoint' },
} as Record<string, Record<string, string>>);
/** What would tell, where a fact is not known. */
const MISSING = Object.freeze({
  keeps_flushed: 'a source for its power-loss protection, or a test that cuts the power',
  recording: 'a source for its recording',
  endurance_dwpd: 'its rated endurance',
  endurance_bytes_per_day: 'its rated endurance',
  capacity_bytes: 'its capacities',
  media: 'its media',
} as Record<string, string>);

/** Judge one requirement. */
export function judgeRequirement(requirement: Requirement, facts: Facts): Judgement {
  const { label, fact, refused = [], unknown = [], not_needed_for = [], stand_ins = [] } = requirement;
  const basis = { reports: 0, figure: null, derivation: '', measurement_id: null, missing: null };
  if (facts.media && not_needed_for.includes(facts.media)) {
    return { ...basis, outcome: 'not asked', words: `${label} does not apply` };
  }
  const value = facts[fact];
  const missing = missingOf(requirement, facts);
  if (typeof value === 'number') return { ...basis, ...judgeNumber(requirement, value, facts) };
  const standIn = value === null ? standInOf(stand_ins, facts) : null;
  if (standIn) return { ...basis, outcome: 'specified', words: `${wordsOf(standIn.fact, facts)}; ${label} not known` };
  const words = value === null && fact !== 'keeps_flushed' ? `${label} not known` : wordsOf(fact, facts, label);
  if (value === null || unknown.includes(value)) return { ...basis, outcome: 'unknown', words, missing };
  const isBroken = refused.includes(value);
  return {
    ...basis,
    outcome: isBroken ? 'broken' : 'held',
    words: isBroken && fact === 'media' ? `not ${words}` : words,
  };
}

/** Name a value of the specification; of what is kept also how that is known. */
function wordsOf(fact: Requirement['fact'] | StandIn['fact'], facts: Facts, label = ''): string {
  if (fact === 'keeps_flushed' || fact === 'power_loss_protection') return facts.keeps_flushed_words;
  const value = String(facts[fact]);
  return fact === 'media' && label ? label : (WORDS[fact]?.[value] ?? value);
}

function missingOf({ label, fact }: Requirement, { endurance_dwpd }: Facts) {
  // Writes in bytes are computed of a rating and a capacity.
  const asked = fact === 'endurance_bytes_per_day' && endurance_dwpd !== null ? 'capacity_bytes' : fact;
  return MISSING[asked] ?? label;
}

type Judged = Pick<Judgement, 'outcome' | 'figure' | 'words' | 'derivation' | 'missing'>;

/** A bound of ours is a rule of thumb: down to this share of it a drive is short of it, and not ruled out. */
const SHORT = 0.5;

/** What would tell, where a larger drive of the model may do what those on record cannot. */
const LARGER = 'whether larger capacities are sold';

/** Judge a number. */
function judgeNumber(requirement: Requirement, value: number, facts: Facts): Judged {
  const { fact, at_least, at_most, set_by } = requirement;
  const bound = at_least ?? at_most ?? 0;
  const ofRating = fact === 'capacity_bytes' ? '' : facts.dwpd_derivation;
  const rest = { figure: value, derivation: ofRating, missing: null };
  const words = numberInWords(requirement, value, bound);
  if (at_most !== undefined && at_most !== null) return { ...rest, outcome: value > bound ? 'broken' : 'held', words };
  if (value >= bound) return { ...rest, outcome: 'held', words };
  if (set_by === 'us' && value >= SHORT * bound)
    return { ...rest, outcome: 'short', words: `${words}, short of our rule by ${shareInWords(1 - value / bound)}` };
  if (fact === 'endurance_dwpd' && (facts.most_dwpd ?? value) >= bound)
    return { ...rest, outcome: 'unknown', words, missing: 'for which capacity its endurance is rated' };
  // Capacities on record need not be all that are sold; of writes a day, several of them are taken for the whole line.
  const isOpen = fact === 'capacity_bytes' || (fact === 'endurance_bytes_per_day' && !facts.is_line);
  return isOpen ? { ...rest, outcome: 'unknown', words, missing: LARGER } : { ...rest, outcome: 'broken', words };
}

/** Write a number of the specification beside its bound. */
function numberInWords({ fact, at_most }: Requirement, value: number, bound: number): string {
  const isRate = fact === 'endurance_dwpd';
  const size = (amount: number) => (isRate ? formatSignificant(amount) : formatBytes(amount, 'decimal'));
  const rule = `(${size(bound)} ${at_most ? 'at most' : 'needed'})`;
  if (fact === 'capacity_bytes') return `largest capacity on record ${size(value)} ${rule}`;
  return isRate ? `rated ${size(value)} DWPD ${rule}` : `rated ${size(value)} of writes a day ${rule}`;
}

/** Shares that have a name, from the smallest. */
const SHARES: readonly (readonly [share: number, name: string])[] = [
  [0.02, 'a fiftieth'],
  [0.05, 'a twentieth'],
  [0.1, 'a tenth'],
  [0.2, 'a fifth'],
  [0.25, 'a quarter'],
  [1 / 3, 'a third'],
  [0.4, 'two fifths'],
  [0.5, 'half'],
];

/** Write a share as the nearest one that has a name. */
const shareInWords = (share: number): string =>
  SHARES.reduce((best, one) => (Math.abs(one[0] - share) < Math.abs(best[0] - share) ? one : best))[1];

// Lets a specification speak for a condition that nobody has measured or stated.

/** Find the fact that speaks for a condition; of a drive whose media is not known none does that is not for all. */
function standInOf(standIns: readonly StandIn[], facts: Facts): StandIn | null {
  const found = standIns.find(({ fact, values, not_for = [] }) => {
    const value = facts[fact];
    const isOfMedia = facts.media === null ? not_for.length > 0 : not_for.includes(facts.media);
    return value !== null && values.includes(value) && !isOfMedia;
  });
  return found ?? null;
}

/**
 * Take the word of the specification where a limit is open and no figure speaks against it.
 * @param found by measurements
 */
export function specified(limit: Limit, found: Judgement, facts: Facts): Judgement {
  if (found.outcome !== 'unknown' || pointsAgainst(limit, found.figure)) return found;
  const standIn = standInOf(limit.stand_ins ?? [], facts);
  if (!standIn) return found;
  return { ...found, outcome: 'specified', words: `${wordsOf(standIn.fact, facts)}; ${found.words}`, missing: null };
}

/** Whether an unclear figure lies on the wrong side. */
function pointsAgainst({ at_most_ms, at_least_per_s, at_least_mb_per_s }: Limit, figure: number | null) {
  if (figure === null) return false;
  if (at_most_ms) return figure > at_most_ms / 1000;
  return figure < (at_least_per_s ?? (at_least_mb_per_s ?? 0) * 1e6);
}
