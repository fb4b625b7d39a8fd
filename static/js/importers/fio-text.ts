/** Reads what fio prints for people (2.0 to 3.42) by rebuilding its JSON, as far as the text says it. */
import type { FioDocument } from './fio/documents.ts';
import { importDocuments } from './fio/import-documents.ts';
import { readReport } from './fio-text/report-text.ts';
import { importResult } from './shared/result.ts';
import { textImporter } from './shared/text-importer.ts';
import type { ImportedMeasurement } from './types.ts';

const GROUP = /^[^\n]*: \(groupid=\d+, jobs=\d+\): err=/m;
const FAILED = /^fio: pid=\d+, err=\d+\/|^\w+: verify failed at file /m;
const ADVICE = 'Run fio with --output-format=json --output=result.json, which is exact and says more.';
const INEXACT =
  'The text of fio for people rounds latencies and leaves out whether the page cache was bypassed ' +
  'and writes were flushed; JSON says both.';

/** Split a text into reports: fio prints its version again where it starts again. */
function reportsIn(text: string) {
  const begins = Array.from(text.matchAll(/^fio-\d[\w.-]*\s*$/gm), ({ index }) => index);
  if (begins.length < 2) return [text];
  // Headings of the jobs are printed before the version that they belong to.
  const starts = begins
    .map((begin) => text.slice(0, begin).search(/(?:^[^\n]*: \(g=\d+\): rw=[^\n]*\n(?:^\.\.\.\n)?)+$/m))
    .map((start, index) => (start < 0 ? (begins[index] ?? 0) : start));
  return starts.map((start, index) => text.slice(index === 0 ? 0 : start, starts[index + 1]));
}

/** Rebuild a report of fio's JSON. */
function rebuildDocument(text: string): { document: FioDocument; errors: string[] } {
  const { jobs, disks, errors, timestamp } = readReport(text);
  const version = /^(fio-\d[\w.-]*)\s*$/m.exec(text)?.[1];
  const value = {
    ...(version ? { 'fio version': version } : {}),
    ...(timestamp ? { timestamp } : {}),
    jobs,
    disk_util: disks,
    abridged: true,
  };
  return { document: { value, jobs, allClients: null, truncated: false, notes: [] }, errors };
}

/** Add what the text does not say. */
function withTextWarnings(measurement: ImportedMeasurement): ImportedMeasurement {
  const { flushes, flush_times: times } = measurement.run;
  const flushed =
    `${flushes ? `${flushes.toLocaleString('en')} flushes` : 'Flushes'} were made, but the text does not say whether ` +
    'by fsync or fdatasync: say it in the title.';
  return { ...measurement, warnings: [...measurement.warnings, ...(flushes || times ? [flushed] : []), INEXACT] };
}

/** Say why a text has no result. */
function explainFailure(text: string) {
  const reason = FAILED.test(text)
    ? 'a request failed, or what was read back was not what had been written'
    : 'the text ends before the figures';
  return `fio stopped with an error and printed no result: ${reason}. Fix what it complains about and run it again.`;
}

/** Read the reports in a text. */
function parse(text: string) {
  if (!GROUP.test(text)) return importResult({ errors: [explainFailure(text)] });
  const reports = reportsIn(text).map(rebuildDocument);
  const unread = reports.flatMap(({ errors }) => errors.map((error) => `${error} ${ADVICE}`));
  const documents = reports.map(({ document }) => document).filter(({ jobs }) => jobs.length > 0);
  const imported = importDocuments(documents);
  const failed = FAILED.test(text)
    ? ['fio complains of failed requests in the text: look at them before you trust the figures.']
    : [];
  if (unread.length > 0) return { ...imported, measurements: [], errors: [...unread, ...failed] };
  const measurements = imported.measurements.map(withTextWarnings);
  return { ...imported, measurements, errors: [...imported.errors, ...failed] };
}

export const fioText = textImporter({
  id: 'fio-text',
  label: 'fio',
  recognises: (text) => !/\\?"fio version\\?"/.test(text) && (GROUP.test(text) || FAILED.test(text)),
  parse,
});
