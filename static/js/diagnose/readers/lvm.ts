/** Reads LVM: volumes (`lvs`), groups (`vgs`) and physical volumes (`pvs`), what is full and what is missing. */
import type { Draft } from '../draft.ts';
import { figure } from '../fields.ts';
import type { Output, TextReader } from '../types.ts';

/** Kinds of volumes by the first letter of their attributes. */
const KINDS = new Map([
  ['t', 'thin-pool'],
  ['s', 'snapshot'],
  ['S', 'snapshot'],
  ['r', 'raid'],
  ['R', 'raid'],
  ['m', 'raid'],
  ['M', 'raid'],
]);
/** What the ninth letter of the attributes says of the health of a volume; a fifth letter `I` or `S` is not valid. */
const HEALTH = new Map([
  ['p', 'partial'],
  ['r', 'refresh'],
  ['m', 'mismatches'],
  ['F', 'failed'],
  ['D', 'no-data-left'],
  ['M', 'read-only'],
]);
const ATTRIBUTES = /^[-CmMoOrRsSpviIlctTVdeE][-wrR][-aAcClLiInN][-m][-a-zA-Z?][-oX?][-a-zA-Z?][-z?][-a-zA-Z?][-k?]$/;
const PERCENT = /^\d{1,3}[.,]\d{2}$/;

/** Keep the name of a thing in the page of its owner. @returns its stand-in */
function standIn(prefix: 'lv' | 'vg', name: string, { names }: Draft): string {
  const known = [...names].find(([key, owner]) => key.startsWith(`${prefix}-`) && owner === name)?.[0];
  const made = known ?? `${prefix}-${[...names.keys()].filter((key) => key.startsWith(`${prefix}-`)).length + 1}`;
  names.set(made, name);
  return made;
}

export const lvs: TextReader = {
  command: 'lvs -a',
  begins: /^\s*LV\s+VG\s+Attr\s+LSize\b/,
  isTable: true,
  read: (lines, draft, output) => {
    const volumes = lines.slice(1).flatMap((line) => {
      const [name = '', group = '', attributes = '', , ...rest] = line.trim().split(/\s+/);
      if (!ATTRIBUTES.test(attributes)) return [];
      const [type = '', state = '', health = ''] = [0, 4, 8].map((place) => attributes[place]);
      const kind = KINDS.get(type) ?? 'other';
      // Empty columns leave no trace: a pool prints its data and its metadata, a snapshot its data.
      const [data, metadata] = rest.filter((word) => PERCENT.test(word)).map((word) => figure(word.replace(',', '.')));
      const isFilled = kind === 'thin-pool' || kind === 'snapshot';
      const known = {
        data_percent: isFilled ? data : null,
        metadata_percent: kind === 'thin-pool' ? metadata : null,
        health: /[ISM]/.test(state) && kind === 'snapshot' ? 'invalid' : HEALTH.get(health),
      };
      return { id: standIn('lv', `${group}/${name}`, draft), kind, ...known };
    });
    if (volumes.length === 0) return 'No line of it names a volume with its attributes. Give: lvs -a';
    draft.put('hosts', output.host, { logical_volumes: volumes }, output.number);
    return null;
  },
};

/** Note groups with what each lacks. */
function putGroups(groups: ReadonlyMap<string, number>, draft: Draft, output: Output) {
  const found = [...groups].map(([name, missing]) => ({ id: standIn('vg', name, draft), missing }));
  draft.put('hosts', output.host, { volume_groups: found }, output.number);
}

export const vgs: TextReader = {
  command: 'vgs',
  begins: /^\s*VG\s+#PV\s+#LV\s+#SN\s+Attr\s/,
  isTable: true,
  read: (lines, draft, output) => {
    const rows = lines.slice(1).map((line) => line.trim().split(/\s+/));
    // The fourth letter says that a physical volume is missing, not how many.
    const groups = rows.flatMap(([name, , , , attributes = '']) =>
      name && /^[wr][-z][-x][-p]/.test(attributes) ? [[name, attributes[3] === 'p' ? 1 : 0] as const] : [],
    );
    putGroups(new Map(groups), draft, output);
  },
};

export const pvs: TextReader = {
  command: 'pvs',
  begins: /^\s*PV\s+VG\s+Fmt\s+Attr\s/,
  isTable: true,
  read: (lines, draft, output) => {
    const groups: Map<string, number> = new Map();
    for (const line of lines.slice(1)) {
      const [, group, attributes = ''] = /^\s*\S+\s+(\S+)\s+lvm\d\s+([-a-z]{3})\s/.exec(line) ?? [];
      if (group) groups.set(group, (groups.get(group) ?? 0) + (attributes[2] === 'm' ? 1 : 0));
    }
    putGroups(groups, draft, output);
  },
};
