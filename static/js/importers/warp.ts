/** Reads the analysis that warp prints of an S3 benchmark: rate, bandwidth and latencies of each operation. */
import { findDate } from './shared/dates.ts';
import { importResult } from './shared/result.ts';
import { textImporter } from './shared/text-importer.ts';
import { commandOf } from './warp/command-line.ts';
import { measurementOf, OPERATIONS } from './warp/measurement.ts';
import { operationOf, sectionsIn } from './warp/section.ts';

/** Tell whether several operations ran at the same time. */
function isConcurrent(text: string, names: readonly string[]) {
  const operations = new Set(names.filter((name) => name !== 'TOTAL'));
  return /^Mixed operations/m.test(text) || (names.includes('TOTAL') && operations.size > 1);
}

/**
 * Say which operations could not be read.
 * @param incomplete operations without an average
 * @param unknown operations without a name in a record
 */
function errorsOf(incomplete: readonly string[], unknown: readonly string[], anyMeasured: boolean) {
  const errors = incomplete.map(
    (name) =>
      `The operation ${name} has no line “Average: … obj/s”: the text is cut, or of another kind of analysis. ` +
      'Give what “warp analyze” prints of the file of the run.',
  );
  if (!anyMeasured && unknown.length > 0)
    errors.push(
      `A record has no name for the operation ${unknown.join(', ')}: only PUT, GET, LIST and DELETE can be imported.`,
    );
  return errors;
}

/** Read the operations in a text. */
function parse(text: string) {
  const command = commandOf(text);
  const sections = sectionsIn(text);
  const names = sections.map(operationOf);
  const concurrent = isConcurrent(text, names);
  const read = sections.map((section, place) => measurementOf(section, command, concurrent, place));
  const measurements = read.filter((measurement) => measurement !== null);
  const anyMeasured = measurements.length > 0;
  const unknown = [...new Set(names)].filter((name) => name && name !== 'TOTAL' && !OPERATIONS.has(name));
  const incomplete = names.filter((name, place) => OPERATIONS.has(name) && read[place] === null);
  const warning = `A record has no name for the operation ${unknown.join(', ')}; it was left out.`;
  return importResult({
    measurements,
    warnings: unknown.length > 0 && anyMeasured ? [warning] : [],
    errors: errorsOf(incomplete, unknown, anyMeasured),
    date: findDate(text, /warp-[a-z-]+-(\d{4})-(\d\d)-(\d\d)\[/, /starting (\d{4})-(\d\d)-(\d\d) /),
  });
}

export const warp = textImporter({
  id: 'warp',
  label: 'warp',
  recognises: (text) =>
    /^(?:Operation|Report): [A-Za-z]+/m.test(text) &&
    /\bAverage: (?:[\d.]+ ?[KMGT]?i?B\/s, )?[\d.]+ obj\/s|^warp: /m.test(text),
  parse,
});
