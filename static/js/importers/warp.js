/** Reads the analysis that warp prints of an S3 benchmark: rate and bandwidth of each operation, and its latencies where they stand there. */
import { rounded, stated } from './shared/figures.js';
import { dayOf, importer, imported, measured, numberAt, printed, scaled } from './shared/text-tools.js';

/** Operations of warp that a record has a name for. */
const OPERATIONS = /** @type {Record<string, string>} */ ({ PUT: 'put', GET: 'get', DELETE: 'delete', LIST: 'list' });
const HEADING = /^(?:Operation|Report): ([A-Za-z]+)/m;
/** Requests of these benchmarks carry many objects, or parts of one. */
const OTHERWISE = /** @type {Record<string, string>} */ ({
  zip: 'Objects were read out of a ZIP archive (warp zip).',
  snowball: 'Each request put a TAR archive of many objects (warp snowball).',
  multipart: 'Objects were read or written in parts (warp multipart).',
  'multipart-put': 'Objects were written in parts (warp multipart-put).',
  append: 'Each request appended to an object (warp append).',
  fanout: 'Each request wrote several objects (warp fanout).',
  versioned: 'The bucket kept versions (warp versioned).',
});
const PREFIXES = ['', 'K', 'M', 'G', 'T'];
/** Milliseconds in the units of Go's durations. */
const MS = /** @type {Record<string, number>} */ ({ h: 3_600_000, m: 60_000, s: 1000, ms: 1, µs: 1e-3, us: 1e-3 });

/** A duration such as `4m57s`, `1.101s`, `216.8ms`. @param {string | undefined} text @returns {number | null} ms */
function milliseconds(text) {
  const parts = Array.from((text ?? '').matchAll(/([\d.]+)(ms|µs|us|h|m|s)/g));
  return parts.length > 0
    ? rounded(
        parts.reduce((sum, [, value, unit = '']) => sum + Number(value) * (MS[unit] ?? 0), 0),
        6,
      )
    : null;
}

/** A size of an option: KB are powers of 1000 and KiB of 1024 (go-humanize). @param {string | undefined} text */
function sizeOf(text) {
  const found = /^(\d+(?:\.\d+)?)([KMGT]?)(i?)B?$/i.exec(text ?? '');
  const bytes = found
    ? Number(found[1]) * (found[3] ? 1024 : 1000) ** PREFIXES.indexOf((found[2] ?? '').toUpperCase())
    : null;
  return bytes !== null && Number.isInteger(bytes) ? bytes : null;
}

/** @param {string} text */
function commandOf(text) {
  const line = /^.*?\bwarp (?!:)([a-z-]+)((?: +-[^\n]*)?)$/m.exec(text);
  const option = (/** @type {string} */ name) => new RegExp(`--?${name}[= ]([^\\s]+)`).exec(line?.[2] ?? '')?.[1];
  return {
    benchmark: line?.[1] ?? null,
    size: sizeOf(option('obj\\.size')),
    threads: printed(option('concurrent') ?? option('concurrency')),
  };
}

/** @param {string} section */
function latencies(section) {
  const line = /Avg: [^\n]*Slowest:[^\n]*/.exec(section)?.[0] ?? '';
  const of = (/** @type {string} */ name) => milliseconds(new RegExp(`${name}: ([\\d.a-zµ]+)`).exec(line)?.[1]);
  return {
    mean: of('Avg'),
    p50: of('50%'),
    p90: of('90%'),
    p99: of('99%'),
    min: of('Fastest'),
    max: of('Slowest'),
    stddev: of('StdDev'),
  };
}

/**
 * @param {string} section of one operation
 * @param {ReturnType<typeof commandOf>} command
 * @param {boolean} beside  whether other operations ran at the same time
 * @param {number} place
 */
function measurement(section, command, beside, place) {
  const name = HEADING.exec(section)?.[1]?.trim().toUpperCase() ?? '';
  const operation = OPERATIONS[name];
  const average = /\*? ?Average: (?:([\d.]+) ?([KMGT]?)i?B\/s, )?([\d.]+) obj\/s/.exec(section);
  if (!operation || !average) return null;
  const threads = numberAt(section, /Concurrency: (\d+)/) ?? command.threads;
  const rate = printed(average[3]);
  const unit = (average[2] ?? '').toLowerCase();
  const latency = latencies(section);
  const time = milliseconds(/(?:Ran:?|Duration:) ([\dhms.]+)/.exec(section)?.[1]);
  const direction = operation === 'put' ? 'write' : operation === 'get' ? 'read' : null;
  const packed = OTHERWISE[command.benchmark ?? ''];
  const errors = numberAt(section, /Errs?: (\d+)/, /^Errors: (\d+)/m);
  const warnings = beside
    ? ['It ran beside other operations of the same benchmark, so its figures are those of a shared system.']
    : [];
  if (threads === null || command.size === null)
    warnings.push(
      `The text does not say ${[threads === null ? 'how many requests were in flight' : '', command.size === null ? 'how large objects were' : ''].filter(Boolean).join(' nor ')}; give the line with the command, too.`,
    );
  const us = (/** @type {number | null} */ ms) => scaled(ms, 1000);
  const percentiles = stated({ 50: us(latency.p50), 90: us(latency.p90), 99: us(latency.p99) });
  // A request is one object unless many are packed into one.
  const moved =
    direction && !packed
      ? {
          [direction]: stated({
            iops: rate,
            runtime_s: scaled(time, 1e-3),
            latency_mean_us: us(latency.mean),
            latency_min_us: us(latency.min),
            latency_max_us: us(latency.max),
            percentiles_us: Object.keys(percentiles).length > 0 ? percentiles : null,
          }),
        }
      : {};
  return measured({
    workload: { kind: 'object', operation, object_size_bytes: command.size, threads },
    figures: {
      objects_per_s: rate,
      ...(average[1] && unit ? { [`bandwidth_${unit}ib_per_s`]: printed(average[1]) } : {}),
      ...Object.fromEntries(
        ['mean', 'min', 'max', 'stddev', 'p50', 'p99'].map((key) => [
          `latency_${key}_ms`,
          latency[/** @type {keyof typeof latency} */ (key)],
        ]),
      ),
      duration_s: scaled(time, 1e-3),
    },
    ...(packed ? { note: packed } : {}),
    run: {
      directions: moved,
      // Beside other operations it has only some of the requests in flight.
      effective_depth: beside ? null : threads,
      jobs_merged: threads === null || beside ? null : 1,
      errors,
      percentiles_of: Object.keys(percentiles).length > 0 ? 'total' : null,
    },
    name: command.benchmark ? `warp ${command.benchmark}` : '',
    place,
    direction: direction ?? operation,
    warnings,
  });
}

/** @param {string} text */
function parse(text) {
  const sections = text
    .split(/^(?=(?:Operation|Report): )/m)
    .filter((section) => HEADING.test(section.split('\n', 1)[0] ?? ''));
  const command = commandOf(text);
  const names = sections.map((section) => HEADING.exec(section)?.[1]?.trim().toUpperCase() ?? '');
  const single = names.filter((name) => name !== 'TOTAL');
  const beside = /^Mixed operations/m.test(text) || (names.includes('TOTAL') && new Set(single).size > 1);
  const read = sections.map((section, index) => measurement(section, command, beside, index));
  const measurements = read.filter((one) => one !== null);
  const unnamed = [...new Set(single.filter((name, index) => name && !OPERATIONS[name] && index >= 0))];
  const lost = names.filter((name, index) => OPERATIONS[name] && read[index] === null);
  const warnings =
    unnamed.length > 0 && measurements.length > 0
      ? [`A record has no name for the operation ${unnamed.join(', ')}; it was left out.`]
      : [];
  const errors = lost.map(
    (name) =>
      `The operation ${name} has no line “Average: … obj/s”: the text is cut, or of another kind of analysis. Give what “warp analyze” prints of the file of the run.`,
  );
  if (measurements.length === 0 && unnamed.length > 0)
    errors.push(
      `A record has no name for the operation ${unnamed.join(', ')}: only PUT, GET, LIST and DELETE can be imported.`,
    );
  const day = /warp-[a-z-]+-(\d{4})-(\d\d)-(\d\d)\[/.exec(text) ?? /starting (\d{4})-(\d\d)-(\d\d) /.exec(text);
  return imported({
    measurements,
    warnings,
    errors,
    date: day ? dayOf(day[1] ?? '', day[2] ?? '', day[3] ?? '') : null,
  });
}

export const warp = importer({
  id: 'warp',
  label: 'warp',
  recognises: (text) =>
    /^(?:Operation|Report): [A-Za-z]+/m.test(text) &&
    /\bAverage: (?:[\d.]+ ?[KMGT]?i?B\/s, )?[\d.]+ obj\/s|^warp: /m.test(text),
  parse,
});
