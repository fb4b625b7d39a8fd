/** Reads `zpool get all` and `zfs get all`. */
import { figure, oneOf, size, whole } from '../figures.ts';
import type { TextReader } from '../types.ts';
import { STATE } from './zfs.ts';

const PROPERTY = /^(\S+)\s+([a-z_]+(?:[:@]\S+)?)\s+(\S+)/;

/** Read one property of a pool. */
function poolFields(property: string, value: string) {
  if (property === 'ashift') return { ashift: whole(value) };
  if (property === 'capacity') return { capacity_percent: figure(value.replace('%', '')) };
  if (property === 'fragmentation') return { fragmentation_percent: figure(value.replace('%', '')) };
  if (property === 'autotrim') return { autotrim: oneOf(value, ['on', 'off']) };
  return property === 'health' && STATE.test(value) ? { state: value } : {};
}

/** Read one property of a dataset. */
function datasetFields(property: string, value: string) {
  if (property === 'type') return { kind: oneOf(value, ['filesystem', 'volume']) };
  if (property === 'recordsize') return { kind: 'filesystem', recordsize_bytes: size(value) };
  if (property === 'volblocksize') return { kind: 'volume', volblocksize_bytes: size(value) };
  if (property === 'sync') return { sync: oneOf(value, ['standard', 'always', 'disabled']) };
  return property === 'compression' && /^[a-z0-9-]{1,20}$/.test(value) ? { compression: value } : {};
}

const POOL_PROPERTIES = new Set(['ashift', 'capacity', 'fragmentation', 'autotrim', 'health']);

export const zfsGet: TextReader = {
  command: 'zfs get all',
  begins: /^NAME\s+PROPERTY\s+VALUE\s+SOURCE/,
  read: (lines, draft, output) => {
    for (const line of lines.slice(1)) {
      const [, name = '', property = '', value = ''] = PROPERTY.exec(line) ?? [];
      if (!name || value === '-' || name.includes('@')) continue;
      const pool = `${output.host} ${name.split('/')[0]}`;
      if (POOL_PROPERTIES.has(property))
        draft.put('zfsPools', pool, { host: output.host, ...poolFields(property, value) }, output.number);
      const fields = datasetFields(property, value);
      if (Object.keys(fields).length > 0)
        draft.put('zfsDatasets', `${output.host} ${name}`, { pool, ...fields }, output.number);
    }
  },
};
