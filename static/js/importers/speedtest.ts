/** Reads what `mc admin speedtest` and `mc support perf object` print: writes and reads of objects by MinIO itself. */
import { importResult, textImporter, toMeasurement, withoutNulls } from './shared/result.ts';
import { bandwidthFigure, parseNumber, parsePrinted } from './shared/units.ts';
import type { ImportedMeasurement } from './types.ts';

const ABOUT = /^.*?MinIO (\S+), (\d+) servers?, (\d+) drives?, ([\d.]+ ?[KMGT]?i?B) objects, (\d+) threads/m;
const LINE = /^[ \t|]*(PUT|GET):?[ \t|]+([\d.]+) ?([KMGT]?i?B)\/s,?[ \t|]+([\d,]+) objs?\/s/gm;

const OWN =
  'The servers make the load themselves, and find the number of requests that gives the most: it is the most that ' +
  'they deliver together, without a client or its network.';
const PER_SERVER = 'The number of threads is that of each server, so in flight are as many times the servers.';
const ROUNDED = 'The bandwidth is rounded to two or three digits by MinIO.';
const NO_SIZE =
  'The line “MinIO …, … servers, … drives, … objects, … threads” is missing: size and threads are not known.';
const CUT =
  'The text lacks the lines PUT and GET with their rates: the test was stopped, or the text is cut. ' +
  'Run it again to its end, and give everything that it printed.';

/** Build the measurement of a line. */
function measurementOf(
  [, name, amount, unit = '', objects]: RegExpExecArray,
  { size, threads }: { size: number | null; threads: number | null },
  place: number,
): ImportedMeasurement {
  const rate = parseNumber(objects?.replace(/,/g, ''));
  const direction = name === 'PUT' ? 'write' : 'read';
  return toMeasurement({
    workload: {
      kind: 'object',
      operation: name === 'PUT' ? 'put' : 'get',
      object_size_bytes: size,
      threads,
    },
    figures: { objects_per_s: rate, ...bandwidthFigure(parseNumber(amount), unit, 1024) },
    run: {
      directions: { [direction]: withoutNulls({ iops: rate }) },
      effective_depth: threads,
    },
    name: name ?? '',
    place,
    direction,
  });
}

/** Read a text. */
function parse(text: string) {
  const [about, version, servers, , size, threads] = ABOUT.exec(text) ?? [];
  const each = parseNumber(threads);
  const asked = {
    size: parsePrinted(size, 1024)?.value ?? null,
    threads: each === null ? null : each * Number(servers),
  };
  const measurements = Array.from(text.matchAll(LINE), (line, place) => measurementOf(line, asked, place));
  const several = about === undefined ? [NO_SIZE] : Number(servers) > 1 ? [PER_SERVER] : [];
  return importResult({
    measurements,
    warnings: measurements.length > 0 ? [OWN, ROUNDED, ...several] : [],
    errors: measurements.length > 0 ? [] : [CUT],
    method: withoutNulls({ tool_version: version }),
  });
}

export const speedtest = textImporter({
  id: 'speedtest',
  label: 'mc speedtest',
  recognises: (text) =>
    ABOUT.test(text) || /^[ \t|]*(?:PUT|GET):?[ \t|]+[\d.]+ ?[KMGT]?i?B\/s,?[ \t|]+[\d,]+ objs?\/s/m.test(text),
  parse,
});
