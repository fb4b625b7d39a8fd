/** What a chart shows, as the sentence above it: made of the rows that it draws, so that the two cannot disagree. */
import { formatRatio, formatSignificant } from '../../static/js/domain/format.ts';
import { specification } from './chart_specification.ts';

type Row = Record<string, unknown>;

/** From this ratio on a change counts as one, up or down: the marts call less than that unchanged. */
const CHANGED = 1.05;

/** Charts of which each subject has one of its own. */
const FINDINGS: Record<string, (rows: Row[]) => string> = {
  subjects: changes,
  distribution: spread,
  chain: steps,
  'honest-iops': oneCommand,
};

/**
 * The title and description of a chart, from its specification; `{rows}` is the number of rows, `{drive}` that of
 * different values in the column `drive`, `{least:ratio}` and `{greatest:ratio}` are the ends of the column `ratio`.
 */
export function titles(name: string, rows: Row[]): { title: string; description: string } {
  const { title, description } = specification(name).usermeta;
  return { title: FINDINGS[name]?.(rows) ?? fill(title, rows), description: fill(description, rows) };
}

const fill = (text: string, rows: Row[]) =>
  text.replace(/\{(?:(least|greatest):)?(\w+)\}/g, (_, end, column) => {
    if (column === 'rows') return String(rows.length);
    if (!end) return String(new Set(rows.map((row) => row[column])).size);
    const [least, greatest] = ends(rows, column);
    return (/ratio|times/.test(column) ? formatRatio : formatSignificant)(end === 'least' ? least : greatest);
  });

function ends(rows: Row[], column: string): [number, number] {
  const values = rows.flatMap((row) => (row[column] === null ? [] : [Number(row[column])]));
  return [Math.min(...values), Math.max(...values)];
}

function range(least: number, greatest: number) {
  const [from, to] = [formatRatio(least), formatRatio(greatest)];
  return from === to ? from : `${from} to ${to}`;
}

/** Pairs of one subject, before and after a change. */
function changes(rows: Row[]) {
  const pairs = rows.filter(({ state }) => state === 'after');
  const ratios = pairs.map(({ ratio }) => Number(ratio));
  const names = new Set(pairs.map(({ change }) => change));
  const what = names.size === 1 ? `${[...names][0]}` : `${names.size} changes of settings`;
  const [least, greatest] = [Math.min(...ratios), Math.max(...ratios)];
  const all = pairs.length === 2 ? 'both' : `all ${pairs.length}`;
  if (pairs.length === 1) return `${what}: ${range(least, least)}`;
  if (least >= CHANGED) return `${what}: ${all} tests faster, ${range(least, greatest)}`;
  if (greatest <= 1 / CHANGED) return `${what}: ${all} tests slower, ${range(least, greatest)}`;
  const faster = ratios.filter((ratio) => ratio >= CHANGED).length;
  const slower = ratios.filter((ratio) => ratio <= 1 / CHANGED).length;
  const parts = [
    faster ? `${faster} faster, up to ${formatRatio(greatest)}` : '',
    slower ? `${slower} slower, down to ${formatRatio(least)}` : '',
  ];
  const words = parts.filter(Boolean).join('; ') || 'no difference';
  return `${what}: of ${pairs.length} tests ${words}`;
}

/** Flushed writes of each drive with its write cache on and off. */
function oneCommand(rows: Row[]) {
  const gains = Object.values(Object.groupBy(rows, ({ drive }) => String(drive))).flatMap((states = []) => {
    const rate = (cache: string) => states.find(({ state }) => state === `flushed, cache ${cache}`)?.iops;
    const [on, off] = [rate('on'), rate('off')];
    return on && off ? [Number(off) / Number(on)] : [];
  });
  return `One command: ${range(Math.min(...gains), Math.max(...gains))} more flushed writes`;
}

/** Repeats of one workload under one set of settings. */
function spread(rows: Row[]) {
  const groups = Object.values(Object.groupBy(rows, ({ row }) => String(row)));
  const ratios = groups.map((group = []) => {
    const [least, greatest] = ends(group, 'iops');
    return greatest / least;
  });
  const most = Math.max(...ratios);
  return most < CHANGED ? 'Repeated tests agree within 5 %' : `Repeated tests differ by up to ${formatRatio(most)}`;
}

/** The steps of one tuning session, of the workload that was measured most often. */
function steps(rows: Row[]) {
  const groups = Object.values(Object.groupBy(rows, ({ workload }) => String(workload)));
  const [longest = rows] = groups.toSorted((one = [], other = []) => other.length - one.length);
  const [first, last] = [Number(longest[0]?.iops), Number(longest.at(-1)?.iops)];
  const figures = `from ${formatSignificant(first)} to ${formatSignificant(last)} IOPS`;
  return `Step by step ${figures}, ${formatRatio(last / first)}`;
}
