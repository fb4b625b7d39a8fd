/** Reads options of Ceph, known names alone, and the balancer. */
import { asText, list, object } from '../../domain/json.ts';
import type { Draft } from '../draft.ts';
import { figure, flag, oneOf } from '../fields.ts';
import { OPTIONS_OF_CEPH } from '../options.ts';
import type { JsonReader, Output, TextReader } from '../types.ts';

// Reads `ceph balancer status`, and what of the managers' options is no name, address or key.

const modeOf = (mode: unknown): 'upmap' | 'upmap-read' | 'other' => oneOf(mode, ['upmap', 'upmap-read']) ?? 'other';

export const balancer: JsonReader = {
  command: 'ceph balancer status',
  recognises: (value) => ['active', 'mode', 'plans'].every((name) => name in object(value)),
  read: (value, draft, output) => {
    const { active, mode } = object(value);
    const isActive = flag(active);
    const known = isActive === null ? null : isActive ? modeOf(mode) : 'off';
    draft.putCluster({ balancer: known, balancer_active: isActive }, output.number);
  },
};

/**
 * Note an option of the managers of which the diagnosis knows the form of the value.
 * @param name such as `mgr/balancer/active`
 * @param output its number
 */
function putManagerOption(name: string, value: unknown, draft: Draft, output: number) {
  const text = asText(value);
  if (name === 'mgr/cephadm/autotune_memory_target_ratio') draft.putCluster({ autotune_ratio: figure(text) }, output);
  if (name === 'mgr/balancer/active') {
    const isActive = flag(text.toLowerCase());
    draft.putCluster({ balancer_active: isActive, balancer: isActive === false ? 'off' : null }, output);
  }
  if (name === 'mgr/balancer/mode') draft.putCluster({ balancer: text === 'none' ? 'off' : modeOf(text) }, output);
}

// Reads options of Ceph: `ceph config dump`, `ceph config show` and `config show` of a daemon; known names alone.

/** Values that known options have: numbers, words, lists of settings, levels of logs; no addresses, no paths. */
const VALUE = /^(?:[\w .,:;%=+{}()@-]{0,600}|\d{1,2}\/\d{1,2})$/;

/** Name whom an option is set for, without names of hosts and clients. */
function whoOf(section: string) {
  const [kind = '', ...rest] = section.split('.');
  if (kind === 'osd' && /^\d{1,7}$/.test(rest.join('.'))) return section;
  if (/^client$/.test(kind) && rest[0]?.startsWith('rgw')) return 'rgw';
  return ['global', 'mon', 'mgr', 'osd', 'mds', 'client'].includes(kind) ? kind : 'other';
}

/** Name a mask without the names of hosts. @param mask such as `host:ceph01` */
function maskOf(mask: string) {
  if (!mask) return null;
  if (/^class:[a-z0-9_-]{1,20}$/.test(mask)) return mask;
  return mask.startsWith('host:') ? 'host' : 'other';
}

/** Note an option, where its name is known and its value harmless. */
function putOption(
  {
    name,
    value,
    section,
    mask = '',
    kind,
  }: { name: string; value: string; section: string; mask?: string; kind: 'set' | 'in force' },
  draft: Draft,
  output: Output,
) {
  if (name === 'cluster_network') draft.putCluster({ cluster_network: value.trim() !== '' }, output.number);
  if (name.startsWith('mgr/')) putManagerOption(name, value, draft, output.number);
  // No other name or value enters the system, least of all addresses, paths and keys.
  if (!OPTIONS_OF_CEPH.has(name) || !VALUE.test(value)) return;
  const who = whoOf(section);
  draft.options.push({ name, value, who, ...(mask ? { mask: maskOf(mask) } : {}), kind, output: output.number });
}

export const configDump: JsonReader = {
  command: 'ceph config dump',
  recognises: (value) => {
    const [first] = list(value).map(object);
    return first !== undefined && 'section' in first && 'name' in first && 'value' in first;
  },
  read: (value, draft, output) => {
    for (const entry of list(value).map(object)) {
      const { name, section, mask } = entry;
      const fields = { name: asText(name), value: asText(entry.value), section: asText(section), mask: asText(mask) };
      putOption({ ...fields, kind: 'set' }, draft, output);
    }
    draft.putCluster({ cluster_network: false }, output.number);
  },
};

export const configShow: JsonReader = {
  command: 'ceph config show',
  recognises: (value) => {
    const [first] = list(value).map(object);
    if (first) return 'name' in first && 'value' in first && 'source' in first;
    return 'osd_op_queue' in object(value) && 'osd_memory_target' in object(value);
  },
  read: (value, draft, output) => {
    const section = output.osd === null ? 'osd' : `osd.${output.osd}`;
    const pairs = Array.isArray(value)
      ? value.map((entry) => [object(entry).name, object(entry).value])
      : Object.entries(object(value));
    for (const [name, inner] of pairs)
      putOption({ name: asText(name), value: asText(inner), section, kind: 'in force' }, draft, output);
  },
};

const ROW = new RegExp(
  String.raw`^\s*(global|mon|mgr|osd|mds|client)((?:\.\S+)?)\s+(?:((?:class|host|root|rack|` +
    String.raw`datacenter):\S+)\s+)?(basic|advanced|dev|unknown)\s+(\S+)\s*(.*?)\s*\*?\s*$`,
);

export const configDumpText: TextReader = {
  command: 'ceph config dump',
  goesOn: true,
  begins: new RegExp(
    String.raw`^\s*(?:WHO\s+MASK\s+LEVEL\s+OPTION|(?:global|mon|mgr|osd|mds|` +
      String.raw`client)(?:\.\S+)?\s+(?:\S+:\S+\s+)?(?:basic|advanced|dev)\s+[a-z][\w/]+\s)`,
  ),
  isTable: true,
  read: (lines, draft, output) => {
    for (const line of lines) {
      const match = ROW.exec(line);
      if (!match) continue;
      const [, who = '', rest = '', mask = '', , name = '', value = ''] = match;
      putOption({ name, value, section: `${who}${rest}`, mask, kind: 'set' }, draft, output);
    }
  },
};

const SHOW_ROW = /^[a-z][a-z0-9_]{5,60} {2,}\S+ {2,}(?:default|mon|override|file|cmdline|env)\s*$/;
const SHOW_HEAD = /^NAME\s+VALUE\s+SOURCE\s+OVERRIDES/;

export const configShowText: TextReader = {
  command: 'ceph config show',
  goesOn: true,
  // Its heading, or a row of the table alone, as grep leaves it.
  begins: new RegExp(`${SHOW_HEAD.source}|${SHOW_ROW.source}`),
  isTable: true,
  read: (lines, draft, output) => {
    const section = output.osd === null ? 'osd' : `osd.${output.osd}`;
    for (const line of lines.filter((one) => !SHOW_HEAD.test(one))) {
      const [name = '', value = ''] = line.split(/\s{2,}/);
      putOption({ name, value, section, kind: 'in force' }, draft, output);
    }
  },
};
