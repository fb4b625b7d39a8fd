/** The flatfile of vdbench: one line that names the columns, then a line an interval and one with the averages of each run. */
import { printed } from '../shared/text-tools.js';
import { measurement } from './run.js';
import { orderOf } from './summary.js';

/** Columns of the file by their names here; its MB are 1024 × 1024 bytes, as its own heading says. */
const COLUMNS = /** @type {Record<string, string>} */ ({
  rate: 'rate',
  'MB/sec': 'mib',
  'bytes/io': 'bytes',
  'read%': 'readPercent',
  resp: 'resp',
  read_resp: 'readResp',
  write_resp: 'writeResp',
  resp_max: 'max',
  read_max: 'readMax',
  write_max: 'writeMax',
  resp_std: 'std',
  read_std: 'readStd',
  write_std: 'writeStd',
  queue_depth: 'depth',
  cpu_used: 'cpu',
  cpu_kernel: 'cpuSys',
});
const HEADING = /^[ \t]*tod\s+(?:timestamp\s+)?(?:Run\s+)?interval\b/i;

/** @param {string} text */
export const isFlatfile = (text) => text.split('\n').some((line) => HEADING.test(line));

/** @param {string} text @returns {{measurements: Record<string, any>[], errors: string[], warnings: string[]}} */
export function flatfile(text) {
  const lines = text.split('\n');
  const at = lines.findIndex((line) => HEADING.test(line));
  const names = (lines[at] ?? '').trim().split(/\s+/);
  const rows = lines
    .slice(at + 1)
    .map((line) => line.trim().split(/\s+/))
    .filter((row) => row.length > 1 && row[0] !== '*');
  const odd = rows.find((row) => row.length !== names.length);
  const place = (/** @type {string} */ name) => names.indexOf(name);
  if (odd || place('Run') < 0 || place('Interval') < 0) {
    const found = odd
      ? `its heading names ${names.length} columns and a line has ${odd.length}`
      : 'its heading lacks the columns Run and Interval';
    return {
      measurements: [],
      warnings: [],
      errors: [
        `The flatfile cannot be read: ${found}, so no figure has a sure name. Give flatfile.html as vdbench 5.04 wrote it.`,
      ],
    };
  }
  const averages = rows.filter(
    (row) => row[place('Interval')]?.startsWith('avg_') && !/^(?:SD_format|format_for_)/i.test(row[place('Run')] ?? ''),
  );
  const ended = new Set(averages.map((row) => row[place('Run')]));
  const lost = [...new Set(rows.map((row) => row[place('Run')] ?? ''))].filter(
    (name) => !ended.has(name) && !/^(?:SD_format|format_for_)/i.test(name),
  );
  const measurements = averages.map((row, index) => {
    const value = (/** @type {string} */ name) => (place(name) < 0 ? null : printed(row[place(name)]));
    const seek = row[place('seekpct')];
    const rate = value('reqrate');
    const average = Object.fromEntries(Object.entries(COLUMNS).map(([column, name]) => [name, value(column)]));
    // vdbench asks for 999988 and the like where it means as much as there is.
    const limit = rate !== null && rate < 999_900 ? `iorate=${rate}` : null;
    const block = value('xfersize');
    return measurement(
      {
        name: row[place('Run')] ?? '',
        average,
        block: block && block > 0 ? block : null,
        asked: value('rdpct'),
        order: orderOf(seek === undefined ? undefined : String(printed(seek) ?? seek)),
        limit,
        seconds: null,
        warnings: [],
      },
      index,
    );
  });
  const errors = lost.map(
    (name) =>
      `The run ${name} has no line “avg_”: vdbench was stopped, or the file is cut. Give the flatfile of a run that ended.`,
  );
  if (rows.length === 0)
    errors.push('The flatfile holds its heading alone: vdbench was stopped before its first interval.');
  return { measurements, errors, warnings: [] };
}
