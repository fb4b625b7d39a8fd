/** Reads `ceph osd perf`: how long each OSD takes to commit. */
import { list, object } from '../../domain/json.ts';
import type { Draft } from '../draft.ts';
import { figure, whole } from '../figures.ts';
import type { JsonReader, Output, TextReader } from '../types.ts';

/** Note the latency of one OSD. */
function putOsd(osd: { id: unknown; commit_latency_ms: number | null }, draft: Draft, output: Output) {
  const id = whole(osd.id);
  if (id !== null) draft.put('osds', String(id), { ...osd, id }, output.number);
}

export const osdPerf: JsonReader = {
  command: 'ceph osd perf',
  recognises: (value) => Array.isArray(object(object(value).osdstats ?? value).osd_perf_infos),
  read: (value, draft, output) => {
    for (const { id, perf_stats: stats } of list(object(object(value).osdstats ?? value).osd_perf_infos).map(object))
      putOsd({ id, commit_latency_ms: figure(object(stats).commit_latency_ms) }, draft, output);
  },
};

export const osdPerfText: TextReader = {
  command: 'ceph osd perf',
  begins: /^\s*osd\s+commit_latency\(ms\)/,
  read: (lines, draft, output) => {
    for (const line of lines) {
      const match = /^\s*(\d+)\s+([\d.]+)\s+[\d.]+\s*$/.exec(line);
      if (match) putOsd({ id: Number(match[1]), commit_latency_ms: figure(match[2]) }, draft, output);
    }
  },
};
