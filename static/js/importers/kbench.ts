/** Reads the summaries that kbench of Longhorn and dbench print of their runs of fio on a volume. */
import { importResult, textImporter, toMeasurement, withoutNulls } from './shared/result.ts';
import { bandwidthFigure, convertUnit, parseNumber, parsePrinted, parseSize, roundTo } from './shared/units.ts';
import type { Figures, ImportedMeasurement } from './types.ts';

// What a line was measured with is in the job files of both (kbench: fio/*.fio; dbench: docker-entrypoint.sh).

type Job = { size: number; depth: number; jobs?: number };

/** What one figure is of. */
type Part = {
  job: Job;
  pattern: 'read' | 'write' | 'randread' | 'randwrite';
  figures: Figures;
  /** of the volume, where two are compared */
  label?: string;
};

const NO_FLUSH = 'No write of these runs was flushed: they are no durable writes.';

/** Describe the run behind a figure. */
const directionOf = ({ figures }: Part, size: number) => {
  const [name, value] = Object.entries(figures)[0] ?? [];
  if (name === 'iops') return { iops: value, bandwidth_bytes_per_s: (value ?? 0) * size };
  if (name?.startsWith('latency'))
    return { latency_mean_us: convertUnit(value ?? null, name.endsWith('_ns') ? 1e-3 : 1) };
  return {};
};

/** Build the measurement of a figure. */
function measurementOf(part: Part, place: number): ImportedMeasurement {
  const { job, pattern, figures, label } = part;
  const direction = pattern.endsWith('read') ? 'read' : 'write';
  const run = directionOf(part, job.size);
  return toMeasurement({
    workload: {
      kind: 'block',
      pattern,
      block_size_bytes: job.size,
      queue_depth: job.depth,
      jobs: job.jobs ?? 1,
      sync: direction === 'write' ? 'none' : null,
      engine: 'libaio',
    },
    figures,
    more: withoutNulls({ label }),
    run: {
      directions: { [direction]: run },
      effective_depth: job.depth,
      direct: true,
      jobs_merged: job.jobs ?? 1,
      ran_on: null,
    },
    place,
    direction,
  });
}

// Reads the summary of kbench: three tables, each with a line of random and one of sequential requests.

const KBENCH: readonly { heading: RegExp; job: Job; figures: (value: number) => Figures }[] = [
  { heading: /^[ \t]*IOPS \(Read\/Write\)/m, job: { size: 4096, depth: 64 }, figures: (value) => ({ iops: value }) },
  {
    heading: /^[ \t]*Bandwidth in KiB\/sec \(Read\/Write\)/m,
    job: { size: 131072, depth: 64 },
    figures: (value) => ({ bandwidth_kib_per_s: value }),
  },
  {
    heading: /^[ \t]*Latency in ns \(Read\/Write\)/m,
    job: { size: 4096, depth: 1 },
    figures: (value) => ({ latency_mean_us: convertUnit(value, 1e-3) ?? 0 }),
  },
];
const ROW = /^[ \t]*(Random|Sequential):[ \t]+([\d,]+) \/ ([\d,]+)(?:[ \t]+vs[ \t]+([\d,]+) \/ ([\d,]+))?/gm;
const NAMES = ['first volume', 'second volume'];

const whole = (text: string | undefined) => parseNumber(text?.replace(/,/g, ''));

/** Read the lines of one table; 0 is a part that did not run. */
function partsOfTable(text: string, { heading, job, figures }: (typeof KBENCH)[number]): Part[] {
  const table = text.split(heading)[1]?.split(/^[ \t]*(?:IOPS|Bandwidth|Latency) /m)[0] ?? '';
  return Array.from(table.matchAll(ROW)).flatMap(([, order, ...printed]) => {
    const compared = printed[2] !== undefined;
    return printed.flatMap((cell, index) => {
      const value = whole(cell);
      if (!value) return [];
      const pattern = `${order === 'Random' ? 'rand' : ''}${index % 2 === 0 ? 'read' : 'write'}` as Part['pattern'];
      const label = NAMES[index >> 1];
      return [{ job, pattern, figures: figures(value), ...(compared && label ? { label } : {}) }];
    });
  });
}

// Reads the summary of dbench, with the rates that fio printed for people.

const DBENCH = {
  iops: /^[ \t]*Random Read\/Write IOPS: (\d+(?:\.\d+)?k?)\/(\d+(?:\.\d+)?k?)/m,
  bandwidth: /\. BW: ([\d.]+)([KMG]i?B\/s) \/ ([\d.]+)([KMG]i?B\/s)/,
  latency: /^[ \t]*Average Latency \(usec\) Read\/Write: ([\d.]*)\/([\d.]*)/m,
  sequential: /^[ \t]*Sequential Read\/Write: ([\d.]+)([KMG]i?B\/s) \/ ([\d.]+)([KMG]i?B\/s)/m,
  mixed: /^[ \t]*Mixed Random Read\/Write IOPS: (\d+(?:\.\d+)?k?)\/(\d+(?:\.\d+)?k?)/m,
};

const rate = (text: string | undefined) => parsePrinted(text, 1000)?.value ?? null;

/** Read a pair of reads and writes as two parts. */
function pair(job: Job, prefix: 'rand' | '', [read, write]: readonly (Figures | null)[]): Part[] {
  const parts = [
    { pattern: `${prefix}read`, figures: read },
    { pattern: `${prefix}write`, figures: write },
  ];
  return parts.flatMap(({ pattern, figures }) =>
    figures && Object.keys(figures).length > 0 ? [{ job, pattern: pattern as Part['pattern'], figures }] : [],
  );
}

/** Read the lines of dbench but for the mix. */
function partsOfDbench(text: string): Part[] {
  const [, readIops, writeIops] = DBENCH.iops.exec(text) ?? [];
  const [, read, readUnit = '', write, writeUnit = ''] = DBENCH.bandwidth.exec(text) ?? [];
  const [, readUs, writeUs] = DBENCH.latency.exec(text) ?? [];
  const [, reads, readsUnit = '', writes, writesUnit = ''] = DBENCH.sequential.exec(text) ?? [];
  const iops = (printed: string | undefined) => {
    const value = rate(printed);
    return value ? { iops: value } : null;
  };
  const latency = (printed: string | undefined) => {
    const value = parseNumber(printed);
    return value ? { latency_mean_us: value } : null;
  };
  const bandwidth = (printed: string | undefined, unit: string) => bandwidthFigure(parseNumber(printed), unit, 1000);
  return [
    ...pair({ size: 4096, depth: 64 }, 'rand', [iops(readIops), iops(writeIops)]),
    ...pair({ size: 131072, depth: 64 }, 'rand', [bandwidth(read, readUnit), bandwidth(write, writeUnit)]),
    ...pair({ size: 4096, depth: 4 }, 'rand', [latency(readUs), latency(writeUs)]),
    ...pair({ size: 1048576, depth: 16, jobs: 4 }, '', [bandwidth(reads, readsUnit), bandwidth(writes, writesUnit)]),
  ];
}

/** Build the measurement of the mix of dbench. */
function mixOf(text: string, place: number): ImportedMeasurement[] {
  const [, reads, writes] = DBENCH.mixed.exec(text) ?? [];
  const [read, write] = [rate(reads), rate(writes)];
  if (!read || !write) return [];
  return [
    toMeasurement({
      workload: {
        kind: 'block',
        pattern: 'randrw',
        read_percent: 75,
        block_size_bytes: 4096,
        queue_depth: 64,
        jobs: 1,
        sync: 'none',
        engine: 'libaio',
      },
      figures: { iops: roundTo(read + write) },
      more: { read: { iops: read }, write: { iops: write } },
      run: {
        directions: { read: { iops: read }, write: { iops: write } },
        effective_depth: 64,
        jobs_merged: 1,
        direct: true,
      },
      place,
      direction: 'mixed',
    }),
  ];
}

const ROUNDED =
  'dbench prints the rates as fio rounds them for people, and the latency without its unit: it says usec where fio ' +
  'may have printed msec. Give the output of fio above the summary, too.';
const QUICK = 'This is a trial run (QUICK MODE, 5 s each): no evidence of what the volume delivers.';
const MEANS = 'kbench prints the mean of samples of IOPS and bandwidth, cut to whole numbers.';
const CUT =
  'The summary lacks its figures: the runs failed, or the text is cut. Give all that the pod logged, to the end.';

/** Read the summaries in a text. */
function parse(text: string) {
  const kbench = KBENCH.flatMap((table) => partsOfTable(text, table));
  const dbench = partsOfDbench(text);
  const span = parseSize(/^[ \t]*(?:TEST_)?SIZE: (\d+[kKmMgG]?)/im.exec(text)?.[1], 1024);
  const measurements = [...kbench, ...dbench].map((part, place) => measurementOf(part, place));
  const all = [...measurements, ...mixOf(text, measurements.length)].map((measurement) =>
    span === null ? measurement : { ...measurement, run: { ...measurement.run, span_bytes: span } },
  );
  const quick = /^[ \t]*(?:QUICK MODE: (?!DISABLED)\S|MODE: quick)/im.test(text);
  const warnings = [
    ...(kbench.length > 0 ? [MEANS] : []),
    ...(dbench.length > 0 ? [ROUNDED] : []),
    ...(quick ? [QUICK] : []),
    NO_FLUSH,
  ];
  return importResult({
    measurements: quick ? all.map((one) => ({ ...one, workload: { ...one.workload, window: 'burst' as const } })) : all,
    warnings: all.length > 0 ? warnings : [],
    errors: all.length > 0 ? [] : [CUT],
    method: { tool: dbench.length > 0 ? 'dbench' : 'kbench', direct: true },
  });
}

export const kbench = textImporter({
  id: 'kbench',
  label: 'kbench',
  recognises: (text) =>
    /^[ \t]*(?:FIO Benchmark (?:Summary|Comparsion Summary)|= ?Dbench Summary)/m.test(text) ||
    KBENCH.some(({ heading }) => heading.test(text)) ||
    DBENCH.iops.test(text),
  parse,
});
