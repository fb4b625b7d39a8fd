/** Reads `ceph-volume lvm list`: which OSDs are encrypted, and on which devices their parts lie. */
import { asText, list, object } from '../../domain/json.ts';
import type { Draft } from '../draft.ts';
import { deviceClass, flag, nodeOf, whole } from '../figures.ts';
import type { JsonReader, Output, TextReader } from '../types.ts';

type Part = { type: string; encrypted: boolean | null; deviceClass: string | null; devices: string[] };

/** Note an OSD. */
function putOsd(osd: unknown, parts: readonly Part[], draft: Draft, output: Output) {
  const id = whole(osd);
  const block = parts.find(({ type }) => type === 'block');
  if (id === null || !block) return;
  const db = parts.find(({ type }) => type === 'db');
  const drives = (part: Part | undefined) =>
    (part?.devices ?? [])
      .filter(nodeOf)
      .map((node) => draft.putDrive({ host: output.host, node }, { in_use: true }, output.number));
  const [data, database] = [drives(block), drives(db)];
  const fields = {
    id,
    host: output.host,
    encrypted: block.encrypted,
    device_class: block.deviceClass,
    dedicated_db: db !== undefined,
    data_drives: data.length > 0 ? data : null,
    db_drives: database.length > 0 ? database : null,
  };
  draft.put('osds', String(id), fields, output.number);
}

const classOf = (value: unknown) => (asText(value) === 'None' ? null : deviceClass(value));

export const cephVolume: JsonReader = {
  command: 'ceph-volume lvm list',
  recognises: (value) => {
    const [first] = Object.values(object(value)).flatMap((parts) => list(parts).map(object));
    return first !== undefined && 'lv_path' in first && 'tags' in first;
  },
  read: (value, draft, output) => {
    for (const [id, parts] of Object.entries(object(value))) {
      const read = list(parts).map((part) => {
        const { type, tags, devices } = object(part);
        const { 'ceph.encrypted': encrypted, 'ceph.crush_device_class': name } = object(tags);
        const nodes = list(devices).map(asText);
        return { type: asText(type), encrypted: flag(encrypted), deviceClass: classOf(name), devices: nodes };
      });
      putOsd(id, read, draft, output);
    }
  },
};

export const cephVolumeText: TextReader = {
  command: 'ceph-volume lvm list',
  begins: /^=+ osd\.\d+ =+$/,
  read: ([first = '', ...lines], draft, output) => {
    const parts: Part[] = [];
    for (const line of lines) {
      const [, type] = /^\s+\[(block|db|wal)\]\s/.exec(line) ?? [];
      if (type) parts.push({ type, encrypted: null, deviceClass: null, devices: [] });
      const [, name, value = ''] = /^\s+(encrypted|crush device class|devices)\s+(\S.*)$/.exec(line) ?? [];
      const part = parts.at(-1);
      if (!part || !name) continue;
      if (name === 'encrypted') part.encrypted = flag(value.trim());
      else if (name === 'devices') part.devices = value.split(',').map((one) => one.trim());
      else part.deviceClass = classOf(value.trim());
    }
    putOsd(/osd\.(\d+)/.exec(first)?.[1], parts, draft, output);
  },
};
