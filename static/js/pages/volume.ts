/** The page of a cloud volume: what one writer gets, what its provider allows, what it does at depth. */
import {
  type Block,
  code,
  conclusion,
  foldedOver,
  h2,
  line,
  link,
  listed,
  note,
  type Page,
  prose,
  sentence,
  type Verdict,
} from './blocks.ts';
import { confidence } from './drive.ts';
import { citation, type Facts, type Row, rowsTable, textOf } from './facts.ts';
import {
  attributes,
  embedCodes,
  notes,
  type Reference,
  range,
  type Subject,
  subjectPage,
  systemTools,
} from './subject.ts';

type VolumeFit = Row & {
  use: string;
  use_label: string;
  fit: string;
  words: string;
  reports: number;
  lacking: string[] | null;
  instance_type: string | null;
  other_settings: string | null;
};
type VolumeAnswer = Row & { sync_kind: string; min_iops: number | null; varied: string[] | null; n: number };
type Claim = { says: string; source: Reference };
type VolumeRecord = Row & {
  attachment?: string | null;
  size?: { source: Reference } | null;
  provisioning?: { set_by: string; note?: string; source: Reference } | null;
  survives_stop?: { state: string; source: Reference } | null;
  durability?: Claim | null;
  latency?: Claim | null;
};
export type Volume = Subject &
  Readonly<{
    volume: Row & { survives_stop: string | null };
    volume_answer?: VolumeAnswer | null;
    volume_writes?: Row[] | null;
    volume_fitness?: VolumeFit[] | null;
    volume_limits?: Row[] | null;
    volume_others?: Row[] | null;
  }>;

const BAD = ['not fit', 'does not fit'];

/** The page of a cloud volume. */
export function volumePage(facts: Facts, volume: Volume): Page {
  const { said, leads } = verdictOf(facts, volume);
  return subjectPage(facts, volume, {
    opening: [...opening(facts, volume, said, leads), ...figures(facts, volume)],
    tools: systemTools(volume.subject),
    attributes: attributes(facts, volume, ownAttributes(facts, volume)),
    said,
  });
}

/** What a cloud volume is good for; `leads` is the verdict that tells how sure that is. */
function verdictOf(facts: Facts, { volume_fitness, volume_answer }: Volume): { said: Verdict; leads?: VolumeFit } {
  const fits = volume_fitness ?? [];
  const good = fits.filter(({ fit }) => fit === 'measured fit');
  const bad = fits.filter(({ fit }) => BAD.includes(fit));
  const names = (rows: readonly VolumeFit[]) => listed([...new Set(rows.map(({ use_label }) => use_label))].sort());
  const leads = good[0] ?? bad[0] ?? fits[0];
  const measured = volume_answer?.min_iops
    ? {
        figure: range(textOf(facts, volume_answer, 'min_iops'), textOf(facts, volume_answer, 'max_iops')),
        unit: `durable writes/s, one writer (${volume_answer.sync_kind})`,
      }
    : {};
  const said: Verdict = good.length
    ? { tone: bad.length ? 'mixed' : 'good', word: `Measured fit: ${names(good)}`, ...measured }
    : bad.length
      ? { tone: 'bad', word: `Not fit: ${names(bad)}`, ...measured }
      : { tone: 'open', word: 'No verdict: the measurements leave it open', ...measured };
  return { said, ...(leads ? { leads } : {}) };
}

function opening(facts: Facts, volume: Volume, said: Verdict, leads: VolumeFit | undefined): Block[] {
  const fits = volume.volume_fitness ?? [];
  const body = [
    prose(whatOneWriterGets(facts, volume)),
    notes([
      ...(leads ? [confidence(leads), [{ href: '#good-for', text: 'Why' }]] : []),
      [link('volumes/', 'All cloud volumes')],
    ]),
  ];
  const verdicts = fits.map((row) => {
    const where = circumstances(facts, row);
    const reports = row.words.includes('report') ? '' : `; ${row.reports} ${row.reports === 1 ? 'report' : 'reports'}`;
    return {
      spans: line(
        [link(`data/uses/#${row.use}`, row.use_label)],
        `${where ? ` (${where})` : ''}: `,
        [{ strong: line(row.fit), ...(BAD.includes(row.fit) ? { class: 'verdict-fail' } : {}) }],
        `. ${sentence(row.words)}${reports}.`,
        row.lacking?.length ? ` Missing: ${row.lacking.join('; ')}.` : '',
      ),
    };
  });
  return [
    conclusion(said, body),
    ...(volume.volume.survives_stop === 'no'
      ? [
          note(
            "It is a drive of the machine's own host: what is on it is gone when the machine is stopped, moved or " +
              'fails. Keep only what has copies elsewhere there.',
          ),
        ]
      : []),
    embedCodes(facts, { kind: 'volumes', id: volume.subject, title: volume.title, said }),
    ...(fits.length
      ? [
          h2('What it is good for', 'good-for'),
          {
            fold: {
              summary: line(`${fits.length} verdicts, by use and machine`),
              class: 'folded',
              ...(fits.length <= 3 ? { open: true as const } : {}),
              blocks: [{ list: { class: 'page-list', items: verdicts } }],
            },
          },
        ]
      : []),
  ];
}

/** The machine, size, provisioned IOPS and other settings of a row, as far as they are stated. */
function circumstances(facts: Facts, row: Row & { instance_type: string | null; other_settings: string | null }) {
  const size = textOf(facts, row, 'size_gib');
  const iops = textOf(facts, row, 'provisioned_iops');
  return [row.instance_type, size && `${size} GiB`, iops && `${iops} IOPS`, row.other_settings]
    .filter(Boolean)
    .join(', ');
}

/** What one writer gets from a cloud volume, in plain words. */
function whatOneWriterGets(facts: Facts, { volume, volume_answer: answer }: Volume): string {
  const text = (column: string) => (answer ? textOf(facts, answer, column) : '');
  const ends = (least: string, most: string) =>
    text(least) === text(most) ? text(least) : `${text(least)} to ${text(most)}`;
  const sentences: string[] = [];
  if (!answer) {
    sentences.push('No durable write of it is on record.');
    const random = textOf(facts, volume, 'random_write_iops');
    if (random) sentences.push(`With many requests in flight, up to ${random} random writes a second are.`);
  } else {
    const size = text('block_size_bytes') ? ` of ${text('block_size_bytes')}` : '';
    const p99 = answer.min_flush_p99_s
      ? `, and a hundredth of them more than ${ends('min_flush_p99_s', 'max_flush_p99_s')}`
      : '';
    // The times of the two ends belong to them: the least time to the most writes.
    const times =
      text('min_iops') === text('max_iops') ? text('min_write_s') : `${text('min_write_s')} to ${text('max_write_s')}`;
    const gets =
      answer.min_iops === null
        ? `A flush (${answer.sync_kind}) takes ${ends('min_flush_s', 'max_flush_s')} on average${p99}`
        : `One writer that waits for each write gets ${ends('min_iops', 'max_iops')} durable writes${size} a second ` +
          `(${answer.sync_kind}), ${times} each`;
    const varied = answer.varied?.length ? `, depending on ${listed(answer.varied)}` : '';
    sentences.push(`${gets}${varied} (${answer.n === 1 ? 'one run' : `${answer.n} runs`}).`);
  }
  const allowed = textOf(facts, volume, 'max_iops_allowed');
  if (allowed) sentences.push(`Its provider allows up to ${allowed} IOPS; only many requests in flight reach them.`);
  return sentences.join(' ');
}

/** Its durable writes, its limits, all else, and the job that measures one's own. */
function figures(facts: Facts, volume: Volume): Block[] {
  const { volume_writes: writes, volume_limits: limits, volume_others: others } = volume;
  const etcd = facts.uses.find(({ use }) => use === 'etcd');
  return [
    ...(writes?.length
      ? [
          h2('Synchronous writes', 'synced'),
          prose(
            'Each row is one machine, size and provisioned rate, one block size and one way of making a write ' +
              'durable; none of them are mixed. The time of a flush does not hold the write before it.',
            { quiet: true },
          ),
          ...rowsTable(facts, writes, 'Durable writes by machine, size and provisioned IOPS', 'volume_writes'),
        ]
      : []),
    ...(limits?.length
      ? [
          h2('What its provider allows', 'limits'),
          prose(
            'Limits as the provider states them: claims, not measurements. The machine has limits of its own, and ' +
              'the lower one holds.',
            { quiet: true },
          ),
          ...rowsTable(facts, limits, 'Limits by size and provisioned IOPS', 'volume_limits'),
        ]
      : []),
    ...(others?.length ? [h2('Reads and unflushed writes', 'depth'), ...folded(facts, others)] : []),
    ...(volume.is_class || !etcd
      ? []
      : [
          h2('Measure yours', 'measure'),
          prose(
            "On a file of the volume, with the job that etcd's users run; a hundredth of the flushes may take 10 ms:",
          ),
          code(etcd.command),
        ]),
  ];
}

function folded(facts: Facts, rows: readonly Row[]): Block[] {
  const [table, ...more] = rowsTable(facts, rows, 'IOPS by workload, machine and settings', 'volume_others') as [Block];
  return [...foldedOver(rows.length, `${rows.length} rows`, table), ...more];
}

const ATTACHMENTS: Readonly<Record<string, string>> = {
  'network-block': 'block device over the network',
  'network-file': 'file share over the network',
  local: "drive of the machine's own host",
};
const SET_BY: Readonly<Record<string, string>> = {
  size: 'by the size of the volume',
  purchase: 'bought apart from the size',
  type: 'the same for every size',
  instance: 'by the type of the machine',
};

/** What a cloud volume is, beside what every subject has. */
function ownAttributes(facts: Facts, { record, volume }: Volume) {
  const { attachment, size, provisioning, survives_stop, durability, latency } = record as VolumeRecord;
  const least = textOf(facts, volume, 'min_size_bytes');
  const most = textOf(facts, volume, 'max_size_bytes');
  const row = (head: string, words: string, source?: Reference) => ({
    head,
    spans: line(words, source ? citation(facts, source) : ''),
  });
  return [
    row('Attached as', ATTACHMENTS[attachment ?? ''] ?? 'not stated'),
    ...(size ? [row('Size', `${least ? `from ${least}` : ''}${most ? ` up to ${most}` : ''}`, size.source)] : []),
    ...(provisioning
      ? [
          row(
            'IOPS are set',
            `${SET_BY[provisioning.set_by]}${provisioning.note ? `: ${provisioning.note}` : ''}`,
            provisioning.source,
          ),
        ]
      : []),
    ...(survives_stop ? [row('Data outlive a stop of the machine', survives_stop.state, survives_stop.source)] : []),
    ...(durability ? [row('Durability, as claimed', durability.says, durability.source)] : []),
    ...(latency ? [row('Latency, as claimed', latency.says, latency.source)] : []),
  ];
}
