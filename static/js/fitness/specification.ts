/** What a specification says of a drive, and what a use asks of it. */
import { formatBytes, formatSignificant } from '../domain/format.ts';
import { at, list, positive, text } from '../domain/json.ts';
import type { UseLimit as Limit, UseRequirement as Requirement, StandIn } from '../domain/types.d.ts';
import type { Judgement } from './limits.ts';

// Reads what is known of a drive without measuring it, from its record or from a row of the catalogue, in one form.

/** What a specification says; null where it is not known. */
export interface Facts {
  media: string | null;
  segment: string | null;
  recording: string | null;
  /** yes, partial or no */
  power_loss_protection: string | null;
  /** whose word the protection is, in words */
  grade: string | null;
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
  /** whether several capacities are on record: one alone is rarely all that are sold */
  is_line: boolean;
}

/** Years that a rating in bytes is spread over where its own years are not at hand: the usual warranty of servers. */
const YEARS = 5;
const DAYS = 365;

/**
 * Read the facts.
 * @param drive a record, or a row of the catalogue; null where it is not known which drive it is
 */
export function factsOf(drive: unknown): Facts {
  const bytes = list(at(drive, 'capacities_bytes')).flatMap((each) => positive(each) ?? []);
  const capacity_bytes = bytes.length ? Math.max(...bytes) : null;
  const rated = endurance(drive, bytes);
  const { endurance_dwpd } = rated;
  return {
    media: text(at(drive, 'media')),
    segment: text(at(drive, 'segment')),
    recording: text(at(drive, 'recording')) ?? text(at(at(drive, 'recording'), 'kind')),
    power_loss_protection: known(
      text(at(drive, 'power_loss_protection')) ?? text(at(at(drive, 'power_loss_protection'), 'state')),
    ),
    grade: text(at(drive, 'power_loss_protection_grade')),
    ...rated,
    endurance_bytes_per_day:
      endurance_dwpd !== null && capacity_bytes !== null ? endurance_dwpd * capacity_bytes : null,
    capacity_bytes,
    is_line: bytes.length > 1,
  };
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
  power_loss_protection: {
    yes: 'power-loss protection',
    partial: 'power-loss protection of stored data only, not of what was flushed',
    no: 'no power-loss protection',
  },
  recording: { smr: 'shingled recording (SMR)', cmr: 'conventional recording (CMR)' },
  segment: { server: 'a server drive, whose sheets state what lasts' },
} as Record<string, Record<string, string>>);
/** What would tell, where a fact is not known. */
const MISSING = Object.freeze({
  power_loss_protection: 'a source for its power-loss protection',
  recording: 'a source for its recording',
  endurance_dwpd: 'its rated endurance',
  endurance_bytes_per_day: 'its rated endurance',
  capacity_bytes: 'its capacities',
  media: 'its media',
} as Record<string, string>);

/** Judge one requirement. */
export function judgeRequirement(requirement: Requirement, facts: Facts): Judgement {
  const { label, fact, refused = [], unknown = [], not_needed_for = [] } = requirement;
  const basis = { reports: 0, figure: null, derivation: '', measurement_id: null, missing: null };
  if (facts.media && not_needed_for.includes(facts.media)) {
    return { ...basis, outcome: 'not asked', words: `${label} does not apply` };
  }
  const value = facts[fact];
  if (value === null || unknown.includes(String(value))) {
    return { ...basis, outcome: 'unknown', words: `${label} not known`, missing: missingOf(requirement, facts) };
  }
  if (typeof value === 'number') return { ...basis, ...judgeNumber(requirement, value, facts) };
  const outcome = refused.includes(value) ? 'broken' : 'held';
  if (fact === 'media') return { ...basis, outcome, words: `${outcome === 'broken' ? 'not ' : ''}${label}` };
  return { ...basis, outcome, words: wordsOf(fact, value, facts) };
}

/** Name a value of the specification; of protection with whose word it is. */
function wordsOf(fact: Requirement['fact'] | StandIn['fact'], value: string, { grade }: Facts) {
  const said = WORDS[fact]?.[value] ?? value;
  return fact === 'power_loss_protection' ? `${said} (${grade ? `source: ${grade}` : 'says its source'})` : said;
}

function missingOf({ label, fact }: Requirement, { endurance_dwpd }: Facts) {
  // Writes in bytes are computed of a rating and a capacity.
  const asked = fact === 'endurance_bytes_per_day' && endurance_dwpd !== null ? 'capacity_bytes' : fact;
  return MISSING[asked] ?? label;
}

type Judged = Pick<Judgement, 'outcome' | 'figure' | 'words' | 'derivation' | 'missing'>;

/** What would tell, where a larger drive of the model may do what those on record cannot. */
const LARGER = 'whether larger capacities are sold';

/** Judge a number. */
function judgeNumber({ fact, at_least }: Requirement, value: number, facts: Facts): Judged {
  const least = at_least ?? 0;
  if (fact === 'endurance_dwpd') return judgeDwpd(value, least, facts);
  const isCapacity = fact === 'capacity_bytes';
  const rest = { figure: value, derivation: isCapacity ? '' : facts.dwpd_derivation };
  const [size, needed] = [sizeInWords(value), `(${sizeInWords(least)} needed)`];
  const words = isCapacity ? `largest capacity on record ${size} ${needed}` : `rated ${size} of writes a day ${needed}`;
  if (value >= least) return { ...rest, outcome: 'held', words, missing: null };
  // Capacities on record need not be all that are sold; of writes a day, several of them are taken for the whole line.
  const isOpen = isCapacity || !facts.is_line;
  return { ...rest, outcome: isOpen ? 'unknown' : 'broken', words, missing: isOpen ? LARGER : null };
}

/** Judge the writes a day. Bytes of a rating that names no capacity are fewest for the largest drive. */
function judgeDwpd(value: number, least: number, { most_dwpd: most, dwpd_derivation: derivation }: Facts): Judged {
  const isOpen = value < least && (most ?? value) >= least;
  const rated = isOpen
    ? `${formatSignificant(value)} to ${formatSignificant(most ?? value)}`
    : formatSignificant(value);
  return {
    outcome: isOpen ? 'unknown' : value >= least ? 'held' : 'broken',
    figure: value,
    words: `rated ${rated} DWPD${isOpen ? ' by capacity' : ''} (${formatSignificant(least)} needed)`,
    derivation,
    missing: isOpen ? 'for which capacity its endurance is rated' : null,
  };
}

const sizeInWords = (bytes: number) => formatBytes(bytes, 'decimal');

// Lets a specification speak for a limit that nobody has measured.

/**
 * Take the word of the specification where a limit is open and no figure speaks against it.
 * @param found by measurements
 */
export function specified(limit: Limit, found: Judgement, facts: Facts): Judgement {
  if (found.outcome !== 'unknown' || pointsAgainst(limit, found.figure)) return found;
  const { stand_ins = [] } = limit;
  const standIn = stand_ins.find(
    ({ fact, values, not_for = [] }) =>
      facts[fact] !== null && values.includes(String(facts[fact])) && !not_for.includes(String(facts.media)),
  );
  if (!standIn) return found;
  return {
    ...found,
    outcome: 'specified',
    words: `${wordsOf(standIn.fact, String(facts[standIn.fact]), facts)}; ${found.words}`,
    missing: null,
  };
}

/** Whether an unclear figure lies on the wrong side. */
function pointsAgainst({ at_most_ms, at_least_per_s, at_least_mb_per_s }: Limit, figure: number | null) {
  if (figure === null) return false;
  if (at_most_ms) return figure > at_most_ms / 1000;
  return figure < (at_least_per_s ?? (at_least_mb_per_s ?? 0) * 1e6);
}
