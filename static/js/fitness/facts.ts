/** Reads what is known of a drive without measuring it, from its record or from a row of the catalogue, in one form. */
import { at, list, positive, text } from '../domain/json.ts';

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
