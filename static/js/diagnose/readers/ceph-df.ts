/** Reads `ceph df`: how much the cluster holds, and each pool. */
import { list, object } from '../../domain/json.ts';
import type { Draft } from '../draft.ts';
import { figure, size, whole } from '../figures.ts';
import { poolName } from '../names.ts';
import type { JsonReader, Output, TextReader } from '../types.ts';

/** Note what a pool holds. */
function putPool(
  {
    id,
    name,
    groups,
    stored,
    objects,
  }: { id: unknown; name: unknown; groups?: unknown; stored: number | null; objects: number | null },
  draft: Draft,
  output: Output,
) {
  const number = whole(id);
  if (number === null) return;
  const fields = { id: number, name: poolName(name, number), pg_num: whole(groups), stored_bytes: stored, objects };
  draft.put('pools', String(number), fields, output.number);
}

export const cephDf: JsonReader = {
  command: 'ceph df',
  recognises: (value) => 'total_bytes' in object(object(value).stats) && Array.isArray(object(value).pools),
  read: (value, draft, output) => {
    const { stats, pools } = object(value);
    const { total_bytes, total_used_raw_bytes: raw, total_used_bytes: used, num_osds: osds } = object(stats);
    const all = list(pools).map(object);
    draft.putCluster(
      { bytes_total: figure(total_bytes), bytes_used: figure(raw ?? used), osds: whole(osds), pools: all.length },
      output.number,
    );
    for (const { id, name, stats: inner } of all) {
      const { stored, bytes_used, objects } = object(inner);
      putPool({ id, name, stored: figure(stored ?? bytes_used), objects: whole(objects) }, draft, output);
    }
  },
};

const TOTAL =
  /^TOTAL\s+([\d.]+ ?[KMGTPE]?i?B)\s+[\d.]+ ?[KMGTPE]?i?B\s+(?:[\d.]+ ?[KMGTPE]?i?B\s+)?([\d.]+ ?[KMGTPE]?i?B)\s/;
const OLD_TOTAL = /^\s+([\d.]+[KMGTPE]?)\s+[\d.]+[KMGTPE]?\s+([\d.]+[KMGTPE]?)\s+[\d.]+\s*$/;
const POOL = /^\s*(\S+)\s+(\d+)\s+(\d+\s+)?([\d.]+ [KMGTPE]?i?B)\s+(?:[\d.]+ [KMGTPE]?i?B\s+){0,2}([\d.]+)(k|M)?\s/;
const OLD_POOL = /^\s+(\S+)\s+(\d+)\s+([\d.]+[kKMGTPE]?)\s+[\d.]+\s+[\d.]+[kKMGTPE]?\s+(\d+)\s*$/;

export const cephDfText: TextReader = {
  command: 'ceph df',
  begins: /^(?:--- RAW STORAGE ---|RAW STORAGE:|GLOBAL:)\s*$/,
  read: (lines, draft, output) => {
    let pools = 0;
    for (const line of lines) {
      const total = TOTAL.exec(line) ?? OLD_TOTAL.exec(line);
      if (total) draft.putCluster({ bytes_total: size(total[1]), bytes_used: size(total[2]) }, output.number);
      const pool = total ? null : POOL.exec(line);
      const old = total || pool ? null : OLD_POOL.exec(line);
      if (!pool && !old) continue;
      pools += 1;
      const [, name, id, groups, stored, count, thousands] = pool ?? [];
      const objects = thousands ? null : whole(count);
      if (pool) putPool({ id, name, groups: groups?.trim(), stored: size(stored), objects }, draft, output);
      else putPool({ id: old?.[2], name: old?.[1], stored: size(old?.[3]), objects: whole(old?.[4]) }, draft, output);
    }
    draft.putCluster({ pools: pools || null }, output.number);
  },
};
