/** Reads the text that DiskSpd of Windows prints of one time span: the totals of reads and writes, and their latencies. */
import { rounded, stated } from './shared/figures.js';
import { dayOf, importer, imported, measured, printed } from './shared/text-tools.js';

const MIB = 2 ** 20;
const SIZES = ['', 'K', 'M', 'G', 'T'];
const ADVICE = 'Give everything that DiskSpd printed, with -L for latencies.';

/** Percentiles by DiskSpd's names for them. */
const RANKS = /** @type {Record<string, string>} */ ({
  '50th': 'p50',
  '95th': 'p95',
  '99th': 'p99',
  '3-nines': 'p99_9',
});

/** @param {string} text @param {'Total' | 'Read' | 'Write'} part */
function totalsOf(text, part) {
  const section = text.split(new RegExp(`^${part} IO\\s*$`, 'm'))[1] ?? '';
  const line = /^total:\s*(.*)$/m.exec(section)?.[1];
  const [bytes, ios, , iops, latency] = (line ?? '').split('|').map((field) => printed(field));
  const mib = (line ?? '').split('|')[2]?.trim();
  return line === undefined
    ? null
    : { bytes: bytes ?? null, ios: ios ?? null, mib: printed(mib), iops: iops ?? null, latency: latency ?? null };
}

/** @param {string} text @param {number} column of reads, writes, or both */
function percentilesOf(text, column) {
  const rows = Array.from(
    text.matchAll(/^[ \t]*(\S+)\s*\|\s*(\S+)\s*\|\s*(\S+)\s*\|\s*(\S+)\s*$/gm),
    ([, name = '', ...values]) => [name, printed(values[column])],
  );
  const of = Object.fromEntries(rows);
  return /** @type {Record<string, number | null>} */ ({
    min: of.min ?? null,
    max: of.max ?? null,
    ...Object.fromEntries(Object.entries(RANKS).map(([name, key]) => [key, of[name] ?? null])),
  });
}

/** @param {string} text */
function askedOf(text) {
  const command = /^Command Line:\s*(.*)$/m.exec(text)?.[1] ?? '';
  const option = (/** @type {string} */ letter) => new RegExp(`\\s-${letter}(\\S*)`).exec(command)?.[1] ?? null;
  const size = (/** @type {string | null} */ given) => {
    const [, amount, unit = ''] = /^(\d+)([KMGT]?)$/i.exec(given ?? '') ?? [];
    return amount ? Number(amount) * 1024 ** SIZES.indexOf(unit.toUpperCase()) : null;
  };
  const sync = option('S');
  return {
    known: command !== '',
    size: size(option('b')),
    writes: printed(option('w') ?? '0'),
    random: option('r') !== null,
    depth: printed(option('o') ?? '2'),
    threads: printed(option('t') ?? '1'),
    files: command
      .split(/\s+/)
      .slice(1)
      .filter((word) => !word.startsWith('-')).length,
    // -Sh or -Suw: neither the cache of the system nor, by write-through, that of the drive.
    direct: command === '' ? null : sync !== null && /^$|[uh]/.test(sync),
    through: /[wh]/.test(sync ?? ''),
    slowed: option('g') === null ? [] : [`-g${option('g')}`],
  };
}

/** @param {string} text */
function parse(text) {
  const [all, reads, writes] = [totalsOf(text, 'Total'), totalsOf(text, 'Read'), totalsOf(text, 'Write')];
  const spans = text.match(/^Results for timespan/gm)?.length ?? 0;
  if (spans > 1) return imported({ errors: ['The text holds several time spans. Give each in a file of its own.'] });
  if (!all || !reads || !writes || !all.ios)
    return imported({
      errors: [`The text lacks the totals of a run: DiskSpd was stopped, or the text is cut. ${ADVICE}`],
    });
  const asked = askedOf(text);
  const seconds = printed(/actual test time:\s*([\d.]+)s/.exec(text)?.[1]);
  const mixed = Boolean(reads.ios && writes.ios);
  const side = mixed ? 'mixed' : reads.ios ? 'read' : 'write';
  const pattern = !asked.known
    ? null
    : mixed
      ? asked.random
        ? 'randrw'
        : 'rw'
      : `${asked.random ? 'rand' : ''}${side}`;
  const latencies = percentilesOf(text, 2);
  const directions = Object.fromEntries(
    [
      { name: 'read', part: reads },
      { name: 'write', part: writes },
    ]
      .filter(({ part }) => part.ios)
      .map(({ name, part }) => [
        name,
        stated({
          total_ios: part.ios,
          total_bytes: part.bytes,
          runtime_s: seconds,
          iops: part.iops,
          bandwidth_bytes_per_s:
            part.mib === null
              ? null
              : rounded(
                  part.bytes && seconds && Math.abs(part.bytes / seconds / MIB - part.mib) <= 0.02 * part.mib
                    ? part.bytes / seconds
                    : part.mib * MIB,
                ),
          latency_mean_us: part.latency === null ? null : rounded(part.latency * 1000),
        }),
      ]),
  );
  const half = (/** @type {NonNullable<typeof all>} */ part) =>
    stated({ iops: part.iops, bandwidth_mib_per_s: part.mib, latency_mean_ms: part.latency });
  const rows =
    text
      .split(/^Total IO\s*$/m)[1]
      ?.split(/^total:/m)[0]
      ?.match(/^[ \t]*\d+\s*\|/gm)?.length ?? 0;
  const told = asked.threads !== null && asked.files > 0 ? asked.threads * asked.files : null;
  const warnings =
    told !== null && rows !== told
      ? [
          `The command asks for ${told} threads, but the table has ${rows} rows: the text was shortened, or rows were left out.`,
        ]
      : [];
  const day = /start time:\s*(\d{4})\/(\d\d)\/(\d\d)/.exec(text);
  const measurement = measured({
    workload: {
      kind: 'block',
      pattern,
      read_percent: mixed && asked.writes !== null ? 100 - asked.writes : null,
      block_size_bytes: asked.size,
      queue_depth: asked.known ? asked.depth : null,
      jobs: told,
      sync: side === 'read' || !asked.known ? null : asked.through ? 'dsync' : 'none',
      engine: 'diskspd',
    },
    figures: {
      iops: all.iops,
      bandwidth_mib_per_s: all.mib,
      latency_mean_ms: all.latency,
      ...Object.fromEntries(Object.entries(latencies).map(([key, value]) => [`latency_${key}_ms`, value])),
    },
    ...(mixed ? { read: half(reads), write: half(writes) } : {}),
    run: {
      directions,
      effective_depth: asked.known ? asked.depth : null,
      direct: asked.direct,
      percentiles_of: (latencies.p50 ?? null) === null ? null : 'total',
      slowed_by: asked.slowed,
    },
    direction: side,
    warnings,
  });
  return imported({
    measurements: [measurement],
    method: stated({ direct: asked.direct }),
    date: day ? dayOf(day[1] ?? '', day[2] ?? '', day[3] ?? '') : null,
  });
}

export const diskspd = importer({
  id: 'diskspd',
  label: 'DiskSpd',
  recognises: (text) => /^Results for timespan \d+:/m.test(text) || /^[ \t]*Command Line: .*diskspd/im.test(text),
  parse,
});
