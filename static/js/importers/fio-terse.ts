/** Reads fio's terse output (versions 3 to 5): one line a job, whose fields have a fixed meaning; flushes have none. */
import { importDocuments } from './fio/import-documents.ts';
import { readLine } from './fio-terse/terse-line.ts';
import { importResult } from './shared/result.ts';
import { textImporter } from './shared/text-importer.ts';

const NO_FLUSHES =
  'Terse output says nothing of flushes, neither whether there were any nor how long they took; JSON says both.';
const LINE = /^([2-5]);(?:(fio-\d[^;\n]*);)?([^;\n]*);(\d+);(\d+);\d+;[^\n]*$/gm;

/** Say why some lines cannot be read. */
function explainUnread(count: number, isVersion2: boolean) {
  const reason = isVersion2
    ? 'version 2 of the format has other places'
    : 'it has too few places, or others than fio gives it';
  const lines = `${count} line${count === 1 ? '' : 's'}`;
  return `${lines} of terse output cannot be read: ${reason}. Run fio with --output-format=json.`;
}

/** Read the lines in a text. */
function parse(text: string) {
  const lines = text.match(LINE) ?? [];
  const read = lines.map(readLine).filter((line) => line !== null);
  const unread = lines.length - read.length;
  const isVersion2 = lines.some((line) => line.startsWith('2;'));
  const errors = unread > 0 ? [explainUnread(unread, isVersion2)] : [];
  const [first] = read;
  if (!first) return importResult({ errors });
  const jobs = read.map(({ job }) => job);
  // Every line repeats what the disks counted over the whole run.
  const value = { 'fio version': first.version, jobs, disk_util: first.disks, abridged: true };
  const imported = importDocuments([{ value, jobs, allClients: null, truncated: false, notes: [] }]);
  const measurements = imported.measurements.map((measurement) => ({
    ...measurement,
    warnings: [...measurement.warnings, ...(measurement.origin.direction === 'read' ? [] : [NO_FLUSHES])],
  }));
  return { ...imported, measurements, errors: [...errors, ...imported.errors] };
}

export const fioTerse = textImporter({
  id: 'fio-terse',
  label: 'fio',
  recognises: (text) => !/\\?"fio version\\?"/.test(text) && /^(?:[3-5];fio-\d|2;[^;\n]*;\d+;\d+;\d+;\d+;)/m.test(text),
  parse,
});
