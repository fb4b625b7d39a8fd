/** Reads `ceph osd perf`: how long each OSD takes to commit. */
import { list, object } from '../../domain/json.ts';
import { figure, whole } from '../figures.ts';

/** @typedef {import('../types.ts').Output} Output */
/** @typedef {import('../draft.ts').Draft} Draft */

/**
 * Note the latency of one OSD.
 * @param {{id: unknown, commit_latency_ms: number | null}} osd
 * @param {Draft} draft
 * @param {Output} output
 */
function putOsd(osd, draft, output) {
  const id = whole(osd.id);
  if (id !== null) draft.put('osds', String(id), { ...osd, id }, output.number);
}

/** @type {import('../types.ts').JsonReader} */
export const osdPerf = {
  command: 'ceph osd perf',
  recognises: (value) => Array.isArray(object(object(value).osdstats ?? value).osd_perf_infos),
  read: (value, draft, output) => {
    for (const { id, perf_stats: stats } of list(object(object(value).osdstats ?? value).osd_perf_infos).map(object))
      putOsd({ id, commit_latency_ms: figure(object(stats).commit_latency_ms) }, draft, output);
  },
};

/** @type {import('../types.ts').TextReader} */
export const osdPerfText = {
  command: 'ceph osd perf',
  begins: /^\s*osd\s+commit_latency\(ms\)/,
  read: (lines, draft, output) => {
    for (const line of lines) {
      const match = /^\s*(\d+)\s+([\d.]+)\s+[\d.]+\s*$/.exec(line);
      if (match) putOsd({ id: Number(match[1]), commit_latency_ms: figure(match[2]) }, draft, output);
    }
  },
};
