/** Reads `ceph mon dump`, `ceph mgr metadata` and `ceph mon metadata`: how many there are, on which machines. */
import { asText, list, object } from '../../domain/json.ts';
import { figure, flag, versionOf } from '../figures.ts';
import { kernelVersion, modelName } from '../names.ts';
import type { JsonReader } from '../types.ts';

export const monDump: JsonReader = {
  command: 'ceph mon dump',
  recognises: (value) => {
    const { mons, monmap, epoch, pools } = object(value);
    return Array.isArray(mons) && epoch !== undefined && monmap === undefined && pools === undefined;
  },
  read: (value, draft, output) => {
    const { mons, stretch_mode: stretch } = object(value);
    draft.putCluster({ mons: list(mons).length, stretch_mode: flag(stretch) }, output.number);
  },
};

export const daemonMetadata: JsonReader = {
  command: 'ceph mgr metadata',
  recognises: (value) => {
    const [first] = list(value).map(object);
    return first !== undefined && 'ceph_version_short' in first && 'name' in first && !('osd_data' in first);
  },
  read: (value, draft, output) => {
    for (const daemon of list(value).map(object)) {
      const version = versionOf(daemon.ceph_version_short);
      const known = draft.versions.get(`other ${version}`);
      if (version) draft.versions.set(`other ${version}`, { daemon: 'other', version, count: (known?.count ?? 0) + 1 });
      const memory = figure(daemon.mem_total_kb);
      if (!asText(daemon.hostname)) continue;
      draft.put(
        'hosts',
        asText(daemon.hostname),
        {
          kernel: kernelVersion(daemon.kernel_version),
          cpu: modelName(daemon.cpu),
          memory_bytes: memory === null ? null : memory * 1024,
        },
        output.number,
      );
    }
  },
};
