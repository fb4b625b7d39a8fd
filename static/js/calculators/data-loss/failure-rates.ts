/** Failure rates a year with their exact 95 % intervals, from the counts of the records. */
import { formatNumber } from '../../domain/units.ts';
import { poissonInterval } from '../../math/poisson.ts';

/** A failure rate as its record has it: null where the source does not say. */
interface Counted {
  model: string | null;
  vendor: string | null;
  drive_kind: string;
  qualifier: string | null;
  basis: string;
  means: string;
  original: string | null;
  period: string | null;
  drive_days: number | null;
  failures: number | null;
  printed_percent: number | null;
  printed_percent_max: number | null;
  mtbf_hours: number | null;
  failures_per_1e9_hours: number | null;
}

const QUALIFIERS: Readonly<Record<string, string>> = Object.freeze({
  about: 'about ',
  at_most: 'at most ',
  at_least: 'at least ',
  more_than: 'more than ',
  less_than: 'less than ',
});
const DAYS = 365;
const HOURS = DAYS * 24;
const MONTHS = Object.freeze([
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]);

/** Failures a year in percent; what counts give comes before what is printed, and that before what a claim implies. */
export function yearlyRate({
  drive_days,
  failures,
  printed_percent,
  printed_percent_max,
  mtbf_hours,
  failures_per_1e9_hours,
}: Counted): { rate_percent: number | null; low_percent: number | null; high_percent: number | null } {
  if (drive_days !== null && failures !== null) {
    const percent = (100 * DAYS) / drive_days;
    const { low, high } = poissonInterval(failures);
    return { rate_percent: failures * percent, low_percent: low * percent, high_percent: high * percent };
  }
  const implied = mtbf_hours === null ? null : (100 * HOURS) / mtbf_hours;
  const assumed = failures_per_1e9_hours === null ? null : failures_per_1e9_hours * 1e-7 * HOURS;
  const printed = printed_percent === null ? null : (printed_percent + (printed_percent_max ?? printed_percent)) / 2;
  return { rate_percent: printed ?? implied ?? assumed, low_percent: null, high_percent: null };
}

const percent = (percent: number) => (percent >= 1 ? percent.toFixed(2) : String(Number(percent.toPrecision(2))));

const rough = (many: number) => (many < 1e6 ? formatNumber(many) : `${(many / 1e6).toFixed(1)} M`);

/** The end of a period as people say it: "lifetime to June 2024". */
function periodWords(period: string) {
  const [, from, year, month] = /^(\d{4})-\d\d.* to (\d{4})-(\d\d)/.exec(period) ?? [];
  return from && year ? `lifetime to ${MONTHS[Number(month) - 1]} ${year}` : period;
}

/** What the list of a calculator calls the rate; null where it is none to start from. */
function presetWords(row: Counted, { rate_percent, low_percent, high_percent }: ReturnType<typeof yearlyRate>) {
  if (
    rate_percent === null ||
    rate_percent === 0 ||
    row.vendor !== null ||
    row.means === 'replacements' ||
    !/^(hdd|ssd)/.test(row.drive_kind)
  )
    return null;
  const counts =
    low_percent === null || high_percent === null
      ? ''
      : ` (95 % ${percent(low_percent)}–${percent(high_percent)}; ${rough(Number(row.failures))} failures in ` +
        `${rough(Number(row.drive_days))} drive-days)`;
  const who = row.original?.split(',')[0] ?? null;
  const claim =
    row.means === 'claims' ? (row.basis === 'vendor-spec' ? 'the maker’s claim' : 'assumed by another model') : null;
  return [
    `${row.model ?? `all ${row.drive_kind.startsWith('ssd') ? 'SSDs' : 'hard disks'}`}, ` +
      `${QUALIFIERS[row.qualifier ?? ''] ?? ''}${percent(rate_percent)} % a year${counts}`,
    claim ?? who,
    row.period && periodWords(row.period),
  ]
    .filter(Boolean)
    .join(', ');
}

/** The table failure_rates. */
export const rateTable = <T extends Counted>(rows: T[]) =>
  rows.map((row) => {
    const rate = yearlyRate(row);
    return { ...row, ...rate, preset_label: presetWords(row, rate) };
  });
