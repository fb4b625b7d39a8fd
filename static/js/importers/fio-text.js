/** Reads what fio prints for people (2.0 to 3.42) by rebuilding the report that its JSON would be, as far as the text says it. */
import { measure } from './fio/measure.js';
import { jobsIn } from './fio-text/jobs.js';
import { importer, imported } from './shared/text-tools.js';

const GROUP = /^[^\n]*: \(groupid=\d+, jobs=\d+\): err=/m;
const FAILED = /^fio: pid=\d+, err=\d+\/|^\w+: verify failed at file /m;
const ADVICE = 'Run fio with --output-format=json --output=result.json, which is exact and says more.';

/** fio prints its version again where it starts again. @param {string} text */
function reportsOf(text) {
  const begins = Array.from(text.matchAll(/^fio-\d[\w.-]*\s*$/gm), ({ index }) => index);
  if (begins.length < 2) return [text];
  // Headings of the jobs stand before the version that they belong to.
  const starts = begins
    .map((begin) => text.slice(0, begin).search(/(?:^[^\n]*: \(g=\d+\): rw=[^\n]*\n(?:^\.\.\.\n)?)+$/m))
    .map((start, index) => (start < 0 ? (begins[index] ?? 0) : start));
  return starts.map((start, index) => text.slice(index === 0 ? 0 : start, starts[index + 1]));
}

/** @param {string} text @returns {import('./fio/documents.js').FioDocument & {errors: string[]}} */
function documentOf(text) {
  const { jobs, disks, errors, day } = jobsIn(text);
  const version = /^(fio-\d[\w.-]*)\s*$/m.exec(text)?.[1];
  return {
    value: {
      ...(version ? { 'fio version': version } : {}),
      ...(day ? { timestamp: day } : {}),
      jobs,
      disk_util: disks,
      abridged: true,
    },
    jobs,
    allClients: null,
    truncated: false,
    notes: [],
    errors,
  };
}

/** @param {number | null} count */
const flushed = (count) =>
  count
    ? [
        `${count.toLocaleString('en')} flushes were made, but the text does not say whether by fsync or fdatasync: say it in the title.`,
      ]
    : [];

/** @param {string} text */
function parse(text) {
  if (!GROUP.test(text))
    return imported({
      errors: [
        `fio stopped with an error and printed no result: ${FAILED.test(text) ? 'a request failed, or what was read back was not what had been written' : 'the text ends before the figures'}. Mend what it complains about and run it again.`,
      ],
    });
  const documents = reportsOf(text).map(documentOf);
  const errors = documents.flatMap(({ errors: said }) => said);
  const read = measure(documents.filter(({ jobs }) => jobs.length > 0));
  const failed = FAILED.test(text)
    ? ['fio complains of failed requests in the text: look at them before you trust the figures.']
    : [];
  const measurements =
    errors.length > 0
      ? []
      : read.measurements.map((measurement) => ({
          ...measurement,
          warnings: [
            ...measurement.warnings,
            ...flushed(measurement.run.flushes),
            'The text of fio for people rounds latencies and leaves out whether the page cache was bypassed and writes were flushed; JSON says both.',
          ],
        }));
  return imported({
    ...read,
    measurements,
    errors: [...errors.map((words) => `${words} ${ADVICE}`), ...(errors.length > 0 ? [] : read.errors), ...failed],
  });
}

export const fioText = importer({
  id: 'fio-text',
  label: 'fio',
  recognises: (text) => !/\\?"fio version\\?"/.test(text) && (GROUP.test(text) || FAILED.test(text)),
  parse,
});
