/** The page of reliability: how often models fail, unreadable sectors, rebuilds, and the records behind them. */
import { type Block, breakLine, h2, type ListItem, line, link, prose, strong } from './blocks.ts';
import { type FailureRate, failureRates } from './drive.ts';
import { type Facts, type Row, rowsTable, textOf } from './facts.ts';

type ReliabilityRecord = {
  reliability_id: string;
  title: string;
  period: string | null;
  basis: string;
  original: string | null;
  source: string;
  notes: string[] | null;
};
export type ReliabilityDocument = Readonly<{
  failure_rates: FailureRate[] | null;
  read_error_rates: Row[] | null;
  rebuild_speeds: Row[] | null;
  records: ReliabilityRecord[] | null;
}>;

/** Models with less use behind them are left out of the first sentence. */
const MUCH_USE_DAYS = 1e6;

/** What the page says: the `lead` before its prose, the `blocks` after it. */
export function reliabilityPage(facts: Facts, document: ReliabilityDocument): { lead: Block[]; blocks: Block[] } {
  const rates = document.failure_rates ?? [];
  const isCounted = ({ low_percent }: FailureRate) => low_percent !== null;
  const counted = rates.filter(isCounted);
  const quoted = rates.filter((row) => !isCounted(row));
  return {
    lead: most(facts, counted),
    blocks: [
      h2('Failures that were counted', 'counted'),
      failureRates(facts, counted, 'Failures in a year, from drive-days and failures'),
      h2('Rates without counts', 'quoted'),
      prose('As printed, or as a claimed mean time between failures implies. Nothing says how much chance is in them.'),
      failureRates(facts, quoted, 'Failures in a year, quoted, claimed or assumed'),
      h2('Unreadable sectors', 'unreadable'),
      prose(
        'For each bit read. Sources conflict by a factor of ten for the same class of hard disks; specifications are ' +
          'limits, not means.',
      ),
      ...rowsTable(facts, document.read_error_rates ?? [], 'Unreadable sectors by class', 'read_error_rates'),
      h2('Rebuilds', 'rebuilds'),
      prose(
        'What one drive takes and what a whole system does differ by the number of drives, so each row says where ' +
          'the data were written.',
      ),
      ...rowsTable(facts, document.rebuild_speeds ?? [], 'Speed or duration of rebuilds', 'rebuild_speeds'),
      h2('Where they come from', 'records'),
      { list: { items: (document.records ?? []).map((record) => recordItem(facts, record)) } },
    ],
  };
}

/** How many hard-disk models with much use behind them fail how often; a whole fleet would count its drives again. */
function most(facts: Facts, counted: readonly FailureRate[]): Block[] {
  const known = counted.filter(
    ({ drive_days, model, drive_kind }) => (drive_days ?? 0) >= MUCH_USE_DAYS && model && drive_kind === 'hdd',
  );
  const sorted = known.toSorted((a, b) => Number(a.rate_percent) - Number(b.rate_percent));
  const worst = sorted.at(-1);
  if (!worst) return [];
  const below = (percent: number) => sorted.filter(({ rate_percent }) => Number(rate_percent) < percent).length;
  const share =
    `Of ${sorted.length} hard-disk models with more than a million drive-days on record, ${below(1)} failed at less ` +
    `than 1 % a year and ${below(2)} at less than 2 %.`;
  const rate = textOf(facts, worst, 'rate_percent', 'failure_rates');
  return [prose([strong(share), ` The worst, ${worst.model}, failed at ${rate} %.`], { class: 'lead' })];
}

function recordItem(facts: Facts, record: ReliabilityRecord): ListItem {
  const { reliability_id, title, period, basis, original, source, notes } = record;
  return {
    id: reliability_id,
    spans: line(
      [link(`records/reliability/${reliability_id}.json`, title)],
      `${period ? `, ${period}` : ''} (${basis}${original ? `; ${original}` : ''}): `,
      [link(`sources/${source}/`, facts.sources[source]?.title ?? source)],
      notes?.length ? [breakLine, notes.join(' ')] : '',
    ),
  };
}
