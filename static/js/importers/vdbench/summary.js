/** The summary of vdbench: a heading of two lines that names the columns, a line an interval, and a last one with the averages. */
import { dayOf, printed } from '../shared/text-tools.js';
import { measurement } from './run.js';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
/** Columns by the two words that stand over each, and their names here. */
const DISKS = /** @type {Record<string, string>} */ ({
  'i/o rate': 'rate',
  'MB/sec 1024**2': 'mib',
  'bytes i/o': 'bytes',
  'read pct': 'readPercent',
  'resp time': 'resp',
  'read resp': 'readResp',
  'write resp': 'writeResp',
  'resp max': 'max',
  'read max': 'readMax',
  'write max': 'writeMax',
  'resp stddev': 'std',
  'queue depth': 'depth',
  'cpu% sys+u': 'cpu',
  'cpu% sys+usr': 'cpu',
  'cpu% sys': 'cpuSys',
});
/** The first columns over files, in which every release agrees; its mb are 1024 × 1024 bytes. */
const FILES = [
  'rate',
  'resp',
  'cpu',
  'cpuSys',
  'readPercent',
  'readRate',
  'readResp',
  'writeRate',
  'writeResp',
  'readMib',
  'writeMib',
  'mib',
  'bytes',
];
const SIZE = /^(\d+)([kmg]?)$/i;

/** @param {string} text */
export function dayOfSummary(text) {
  const found =
    /created \S+ ([A-Z][a-z]{2}) (\d\d) (\d{4})/.exec(text) ?? /^[ \t]*([A-Z][a-z]{2}) (\d\d), (\d{4}) /m.exec(text);
  const month = MONTHS.indexOf(found?.[1] ?? '') + 1;
  return found && month > 0 ? dayOf(found[3] ?? '', String(month).padStart(2, '0'), found[2] ?? '') : null;
}

/** @param {string} section @returns {string[] | null} the names of the columns after the interval */
function columnsOf(section) {
  const lines = section.split('\n');
  const at = lines.findIndex(
    (line) => /\binterval\s+i\/o\s+MB\/sec\b/.test(line) || /\.Interval\.\s+\.ReqstdOps/.test(line),
  );
  if (at < 0) return null;
  const over = (lines[at] ?? '')
    .replace(/^.*?\.?[iI]nterval\.?/, '')
    .trim()
    .split(/\s+/);
  const under = (lines[at + 1] ?? '').trim().split(/\s+/);
  if (/ReqstdOps/.test(lines[at] ?? ''))
    return /^rate resp total sys pct rate resp rate resp read write total size\b/.test(under.join(' ')) ? FILES : null;
  return over.length === under.length ? over.map((word, index) => DISKS[`${word} ${under[index]}`] ?? '') : null;
}

/** @param {string} line @param {string[]} columns */
function rowOf(line, columns) {
  const values = line.trim().split(/\s+/);
  const at = values.findIndex((value, index) => /^(?:avg_\d+-\d+|\d+)$/.test(value) && index <= 1);
  return {
    interval: values[at] ?? '',
    values: Object.fromEntries(columns.map((name, index) => [name, printed(values[at + 1 + index])])),
    complete: at >= 0 && values.length - at - 1 >= columns.length,
  };
}

/** What the heading of a run says: a size, a share of reads, a rate not to be exceeded. @param {string} heading */
function asked(heading) {
  const option = (/** @type {string} */ name) => new RegExp(`\\b${name}=([\\w.]+)`).exec(heading)?.[1];
  const [, amount, unit = ''] = SIZE.exec(option('xfersize') ?? '') ?? [];
  const rate = /I\/O rate: (?!Uncontrolled)([\d.]+)/.exec(heading)?.[1];
  return {
    block: amount ? Number(amount) * 1024 ** ['', 'k', 'm', 'g'].indexOf(unit.toLowerCase()) : null,
    percent: printed(option('rdpct')),
    seek: option('seekpct'),
    limit: rate ? `iorate=${rate}` : null,
    seconds: printed(/elapsed=(\d+)/.exec(heading)?.[1]),
  };
}

/** @param {string | undefined} seek @returns {'rand' | 'seq' | null} */
export const orderOf = (seek) =>
  seek === '100' || /^rand/i.test(seek ?? '')
    ? 'rand'
    : seek === '0' || seek === '-1' || /^seq|^eof/i.test(seek ?? '')
      ? 'seq'
      : null;

/** @param {string} section of one run @param {number} place */
function runOf(section, place) {
  const heading = section.split('\n', 1)[0] ?? '';
  const name = /Starting RD=([^;\s]+)/.exec(heading)?.[1] ?? 'run';
  if (/^(?:SD_format|format_for_)/i.test(name)) return { skipped: name, unfinished: !/\bavg_\d/.test(section) };
  const columns = columnsOf(section);
  const lines = section
    .split('\n')
    .filter((line) => /^[ \t]*(?:\d\d:\d\d:\d\d\.\d+\s+)?(?:avg_\d+-\d+|\d+)\s+[\d.]+\s/.test(line));
  if (!columns || columns.every((column) => !column))
    return {
      error: `The run ${name} stands under columns that are not known here; give flatfile.html of the same run.`,
    };
  const rows = lines.map((line) => rowOf(line, columns));
  const average = rows.findLast(({ interval, complete }) => interval.startsWith('avg_') && complete);
  if (!average)
    return {
      error: `The run ${name} has ${rows.length} intervals, but no line “avg_”: vdbench was stopped, or the text is cut. Give the summary of a run that ended.`,
    };
  const told = asked(heading);
  const sizes = new Set(rows.filter(({ values }) => (values.rate ?? 0) > 0).map(({ values }) => values.bytes));
  const [only = null] = sizes;
  const block = told.block ?? (sizes.size === 1 && only !== null && Number.isInteger(only) && only > 0 ? only : null);
  const warnings =
    told.block === null && block !== null ? ['The size of a request is the mean that every interval shows alike.'] : [];
  return {
    measurement: measurement(
      {
        name,
        average: average.values,
        block,
        asked: told.percent,
        order: orderOf(told.seek),
        limit: told.limit,
        seconds: told.seconds,
        warnings,
      },
      place,
    ),
  };
}

/** @param {string} text @returns {{measurements: Record<string, any>[], errors: string[], warnings: string[]}} */
export function summary(text) {
  const sections = text
    .split(/^(?=.*Starting RD=)/m)
    .filter((section) => /Starting RD=/.test(section.split('\n', 1)[0] ?? ''));
  const runs = (sections.length > 0 ? sections : [text]).map(runOf);
  const measurements = runs.flatMap((run) => ('measurement' in run && run.measurement ? [run.measurement] : []));
  const skipped = runs.flatMap((run) => ('skipped' in run && run.skipped ? [run] : []));
  const errors = runs.flatMap((run) => ('error' in run && run.error ? [run.error] : []));
  if (measurements.length === 0 && errors.length === 0) {
    const names = skipped.map(({ skipped: name }) => name).join(', ');
    errors.push(
      names
        ? `The file holds nothing but ${names}, in which vdbench writes the files that it measures later${skipped.some(({ unfinished }) => unfinished) ? ', and which did not end' : ''}. Give the summary of a whole run.`
        : 'The file holds no run of vdbench: give summary.html, totals.html or flatfile.html of the folder “output”.',
    );
  }
  return {
    measurements,
    errors,
    warnings:
      skipped.length > 0 && measurements.length > 0
        ? ['The run in which vdbench writes its files first was left out.']
        : [],
  };
}
