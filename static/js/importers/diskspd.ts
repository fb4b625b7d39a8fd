/** Reads the text that DiskSpd of Windows prints of one time span: totals of reads and writes, and latencies. */
import { commandOf, type DiskspdCommand } from './diskspd/command-line.ts';
import { countThreads, directionOf, latenciesOf, metricsOf, readTables, type Tables } from './diskspd/tables.ts';
import { findDate } from './shared/dates.ts';
import { parseNumber } from './shared/numbers.ts';
import { ranOn } from './shared/ran-on.ts';
import { importResult, toMeasurement, withoutNulls } from './shared/result.ts';
import { textImporter } from './shared/text-importer.ts';

type Direction = 'read' | 'write' | 'mixed';

const ADVICE = 'Give everything that DiskSpd printed, with -L for latencies.';

/** Tell what was moved. */
function directionName({ reads, writes }: Tables): Direction {
  if (reads.ios && writes.ios) return 'mixed';
  return reads.ios ? 'read' : 'write';
}

/** Name the pattern. */
function patternOf({ known, random }: DiskspdCommand, direction: Direction) {
  if (!known) return null;
  return `${random ? 'rand' : ''}${direction === 'mixed' ? 'rw' : direction}`;
}

/** Tell how writes were made durable. */
function syncOf({ known, writeThrough }: DiskspdCommand, direction: Direction) {
  if (direction === 'read' || !known) return null;
  return writeThrough ? 'dsync' : 'none';
}

/** Describe the workload. */
const workloadOf = (command: DiskspdCommand, direction: Direction, threads: number | null) => ({
  kind: 'block',
  pattern: patternOf(command, direction),
  read_percent: direction === 'mixed' && command.writePercent !== null ? 100 - command.writePercent : null,
  block_size_bytes: command.blockSize,
  queue_depth: command.depth,
  jobs: threads,
  sync: syncOf(command, direction),
  engine: 'diskspd',
});

/** Describe the run behind the figures. */
function directionsOf(text: string, { reads, writes }: Tables) {
  const seconds = parseNumber(/actual test time:\s*([\d.]+)s/.exec(text)?.[1]);
  return {
    ...(reads.ios ? { read: directionOf(reads, seconds) } : {}),
    ...(writes.ios ? { write: directionOf(writes, seconds) } : {}),
  };
}

/** Build the measurement of the time span. */
function measurementOf(text: string, tables: Tables, command: DiskspdCommand) {
  const direction = directionName(tables);
  const latencies = latenciesOf(text);
  const printed = Object.entries(latencies).map(([name, ms]) => [`latency_${name}_ms`, ms]);
  const threads = command.threads !== null && command.targets > 0 ? command.threads * command.targets : null;
  const rows = countThreads(text);
  const shortened =
    `The command asks for ${threads} threads, but the table has ${rows} rows: ` +
    'the text was shortened, or rows were left out.';
  const halves = { read: withoutNulls(metricsOf(tables.reads)), write: withoutNulls(metricsOf(tables.writes)) };
  return toMeasurement({
    workload: workloadOf(command, direction, threads),
    figures: { ...metricsOf(tables.all), ...Object.fromEntries(printed) },
    more: direction === 'mixed' ? halves : {},
    run: {
      directions: directionsOf(text, tables),
      effective_depth: command.depth,
      direct: command.direct,
      percentiles_of: (latencies.p50 ?? null) === null ? null : 'total',
      slowed_by: command.limits,
      ran_on: ranOn(command.ranOn, []),
    },
    direction,
    warnings: threads !== null && rows !== threads ? [shortened] : [],
  });
}

/** Read the time span in a text. */
function parse(text: string) {
  const spans = text.match(/^Results for timespan/gm)?.length ?? 0;
  if (spans > 1)
    return importResult({ errors: ['The text holds several time spans. Give each in a file of its own.'] });
  const tables = readTables(text);
  if (!tables?.all.ios) {
    const error = `The text lacks the totals of a run: DiskSpd was stopped, or the text is cut. ${ADVICE}`;
    return importResult({ errors: [error] });
  }
  const command = commandOf(text);
  return importResult({
    measurements: [measurementOf(text, tables, command)],
    method: withoutNulls({ direct: command.direct }),
    date: findDate(text, /start time:\s*(\d{4})\/(\d\d)\/(\d\d)/),
  });
}

export const diskspd = textImporter({
  id: 'diskspd',
  label: 'DiskSpd',
  recognises: (text) => /^Results for timespan \d+:/m.test(text) || /^[ \t]*Command Line: .*diskspd/im.test(text),
  parse,
});
