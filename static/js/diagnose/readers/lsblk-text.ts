/** Reads lsblk as text: pairs (-P) and columns. */
import { asText } from '../../domain/json.ts';
import { nodeOf } from '../figures.ts';
import type { TextReader } from '../types.ts';
import { putDisk, putRows } from './lsblk.ts';

export const lsblkPairs: TextReader = {
  command: 'lsblk -P',
  goesOn: true,
  begins: /^(?:NAME|KNAME)="/,
  read: (lines, draft, output) => {
    const rows = lines.map((line) => ({
      fields: Object.fromEntries(
        [...line.matchAll(/([A-Z:%-]+)="([^"]*)"/g)].map(([, name = '', value]) => [name.toLowerCase(), value]),
      ),
      depth: 0,
    }));
    const parents = new Set(rows.map(({ fields }) => asText(fields.pkname)).filter(Boolean));
    for (const { fields } of rows)
      if (asText(fields.type || 'disk') === 'disk') putDisk(fields, parents.has(asText(fields.name)), draft, output);
  },
};

const COLUMNS = /\S+/g;
/** Columns whose values stand below the end of their heading. */
const RIGHT = new Set([
  'SIZE',
  'ROTA',
  'RM',
  'RO',
  'MIN-IO',
  'OPT-IO',
  'PHY-SEC',
  'LOG-SEC',
  'ALIGNMENT',
  'RQ-SIZE',
  'RA',
]);

/**
 * Cut a line into the columns of a heading: word by word, as figures stand below the end of their heading and texts
 * below its beginning.
 */
function cut(line: string, columns: readonly { name: string; from: number; to: number }[]): Record<string, string> {
  const row: Record<string, string> = {};
  for (const { 0: word, index: from } of line.matchAll(/\S+/g)) {
    const to = from + word.length;
    const right = columns.find((column) => RIGHT.has(column.name) && to >= column.from && from < column.to);
    const left = columns.findLast((column) => !RIGHT.has(column.name) && column.from <= from);
    const name = (right ?? left)?.name.toLowerCase();
    if (name) row[name] = row[name] ? `${row[name]} ${word}` : word;
  }
  return row;
}

export const lsblkText: TextReader = {
  command: 'lsblk',
  begins: /^NAME\s+(?:\S+\s+)*(?:SIZE|ROTA|TYPE|MODEL)\b(?!.*\bALLOC\b)/,
  read: ([header = '', ...lines], draft, output) => {
    const columns = [...header.matchAll(COLUMNS)].map(({ 0: name, index }) => {
      return { name, from: index, to: index + name.length };
    });
    const hasType = columns.some(({ name }) => name === 'TYPE');
    const rows = lines.flatMap((line) => {
      const [, branch = '', name = ''] = /^([\s│├└─|`-]*)(\S+)/.exec(line) ?? [];
      if (!name || (!hasType && !nodeOf(name))) return [];
      return [{ fields: { ...cut(line, columns), name }, depth: branch.length > 0 ? 1 : 0 }];
    });
    putRows(rows, draft, output);
  },
};
