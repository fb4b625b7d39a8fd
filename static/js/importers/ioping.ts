/** Reads what ioping 0.6 to 1.3 prints at its end: the time of one request after another, and how many it made. */
import { kindOfPath, ranOn } from './shared/ran-on.ts';
import { importResult, textImporter, toMeasurement, withoutNulls } from './shared/result.ts';
import { joinPatterns } from './shared/text.ts';
import { convertUnit, nanosecondsIn, parseNumber, parsePrinted, parseSize, roundTo } from './shared/units.ts';
import type { ImportedMeasurement } from './types.ts';

// Reads the statistics of one run.

const HEAD = /^[ \t]*--- .{0,300} ioping statistics ---[ \t]*$/m;
const REQUEST = /^[ \t]*([\d.]+ ?(?:bytes|[KMGT]?i?B)) (<<<|>>>|from|to) .{0,300}?: request=\d+ time=/m;
const COMPLETED = joinPatterns(
  [
    /^[ \t]*([\d.]+(?: [kmg])?) requests completed in ([\d.]+) (ns|us|ms|s|sec|min|hour)\b/,
    /(?:, ([\d.]+ ?[KMGT]?i?B) (read|written))?(?:, ([\d.]+(?: [kmg])?) iops, ([\d.]+) ([kmgt]?i?b)\/s)?/,
  ],
  'im',
);
const GENERATED = joinPatterns(
  [
    /^[ \t]*generated ([\d.]+(?: [kmg])?) requests in ([\d.]+) (ns|us|ms|s|min|hour)\b/,
    /(?:, [\d.]+ ?[KMGT]?i?B)?, ([\d.]+(?: [kmg])?) iops, ([\d.]+) ([kmgt]?i?b)\/s/,
  ],
  'im',
);
const TIMES = joinPatterns(
  [
    /^[ \t]*min\/avg\/max\/mdev = ([\d.]+)(?: (\w+))? ?\/ ?([\d.]+)(?: (\w+))? ?\/ ?/,
    /([\d.]+)(?: (\w+))? ?\/ ?([\d.]+) (\w+)/,
  ],
  'm',
);
const COMMAND = /(?:^|[\s$#>/])ioping[ \t]+(?!statistics\b)(.*)/m;

/** Parse `4.97 k`. */
const count = (text: string | undefined) => parsePrinted(text?.replace(/ /g, ''), 1000)?.value ?? null;
const LONG: Readonly<Record<string, number>> = { min: 60e9, hour: 3600e9 };
const toUs = (amount: string | undefined, unit: string | undefined) => {
  const ns = LONG[unit ?? ''] ?? nanosecondsIn(unit);
  const value = parseNumber(amount);
  return ns === null || value === null ? null : convertUnit(value, ns / 1e3);
};

/** Read the smallest, mean and largest time, and their deviation, in µs; old versions name the unit once. */
function timesOf(text: string) {
  const [matched, ...parts] = TIMES.exec(text) ?? [];
  if (matched === undefined) return null;
  const last = parts[7];
  const [min, mean, max, deviation] = [0, 2, 4, 6].map((at) => toUs(parts[at], parts[at + 1] ?? last));
  return { min: min ?? null, mean: mean ?? null, max: max ?? null, deviation: deviation ?? null };
}

// Reads the options of the command, where it stands above the output.

type Options = { known: boolean; has: (letter: string, name: string) => boolean; size: number | null };

/** Read the options; letters may be joined, as in `-RL`. */
function optionsOf(text: string): Options {
  const words = COMMAND.exec(text)?.[1]?.trim().split(/\s+/) ?? [];
  const at = words.findIndex((word) => /^-(?:s|-?size)$/.test(word));
  const joined = words.map((word) => /^-(?:s|-?size=)(\d\S*)$/.exec(word)?.[1]).find(Boolean);
  return {
    known: words.length > 0,
    has: (letter, name) =>
      words.some(
        (word) =>
          word === `-${name}` || word === `--${name}` || new RegExp(`^-[A-Za-z]*${letter}[A-Za-z]*$`).test(word),
      ),
    size: parseSize(joined ?? (at < 0 ? undefined : words[at + 1]), 1024),
  };
}

type Asked = {
  direction: 'read' | 'write' | null;
  pattern: string | null;
  size: number | null;
  direct: boolean | null;
  sync: 'sync' | 'dsync' | 'fdatasync' | 'none' | null;
};

/** Say how a write was made durable: without -C, -D ioping calls fdatasync after each, within its time. */
function syncOf(direction: Asked['direction'], { known, has }: Options): Asked['sync'] {
  if (direction !== 'write' || !known) return null;
  if (has('y', 'dsync')) return 'dsync';
  if (has('Y', 'sync')) return 'sync';
  return has('C', 'cached') ? 'none' : 'fdatasync';
}

/** Say whether the page cache was in the way: without -C and -D ioping drops it before each read. */
function directOf({ known, has }: Options) {
  if (!known) return null;
  if (has('D', 'direct')) return true;
  return has('C', 'cached') ? false : null;
}

/** Read what was asked, from the lines of requests, the totals and the command. */
function askedOf(text: string, options: Options): Asked {
  const [, printed, arrow] = REQUEST.exec(text) ?? [];
  const [, requests, , , moved, word] = COMPLETED.exec(text) ?? [];
  const writes =
    word === 'written' || arrow === '>>>' || arrow === 'to' || (options.known && options.has('W', 'write'));
  const direction = writes ? 'write' : word === 'read' || arrow || options.known ? 'read' : null;
  const total = parsePrinted(moved, 1024);
  const number = count(requests);
  const even = total && number && number < 1000 ? total.value / number : null;
  const whole = even !== null && Number.isInteger(Math.log2(even)) ? even : null;
  const size = options.size ?? parseSize(printed?.replace(/ ?bytes/, '').replace(/\.0\b/, ''), 1024) ?? whole;
  const order = !options.known ? null : options.has('L', 'linear') ? '' : 'rand';
  return {
    direction,
    pattern: order === null || direction === null ? null : `${order}${direction}`,
    size,
    direct: directOf(options),
    sync: syncOf(direction, options),
  };
}

// Builds the measurement of a run.

/** Below this share of 1 ÷ latency ioping did not send one request right after another. */
const PACED = 0.9;
const WAITED = (rate: number) =>
  `ioping paused or dropped caches between its requests (${rate} a second), so no rate was measured: its “iops” is ` +
  '1 ÷ the mean time.';
const CACHE =
  'Before each read ioping drops what is cached of that place, and reads through the page cache; -D goes past it.';
const UNFLUSHED = 'With -C writes end in the page cache: the times are those of memory.';
const NO_COMMAND =
  'The command is not in the text: whether requests were at random or in order, and how writes were made durable, is ' +
  'not known. Give the command with it.';

/** Warn of what a reader must know about a run. */
function warningsOf({ known, has }: Options, asked: Asked, paced: number | null) {
  const warnings = [];
  if (paced !== null) warnings.push(WAITED(paced));
  if (!known) warnings.push(NO_COMMAND);
  else if (asked.direction === 'write' && has('C', 'cached')) warnings.push(UNFLUSHED);
  else if (asked.direction === 'read' && !asked.direct) warnings.push(CACHE);
  return warnings;
}

/** Describe the workload: one request at a time. */
const workloadOf = ({ pattern, direction, size, sync }: Asked) => ({
  kind: 'block',
  pattern,
  read_percent: pattern !== null || direction === null ? null : direction === 'read' ? 100 : 0,
  block_size_bytes: size,
  queue_depth: 1,
  jobs: 1,
  sync,
  engine: 'ioping',
});

/** Read the rate that was made, and whether ioping waited between requests. */
function rateOf(text: string) {
  const [, , , , , , ideal] = COMPLETED.exec(text) ?? [];
  const [generated, number, amount, unit, rate] = GENERATED.exec(text) ?? [];
  const [made, possible] = [count(rate), count(ideal)];
  const seconds = toUs(amount, unit);
  return {
    made: generated === undefined ? null : made,
    requests: number && !number.includes(' ') ? count(number) : null,
    seconds: seconds === null ? null : roundTo(seconds / 1e6, 6),
    paced: made !== null && possible !== null && made < PACED * possible,
  };
}

/** Build the measurement of a run; null where it has no times. */
function measurementOf(text: string, place: number): ImportedMeasurement | null {
  const times = timesOf(text);
  if (times?.mean == null) return null;
  const options = optionsOf(text);
  const asked = askedOf(text, options);
  const rate = rateOf(text);
  const iops = rate.paced ? null : rate.made;
  return toMeasurement({
    workload: workloadOf(asked),
    figures: {
      iops,
      latency_mean_us: times.mean,
      latency_min_us: times.min,
      latency_max_us: times.max,
      latency_stddev_us: times.deviation,
    },
    run: {
      effective_depth: 1,
      engine_synchronous: true,
      direct: asked.direct,
      jobs_merged: 1,
      slowed_by: rate.paced ? ['pause between requests'] : [],
      directions:
        asked.direction === null
          ? {}
          : {
              [asked.direction]: withoutNulls({
                runtime_s: rate.seconds,
                iops,
                latency_mean_us: times.mean,
                latency_min_us: times.min,
                latency_max_us: times.max,
              }),
            },
      ran_on: ranOnOf(text),
    },
    place,
    direction: asked.direction ?? '',
    warnings: warningsOf(options, asked, rate.paced ? rate.made : null),
  });
}

/** Tell a file from a device: of a device the head says `(block device …)`, of a file or a folder its file system. */
function ranOnOf(text: string) {
  const [, path = '', inside = ''] = /^[ \t]*--- (.{1,200}) \((.{1,100})\) ioping statistics ---/m.exec(text) ?? [];
  if (/^(?:block )?device /.test(inside)) return ranOn(kindOfPath(path), []);
  return inside === '' ? null : ranOn('file', []);
}

const CUT =
  'A run of the file lacks “min/avg/max/mdev”: ioping was stopped by force, or the text is cut. ' +
  'End it with Ctrl+C or -c, and give the command and everything that it printed.';

/** Read the runs in a text: each ends with its times. */
function parse(text: string) {
  const parts = text
    .split(/(?<=^[ \t]*min\/avg\/max\/mdev = .*\n)/m)
    .filter((part) => HEAD.test(part) || COMPLETED.test(part) || TIMES.test(part) || REQUEST.test(part));
  const read = parts.map(measurementOf);
  const measurements = read.filter((measurement) => measurement !== null);
  const direct = new Set(measurements.map(({ run }) => run.direct));
  return importResult({
    measurements,
    errors: read.includes(null) || read.length === 0 ? [CUT] : [],
    method: withoutNulls({ direct: direct.size === 1 ? [...direct][0] : null }),
  });
}

export const ioping = textImporter({
  id: 'ioping',
  label: 'ioping',
  recognises: (text) => HEAD.test(text) || REQUEST.test(text),
  parse,
});
