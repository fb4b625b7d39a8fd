/** Reads `ceph osd df`, `osd df tree` and `osd tree`: how full each OSD is, on which host it is, whether it runs. */
import { asText, list, object } from '../../domain/json.ts';
import type { Draft } from '../draft.ts';
import { deviceClass, figure, size, whole } from '../figures.ts';
import type { JsonReader, Output, TextReader } from '../types.ts';

const isNodes = (value: unknown) => {
  const [first] = list(object(value).nodes).map(object);
  return first !== undefined && 'type_id' in first && 'id' in first;
};

/** Note one OSD of a table or tree. */
function putOsd(osd: Record<string, unknown>, draft: Draft, output: Output) {
  const id = whole(osd.id);
  if (id !== null) draft.put('osds', String(id), { ...osd, id }, output.number);
}

const fromKib = (kib: unknown) => {
  const read = figure(kib);
  return read === null ? null : read * 1024;
};

export const osdNodes: JsonReader = {
  command: 'ceph osd df tree',
  recognises: isNodes,
  read: (value, draft, output) => {
    const nodes = [...list(object(value).nodes), ...list(object(value).stray)].map(object);
    const hosts = new Map();
    for (const { type, name, children } of nodes)
      if (type === 'host') for (const child of list(children)) hosts.set(child, asText(name).split('~')[0]);
    for (const node of nodes) {
      if (node.type !== 'osd') continue;
      const total = fromKib(node.kb);
      putOsd(
        {
          id: node.id,
          crush_host: hosts.get(node.id),
          device_class: deviceClass(node.device_class),
          crush_weight: figure(node.crush_weight),
          reweight: figure(node.reweight),
          size_bytes: total || null,
          used_bytes: fromKib(node.kb_used),
          utilization_percent: total ? figure(node.utilization) : null,
          pgs: whole(node.pgs),
          up: node.status === 'up' ? true : node.status === undefined ? null : false,
        },
        draft,
        output,
      );
    }
  },
};

/** Read one row of the table. */
function readRow(line: string, columns: readonly string[]): Record<string, string> | null {
  const words = line
    .trim()
    .replace(/(\d) ([KMGTPE]?i?B)\b/g, '$1$2')
    .split(/\s+/);
  if (!/^\d+$/.test(words[0] ?? '')) return null;
  // A row without a class has one word less.
  const names = /^[\d.]+$/.test(words[1] ?? '') ? columns.filter((name) => name !== 'CLASS') : columns;
  return Object.fromEntries(names.map((name, place) => [name, words[place] ?? '']));
}

export const osdDfText: TextReader = {
  command: 'ceph osd df',
  begins: /^\s*ID\s+(?:CLASS\s+)?WEIGHT\s+REWEIGHT\s+SIZE\s/,
  read: ([header = '', ...lines], draft, output) => {
    const columns = header.trim().replace('RAW USE', 'USE').replace('TYPE NAME', 'NAME').split(/\s+/);
    let host = '';
    for (const line of lines) {
      host = /\shost (\S+)\s*$/.exec(line)?.[1] ?? host;
      const row = readRow(line, columns);
      if (!row) continue;
      const total = size(row.SIZE);
      const osd = {
        id: row.ID,
        crush_host: columns.includes('NAME') ? host : null,
        device_class: deviceClass(row.CLASS),
        crush_weight: figure(row.WEIGHT),
        reweight: figure(row.REWEIGHT),
        size_bytes: total || null,
        used_bytes: size(row.USE),
        utilization_percent: total ? figure(row['%USE']) : null,
        pgs: whole(row.PGS),
        up: row.STATUS ? row.STATUS === 'up' : null,
      };
      putOsd(osd, draft, output);
    }
  },
};

const TREE_OSD = /^\s*(\d+)\s+(?:([a-z_-]+[a-z0-9_-]*)\s+)?([\d.]+)\s+osd\.\d+\s+(up|down|destroyed|DNE)\s+([\d.]+)?/;

export const osdTreeText: TextReader = {
  command: 'ceph osd tree',
  begins: /^\s*ID\s+(?:CLASS\s+)?WEIGHT\s+TYPE NAME/,
  read: (lines, draft, output) => {
    let host = '';
    for (const line of lines) {
      host = /\shost (\S+)/.exec(line)?.[1] ?? host;
      const match = TREE_OSD.exec(line);
      if (!match) continue;
      const [, id, className, weight, state, reweight] = match;
      const osd = {
        id,
        crush_host: host,
        device_class: deviceClass(className),
        crush_weight: figure(weight),
        reweight: figure(reweight),
        up: state === 'up',
      };
      putOsd(osd, draft, output);
    }
  },
};
