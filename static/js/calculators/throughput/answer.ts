/** The answer in words, the names of the caps, and the limits that apply to these inputs. */
import { formatFigure as about, formatNumber } from '../../domain/units.ts';
import { singleLimit, singleSentence } from './calibration/single-words.ts';
import { headline, limits } from './calibration/words.ts';
import { errorOf } from './error-of.ts';
import type { Estimate } from './estimate.ts';
import { DRIVE_LABELS, PRESETS } from './presets.ts';
import type { Redundancy } from './redundancy.ts';
import type { Resolved } from './resolve.ts';
import { latencyText, type Shown } from './shown.ts';

const NAMES = Object.freeze({
  osds: 'the OSDs, their drives and processors',
  device: 'the drives',
  osd_software: 'the OSD software',
  cpu: 'the processors',
  client: 'the clients’ own code',
  net_host: 'the shared network of the hosts',
  net_public: 'the public network',
  net_cluster: 'the cluster network',
  net_client: 'the clients’ network',
  concurrency: 'the operations in flight',
});
const REMEDIES = Object.freeze({
  osds: 'More drives raise it, and more cores for each drive; faster drives hardly do.',
  device: 'More or faster drives raise it.',
  osd_software: 'Faster processor cores raise it, and tuning of Ceph; faster drives do not.',
  cpu: 'More or faster cores raise it; faster drives do not.',
  client: 'Spread the load over more clients or images.',
  net_host: 'A faster network raises it, and a second one for the traffic between OSDs.',
  net_public: 'A faster public network raises it.',
  net_cluster: 'A faster cluster network raises it.',
  net_client: 'Faster network cards in the clients raise it, or more clients.',
  concurrency: 'More operations in flight raise it until something else binds; for one thread only less latency does.',
});

/** Name the resource behind a cap. */
export const boundBy = (cap: string) => NAMES[cap as keyof typeof NAMES];

/** Name what the clients do. */
const doing = ({ pattern, direction, block_bytes }: Resolved) =>
  pattern === 'linear' ? `linear ${direction}s` : `random ${direction}s of ${about(block_bytes / 1024)} KiB`;

/** Name the redundancy. */
const kept = (redundancy: Redundancy) =>
  'replicas' in redundancy
    ? `${redundancy.replicas} ${redundancy.replicas === 1 ? 'copy' : 'copies'}`
    : `EC ${redundancy.data_shards}+${redundancy.parity_shards}`;

/**
 * Answer in sentences.
 * @returns sentences, the most important first
 */
export function answer(i: Resolved, result: Estimate, unit: string, shown: Shown): string[] {
  const { bottleneck, caps, loaded_latency_ms } = result;
  const [second] = Object.entries(caps)
    .filter(([name]) => name !== bottleneck)
    .sort(([, a], [, b]) => a - b);
  const next = second ? `Next would come ${boundBy(second[0])}, at ${about(second[1])} ${unit}.` : '';
  const lines = [
    headline(i, result, unit, doing(i), boundBy(bottleneck)),
    `${REMEDIES[bottleneck as keyof typeof REMEDIES]} ${next}`.trim(),
  ];
  if (loaded_latency_ms === undefined) return lines;
  return [
    ...lines,
    singleSentence(i, result, shown),
    `With ${formatNumber(i.clients * i.queue_depth)} operations in flight each then takes ` +
      `${latencyText(loaded_latency_ms, shown)} on average.`,
  ];
}

/** How much more the model says than was measured, in percent. */
const tooMuch = (id: string) => formatNumber(errorOf(id).error_percent, 0);

/** List the limits of the answer for these inputs. */
export function notes(i: Resolved, result: Estimate): string[] {
  const { bottleneck, value, caps } = result;
  const hdd = i.drive_class === 'hdd' || i.drive_class === 'hdd_ssd_db';
  const ec = !('replicas' in i.redundancy);
  return [
    ...limits(i, result),
    singleLimit(i, result),
    i.preset !== 'calibrated' &&
      `It is the least of several ceilings for the preset chosen (${PRESETS[i.preset].label}, ` +
        `${DRIVE_LABELS[i.drive_class]}, ${kept(i.redundancy)}): tuned clusters have done 1.2 to 1.5 times the ` +
        'conservative value at high depth and up to 2.4 times at depth 1, bad ones a half to a fifth.',
    i.preset === 'tuned' &&
      i.drive_class !== 'nvme' &&
      'The tuned preset was fitted on NVMe only; for this drive it is a guess.',
    i.pattern === 'linear' &&
      i.direction === 'read' &&
      'Sequential reads are a known miss: one NVMe drive gave through Ceph about half of what the model says, as ' +
        'the comparison with clusters on record shows.',
    i.pattern === 'small' &&
      i.direction === 'write' &&
      hdd &&
      'Random writes of hard disks rest on a write amplification that was fitted to one published figure; ' +
        'without it the model says five times too much.',
    ec &&
      i.pattern === 'small' &&
      i.direction === 'write' &&
      'The cost of small overwrites of an erasure-coded pool is weakly known: against a published cluster of ' +
        `four OSDs the model said ${tooMuch('author-ec')} % too much.`,
    ec &&
      i.pattern === 'small' &&
      i.direction === 'read' &&
      !i.fast_ec &&
      'The cost of small reads of an erasure-coded pool was fitted to one cluster (6+2).',
    bottleneck === 'client' &&
      i.preset !== 'calibrated' &&
      'Published clients have exceeded this cap: Micron’s ten did 29,400 writes a second each, not 15,000.',
    i.cores_per_host === null &&
      i.pattern === 'small' &&
      !result.range &&
      'Without the number of cores the processors are not counted, and on flash they often bind.',
    !result.range &&
      Object.entries(caps).some(([name, cap]) => name !== bottleneck && cap < value * 1.1) &&
      'Another resource lies within 10 % of the result: which of them binds is not certain.',
  ].filter((note) => note !== false);
}
