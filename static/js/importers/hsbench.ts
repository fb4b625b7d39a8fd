/** Reads the log of hsbench, or the JSON that it writes: the totals of each mode and loop. */
import { MODES, measurementOf } from './hsbench/measurement.ts';
import { readParameters, readTotals } from './hsbench/totals.ts';
import { findDate } from './shared/dates.ts';
import { importResult, withoutNulls } from './shared/result.ts';
import { textImporter } from './shared/text-importer.ts';

/** Say which modes have no totals. */
function errorsOf(unfinished: readonly string[], measured: number) {
  const errors = unfinished
    .filter((mode) => MODES.has(mode))
    .map(
      (mode) =>
        `The mode ${mode} has no line “Int: TOTAL”: hsbench was stopped, or the text is cut. ` +
        'Let it run to its end and give the whole log.',
    );
  if (measured > 0 || errors.length > 0) return errors;
  return ['The log holds no totals of PUT, GET, LIST or DEL: let hsbench run to its end and give the whole log.'];
}

/** Read the totals in a text. */
function parse(text: string) {
  const { totals, unfinished } = readTotals(text);
  const parameters = readParameters(text);
  const measured = totals
    .filter(({ ops }) => (ops ?? 0) > 0)
    .flatMap((one) => {
      const mode = MODES.get(one.mode);
      return mode ? [{ totals: one, mode }] : [];
    });
  const others = [...new Set(totals.map(({ mode }) => mode))].filter((mode) => !MODES.has(mode));
  const warnings = others.length > 0 ? [`Work on buckets (${others.join(', ')}) is preparation and was left out.`] : [];
  if (parameters.threads === null && measured.length > 0)
    warnings.push('The number of threads and the size of objects are only in the log, not in the JSON; give the log.');
  return importResult({
    measurements: measured.map(({ totals: one, mode }, place) => measurementOf(one, mode, parameters, place)),
    errors: errorsOf(unfinished, measured.length),
    warnings,
    method: withoutNulls({ tool_version: /Hotsauce S3 Benchmark Version (\S+)/.exec(text)?.[1] }),
    date: findDate(text, /^(\d{4})\/(\d\d)\/(\d\d) /m),
  });
}

export const hsbench = textImporter({
  id: 'hsbench',
  label: 'hsbench',
  recognises: (text) =>
    /Hotsauce S3 Benchmark|Int: \w+, Dur\(s\): [\d.]+, Mode: /.test(text) ||
    (/"IntervalName"\s*:/.test(text) && /"NinetyNineLat"\s*:/.test(text)),
  parse,
});
