/**
 * Reads what `iostat -x` of sysstat prints, as text of any version or as JSON, and answers what it shows: what a device
 * did under the load at that time, which is no measurement of what it can do.
 */
import { formatNumber } from '../domain/format.ts';
import { asText, list, number, object } from '../domain/json.ts';
import { findDocuments } from '../paste/json-documents.ts';
import { DURABLE_WRITES } from './shared/jobs.ts';
import { importResult, textImporter } from './shared/result.ts';
import { redact } from './shared/text.ts';
import { parseNumber } from './shared/units.ts';
import type { ToolAnswer } from './types.ts';

/** One line: the columns by the names of sysstat 12; those of older versions are renamed. */
type Row = { device: string; report: number; value: (name: string) => number | null };

const HEAD = /^[ \t]*Device:?[ \t]+.*(?:r\/s|w\/s).*$/;
/** Names of older versions: sectors of 512 B, one size and one wait for both directions. */
const UNITS: Readonly<Record<string, number>> = { kB: 1, MB: 1024, sec: 0.5 };

/** Find a column under one of its names; a `,` is the decimal sign of some languages. */
function readerOf(names: readonly string[], cells: readonly string[]) {
  return (name: string) => {
    const at = names.indexOf(name);
    return at < 0 ? null : parseNumber(cells[at]?.replace(',', '.'));
  };
}

/** Read the lines of all reports in text. */
function rowsOfText(text: string): Row[] {
  const rows: Row[] = [];
  let names: string[] = [];
  let report = -1;
  for (const line of text.split('\n')) {
    const cells = line.trim().split(/\s+/);
    if (HEAD.test(line)) {
      names = cells.map((name) => name.replace(/^Device:$/, 'Device'));
      report += 1;
    } else if (line.trim() === '' || /^\s*avg-cpu/.test(line)) names = [];
    else if (names.length > 2 && cells.length === names.length)
      rows.push({ device: cells[0] ?? '', report, value: readerOf(names, cells) });
  }
  return rows;
}

/** Read the lines of all reports in JSON. */
const rowsOfJson = (text: string): Row[] =>
  findDocuments(text)
    .documents.flatMap(({ value }) => list(object(object(value).sysstat).hosts).map(object))
    .flatMap((host) => list(host.statistics).map(object))
    .flatMap((statistics, report) =>
      list(statistics.disk)
        .map(object)
        .filter((disk) => 'r/s' in disk)
        .map((disk) => ({
          device: asText(disk.disk_device),
          report,
          value: (name: string) => number(disk[name === '%util' ? 'util' : name]),
        })),
    );

/** Return the mean size of a request of one direction in KiB. */
function sizeOf({ value }: Row, direction: 'r' | 'w') {
  const printed = value(`${direction}areq-sz`);
  if (printed) return printed;
  const requests = value(`${direction}/s`);
  const moved = Object.entries(UNITS).map(([unit, factor]) => [value(`${direction}${unit}/s`), factor] as const);
  const found = moved.find(([amount]) => amount !== null);
  return requests && found?.[0] ? (found[0] * found[1]) / requests : null;
}

const rounded = (value: number) => formatNumber(value, value < 10 ? 2 : 0);

/** Describe one direction of a line. */
function partOf(row: Row, direction: 'r' | 'w') {
  const requests = row.value(`${direction}/s`);
  if (!requests) return null;
  const size = sizeOf(row, direction);
  const wait = row.value(`${direction}_await`);
  const of = size === null ? '' : ` of ${rounded(size)} KiB`;
  return `${rounded(requests)} ${direction === 'r' ? 'reads' : 'writes'} a second${of}${
    wait === null ? '' : `, ${wait} ms each`
  }`;
}

/** Describe a line; null where the device did nothing. */
function figureOf(row: Row) {
  const { value, device } = row;
  const [flushes, flushTime, busy, wait] = [value('f/s'), value('f_await'), value('%util'), value('await')];
  const parts = [
    partOf(row, 'r'),
    partOf(row, 'w'),
    flushes ? `${rounded(flushes)} flushes a second${flushTime === null ? '' : `, ${flushTime} ms each`}` : null,
    wait === null || (!value('r/s') && !value('w/s')) ? null : `${wait} ms a request`,
  ].filter(Boolean);
  if (parts.length === 0) return null;
  // Only the family of the name is kept: a name chosen by a person may say where it stands.
  const name = /^(?:sd|nvme|vd|xvd|dm-|md|rbd|nbd|loop|zd|bcache|drbd|mmcblk|hd)[\w-]*$/.test(device)
    ? device
    : 'a device';
  return `iostat: ${redact(name)}: ${parts.join('; ')}${busy === null ? '' : `; ${busy} % busy`}`;
}

const SINCE_START =
  'This is the first report of iostat, the mean since the machine started, idle hours with it: it says nothing of a ' +
  'load. Run iostat -x 1 while the load runs, and look at the reports after the first.';
const OBSERVED =
  'It is what the device did under the load at that time, merged and split by the kernel, and not what it could do; ' +
  'for a flash drive or an array “100 % busy” only means that it always had a request. A job shows what it can do.';
const FLUSHED =
  'It is what the device did under the load at that time: beside the flushes, writes of file system logs and of ' +
  'merged requests are counted, so the count is not that of a job. A job shows how long a durable write takes.';

/** Answer a line. */
function answerOf(row: Row, first: boolean): ToolAnswer[] {
  const figure = figureOf(row);
  if (figure === null) return [];
  const says = first ? SINCE_START : row.value('f/s') ? FLUSHED : OBSERVED;
  return [{ figure, says, instead: DURABLE_WRITES }];
}

/** Lines of busy devices that are answered. */
const MOST = 12;
const MORE = (count: number) => `Of ${count} lines with requests the ${MOST} with the most are answered.`;
const IDLE =
  'The text has no line of “iostat -x” with a request: the devices were idle, the columns r/s and w/s are missing ' +
  '(give iostat -x), or lines are wrapped. Run iostat -x 1 while the load runs.';

/** Read a text. */
function parse(text: string) {
  const json = rowsOfJson(text);
  const rows = json.length > 0 ? json : rowsOfText(text);
  const reports = new Set(rows.map(({ report }) => report)).size;
  // One report alone may be any of them; of several from the beginning, the first is of all the time before.
  const begins = /^Linux \d+\.\d+/m.test(text);
  const requests = ({ value }: Row) => (value('r/s') ?? 0) + (value('w/s') ?? 0) + (value('f/s') ?? 0);
  const busy = rows
    .map((row) => ({ row, first: begins && row.report === 0 }))
    .filter(({ row, first }) => requests(row) > 0 && !(first && reports > 1))
    .toSorted((one, other) => requests(other.row) - requests(one.row));
  const answers = busy.slice(0, MOST).flatMap(({ row, first }) => answerOf(row, first));
  return importResult({
    answers,
    warnings: busy.length > MOST ? [MORE(busy.length)] : [],
    errors: answers.length > 0 ? [] : [IDLE],
  });
}

export const iostat = textImporter({
  id: 'iostat',
  label: 'iostat',
  recognises: (text) => /^[ \t]*Device:?[ \t]+.*\b[rw]\/s\b/m.test(text) || /"sysstat"\s*:\s*\{\s*"hosts"/.test(text),
  parse,
});
