/** Reads `perf dump` of an OSD: how much of its database lies where. */
import { object } from '../../domain/json.ts';
import { figure } from '../figures.ts';
import type { JsonReader } from '../types.ts';

/** Leave out what was not told. */
const told = (fields: Record<string, number | null>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));

export const perfDump: JsonReader = {
  command: 'ceph daemon osd.N perf dump',
  recognises: (value) => {
    const { bluefs, bluestore, osd, filestore } = object(value);
    const parts = [bluefs, bluestore, osd, filestore].map(object);
    return parts.some((part) => 'db_total_bytes' in part || 'kv_sync_lat' in part || 'op_w' in part);
  },
  read: (value, draft, output) => {
    const bluefs = object(object(value).bluefs);
    const slow = figure(bluefs.slow_total_bytes);
    const database = {
      // With one device for all, BlueFS counts it as its database; only beside a slow one is it a device of its own.
      db_size_bytes: slow ? figure(bluefs.db_total_bytes) : null,
      db_used_bytes: figure(bluefs.db_used_bytes),
      spillover_bytes: slow ? figure(bluefs.slow_used_bytes) : null,
    };
    if (Object.keys(told(database)).length === 0)
      return 'It has no figures of BlueFS, the only ones that are read. Give: ceph tell osd.N perf dump bluefs';
    if (output.osd !== null) draft.put('osds', String(output.osd), { id: output.osd, ...database }, output.number);
    // Nothing in it says of which OSD it is; only the command above it does.
    else draft.databases.push({ ...told(database), output: output.number });
    return null;
  },
};
