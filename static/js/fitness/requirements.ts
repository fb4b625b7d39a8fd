/** Judges what a use asks of the drive itself: facts of its specification, which are never guessed. */
import { formatBytes, formatSignificant } from '../domain/format.ts';
import type { UseRequirement as Requirement } from '../domain/types.d.ts';
import type { Facts } from './facts.ts';
import type { Judgement } from './limits.ts';

/** What a refused or a good value is called. */
const WORDS = Object.freeze({
  power_loss_protection: {
    yes: 'power-loss protection',
    partial: 'power-loss protection of stored data only, not of what was flushed',
    no: 'no power-loss protection',
  },
  recording: { smr: 'shingled recording (SMR)', cmr: 'conventional recording (CMR)' },
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
  const said = WORDS[fact]?.[value] ?? value;
  const grade =
    fact === 'power_loss_protection' ? ` (${facts.grade ? `source: ${facts.grade}` : 'says its source'})` : '';
  return {
    ...basis,
    outcome,
    words: `${said}${grade}`,
  };
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
